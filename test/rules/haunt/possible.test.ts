import { describe, expect, test } from 'vitest';
import { HAUNT } from '../../../src/rules/haunt/haunt.ts';
import { movesOf } from '../../../src/rules/haunt/game/standing.ts';
import { replayed } from '../../../src/rules/haunt/replaying.ts';
import { type HauntOpen, letterOf } from '../../../src/rules/haunt/state.ts';
import { chanceOf } from './chances.ts';
import { ADA, type State, begun, laid, play, stacked } from './fixtures.ts';

const isPossible = (open: HauntOpen) => HAUNT.isPossible?.({ open, hidden: { deck: '' } });

/** Plays a game by chance to its end, and gives all that it went through. */
function states(setup: Parameters<typeof begun>[0] = {}): State[] {
  const chance = chanceOf('possible');
  const one = play(stacked(begun(setup), 1, 1), { kind: 'draw' }, ADA).state;
  const all = [laid(setup), begun(setup), one, play(stacked(one, 6, 6), { kind: 'draw' }).state];
  for (let now = all.at(-1)!; now.open.status === 'haunt'; all.push(now)) {
    const { haunt, standing } = replayed(now.open)!;
    const moves = movesOf(haunt, standing, standing.turn);
    ({ state: now } = play(now, { kind: 'enter', room: moves[chance(moves.length)]! }));
  }
  return all;
}

describe('a game that comes from elsewhere', () => {
  test.each([{}, { options: { dots: 'not', diagonals: true, closed: 'all', startCounts: true, rowFirst: true } } as const])(
    'HA-05 HA-06 HA-07 HA-08 HA-11 can have been played at each of its moves: %o',
    (setup) => {
      const all = states(setup);
      expect(all.length).toBeGreaterThan(20);
      expect(all.filter(({ open }) => !isPossible(open))).toEqual([]);
    },
  );

  const all = states();
  const over = all.at(-1)!.open;
  const middle = all[12]!.open;
  const drawn = play(stacked(begun(), 2, 5), { kind: 'draw' }, ADA).state.open;
  const far = (open: HauntOpen, is: (room: number) => boolean) =>
    open.line + letterOf(Array.from({ length: 88 }, (_, room) => room).find(is)!);
  const here = replayed(middle)!;
  const visited = (room: number) => here.moves.some((move) => move.seat === here.standing.turn && move.room === room);

  test('HA-04 HA-11 can be one with cards drawn, and one that was ended before', () => {
    expect(
      [drawn, { ...middle, status: 'ended' }, { ...drawn, status: 'ended' }].map((open) => isPossible(open as HauntOpen)),
    ).toEqual([true, true, true]);
  });

  test('HA-06 HA-12 can have a move that a GM let happen', () => {
    const line = far(middle, (room) => !visited(room) && isPossible({ ...middle, line: middle.line + letterOf(room) }) === true);
    expect(line.length).toBe(middle.line.length + 1);
    const past = states({}).find(({ open }) => {
      const played = replayed(open);
      return (
        open.status === 'haunt' && played !== null && movesOf(played.haunt, played.standing, played.standing.turn).length > 1
      );
    })!;
    const { haunt, standing } = replayed(past.open)!;
    const overruled = Array.from({ length: 88 }, (_, room) => room).find(
      (room) =>
        !movesOf(haunt, standing, standing.turn).includes(room) &&
        isPossible({ ...past.open, line: past.open.line + letterOf(room) }),
    );
    const { state } = play(past, { kind: 'enter', room: overruled!, overrule: true });
    expect(isPossible(state.open)).toBe(true);
  });

  test.each<[string, HauntOpen]>([
    ['in a house that there is not', { ...middle, house: '4000-56GE' }],
    ['that moved before it began', { ...middle, status: 'laid' }],
    ['with cards before it began', { ...laid().open, hand: '12' }],
    ['of nobody', { ...begun().open, seats: {} }],
    ['of one alone', { ...begun().open, seats: { a: { name: 'Ada', user: 'ada' } } }],
    ['that began in a room without markers', { ...begun().open, line: impossibleStart() }],
    ['with two in one room', { ...begun().open, line: over.line[0]! + over.line[0]! }],
    ['that came back to a room', { ...middle, line: far(middle, visited) }],
    ['that went on after its end', { ...over, line: over.line + over.line[0]! }],
    ['that is not over, though nobody can move', { ...over, status: 'haunt' }],
    ['with cards after the starts', { ...middle, hand: '12' }],
    ['with cards after its end', { ...over, hand: '12' }],
  ])('HA-03 HA-04 HA-05 HA-08 HA-11 cannot be one %s', (_, open) => {
    expect(isPossible(open)).toBe(false);
  });
});

/** Returns a first move into a room where nobody can start. */
function impossibleStart(): string {
  const open = begun().open;
  return Array.from({ length: 88 }, (_, room) => letterOf(room)).find((line) => !isPossible({ ...open, line }))!;
}
