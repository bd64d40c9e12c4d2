import { describe, expect, test } from 'vitest';
import { DECK, offered, shuffledDeck, takePair } from '../../../src/rules/haunt/game/deck.ts';
import { roomName } from '../../../src/rules/haunt/playing.ts';
import { letterOf } from '../../../src/rules/haunt/state.ts';
import { ADA, BRAM, DANA, GM, HOUSE, type State, begun, play, refusal, stacked, standingOf } from './fixtures.ts';
import { chanceOf } from './chances.ts';

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
    const draws = { die: (faces: number) => 1 + (faces % 5) };
    let deck: readonly number[] = shuffledDeck(draws);
    expect(deck).toHaveLength(DECK);
    expect([...deck]).not.toEqual(deck.toSorted());
    const seen: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      const drawn = takePair(deck, draws);
      expect(drawn.isAnew).toBe(false);
      ({ deck } = drawn);
      seen.push(...drawn.pair);
    }
    for (const card of [1, 2, 3, 4, 5, 6]) expect(seen.filter((other) => other === card)).toHaveLength(4);
    expect(deck).toEqual([]);
    const anew = takePair(deck, draws);
    expect(anew).toMatchObject({ isAnew: true, pair: shuffledDeck(draws).slice(0, 2) });
    expect(anew.deck).toHaveLength(22);
  });

  test('HA-04 every card can come to every place of it', () => {
    const at = Array.from({ length: DECK }, () => new Set<number>());
    const chance = chanceOf('deck');
    for (let time = 0; time < 200; time += 1)
      for (const [place, card] of shuffledDeck({ die: (faces) => 1 + chance(faces) }).entries()) at[place]?.add(card);
    expect(at.map((cards) => cards.size)).toEqual(Array.from({ length: DECK }, () => 6));
  });

  test('HA-04 is shuffled as the game begins, and shuffled anew in play once it is spent', () => {
    const { hidden } = begun();
    expect(Array.from(hidden.deck).toSorted().join('')).toBe('111122223333444455556666');
    const spent = { open: { ...begun().open, aside: '111122223333444455556666' }, hidden: { deck: '' } };
    const { state } = play(spent, { kind: 'draw' }, ADA);
    expect(state.open.aside.length + state.hidden.deck.length).toBe(DECK);
    expect(state.open.aside.length).toBeLessThan(8);
  });
});

describe('a start', () => {
  test('HA-04 two cards offer two rooms, of which the player chooses one', () => {
    const { state, events } = play(stacked(begun(), 2, 5), { kind: 'draw' }, ADA);
    expect(state.open).toMatchObject({ hand: '25', aside: '25', line: '' });
    expect(events).toEqual([{ name: 'hauntCards', data: { seat: 'a', name: 'Ada', first: 2, second: 5, barred: false } }]);
    expect(offered(HOUSE, [2, 5], false)).toEqual([at(2, 5), at(5, 2)]);
    for (const room of [at(2, 5), at(5, 2)]) {
      const after = play(state, { kind: 'enter', room }, ADA).state;
      expect([...standingOf(after).at]).toEqual([room, -1]);
      expect(after.open).toMatchObject({ hand: '', aside: '25' });
    }
    expect(refusal(state, { kind: 'enter', room: at(2, 2) }, ADA)).toBe('no-such-start');
  });

  test('HA-04 two equal cards offer one room, which is taken', () => {
    const { state, events } = play(stacked(begun(), 3, 3), { kind: 'draw' }, ADA);
    expect([...standingOf(state).at]).toEqual([at(3, 3), -1]);
    expect(events.map(({ name }) => name)).toEqual(['hauntCards', 'hauntStarted']);
    expect(events[1]?.data).toMatchObject({ seat: 'a', name: 'Ada', room: roomName(HOUSE, at(3, 3)) });
  });

  test('HA-04 by the setting the first card is the row and the second the column', () => {
    const { state } = play(stacked(begun({ options: { rowFirst: true } }), 2, 5), { kind: 'draw' }, ADA);
    expect([...standingOf(state).at]).toEqual([at(2, 5), -1]);
  });

  test.each([
    ['occupied', (room: number) => room],
    ['at the other end of an occupied room’s corridor', (room: number) => partners[room]!],
  ])('HA-04 where one room is %s the other is taken', (_why, adaIn) => {
    const state = withAdaIn(adaIn(at(2, 5)));
    const after = play(stacked(state, 2, 5), { kind: 'draw' }, BRAM).state;
    expect(standingOf(after).at[1]).toBe(at(5, 2));
  });

  test('HA-04 where both are barred two more cards are drawn, and the first two are put aside', () => {
    const room = at(4, 4);
    const { state, events } = play(stacked(withAdaIn(room), 4, 4, 2, 5), { kind: 'draw' }, BRAM);
    expect(state.open).toMatchObject({ hand: '25', aside: '4425' });
    expect(events.map(({ data }) => data['barred'])).toEqual([true, false]);
  });

  test('HA-04 the dots of the start do not matter, and it is each one’s first turn', () => {
    const first = play(stacked(begun(), 1, 1), { kind: 'draw' }, ADA).state;
    expect(standingOf(first).turn).toBe(1);
    const both = play(stacked(first, 6, 6), { kind: 'draw' }, BRAM).state;
    expect(standingOf(both).turn).toBe(0);
  });

  test('HA-04 nobody draws twice, starts without cards, or draws after the start', () => {
    expect(refusal(begun(), { kind: 'enter', room: at(1, 1) }, ADA)).toBe('cards-first');
    const drawn = play(stacked(begun(), 2, 5), { kind: 'draw' }, ADA).state;
    expect(refusal(drawn, { kind: 'draw' }, ADA)).toBe('has-cards');
    const first = play(stacked(begun(), 1, 1), { kind: 'draw' }, ADA).state;
    const started = play(stacked(first, 6, 6), { kind: 'draw' }, BRAM).state;
    expect(refusal(started, { kind: 'draw' }, ADA)).toBe('has-started');
  });

  test('HA-04 cards that open nothing, as somebody may have written them, give way to others', () => {
    const first = play(stacked(begun(), 1, 1), { kind: 'draw' }, ADA).state;
    const written = stacked({ ...first, open: { ...first.open, hand: '11' } }, 2, 5);
    const { state } = play(written, { kind: 'draw' }, BRAM);
    expect(state.open.hand).toBe('25');
    expect(refusal(state, { kind: 'draw' }, BRAM)).toBe('has-cards');
  });

  test('HA-04 only whose turn it is draws, or the GM for them', () => {
    expect(refusal(begun(), { kind: 'draw' }, BRAM)).toBe('not-your-turn');
    expect(refusal(begun(), { kind: 'draw' }, DANA)).toBe('not-your-turn');
    expect(refusal(begun(), { kind: 'draw' }, GM)).toBe('accepted');
  });

  test.each([false, true])('HA-09 the dots of the start count only by the setting: %o', (startCounts) => {
    const { state } = play(stacked(begun({ options: { startCounts } }), 1, 1), { kind: 'draw' }, ADA);
    expect(standingOf(state).tracks[0]).toBe(startCounts ? HOUSE.dots[at(1, 1)] : 0);
  });

  test('HA-04 what the cards of a real deck said opens rooms as drawn ones do, and leaves the deck as it is', () => {
    const before = stacked(begun(), 4, 4);
    const { state, events } = play(before, { kind: 'draw', cards: '25' }, ADA);
    expect(state.open).toMatchObject({ hand: '25', aside: '' });
    expect(state.hidden).toEqual(before.hidden);
    expect(events).toEqual([{ name: 'hauntCards', data: { seat: 'a', name: 'Ada', first: 2, second: 5, barred: false } }]);
    const alone = play(begun(), { kind: 'draw', cards: '33' }, ADA).state;
    expect(standingOf(alone).at[0]).toBe(at(3, 3));
  });

  test('HA-04 cards of a real deck that open nothing are refused, and no step', () => {
    expect(refusal(withAdaIn(at(4, 4)), { kind: 'draw', cards: '44' }, BRAM)).toBe('cards-barred');
    expect(refusal(withAdaIn(partners[at(4, 4)]!), { kind: 'draw', cards: '44' }, BRAM)).toBe('cards-barred');
  });
});
