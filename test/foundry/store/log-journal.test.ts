import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSteps, loggedStep, logSteps } from '../../../src/foundry/store/log-journal.ts';
import type { Step } from '../../../src/play/expedition.ts';

const ID = 'expedition000001';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges an update into data as 13 does: records merge, all else is replaced, and `-=` takes away. */
function merged(data: Plain, update: Plain): Plain {
  const result = { ...data };
  for (const [key, value] of Object.entries(update)) {
    const was = result[key];
    if (key.startsWith('-=')) Reflect.deleteProperty(result, key.slice(2));
    else result[key] = isPlain(value) ? merged(isPlain(was) ? was : {}, value) : value;
  }
  return result;
}

/** A page of the log, of which an update that changes nothing comes to nothing unless it is to be written nevertheless. */
class Page {
  readonly id: string;
  flags: Plain;

  constructor(id: string, { flags }: { readonly flags: Plain }) {
    this.id = id;
    this.flags = merged({}, flags);
  }

  get own(): Plain {
    return this.flags['ghost-map'] as Plain;
  }

  getFlag(_scope: string, name: string): unknown {
    return this.own[name];
  }

  update({ flags }: { readonly flags: Plain }, { diff = true } = {}): Promise<Page | undefined> {
    const after = merged(this.flags, structuredClone(flags));
    const isNews = JSON.stringify(after) !== JSON.stringify(this.flags);
    this.flags = after;
    return Promise.resolve(isNews || !diff ? this : undefined);
  }

  /** The names under which steps lie there. */
  get names(): readonly string[] {
    return Object.keys(this.own['steps'] as Plain);
  }
}

let pages: Page[];
let isThere: boolean;
let mayCreate: boolean;

beforeEach(() => {
  [pages, isThere, mayCreate] = [[], true, true];
  const entry = {
    id: 'log',
    get pages() {
      return pages;
    },
    createEmbeddedDocuments: (_type: string, [data]: readonly { readonly flags: Plain }[]) => {
      pages.push(...(data ? [new Page(`page${pages.length}`, data)] : []));
      return Promise.resolve(pages.slice(-1));
    },
    deleteEmbeddedDocuments: (_type: string, ids: readonly string[]) => {
      pages = pages.filter(({ id }) => !ids.includes(id));
      return Promise.resolve([]);
    },
  };
  vi.stubGlobal('game', {
    journal: { get: () => (isThere ? entry : undefined) },
    settings: { get: () => 'log', set: () => Promise.resolve('log') },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    release: { generation: 13 },
  });
  vi.stubGlobal('CONST', { DOCUMENT_OWNERSHIP_LEVELS: { NONE: 0 } });
  vi.stubGlobal('JournalEntry', {
    create: () => {
      isThere = mayCreate;
      return Promise.resolve(mayCreate ? entry : undefined);
    },
  });
});

const step = (at: number, sealed: string, more: Partial<Step> = {}): Step => ({ at, effects: [], sealed, ...more });
/** Puts entries into the first page, as others do. */
function put(entries: Plain): void {
  const [page] = pages;
  if (page) page.flags = merged(page.flags, entries);
}
const sealedAt = (at: number): string | undefined => loggedStep(ID, at)?.sealed;

test('steps lie in chapters of an expedition, are found by their places, and go with it', async () => {
  expect(await logSteps(ID, [step(62, 'a'), step(63, 'b'), step(64, 'c')], '1.clienta0')).toBe(true);
  expect(await logSteps('expedition000002', [step(62, 'other')], '1.clienta0')).toBe(true);
  expect(pages.map(({ own }) => own['expedition'])).toEqual([`${ID}/0`, `${ID}/1`, 'expedition000002/0']);
  expect([62, 63, 64, 6, 65].map(sealedAt)).toEqual(['a', 'b', 'c', undefined, undefined]);
  await forgetSteps(ID);
  expect([sealedAt(62), pages.length]).toEqual([undefined, 1]);
});

test('a step takes the whole place of what was there before, of which nothing stays', async () => {
  await logSteps(ID, [step(3, 'a', { missed: [0], joined: { other: 2 } })], '1.clienta0');
  await logSteps(ID, [step(3, 'b')], '1.clienta0');
  expect(loggedStep(ID, 3)).toEqual(step(3, 'b'));
  expect(pages[0]?.names).toEqual(['3-1-clienta0']);
});

test('what is written once more passes for written', async () => {
  for (const _time of [1, 2]) expect(await logSteps(ID, [step(3, 'a')], '1.clienta0')).toBe(true);
});

describe('what several have written under one place', () => {
  test('is found by the latest lease, whenever it came, or by what it is', async () => {
    await logSteps(ID, [step(3, 'new')], '12.clientb0');
    await logSteps(ID, [step(3, 'late')], '9.clienta0');
    expect(sealedAt(3)).toBe('new');
    expect(loggedStep(ID, 3, ({ sealed }) => sealed === 'late')).toEqual(step(3, 'late'));
    expect(loggedStep(ID, 3, () => false)).toBeNull();
  });

  test('lies apart though two claimed the lease under one number', async () => {
    await logSteps(ID, [step(3, 'a')], '9.clienta0');
    await logSteps(ID, [step(3, 'b')], '9.clientb0');
    for (const text of ['a', 'b']) expect(loggedStep(ID, 3, ({ sealed }) => sealed === text)).not.toBeNull();
  });

  test('does not grow: of the older ones two stay', async () => {
    for (const epoch of [1, 2, 3, 4, 10]) await logSteps(ID, [step(3, `${epoch}`), step(30, 'x')], `${epoch}.clienta0`);
    const own = pages[0]?.names.filter((name) => name.startsWith('3-'));
    expect(own).toEqual(['3-3-clienta0', '3-4-clienta0', '3-10-clienta0']);
  });
});

test('what older versions have written is found, and gives way to what comes', async () => {
  await logSteps(ID, [step(4, 'x')], '1.clienta0');
  put({ 'ghost-map': { steps: { 3: step(3, 'old') } } });
  expect(sealedAt(3)).toBe('old');
  await logSteps(ID, [step(3, 'new')], '0.clienta0');
  expect(sealedAt(3)).toBe('new');
});

test('what is no step, or lies under the place of another, is none', async () => {
  await logSteps(ID, [step(4, 'x')], '1.clienta0');
  const all = { 3: 'odd', '5-1-clienta0': [step(4, 'x')], '6-1-clienta0': [] };
  put({ 'ghost-map': { steps: all } });
  expect([3, 5, 6].map(sealedAt)).toEqual([undefined, undefined, undefined]);
});

test('a log that somebody has deleted is made anew; where it cannot be, nothing is written', async () => {
  isThere = false;
  expect(await logSteps(ID, [step(0, 'a')], '1.clienta0')).toBe(true);
  expect(sealedAt(0)).toBe('a');
  [isThere, mayCreate] = [false, false];
  expect(await logSteps(ID, [step(1, 'b')], '1.clienta0')).toBe(false);
  expect([sealedAt(0), sealedAt(1)]).toEqual([undefined, undefined]);
});
