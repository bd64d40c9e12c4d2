import { describe, expect, test } from 'vitest';
import { type Card, cardOf } from '../../../src/foundry/chat/cards.ts';
import { TREK_CARDS } from '../../../src/foundry/trek/cards.ts';
import { durationOf } from '../../../src/foundry/trek/duration.ts';
import { TREK_MOMENTS } from '../../../src/foundry/trek/moments.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { type Played, begun, checking, laid, play, playAll, tried, LEADER } from '../../rules/trek/fixtures.ts';

/** The cards of all that a turn tells, by the names of their events. */
function cardsOf({ state: { open }, events }: Played): Readonly<Record<string, Card | null>> {
  return Object.fromEntries(events.map((event) => [event.name, cardOf(TREK_CARDS, event, open)]));
}

describe('cards of a trek', () => {
  test.each([
    ['3', 'good', 'record', 'm', { hours: '0', minutes: '30' }],
    ['1', 'good', 'on-time', 'h', { hours: '1', minutes: '0' }],
    ['L', 'time', 'late', 'h', { hours: '2', minutes: '0' }],
    ['F', 'bad', 'lost', 'h', { hours: '1', minutes: '0' }],
    ['C', 'bad', 'worst', 'h', { hours: '1', minutes: '0' }],
  ] as const)('TK-01 TK-03 %s is told with its tone, its outcome and its time', (rung, tone, outcome, form, values) => {
    const cards = cardsOf(tried(rung));
    expect(cards['trekChecked']).toMatchObject({
      ...{ tone, key: 'GHOSTMAP.Card.Trek.Checked', about: { key: 'try 1', title: { key: 'GHOSTMAP.Card.Trek.Title' } } },
      keys: { ability: 'GHOSTMAP.Trek.Ability.sense', rung: `GHOSTMAP.Rung.${rung}` },
      lines: [{ key: `GHOSTMAP.Card.Trek.Took.${form}`, values }],
    });
    const stands = cards['trekArrived'] ?? cards['trekLost'];
    expect(stands).toMatchObject({ tone, key: '', outcome: `GHOSTMAP.Card.Trek.Outcome.${outcome}`, about: { key: 'try 1' } });
  });

  test('TK-03 who led, all tries together and world time are told where there is something to tell', () => {
    const game = playAll(tried('F', { setup: { goal: 'The tower', options: { worldTime: true } } }), [
      { kind: 'stay' },
      { kind: 'again' },
    ]);
    const { trekChecked } = cardsOf(play(game, checking('L', { by: 'ada', ability: 'luck' }), LEADER));
    expect(trekChecked).toMatchObject({
      ...{ key: 'GHOSTMAP.Card.Trek.CheckedBy', values: { by: 'Ada' } },
      about: { key: 'try 2', title: { key: 'GHOSTMAP.Card.Trek.TitleTo', values: { goal: 'The tower' } } },
    });
    expect(trekChecked?.lines.map((line) => (typeof line === 'string' ? line : line.key))).toEqual([
      ...['GHOSTMAP.Card.Trek.Took.h', 'GHOSTMAP.Card.Trek.TookInAll.h', 'GHOSTMAP.Card.Trek.WorldTime.h'],
    ]);
    expect(cardsOf(tried('1', { setup: { minutes: 0 } }))['trekChecked']?.lines).toEqual([]);
  });

  test('TK-04 what becomes of a lost party is told, and what is met is a card of its own', () => {
    const lost = tried('C');
    expect(cardsOf(play(lost, { kind: 'place', at: '1,1' }))['trekPlaced']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.Placed' });
    expect(cardsOf(play(lost, { kind: 'stay' }))['trekStayed']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.Stayed' });
    const met = play(lost, { kind: 'show', text: 'Trolls' });
    expect(cardsOf(met)['trekMet']).toMatchObject({ isGreat: true, values: { text: 'Trolls' } });
    expect(cardsOf(play(met, { kind: 'over' }))['trekMetOver']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.MetOver' });
    expect(cardsOf(play(lost, { kind: 'over' }))['trekMetOver']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.NothingMet' });
    expect(cardsOf(play(lost, { kind: 'put', to: { x: 10, y: 10 } }))['trekPut']).toBeNull();
  });

  test('TK-01 its beginning, its end and what is tried again have cards', () => {
    expect(cardsOf(play(laid(), { kind: 'begin' }))['trekBegun']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.Begun' });
    const to = play(laid({ setup: { goal: 'The tower' } }), { kind: 'begin' });
    expect(cardsOf(to)['trekBegun']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.BegunTo', values: { goal: 'The tower' } });
    expect(cardsOf(play(tried('1'), { kind: 'again' }))['trekAgain']).toMatchObject({ key: 'GHOSTMAP.Card.Trek.Again' });
    const ended = cardsOf(play(tried('F'), { kind: 'end' }))['trekEnded'];
    expect(ended?.lines).toHaveLength(2);
    expect(cardsOf(play(begun(), { kind: 'end' }))['trekEnded']?.lines).toEqual([]);
  });

  test.each([
    [0, 'm', '0', '0'],
    [59, 'm', '0', '59'],
    [60, 'h', '1', '0'],
    [125, 'hm', '2', '5'],
  ] as const)('TK-03 %i minutes are written in their form', (minutes, form, hours, left) => {
    expect(durationOf(minutes)).toEqual({ form, values: { hours, minutes: left } });
  });
});

describe('moments of a trek', () => {
  const momentOf = ({ state: { open }, events }: Played, name: keyof typeof TREK_MOMENTS) => {
    const { data } = events.find((event: PlayEvent) => event.name === name) ?? { data: {} };
    return TREK_MOMENTS[name](data, open);
  };

  test('TK-01 TK-04 beginning, arriving, being lost, what is met and the end are moments', () => {
    expect(momentOf(play(laid({ setup: { goal: 'The tower' } }), { kind: 'begin' }), 'trekBegun')).toMatchObject({
      text: 'The tower',
    });
    expect(momentOf(play(laid(), { kind: 'begin' }), 'trekBegun')).toMatchObject({ text: 'The old pass' });
    expect(momentOf(tried('2'), 'trekArrived')).toMatchObject({
      title: { key: 'GHOSTMAP.Card.Trek.Outcome.record' },
      text: 'The old pass',
    });
    expect(momentOf(tried('F'), 'trekLost')).toMatchObject({ title: { key: 'GHOSTMAP.Card.Trek.Outcome.lost' }, weight: 3 });
    expect(momentOf(tried('C'), 'trekLost')).toMatchObject({
      title: { key: 'GHOSTMAP.Card.Trek.Outcome.worst' },
      opens: 'outcome',
    });
    expect(momentOf(play(tried('C'), { kind: 'show', text: 'Trolls' }), 'trekMet')).toMatchObject({ title: 'Trolls' });
    expect(momentOf(play(begun(), { kind: 'end' }), 'trekEnded')).toMatchObject({ text: 'The old pass' });
  });
});
