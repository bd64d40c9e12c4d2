/**
 * Rooms of any map, from its walls and doorways: the areas that they enclose (SC-41). Doorways of every kind part rooms,
 * open and secret ones too, and so does the closing of a gap that is smaller than a square.
 *
 * Decision: an area with neither doorway nor gap is no room where areas that have one lie on all its sides, as rock between corridors
 * does and the inside of a thick wall. Whether one at the outside of all walls has floor, walls do not tell; it is a room.
 */
import type { Place, Segment } from '../dungeon-map.ts';
import { boxAround } from '../geometry/lines.ts';
import { lastBits } from '../walls/last-bits.ts';
import { Parts } from '../walls/parts.ts';
import { type FacedEdge, type NetFaces, OUTSIDE, facesOf, roomOutlines } from '../walls/wall-faces.ts';
import { closedNet } from '../walls/wall-gaps.ts';

/** A wall or doorway as a scene or a map has it; what is no door is a wall. Archways count as doorways where the caller says so. */
export interface RoomBarrier {
  readonly line: Segment;
  readonly door: boolean;
}

/** A way out of a room. */
interface RoomDoor {
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

/** Finds the areas that are no rooms though they are enclosed: nobody can enter them, and on all sides lie areas that somebody can. */
function rockBetween({ faces, edges }: NetFaces, bits: ReadonlyMap<FacedEdge, unknown>): (face: number) => boolean {
  const entered = new Set<number>();
  for (const edge of edges) {
    const isWay = edge.barrier.kind === 'gap' || (edge.barrier.kind === 'door' && !bits.has(edge));
    if (isWay && edge.sides[0] !== edge.sides[1]) for (const face of edge.sides) entered.add(face);
  }
  const closed = new Parts(faces.length + 1);
  const place = (face: number): number => (face === OUTSIDE ? faces.length : face);
  for (const { sides } of edges) {
    if (sides.every((face) => face === OUTSIDE || !entered.has(face))) closed.join(place(sides[0]), place(sides[1]));
  }
  return (face) => !entered.has(face) && closed.of(face) !== closed.of(faces.length);
}

/** Finds the rooms that walls and doorways enclose, from the top left; `square` is the side of a square in the units of the lines. */
export function roomsOf(barriers: readonly RoomBarrier[], square: number): Room[] {
  const net = closedNet(
    barriers.map(({ line, door }) => ({ line, kind: door ? 'door' : 'wall' })),
    square,
  );
  const { faces, edges } = facesOf(net, square);
  const bits = lastBits(edges, square);
  const isRock = rockBetween({ faces, edges }, bits);
  const drafts = faces.flatMap((shape, face) => {
    if (isRock(face)) return [];
    const rings = roomOutlines(shape, square);
    if (!rings) return [];
    return [
      {
        face,
        rings,
        area: shape.area / (square * square),
        box: boxAround(rings[0] ?? []),
        doors: new Map<string, RoomDoor>(),
        gaps: new Set<number>(),
      },
    ];
  });
  // By their outlines, so that their order tells nothing of the order of walls.
  drafts.sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left || other.area - one.area);
  const roomOf = new Map(drafts.map(({ face }, room) => [face, room] as const));
  for (const edge of edges) {
    const { kind, index: barrier } = edge.barrier;
    const [one, other] = edge.sides;
    // The last bit of a door may lie over a wall between rooms that the door does not lead to.
    if (kind === 'wall' || one === other || (kind === 'door' && bits.has(edge))) continue;
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const room = drafts[roomOf.get(here) ?? -1];
      const to = roomOf.get(there) ?? null;
      if (kind === 'door') room?.doors.set(`${barrier} ${to ?? ''}`, { barrier, to });
      else if (to !== null) room?.gaps.add(to);
    }
  }
  return drafts.map(({ area, rings, doors, gaps }) => ({
    area,
    rings,
    doors: [...doors.values()].sort((a, b) => a.barrier - b.barrier),
    gaps: [...gaps].sort((a, b) => a - b),
  }));
}
