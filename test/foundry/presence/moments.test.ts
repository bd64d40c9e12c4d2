import { describe, expect, test, vi } from 'vitest';
import { momentsBy } from '../../../src/foundry/presence/moments.ts';
import { RAMBLE_MOMENTS } from '../../../src/foundry/ramble/moments.ts';
import { RAMBLE_PRESENCE } from '../../../src/foundry/ramble/presence.ts';
import { SCRAMBLE_MOMENTS } from '../../../src/foundry/scramble/moments.ts';
import { SCRAMBLE_PRESENCE } from '../../../src/foundry/scramble/presence.ts';
import { SEARCH_MOMENTS } from '../../../src/foundry/search/moments.ts';
import { SEARCH_PRESENCE } from '../../../src/foundry/search/presence.ts';

describe('what is said of great moments', () => {
  test('is fetched with the first event that may be one, and not for others', async () => {
    const begun = vi.fn(() => null);
    const fetch = vi.fn(() => Promise.resolve({ begun }));
    const momentOf = momentsBy(['begun'], fetch);
    expect(await momentOf({ name: 'undone', data: {} }, {})).toBeNull();
    expect(await momentOf({ name: 'toString', data: {} }, {})).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    await momentOf({ name: 'begun', data: { at: 1 } }, { name: 'Mill' });
    expect(fetch).toHaveBeenCalledOnce();
    expect(begun).toHaveBeenCalledWith({ at: 1 }, { name: 'Mill' });
  });

  const data = { cell: 'B2', penalty: -1, index: 1, line: '', from: 8, steps: 2, how: 'found', name: '7', text: 'A heron' };
  const open = { objective: { name: '', kind: '' }, cells: {}, name: 'Mill', rounds: 3 };

  test.each(Object.keys(SEARCH_MOMENTS))('of a search is heard in %s', async (name) => {
    expect(await SEARCH_PRESENCE.momentOf?.({ name, data }, open)).not.toBeNull();
  });

  test.each(Object.keys(SCRAMBLE_MOMENTS))('of a scramble is heard in %s', async (name) => {
    expect(await SCRAMBLE_PRESENCE.momentOf?.({ name, data }, open)).not.toBeNull();
  });

  const rough = {
    ...{ ...open, status: 'met', options: { rough: -10 }, weather: { name: 'Storm', action: -15 } },
    encounter: { text: '', planned: false, surprised: ['ada'] },
  };
  const caught = { ...data, rung: 'C' };

  test.each(Object.keys(RAMBLE_MOMENTS))('of a ramble is heard in %s', async (name) => {
    expect(await RAMBLE_PRESENCE.momentOf?.({ name, data: caught }, rough)).not.toBeNull();
  });

  test('of a map that is found is heard once the party has set out, with what it is called', async () => {
    const found = { name: 'chartGiven', data: { name: 'A torn scrap', as: 'seen', cells: 3 } };
    const heard = { ...found, data: { name: '', as: 'heard', cells: 3 } };
    const momentOf = async (event: typeof found, status: string) => RAMBLE_PRESENCE.momentOf?.(event, { ...rough, status });
    expect(await momentOf(found, 'laid')).toBeNull();
    expect(await momentOf(found, 'halt')).toMatchObject({
      title: { key: 'GHOSTMAP.Moment.ChartSeen' },
      text: 'A torn scrap',
    });
    expect(await momentOf(heard, 'halt')).toMatchObject({ title: { key: 'GHOSTMAP.Moment.ChartHeard' } });
    expect(await momentOf(heard, 'halt')).not.toHaveProperty('text');
  });
});
