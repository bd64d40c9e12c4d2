/** A map of cells that shall be laid, and what a GM has chosen about its scene. */
import type { CellCount } from '../../../rules/grid/chunks.ts';
import type { CellKind } from '../../../rules/grid/sides.ts';
import type { CellNames } from '../../../rules/ramble/state/state.ts';
import type { GhostSize, GhostStyle } from '../../../rules/terrain/ghost-sizes.ts';
import type { Kinds } from '../../../rules/terrain/kinds.ts';
import type { Terrain } from '../../../rules/terrain/terrain.ts';
import type { DrawnScenePlan } from './drawn-scene.ts';

/** A map as it lies on the scene of its size. */
export interface HexMap {
  readonly cells: CellKind & CellCount;
  readonly size: GhostSize;
  readonly terrain: Terrain;
  readonly names: Readonly<CellNames>;
  /** The cell that the party sets out from, by its name. */
  readonly start: string;
  /** What is said of kinds of terrain, beside that nobody goes where nothing is. */
  readonly kinds: Kinds;
}

/** What a GM chooses about the scene of a map. */
export interface HexMapPlan extends DrawnScenePlan {
  readonly style: GhostStyle;
  /** Who made the map, and what may be done with it; all read it. */
  readonly credit: string;
}

/** What is being done while a map is laid, each with a sentence of its own: `GHOSTMAP.HexMap.Making.<doing>`. */
export const LAYING = ['scene', 'sealing', 'party'] as const;
export type Laying = (typeof LAYING)[number];

/** Called with how far it is, a share of 1, and what is being done. */
export type Progress = (share: number, doing: Laying) => void;

/** How the cells of a file stand: hexes in columns or rows, of which those with odd or even numbers are shifted, or squares. */
export const SHEET_LAYS = ['columns', 'columns-even', 'rows', 'rows-even', 'squares'] as const;
export type SheetLay = (typeof SHEET_LAYS)[number];

/** Returns how the cells of a lay stand. */
export function cellsOfLay(lay: SheetLay): CellKind {
  if (lay === 'squares') return { kind: 'squares', even: false };
  return { kind: lay.startsWith('columns') ? 'hexes-in-columns' : 'hexes-in-rows', even: lay.endsWith('even') };
}

/** Returns the lay of cells that stand so. */
export function layOfCells({ kind, even }: CellKind): SheetLay {
  if (kind === 'squares') return 'squares';
  const lines = kind === 'hexes-in-columns' ? 'columns' : 'rows';
  return even ? `${lines}-even` : lines;
}
