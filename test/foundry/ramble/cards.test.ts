import { describe, expect, test } from 'vitest';
import { type EventData, cardOf } from '../../../src/foundry/chat/cards.ts';
import { RAMBLE_CARDS } from '../../../src/foundry/ramble/cards.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { type Game, begun, laid } from '../../rules/ramble/fixtures.ts';

function noted({ state }: Game): ReturnType<typeof cardOf> {
  return cardOf(RAMBLE_CARDS, { name: 'placeNoted', data: { at: '2,3', text: 'A ford' } }, state.open);
}

function given({ state }: Game, data: { readonly name: string; readonly as: string }): ReturnType<typeof cardOf> {
  return cardOf(RAMBLE_CARDS, { name: 'chartGiven', data: { ...data, cells: 7 } }, state.open);
}

/** The card of something that happens while other things stand open to all. */
function told(name: string, data: EventData, open: Partial<RambleOpen> = {}): ReturnType<typeof cardOf> {
  return cardOf(RAMBLE_CARDS, { name, data }, { ...begun().state.open, ...open });
}

const CAMP: RambleOpen['camp'] = { blocks: 2, block: 1, step: 'roll', guards: {}, slept: {} };

describe('cards of a ramble', () => {
  test('RA-62 a distance check is told by its rung; of surprise alone where somebody is surprised', () => {
    const caught = { encounter: { text: '', planned: false, surprised: ['ada'] } };
    const lines = [{ key: 'GHOSTMAP.Card.Ramble.DistanceBy', values: { by: 'Ada' } }];
    const keys = (['3', '2', '1', 'L', 'F', 'C'] as const).map((rung) => {
      const made = told('distanceFound', { rung, by: 'Ada', contact: 4, jaunt: 1 }, rung === 'C' ? caught : {});
      expect(made).toMatchObject({ lines, values: { contact: '4' }, isGreat: rung === 'C', about: { key: 'jaunt 1' } });
      return `${made?.tone} ${made?.key.replace('GHOSTMAP.Card.Ramble.', '')}`;
    });
    expect(keys).toEqual([
      ...['good Distance.2', 'good Distance.2', 'bad Distance.1', 'bad Distance.L', 'bad Distance.F', 'bad Distance.C'],
    ]);
    // Others of the guards have seen it.
    expect(told('distanceFound', { rung: 'C', by: '', contact: 0, jaunt: 1 })).toMatchObject({
      ...{ key: 'GHOSTMAP.Card.Ramble.DistanceMissed', lines: [], isGreat: false },
    });
  });

  test('RA-33 a vehicle that is left has a card that names who walks on, where anybody does', () => {
    const left = (data: EventData) => told('vehicleLeft', { vehicle: 'Rover', at: '0,0', ...data });
    expect(left({ walkers: 'Ada, Ben' })).toMatchObject({
      ...{ key: 'GHOSTMAP.Card.Ramble.Left', values: { vehicle: 'Rover' } },
      lines: [{ key: 'GHOSTMAP.Card.Ramble.WalkOn', values: { walkers: 'Ada, Ben' } }],
    });
    expect([left({ walkers: '' })?.lines, left({})?.lines]).toEqual([[], []]);
  });

  test('RA-70 RA-72 a camp has one card from its beginning to its end, and what is met in it is told there', () => {
    const about = { key: 'camp 5', title: { values: { jaunt: '5' } } };
    const made = told('campMade', { blocks: 2, hungry: 'Ben' }, { jaunts: 5, camp: { ...CAMP, block: 0 } });
    expect(made).toMatchObject({ about, isGreat: true, lines: [{ values: { hungry: 'Ben' } }] });
    expect(told('campMade', { blocks: 2, hungry: '' }, { jaunts: 5, camp: { ...CAMP, block: 0 } })?.lines).toEqual([]);
    const block = { block: 1, jaunt: 9 };
    const passed = (weather: string, action: number) =>
      told('blockPassed', { ...block, weather, action }, { jaunts: 9, camp: CAMP });
    expect(passed('', 0)).toMatchObject({ about, key: 'GHOSTMAP.Card.Ramble.Block' });
    expect(passed('Sleet', 0)).toMatchObject({ about, key: 'GHOSTMAP.Card.Ramble.BlockWeather' });
    expect(passed('Storm', -15)).toMatchObject({ about, key: 'GHOSTMAP.Card.Ramble.BlockHinders', values: { action: '−15' } });
    const met = told('meetingBegun', { jaunt: 9, at: '0,0', planned: false, text: 'Rats' }, { jaunts: 9, camp: CAMP });
    expect(met).toMatchObject({ about });
    const over = { jaunt: 9 };
    expect(told('meetingOver', over, { jaunts: 9, camp: CAMP })).toMatchObject({
      about,
      key: 'GHOSTMAP.Card.Ramble.MetOverInCamp',
    });
    expect(told('meetingOver', over, { jaunts: 9 })).toMatchObject({ key: 'GHOSTMAP.Card.Ramble.MetOver' });
    const broken = told('campBroken', { blocks: 2, full: 'Ada, Cid', half: '', none: 'Ben' }, { jaunts: 13 });
    expect(broken).toMatchObject({ about, outcome: 'GHOSTMAP.Card.Ramble.CampBroken' });
    expect(broken?.lines).toEqual([
      { key: 'GHOSTMAP.Card.Ramble.Recovered.full', values: { names: 'Ada, Cid' } },
      { key: 'GHOSTMAP.Card.Ramble.Recovered.none', values: { names: 'Ben' } },
    ]);
  });

  test('RA-01 hours of a part of the party have cards of their own, which name it', () => {
    const ended = { jaunt: 3, at: '0,0', cells: 1, waited: false, weather: '' };
    expect(told('jauntEnded', ended)?.about).toMatchObject({ key: 'jaunt 3', title: { key: 'GHOSTMAP.Card.Ramble.Jaunt' } });
    expect(told('jauntEnded', ended, { part: 'b', partName: 'Scouts' })?.about).toMatchObject({
      key: 'jaunt 3 of b',
      title: { key: 'GHOSTMAP.Card.Ramble.JauntOf', values: { jaunt: '3', name: 'Scouts' } },
    });
  });

  test.each(['absent', 'unread', 'gone'])('RA-44 what comes off no sheet is told with the reason: %s', (why) => {
    const made = told('hurtUnread', { member: 'Ada', name: '1', damage: 4, why, path: 'hp' });
    expect(made?.key).toBe(`GHOSTMAP.Card.Ramble.Hurt${why[0]?.toUpperCase()}${why.slice(1)}`);
  });

  test('RA-44 damage that comes off at once is told of everyone in one line; what waits or stays has a line of its own', () => {
    const { options } = begun().state.open;
    const ada = { name: 'Ada' } as RambleOpen['members'][string];
    const lines = (toll: RambleOpen['options']['toll']) => {
      const open = { members: { ada }, options: { ...options, toll } };
      const hit = { member: 'Ada', name: '1', damage: 4 };
      return [
        told('partyTired', { jaunt: 1, who: 'ada 4', damage: 4 }, open),
        ...['memberHurt', 'hurtWaits', 'hurtStays'].map((name) => told(name, hit, open)),
        told('hurtUnread', { ...hit, why: 'gone', path: 'hp' }, open),
      ].map((made) => made?.key.replace('GHOSTMAP.Card.Ramble.', '') ?? null);
    };
    expect(lines('at-once')).toEqual(['TiredAtOnce', null, 'HurtWaits', 'HurtStays', 'HurtGone']);
    expect(lines('ask')).toEqual(['Tired', 'Hurt', 'HurtWaits', 'HurtStays', 'HurtGone']);
    const tired = told('partyTired', { jaunt: 1, who: 'ada 4', damage: 4 }, { members: { ada } });
    expect([tired?.values, tired?.about?.key]).toEqual([{ who: 'Ada 4' }, 'jaunt 1']);
  });

  test('what is noted on the map is told once the party has set out, and not while the GM prepares it', () => {
    expect(noted(laid())).toBeNull();
    expect(noted(begun())).toMatchObject({ key: 'GHOSTMAP.Card.Ramble.Noted', values: { text: 'A ford' } });
  });

  test.each([
    ['seen', 'A torn scrap', 'GHOSTMAP.Card.Ramble.ChartSeen'],
    ['heard', 'A torn scrap', 'GHOSTMAP.Card.Ramble.ChartHeard'],
    ['seen', '', 'GHOSTMAP.Card.Ramble.ChartSeenUnnamed'],
    ['heard', '', 'GHOSTMAP.Card.Ramble.ChartHeardUnnamed'],
  ])('a map that is found is told once the party has set out: %s, called “%s”', (as, name, key) => {
    expect(given(laid(), { as, name })).toBeNull();
    expect(given(begun(), { as, name })).toMatchObject({ key, values: { name, cells: '7' } });
  });
});
