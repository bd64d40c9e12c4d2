/** A set of squares, kept by number rather than by object. */
import type { Square, SquareBox } from '../dungeon-map.ts';

/** No square of a map has a greater coordinate, so that a square fits in one safe integer. */
export const FARTHEST = 1_000_000;

const HALF = 2 ** 20;
const STRIDE = 2 ** 21;

/** Returns a square's number; numbers grow in reading order. */
function keyOf(x: number, y: number): number {
  return (y + HALF) * STRIDE + (x + HALF);
}

/** A set of squares that can be listed in reading order. */
export class SquareSet {
  readonly #keys = new Set<number>();

  get size(): number {
    return this.#keys.size;
  }

  add(x: number, y: number): void {
    this.#keys.add(keyOf(x, y));
  }

  has(x: number, y: number): boolean {
    return this.#keys.has(keyOf(x, y));
  }

  /** Lists the squares row by row from the top left. */
  inOrder(): Square[] {
    const keys = Float64Array.from(this.#keys).sort();
    return Array.from(keys, (key) => ({ x: (key % STRIDE) - HALF, y: Math.floor(key / STRIDE) - HALF }));
  }
}

/** Returns the least box that holds all those squares; of none, an empty box at the origin. */
export function boundsOf(squares: readonly Square[]): SquareBox {
  const first = squares[0];
  if (!first) return { x: 0, y: 0, w: 0, h: 0 };
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y];
  for (const { x, y } of squares) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}
