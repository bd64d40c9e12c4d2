/** The fog over what nobody has seen of a ramble's map: clouds that hide it, and for a GM a veil over it (RA-24). */
import type { GridCell } from '../../rules/grid/board.ts';
import { BLANK, type CellCount } from '../../rules/grid/chunks.ts';
import type { Box } from '../../rules/grid/frame.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import { SEEN, VISITED } from '../../rules/ramble/state/state.ts';
import type { Draw } from '../drawn.ts';
import type { Palette } from '../terrain/followed-mesh.ts';

const NIGHT = 0x10151c;
const CLOUDS = 0x2a323c;
const CLEAR = { colour: 0, alpha: 0, pattern: 'clear' } as const;
const characters = BLANK + SEEN + VISITED;

/** What players see. It is the only opaque one: what lies under it cannot be seen. */
export const FOG: Palette = { characters, looks: [{ colour: CLOUDS, alpha: 1, pattern: 'clouds' }, CLEAR, CLEAR] };

const papers = new Map<number, Palette>();

/** Returns what players see of a map whose unseen paper has a colour: what nobody has seen is left blank, and as opaque. */
export function paperFog(colour: number): Palette {
  const known = papers.get(colour);
  if (known) return known;
  const palette: Palette = { characters, looks: [{ colour, alpha: 1, pattern: 'plain' }, CLEAR, CLEAR] };
  papers.set(colour, palette);
  return palette;
}

/** What a GM sees over a map that is drawn, whose colours are as light as its paper. */
export const THIN_VEIL: Palette = { characters, looks: [{ colour: NIGHT, alpha: 0.3, pattern: 'plain' }, CLEAR, CLEAR] };

/** What a GM sees. */
export const VEIL: Palette = { characters, looks: [{ colour: NIGHT, alpha: 0.42, pattern: 'plain' }, CLEAR, CLEAR] };

/** Lists the cells all around a map. */
export function cellsAroundMap({ rows, columns }: CellCount): GridCell[] {
  const across = Array.from({ length: columns + 2 }, (_, at) => at - 1);
  const down = Array.from({ length: rows }, (_, at) => at);
  return [
    ...across.flatMap((j) => [
      { i: -1, j },
      { i: rows, j },
    ]),
    ...down.flatMap((i) => [
      { i, j: -1 },
      { i, j: columns },
    ]),
  ];
}

/** How far the paper reaches beyond a map that is drawn on it, as a share of a cell's height: where its edge falls between pixels of the screen, a hair of what lies under it would show. */
const OVERLAP = 0.1;

/** Draws what hides the map, paper or else clouds, over what of the picture lies beside all cells: less than half of each that is there, which nobody ever comes to see. */
export function edgeOfFog(board: SteppedBoard, { x, y, width, height }: Box, paper: number | null = null): Draw {
  return () => {
    const object = new PIXI.Container();
    const clouds = new PIXI.Graphics().beginFill(paper ?? CLOUDS);
    for (const cell of cellsAroundMap(board)) clouds.drawPolygon(board.outline(cell).flatMap((corner) => [corner.x, corner.y]));
    const [one, below] = [board.centre({ i: 0, j: 0 }), board.centre({ i: 1, j: 0 })];
    const over = paper === null ? 0 : OVERLAP * Math.hypot(below.x - one.x, below.y - one.y);
    const picture = new PIXI.Graphics()
      .beginFill(0)
      .drawRect(x - over, y - over, width + 2 * over, height + 2 * over)
      .endFill();
    object.addChild(clouds.endFill(), picture);
    object.mask = picture;
    return { object };
  };
}
