import { describe, expect, test } from 'vitest';
import { DECK, drawPair, offered } from '../../../src/rules/haunt/game/deck.ts';
import { roomName } from '../../../src/rules/haunt/playing.ts';
import { letterOf } from '../../../src/rules/haunt/state.ts';
import { ADA, BRAM, DANA, GM, HOUSE, type State, begun, cards, play, refusal, standingOf } from './fixtures.ts';
import { drawsOf } from '../listed-dice.ts';

const { rowMarkers, columnMarkers, partners } = HOUSE;
/** The room in the row of one card and the column of another. */
const at = (row: number, column: number): number => rowMarkers.indexOf(row) * 8 + columnMarkers.indexOf(column);
/** A game in which Ada is in a room already. */
const withAdaIn = (room: number): State => {
  const state = begun();
  return { ...state, open: { ...state.open, line: letterOf(room) } };
};

describe('the deck', () => {
  test('HA-04 has 24 cards, 1 to 6 four times each, and all of them come once before it is shuffled anew', () => {
    let aside: readonly number[] = [];
    const seen: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const drawn = drawPair(aside, { die: (faces) => 1 + ((time * 7) % faces) });
      ({ aside } = drawn);
      seen.push(...drawn.pair);
    }
    for (const card of [1, 2, 3, 4, 5, 6]) expect(seen.filter((other) => other === card)).toHaveLength(4);
    expect(aside).toHaveLength(DECK);
    expect(drawPair(aside, { die: () => 1 })).toEqual({ pair: [1, 1], aside: [1, 1] });
  });

  test('HA-04 each card that is left is as likely as any other', () => {
    const aside = [1, 1, 1, 2];
    const firsts = Array.from({ length: 20 }, (_, less) => drawPair(aside, drawsOf([less + 1, 1])).pair[0]);
    expect([1, 2, 3, 4, 5, 6].map((card) => firsts.filter((other) => other === card).length)).toEqual([1, 3, 4, 4, 4, 4]);
  });
});

describe('a start', () => {
  test('HA-04 two cards offer two rooms, of which the player chooses one', () => {
    const { state, events } = play(begun(), { kind: 'draw' }, ADA, cards(2, 5));
    expect(state.open).toMatchObject({ hand: '25', aside: '25', line: '' });
    expect(events).toEqual([{ name: 'hauntCards', data: { seat: 'a', name: 'Ada', first: 2, second: 5, barred: false } }]);
    expect(offered(HOUSE, [2, 5], false)).toEqual([at(2, 5), at(5, 2)]);
    for (const room of [at(2, 5), at(5, 2)]) {
      const after = play(state, { kind: 'enter', room }, ADA).state;
      expect([...standingOf(after).at]).toEqual([room, -1]);
      expect(after.open).toMatchObject({ hand: '', aside: '25' });
    }
    expect(refusal(state, { kind: 'enter', room: at(2, 2) }, ADA)).toBe('not-offered');
  });

  test('HA-04 two equal cards offer one room, which is taken', () => {
    const { state, events } = play(begun(), { kind: 'draw' }, ADA, cards(3, 3));
    expect([...standingOf(state).at]).toEqual([at(3, 3), -1]);
    expect(events.map(({ name }) => name)).toEqual(['hauntCards', 'hauntStarted']);
    expect(events[1]?.data).toMatchObject({ seat: 'a', name: 'Ada', room: roomName(HOUSE, at(3, 3)) });
  });

  test('HA-04 by the setting the first card is the row and the second the column', () => {
    const { state } = play(begun({ options: { rowFirst: true } }), { kind: 'draw' }, ADA, cards(2, 5));
    expect([...standingOf(state).at]).toEqual([at(2, 5), -1]);
  });

  test.each([
    ['occupied', (room: number) => room],
    ['at the other end of an occupied room’s corridor', (room: number) => partners[room]!],
  ])('HA-04 where one room is %s the other is taken', (_why, adaIn) => {
    const state = withAdaIn(adaIn(at(2, 5)));
    const after = play(state, { kind: 'draw' }, BRAM, cards(2, 5)).state;
    expect(standingOf(after).at[1]).toBe(at(5, 2));
  });

  test('HA-04 where both are barred two more cards are drawn, and the first two are put aside', () => {
    const room = at(4, 4);
    const { state, events } = play(withAdaIn(room), { kind: 'draw' }, BRAM, cards(4, 4, 2, 5));
    expect(state.open).toMatchObject({ hand: '25', aside: '4425' });
    expect(events.map(({ data }) => data['barred'])).toEqual([true, false]);
  });

  test('HA-04 the dots of the start do not matter, and it is each one’s first turn', () => {
    const first = play(begun(), { kind: 'draw' }, ADA, cards(1, 1)).state;
    expect(standingOf(first).turn).toBe(1);
    const both = play(first, { kind: 'draw' }, BRAM, cards(6, 6)).state;
    expect(standingOf(both).turn).toBe(0);
  });

  test('HA-04 nobody draws twice, starts without cards, or draws after the start', () => {
    expect(refusal(begun(), { kind: 'enter', room: at(1, 1) }, ADA)).toBe('cards-first');
    const drawn = play(begun(), { kind: 'draw' }, ADA, cards(2, 5)).state;
    expect(refusal(drawn, { kind: 'draw' }, ADA)).toBe('has-cards');
    const started = play(play(begun(), { kind: 'draw' }, ADA, cards(1, 1)).state, { kind: 'draw' }, BRAM, cards(6, 6)).state;
    expect(refusal(started, { kind: 'draw' }, ADA)).toBe('has-started');
  });

  test('HA-04 only whose turn it is draws, or the GM for them', () => {
    expect(refusal(begun(), { kind: 'draw' }, BRAM)).toBe('not-your-turn');
    expect(refusal(begun(), { kind: 'draw' }, DANA)).toBe('not-your-turn');
    expect(refusal(begun(), { kind: 'draw' }, GM)).toBe('accepted');
  });

  test.each([false, true])('HA-09 the dots of the start count only by the setting: %o', (startCounts) => {
    const { state } = play(begun({ options: { startCounts } }), { kind: 'draw' }, ADA, cards(1, 1));
    expect(standingOf(state).tracks[0]).toBe(startCounts ? HOUSE.dots[at(1, 1)] : 0);
  });
});
