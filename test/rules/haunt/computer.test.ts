import { describe, expect, test } from 'vitest';
import { forcedRoom, movesOf, scoreOf } from '../../../src/rules/haunt/game/standing.ts';
import { STRENGTHS } from '../../../src/rules/haunt/game/strengths.ts';
import { replayed } from '../../../src/rules/haunt/replaying.ts';
import type { HauntOpen } from '../../../src/rules/haunt/state.ts';
import { computerCommand, hinted } from '../../../src/rules/haunt/thinking/computer.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { chanceOf } from './chances.ts';
import { CODE, GM, type State, begun, laid, play, playAll, stacked, standingOf } from './fixtures.ts';

const seatOf = (computer: (typeof STRENGTHS)[number]) => ({ name: `The house, ${computer}`, user: '', computer });
const draws = (name: string) => {
  const chance = chanceOf(name);
  return { die: (faces: number) => 1 + chance(faces) };
};

/** Plays on as long as it is the computer's turn. */
function computersTurn(state: State, dice: ReturnType<typeof draws>): State {
  let now = state;
  for (let command = atOnce(computerCommand(now.open)); command; command = atOnce(computerCommand(now.open)))
    ({ state: now } = play(now, command, GM, dice));
  return now;
}

describe('seats of the computer', () => {
  test.each(STRENGTHS)(
    'HA-13 a game of four seats that it plays %s comes to its end by ordinary commands',
    (strength) => {
      // The strongest takes too long for a whole game of four here; the benchmark has it.
      const seats = strength === 'strong' ? { a: seatOf(strength), b: seatOf('easy') } : undefined;
      const all = seats ?? { a: seatOf(strength), b: seatOf(strength), c: seatOf(strength), d: seatOf(strength) };
      const first = begun({ house: CODE, seats: all });
      const end = computersTurn(first, draws(strength));
      expect(end.open.status).toBe('ended');
      expect(standingOf(end).turn).toBe(-1);
      expect(end.open.line.length).toBeGreaterThan(30);
      if (strength === 'fair') expect(scoreOf(standingOf(end)).total).toBeGreaterThan(0);
    },
    120_000,
  );

  test('HA-13 it does nothing where it is not its turn, and nothing before or after the game', () => {
    expect(atOnce(computerCommand(begun().open))).toBeNull();
    const seats = { a: seatOf('easy'), b: seatOf('easy') };
    expect(atOnce(computerCommand(laid({ seats }).open))).toBeNull();
    expect(atOnce(computerCommand(play(begun({ seats }), { kind: 'end' }).state.open))).toBeNull();
    expect(atOnce(computerCommand(begun({ seats }).open))).toEqual({ kind: 'draw' });
  });

  test('HA-13 wherever the same game stands alike it does the same', () => {
    const state = play(stacked(begun({ seats: { a: seatOf('fair'), b: seatOf('fair') } }), 2, 5), { kind: 'draw' }, GM).state;
    const think = (open: HauntOpen): unknown => atOnce(computerCommand(open));
    expect(think(state.open)).toEqual(think(JSON.parse(JSON.stringify(state.open)) as HauntOpen));
  });

  test('HA-12 HA-13 a seat that is handed to it in the middle is played on', () => {
    let state = begun({ seats: { a: { name: 'Ada', user: 'ada' }, b: seatOf('easy') } });
    const dice = draws('handed');
    state = computersTurn(play(stacked(state, 1, 1), { kind: 'draw' }, GM).state, dice);
    expect(standingOf(state).turn).toBe(0);
    state = computersTurn(playAll(state, [{ kind: 'hand', id: 'a', user: '', computer: 'easy' }]), dice);
    expect(state.open.status).toBe('ended');
  });
});

describe('a hint', () => {
  const started = () => {
    const one = play(stacked(begun(), 1, 1), { kind: 'draw' }, GM).state;
    return play(stacked(one, 6, 6), { kind: 'draw' }, GM).state;
  };

  test('HA-13 says to draw before a start, and which of two rooms to start in', () => {
    expect(atOnce(hinted(begun().open, 'fair'))).toEqual({ why: 'draw', room: null, total: null, other: null });
    const hint = atOnce(hinted(play(stacked(begun(), 2, 5), { kind: 'draw' }, GM).state.open, 'fair'))!;
    expect(['better', 'even']).toContain(hint.why);
    expect(hint.total!).toBeGreaterThanOrEqual(hint.other!.total!);
    expect(hint.other!.room).not.toBe(hint.room);
  });

  test('HA-13 says that the corridor must be taken, and among several rooms which is the best and by how much', () => {
    let state = started();
    const { haunt, standing } = replayed(state.open)!;
    expect(atOnce(hinted(state.open))).toEqual({
      why: 'corridor',
      room: forcedRoom(haunt, standing, 0),
      total: null,
      other: null,
    });
    const seen = new Set<string>();
    for (let move = 0; move < 24 && state.open.status === 'haunt'; move += 1) {
      const before = replayed(state.open)!;
      const rooms = movesOf(before.haunt, before.standing, before.standing.turn);
      const hint = atOnce(hinted(state.open, 'fair'))!;
      seen.add(hint.why);
      expect(rooms).toContain(hint.room);
      expect(hint.other === null).toBe(rooms.length === 1);
      if (hint.why === 'better') expect(hint.total!).toBeGreaterThan(hint.other!.total!);
      ({ state } = play(state, { kind: 'enter', room: hint.room! }));
    }
    expect([...seen]).toEqual(expect.arrayContaining(['corridor', 'better']));
  });

  test('HA-13 there is none before the game, or after it', () => {
    expect(atOnce(hinted(laid().open))).toBeNull();
    expect(atOnce(hinted(play(started(), { kind: 'end' }).state.open))).toBeNull();
  });
});
