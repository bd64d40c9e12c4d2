import { describe, expect, test } from 'vitest';
import type { World } from '../../../../src/rules/procedure.ts';
import { lightEffects, squareUnder, tokenAlong } from '../../../../src/rules/scramble/line/token.ts';
import { ADA, boardOf, dashing, play, walked, worldAt } from '../fixtures.ts';

const LAMP = { ada: { ...ADA, source: 'Lantern', light: 3 } };
const squares = (...names: readonly (readonly [number, number])[]) => names.map(([i, j]) => ({ i, j }));

describe('the token of the party', () => {
  const { open } = dashing().state;
  const world = worldAt(5, 5);
  const along = (...names: readonly (readonly [number, number])[]) => tokenAlong(open, world, world.board!, squares(...names));

  test('SC-02 goes to the last square, and turns at the squares where its way does', () => {
    expect(along([5, 5], [5, 6], [5, 7])).toEqual([
      { kind: 'move-token', token: 'party', from: [500, 500], to: [700, 500], near: 50 },
    ]);
    expect(along([5, 5], [5, 6], [4, 6], [3, 6], [2, 7])).toEqual([
      {
        kind: 'move-token',
        token: 'party',
        from: [500, 500],
        to: [700, 200],
        near: 50,
        via: [
          [600, 500],
          [600, 300],
        ],
      },
    ]);
    // Turns that keep either the step's row or its column are turns too.
    expect(along([5, 5], [4, 6], [4, 7])).toMatchObject([{ via: [[600, 400]] }]);
    expect(along([5, 5], [4, 6], [3, 6])).toMatchObject([{ via: [[600, 400]] }]);
  });

  test('SC-02 stays where it is when its way ends there, has no squares, or it is gone', () => {
    expect(along([5, 5])).toEqual([]);
    expect(along([5, 5], [5, 6], [5, 5])).toEqual([]);
    expect(along()).toEqual([]);
    expect(tokenAlong(open, { ...world, token: null }, world.board!, squares([5, 5], [5, 6]))).toEqual([]);
    // One that only has another row or column moves.
    expect([along([5, 6]), along([6, 5])]).toMatchObject([[{ to: [600, 500] }], [{ to: [500, 600] }]]);
  });

  test('SC-26 turns its light along its last step, where it has one and is not turned so', () => {
    const lit = dashing({ members: LAMP }).state.open;
    const turned = (rotation: number, way = squares([5, 5], [5, 6]), of = lit) =>
      tokenAlong(of, world, boardOf({}, { bright: 0, dim: 0, angle: 90, rotation }), way).map(
        (effect) => 'turn' in effect && effect.turn,
      );
    expect(turned(0)).toEqual([[0, 270]]);
    expect(turned(270)).toEqual([false]);
    expect(turned(0, squares([5, 5], [4, 5], [4, 4], [3, 4]))).toEqual([[0, 180]]);
    expect(turned(0, squares([5, 6]))).toEqual([false]);
    expect(turned(0, squares([5, 5], [5, 6]), open)).toEqual([false]);
    expect(tokenAlong(lit, world, boardOf({}, null), squares([5, 5], [5, 6]))[0]).not.toHaveProperty('turn');
  });

  test('SC-02 stands in the square under its middle', () => {
    const board = boardOf();
    const at = (x: number, y: number, side = 100): unknown => squareUnder(board, { token: { x, y, width: side, height: side } });
    expect([at(500, 300), at(549, 349), at(551, 300), at(450, 250, 200)]).toEqual([
      { i: 3, j: 5 },
      { i: 3, j: 5 },
      { i: 3, j: 6 },
      { i: 3, j: 5 },
    ]);
    expect(squareUnder(board, { token: null })).toBeNull();
  });
});

describe('the light of the token', () => {
  const DARK = { bright: 0, dim: 0, angle: 360, rotation: 0 };
  const lit = (members: Parameters<typeof dashing>[0] = { members: LAMP }) => walked(dashing(members), '2').state.open;
  const inWorld = (light: typeof DARK | null): Pick<World, 'board'> => ({ board: boardOf({}, light) });

  test('SC-26 reaches to the far side of the last lit square, along the party’s heading', () => {
    const [effect] = lightEffects(lit(), inWorld(DARK));
    expect(effect).toMatchObject({ kind: 'light-token', token: 'party', from: DARK });
    const to = effect && 'to' in effect ? (effect.to as typeof DARK) : DARK;
    expect([to.bright === to.dim, to.bright % 1, to.rotation]).toEqual([true, 0.5, 270]);
    expect(to.bright).toBeGreaterThan(1);
  });

  test('SC-26 is written only where anything of it differs', () => {
    const open = lit();
    const [effect] = lightEffects(open, inWorld(DARK));
    const to = effect && 'to' in effect ? (effect.to as typeof DARK) : DARK;
    expect(lightEffects(open, inWorld(to))).toEqual([]);
    for (const part of ['bright', 'dim', 'angle', 'rotation'] as const) {
      const other = { ...to, [part]: to[part] + 1 };
      expect(lightEffects(open, inWorld(other))).toEqual([{ kind: 'light-token', token: 'party', from: other, to }]);
    }
  });

  test('SC-26 goes out where nobody carries one any more, however the token is turned, and stays as it is in a lit place', () => {
    const shining = { bright: 3.5, dim: 3.5, angle: 90, rotation: 45 };
    const open = lit({});
    expect(lightEffects(open, inWorld(shining))).toEqual([
      { kind: 'light-token', token: 'party', from: shining, to: { bright: 0, dim: 0, angle: 360, rotation: 45 } },
    ]);
    expect(lightEffects({ ...lit(), options: { ...open.options, lit: true } }, inWorld(DARK))).toEqual([]);
    expect([lightEffects(lit(), { board: null }), lightEffects(lit(), inWorld(null))]).toEqual([[], []]);
  });

  test('SC-26 follows the party’s best source when a member changes', () => {
    const game = dashing();
    const { effects } = play(game, { kind: 'member', id: 'ada', member: LAMP.ada });
    expect(effects.map(({ kind }) => kind)).toEqual(['light-token']);
  });
});
