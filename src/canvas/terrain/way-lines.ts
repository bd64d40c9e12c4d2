/** Roads, paths and rivers as lines on the map: through the middles of cells, or along their edges. Pure; places are in canvas pixels. */
import type { GridBoard, GridCell } from '../../rules/grid/board.ts';
import { BLANK, CHUNK_SIDE, type CellCount, firstOfChunk, inCell } from '../../rules/grid/chunks.ts';
import { sidesIn } from '../../rules/grid/sides.ts';
import type { Point } from '../../rules/procedure.ts';
import { type Terrain, WAYS, WAY_LAYERS, type WayKind, wayLayer } from '../../rules/terrain/terrain.ts';

/** What of a board says where lines go. */
type Board = Pick<GridBoard, 'centre' | 'outline'>;

/** A stretch of a way: straight between two points, or bent from the first to the last with the second between them. */
export interface WayLine {
  readonly way: WayKind;
  readonly points: readonly [Point, Point] | readonly [Point, Point, Point];
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** Returns the ends of a side of a cell. */
export function sideOf(board: Board, cell: GridCell, side: number): readonly [Point, Point] {
  const corners = board.outline(cell);
  const [from, to] = [corners[side], corners[(side + 1) % corners.length]];
  return [from ?? board.centre(cell), to ?? board.centre(cell)];
}

/** Lists the sides of a set by their numbers. */
function sidesOfSet(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5].filter((side) => (bits & (1 << side)) !== 0);
}

/** Lists the lines of ways in a cell: a way that goes in and out bends, and where several meet they do so in the middle. */
function linesIn(terrain: Terrain, board: Board, cell: GridCell): WayLine[] {
  return WAYS.flatMap((way): WayLine[] => {
    const through = sidesOfSet(sidesIn(inCell(terrain[wayLayer(way, false)], cell)));
    const ends = through.map((side) => middle(...sideOf(board, cell, side)));
    const centre = board.centre(cell);
    const [one, other] = ends;
    const inside: WayLine[] =
      one && other && ends.length === 2
        ? [{ way, points: [one, centre, other] }]
        : ends.map((end): WayLine => ({ way, points: [centre, end] }));
    const along = sidesOfSet(sidesIn(inCell(terrain[wayLayer(way, true)], cell)));
    return [...inside, ...along.map((side): WayLine => ({ way, points: sideOf(board, cell, side) }))];
  });
}

/** Returns what a chunk holds of ways, which the lines in it follow from; null where it holds none. */
export function waysOfChunk(terrain: Terrain, key: string): readonly string[] | null {
  const all = WAY_LAYERS.map((layer) => terrain[layer][key] ?? BLANK);
  return all.some((chunk) => chunk !== BLANK) ? all : null;
}

/** Lists the lines of ways in a chunk. */
export function linesOfChunk(terrain: Terrain, board: Board, { rows, columns }: CellCount, key: string): WayLine[] {
  const { i: down, j: across } = firstOfChunk(key);
  const lines: WayLine[] = [];
  for (let i = down; i < Math.min(rows, down + CHUNK_SIDE); i += 1)
    for (let j = across; j < Math.min(columns, across + CHUNK_SIDE); j += 1) lines.push(...linesIn(terrain, board, { i, j }));
  return lines;
}
