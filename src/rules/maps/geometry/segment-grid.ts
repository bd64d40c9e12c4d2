/** Lines sorted into square bins, so that a line is held against those near it only. */
import type { Place, Segment } from '../dungeon-map.ts';
import { addTo } from '../lists.ts';
import { squareKey } from './squares.ts';

/** The most bins that a line is put into: one that passes more is held against all others. Files may have lines of a million squares. */
const MOST_BINS = 2_000;

/** Bins of things by the lines on which they lie. */
export class SegmentGrid<Thing> {
  readonly #side: number;
  readonly #things: Thing[] = [];
  /** Things by their numbers: lists of numbers are far cheaper to keep. */
  readonly #bins = new Map<number, number[]>();
  /** Things on lines that pass too many bins. */
  readonly #long: Thing[] = [];

  constructor(side: number) {
    this.#side = side;
  }

  /** Puts a thing on a line, widened by a margin, into each bin that it passes; `meet` is told what lies there already, some of it twice, and whatever is too long for bins. */
  add(thing: Thing, [x1, y1, x2, y2]: Segment, margin: number, meet?: (other: Thing) => void): void {
    const side = this.#side;
    const index = this.#things.push(thing) - 1;
    if (Math.abs(x2 - x1) + Math.abs(y2 - y1) > MOST_BINS * side) {
      for (const other of this.#things.slice(0, index)) meet?.(other);
      this.#long.push(thing);
      return;
    }
    for (const other of this.#long) meet?.(other);
    this.#eachBin([x1, y1, x2, y2], margin, (bin) => {
      if (meet) this.#each(bin, meet);
      addTo(this.#bins, bin, index);
    });
  }

  /** Lists what lies in the bins that a line passes, each thing once; all there is where it passes too many. */
  along(line: Segment): readonly Thing[] {
    const [x1, y1, x2, y2] = line;
    const passed = (Math.abs(x2 - x1) + Math.abs(y2 - y1)) / this.#side;
    if (passed > Math.min(MOST_BINS, this.#things.length)) return this.#things;
    const found = new Set(this.#long);
    this.#eachBin(line, 0, (bin) => this.#each(bin, (thing) => found.add(thing)));
    return [...found];
  }

  /** Calls with each bin that a line passes which is widened by a margin; some may come twice. */
  #eachBin([x1, y1, x2, y2]: Segment, margin: number, call: (bin: number) => void): void {
    const side = this.#side;
    const left = Math.min(x1, x2);
    const right = Math.max(x1, x2);
    const slope = x1 === x2 ? 0 : (y2 - y1) / (x2 - x1);
    const last = Math.floor((right + margin) / side);
    for (let column = Math.floor((left - margin) / side); column <= last; column += 1) {
      const from = y1 + (Math.max(left, column * side - margin) - x1) * slope;
      const to = x1 === x2 ? y2 : y1 + (Math.min(right, (column + 1) * side + margin) - x1) * slope;
      const bottom = Math.floor((Math.max(from, to) + margin) / side);
      for (let row = Math.floor((Math.min(from, to) - margin) / side); row <= bottom; row += 1) call(squareKey(column, row));
    }
  }

  /** Lists what lies near a place that reaches a distance to all sides, and whatever is too long for bins; some may come twice. */
  near({ x, y }: Place, reach: number): Thing[] {
    const side = this.#side;
    const found = [...this.#long];
    for (let column = Math.floor((x - reach) / side); column <= Math.floor((x + reach) / side); column += 1) {
      for (let row = Math.floor((y - reach) / side); row <= Math.floor((y + reach) / side); row += 1) {
        this.#each(squareKey(column, row), (thing) => found.push(thing));
      }
    }
    return found;
  }

  #each(bin: number, call: (thing: Thing) => void): void {
    for (const index of this.#bins.get(bin) ?? []) {
      const thing = this.#things[index];
      if (thing !== undefined) call(thing);
    }
  }
}
