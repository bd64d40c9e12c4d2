import { describe, expect, test } from 'vitest';
import { roomName } from '../../../src/rules/haunt/playing.ts';
import { dotsOpen, movesOf } from '../../../src/rules/haunt/game/standing.ts';
import { replayed } from '../../../src/rules/haunt/replaying.ts';
import { letterOf } from '../../../src/rules/haunt/state.ts';
import { ADA, BRAM, DANA, GM, HOUSE, type State, begun, laid, play, playAll, refusal, standingOf } from './fixtures.ts';
import { chanceOf } from './chances.ts';

const { partners, dots, beside } = HOUSE;
/** A game in which these rooms were entered, one after another. */
const after = (rooms: readonly number[], state = begun()): State => ({
  ...state,
  open: { ...state.open, line: rooms.map(letterOf).join('') },
});

/** Starts of Ada and Bram that do not meet, and the rooms at the other ends of their corridors. */
const [ADAS, BRAMS] = [0, 87];
const THROUGH = after([ADAS, BRAMS, partners[ADAS]!, partners[BRAMS]!]);

/** A game that somebody has played out by chance. */
function playedOut(setup: Parameters<typeof begun>[0] = {}): State {
  const chance = chanceOf('played out');
  let state = after([ADAS, BRAMS], begun(setup));
  while (state.open.status === 'haunt') {
    const { haunt, standing } = replayed(state.open)!;
    const moves = movesOf(haunt, standing, standing.turn);
    ({ state } = play(state, { kind: 'enter', room: moves[chance(moves.length)]! }));
  }
  return state;
}

describe('a move', () => {
  test('HA-07 leads through the corridor first, whatever its dots', () => {
    const started = after([ADAS, BRAMS]);
    for (const room of beside[ADAS]!.filter((other) => other !== partners[ADAS]))
      expect(refusal(started, { kind: 'enter', room }, ADA)).toBe('corridor-first');
    const { state, events } = play(started, { kind: 'enter', room: partners[ADAS]! }, ADA);
    expect(standingOf(state).at[0]).toBe(partners[ADAS]);
    expect(events[0]).toEqual({
      name: 'hauntEntered',
      data: { seat: 'a', name: 'Ada', room: roomName(HOUSE, partners[ADAS]!), dots: dots[partners[ADAS]!], corridor: true },
    });
  });

  test.each(['only', 'not'] as const)('HA-06 then beside, into rooms with numbers of dots by the reading "%s"', (reading) => {
    const state = after([ADAS, BRAMS, partners[ADAS]!, partners[BRAMS]!], begun({ options: { dots: reading } }));
    const numbers = [dots[partners[ADAS]!], dots[partners[BRAMS]!]];
    const seen = new Set<string>();
    for (const room of beside[partners[ADAS]!]!) {
      const is = refusal(state, { kind: 'enter', room }, ADA);
      const wants =
        room === ADAS ? ['dots', 'coloured'] : numbers.includes(dots[room]) === (reading === 'only') ? ['accepted'] : ['dots'];
      expect(wants).toContain(is);
      seen.add(is);
    }
    expect(seen).toContain('accepted');
    expect(refusal(state, { kind: 'enter', room: 44 }, ADA)).toBe('not-beside');
  });

  test('HA-05 never into a room of another player, or at the other end of its corridor', () => {
    const room = beside[partners[ADAS]!]!.find((other) => other !== ADAS && partners[other] !== ADAS)!;
    expect(refusal(after([ADAS, room, partners[ADAS]!], begun()), { kind: 'enter', room }, BRAM)).toBe('corridor-first');
    const occupied = after([ADAS, room, partners[ADAS]!, partners[room]!]);
    expect(refusal(occupied, { kind: 'enter', room }, ADA)).toBe('joined');
    const there = after([ADAS, partners[room]!, partners[ADAS]!, room]);
    expect(refusal(there, { kind: 'enter', room }, ADA)).toBe('occupied');
  });

  test('HA-08 the room that is left is coloured in, and closed to whoever did that', () => {
    expect(standingOf(THROUGH).coloured[ADAS]).toBe(1);
    expect(standingOf(THROUGH).coloured[BRAMS]).toBe(2);
    const same = HOUSE.dots.map(() => 1);
    expect(same).toHaveLength(88);
    const back = beside[partners[ADAS]!]!.includes(ADAS);
    expect(refusal(THROUGH, { kind: 'enter', room: ADAS }, ADA)).toMatch(back ? /dots|coloured/ : /not-beside/);
  });

  test('HA-09 checks off as many boxes as the room has dots', () => {
    expect([...standingOf(THROUGH).tracks]).toEqual([dots[partners[ADAS]!], dots[partners[BRAMS]!]]);
  });

  test('HA-12 only whose turn it is moves; the GM may move for anybody', () => {
    const command = { kind: 'enter', room: partners[ADAS]! } as const;
    const started = after([ADAS, BRAMS]);
    expect(refusal(started, command, BRAM)).toBe('not-your-turn');
    expect(refusal(started, command, DANA)).toBe('not-your-turn');
    expect(refusal(started, command, ADA)).toBe('accepted');
    expect(refusal(started, command, GM)).toBe('accepted');
  });

  test('HA-12 a GM may overrule the corridor, the dots and what is beside, and never lets two meet', () => {
    const started = after([ADAS, BRAMS]);
    const far = 44;
    expect(refusal(started, { kind: 'enter', room: far, overrule: true }, ADA)).toBe('gm-only');
    const { state, events } = play(started, { kind: 'enter', room: far, overrule: true });
    expect(standingOf(state).at[0]).toBe(far);
    expect(events[0]).toEqual({ name: 'overruled', data: { code: 'corridor-first' } });
    for (const [room, code] of [
      [partners[BRAMS]!, 'occupied'],
      [BRAMS, 'joined'],
      [ADAS, 'coloured'],
      [partners[ADAS]!, 'coloured'],
    ] as const)
      expect(refusal(THROUGH, { kind: 'enter', room, overrule: true }), code).toBe(code);
  });

  test('HA-08 where coloured rooms are closed to all, a GM lets nobody into one either, unless a corridor forces it', () => {
    const all = begun({ options: { closed: 'all' } });
    // Both have gone through their corridors and on, so Ada's start is coloured in by her alone.
    const closed = after(
      [ADAS, BRAMS, partners[ADAS]!, partners[BRAMS]!, beside[partners[ADAS]!]!.find((room) => room !== ADAS)!],
      all,
    );
    expect(refusal(closed, { kind: 'enter', room: ADAS, overrule: true })).toBe('coloured');
    expect(
      refusal(
        { ...closed, open: { ...closed.open, options: all.open.options && { ...all.open.options, closed: 'own' } } },
        { kind: 'enter', room: ADAS, overrule: true },
      ),
    ).toBe('accepted');
  });

  test('HA-06 a refusal for dots says rooms with which are open', () => {
    const { haunt, standing } = replayed(THROUGH.open)!;
    const here = [...standing.at].map((room) => dots[room]!);
    expect(dotsOpen(haunt, standing)).toEqual([1, 2, 3].filter((own) => here.includes(own)));
    expect(dotsOpen({ ...haunt, rules: { ...haunt.rules, dots: 'not' } }, standing)).toEqual(
      [1, 2, 3].filter((own) => !here.includes(own)),
    );
  });
});

describe('the end', () => {
  test('HA-10 HA-11 comes when nobody can move, and tells the score', () => {
    const state = playedOut();
    const { tracks, turn } = standingOf(state);
    expect(turn).toBe(-1);
    expect(state.open.status).toBe('ended');
    const [one = 0, other = 0] = tracks;
    const score = Math.max(one, other) - 5 * Math.abs(one - other);
    const line = state.open.line.slice(0, -1);
    const last = replayed({ ...state.open, line })!;
    const room = replayed(state.open)!.moves.at(-1)!.room;
    const { events } = play({ ...state, open: { ...state.open, status: 'haunt', line } }, { kind: 'enter', room });
    expect(events.at(-1)).toEqual({
      name: 'hauntEnded',
      data: { total: score, first: Math.max(one, other), last: Math.min(one, other), won: score > 0 },
    });
    expect(last.standing.turn).toBeGreaterThanOrEqual(0);
    expect(refusal(state, { kind: 'enter', room: 0 })).toBe('ended');
    expect(refusal(state, { kind: 'reopen' })).toBe('game-over');
  });

  test('HA-10 who cannot move loses the turn, again and again, until able', () => {
    const state = playedOut();
    const { moves } = replayed(state.open)!;
    const lost = moves.filter((move) => move.lost.length > 0);
    expect(lost.length).toBeGreaterThan(0);
    for (const move of lost) expect(moves[moves.indexOf(move) + 1]?.seat ?? move.seat).toBe(move.seat);
  });

  test('HA-10 it is told of each lost turn whether it follows another one', () => {
    const { open } = playedOut();
    const { moves } = replayed(open)!;
    const isOut = [false, false];
    const said = moves.slice(2).flatMap(({ seat, room }, after) => {
      const line = open.line.slice(0, after + 2);
      isOut[seat] = false;
      const { events } = play({ ...playedOut(), open: { ...open, status: 'haunt', line } }, { kind: 'enter', room });
      const told = events.filter(({ name }) => name === 'hauntTurnLost');
      return told.map(({ data: { seat: key, name, again } }) => {
        const other = key === 'a' ? 0 : 1;
        expect(name).toBe(open.seats[key as 'a']?.name);
        expect(again).toBe(isOut[other]);
        isOut[other] = true;
        return again;
      });
    });
    expect(said).toEqual(expect.arrayContaining([true, false]));
  });

  test('HA-11 the GM may end it before, and take it up again', () => {
    const { state, events } = play(THROUGH, { kind: 'end' });
    const [one = 0, other = 0] = standingOf(THROUGH).tracks;
    expect(events).toEqual([
      {
        name: 'hauntEnded',
        data: {
          total: Math.max(one, other) - 5 * Math.abs(one - other),
          first: Math.max(one, other),
          last: Math.min(one, other),
          won: Math.max(one, other) - 5 * Math.abs(one - other) > 0,
        },
      },
    ]);
    expect(refusal(state, { kind: 'end' })).toBe('ended');
    expect(play(state, { kind: 'reopen' }).state.open.status).toBe('haunt');
    expect(refusal(THROUGH, { kind: 'reopen' })).toBe('not-ended');
  });
});

describe('setting up', () => {
  test('HA-03 a house is chosen by its code; one that is none is refused', () => {
    expect(refusal(laid(), { kind: 'configure', house: '4000-06PX' })).toBe('no-such-house');
    const { state } = play(laid(), { kind: 'configure', house: '4010-1000', name: 'Dunwall' });
    expect(state.open).toMatchObject({ house: '4010-1000', name: 'Dunwall' });
    expect(refusal(begun(), { kind: 'configure', house: '4010-1000' })).toBe('begun');
    expect(refusal(laid({ house: '4000-06PX' }), { kind: 'begin' })).toBe('no-such-house');
  });

  test('HA-06 HA-08 HA-09 how the rules are read is settled before the game begins', () => {
    const { state } = play(laid(), { kind: 'configure', options: { dots: 'not', closed: 'all' } });
    expect(state.open.options).toEqual({ dots: 'not', diagonals: false, closed: 'all', startCounts: false, rowFirst: false });
    expect(refusal(begun(), { kind: 'configure', options: { dots: 'not' } })).toBe('begun');
    expect(refusal(begun(), { kind: 'configure', name: 'Dunwall' })).toBe('accepted');
  });

  test('HA-12 two to four seats, which come and go only before the game begins', () => {
    const cleo = { name: 'Cleo', user: 'cleo' };
    expect(refusal(laid({ seats: { a: cleo } }), { kind: 'begin' })).toBe('too-few-seats');
    const four = playAll(laid(), [
      { kind: 'seat', id: 'c', seat: cleo },
      { kind: 'seat', id: 'd', seat: { name: 'The house', user: '', computer: 'strong' } },
    ]);
    expect(Object.keys(four.open.seats)).toEqual(['a', 'b', 'c', 'd']);
    expect(Object.keys(playAll(four, [{ kind: 'seat', id: 'a', seat: null }]).open.seats)).toEqual(['b', 'c', 'd']);
    expect(refusal(laid(), { kind: 'seat', id: 'd', seat: null })).toBe('no-seat');
    expect(refusal(begun(), { kind: 'seat', id: 'c', seat: cleo })).toBe('begun');
    expect(refusal(begun(), { kind: 'seat', id: 'a', seat: null })).toBe('begun');
    expect(refusal(begun(), { kind: 'seat', id: 'a', seat: { name: 'Ada B.', user: 'ada' } })).toBe('accepted');
    expect(refusal(laid(), { kind: 'begin' }, ADA)).toBe('gm-only');
    expect(refusal(begun(), { kind: 'begin' })).toBe('begun');
    expect(refusal(laid(), { kind: 'enter', room: 0 })).toBe('not-begun');
  });

  test('HA-12 HA-13 a seat is handed on by whoever plays it, to somebody or to the computer', () => {
    const { state, events } = play(THROUGH, { kind: 'hand', id: 'a', user: '', computer: 'fair' }, ADA);
    expect(state.open.seats['a']).toEqual({ name: 'Ada', user: '', computer: 'fair' });
    expect(events).toEqual([{ name: 'hauntSeatHanded', data: { seat: 'a', name: 'Ada', user: '', computer: 'fair' } }]);
    const back = play(state, { kind: 'hand', id: 'a', user: 'dana' }).state;
    expect(back.open.seats['a']).toEqual({ name: 'Ada', user: 'dana' });
    expect(refusal(THROUGH, { kind: 'hand', id: 'a', user: 'bram' }, BRAM)).toBe('not-your-seat');
    expect(refusal(THROUGH, { kind: 'hand', id: 'c', user: 'bram' })).toBe('no-seat');
    const room = movesOf(replayed(back.open)!.haunt, standingOf(back), 0)[0]!;
    expect(refusal(back, { kind: 'enter', room }, DANA)).toBe('accepted');
    expect(refusal(back, { kind: 'enter', room }, ADA)).toBe('not-your-turn');
  });

  test('HA-12 a seat is not handed to whoever plays it, nor before the game begins', () => {
    expect(refusal(THROUGH, { kind: 'hand', id: 'a', user: 'ada' }, ADA)).toBe('same-seat');
    expect(refusal(laid(), { kind: 'hand', id: 'a', user: 'bram' }, ADA)).toBe('not-begun');
    const computer = { name: 'Owl', user: 'ada', computer: 'fair' } as const;
    const { state } = play(THROUGH, { kind: 'seat', id: 'a', seat: computer });
    expect(state.open.seats['a']).toEqual({ ...computer, user: '' });
    expect(refusal(state, { kind: 'hand', id: 'a', user: 'bram', computer: 'fair' })).toBe('same-seat');
  });

  test('HA-03 a code is stored as it is written, however it was typed', () => {
    expect(play(laid(), { kind: 'configure', house: '4OIO-1000' }).state.open.house).toBe('4010-1000');
    expect(laid({ house: '4OLO-IOOO' }).open.house).toBe('4010-1000');
    expect(refusal(begun({ house: '4010-1000' }), { kind: 'configure', house: '4O1O-1OOO' })).toBe('accepted');
  });

  test('HA-12 a line that was written by hand is read as far as the game goes', () => {
    const state = playedOut();
    const longer = { ...state.open, line: `${state.open.line}${letterOf(5)}` };
    expect(replayed(longer)!.standing.turn).toBe(-1);
    expect(replayed({ ...state.open, house: '4000-06PX' })).toBeNull();
  });
});
