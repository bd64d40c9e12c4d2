import { describe, expect, test } from 'vitest';
import '../../workers/all-parts.ts';
import { moveRules } from '../../../src/foundry/presence/presence.ts';
import { STATUSES } from '../../../src/rules/scramble/state/state.ts';
import { boardOf, wall } from '../../rules/scramble/fixtures.ts';

const rules = moveRules('scramble');
if (!rules) throw new Error('no rules of moves');

const BOARD = boardOf({ north: wall(5, 6, 5, 8) });
const TOKEN = { id: 'party', x: 500, y: 500, width: 100, height: 100 };
const LARGE = { id: 'party', x: 450, y: 450, width: 200, height: 200 };
const open = (status = 'dash', at = '5,5'): object => ({ status, at });
const moving = (played: object, token: typeof TOKEN, board: typeof BOARD | null = BOARD) => ({
  open: played,
  token,
  board,
  cells: null,
});
const east = { x: 700, y: 500 };

describe('which moves of the party token are free', () => {
  test('SC-02 it is bound to its square from the beginning to the end', () => {
    for (const status of STATUSES)
      expect(rules.isFree(moving(open(status), TOKEN), east)).toBe(status === 'laid' || status === 'ended');
  });

  test('SC-02 inside its square it moves as it likes, whatever its size', () => {
    expect(rules.isFree(moving(open(), TOKEN), { x: 540, y: 460 })).toBe(true);
    expect(rules.isFree(moving(open(), TOKEN), { x: 560, y: 500 })).toBe(false);
    expect(rules.isFree(moving(open(), LARGE), { x: 480, y: 430 })).toBe(true);
    expect(rules.isFree(moving(open(), LARGE), { x: 510, y: 450 })).toBe(false);
  });

  test('SC-02 nothing is bound where there are no squares, or the party stands nowhere', () => {
    expect(rules.isFree(moving(open(), TOKEN, null), east)).toBe(true);
    expect(rules.isFree(moving(open('halt', ''), TOKEN), east)).toBe(true);
  });
});

describe('where an arrow key leads', () => {
  const key = (to: { x: number; y: number }, token = TOKEN, status = 'dash', board: typeof BOARD | null = BOARD) =>
    rules.keyTarget(moving(open(status), token, board), to);

  test('SC-02 to the next square of the scramble, however large the squares of the scene are by now', () => {
    for (const step of [20, 50, 100, 350]) {
      expect(key({ x: 500 + step, y: 500 })).toEqual({ x: 600, y: 500 });
      expect(key({ x: 500, y: 500 - step })).toEqual({ x: 500, y: 400 });
      expect(key({ x: 500 - step, y: 500 + step })).toEqual({ x: 400, y: 600 });
    }
    // Snapped sideways on its way.
    expect(key({ x: 550, y: 490 })).toEqual({ x: 600, y: 500 });
    expect(key({ x: 550, y: 450 }, LARGE)).toEqual({ x: 550, y: 450 });
  });

  test('SC-02 as in Foundry while nothing binds the party to its squares', () => {
    for (const status of ['laid', 'ended']) expect(key({ x: 520, y: 500 }, TOKEN, status)).toEqual({ x: 520, y: 500 });
    expect(key({ x: 520, y: 500 }, TOKEN, 'dash', null)).toEqual({ x: 520, y: 500 });
  });
});

describe('what a movement asks for', () => {
  const asked = (status: string, way: readonly { x: number; y: number }[], gm = false, byHand = true) =>
    rules.command(moving(open(status), TOKEN), { way, follower: null, gm, byHand });

  test('SC-02 a walk along the drag, from turn to turn and around walls', () => {
    expect(asked('dash', [east])).toEqual({ kind: 'walk', way: '22' });
    expect(asked('dash', [east, { x: 700, y: 700 }])).toEqual({ kind: 'walk', way: '2244' });
    expect(
      asked('dash', [
        { x: 600, y: 500 },
        { x: 600, y: 400 },
      ]),
    ).toEqual({ kind: 'walk', way: '2602' });
  });

  test('SC-19 out of a dash a player asks to be refused, and the GM puts the party down', () => {
    expect(asked('halt', [east])).toEqual({ kind: 'walk', way: '22' });
    expect(asked('encounter', [east, { x: 900, y: 900 }], true)).toEqual({ kind: 'put', at: '9,9' });
    expect(asked('dash', [east], true)).toEqual({ kind: 'walk', way: '22' });
    expect(asked('dash', [east], true, false)).toEqual({ kind: 'put', at: '5,7' });
    expect(asked('dash', [east], false, false)).toEqual({ kind: 'walk', way: '22' });
  });

  test('SC-02 a movement that leads nowhere asks for nothing', () => {
    expect(asked('dash', [{ x: 510, y: 500 }])).toBeNull();
    expect(asked('dash', [{ x: -500, y: 500 }])).toBeNull();
    expect(rules.command(moving(open(), TOKEN, null), { way: [east], follower: null, gm: false, byHand: true })).toBeNull();
  });
});

test('SC-02 a token that was moved past the rules belongs where it stood, or in the middle of the party’s square', () => {
  expect(rules.standing(moving(open(), { ...TOKEN, x: 530 }))).toEqual({ x: 530, y: 500 });
  expect(rules.standing(moving(open(), { ...TOKEN, x: 930 }))).toEqual({ x: 500, y: 500 });
  expect(rules.standing(moving(open(), { ...LARGE, x: 930 }))).toEqual({ x: 450, y: 450 });
  expect(rules.standing(moving(open(), { ...TOKEN, x: 930 }, null))).toEqual({ x: 930, y: 500 });
});
