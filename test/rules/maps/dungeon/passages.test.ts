import { describe, expect, it } from 'vitest';
import type { DungeonDoor, DungeonRoom, Square, SquareBox } from '../../../../src/rules/maps/dungeon-map.ts';
import { wallsOf } from '../../../../src/rules/maps/dungeon/dungeon-walls.ts';
import { besideEdge, isAside, partedEdges, sharedSquares } from '../../../../src/rules/maps/dungeon/passages.ts';
import { SquareCounts, SquareSet, squaresOf } from '../../../../src/rules/maps/geometry/squares.ts';

const [EAST, SOUTH] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

describe('SC-18 passages that lie side by side', () => {
  const room = (x: number, y: number, w = 1, h = 1): DungeonRoom => ({ x, y, w, h, round: false, ending: false });
  const doorAt = ({ x, y }: Square, direction: Square, kind: DungeonDoor['kind']): DungeonDoor => ({
    kind,
    square: { x, y },
    direction,
    segment: direction.x === 0 ? [x, y, x + 1, y] : [x, y, x, y + 1],
  });
  const parted = (rooms: readonly DungeonRoom[], doors: readonly DungeonDoor[]): unknown => {
    const covered = new SquareCounts();
    for (const one of rooms) for (const square of squaresOf(one)) covered.add(square);
    return partedEdges(rooms, covered, doors);
  };

  it('SC-18 have a wall between them, each once, where either has what stops people', () => {
    const row = [room(0, 0), room(1, 0), room(2, 0), room(2, 0)];
    const doors = row.slice(0, 3).map((square, at) => doorAt(square, SOUTH, at === 0 ? 'portcullis' : 'opening'));
    expect(parted(row, doors)).toEqual([[1, 0, 1, 1]]);
    const column = [room(4, -3), room(4, -2)];
    const across = column.map((square, at) => doorAt(square, EAST, at === 0 ? 'stairwell' : 'window'));
    expect(parted(column, across)).toEqual([[4, -2, 5, -2]]);
    expect(parted([...row, ...column], [...doors, ...across])).toEqual([
      [1, 0, 1, 1],
      [4, -2, 5, -2],
    ]);
  });

  it('SC-18 have none where a wider room holds one of them, or a door leads from one into the other', () => {
    const doors = [0, 1].map((x) => doorAt({ x, y: 0 }, SOUTH, 'portcullis'));
    expect(parted([room(0, 0), room(1, 0)], doors)).toEqual([[1, 0, 1, 1]]);
    expect(parted([room(0, 0, 1, 2), room(1, 0, 1, 2)], doors)).toEqual([]);
    expect(parted([room(0, 0), room(1, 0), room(1, 0, 1, 2)], doors)).toEqual([]);
    expect(parted([room(0, 0), room(1, 0)], [...doors, doorAt({ x: 1, y: 0 }, EAST, 'opening')])).toEqual([]);
    const upright = [0, 1].map((y) => doorAt({ x: 0, y }, EAST, 'portcullis'));
    expect(parted([room(0, 0), room(0, 1)], upright)).toEqual([[0, 1, 1, 1]]);
    expect(parted([room(0, 0, 2, 1), room(0, 1, 2, 1)], upright)).toEqual([]);
  });

  it('SC-18 lie on both sides of an edge, and beside a doorway is neither before nor behind it', () => {
    expect(besideEdge([2, 3, 2, 4])).toEqual([
      { x: 1, y: 3 },
      { x: 2, y: 3 },
    ]);
    expect(besideEdge([2, 3, 3, 3])).toEqual([
      { x: 2, y: 2 },
      { x: 2, y: 3 },
    ]);
    const steps = [EAST, SOUTH, { x: -1, y: 0 }, { x: 0, y: -1 }];
    expect(steps.map((step) => isAside({ direction: EAST }, step))).toEqual([false, true, false, true]);
    expect(steps.map((step) => isAside({ direction: { x: 0, y: -1 } }, step))).toEqual([true, false, true, false]);
  });

  it('SC-18 some squares have more than one doorway', () => {
    const doors = [0, 1, 0, 2, 2].map((x) => ({ square: { x, y: 0 } }));
    expect(sharedSquares(doors).inOrder()).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ]);
  });
});

describe('SC-01 walls of a large floor', () => {
  it('SC-01 are looked for in stretches, and each says how far it is', () => {
    const box: SquareBox = { x: 0, y: 0, w: 200, h: 100 };
    const squares = [...squaresOf(box)];
    const ground = { floor: new SquareSet(squares), round: new SquareSet(), rings: [], parted: [] };
    const work = wallsOf(ground, [], squares);
    const pauses: unknown[] = [];
    for (;;) {
      const step = work.next();
      if (step.done) {
        expect(step.value).toHaveLength(4);
        break;
      }
      pauses.push(step.value);
    }
    expect(pauses).toEqual([
      { done: 3999.5, of: 20_000 },
      { done: 7999.5, of: 20_000 },
    ]);
  });
});
