import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const motion = vi.hoisted(() => ({ none: false }));
vi.mock('../../../src/foundry/browser/motion.ts', () => ({ wantsNoMotion: () => motion.none }));
const { replay, replayedMoves, shownMoves, watchReplays, watchShown } = await import('../../../src/foundry/haunt/shown-moves.ts');

const lineOf = (length: number, status: 'haunt' | 'ended' = 'haunt') => ({ line: 'a'.repeat(length), status });
let games = 0;
let id = '';

beforeEach(() => {
  vi.useFakeTimers();
  motion.none = false;
  games += 1;
  id = `game ${games}`;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Draws anew whenever another number of moves is shown, and notes how many. */
function followed(length: number): number[] {
  const seen: number[] = [];
  watchShown(() => seen.push(shownMoves(id, lineOf(length))));
  return seen;
}

describe('the moves that are shown', () => {
  test('HA-13 those that come one upon another are drawn one after the other', () => {
    expect(shownMoves(id, lineOf(10))).toBe(10);
    expect(shownMoves(id, lineOf(13))).toBe(11);
    const seen = followed(13);
    vi.runAllTimers();
    expect(seen.slice(0, 2)).toEqual([12, 13]);
    expect(seen.at(-1)).toBe(13);
  });

  test('HA-12 a single move is drawn at once, and none is drawn twice', () => {
    shownMoves(id, lineOf(4));
    expect(shownMoves(id, lineOf(5))).toBe(5);
    expect(shownMoves(id, lineOf(5))).toBe(5);
    vi.runAllTimers();
    expect(shownMoves(id, lineOf(6))).toBe(6);
  });

  test('HA-12 what was taken back is gone at once, and many moves come together', () => {
    shownMoves(id, lineOf(20));
    expect(shownMoves(id, lineOf(12))).toBe(12);
    expect(shownMoves(id, lineOf(30))).toBe(30);
  });

  test('HA-11 those of a game that is over come together', () => {
    shownMoves(id, lineOf(10));
    expect(shownMoves(id, lineOf(13, 'ended'))).toBe(13);
  });

  test('HA-13 whoever wants nothing to move sees all of them at once', () => {
    motion.none = true;
    shownMoves(id, lineOf(10));
    expect(shownMoves(id, lineOf(14))).toBe(14);
  });
});

describe('a replay', () => {
  test('HA-11 shows as many moves as are asked for, no more than there are, until it is over', () => {
    replay(id, 3);
    expect(replayedMoves(id)).toBe(3);
    expect(shownMoves(id, lineOf(10))).toBe(3);
    expect(shownMoves(id, lineOf(2))).toBe(2);
    replay(id, null);
    expect(replayedMoves(id)).toBeNull();
    expect(shownMoves(id, lineOf(10))).toBe(10);
  });

  test('HA-11 tells that it begins and ends, and not of each move', () => {
    const told = vi.fn();
    const end = watchReplays(told);
    replay(id, 3);
    replay(id, 4);
    replay(id, null);
    replay(id, null);
    expect(told).toHaveBeenCalledTimes(2);
    end();
  });
});
