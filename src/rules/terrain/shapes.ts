/** Which cells a stroke takes: a brush, a straight line, a polygon, and all that is alike around one (RA-23). Pure; points are in canvas pixels. */
import type { GridBoard, GridCell } from '../grid/board.ts';
import { type Chunks, inCell } from '../grid/chunks.ts';
import type { Pixel } from '../grid/squares.ts';

/** What of a board shapes are found on. */
type Board = Pick<GridBoard, 'rows' | 'columns' | 'has' | 'neighbours' | 'distance' | 'cellAt' | 'centre'>;

/** Lists the cells within so many steps of one, itself among them. */
export function brushed(board: Board, middle: GridCell, radius: number): GridCell[] {
  if (!board.has(middle)) return [];
  const found = [middle];
  const seen = new Set([`${middle.i},${middle.j}`]);
  for (let at = 0; at < found.length; at += 1) {
    const from = found[at];
    if (!from || board.distance(middle, from) >= radius) continue;
    for (const next of board.neighbours(from)) {
      const key = `${next.i},${next.j}`;
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(next);
    }
  }
  return found;
}

/** Lists the cells that lie straight between two, both ends included, each a neighbour of the one before, and no more than there are steps. */
export function straightCells(board: Board, from: GridCell, to: GridCell): GridCell[] {
  const steps = board.distance(from, to);
  const cells = [from];
  const [a, b] = [board.centre(from), board.centre(to)];
  const aside = (cell: GridCell): number => {
    const { x, y } = board.centre(cell);
    return Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  };
  let last = from;
  // A look a step: with more of them a line that runs where rows of hexes meet would go to and fro between both.
  for (let look = 1; look <= steps; look += 1) {
    const share = look / steps;
    // A hair aside, so that a line along an edge falls to one side of it throughout.
    const cell = board.cellAt({ x: a.x + (b.x - a.x) * share + 1e-3, y: a.y + (b.y - a.y) * share + 2e-3 });
    if (!cell) continue;
    cells.push(...linked(board, last, cell, aside));
    last = cell;
  }
  return cells;
}

/** Lists what leads from one cell to another that may be no neighbour: of cells that lie nearer to it those least aside. */
function linked(board: Board, from: GridCell, to: GridCell, aside: (cell: GridCell) => number): GridCell[] {
  const cells: GridCell[] = [];
  let at = from;
  while (at.i !== to.i || at.j !== to.j) {
    const left = board.distance(at, to);
    const nearer = board.neighbours(at).filter((one) => board.distance(one, to) < left);
    const [next] = nearer.sort((one, other) => aside(one) - aside(other));
    if (!next) return cells;
    cells.push(next);
    at = next;
  }
  return cells;
}

/** Whether a point lies within a polygon: a ray from it crosses the outline an odd number of times. */
function contains(polygon: readonly Pixel[], { x, y }: Pixel): boolean {
  let inside = false;
  polygon.forEach((one, index) => {
    const other = polygon[(index + 1) % polygon.length] ?? one;
    if (one.y > y !== other.y > y && x < one.x + ((other.x - one.x) * (y - one.y)) / (other.y - one.y)) inside = !inside;
  });
  return inside;
}

/** Lists the cells whose middle lies within a polygon. */
export function enclosed(board: Board, polygon: readonly Pixel[]): GridCell[] {
  const cells: GridCell[] = [];
  if (polygon.length < 3) return cells;
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (let i = 0; i < board.rows; i += 1)
    for (let j = 0; j < board.columns; j += 1) {
      const middle = board.centre({ i, j });
      if (middle.x < left || middle.x > right || middle.y < top || middle.y > bottom) continue;
      if (contains(polygon, middle)) cells.push({ i, j });
    }
  return cells;
}

/** Lists the cells that hold the same as one and hang together with it. */
export function alike(board: Pick<GridBoard, 'has' | 'neighbours'>, chunks: Chunks, start: GridCell): GridCell[] {
  if (!board.has(start)) return [];
  const wanted = inCell(chunks, start);
  const found = [start];
  const seen = new Set([`${start.i},${start.j}`]);
  for (let at = 0; at < found.length; at += 1) {
    for (const next of found[at] ? board.neighbours(found[at] ?? start) : []) {
      const key = `${next.i},${next.j}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (inCell(chunks, next) === wanted) found.push(next);
    }
  }
  return found;
}
