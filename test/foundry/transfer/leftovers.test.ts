import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as procedures from '../../../src/play/procedures.ts';
import type { Answer } from '../../../src/play/messages.ts';
import { newExpedition } from '../../../src/play/referee.ts';
import { ID, KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { SETTINGS } from '../../../src/foundry/host/settings.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { listWhispers } from '../../play/whispers.ts';

/** What the room uses of the others: what came of asking, the GMs who are there, and a scene that is written. */
const asked: { answer: Answer } = { answer: { kind: 'done', kept: [] } };
let gms: string[];
let updates: unknown[];

beforeAll(() => listWhispers(procedures));
vi.mock('../../../src/foundry/chat/story-journal.ts', () => ({ storyPageOf: () => null }));
vi.mock('../../../src/foundry/store/log-journal.ts', () => ({ forgetSteps: () => Promise.resolve() }));
vi.mock('../../../src/foundry/requests/requests.ts', () => ({ sendQuietly: () => Promise.resolve(asked.answer) }));
vi.mock('../../../src/foundry/host/wire.ts', () => ({ presentGms: () => gms }));

const scene = {
  uuid: 'Scene.city',
  update: (update: unknown) => {
    updates.push(update);
    return Promise.resolve();
  },
};

const NEW = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };

async function removed(answer: Answer): Promise<Answer> {
  asked.answer = answer;
  const { removeExpedition } = await import('../../../src/foundry/transfer/leftovers.ts');
  return removeExpedition(scene as never, 'play');
}

const refused = (code: string): Answer => ({ kind: 'refused', code, data: {} });

beforeEach(() => {
  [gms, updates] = [['gm'], []];
  vi.stubGlobal('game', { release: { generation: 13 }, users: [], scenes: [], tables: [], journal: [] });
});

describe('an expedition that is removed', () => {
  test.each(['no-key', 'no-key-store', 'no-key-made'])(
    'goes without a referee where the only GM has no key to it: %s',
    async (code) => {
      expect(await removed(refused(code))).toEqual({ kind: 'done', kept: [] });
      expect(updates).toEqual([{ flags: { 'ghost-map': { expeditions: { '-=play': null } } } }]);
    },
  );

  test('stays where another GM may hold the key, who can remove it', async () => {
    gms = ['gm', 'second'];
    expect(await removed(refused('no-key'))).toEqual(refused('no-key'));
    expect(updates).toEqual([]);
  });

  test.each([refused('no-answer'), refused('late'), { kind: 'done', kept: [] } as const])(
    'is the referee’s to remove where there is one: %j',
    async (answer) => {
      expect(await removed(answer)).toEqual(answer);
      expect(updates).toEqual([]);
    },
  );

  /** A user who has a browser that hears. */
  const hearer = (id: string, fails = false) => ({
    id,
    flags: { 'ghost-map': { browsers: { a: 'b' }, lastWords: {} } },
    update: (update: unknown) => {
      if (fails) return Promise.reject(new Error('you may not'));
      updates.push([id, update]);
      return Promise.resolve();
    },
  });

  test('takes the keys of browsers off users who hear nothing any more, and leaves those who still do', async () => {
    const cellar = { name: 'The cellar', hearers: ['bram'] };
    const { record } = newExpedition(NEW, procedureOf('whispers') as never, cellar, SEED);
    const flags = { 'ghost-map': { expeditions: { [ID]: record } } };
    const other = { documentName: 'Scene', uuid: 'Scene.cellar', flags };
    const users = [hearer('ada'), hearer('bram'), { id: 'cleo', flags: {} }];
    vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
    vi.stubGlobal('game', { release: { generation: 13 }, users, scenes: [other], tables: [], journal: [] });
    expect(await removed({ kind: 'done', kept: [] })).toEqual({ kind: 'done', kept: [] });
    expect(updates).toEqual([['ada', { flags: { 'ghost-map': { '-=browsers': null } } }]]);
  });

  test('is gone where those may not be written', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('game', { release: { generation: 13 }, users: [hearer('gm', true)], scenes: [], tables: [], journal: [] });
    expect(await removed({ kind: 'done', kept: [] })).toEqual({ kind: 'done', kept: [] });
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('all that is left in a world', () => {
  const actor = (id: string, flags: object) => ({
    id,
    flags,
    update(update: unknown) {
      updates.push([id, update]);
      this.flags = {};
      return Promise.resolve();
    },
  });

  test('is taken off actors too, whose fields expeditions may have changed', async () => {
    const actors = [actor('wren', { 'ghost-map': { rations: 2 } }), actor('quill', { other: {} })];
    const journal = Object.assign([], { get: () => undefined, has: () => false });
    vi.stubGlobal('game', {
      ...{ release: { generation: 13 }, users: [], scenes: [], tables: [], messages: [], actors, journal },
      settings: { get: (_scope: string, key: keyof typeof SETTINGS) => SETTINGS[key].default },
    });
    const { leftovers, removeLeftovers } = await import('../../../src/foundry/transfer/leftovers.ts');
    expect(leftovers().actors).toBe(1);
    expect((await removeLeftovers(false, () => undefined)).actors).toBe(0);
    expect(updates).toEqual([['wren', { flags: { '-=ghost-map': null } }]]);
  });

  /** A world in which all that is left is a story, by its setting, and plans that are saved. */
  function storyLeft() {
    const values: Record<string, unknown> = { story: 'book', presets: { night: {} } };
    const pages = Object.assign([{ id: 'page', flags: { 'ghost-map': { expedition: ID } } }], { size: 1 });
    const burn = (): Promise<void> => Promise.resolve(books.clear());
    const books = new Map([['book', { pages, delete: burn }]]);
    const journal = Object.assign([], { get: (id: string) => books.get(id), has: (id: string) => books.has(id) });
    vi.stubGlobal('game', {
      ...{ release: { generation: 13 }, users: [], scenes: [], tables: [], messages: [], actors: [], journal },
      settings: {
        get: (_scope: string, key: keyof typeof SETTINGS) => values[key] ?? SETTINGS[key].default,
        set: (_scope: string, key: string, value: unknown) => {
          values[key] = value;
          return Promise.resolve();
        },
      },
    });
    return values;
  }

  test('counts the story that is kept once, and not its setting too', async () => {
    const values = storyLeft();
    const { leftovers, removeLeftovers } = await import('../../../src/foundry/transfer/leftovers.ts');
    expect(leftovers()).toMatchObject({ story: 1, settings: 1 });
    expect(await removeLeftovers(true, () => undefined)).toMatchObject({ story: 1, settings: 0 });
    expect(values).toEqual({ story: 'book', presets: SETTINGS.presets.default });
  });

  test('a story that goes takes its setting with it', async () => {
    const values = storyLeft();
    const { removeLeftovers } = await import('../../../src/foundry/transfer/leftovers.ts');
    expect(await removeLeftovers(false, () => undefined)).toMatchObject({ story: 0, settings: 0 });
    expect(values).toEqual({ story: '', presets: SETTINGS.presets.default });
  });

  test('is taken off tokens too, which were placed for what was met', async () => {
    const token = (id: string, flags: object) => ({ id, flags });
    const tokens = [token('rat', { 'ghost-map': { met: 'RollTable.mill/3' } }), token('wren', {})];
    const yard = {
      ...{ uuid: 'Scene.yard', documentName: 'Scene', flags: {}, walls: [], tokens },
      updateEmbeddedDocuments(name: string, changes: readonly { readonly _id: string }[]) {
        updates.push([name, ...changes]);
        for (const { _id } of changes) Object.assign(tokens.find(({ id }) => id === _id) ?? {}, { flags: {} });
        return Promise.resolve();
      },
    };
    const journal = Object.assign([], { get: () => undefined, has: () => false });
    vi.stubGlobal('game', {
      ...{ release: { generation: 13 }, users: [], scenes: [yard], tables: [], messages: [], actors: [], journal },
      settings: { get: (_scope: string, key: keyof typeof SETTINGS) => SETTINGS[key].default },
    });
    const { leftovers, removeLeftovers } = await import('../../../src/foundry/transfer/leftovers.ts');
    expect(leftovers().tokens).toBe(1);
    expect((await removeLeftovers(false, () => undefined)).tokens).toBe(0);
    expect(updates).toEqual([['Token', { _id: 'rat', flags: { '-=ghost-map': null } }]]);
  });
});
