/** The outlines of places: pure, in canvas pixels. */
import type { Point } from '../../rules/procedure.ts';

/** Returns the corners of what lies along a line, so far to either side. */
export function lineOutline([ax, ay, bx, by]: readonly [number, number, number, number], aside: number): readonly Point[] {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [x, y] = [((by - ay) / length) * aside, ((ax - bx) / length) * aside];
  return [
    { x: ax + x, y: ay + y },
    { x: bx + x, y: by + y },
    { x: bx - x, y: by - y },
    { x: ax - x, y: ay - y },
  ];
}
