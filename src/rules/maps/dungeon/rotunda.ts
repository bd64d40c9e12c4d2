/** Round rooms: which squares of their box are floor, and the ring of walls around them. */
import type { Place, Rotunda, Segment, SquareBox } from '../dungeon-map.ts';
import { tidy } from '../geometry/lines.ts';
import { STEPS, edgeOf } from '../geometry/square-edges.ts';
import type { SquareSet } from '../geometry/square-set.ts';

/** A smaller circle could not be told from a square. */
const LEAST_SIDE = 3;

/** A square is floor when its middle lies at least this far inside the circle that touches the box, in squares. */
const MARGIN = 0.1;

/** A round room: its box, the circle of its wall, and how far a chord of the wall may lie inside the circle. */
export interface Ring {
  readonly box: SquareBox;
  readonly rotunda: Rotunda;
  readonly inset: number;
}

/** Returns how far the middle of a square lies from the middle of a box. */
function distance(box: SquareBox, x: number, y: number): number {
  return Math.hypot(x + 0.5 - box.x - box.w / 2, y + 0.5 - box.y - box.h / 2);
}

/** Tells whether a square of a round room is floor. */
export function standsIn({ box }: Pick<Ring, 'box'>, x: number, y: number): boolean {
  return distance(box, x, y) <= box.w / 2 - MARGIN;
}

/**
 * Returns the ring of a round room, or null when its box is not square or too small for one. The circle touches the box
 * unless a middle of a square that is rock would lie inside; then it is a little smaller, so that the wall runs between
 * all middles of floor and all middles of rock.
 */
export function ringIn(box: SquareBox): Ring | null {
  if (box.w !== box.h || box.w < LEAST_SIDE) return null;
  const half = box.w / 2;
  let lastFloor = 0;
  let firstRock = Infinity;
  for (let y = box.y; y < box.y + box.h; y += 1) {
    for (let x = box.x; x < box.x + box.w; x += 1) {
      const far = distance(box, x, y);
      if (standsIn({ box }, x, y)) lastFloor = Math.max(lastFloor, far);
      else firstRock = Math.min(firstRock, far);
    }
  }
  const quarter = (firstRock - lastFloor) / 4;
  const radius = Math.min(half, firstRock - quarter);
  return {
    box: { x: box.x, y: box.y, w: box.w, h: box.h },
    rotunda: { centre: { x: box.x + half, y: box.y + half }, radius },
    inset: Math.min(quarter, MARGIN / 5),
  };
}

/** A gap in the ring: the edges of the box where floor goes on outside, and the angles between which the ring is cut. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly jambs: readonly Segment[];
}

const TURN = 2 * Math.PI;

function angleOf(rotunda: Rotunda, place: Place): number {
  const angle = Math.atan2(place.y - rotunda.centre.y, place.x - rotunda.centre.x);
  return angle < 0 ? angle + TURN : angle;
}

/** Returns where the ring is met from a place on the box's side by going straight inward. */
function inward(rotunda: Rotunda, place: Place, step: Place): Place {
  const { centre, radius } = rotunda;
  const along = step.x === 0 ? place.x - centre.x : place.y - centre.y;
  const depth = Math.sqrt(Math.max(0, radius * radius - along * along));
  return step.x === 0 ? { x: place.x, y: tidy(centre.y + step.y * depth) } : { x: tidy(centre.x + step.x * depth), y: place.y };
}

/** Lists runs of neighbouring edges on one side of the box where floor goes on outside. */
function openings(ring: Ring, step: Place, floor: SquareSet): Segment[] {
  const { box } = ring;
  const runs: Segment[] = [];
  const level = step.x === 0;
  for (let i = 0; i < box.w; i += 1) {
    const x = level ? box.x + i : step.x > 0 ? box.x + box.w - 1 : box.x;
    const y = level ? (step.y > 0 ? box.y + box.h - 1 : box.y) : box.y + i;
    if (!standsIn(ring, x, y) || !floor.has(x + step.x, y + step.y)) continue;
    const [x1, y1, x2, y2] = edgeOf({ x, y }, step);
    const last = runs.at(-1);
    if (last && last[2] === x1 && last[3] === y1) runs[runs.length - 1] = [last[0], last[1], x2, y2];
    else runs.push([x1, y1, x2, y2]);
  }
  return runs;
}

function gapAt(rotunda: Rotunda, run: Segment, step: Place): Gap {
  const ends: Place[] = [
    { x: run[0], y: run[1] },
    { x: run[2], y: run[3] },
  ];
  // The top and right sides are walked with the clock from their upper or left end, the others against it.
  if (step.y > 0 || step.x < 0) ends.reverse();
  const met = ends.map((end) => inward(rotunda, end, step));
  const jambs = ends.flatMap((end, i): Segment[] => {
    const on = met[i];
    return on && (on.x !== end.x || on.y !== end.y) ? [[on.x, on.y, end.x, end.y]] : [];
  });
  const [first, second] = met;
  return { from: first ? angleOf(rotunda, first) : 0, to: second ? angleOf(rotunda, second) : 0, jambs };
}

/** Returns the part of the ring from one angle to another, with the clock, as chords. */
function arc({ rotunda, inset }: Ring, from: number, to: number): Segment[] {
  const { centre, radius } = rotunda;
  const sweep = to > from ? to - from : to - from + TURN;
  const widest = 2 * Math.acos(1 - inset / radius);
  const parts = Math.max(1, Math.ceil(sweep / widest));
  const at = (part: number): Place => {
    const angle = from + (sweep * part) / parts;
    return { x: tidy(centre.x + radius * Math.cos(angle)), y: tidy(centre.y + radius * Math.sin(angle)) };
  };
  return Array.from({ length: parts }, (_, part): Segment => {
    const a = at(part);
    const b = at(part + 1);
    return [a.x, a.y, b.x, b.y];
  });
}

/** Returns the walls of a round room: its ring, cut where floor goes on outside, and the jambs that join the cuts to it. */
export function ringWalls(ring: Ring, floor: SquareSet): Segment[] {
  const gaps = STEPS.flatMap((step) => openings(ring, step, floor).map((run) => gapAt(ring.rotunda, run, step))).sort(
    (a, b) => a.from - b.from,
  );
  if (gaps.length === 0) return arc(ring, 0, TURN);
  const arcs = gaps.flatMap((gap, i) => {
    const next = gaps[(i + 1) % gaps.length];
    return next ? arc(ring, gap.to, next.from) : [];
  });
  return [...arcs, ...gaps.flatMap((gap) => gap.jambs)];
}
