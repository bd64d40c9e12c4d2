/** The edges of a map that is a part of a larger one: files may hold what lies beyond them. */
import type { MapGrid, Place, Segment } from '../dungeon-map.ts';
import { endsOf, lengthOf, lineBetween, placeAlong, stretchesOf, tidy } from './lines.ts';

/** What touches an edge belongs to the map, in squares. */
const EDGE = 0.05;

/** Returns the shares of a line between which one of its coordinates lies within two bounds; the first is the larger where it never does. */
function within(from: number, to: number, least: number, most: number): readonly [enters: number, leaves: number] {
  if (from === to) return from >= least && from <= most ? [0, 1] : [1, 0];
  const [a, b] = [(least - from) / (to - from), (most - from) / (to - from)];
  return a < b ? [a, b] : [b, a];
}

/** Returns the shares of a line between which it lies no further beyond a map's edges than that; the first is the larger where it never does. */
function sharesWithin({ x, y, w, h }: MapGrid, [x1, y1, x2, y2]: Segment, margin: number): readonly [from: number, to: number] {
  const [left, right] = within(x1, x2, x - margin, x + w + margin);
  const [top, bottom] = within(y1, y2, y - margin, y + h + margin);
  return [Math.max(0, left, top), Math.min(1, right, bottom)];
}

/** Tells whether any of a line lies within a map. */
export function reaches(grid: MapGrid, line: Segment): boolean {
  const [from, to] = sharesWithin(grid, line, EDGE);
  return from <= to;
}

/** How far beyond the edges of a map its walls may reach, in squares: who follows them square by square must come to an end. */
const BEYOND = 100;

/** Returns what of a line that reaches a map lies near to it. */
export function cutOff(grid: MapGrid, line: Segment): Segment {
  const [from, to] = sharesWithin(grid, line, BEYOND);
  if (from === 0 && to === 1) return line;
  const [start, end] = endsOf(line);
  const at = (share: number): Place => {
    const { x: column, y: row } = placeAlong(line, share);
    return { x: tidy(column), y: tidy(row) };
  };
  return lineBetween(from === 0 ? start : at(from), to === 1 ? end : at(to));
}

/** Tells whether light of that range falls into a map. */
export function shinesInto({ x, y, w, h }: MapGrid, at: Place, range: number): boolean {
  const dx = Math.max(x - at.x, 0, at.x - x - w);
  const dy = Math.max(y - at.y, 0, at.y - y - h);
  return Math.hypot(dx, dy) <= Math.max(range, EDGE);
}

/** Returns the edges of a map as lines. */
export function edgesOf({ x, y, w, h }: MapGrid): Segment[] {
  const [right, bottom] = [x + w, y + h];
  return [
    [x, y, right, y],
    [right, y, right, bottom],
    [x, bottom, right, bottom],
    [x, y, x, bottom],
  ];
}

/** The stretch along which two lines in a row or column lie beside each other, if the first is either and they do not lie apart. */
function shared([x1, y1, x2, y2]: Segment, [a1, b1, a2, b2]: Segment): (readonly [from: number, to: number])[] {
  const near = (a: number, b: number, c: number, d: number): boolean => Math.max(a, b, c, d) - Math.min(a, b, c, d) <= EDGE;
  const along = (p: number, q: number, from: number, to: number): [from: number, to: number] => [
    Math.max(Math.min(p, q), Math.min(from, to)),
    Math.min(Math.max(p, q), Math.max(from, to)),
  ];
  if (near(x1, x2, a1, a2)) return [along(y1, y2, b1, b2)];
  return near(y1, y2, b1, b2) ? [along(x1, x2, a1, a2)] : [];
}

/** How much of a line others lie beside, be it once or several times. */
function beside(line: Segment, others: readonly Segment[]): number {
  const stretches = others.flatMap((other) => shared(line, other)).sort(([one], [other]) => one - other);
  let [sum, end] = [0, -Infinity];
  for (const [from, to] of stretches) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}

/** The most of its outline that a room may have where the map ends and no wall stands. */
const MOST_OPEN = 1 / 3;

/** Returns those of some walls that stand along a map's edges. */
export function alongEdges(grid: MapGrid, walls: readonly Segment[]): Segment[] {
  const edges = edgesOf(grid);
  return walls.filter((wall) => edges.some((edge) => beside(edge, [wall]) > 0));
}

/** Tells whether an area that a map's edges close off is a room that was cut through there, and not ground that goes on beyond; `standing` are the walls along the edges. */
export function isWalled(rings: readonly (readonly Place[])[], grid: MapGrid, standing: readonly Segment[]): boolean {
  const edges = edgesOf(grid);
  let [around, open] = [0, 0];
  for (const line of stretchesOf(rings)) {
    around += lengthOf(line);
    const bare = beside(line, edges);
    if (bare > 0) open += bare - beside(line, standing);
  }
  return open <= around * MOST_OPEN;
}
