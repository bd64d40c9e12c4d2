import { describe, expect, test, vi } from 'vitest';
import { queued } from '../../src/applications/moments/queue.ts';
import { inWords } from '../../src/foundry/presence/sentences.ts';
import { SCRAMBLE_PRESENCE } from '../../src/foundry/scramble/presence.ts';
import { SEARCH_PRESENCE } from '../../src/foundry/search/presence.ts';
import type { SearchOpen } from '../../src/rules/search/state.ts';
import { begun } from '../rules/scramble/fixtures.ts';
import { running } from '../rules/search/fixtures.ts';

const { open } = running();
const DAUGHTER: SearchOpen = { ...open, objective: { name: "The miller's daughter", kind: 'friendly-creature' } };
const searching = (name: string, data: object = {}, search: SearchOpen = open) =>
  SEARCH_PRESENCE.momentOf?.({ name, data: { cell: 'B2', ...data } }, search);
const scrambling = (name: string, data: object = {}) =>
  SCRAMBLE_PRESENCE.momentOf?.({ name, data: { name: '', ...data } }, begun().state.open);

describe('great moments', () => {
  test('SG-07 SG-25 SG-36 of a search are what is sought, the find, a band of time and the end, and no other', async () => {
    expect(await searching('searchBegun', {}, DAUGHTER)).toMatchObject({
      weight: 2,
      title: { key: 'GHOSTMAP.Moment.Seek' },
      picture: 'friendly-creature',
    });
    expect(await searching('searchBegun')).toMatchObject({ title: { key: 'GHOSTMAP.Card.SearchBegun' } });
    expect(await searching('objectiveFound', {}, DAUGHTER)).toMatchObject({
      weight: 3,
      tone: 'found',
      picture: 'friendly-creature',
    });
    expect(await searching('bandEntered', { index: 1, from: 8, penalty: -1, steps: 1, line: '' })).toMatchObject({
      ...{ weight: 1, title: { key: 'GHOSTMAP.Band.Line.1' } },
      text: { values: { from: '8', penalty: '−1', steps: '1' } },
    });
    expect(await searching('searchEnded', { how: 'found' })).toMatchObject({ title: { key: 'GHOSTMAP.Card.EndedFound' } });
    for (const name of ['cellEntered', 'cellCleared', 'cellFailed', 'constructor', 'undone'])
      expect(await searching(name)).toBeNull();
  });

  test('SC-31 SC-33 SC-40 SC-62 of a scramble are rooms, encounters and traps; of what is not made out nothing is said', async () => {
    expect(await scrambling('roomEntered', { name: 'Hall' })).toMatchObject({ weight: 3, title: 'Hall', opens: 'encounter' });
    expect(await scrambling('roomEntered')).toMatchObject({ title: { key: 'GHOSTMAP.Card.Scramble.Room' } });
    expect(await scrambling('trapSprings', { name: 'Pit' })).toMatchObject({ weight: 3, title: { values: { name: 'Pit' } } });
    expect(await scrambling('encounterShown', { text: 'Rats', half: false })).toMatchObject({ title: 'Rats' });
    expect(await scrambling('encounterShown', { text: '', half: true })).toBeNull();
    expect(await scrambling('dashEnded')).toBeNull();
  });

  test('SG-25 SC-40 come one after the other, the weightier first, and the lightest are left out of many', () => {
    const all = [1, 3, 2, 3, 1, 1, 2].map((weight, at) => ({ weight, at }));
    const waiting = all.reduce<readonly (typeof all)[number][]>((waits, one) => queued(waits, one), []);
    expect(waiting.map(({ at }) => at)).toEqual([1, 3, 2, 6, 0]);
  });

  test.each([
    ['told after it where it has waited no longer than a banner stands', 2, 3000, [3, 2]],
    ['not told where it has waited for longer, for by then it is over', 2, 3001, [3]],
    ['told first where it weighs as much, however long it has waited', 3, 9000, [3, 3]],
  ])('SC-33 SC-40 what waits as a weightier moment comes is %s', (_what, weight, at, shown) => {
    const waiting = queued(queued([], { weight, at: 0 }), { weight: 3, at });
    expect(waiting.map((one) => one.weight)).toEqual(shown);
    if (weight === 3) expect(waiting.map((one) => one.at)).toEqual([0, at]);
  });
});

describe('names in sentences', () => {
  const texts: Readonly<Record<string, string>> = {
    'GHOSTMAP.Articles': 'the a an',
    seek: 'Seek {who}.',
    found: '{who} was found.',
  };
  const format = (key: string, values: Readonly<Record<string, string>> = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

  test.each([
    ["The miller's daughter", "Seek the miller's daughter.", "The miller's daughter was found."],
    ["the miller's daughter", "Seek the miller's daughter.", "The miller's daughter was found."],
    ['Theo', 'Seek Theo.', 'Theo was found.'],
    ['An', 'Seek An.', 'An was found.'],
    ['a bell', 'Seek a bell.', 'A bell was found.'],
  ])('SG-25 %s has a capital where a sentence begins with it, and a small article within', (who, sought, found) => {
    vi.stubGlobal('game', { i18n: { format } });
    expect(['seek', 'found'].map((key) => inWords({ key, names: { who } }))).toEqual([sought, found]);
    vi.unstubAllGlobals();
  });
});
