import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as procedures from '../../../src/play/procedures.ts';
import { browsersIn } from '../../../src/play/browsers.ts';
import { type Changes, REMOVED, withChanges } from '../../../src/play/changes.ts';
import { isRecord } from '../../../src/rules/values/plain-data.ts';
import { ID, KEY } from '../../play/fixtures.ts';
import { alter, listWhispers } from '../../play/whispers.ts';
import { Whispering, hearing } from './whispering.ts';

beforeAll(() => listWhispers(procedures));

type Listener = (document: object, changed: object) => void;

/** The world as its documents lie there, with its referee. */
let table: Whispering;
/** The page that is open, as far as others reach it. */
let hooks: Record<string, Listener[]>;
/** Lets the page that is open come to rest. */
let closes: () => Promise<void> = () => Promise.resolve();
/** How often a user's document was written by a page. */
let updates: object[];

const scene = {
  documentName: 'Scene',
  uuid: 'Scene.city',
  get flags() {
    return { 'ghost-map': { expeditions: table.flags['Scene.city'] } };
  },
};

function call(name: string, document: object, changed: object): void {
  for (const listener of hooks[name] ?? []) listener(document, changed);
}

/** Reads an update of flags as 13 spells it. */
function changesOf(update: Readonly<Record<string, unknown>>): Changes {
  const entries = Object.entries(update).map(([key, value]) => {
    if (key.startsWith('-=')) return [key.slice(2), REMOVED] as const;
    return [key, isRecord(value) ? changesOf(value) : value] as const;
  });
  return Object.fromEntries(entries) as Changes;
}

/** A user as a page sees it; `update` is what Foundry's server would do of it. */
function userOf(id: string) {
  return {
    id,
    isGM: id === 'gm',
    get flags() {
      return { 'ghost-map': { browsers: table.users[id] } };
    },
    async update(update: { flags: { 'ghost-map': { browsers: Record<string, unknown> } } }) {
      updates.push(update);
      const all = withChanges({ browsers: table.users[id] }, changesOf(update.flags['ghost-map']));
      await table.write(id, all['browsers']);
      call('updateUser', this, update);
    },
  };
}

/** Opens a page of a user in a browser that keeps what lies in a factory; a page that was open is closed. */
async function page(id: string, browser: IDBFactory | undefined) {
  await closes();
  hooks = {};
  vi.stubGlobal('indexedDB', browser);
  vi.stubGlobal('Hooks', { on: (name: string, listener: Listener) => void (hooks[name] ??= []).push(listener) });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone }, data: {} });
  const users = ['gm', 'ada', 'bram', 'cleo'].map(userOf);
  vi.stubGlobal('game', {
    release: { generation: 13 },
    world: { id: 'world' },
    user: users.find((user) => user.id === id),
    users: Object.assign(users, { get: (other: string) => users.find((user) => user.id === other) }),
    scenes: Object.assign([scene], { get: () => scene }),
    tables: Object.assign([], { get: () => undefined }),
    journal: Object.assign([], { get: () => undefined }),
  });
  vi.resetModules();
  await listWhispers(await import('../../../src/play/procedures.ts'));
  const { followExpeditions, expeditionOn } = await import('../../../src/foundry/store/expeditions.ts');
  const { followTold, toldTo, watchTold } = await import('../../../src/foundry/store/told.ts');
  const { hearHere, ownReader } = await import('../../../src/foundry/keys/own-browser.ts');
  // What it has begun is done before another opens: later it would be done in the name of that.
  closes = async () => void (ownReader() && (await hearHere()));
  let toldOf = 0;
  watchTold(() => (toldOf += 1));
  followExpeditions();
  followTold();
  return {
    /** What the page gives its user to read, now. */
    reads: () => {
      const ref = expeditionOn(scene as never, ID);
      return ref && toldTo(ref);
    },
    /** Waits until the page can read. */
    ready: () => vi.waitFor(() => expect(toldOf).toBe(1)),
    browser: () => ownReader()?.browser,
  };
}

type Page = Awaited<ReturnType<typeof page>>;

/** Lets the referee carry something out, and the page hear of it. */
async function published(work: Promise<unknown> = Promise.resolve()): Promise<void> {
  await work;
  await table.rest();
  call('updateScene', scene, { flags: { 'ghost-map': { expeditions: { [ID]: {} } } } });
}

/** Waits until what a page tells its user is this. */
async function untilRead(one: Page, words: string): Promise<void> {
  await vi.waitFor(async () => {
    await published();
    expect(one.reads()).toEqual({ words, loud: false });
  });
}

let warned: unknown[];
const warnings = (): string[] => warned.map((text) => String(text).replace('ghost-map | ', ''));
const browsers = (user: string): string[] => [...browsersIn(table.users[user]).keys()];

beforeEach(async () => {
  alter();
  updates = [];
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(text));
  table = new Whispering();
  await table.begin(['ada', 'bram']);
  await table.whisper('ada', 'one');
});

afterEach(async () => {
  await closes();
  closes = () => Promise.resolve();
  vi.doUnmock('../../../src/play/private-seals.ts');
});

describe('a browser of somebody who hears', () => {
  test('comes to read what was told before it was there, and what is told then; after a reload without another key', async () => {
    const kept = new IDBFactory();
    const first = await page('ada', kept);
    expect(first.reads()).toBeNull();
    await first.ready();
    await untilRead(first, 'one');
    await published(table.whisper('ada', 'two'));
    expect(first.reads()).toEqual({ words: 'two', loud: false });
    const flags = structuredClone(table.users['ada']);
    const writes = table.published.length;

    const again = await page('ada', kept);
    await again.ready();
    expect(again.reads()).toEqual({ words: 'two', loud: false });
    expect(again.browser()).toBe(first.browser());
    expect(table.users['ada']).toEqual(flags);
    expect([updates.length, table.published.length]).toEqual([1, writes]);
    expect(warnings()).toEqual([]);
  });

  test('is told beside another of the same user, and reads nothing of somebody else', async () => {
    const [home, away, bram] = [new IDBFactory(), new IDBFactory(), new IDBFactory()];
    await untilRead(await page('ada', home), 'one');
    await untilRead(await page('ada', away), 'one');
    expect(browsers('ada')).toHaveLength(2);
    await published(table.whisper('ada', 'two'));
    for (const kept of [home, away]) await untilRead(await page('ada', kept), 'two');
    const other = await page('bram', bram);
    await other.ready();
    await published();
    expect(other.reads()).toBeNull();
    expect(browsers('bram')).toHaveLength(1);
    // Two who share a browser in turns have a key pair each.
    const shared = await page('bram', home);
    await shared.ready();
    await published();
    expect(shared.reads()).toBeNull();
    expect(browsers('ada')).not.toContain(shared.browser());
  });

  test('whose data were cleared is told anew under another key', async () => {
    const first = await page('ada', new IDBFactory());
    await untilRead(first, 'one');
    const cleared = await page('ada', new IDBFactory());
    await untilRead(cleared, 'one');
    expect(cleared.browser()).not.toBe(first.browser());
  });

  test('puts its key back where older flags came back, or somebody took it out', async () => {
    await untilRead(await page('ada', new IDBFactory()), 'one');
    const backup = structuredClone(table.users['ada']);
    const kept = new IDBFactory();
    await untilRead(await page('ada', kept), 'one');
    // The world is restored while nobody is there.
    await table.write('ada', backup);
    const after = await page('ada', kept);
    await untilRead(after, 'one');
    // A GM takes it out while the page is open.
    await table.write('ada', undefined);
    call('updateUser', game.user, { flags: { '-=ghost-map': null } });
    await untilRead(after, 'one');
    expect(browsers('ada')).toEqual([after.browser()]);
  });

  test('shares its key pair with another tab that opens at the same time', async () => {
    const kept = new IDBFactory();
    vi.stubGlobal('indexedDB', kept);
    const { secretKept } = await import('../../../src/foundry/keys/key-store.ts');
    const fresh = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
    const all = await Promise.all(fresh.map((secret) => secretKept('world', 'ada', secret)));
    expect(new Set(all.map(String)).size).toBe(1);
    expect(String(await secretKept('world', 'bram', new Uint8Array(32)))).not.toBe(String(all[0]));
    expect(String(await secretKept('other', 'ada', new Uint8Array(32)))).not.toBe(String(all[0]));
  });

  test('that keeps no data reads until the page is closed, and says so', async () => {
    const one = await page('ada', undefined);
    await untilRead(one, 'one');
    expect(warnings()).toEqual(['this browser keeps no data: what is told here can be read until the page is closed']);
    const again = await page('ada', undefined);
    await untilRead(again, 'one');
    expect(again.browser()).not.toBe(one.browser());
  });

  test('that cannot fetch the seals says so, and tries again with the next change', async () => {
    vi.doMock('../../../src/play/private-seals.ts', () => {
      throw new Error('the server is gone');
    });
    const one = await page('ada', new IDBFactory());
    await vi.waitFor(() => expect(warnings()).toHaveLength(1));
    expect(warnings()[0]).toBe('what seals private answers could not be fetched; it is tried again with the next change');
    expect([one.reads(), updates]).toEqual([null, []]);
    vi.doUnmock('../../../src/play/private-seals.ts');
    await untilRead(one, 'one');
  });

  test('that comes fifth takes the place of the oldest, and each page does so once, so that five do not go on taking turns', async () => {
    await table.join(...[80, 81, 82, 83].map((number) => hearing('ada', number)));
    const before = browsers('ada');
    const fifth = await page('ada', new IDBFactory());
    await untilRead(fifth, 'one');
    expect(browsers('ada')).toEqual([...before.slice(1), fifth.browser()]);
    await table.write('ada', {});
    await table.join(...[80, 81, 82, 83].map((number) => hearing('ada', number)));
    call('updateUser', game.user, { flags: { 'ghost-map': { browsers: {} } } });
    await published();
    await vi.waitFor(() => expect(updates).toHaveLength(1));
    await new Promise((resolve) => setImmediate(resolve));
    expect(browsers('ada')).toEqual(before);
  });

  test.each([
    ['a text that is none', 'x'],
    ['a text of two million letters', 'A'.repeat(2_000_000)],
    ['no text', 5],
  ])('takes what it cannot open for nothing: %s', async (_what, text) => {
    const one = await page('ada', new IDBFactory());
    await untilRead(one, 'one');
    const record = table.record as { told: Record<string, Record<string, unknown>> };
    const browser = one.browser() ?? '';
    (table.flags['Scene.city'] ?? {})[ID] = { ...record, told: { ada: { [browser]: text } } };
    call('updateScene', scene, { flags: { 'ghost-map': { expeditions: { [ID]: {} } } } });
    for (let time = 0; time < 3; time += 1) expect(one.reads()).toBeNull();
    expect(warnings()).toEqual(text === 'x' ? ['what was told to this browser cannot be read: whispers'] : []);
  });

  test('takes what its procedure does not understand for nothing', async () => {
    alter({ told: () => ({ words: 5 }) });
    await table.give({ kind: 'think', thought: '' });
    const one = await page('ada', new IDBFactory());
    await one.ready();
    await published();
    expect(one.reads()).toBeNull();
    expect(warnings()).toEqual(['what was told to this browser cannot be read: whispers']);
  });
});

describe('a browser of somebody who hears nothing', () => {
  test('makes no key, keeps nothing and fetches nothing', async () => {
    const fetched = vi.fn(() => ({}));
    vi.doMock('../../../src/play/private-seals.ts', fetched);
    const kept = new IDBFactory();
    const opens = vi.spyOn(kept, 'open');
    const cleo = await page('cleo', kept);
    await published(table.whisper('bram', 'two'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(cleo.reads()).toBeNull();
    expect([fetched.mock.calls.length, opens.mock.calls.length, updates.length]).toEqual([0, 0, 0]);
  });

  test('of a GM with the key gives what is told from the hidden half', async () => {
    await table.give({ kind: 'admit', user: 'gm' });
    await table.whisper('gm', 'all of it');
    const gm = await page('gm', new IDBFactory());
    const { keepKey } = await import('../../../src/foundry/keys/key-store.ts');
    await keepKey('world', KEY);
    const { readKeyring } = await import('../../../src/foundry/keys/keyring.ts');
    await readKeyring();
    expect(gm.reads()).toEqual({ words: 'all of it', loud: false });
  });
});

describe('an update of a user', () => {
  class ForcedDeletion {}

  test.each<[boolean, object]>([
    [true, { flags: { 'ghost-map': { browsers: { a: 'b' } } } }],
    [true, { flags: { 'ghost-map': { '-=browsers': null } } }],
    [true, { flags: { 'ghost-map': { browsers: new ForcedDeletion() } } }],
    [true, { flags: { '-=ghost-map': null } }],
    [true, { flags: { 'ghost-map': new ForcedDeletion() } }],
    [false, { flags: { 'ghost-map': { ask: 'x' } } }],
    [false, { flags: { other: { browsers: {} } } }],
    [false, { name: 'Ada' }],
    [false, { flags: null }],
  ])('changes its browsers: %s, %j', async (changes, changed) => {
    hooks = {};
    vi.stubGlobal('Hooks', { on: (name: string, listener: Listener) => void (hooks[name] ??= []).push(listener) });
    vi.stubGlobal('foundry', { data: { operators: { ForcedDeletion } } });
    const { watchBrowsers } = await import('../../../src/foundry/store/told.ts');
    const changedBy: string[] = [];
    watchBrowsers((user) => changedBy.push(user));
    call('updateUser', { id: 'ada' }, changed);
    expect(changedBy).toEqual(changes ? ['ada'] : []);
  });

  test('that comes a thousand times a second is heard at once, and then once in two seconds, and keeps no other waiting', async () => {
    vi.useFakeTimers();
    hooks = {};
    vi.stubGlobal('Hooks', { on: (name: string, listener: Listener) => void (hooks[name] ??= []).push(listener) });
    const { watchBrowsers } = await import('../../../src/foundry/store/told.ts');
    const changedBy: string[] = [];
    watchBrowsers((user) => changedBy.push(user));
    const flood = (): void => {
      for (let time = 0; time < 1000; time += 1) call('updateUser', { id: 'ada' }, { flags: { 'ghost-map': { browsers: {} } } });
    };
    flood();
    expect(changedBy).toEqual(['ada']);
    call('updateUser', { id: 'bram' }, { flags: { 'ghost-map': { browsers: {} } } });
    expect(changedBy).toEqual(['ada', 'bram']);
    vi.advanceTimersByTime(2000);
    expect(changedBy).toEqual(['ada', 'bram', 'ada']);
    vi.advanceTimersByTime(1000);
    flood();
    vi.advanceTimersByTime(10_000);
    expect(changedBy).toEqual(['ada', 'bram', 'ada', 'ada']);
    vi.useRealTimers();
  });
});
