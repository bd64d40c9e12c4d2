/** Lines sorted into square bins, so that a line is held against those near it only. */
import type { Segment } from '../dungeon-map.ts';

const HALF = 2 ** 20;
const STRIDE = 2 ** 21;

/** Bins of lines by their numbers. */
export class SegmentGrid {
  readonly #side: number;
  readonly #bins = new Map<number, number[]>();

  constructor(side: number) {
    this.#side = side;
  }

  /** Puts a line, widened by a margin, into each bin that it passes; `meet` is told what lies there already, some of it twice. */
  add(index: number, [x1, y1, x2, y2]: Segment, margin: number, meet?: (other: number) => void): void {
    const side = this.#side;
    const left = Math.min(x1, x2);
    const right = Math.max(x1, x2);
    const slope = x1 === x2 ? 0 : (y2 - y1) / (x2 - x1);
    const last = Math.floor((right + margin) / side);
    for (let column = Math.floor((left - margin) / side); column <= last; column += 1) {
      const from = x1 === x2 ? y1 : y1 + (Math.max(left, column * side - margin) - x1) * slope;
      const to = x1 === x2 ? y2 : y1 + (Math.min(right, (column + 1) * side + margin) - x1) * slope;
      const bottom = Math.floor((Math.max(from, to) + margin) / side);
      for (let row = Math.floor((Math.min(from, to) - margin) / side); row <= bottom; row += 1) {
        const bin = this.#bin(column, row);
        if (meet) for (const other of bin) meet(other);
        bin.push(index);
      }
    }
  }

  /** Lists the lines near a place that reaches a distance to all sides; some may come twice. */
  near(x: number, y: number, reach: number): number[] {
    const side = this.#side;
    const found: number[] = [];
    for (let column = Math.floor((x - reach) / side); column <= Math.floor((x + reach) / side); column += 1) {
      for (let row = Math.floor((y - reach) / side); row <= Math.floor((y + reach) / side); row += 1) {
        for (const index of this.#bins.get((row + HALF) * STRIDE + column + HALF) ?? []) found.push(index);
      }
    }
    return found;
  }

  #bin(column: number, row: number): number[] {
    const key = (row + HALF) * STRIDE + column + HALF;
    let bin = this.#bins.get(key);
    if (!bin) this.#bins.set(key, (bin = []));
    return bin;
  }
}
