import { describe, expect, test } from 'vitest';
import { roomsOfScene } from '../../../../src/rules/maps/scene/scene-walls.ts';
import { thingsHere } from '../../../../src/rules/maps/scene/things-here.ts';
import { mannerOf, sceneWallOf, wallKey, wallPlaceOf } from '../../../../src/rules/maps/scene/wall-manner.ts';
import { door, wall } from '../../scramble/fixtures.ts';

describe('SC-01 walls of a scene', () => {
  test('SC-01 are told by where they are and whether they are doors, whichever way they were drawn', () => {
    expect(wallKey({ c: [3, 4, 1, 2], door: 1 })).toBe('1 1 2 3 4');
    expect(wallKey({ c: [1, 2, 3, 4], door: 1 })).toBe('1 1 2 3 4');
    expect(wallKey({ c: [9, 2, 1, 2], door: 0 })).toBe('0 1 2 9 2');
    expect(wallKey({ c: [1, 2, 9, 2], door: 0 })).toBe('0 1 2 9 2');
    expect(wallKey({ c: [9, 1, 1, 2], door: 0 })).toBe('0 9 1 1 2');
  });

  test('SC-01 have all that they stop, and beside it only what says something', () => {
    const usual = { move: 20, sight: 20, light: 20, sound: 20, dir: 0 };
    expect(mannerOf({ c: [0, 0, 1, 1] })).toStrictEqual(usual);
    expect(mannerOf({ sight: 0, dir: 2, doorSound: '', threshold: { light: null, attenuation: false } })).toEqual({
      ...usual,
      sight: 0,
      dir: 2,
    });
    const threshold = { light: 10, attenuation: false };
    expect(mannerOf({ threshold, doorSound: 'wood', animation: null })).toEqual({ ...usual, threshold, doorSound: 'wood' });
  });

  test('SC-01 SC-55 keep their doors and states as they are put up and read again', () => {
    const manner = { move: 20, sight: 20, light: 20, sound: 20, dir: 0 };
    const c = [0, 0, 100, 0] as const;
    expect(wallPlaceOf({ c, door: 1, ds: 2 }, 'Gate (locked 4)')).toEqual({
      c,
      door: 'door',
      state: 'locked',
      stats: 'Gate (locked 4)',
      manner,
    });
    expect(wallPlaceOf({ c, door: 0 })).toEqual({ c, door: 'none', state: 'closed', stats: '', manner });
    // Of numbers that Foundry does not have, what stops most: a wall, and a closed door.
    expect(wallPlaceOf({ c, door: 7 as 1, ds: 7 })).toEqual({ c, door: 'none', state: 'closed', stats: '', manner });
    expect(sceneWallOf('w1', { c, door: 'secret', state: 'open', stats: '', manner })).toEqual({
      _id: 'w1',
      c,
      door: 2,
      ds: 1,
      ...manner,
    });
    expect(sceneWallOf('w2', { c, door: 'none', state: 'closed', stats: '', manner })).toEqual({
      _id: 'w2',
      c,
      door: 0,
      ...manner,
    });
  });

  test('SC-41 make rooms but where they stop neither steps nor sight, and doors part rooms however they stand', () => {
    const lines = [
      [0, 0, 400, 0],
      [400, 0, 400, 300],
      [0, 300, 400, 300],
      [0, 0, 0, 300],
    ] as const;
    const around = lines.map((c) => ({ c, door: 0 }));
    const areas = (...more: readonly object[]): number[] =>
      roomsOfScene([...around, ...(more as typeof around)], { x: 0, y: 0, size: 100 }).map(({ area }) => area);
    const c = [200, 0, 200, 300];
    expect(areas({ c, door: 0, move: 0, sight: 0 })).toEqual([12]);
    expect(areas({ c, door: 0, move: 0, sight: 20 })).toEqual([6, 6]);
    expect(areas({ c, door: 0, move: 20, sight: 0 })).toEqual([6, 6]);
    expect(areas({ c, door: 1, move: 0, sight: 0 })).toEqual([6, 6]);
    // Rock that a corridor goes around is no room, once a door tells that it is one.
    const rock = [100, 100, 300, 100, 300, 200, 100, 200, 100, 100];
    const inner = [0, 2, 4, 6].map((at) => ({ c: rock.slice(at, at + 4), door: 0 }));
    expect(areas(...inner)).toEqual([10, 2]);
    expect(areas(...inner, { c: [0, 150, 0, 160], door: 2 })).toEqual([10]);
  });

  test('SC-18 SC-41 of other levels are not here', () => {
    const things = { walls: { here: wall(1, 2, 1, 3), above: door(1, 2, 1, 3, 'Gate', 'open') }, fixtures: new Set<string>() };
    expect(thingsHere({ ...things, elsewhere: new Set(['above']) })).toEqual({
      walls: { here: things.walls.here },
      fixtures: new Set(),
    });
    const all = { ...things, elsewhere: new Set<string>() };
    expect([thingsHere(all), thingsHere(things)]).toEqual([all, things]);
  });
});
