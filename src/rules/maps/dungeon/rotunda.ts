/** Round rooms: which squares of their box are floor, and the ring of walls around them. */
import type { DungeonRoom, Place, Rotunda, Segment, Square, SquareBox } from '../dungeon-map.ts';
import { apart, endsOf, lineBetween, tidy } from '../geometry/lines.ts';
import { centreOf } from '../geometry/middle.ts';
import { type SquareSet, STEPS, beyond, edgeOf, squaresOf } from '../geometry/squares.ts';

/** A smaller circle could not be told from a square. */
const LEAST_SIDE = 3;

/** A square is floor when its middle lies at least this far inside the circle, in squares; of circles that go no further than to the box, this far. */
const MARGIN = 0.05;
const MARGIN_WITHIN = 0.1;
/** How far a chord of the wall may lie inside the circle at most, in squares. */
const INSET = 0.02;

/** A round room: its box, how far from its middle the middles of its floor may lie, the circle of its wall, and how far a chord of the wall may lie inside the circle. */
export interface Ring {
  readonly box: SquareBox;
  readonly reach: number;
  readonly rotunda: Rotunda;
  readonly inset: number;
}

/** Returns how far the middle of a square lies from the middle of a box. */
function farFromMiddle({ x, y, w, h }: SquareBox, square: Square): number {
  return apart(centreOf(square), { x: x + w / 2, y: y + h / 2 });
}

/** Tells whether a square of a round room is floor. */
export function standsIn({ box, reach }: Pick<Ring, 'box' | 'reach'>, square: Square): boolean {
  return farFromMiddle(box, square) <= reach;
}

/**
 * Returns the ring of a round room, or null when its box is not square or too small for one. As the generator draws it, the
 * circle goes through both ends of a door in the middle of a side, and so a little beyond the box; one of three squares holds
 * all nine. Where a middle of a square that is rock would lie inside, it is a little smaller, so that the wall runs between
 * all middles of floor and all middles of rock.
 */
export function ringIn({ x, y, w, h, within }: SquareBox & Pick<DungeonRoom, 'within'>): Ring | null {
  if (w !== h || w < LEAST_SIDE) return null;
  const box = { x, y, w, h };
  const widest = within ? w / 2 : Math.hypot(w, 1) / 2;
  const reach = widest - (within ? MARGIN_WITHIN : MARGIN);
  // Where all of it is floor, nothing lies nearer than the circle of a box without rock would.
  let [lastFloor, firstRock] = [0, 2 * w];
  for (const square of squaresOf(box)) {
    const far = farFromMiddle(box, square);
    if (standsIn({ box, reach }, square)) lastFloor = Math.max(lastFloor, far);
    else firstRock = Math.min(firstRock, far);
  }
  const quarter = (firstRock - lastFloor) / 4;
  const radius = Math.min(widest, firstRock - quarter);
  return { box, reach, rotunda: { centre: { x: x + w / 2, y: y + h / 2 }, radius }, inset: Math.min(quarter, INSET) };
}

/** Tells whether a ring can be cut where floor goes on outside: not where it does on both sides of a corner of the box. */
export function canOpen(ring: Ring, isFloor: (square: Square) => boolean): boolean {
  const { x, y, w } = ring.box;
  return [-1, 1].every((right) =>
    [-1, 1].every((down) => {
      const corner = { x: right < 0 ? x : x + w - 1, y: down < 0 ? y : y + w - 1 };
      if (!standsIn(ring, corner)) return true;
      return !isFloor(beyond(corner, { x: right, y: 0 })) || !isFloor(beyond(corner, { x: 0, y: down }));
    }),
  );
}

/** A gap in the ring: the edges of the box where floor goes on outside, and the angles between which the ring is cut. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly jambs: readonly Segment[];
}

const TURN = 2 * Math.PI;

function angleOf({ centre }: Rotunda, place: Place): number {
  return Math.atan2(place.y - centre.y, place.x - centre.x);
}

/** Returns where the ring is met from a place on the box's side by going straight inward. */
function inward({ centre, radius }: Rotunda, place: Place, step: Place): Place {
  const along = step.x === 0 ? place.x - centre.x : place.y - centre.y;
  const depth = Math.sqrt(Math.max(0, radius * radius - along * along));
  return step.x === 0 ? { x: place.x, y: tidy(centre.y + step.y * depth) } : { x: tidy(centre.x + step.x * depth), y: place.y };
}

/** Lists runs of neighbouring edges on one side of the box where floor goes on outside. */
function openings(ring: Ring, step: Place, floor: SquareSet): Segment[] {
  const { x, y, w } = ring.box;
  const [first, along] = [
    { x: step.x > 0 ? x + w - 1 : x, y: step.y > 0 ? y + w - 1 : y },
    { x: Math.abs(step.y), y: Math.abs(step.x) },
  ];
  const runs: Segment[] = [];
  for (let i = 0; i < w; i += 1) {
    const square = { x: first.x + i * along.x, y: first.y + i * along.y };
    if (!standsIn(ring, square) || !floor.has(beyond(square, step))) continue;
    const [x1, y1, x2, y2] = edgeOf(square, step);
    const last = runs.at(-1);
    if (last && last[2] === x1 && last[3] === y1) runs[runs.length - 1] = [last[0], last[1], x2, y2];
    else runs.push([x1, y1, x2, y2]);
  }
  return runs;
}

function gapAt(rotunda: Rotunda, run: Segment, step: Place): Gap {
  // The top and right sides are walked with the clock from their upper or left end, the others against it.
  const ends = step.y > 0 || step.x < 0 ? endsOf(run).toReversed() : endsOf(run);
  const met = ends.map((end) => ({ end, on: inward(rotunda, end, step) }));
  const [from = 0, to = 0] = met.map(({ on }) => angleOf(rotunda, on));
  const jambs = met.filter(({ end, on }) => on.x !== end.x || on.y !== end.y).map(({ end, on }) => lineBetween(on, end));
  return { from, to, jambs };
}

/** Gaps that begin where another ends have no part of the ring between them. */
const NO_TURN = 1e-9;

/** Returns the part of the ring from an angle on, with the clock, as chords. */
function arc({ rotunda: { centre, radius }, inset }: Ring, from: number, sweep: number): Segment[] {
  if (sweep < NO_TURN) return [];
  const widest = 2 * Math.acos(1 - inset / radius);
  const parts = Math.max(1, Math.ceil(sweep / widest));
  const at = (part: number): Place => {
    const angle = from + (sweep * part) / parts;
    return { x: tidy(centre.x + radius * Math.cos(angle)), y: tidy(centre.y + radius * Math.sin(angle)) };
  };
  return Array.from({ length: parts }, (_, part) => lineBetween(at(part), at(part + 1)));
}

/** Returns the walls of a round room: its ring, cut where floor goes on outside, and the jambs that join the cuts to it. */
export function ringWalls(ring: Ring, floor: SquareSet): Segment[] {
  const gaps = STEPS.flatMap((step) => openings(ring, step, floor).map((run) => gapAt(ring.rotunda, run, step)));
  gaps.sort((a, b) => a.from - b.from);
  if (gaps.length === 0) return arc(ring, 0, TURN);
  const arcs = gaps.flatMap((gap, index) => {
    const sweep = ((gaps[index + 1] ?? gaps[0] ?? gap).from - gap.to + TURN) % TURN;
    return arc(ring, gap.to, sweep > TURN - NO_TURN ? 0 : sweep);
  });
  return [...arcs, ...gaps.flatMap(({ jambs }) => jambs)];
}
