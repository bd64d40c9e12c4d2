/**
 * Rooms of any map, from its walls and doorways: the areas that they enclose (SC-41). Doorways of every kind part rooms,
 * open and secret ones too, and so does the closing of a gap that is smaller than a square.
 *
 * Decision: an area with neither doorway nor gap is no room where areas that have one lie on all its sides, as rock between corridors
 * does, a pillar in a cave and the inside of a thick wall. Whether one at the outside of all walls has floor, walls do not tell; it is a
 * room. So a vault whose way in is drawn as plain wall is not proposed, if others enclose it: nothing tells it from rock, of which most
 * maps have more, and the GM may draw it. Where a map says what is floor, that tells, and nothing is taken for rock.
 */
import { type Importing, atOnce, part } from '../../values/pausing.ts';
import type { Place, Segment } from '../dungeon-map.ts';
import { boxAround, lengthOf } from '../geometry/lines.ts';
import { SLIP, lastBits } from '../walls/last-bits.ts';
import { Parts } from '../walls/parts.ts';
import { type FacedEdge, OUTSIDE, facesOf, roomOutlines } from '../walls/wall-faces.ts';
import { closedNet } from '../walls/wall-gaps.ts';

/** A wall or doorway as a scene or a map has it; what is no door is a wall. Archways count as doorways where the caller says so. */
export interface RoomBarrier {
  readonly line: Segment;
  readonly door: boolean;
}

/** An enclosed area. */
export interface Room {
  /** In squares. */
  readonly area: number;
  /** Its outline, and that of each island of rock in it. */
  readonly rings: readonly (readonly Place[])[];
}

/**
 * Finds the areas that are no rooms though they are enclosed: nobody can enter them, and on all sides lie areas that somebody can.
 * What is too thin for a room lies between others as a wall does, and what meets at a corner only does not lie beside each other.
 */
function rockBetween(
  edges: readonly FacedEdge[],
  bits: ReadonlyMap<FacedEdge, unknown>,
  outlines: readonly unknown[],
  square: number,
): (face: number) => boolean {
  const slip = square * SLIP;
  // The outside has no outline, not even none.
  const isThin = (face: number): boolean => outlines[face] === null;
  // A crack is a slip of the pen. A door in a wall that ends within an area shows that somebody goes there.
  const isWay = ({ barrier, sides }: FacedEdge): boolean =>
    barrier.kind === 'gap'
      ? sides[0] !== sides[1] && !sides.some(isThin) && lengthOf(barrier.line) > slip
      : barrier.kind === 'door';
  const ways = edges.filter((edge) => isWay(edge) && !bits.has(edge));
  const entered = new Set(ways.flatMap(({ sides }) => sides).filter((face) => face !== OUTSIDE && !isThin(face)));
  const closed = new Parts(outlines.length + 1);
  const place = (face: number): number => (face === OUTSIDE ? outlines.length : face);
  const shared = new Map<number, number>();
  for (const { sides, line } of edges) {
    if (sides.some((face) => entered.has(face))) continue;
    const [one, other] = sides.map(place).sort((a, b) => a - b) as [number, number];
    const pair = one * (outlines.length + 1) + other;
    const length = (shared.get(pair) ?? 0) + lengthOf(line);
    shared.set(pair, length);
    if (length > slip) closed.join(one, other);
  }
  return (face) => !entered.has(face) && closed.of(face) !== closed.of(outlines.length);
}

/**
 * Finds the rooms that walls and doorways enclose, from the top left, with pauses; `square` is the side of a square in the units of the
 * lines. Who knows what is floor asks for rock too.
 */
export function* findingRooms(barriers: readonly RoomBarrier[], square: number, { rockToo = false } = {}): Importing<Room[]> {
  const closing = closedNet(
    barriers.map(({ line, door }) => ({ line, kind: door ? 'door' : 'wall' })),
    square,
  );
  const net = yield* part(closing, 0, 0.6);
  const { faces, edges } = yield* part(facesOf(net, square), 0.6, 0.9);
  yield { done: 0.9, of: 1 };
  const bits = lastBits(edges, square);
  yield { done: 0.92, of: 1 };
  const outlines = faces.map((shape) => roomOutlines(shape, square));
  yield { done: 0.94, of: 1 };
  const isRock = rockToo ? () => false : rockBetween(edges, bits, outlines, square);
  const rooms = faces.flatMap((shape, face) => {
    const rings = outlines[face];
    if (!rings || isRock(face)) return [];
    return [{ area: shape.area / (square * square), rings, box: boxAround(rings[0] ?? []) }];
  });
  yield { done: 0.97, of: 1 };
  // By their outlines, so that their order tells nothing of the order of walls.
  rooms.sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left || other.area - one.area);
  return rooms.map(({ area, rings }) => ({ area, rings }));
}

/** Finds them without pauses. */
export function roomsOf(barriers: readonly RoomBarrier[], square: number, how: { readonly rockToo?: boolean } = {}): Room[] {
  return atOnce(findingRooms(barriers, square, how));
}
