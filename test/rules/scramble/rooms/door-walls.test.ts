import { describe, expect, test } from 'vitest';
import { SquarePaths } from '../../../../src/rules/grid/square-paths.ts';
import { lineNow } from '../../../../src/rules/grid/lay.ts';
import type { WallPlace } from '../../../../src/rules/procedure.ts';
import { cutDoor } from '../../../../src/rules/scramble/rooms/door-cutting.ts';
import {
  changeDoor,
  doorUnder,
  doorsAt,
  doorsOfRoom,
  groundOf,
  isAtDoor,
  partAlong,
} from '../../../../src/rules/scramble/rooms/door-walls.ts';
import { runsOf } from '../../../../src/rules/grid/run-writing.ts';
import { drawsOf } from '../../listed-dice.ts';
import { GRID, boardOf, door, wall } from '../fixtures.ts';

/** A board whose squares are half as wide and begin elsewhere: the same walls, moved and shrunk. */
function elsewhere(walls: Readonly<Record<string, WallPlace>>) {
  const moved = Object.fromEntries(
    Object.entries(walls).map(([id, one]) => [
      id,
      { ...one, c: one.c.map((value, at) => value / 2 + (at % 2 === 0 ? 300 : -70)) as unknown as WallPlace['c'] },
    ]),
  );
  const grid = { ...GRID, size: 50, originX: 300, originY: -70 };
  const barriers = Object.entries(moved).map(([id, { c }]): [string, { c: WallPlace['c'] }] => [id, { c }]);
  return { ...boardOf(), paths: new SquarePaths(grid, barriers), walls: moved, scale: 0.5 };
}

describe('where doors stand', () => {
  const walls = {
    d: door(2, 3, 2, 4),
    b: door(2, 3, 3, 3, '', 'open'),
    a: { ...wall(3, 3, 3, 4), door: 'secret' as const },
    plain: wall(2, 4, 3, 4),
    far: door(9, 9, 9, 10),
  };

  test('SC-50 a square has the doors at its edges and corners, in the order of their ids; a secret one is one to the GM alone', () => {
    for (const board of [boardOf(walls), elsewhere(walls)]) {
      expect(doorsAt(board, { i: 2, j: 3 }, false)).toEqual(['b', 'd']);
      expect(doorsAt(board, { i: 2, j: 3 }, true)).toEqual(['a', 'b', 'd']);
      expect(doorsAt(board, { i: 1, j: 3 }, true)).toEqual(['b', 'd']);
      expect(doorsAt(board, { i: 2, j: 5 }, true)).toEqual([]);
    }
  });

  test('SC-50 a door is at a square to three quarters of a square from its middle', () => {
    const reaches = (y: number): boolean => isAtDoor(boardOf(), { i: 2, j: 3 }, { c: [300, y, 400, y] });
    expect([174, 175, 200, 325, 326].map(reaches)).toEqual([false, true, true, true, false]);
  });

  test('SC-50 the door under the pointer is the nearest to a third of a square, of those that one knows', () => {
    const two = { far: door(2, 3, 2, 4), near: { ...door(2, 3, 2, 4), c: [300, 220, 400, 220] as const } };
    const at = (y: number, gm = false): string | null => doorUnder(boardOf(two), { x: 350, y }, gm);
    expect([164, 165, 200, 209, 211, 230, 255, 256].map((y) => at(y))).toEqual([
      ...[null, 'far', 'far', 'far', 'near', 'near', 'near', null],
    ]);
    const secret = { s: { ...wall(2, 3, 2, 4), door: 'secret' as const } };
    expect([false, true].map((gm) => doorUnder(boardOf(secret), { x: 350, y: 200 }, gm))).toEqual([null, 's']);
    expect(doorUnder(boardOf({}), { x: 350, y: 200 }, true)).toBeNull();
    expect(doorUnder(elsewhere(two), { x: 475, y: 30 + 17 + 0.5 }, false)).toBe('near');
  });

  test('SC-43 doors of a room are those beside its squares, wherever the squares of the scene begin', () => {
    const room = runsOf([
      { i: 2, j: 3 },
      { i: 2, j: 4 },
    ]);
    const around = {
      top: door(2, 3, 2, 4),
      side: door(2, 5, 3, 5),
      below: door(3, 4, 3, 5),
      secret: { ...wall(2, 3, 3, 3), door: 'secret' as const },
      corner: door(1, 5, 2, 5),
      other: door(5, 3, 5, 4),
    };
    for (const board of [boardOf(around), elsewhere(around)]) expect(doorsOfRoom(board, room)).toEqual(['below', 'side', 'top']);
  });

  test('SC-43 a door at the end of a doorway of one square is the room’s, one at the end of a hall is not', () => {
    const room = runsOf([{ i: 4, j: 4 }]);
    const passage = {
      ...{ left: wall(3, 4, 4, 4), right: wall(3, 5, 4, 5) },
      gate: door(3, 4, 3, 5),
    };
    expect(doorsOfRoom(boardOf(passage), room)).toEqual(['gate']);
    const { left: _left, ...open } = passage;
    expect(doorsOfRoom(boardOf(open), room)).toEqual(['gate']);
    const { right: _right, ...wide } = open;
    expect(doorsOfRoom(boardOf(wide), room)).toEqual([]);
  });

  test('SC-55 a part along a wall is told by its length, whichever way it goes', () => {
    expect(partAlong([100, 50, 300, 50], 150, 80)).toBe(0.25);
    expect(partAlong([300, 50, 100, 50], 150, 80)).toBe(0.75);
    expect(partAlong([10, 20, 40, 60], 10 + 15, 20 + 20)).toBe(0.5);
    expect(partAlong([10, 20, 40, 60], 70, 100)).toBe(2);
  });

  test('SC-52 a change of a door says how it was and how it becomes', () => {
    const had = door(2, 3, 2, 4, 'Oak (hp 3)');
    expect(changeDoor('d', had, { state: 'open' })).toEqual([
      { kind: 'set-walls', from: { d: had }, to: { d: { ...had, state: 'open' } } },
    ]);
  });

  test('SC-52 the pixels of when squares were laid lie where the squares begin now', () => {
    expect(lineNow([10, 20, 30, 40], groundOf(elsewhere({})))).toEqual([305, -60, 315, -50]);
  });
});

describe('a found door', () => {
  const long = wall(3, 2, 3, 6);
  const secret = (c: WallPlace['c'], text = '', named = '') => ({ wall: named, c, text }) as never;
  const DICE = Array.from({ length: 64 }, () => 1);
  /** What the walls become, those that are new by their places. */
  function cut(c: WallPlace['c'], text = '', walls: Readonly<Record<string, WallPlace>> = { w: long }, named = '') {
    const [effect, ...more] = cutDoor(boardOf(walls), secret(c, text, named), drawsOf(DICE.map((one, at) => (at % 7) + one)));
    if (effect?.kind !== 'set-walls' || more.length > 0) return { effect, more };
    const fresh = Object.keys(effect.to).filter((id) => !Object.hasOwn(walls, id));
    expect(Object.keys(effect.from).sort()).toEqual(Object.keys(effect.to).sort());
    for (const id of fresh) expect(effect.from[id]).toBeNull();
    for (const [id, had] of Object.entries(effect.from)) if (had) expect(had).toEqual(walls[id]);
    const kept = Object.fromEntries(Object.entries(effect.to).filter(([id]) => Object.hasOwn(walls, id)));
    return { kept, fresh: fresh.map((id) => effect.to[id]) };
  }

  test('SC-55 is cut out of its wall, what is left on either side stands on, whichever way either was drawn', () => {
    const left = wall(3, 2, 3, 3);
    const right = wall(3, 4, 3, 6);
    const opening = { ...wall(3, 3, 3, 4), door: 'door', stats: 'Panel' };
    expect(cut([300, 300, 400, 300], 'Panel')).toEqual({ kept: { w: opening }, fresh: [left, right] });
    expect(cut([400, 300, 300, 300], 'Panel')).toEqual({ kept: { w: opening }, fresh: [left, right] });
    const back = { ...long, c: [600, 300, 200, 300] as const };
    expect(cut([300, 300, 400, 300], 'Panel', { w: back })).toEqual({
      kept: { w: { ...opening, c: [400, 300, 300, 300] } },
      fresh: [
        { ...right, c: [600, 300, 400, 300] },
        { ...left, c: [300, 300, 200, 300] },
      ],
    });
  });

  test('SC-55 at the end of its wall leaves one piece, and one that is all of it none; upright walls too', () => {
    expect(cut([200, 300, 300, 300])).toMatchObject({ fresh: [wall(3, 3, 3, 6)] });
    expect(cut([200, 300, 600, 300])).toEqual({ kept: { w: { ...long, door: 'door' } }, fresh: [] });
    const upright = wall(2, 3, 6, 3);
    expect(cut([300, 300, 300, 400], '', { u: upright })).toEqual({
      kept: { u: { ...wall(3, 3, 4, 3), door: 'door' } },
      fresh: [wall(2, 3, 3, 3), wall(4, 3, 6, 3)],
    });
  });

  test('SC-53 with a lock is locked', () => {
    expect(cut([300, 300, 400, 300], 'Panel (locked 4)')).toMatchObject({
      kept: { w: { state: 'locked', stats: 'Panel (locked 4)' } },
    });
  });

  test('SC-55 that does not say where lies in the plain wall that both its ends are near, the first by id', () => {
    const near = (c: WallPlace['c'], walls: Readonly<Record<string, WallPlace>>): unknown => {
      const { kept } = cut(c, '', walls);
      return kept && Object.keys(kept);
    };
    const twice = { b: long, a: wall(3, 2, 3, 5) };
    expect(near([300, 302, 400, 298], twice)).toEqual(['a']);
    expect(near([500, 300, 600, 300], twice)).toEqual(['b']);
    expect(near([300, 303, 400, 300], twice)).toBeUndefined();
    expect(near([300, 300, 400, 303], twice)).toBeUndefined();
    expect(near([300, 300, 400, 300], { gate: door(3, 2, 3, 6) })).toBeUndefined();
    expect(cutDoor(boardOf(twice), secret([300, 300, 400, 300], '', 'gone'), drawsOf([]))).toEqual([]);
    expect(near([300, 300, 400, 300], {})).toBeUndefined();
  });
});
