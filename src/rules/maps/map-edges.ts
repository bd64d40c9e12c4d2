/** The edges of a map that is a part of a larger one: files may hold what lies beyond them. */
import type { MapGrid, Place, Segment } from './dungeon-map.ts';

/** What touches an edge belongs to the map, in squares. */
const EDGE = 0.05;

/** Gives the shares of a line between which one of its coordinates lies within two bounds; the first is the larger where it never does. */
function within(from: number, to: number, least: number, most: number): readonly [enters: number, leaves: number] {
  if (from === to) return from >= least && from <= most ? [0, 1] : [1, 0];
  const [a, b] = [(least - from) / (to - from), (most - from) / (to - from)];
  return a < b ? [a, b] : [b, a];
}

/** Tells whether any of a line lies within a map. */
export function reaches({ x, y, w, h }: MapGrid, [x1, y1, x2, y2]: Segment): boolean {
  const [left, right] = within(x1, x2, x - EDGE, x + w + EDGE);
  const [top, bottom] = within(y1, y2, y - EDGE, y + h + EDGE);
  return Math.max(0, left, top) <= Math.min(1, right, bottom);
}

/** Tells whether light of that range falls into a map. */
export function shinesInto({ x, y, w, h }: MapGrid, at: Place, range: number): boolean {
  const dx = Math.max(x - at.x, 0, at.x - x - w);
  const dy = Math.max(y - at.y, 0, at.y - y - h);
  return Math.hypot(dx, dy) <= Math.max(range, EDGE);
}
