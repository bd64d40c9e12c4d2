import { describe, expect, test, vi } from 'vitest';
import { momentsBy } from '../../../src/foundry/presence/moments.ts';
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
});
