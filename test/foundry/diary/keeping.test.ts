// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../../lang/en.json' with { type: 'json' };
import { diaryPages, latestPlaces } from '../../../src/foundry/diary/lines.ts';
import { noteInDiary } from '../../../src/foundry/diary/noting.ts';
import { takeOutWhole } from '../../../src/foundry/diary/writing.ts';
import { writeStory } from '../../../src/foundry/chat/story-writing.ts';
import { registerSettings, setSetting, setting } from '../../../src/foundry/host/settings.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { SEARCH_PRESENCE } from '../../../src/foundry/search/presence.ts';
import * as procedures from '../../../src/play/procedures.ts';
import { newExpedition } from '../../../src/play/referee.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { SEARCH_READING } from '../../../src/rules/search/reading.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { KEY, SEED, SETUP, byteStream } from '../../play/fixtures.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation. */
interface Rig {
  readonly sent: { readonly type: string; readonly action: string }[];
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';
const SCENE = 'Scene.cellar0000000001';
const [ONE, OTHER] = ['search0000000001', 'search0000000002'];

const event = (name: string, data: PlayEvent['data'] = {}): PlayEvent => ({ name, data });
const FOUND = event('objectiveFound', { cell: 'C3', name: '' });
const BEGUN = event('searchBegun', { name: '' });
const MOVED = event('cellEntered', { cell: 'B2', contents: 'empty', mark: 'cleared', first: true });

describe.each([13, 14] as const)('the diary, generation %i', (generation) => {
  let rig: Rig;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    foundry.utils.mergeObject(game.i18n.translations, en);
    registerSettings();
    procedures.listProcedure({
      id: 'search',
      holder: 'Scene',
      fetchReading: () => Promise.resolve(SEARCH_READING),
      fetchProcedure: () => Promise.resolve(SEARCH),
    } as never);
    await procedures.fetchedProcedure('search');
    presences.list('search', () => Promise.resolve(SEARCH_PRESENCE));
  });
  afterEach(() => rig.close());

  /** Has the referee note a step of a search; `revision` is the number of its command. */
  function note(
    expedition: string,
    { depth, revision, status = 'running', again = false }: { depth: number; revision: number; status?: string; again?: boolean },
    ...events: readonly PlayEvent[]
  ): Promise<void> {
    const setup = { ...SETUP, name: expedition === ONE ? 'Cellar' : 'Attic' };
    const context = { id: expedition, home: SCENE, key: KEY, random: byteStream(3), writer: '1.client01' };
    const { record } = newExpedition(context, SEARCH as never, setup as never, SEED);
    const after = { ...record, depth, revision, open: { ...record.open, status } };
    return noteInDiary({ at: { holder: SCENE, expedition }, record: after, events, again }, Promise.resolve());
  }

  const lines = () => diaryPages().map(({ diary }) => diary.lines.map(({ name, step }) => `${name} ${step}`));
  const texts = () => diaryPages().map(({ page }) => page.text.content?.replaceAll(/<[^>]*>/g, ''));
  const writes = () => rig.sent.filter(({ type }) => type.startsWith('JournalEntry')).length;

  test('writes a line a step that is worth one, by one write, and none for others', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    const begun = writes();
    await note(ONE, { depth: 2, revision: 2 }, MOVED);
    await note(ONE, { depth: 3, revision: 3 });
    expect(writes()).toBe(begun);
    await note(ONE, { depth: 4, revision: 4 }, MOVED, FOUND);
    expect(writes()).toBe(begun + 1);
    expect(texts()).toEqual(['Cellar The search began.What the party was looking for was found in C3.']);
    expect(lines()).toEqual([['Cellar 0', 'Cellar 3']]);
  });

  test('writes nothing twice of which somebody is not sure that it was written, and what was not written then', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    await note(ONE, { depth: 1, revision: 1, again: true }, BEGUN);
    expect(lines()).toEqual([['Cellar 0']]);
    await note(OTHER, { depth: 1, revision: 1, again: true }, BEGUN);
    expect(lines()).toEqual([['Cellar 0', 'Attic 0']]);
  });

  test('takes back the line of a step that is taken back, also where that is only found after a crash, and that of no other expedition', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    await note(OTHER, { depth: 1, revision: 1 }, BEGUN);
    await note(ONE, { depth: 2, revision: 2 }, FOUND);
    await note(ONE, { depth: 1, revision: 3 }, event('undone', { command: 'enter' }));
    expect(lines()).toEqual([['Cellar 0', 'Attic 0']]);
    await note(ONE, { depth: 2, revision: 4 }, FOUND);
    await note(ONE, { depth: 1, revision: 5, again: true });
    expect(lines()).toEqual([['Cellar 0', 'Attic 0']]);
    // Another step in its place is another line.
    await note(ONE, { depth: 2, revision: 6 }, FOUND);
    await note(ONE, { depth: 2, revision: 8 }, FOUND);
    expect(diaryPages().flatMap(({ diary }) => diary.lines.map(({ revision }) => revision))).toEqual([1, 1, 8]);
    // A page of which nothing is left goes.
    await note(ONE, { depth: 0, revision: 9 }, event('undone', { command: 'begin' }));
    await note(OTHER, { depth: 0, revision: 2 }, event('undone', { command: 'begin' }));
    expect(lines()).toEqual([]);
  });

  test('has a page a day of the world, called by its calendar, in the order of time', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    expect(diaryPages().map(({ page }) => page.name)).toEqual(['Diary, without a date']);
    await game.time.advance(30 * 3600);
    await note(ONE, { depth: 2, revision: 2 }, FOUND);
    await game.time.advance(-3 * 3600);
    await note(OTHER, { depth: 1, revision: 1 }, BEGUN);
    await game.time.advance(24 * 3600);
    await note(OTHER, { depth: 2, revision: 2 }, FOUND);
    expect(diaryPages().map(({ page }) => page.name)).toEqual([
      'Diary, without a date',
      'Tuesday, 2 January 0',
      'Wednesday, 3 January 0',
    ]);
    expect(texts()[1]).toBe('03:00 · Attic The search began.06:00 · Cellar What the party was looking for was found in C3.');
    expect(latestPlaces().get(OTHER)).toBeGreaterThan(latestPlaces().get(ONE) ?? Infinity);
  });

  test('goes on in a further page where a day has two hundred lines', async () => {
    const [page] = [await note(ONE, { depth: 1, revision: 1 }, BEGUN).then(() => diaryPages()[0])];
    const [first] = page?.diary.lines ?? [];
    if (!page || !first) throw new Error('there is no page');
    const many = Array.from({ length: 200 }, (_, step) => ({ ...first, step, expedition: 'many000000000001' }));
    await page.page.update({ flags: { 'ghost-map': { diary: { ...page.diary, lines: many } } } });
    await note(OTHER, { depth: 1, revision: 1 }, BEGUN);
    expect(diaryPages().map((one) => [one.page.name, one.diary.lines.length])).toEqual([
      ['Diary, without a date', 200],
      ['Diary, without a date (2)', 1],
    ]);
  });

  test('leaves what a GM has written and how a GM calls a page, and makes anew what somebody deletes', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    const [first] = diaryPages();
    await first?.page.update({ name: 'The first night', text: { content: `${first.page.text.content}<p>By hand</p>` } });
    await note(ONE, { depth: 2, revision: 2 }, FOUND);
    expect(diaryPages()[0]?.page.name).toBe('The first night');
    expect(texts()[0]).toContain('By hand');
    await note(ONE, { depth: 0, revision: 4 }, event('undone', { command: 'begin' }));
    expect(texts()).toEqual(['By hand']);
    await diaryPages()[0]?.page.delete();
    await note(ONE, { depth: 1, revision: 5 }, BEGUN);
    await game.journal.get(setting('story'))?.delete();
    await note(ONE, { depth: 2, revision: 6 }, FOUND);
    expect(lines()).toEqual([['Cellar 1']]);
  });

  test('shares the journal with the stories, to which the line of the end leads', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    await writeStory(ONE, { name: 'Cellar', blocks: [] }, 2);
    await note(ONE, { depth: 2, revision: 2, status: 'ended' }, event('searchEnded', { how: 'found' }));
    const entry = game.journal.get(setting('story'));
    expect(game.journal.filter(({ name }) => name === entry?.name)).toHaveLength(1);
    const story = entry?.pages.find((page) => page.getFlag('ghost-map', 'expedition') === ONE);
    expect(diaryPages()[0]?.page.text.content).toContain(`@UUID[${story?.uuid}]`);
    expect(
      entry?.testUserPermission(
        game.users.find((user) => !user.isGM)!,
        'OBSERVER',
      ),
    ).toBe(true);
  });

  test('says nothing of what is only laid, and nothing where the world has no diary', async () => {
    await note(ONE, { depth: 1, revision: 1, status: 'laid' }, BEGUN);
    await setSetting('diary', false);
    await note(ONE, { depth: 2, revision: 2 }, FOUND);
    expect(setting('story')).toBe('');
  });

  test('forgets an expedition whose story goes', async () => {
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    await note(OTHER, { depth: 1, revision: 1 }, BEGUN);
    await takeOutWhole(ONE);
    expect(texts()).toEqual(['Attic The search began.']);
  });

  test('loses a line and nothing else where it cannot be written', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('ui', { notifications: { error: () => undefined } });
    presences.list('search', () => Promise.resolve({ ...SEARCH_PRESENCE, diaryOf: () => Promise.reject(new Error('gone')) }));
    await note(ONE, { depth: 1, revision: 1 }, BEGUN);
    presences.list('search', () => Promise.resolve(SEARCH_PRESENCE));
    await note(ONE, { depth: 2, revision: 2 }, FOUND);
    expect(lines()).toEqual([['Cellar 1']]);
  });
});
