import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStory } from '../../../src/foundry/chat/story-journal.ts';

/** As much of a page of the journal as is looked at. */
interface Page {
  readonly id: string;
  readonly parent: object;
  getFlag(module: string, key: string): string;
}

let pages: Page[];
let hooks: Map<string, () => void>;
/** The ids of pages that were shown, and what the user was told. */
let shown: unknown[];
let told: string[];

vi.mock('../../../src/foundry/host/shown-here.ts', () => ({
  showSheet: (_entry: object, { pageId }: { readonly pageId: string }) => shown.push(pageId),
}));

vi.mock('../../../src/foundry/host/notices.ts', () => ({ say: (_how: string, words: string) => told.push(words) }));

/** Has a page come, as Foundry tells of one. */
function written(id: string, expedition: string): void {
  pages.push({ id, parent: {}, getFlag: (_module, key) => (key === 'expedition' ? expedition : '') });
  for (const hook of hooks.values()) hook();
}

beforeEach(() => {
  [pages, hooks, shown, told] = [[], new Map(), [], []];
  vi.useFakeTimers();
  vi.stubGlobal('game', {
    settings: { get: () => 'journal' },
    journal: { get: () => ({ pages }) },
  });
  vi.stubGlobal('Hooks', {
    on: (name: string, hook: () => void) => {
      hooks.set(name, hook);
      return name;
    },
    off: (name: string) => hooks.delete(name),
  });
});
afterEach(() => vi.useRealTimers());

describe('the page of an expedition that somebody asks for', () => {
  test('is shown at once where it is there', async () => {
    written('page', 'forage');
    await openStory('forage');
    expect([shown, told, hooks.size]).toEqual([['page'], [], 0]);
  });

  test('is shown as soon as it is written, and another one is no answer', async () => {
    const opened = openStory('forage');
    written('other', 'hunt');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown).toEqual([]);
    written('page', 'forage');
    await opened;
    expect([shown, told, hooks.size]).toEqual([['page'], [], 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([]);
  });

  test('is said not to be there where nobody writes it in five seconds', async () => {
    const opened = openStory('forage');
    await vi.advanceTimersByTimeAsync(4_900);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    await opened;
    expect([shown, told, hooks.size]).toEqual([[], ['GHOSTMAP.Story.NoPage'], 0]);
  });
});
