/** Solid walls of a dungeon: where floor meets rock, and no door stands. */
import { type Importing, each, part } from '../../values/pausing.ts';
import type { DungeonDoor, Segment, Square } from '../dungeon-map.ts';
import { type SquareSet, edgesTowards, mergingStraight, segmentKey } from '../geometry/squares.ts';
import { type Ring, ringWalls } from './rotunda.ts';

/** The floor of a dungeon before doors and walls. */
export interface Floor {
  readonly floor: SquareSet;
  /** The floor squares that lie in a rotunda and whose rock is bounded by its ring. */
  readonly round: SquareSet;
  readonly rings: readonly Ring[];
  /** The edges between floor where walls stand all the same. */
  readonly parted: readonly Segment[];
}

/** Squares between two pauses: some ten milliseconds. */
const AT_ONCE = 8_000;

/** Returns the walls around the floor, straight ones merged to their greatest length; `squares` are those of the floor in reading order. */
export function* wallsOf(
  { floor, round, rings, parted }: Floor,
  doors: readonly DungeonDoor[],
  squares: readonly Square[],
): Importing<Segment[]> {
  // Of doors only ways out stand between floor and rock.
  const barred = new Set(doors.map(({ segment }) => segmentKey(segment)));
  const isRock = (square: Square): boolean => !floor.has(square);
  const edges: Segment[] = [...parted];
  for (const [index, square] of squares.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield { done: 0.5 * index, of: squares.length };
    if (round.has(square)) continue;
    for (const edge of edgesTowards(square, isRock)) if (!barred.has(segmentKey(edge))) edges.push(edge);
  }
  const rounding = each(rings, (ring) => {
    for (const edge of ringWalls(ring, floor)) edges.push(edge);
  });
  yield* part(rounding, 0.5, 0.6);
  return yield* part(mergingStraight(edges), 0.6, 1);
}
