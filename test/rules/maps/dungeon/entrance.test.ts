import { describe, expect, test } from 'vitest';
import type { DoorKind, DungeonDoor } from '../../../../src/rules/maps/dungeon-map.ts';
import { canStandIn, entrancesOf } from '../../../../src/rules/maps/dungeon/entrance.ts';

const door = (kind: DoorKind, x: number): DungeonDoor => ({
  kind,
  square: { x, y: 2 },
  direction: { x: 1, y: 0 },
  segment: [x, 2, x, 3],
});

describe('where one comes into a map', () => {
  test.each<[string, readonly DungeonDoor[], readonly number[]]>([
    ['its only way out', [door('door', 1), door('way-out', 5), door('stairs-down', 7)], [5]],
    ['its only stairs where it has no way out', [door('door', 1), door('stairs-down', 7)], [7]],
    ['each of several that lead out', [door('way-out', 5), door('way-out', 6), door('stairwell', 7)], [5, 6]],
    ['each of several stairs', [door('stairwell', 7), door('stairs-down', 8)], [7, 8]],
    ['a square once that leads out twice', [door('way-out', 5), door('way-out', 5)], [5]],
    ['nowhere where nothing says so', [door('secret-door', 1), door('opening', 2)], []],
  ])('SC-01 is %s', (_, doors, found) => {
    expect(entrancesOf({ doors })).toEqual(found.map((x) => ({ x, y: 2 })));
  });
});

test('SC-02 one stands on floor, and anywhere where a map names none', () => {
  const floor = [{ x: 3, y: 2 }];
  const squares = [
    { x: 3, y: 2 },
    { x: 2, y: 3 },
  ];
  expect(squares.map((square) => canStandIn({ floor }, square))).toEqual([true, false]);
  expect(squares.map((square) => canStandIn({ floor: [] }, square))).toEqual([true, true]);
});
