/** The fog over what nobody has seen of a ramble's map: clouds that hide it, and for a GM a veil over it (RA-24). */
import type { GridCell } from '../../rules/grid/board.ts';
import { BLANK, type CellCount } from '../../rules/grid/chunks.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import { SEEN, VISITED } from '../../rules/ramble/state.ts';
import type { Draw } from '../drawn.ts';
import type { Palette } from '../terrain/followed-mesh.ts';

/** Where the scene's picture lies, in canvas pixels. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** Draws what hides the map, or clouds, over what of the picture lies beside all cells: less than half of each that is there, which nobody ever comes to see. */
export function edgeOfFog(board: SteppedBoard, { x, y, width, height }: PictureBox, colour = CLOUDS): Draw {
  return () => {
    const object = new PIXI.Container();
    const clouds = new PIXI.Graphics().beginFill(colour);
    for (const cell of cellsAroundMap(board)) clouds.drawPolygon(board.outline(cell).flatMap((corner) => [corner.x, corner.y]));
    const picture = new PIXI.Graphics().beginFill(0).drawRect(x, y, width, height).endFill();
    object.addChild(clouds.endFill(), picture);
    object.mask = picture;
    return { object };
  };
}
