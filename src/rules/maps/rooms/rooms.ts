/**
 * Rooms of any map, from its walls and doorways: the areas that they enclose (SC-41). Doorways of every kind part rooms,
 * open and secret ones too, and so does the closing of a gap that is smaller than a square.
 */
import type { Place, Segment } from '../dungeon-map.ts';
import { type Face, OUTSIDE, facesOf } from '../walls/wall-faces.ts';
import { lastBits } from '../walls/last-bits.ts';
import { closedNet } from '../walls/wall-gaps.ts';
import type { Barrier, WallNet } from '../walls/wall-net.ts';

/** A wall or doorway as a scene or a map has it; what is no door is a wall. Archways count as doorways where the caller says so. */
export interface RoomBarrier {
  readonly line: Segment;
  readonly door: boolean;
}

/** A way out of a room. */
export interface RoomDoor {
  /** The doorway, by its place in the list of barriers. */
  readonly barrier: number;
  /** The room on its other side, by its place in the list of rooms; null where none is. */
  readonly to: number | null;
}

/** An enclosed area. */
export interface Room {
  /** In squares. */
  readonly area: number;
  /** Its outline, and that of each island of rock in it. */
  readonly rings: readonly (readonly Place[])[];
  readonly doors: readonly RoomDoor[];
  /** The rooms beyond gaps that are too narrow for a party. */
  readonly gaps: readonly number[];
}

/** The inside of a wall, or of a pillar, is no room: it is smaller, or thinner, than this, in squares. */
const LEAST_AREA = 0.25;
const LEAST_WIDTH = 0.25;

/** Leaves out there-and-back of walls that jut into an area. */
function outline(net: WallNet, ring: readonly number[]): Place[] {
  const kept: number[] = [];
  for (const point of ring) {
    if (kept.length > 1 && kept.at(-2) === point) kept.pop();
    else kept.push(point);
  }
  while (kept.length > 2 && kept[0] === kept.at(-2)) kept.splice(-2, 2);
  while (kept.length > 2 && kept[1] === kept.at(-1)) {
    kept.shift();
    kept.pop();
  }
  return straightened(kept.flatMap((point) => net.points[point] ?? []));
}

/** Leaves out points in the middle of straight lines. */
function straightened(ring: readonly Place[]): Place[] {
  return ring.filter((place, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] ?? place;
    const after = ring[(index + 1) % ring.length] ?? place;
    const turn = (place.x - before.x) * (after.y - place.y) - (place.y - before.y) * (after.x - place.x);
    return Math.abs(turn) > 1e-9 * Math.hypot(after.x - before.x, after.y - before.y);
  });
}

function lengthOf(ring: readonly Place[]): number {
  return ring.reduce((length, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length];
    return next ? length + Math.hypot(next.x - x, next.y - y) : length;
  }, 0);
}

/** What may be a room: large enough to stand in. */
interface Draft {
  readonly face: number;
  readonly area: number;
  readonly rings: readonly (readonly Place[])[];
  readonly left: number;
  readonly top: number;
}

/** Returns the outline of an area and those of the islands in it; null where nobody could stand there. */
export function roomOutlines(net: WallNet, { rings, area }: Face, square: number): (readonly Place[])[] | null {
  const squares = area / (square * square);
  if (squares < LEAST_AREA) return null;
  const outlines = rings.map((ring) => outline(net, ring)).filter((ring) => ring.length > 2);
  const around = outlines.reduce((length, ring) => length + lengthOf(ring), 0) / square;
  return (2 * squares) / around < LEAST_WIDTH ? null : outlines;
}

function draftOf(net: WallNet, shape: Face, face: number, square: number): Draft | null {
  const outlines = roomOutlines(net, shape, square);
  if (!outlines) return null;
  const outer = outlines[0] ?? [];
  const left = outer.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = outer.reduce((least, { y }) => Math.min(least, y), Infinity);
  return { face, area: shape.area / (square * square), rings: outlines, left, top };
}

/** Rooms from the top left by their outlines, so that their order tells nothing of the order of walls. */
function inOrder(one: Draft, other: Draft): number {
  return one.top - other.top || one.left - other.left || other.area - one.area;
}

/** Finds the rooms that walls and doorways enclose, from the top left; `square` is the side of a square in the units of the lines. */
export function roomsOf(barriers: readonly RoomBarrier[], square: number): Room[] {
  const given = barriers.map(({ line, door }): Barrier => ({ line, kind: door ? 'door' : 'wall' }));
  const net = closedNet(given, square);
  const { faces, sides } = facesOf(net, square);
  const bits = lastBits(net, square);
  const drafts = faces.flatMap((face, index) => draftOf(net, face, index, square) ?? []).sort(inOrder);
  const roomOf = new Map(drafts.map(({ face }, room) => [face, room] as const));

  const doors = drafts.map(() => new Map<string, RoomDoor>());
  const beyond = drafts.map(() => new Set<number>());
  for (const [index, { barrier }] of net.edges.entries()) {
    const kind = net.barriers[barrier]?.kind ?? 'wall';
    const [one = OUTSIDE, other = OUTSIDE] = sides[index] ?? [];
    // The last bit of a door may lie over a wall between rooms that the door does not lead to.
    if (kind === 'wall' || one === other || (kind === 'door' && bits.has(index))) continue;
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const [room, to] = [roomOf.get(here), roomOf.get(there) ?? null];
      if (room === undefined) continue;
      if (kind === 'door') doors[room]?.set(`${barrier} ${to ?? ''}`, { barrier, to });
      else if (to !== null) beyond[room]?.add(to);
    }
  }
  return drafts.map(({ area, rings }, room) => ({
    area,
    rings,
    doors: [...(doors[room]?.values() ?? [])].sort((a, b) => a.barrier - b.barrier),
    gaps: [...(beyond[room] ?? [])].sort((a, b) => a - b),
  }));
}
