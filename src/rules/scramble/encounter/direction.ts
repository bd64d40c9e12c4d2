/** Where an encounter comes from: its direction by the ways around the party, its distance, and its square (SC-31 to SC-33). */
import { type DirectionCase, type DIRECTIONS } from '../state/state.ts';
import type { Draws } from '../../chance/draws.ts';
import type { SquarePaths } from '../../grid/square-paths.ts';
import { straightWay, wayTo } from '../../grid/square-ways.ts';
import { type Heading, type Square, headingsOf, isDiagonal, isSame, squareBeyond, turnedBy } from '../../grid/squares.ts';

export type Direction = (typeof DIRECTIONS)[number];

/** A row of the direction table: up to which face, where from, and what it adds to the distance (SC-31). */
type Row = readonly [to: number, direction: Direction, modifier: number];

const BEHIND: Row = [3, 'behind', -2];
const BEFORE: Row = [6, 'before', 2];
/** The book's table, and what becomes of it where not all ways lead on (SC-31). */
const TABLES: Readonly<Record<DirectionCase, { readonly faces: number; readonly rows: readonly Row[] }>> = {
  around: { faces: 12, rows: [BEHIND, BEFORE, [9, 'left', 0], [12, 'right', 0]] },
  corridor: { faces: 6, rows: [BEHIND, BEFORE] },
  'side-left': { faces: 8, rows: [BEHIND, BEFORE, [8, 'left', 0]] },
  'side-right': { faces: 8, rows: [BEHIND, BEFORE, [8, 'right', 0]] },
  stem: { faces: 8, rows: [BEHIND, [6, 'left', 0], [8, 'right', 0]] },
  'bend-left': { faces: 6, rows: [BEHIND, BEFORE] },
  'bend-right': { faces: 6, rows: [BEHIND, BEFORE] },
  // Where but one way leads on no die decides.
  'end-ahead': { faces: 0, rows: [BEHIND] },
  'end-behind': { faces: 0, rows: [BEFORE] },
};

/** What turns a heading to the left and to the right, and to between there and behind. */
const TO_SIDES = [
  { side: -2, back: -3 },
  { side: 2, back: 3 },
] as const;

/**
 * Whether a way leads on to one side, by two steps at least, straight or around a corner (SC-31): a niche of one square is
 * none, nor is the breadth of the passage itself, whose squares are come to past the corner between.
 */
function leadsAside({ walls }: SquarePaths, at: Square, side: Heading): boolean {
  const first = squareBeyond(at, side);
  const turns = ([-2, 2] as const).some(
    (turn) => !walls.stops(first, turnedBy(side, turn)) && walls.stops(at, turnedBy(side, turn / 2)),
  );
  return !walls.stops(at, side) && (turns || !walls.stops(first, side));
}

/**
 * Whether a straight way is only the breadth of the passage that leads to one of its sides: nothing stands in the corner between,
 * and it leads on nowhere else (SC-31). `side` is the turn to there, in eighths of a circle.
 */
function isBreadth(paths: SquarePaths, at: Square, way: Heading, side: -2 | 2): boolean {
  const { walls } = paths;
  const isOneRoom = !isDiagonal(way) && !walls.stops(at, way) && !walls.stops(at, turnedBy(way, side / 2));
  return isOneRoom && !leadsAside(paths, at, way);
}

/**
 * Returns where a party looks that came into a square by a heading: along it, and where that was slantwise and the way
 * does not go on so, along the straight way beside it that does (SC-31).
 */
export function facingOf({ walls }: SquarePaths, at: Square, heading: Heading): Heading {
  if (!isDiagonal(heading) || !walls.stops(at, heading)) return heading;
  const [one, other] = [turnedBy(heading, -1), turnedBy(heading, 1)];
  return walls.stops(at, one) && !walls.stops(at, other) ? other : one;
}

/**
 * Proposes the case from the walls around the party's square and where it looks (SC-31); closed doors are walls. It is a dead
 * end only where no other way goes on at all: with nothing else ahead or beside, even a niche is the way on.
 */
export function proposedCase(paths: SquarePaths, at: Square, heading: Heading): DirectionCase {
  const { walls } = paths;
  const isFree = !walls.stops(at, heading);
  const aside = TO_SIDES.map(({ side }) => leadsAside(paths, at, turnedBy(heading, side)));
  // A passage of two squares' breadth that bends, or ends at another across, leads aside only.
  const ahead = isFree && !TO_SIDES.some(({ side }, to) => aside[to] && isBreadth(paths, at, heading, side));
  /** Sides by which the party must have come around a bend, of which nothing but the breadth lies behind it. */
  const come = TO_SIDES.map(
    ({ side }, to) => ahead && aside[to] && isBreadth(paths, at, turnedBy(heading, 4), side === 2 ? -2 : 2),
  );
  const far = aside.map((leads, to) => leads && (!come[to] || come.every(Boolean)));
  /** Sides that are open for one square, which is not the breadth of the passage behind. */
  const near = TO_SIDES.map(
    ({ side, back }) => !walls.stops(at, turnedBy(heading, side)) && walls.stops(at, turnedBy(heading, back)),
  );
  const [left, right] = ahead || far.includes(true) ? far : near;
  if (left && right) return ahead ? 'around' : 'stem';
  if (left) return ahead ? 'side-left' : 'bend-left';
  if (right) return ahead ? 'side-right' : 'bend-right';
  if (!ahead) return 'end-ahead';
  return walls.stops(at, turnedBy(heading, 4)) ? 'end-behind' : 'corridor';
}

/** A direction and distance as the dice gave them. */
interface Approach {
  readonly direction: Direction;
  /** Squares from the party, at least 0 (SC-32). */
  readonly distance: number;
  /** That of the direction, where one decides it, and that of the distance. */
  readonly dice: readonly number[];
}

/** Returns how many faces the direction die of a case has; 0 where none is rolled (SC-31). */
export function directionFaces(which: DirectionCase): number {
  return TABLES[which].faces;
}

/** Rolls direction and distance, or reads what real dice showed; a face that the die does not have counts as its highest (SC-31, SC-32). */
export function rollApproach(which: DirectionCase, draws: Draws, typed?: readonly [number, number]): Approach {
  const { faces, rows } = TABLES[which];
  const face = faces === 0 ? 0 : Math.min(faces, typed?.[0] ?? draws.die(faces));
  const rolled = typed?.[1] ?? draws.die(DISTANCES.die);
  const row = rows.find(([to]) => face <= to);
  if (!row) throw new RangeError(`the direction table of ${which} has no row for ${face}`);
  return { direction: row[1], distance: Math.max(0, rolled + row[2]), dice: face === 0 ? [rolled] : [face, rolled] };
}

/** Within how many squares a surprise attack is possible, and the faces of the die of distance (SC-32). */
const DISTANCES = { surprise: 1, die: 6 } as const;

/** Tells whether a surprise attack is possible from so many squares away (SC-32). */
export function maySurprise(distance: number): boolean {
  return distance >= 0 && distance <= DISTANCES.surprise;
}

/** Returns the heading that a direction means to a party that looks along one; at a bend "before" is the way on (SC-31). */
export function headingOf(direction: Direction, which: DirectionCase, heading: Heading): Heading {
  switch (direction) {
    case 'behind':
      return turnedBy(heading, 4);
    case 'left':
      return turnedBy(heading, -2);
    case 'right':
      return turnedBy(heading, 2);
    case 'before':
      if (which === 'bend-left') return turnedBy(heading, -2);
      return which === 'bend-right' ? turnedBy(heading, 2) : heading;
  }
}

/** The directions in the order in which one is told where two fit as well: at a bend ahead is the way on. */
const TOLD = ['before', 'left', 'right', 'behind'] as const satisfies readonly Direction[];

/** Returns in which eighth of a circle clockwise from north, with fractions, one square lies from another. */
function bearing(from: Square, to: Square): number {
  return (Math.atan2(to.j - from.j, from.i - to.i) * 4) / Math.PI;
}

/**
 * Tells from where and how far a creature comes that stands in a square: straight where nothing stands between, otherwise as
 * its way begins and for as long as that is; null in the party's own square (SC-31 to SC-33).
 */
export function approachFrom(
  paths: SquarePaths,
  at: Square,
  heading: Heading,
  to: Square,
): Pick<Approach, 'direction' | 'distance'> | null {
  const way = wayTo(paths, at, to) ?? straightWay(at, to);
  const [first] = headingsOf(way);
  if (first === undefined) return null;
  const which = proposedCase(paths, at, heading);
  const lies = way === straightWay(at, to) ? bearing(at, to) : first;
  /** By how much what lies there is off a direction, at most half a circle. */
  const off = (direction: Direction): number => {
    const apart = (lies - headingOf(direction, which, heading) + 16) % 8;
    return Math.min(apart, 8 - apart);
  };
  const direction = TOLD.reduce<Direction>((best, one) => (off(one) < off(best) - 1e-9 ? one : best), 'before');
  return { direction, distance: way.length };
}

/**
 * Lists the squares that a creature is away along a heading, with the one that it is away from: where a wall stands the passage
 * is followed around its bend; where it ends, opens to both sides, or leads back to where it was, the creature stands nearer (SC-33).
 */
export function squaresToward({ walls }: SquarePaths, from: Square, heading: Heading, distance: number): readonly Square[] {
  const passed = [from];
  let [at, ahead] = [from, heading];
  for (let step = 0; step < distance; step += 1) {
    const isFree = (way: Heading): boolean =>
      !walls.stops(at, way) && !passed.some((square) => isSame(square, squareBeyond(at, way)));
    const ways = [0, -1, 1, -2, 2].map((turn) => turnedBy(ahead, turn));
    const isOpen = ways.slice(3).every(isFree);
    const way = ways.slice(0, isOpen ? 1 : 5).find(isFree);
    if (way === undefined) break;
    [at, ahead] = [squareBeyond(at, way), way];
    passed.push(at);
  }
  return passed;
}
