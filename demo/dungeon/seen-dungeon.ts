/** A dungeon as whoever knows no secrets would draw it: the passages of secret doors are solid rock. */
import type { DungeonMap, Segment, Square } from '../../src/rules/maps/dungeon-map.ts';
import { STEPS, edgeOf, mergeStraight, segmentKey } from '../../src/rules/maps/geometry/squares.ts';
import { SquareSet } from '../../src/rules/maps/geometry/squares.ts';

export interface SeenDungeon {
  readonly floor: SquareSet;
  readonly squares: readonly Square[];
  readonly walls: readonly Segment[];
}

/** Cuts a stretch wherever a whole number lies inside it. */
function stretches(from: number, to: number): (readonly [number, number])[] {
  const cuts = [from];
  for (let at = Math.floor(from) + 1; at < to; at += 1) cuts.push(at);
  return cuts.map((cut, i) => [cut, cuts[i + 1] ?? to] as const);
}

/** Cuts straight walls into edges of squares; slanted ones stay whole. */
function edges([x1, y1, x2, y2]: Segment): Segment[] {
  if (y1 === y2) return stretches(x1, x2).map(([a, b]): Segment => [a, y1, b, y1]);
  if (x1 === x2) return stretches(y1, y2).map(([a, b]): Segment => [x1, a, x1, b]);
  return [[x1, y1, x2, y2]];
}

/** Walls up the passages of secret doors. */
export function withoutSecrets(map: DungeonMap): SeenDungeon {
  const secret = new SquareSet(map.doors.filter(({ kind }) => kind === 'secret-door').map(({ square }) => square));
  const floor = new SquareSet(map.floor.filter((square) => !secret.has(square)));

  const walls = new Map(map.walls.flatMap(edges).map((edge) => [segmentKey(edge), edge] as const));
  for (const square of secret.inOrder()) {
    for (const step of STEPS) {
      const edge = edgeOf(square, step);
      if (floor.has({ x: square.x + step.x, y: square.y + step.y })) walls.set(segmentKey(edge), edge);
      else walls.delete(segmentKey(edge));
    }
  }
  return { floor, squares: floor.inOrder(), walls: mergeStraight([...walls.values()]) };
}
