import { expect, test } from 'vitest';
import { DOOR_KINDS, type DungeonDoor } from '../../../../src/rules/maps/dungeon-map.ts';
import type { GhostWall, SceneWall } from '../../../../src/rules/maps/scene/ghost-walls.ts';
import { inSquares, sceneWallsOf, wallChanges } from '../../../../src/rules/maps/scene/scene-walls.ts';

const PLACE = { x: 30, y: -20, size: 50 };

test('SC-55 a map on a scene has walls that stop everything, and doors where a doorway stops somebody', () => {
  const doors = DOOR_KINDS.map((kind, at): DungeonDoor => ({
    kind,
    square: { x: at, y: 0 },
    direction: { x: 1, y: 0 },
    segment: [at, 0, at, 1],
  }));
  const solid = { move: 20, sight: 20, light: 20, sound: 20, dir: 0 };
  const door = (at: number, more: object = {}): object => ({
    ...solid,
    ds: 0,
    ...more,
    c: [30 + 50 * at, -20, 30 + 50 * at, 30],
    door: 1,
  });
  expect(DOOR_KINDS.map((kind, at) => `${at} ${kind}`)).toEqual([
    '0 opening',
    '1 door',
    '2 archway',
    '3 way-out',
    '4 portcullis',
    '5 double-door',
    '6 secret-door',
    '7 barred-door',
    '8 stairs-down',
    '9 stairwell',
    '10 window',
  ]);
  expect(sceneWallsOf({ walls: [[0, 0, 1.01, 2]], doors }, PLACE)).toEqual([
    { ...solid, c: [30, -20, 81, 80], door: 0 },
    door(1),
    door(3),
    door(4, { sight: 0, light: 0, sound: 0 }),
    door(5),
    door(6),
    door(7, { ds: 2 }),
    door(10, { sight: 0, light: 0 }),
  ]);
  expect(inSquares(PLACE, [30, -20, 80, 80])).toEqual([0, 0, 1, 2]);
});

test('SC-04 of the walls that shall stand those come that are missing, and of those that stand those go that shall not', () => {
  const [one, other, third]: readonly GhostWall[] = [
    { c: [0, 0, 100, 0], door: 0 },
    { c: [0, 0, 0, 100], door: 1, ds: 0 },
    { c: [50, 0, 50, 100], door: 0 },
  ];
  const present: readonly SceneWall[] = [
    // As it shall stand, drawn from its other end; twice there, and so once too often; a wall where a door shall be; none of a scene.
    { _id: 'a', c: [100, 0, 0, 0], door: 0 },
    { _id: 'b', c: [0, 0, 100, 0], door: 0 },
    { _id: 'c', c: [0, 0, 0, 100], door: 0 },
    { _id: null, c: [7, 7, 8, 8], door: 0 },
    { c: [9, 9, 8, 8], door: 0 },
    { _id: 'd', c: [50, 0, 50, 100], door: 0 },
  ];
  expect(wallChanges(present, [one!, other!, third!])).toEqual({ remove: ['b', 'c'], create: [other] });
  expect(wallChanges(present, [])).toEqual({ remove: ['a', 'b', 'c', 'd'], create: [] });
  expect(wallChanges([], [one!, third!])).toEqual({ remove: [], create: [one, third] });
});
