/** Where a dungeon lies on its picture: squares to pixels. */
import type { DungeonMap, Segment } from '../../src/rules/maps/dungeon-map.ts';
import type { Point } from '../drawing/points.ts';

/** Squares of rock around the floor. */
const RIM = 2;

export interface DungeonFrame {
  /** Pixels a square. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Returns the pixel of a place in squares. */
  at(x: number, y: number): Point;
  /** Returns a segment in pixels, rounded to whole ones. */
  line(segment: Segment): [number, number, number, number];
}

/** Lays a frame around a dungeon, with a rim of rock. */
export function dungeonFrame({ bounds }: Pick<DungeonMap, 'bounds'>, size: number): DungeonFrame {
  const at = (x: number, y: number): Point => [(x - bounds.x + RIM) * size, (y - bounds.y + RIM) * size];
  return {
    size,
    width: (bounds.w + 2 * RIM) * size,
    height: (bounds.h + 2 * RIM) * size,
    at,
    line: ([x1, y1, x2, y2]) => {
      const [a, b] = [at(x1, y1), at(x2, y2)];
      return [Math.round(a[0]), Math.round(a[1]), Math.round(b[0]), Math.round(b[1])];
    },
  };
}
