/** The scene of a map that the module draws itself: as many cells as its size has, whatever lies on them, and nothing that tells of it. */
import type { CellLay } from '../../../rules/grid/cell-lay.ts';
import { LINES_APART } from '../../../rules/grid/hex-lines.ts';
import { GHOST_SIZES, type GhostSize } from '../../../rules/terrain/ghost-sizes.ts';
import { withFog, withRock } from '../../host/compat.ts';

/** How wide a hex is against its height, where its flat sides are up, and how high where its points are. */
const LONGER = 2 / Math.sqrt(3);

/** What of a map its scene is made by. */
export interface DrawnScenePlan {
  readonly name: string;
  /** Kilometres a cell (RA-20). */
  readonly scale: number;
}

/** Returns how wide and high a scene is on which every cell of a size lies whole, in pixels. */
export function drawnExtent(kind: CellLay['kind'], size: GhostSize): { readonly width: number; readonly height: number } {
  const { across, pixels } = GHOST_SIZES[size];
  if (kind === 'squares') return { width: across * pixels, height: across * pixels };
  // Lines of hexes overlap, and every other one is shifted by half a hex.
  const lines = Math.round(((across - 1) * LINES_APART + 1) * pixels * LONGER);
  const along = (across + 1 / 2) * pixels;
  return kind === 'hexes-in-columns' ? { width: lines, height: along } : { width: along, height: lines };
}

/** The kinds of Foundry's grids by those of cells; the second, fourth and so on of hexes' lines are shifted. */
const GRIDS = { squares: 'SQUARE', 'hexes-in-columns': 'HEXODDQ', 'hexes-in-rows': 'HEXODDR' } as const;

/** Returns the data of a scene without a picture: on paper, all of it lit, with no lines but those that are drawn. */
export function drawnSceneData(kind: CellLay['kind'], size: GhostSize, paper: string, { name, scale }: DrawnScenePlan): object {
  return {
    name,
    ...drawnExtent(kind, size),
    padding: 0,
    grid: { type: CONST.GRID_TYPES[GRIDS[kind]], size: GHOST_SIZES[size].pixels, distance: scale, units: 'km', alpha: 0 },
    tokenVision: false,
    environment: { darknessLevel: 0, globalLight: { enabled: true } },
    ...withFog(false),
    ...withRock(paper),
  };
}
