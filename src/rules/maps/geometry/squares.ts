/** Squares of a map: sets and boxes of them, what lies beside them, and the straight walls that their edges make. */
import { type Importing, atOnce, part } from '../../values/pausing.ts';
import type { Place, Segment, Square, SquareBox } from '../dungeon-map.ts';
import { addTo } from '../lists.ts';
import { boxAround } from './lines.ts';

/** No square of a map has a greater coordinate, so that a square fits in one safe integer. */
export const FARTHEST = 1_000_000;

const HALF = 2 ** 20;
const STRIDE = 2 ** 21;

/** Returns a square's number; numbers grow in reading order. */
export function squareKey(x: number, y: number): number {
  return (y + HALF) * STRIDE + (x + HALF);
}

/** A set of squares, kept by number rather than by object, that can be listed in reading order. */
export class SquareSet {
  readonly #keys = new Set<number>();

  constructor(squares: Iterable<Square> = []) {
    for (const square of squares) this.add(square);
  }

  get size(): number {
    return this.#keys.size;
  }

  add(square: Square): void {
    this.#keys.add(squareKey(square.x, square.y));
  }

  has(square: Square): boolean {
    return this.#keys.has(squareKey(square.x, square.y));
  }

  /** Lists the squares row by row from the top left. */
  inOrder(): Square[] {
    const keys = Float64Array.from(this.#keys).sort();
    return Array.from(keys, (key) => ({ x: (key % STRIDE) - HALF, y: Math.floor(key / STRIDE) - HALF }));
  }
}

/** How often squares were counted. */
export class SquareCounts {
  readonly #counts = new Map<number, number>();

  add(square: Square): void {
    this.#counts.set(squareKey(square.x, square.y), this.of(square) + 1);
  }

  of({ x, y }: Square): number {
    return this.#counts.get(squareKey(x, y)) ?? 0;
  }
}

/** Returns the least box that holds all those squares; of none, an empty box at the origin. */
export function boundsOf(squares: readonly Square[]): SquareBox {
  if (squares.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  const { left, top, right, bottom } = boxAround(squares);
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** Tells whether a box, whole squares or not, holds a square. */
export function holds({ x, y, w, h }: SquareBox, square: Square): boolean {
  return square.x >= x && square.y >= y && square.x < x + w && square.y < y + h;
}

/** Lists the squares of a box, row by row. */
export function* squaresOf({ x, y, w, h }: SquareBox): Generator<Square, void> {
  for (let row = y; row < y + h; row += 1) for (let column = x; column < x + w; column += 1) yield { x: column, y: row };
}

/** Lists squares in rows as runs from left to right, in their order; none is longer than `most`. */
export function runsOf(
  squares: readonly Square[],
  most = Infinity,
): { readonly x: number; readonly y: number; readonly length: number }[] {
  const runs: { x: number; y: number; length: number }[] = [];
  for (const { x, y } of squares) {
    const last = runs.at(-1);
    if (last?.y === y && last.x + last.length === x && last.length < most) last.length += 1;
    else runs.push({ x, y, length: 1 });
  }
  return runs;
}

/** Returns the squares that a place touches along an axis: two where it lies on a line of the grid. */
function along(at: number): number[] {
  return Number.isInteger(at) ? [at - 1, at] : [Math.floor(at)];
}

/** Returns the squares that meet at a place: four, two or one. */
export function squaresAt({ x, y }: Place): Square[] {
  return along(y).flatMap((row) => along(x).map((column) => ({ x: column, y: row })));
}

/** Returns the square that a place lies in. */
export function squareUnder({ x, y }: Place): Square {
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** The four steps from a square to those beside it. */
export const STEPS: readonly Place[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Returns the square that a step leads to. */
export function beyond({ x, y }: Square, step: Place): Square {
  return { x: x + step.x, y: y + step.y };
}

/** Returns the edge of a square on the side of a step, from its upper or left end. */
export function edgeOf(square: Square, step: Place): Segment {
  const x = square.x + (step.x > 0 ? 1 : 0);
  const y = square.y + (step.y > 0 ? 1 : 0);
  return step.x === 0 ? [x, y, x + 1, y] : [x, y, x, y + 1];
}

/** Returns the edges of a square towards those squares beside it for which a test is true. */
export function edgesTowards(square: Square, isMeant: (beside: Square) => boolean): Segment[] {
  const edges: Segment[] = [];
  for (const step of STEPS) if (isMeant(beyond(square, step))) edges.push(edgeOf(square, step));
  return edges;
}

/** Returns the edges around squares, straight ones merged. */
export function outlineOf(squares: readonly Square[]): Segment[] {
  const all = new SquareSet(squares);
  return mergeStraight(squares.flatMap((square) => edgesTowards(square, (beside) => !all.has(beside))));
}

/** Returns a name to a segment that no other segment has. */
export function segmentKey(segment: Segment): string {
  return segment.join(' ');
}

type Span = [from: number, to: number];

/** Segments between two pauses: some ten milliseconds. */
const AT_ONCE = 20_000;

/** Joins the spans of each line that touch or overlap, and writes them as segments. */
function* merged(
  lines: ReadonlyMap<number, Span[]>,
  write: (line: number, from: number, to: number) => Segment,
): Importing<Segment[]> {
  const all: Segment[] = [];
  let work = 0;
  for (const [line, spans] of [...lines].sort(([one], [other]) => one - other)) {
    work += spans.length;
    if (work >= AT_ONCE) {
      work = 0;
      yield { done: all.length, of: lines.size };
    }
    const joined: Span[] = [];
    for (const [from, to] of spans.sort(([one], [other]) => one - other)) {
      const last = joined.at(-1);
      if (last && from <= last[1]) last[1] = Math.max(last[1], to);
      else joined.push([from, to]);
    }
    for (const [from, to] of joined) all.push(write(line, from, to));
  }
  return all;
}

/** Merges level and upright segments that lie in one line and touch, with pauses; slanted ones are kept as they are, at the end. */
export function* mergingStraight(segments: readonly Segment[]): Importing<Segment[]> {
  const rows = new Map<number, Span[]>();
  const columns = new Map<number, Span[]>();
  const slanted: Segment[] = [];
  for (const [index, segment] of segments.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield { done: 0.5 * index, of: segments.length };
    const [x1, y1, x2, y2] = segment;
    if (y1 === y2) addTo(rows, y1, [Math.min(x1, x2), Math.max(x1, x2)]);
    else if (x1 === x2) addTo(columns, x1, [Math.min(y1, y2), Math.max(y1, y2)]);
    else slanted.push(segment);
  }
  const level = yield* part(
    merged(rows, (y, from, to) => [from, y, to, y]),
    0.5,
    0.5,
  );
  const upright = yield* part(
    merged(columns, (x, from, to) => [x, from, x, to]),
    0.75,
    0.75,
  );
  return level.concat(upright, slanted);
}

/** Merges them without pauses. */
export function mergeStraight(segments: readonly Segment[]): Segment[] {
  return atOnce(mergingStraight(segments));
}
