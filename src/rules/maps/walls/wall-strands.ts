/** Pieces of walls strung into lines as long as they go. */
import type { Place, Segment } from '../dungeon-map.ts';
import { byPlace, distanceTo, lineBetween, tidy } from '../geometry/lines.ts';
import { addTo } from '../lists.ts';

/** A piece of wall between two points, which are the same where two pieces meet. */
export interface Piece {
  readonly from: Place;
  readonly to: Place;
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

/** A piece while it is strung: its manner may become known. */
interface Link extends Piece {
  manner: string | null;
}

/** Two pieces that may go on into each other, how much the wall bends there, in radians, and the line between their other ends. */
interface Pair {
  readonly one: Link;
  readonly other: Link;
  readonly bend: number;
  readonly across: Segment;
}

/** Pairs by the points where they meet, the straightest first; of those that bend as much the one that lies first. */
type Pairs = ReadonlyMap<Place, readonly Pair[]>;

/** Tells whether a place comes before another from the top left. */
function isBefore(one: Place, other: Place): boolean {
  return one.y < other.y || (one.y === other.y && one.x < other.x);
}

/** Writes a line from its upper, or left, end. */
function upright(a: Place, b: Place): Segment {
  return isBefore(a, b) ? lineBetween(a, b) : lineBetween(b, a);
}

function otherEnd({ from, to }: Link, point: Place): Place {
  return from === point ? to : from;
}

/** Pairs two pieces that end at a point; which way they were drawn changes no last bit of how much the wall bends there. */
function pairAt(one: Link, other: Link, point: Place): Pair {
  const [a, c] = [otherEnd(one, point), otherEnd(other, point)];
  const turn = Math.atan2(c.y - point.y, c.x - point.x) - Math.atan2(point.y - a.y, point.x - a.x);
  return { one, other, bend: tidy(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))), across: upright(a, c) };
}

/** Lists for each point the pieces that end there by twos, the straightest first. */
function pairsOf(links: readonly Link[]): Pairs {
  const at = new Map<Place, Link[]>();
  for (const link of links) for (const point of [link.from, link.to]) addTo(at, point, link);
  return new Map(
    [...at].map(([point, here]) => {
      const pairs = here.flatMap((one, index) => here.slice(index + 1).map((other) => pairAt(one, other, point)));
      return [point, pairs.sort((a, b) => a.bend - b.bend || byPlace(a.across, b.across))];
    }),
  );
}

/** Lets pieces without a manner take after their straightest neighbours; those without a neighbour have none. */
function takeAfter(links: readonly Link[], pairs: Pairs): void {
  let open = links.filter(({ manner }) => manner === null);
  for (let before = Infinity; open.length < before;) {
    before = open.length;
    const taken = open.map((link) => {
      const known = [link.from, link.to]
        .flatMap((point) => pairs.get(point) ?? [])
        .filter(({ one, other }) => one === link || other === link)
        .flatMap(({ one, other, bend }) => {
          const { manner } = one === link ? other : one;
          return manner === null ? [] : [{ manner, bend }];
        })
        .sort((a, b) => a.bend - b.bend || (a.manner < b.manner ? -1 : 1));
      return { link, manner: known[0]?.manner ?? null };
    });
    for (const { link, manner } of taken) link.manner = manner;
    open = open.filter(({ manner }) => manner === null);
  }
}

/** Returns the piece that a pair has beside one of its two; nothing for a piece that is none of them. */
function partnerIn({ one, other }: Pair, link: Link): Link | undefined {
  return one === link ? other : other === link ? one : undefined;
}

/** Leaves only the pairs that go on into each other: of a piece that could at one point, the straightest. */
function goingOn(pairs: Pairs): Pairs {
  const linked = new Map<Place, Pair[]>();
  for (const [point, here] of pairs) {
    for (const pair of here) {
      const { one, other, bend } = pair;
      if (bend > BEND || one.manner !== other.manner) continue;
      const taken = linked.get(point);
      if (!taken?.some((known) => partnerIn(known, one) ?? partnerIn(known, other))) addTo(linked, point, pair);
    }
  }
  return linked;
}

/** Walks from a piece over a point as far as it goes, and notes the pieces on the way. */
function walk(linked: Pairs, link: Link, point: Place, seen: Set<Link>): Place[] {
  const way = [point];
  let [at, here] = [link, point];
  for (;;) {
    const pair = linked.get(here)?.find((known) => partnerIn(known, at));
    const next = pair && partnerIn(pair, at);
    if (!next || seen.has(next)) return way;
    seen.add(next);
    here = otherEnd(next, here);
    at = next;
    way.push(here);
  }
}

/** Begins a line at its upper or left end, and a ring at its first point from the top left, so that it does not tell which piece came first. */
function fromTopLeft(line: readonly Place[]): readonly Place[] {
  const [begin, end] = [line[0], line.at(-1)];
  if (begin !== end) return begin && end && isBefore(end, begin) ? line.toReversed() : line;
  const open = line.slice(0, -1);
  const first = open.reduce((best, place, index) => (isBefore(place, open[best] ?? place) ? index : best), 0);
  const [start, ...rest] = [...open.slice(first), ...open.slice(0, first)];
  const [one, last] = [rest[0], rest.at(-1)];
  if (!start || !one || !last) return line;
  // Either way round says the same.
  return [start, ...(isBefore(last, one) ? rest.reverse() : rest), start];
}

/** In place of the ends of a line that has none. */
const NOWHERE: Place = { x: 0, y: 0 };

/** Leaves out the points of a line that lie straight between others, then those within the slack of what is left. */
function straightened(line: readonly Place[], slack: number): readonly Place[] {
  const across = lineBetween(line[0] ?? NOWHERE, line.at(-1) ?? NOWHERE);
  let farthest = 0;
  let at = 0;
  for (const [index, place] of line.entries()) {
    const far = distanceTo(across, place);
    // Points on one straight line are equally far but for the last bits: the first of them counts.
    if (far <= farthest + slack * 1e-6) continue;
    farthest = far;
    at = index;
  }
  if (farthest <= slack) return [...line.slice(0, 1), ...line.slice(-1)];
  return [...straightened(line.slice(0, at + 1), slack).slice(0, -1), ...straightened(line.slice(at), slack)];
}

/** Strings pieces into straight walls; `square` is the side of a square in the units of the points. */
export function strandsOf(pieces: readonly Piece[], square: number): Strand[] {
  const links = pieces.map(({ from, to, manner }): Link => ({ from, to, manner }));
  const pairs = pairsOf(links);
  takeAfter(links, pairs);
  const linked = goingOn(pairs);
  const seen = new Set<Link>();
  return links.flatMap((link) => {
    if (seen.has(link)) return [];
    seen.add(link);
    const ahead = walk(linked, link, link.to, seen);
    const back = walk(linked, link, link.from, seen);
    const corners = straightened(fromTopLeft([...back.reverse(), ...ahead]), square * SLACK);
    return corners
      .slice(1)
      .map((corner, index) => ({ line: upright(corners[index] ?? corner, corner), manner: link.manner ?? '' }));
  });
}
