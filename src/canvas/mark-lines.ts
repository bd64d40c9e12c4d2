/** Lines of marks: dashes and hatching. Pure; places are in squares. */
import type { Segment, Square } from '../rules/maps/dungeon-map.ts';

/** Cuts a line into dashes of a length with gaps as long; the first and the last piece are dashes. */
export function dashes([x1, y1, x2, y2]: Segment, length: number): Segment[] {
  const whole = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(1, Math.round((whole / length + 1) / 2));
  const step = 1 / (2 * count - 1);
  const at = (share: number): [number, number] => [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  return Array.from({ length: count }, (_, index): Segment => [...at(2 * index * step), ...at((2 * index + 1) * step)]);
}

/** Slanting lines over squares, two a square, which run on from one square to the next. */
export function hatching(squares: readonly Square[]): Segment[] {
  return squares.flatMap(({ x, y }): Segment[] => [
    [x, y + 0.5, x + 0.5, y],
    [x, y + 1, x + 1, y],
    [x + 0.5, y + 1, x + 1, y + 0.5],
  ]);
}
