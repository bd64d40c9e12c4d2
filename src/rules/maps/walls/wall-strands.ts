/** Pieces of walls strung into lines as long as they go. */
import type { Place, Segment } from '../dungeon-map.ts';
import { distanceTo } from '../geometry/lines.ts';

/** A piece of wall between two points. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** Only pieces alike are strung together; null takes after the straightest neighbour. */
  readonly manner: string | null;
}

/** A straight wall. */
export interface Strand {
  readonly line: Segment;
  readonly manner: string;
}

/** Walls go on over a bend of less than this, in radians, if the line stays within `SLACK` of all its points. */
const BEND = 0.15;
/** In squares. */
const SLACK = 0.02;

/** What string pieces together: points, and the pieces that end at each. */
class Stringing {
  readonly #at = new Map<number, number[]>();
  readonly manners: (string | null)[];

  constructor(
    readonly points: readonly Place[],
    readonly pieces: readonly Piece[],
  ) {
    this.manners = pieces.map(({ manner }) => manner);
    for (const [index, { from, to }] of pieces.entries()) {
      for (const point of [from, to]) {
        const list = this.#at.get(point);
        if (list) list.push(index);
        else this.#at.set(point, [index]);
      }
    }
  }

  place(point: number): Place {
    return this.points[point] ?? { x: 0, y: 0 };
  }

  otherEnd(piece: number, point: number): number {
    const { from, to } = this.pieces[piece] ?? { from: point, to: point };
    return from === point ? to : from;
  }

  /** How much a wall bends that goes from one piece on to another over a point, in radians. */
  bend(one: number, other: number, point: number): number {
    const [a, b, c] = [this.place(this.otherEnd(one, point)), this.place(point), this.place(this.otherEnd(other, point))];
    const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  }

  /** The pieces at a point by twos that may go on into each other, the straightest first. */
  pairsAt(point: number): { readonly one: number; readonly other: number; readonly bend: number }[] {
    const here = this.#at.get(point) ?? [];
    const pairs = here.flatMap((one, index) =>
      here.slice(index + 1).map((other) => ({ one, other, bend: this.bend(one, other, point) })),
    );
    return pairs.sort((a, b) => a.bend - b.bend);
  }

  joints(): Iterable<number> {
    return this.#at.keys();
  }
}

/** Lets pieces without a manner take after their straightest neighbours; those without a neighbour have none. */
function takeAfter(stringing: Stringing): void {
  let open = stringing.manners.flatMap((manner, piece) => (manner === null ? [piece] : []));
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    const taken = open.flatMap((piece) => {
      const { from, to } = stringing.pieces[piece] ?? { from: 0, to: 0 };
      const known = [from, to]
        .flatMap((point) => stringing.pairsAt(point))
        .filter(({ one, other }) => one === piece || other === piece)
        .map(({ one, other, bend }) => ({ manner: stringing.manners[one === piece ? other : one] ?? null, bend }))
        .filter(({ manner }) => manner !== null)
        .sort((a, b) => a.bend - b.bend || ((a.manner ?? '') < (b.manner ?? '') ? -1 : 1));
      return known[0] ? [[piece, known[0].manner] as const] : [];
    });
    for (const [piece, manner] of taken) stringing.manners[piece] = manner;
    open = open.filter((piece) => stringing.manners[piece] === null);
  }
}

/** Says for each piece and end which piece goes on there. */
function links(stringing: Stringing): Map<string, number> {
  const next = new Map<string, number>();
  for (const point of stringing.joints()) {
    for (const { one, other, bend } of stringing.pairsAt(point)) {
      if (bend > BEND || stringing.manners[one] !== stringing.manners[other]) continue;
      if (next.has(`${one} ${point}`) || next.has(`${other} ${point}`)) continue;
      next.set(`${one} ${point}`, other);
      next.set(`${other} ${point}`, one);
    }
  }
  return next;
}

/** Walks from a piece over a point as far as it goes, and notes the pieces on the way. */
function walk(
  stringing: Stringing,
  next: ReadonlyMap<string, number>,
  piece: number,
  point: number,
  seen: Set<number>,
): number[] {
  const way = [point];
  for (let at = next.get(`${piece} ${point}`), here = point; at !== undefined && !seen.has(at); at = next.get(`${at} ${here}`)) {
    seen.add(at);
    here = stringing.otherEnd(at, here);
    way.push(here);
  }
  return way;
}

/** Begins a ring at its first point from the top left, so that it does not tell which piece came first. */
function fromTopLeft(ring: readonly Place[]): Place[] {
  const open = ring.slice(0, -1);
  let first = 0;
  for (const [index, place] of open.entries()) {
    const best = open[first] ?? place;
    if (place.y < best.y || (place.y === best.y && place.x < best.x)) first = index;
  }
  const turned = [...open.slice(first), ...open.slice(0, first)];
  const [start, one] = [turned[0], turned[1]];
  const last = turned.at(-1);
  if (!start || !one || !last) return [...ring];
  // Either way round says the same.
  const forward = one.y < last.y || (one.y === last.y && one.x <= last.x);
  return forward ? [...turned, start] : [start, ...turned.slice(1).reverse(), start];
}

/** Leaves out the points of a line that lie straight between others, then those within the slack of what is left. */
function straightened(line: readonly Place[], slack: number): Place[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const across: Segment = [first.x, first.y, last.x, last.y];
  let farthest = 0;
  let at = 0;
  for (let index = 1; index < line.length - 1; index += 1) {
    const place = line[index];
    const far = place ? distanceTo(across, place) : 0;
    // Points on one straight line are equally far but for the last bits: the first of them counts.
    if (far <= farthest + slack * 1e-6) continue;
    farthest = far;
    at = index;
  }
  if (farthest <= slack) return [first, last];
  return [...straightened(line.slice(0, at + 1), slack).slice(0, -1), ...straightened(line.slice(at), slack)];
}

/** Writes a line from its upper, or left, end. */
function upright(a: Place, b: Place): Segment {
  return a.y < b.y || (a.y === b.y && a.x < b.x) ? [a.x, a.y, b.x, b.y] : [b.x, b.y, a.x, a.y];
}

/** Strings pieces into straight walls; `square` is the side of a square in the units of the points. */
export function strandsOf(points: readonly Place[], pieces: readonly Piece[], square: number): Strand[] {
  const stringing = new Stringing(points, pieces);
  takeAfter(stringing);
  const next = links(stringing);
  const seen = new Set<number>();
  return pieces.flatMap(({ from, to }, piece) => {
    if (seen.has(piece)) return [];
    seen.add(piece);
    const ahead = walk(stringing, next, piece, to, seen);
    const back = walk(stringing, next, piece, from, seen);
    const line = [...back.reverse(), ...ahead].map((point) => stringing.place(point));
    const [start, end] = [line[0], line.at(-1)];
    const ring = line.length > 3 && start !== undefined && start === end ? fromTopLeft(line) : line;
    const corners = straightened(ring, square * SLACK);
    const manner = stringing.manners[piece] ?? '';
    return corners.slice(1).map((corner, index) => ({ line: upright(corners[index] ?? corner, corner), manner }));
  });
}
