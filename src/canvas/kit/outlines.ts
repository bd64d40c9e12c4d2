/** The outlines of places: pure, in canvas pixels. */
import type { Point } from '../../rules/procedure.ts';

/** Returns the corners of a square, in turn, from its middle and its side. */
export function squareOutline({ x, y }: Point, side: number): readonly Point[] {
  const half = side / 2;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

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
