import { describe, expect, test } from 'vitest';
import { squareName } from '../../../../src/rules/grid/squares.ts';
import { stretchesOf } from '../../../../src/rules/scramble/line/line.ts';
import { squaresLeft } from '../../../../src/rules/scramble/dash/spending.ts';
import { litLately, trailOf } from '../../../../src/rules/scramble/line/lighting.ts';
import {
  ADA,
  BRAM,
  GM,
  LEADER,
  SPECTATOR,
  begun,
  dashing,
  dataOf,
  door,
  play,
  playAll,
  refusal,
  told,
  wall,
  walked,
} from '../fixtures.ts';

/** The line as text, stretch by stretch. */
const line = ({ state }: { state: ReturnType<typeof dashing>['state'] }, dash?: number): string[] =>
  stretchesOf(state.open, dash).map((squares) => squares.map(squareName).join(' '));
const FAST = { members: { ada: { ...ADA, speed: 30 } } };

describe("the party's line", () => {
  test('SC-02 goes from square to square with the party, for all to see', () => {
    const game = walked(walked(dashing(), '22'), '4');
    expect(game.state.open).toMatchObject({ at: '6,7' });
    expect(line(game)).toEqual(['5,5 5,6 5,7 6,7']);
    expect(game.world.token).toMatchObject({ x: 700, y: 600 });
  });

  test('SC-02 is kept in short pieces: a step rewrites one of them', () => {
    const there = '2'.repeat(10);
    const back = '6'.repeat(10);
    const game = [there, back, there, back].reduce((now, way) => walked(now, way), dashing(FAST));
    expect(Object.keys(game.state.open.line)).toEqual(['1-0', '1-1', '1-2', '1-3']);
    expect(stretchesOf(game.state.open).map((squares) => squares.length)).toEqual([13, 13, 13, 5]);
    const next = walked(game, '4');
    expect(next.state.open.line['1-0']).toBe(game.state.open.line['1-0']);
  });

  test('SC-02 can be shown dash by dash', () => {
    const second = playAll(walked(dashing(), '22'), [
      { kind: 'stop' },
      { kind: 'no-encounter' },
      { kind: 'dash', mode: 'plain', paces: {} },
    ]);
    const game = walked(second, '0');
    expect(line(game, 1)).toEqual(['5,5 5,6 5,7']);
    expect(line(game, 2)).toEqual(['5,7 4,7']);
    expect(line(game)).toHaveLength(2);
  });

  test('SC-03 starts again from an adjacent square, and that step is paid like any other', () => {
    const met = playAll(walked(dashing(), '22'), [
      { kind: 'encounter', text: 'Rats', creature: false, planned: true },
      { kind: 'over' },
      { kind: 'dash', mode: 'plain', paces: {} },
    ]);
    expect(squaresLeft(walked(met, '2').state.open)).toBe(9);
  });

  test('SC-02 starts anew where the GM puts the party', () => {
    const game = walked(play(walked(dashing(), '2'), { kind: 'put', at: '1,1' }), '4');
    expect(line(game)).toEqual(['5,5 5,6', '1,1 2,1']);
    expect(game.world.token).toMatchObject({ x: 100, y: 200 });
  });
});

describe('a step', () => {
  test('SC-14 costs 1 straight and 2 diagonally, and a diagonal one cannot be made with 1 left', () => {
    const game = walked(dashing(), '1');
    expect(squaresLeft(game.state.open)).toBe(8);
    const last = walked(dashing(), '222222222');
    expect(squaresLeft(last.state.open)).toBe(1);
    expect(refusal(last, { kind: 'walk', way: '5' }, LEADER)).toBe('no-squares');
    expect(walked(last, '4').state.open.status).toBe('roll');
  });

  test('SC-18 does not go through walls and closed doors, but through open ones', () => {
    const walls = { w: wall(5, 6, 6, 6), d: door(6, 6, 7, 6), o: door(7, 6, 8, 6, '', 'open') };
    expect(refusal(dashing({ walls }), { kind: 'walk', way: '2' }, LEADER)).toBe('wall');
    expect(refusal(dashing({ walls, at: [6, 5] }), { kind: 'walk', way: '2' }, LEADER)).toBe('wall');
    expect(refusal(dashing({ walls, at: [7, 5] }), { kind: 'walk', way: '2' }, LEADER)).toBe('accepted');
  });

  test('SC-18 does not cut a walled corner', () => {
    const walls = { w: wall(5, 6, 6, 6) };
    expect(refusal(dashing({ walls, at: [4, 5] }), { kind: 'walk', way: '3' }, LEADER)).toBe('corner');
    expect(refusal(dashing({ walls, at: [4, 5] }), { kind: 'walk', way: '24' }, LEADER)).toBe('accepted');
  });

  test('SC-18 does not lead off the map, not even when the GM overrules', () => {
    const game = dashing({ at: [0, 0] });
    expect(refusal(game, { kind: 'walk', way: '0' }, LEADER)).toBe('off-map');
    expect(refusal(game, { kind: 'walk', way: '0', overrule: true })).toBe('off-map');
  });

  test('SC-18 the GM may overrule a wall and spent squares; it says so, and squares never fall below none', () => {
    const walls = { w: wall(5, 6, 6, 6) };
    const game = play(dashing({ walls }), { kind: 'walk', way: '2', overrule: true });
    expect(told(game)).toEqual(['overruled', 'partyWalked']);
    expect(refusal(game, { kind: 'walk', way: '2', overrule: true }, LEADER)).toBe('gm-only');
    const spent = play(walked(dashing(), '222222222'), { kind: 'walk', way: '1', overrule: true });
    expect(dataOf(spent, 'dashEnded')).toMatchObject({ used: 10, lost: 0 });
  });

  test('SC-19 one that cannot be paid is refused; a way is cut short where it cannot be paid', () => {
    const game = walked(dashing(), '222222');
    expect(dataOf(game, 'partyWalked')).toEqual({ from: '5,5', to: '5,11', used: 6, cut: '' });
    const cut = walked(game, '4444442');
    expect(dataOf(cut, 'partyWalked')).toMatchObject({ to: '9,11', used: 4 });
    expect(cut.state.open.status).toBe('roll');
    const walls = { w: wall(5, 8, 6, 8) };
    expect(dataOf(walked(dashing({ walls }), '2222'), 'partyWalked')).toEqual({ from: '5,5', to: '5,7', used: 2, cut: 'wall' });
  });

  test('SC-19 the last square ends the dash by itself', () => {
    expect(told(walked(dashing(), '2222222222'))).toEqual(['partyWalked', 'dashEnded']);
  });

  test('SC-02 is made by the leader, by whoever owns the token where nobody leads, and by the GM', () => {
    const game = dashing();
    const way = { kind: 'walk', way: '2' } as const;
    expect(refusal(game, way, SPECTATOR)).toBe('not-your-token');
    const led = play(game, { kind: 'leader', user: 'dana' }, LEADER);
    expect(refusal(led, way, LEADER)).toBe('not-your-token');
    expect(refusal(led, way, SPECTATOR)).toBe('accepted');
    expect(refusal(led, way, GM)).toBe('accepted');
    expect(refusal(led, { kind: 'leader', user: '' }, LEADER)).toBe('not-leader');
  });

  test('SC-18 the token goes along the line, turning where it turns, and ends in the square', () => {
    const game = walked(dashing(), '22442');
    expect(game.effects).toEqual([
      {
        kind: 'move-token',
        token: 'party',
        from: [500, 500],
        to: [800, 700],
        near: 50,
        via: [
          [700, 500],
          [700, 700],
        ],
      },
    ]);
  });
});

describe('light', () => {
  const lamp = { ...ADA, source: 'Flashlight', light: 4 };
  const candle = { ...BRAM, source: 'Candle', light: 0 };
  const lit = ({ state, world }: ReturnType<typeof dashing>): string[] =>
    [...trailOf(state.open), ...litLately(state.open, world.board!.paths)].map(squareName).sort();

  test('SC-26 the token carries the light of the best source, and its change', () => {
    const game = begun({ members: { ada: lamp, bram: candle } });
    expect(game.world.board?.light).toEqual({ bright: 4.5, dim: 4.5, angle: 90, rotation: 180 });
    const less = play(game, { kind: 'member', id: 'ada', member: { ...lamp, light: -1 } });
    expect(less.world.board?.light).toEqual({ bright: 0.5, dim: 0.5, angle: 360, rotation: 180 });
    const dark = play(less, { kind: 'member', id: 'bram', member: null });
    expect(dark.world.board?.light).toEqual({ bright: 0, dim: 0, angle: 360, rotation: 180 });
  });

  test('SC-26 the token turns along the last step with its light, and stays as it is without one', () => {
    const turns = (game: ReturnType<typeof walked>) =>
      game.effects.flatMap((effect) => (effect.kind === 'move-token' ? [effect.turn] : []));
    const game = dashing({ members: { ada: lamp } });
    const east = walked(game, '02');
    expect(turns(east)).toEqual([[180, 270]]);
    expect(turns(walked(east, '2'))).toEqual([undefined]);
    expect(turns(walked(east, '5'))).toEqual([[270, 45]]);
    expect(turns(walked(dashing(), '02'))).toEqual([undefined]);
    const again = play(walked(east, '4'), { kind: 'stop' }, LEADER);
    expect(again.world.board?.light?.rotation).toBe(0);
  });

  test('SC-25 where the area is lit no source is needed: nothing is marked and the token keeps its light', () => {
    const game = walked(dashing({ members: { ada: lamp }, options: { lit: true } }), '2');
    expect(lit(game)).toEqual([]);
    expect(game.effects.map(({ kind }) => kind)).toEqual(['move-token']);
    const out = play(game, { kind: 'configure', options: { lit: false } });
    expect(out.world.board?.light?.dim).toBe(4.5);
  });

  test("SC-26 lit squares are marked in the trail, along the party's heading", () => {
    const game = dashing({ members: { ada: { ...lamp, light: 2 } }, options: { angle: 0 } });
    expect(lit(game)).toEqual(['3,5', '4,5', '5,5']);
    expect(lit(walked(game, '2'))).toEqual(['3,5', '4,5', '5,5', '5,6', '5,7', '5,8']);
  });

  test('SC-25 a candle marks each square that the party stands in, the dark marks none', () => {
    expect(lit(walked(dashing({ members: { bram: candle } }), '22'))).toEqual(['5,5', '5,6', '5,7']);
    expect(lit(walked(dashing(), '22'))).toEqual([]);
  });

  test('SC-26 the trail is written with the next command, each lit square once, in pieces of at most two dozen', () => {
    const game = walked(dashing({ members: { ada: lamp }, options: { angle: 360 } }), '2222');
    const before = trailOf(game.state.open).length;
    const stopped = play(game, { kind: 'stop' }, LEADER);
    const squares = trailOf(stopped.state.open).map(squareName);
    expect(before).toBeGreaterThan(60);
    expect(squares.length).toBeGreaterThan(before + 30);
    expect(new Set(squares).size).toBe(squares.length);
    expect([...squares].sort()).toEqual(lit(game));
    for (const piece of Object.values(stopped.state.open.lit)) expect(piece.split(' ')[1]?.length).toBeLessThanOrEqual(48);
    expect(trailOf(stopped.state.open, 2)).toEqual([]);
    expect(play(stopped, { kind: 'no-encounter' }).state.open.lit).toEqual(stopped.state.open.lit);
  });
});
