import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Presence } from '../../../src/foundry/presence/presence.ts';
import type { Refereeing } from '../../../src/foundry/referee/refereeings.ts';
import type { Manifest } from '../../../src/procedures/manifest.ts';
import { ID, held } from '../../play/fixtures.ts';

/** What the room uses of Foundry: a GM or a player, and a scene with a search on it. */
const AT = { holder: 'Scene.city', expedition: ID };
const user = { id: 'me', isGM: true, active: true };
let notices: string[];
let posted: string[];
let hooks: Record<string, ((...given: never[]) => void)[]>;

const city = () => ({
  ...{ id: 'city', documentName: 'Scene', uuid: 'Scene.city', name: 'The city' },
  flags: { 'ghost-map': { expeditions: { [ID]: held().record } as Record<string, object> } },
});
let scene: ReturnType<typeof city>;

/** Something that is fetched when the test says so. */
function heldBack<Part>(part: Part) {
  let come: () => void = () => undefined;
  const coming = new Promise<Part>((settle) => {
    come = () => {
      settle(part);
    };
  });
  return { fetch: () => coming, come };
}

const cannot = () => Promise.reject(new Error('the server gives no such file'));

/** Opens the room with searches as their manifest has them, but for what is given. */
async function room(given: Partial<Manifest> = {}) {
  vi.resetModules();
  const { SEARCH_MANIFEST } = await import('../../../src/procedures/search.ts');
  const { presence: _presence, refereeing: _refereeing, ...plain } = SEARCH_MANIFEST;
  const manifest: Manifest = { ...plain, ...given };
  const { listProcedure } = await import('../../../src/play/procedures.ts');
  listProcedure(manifest);
  (await import('../../../src/foundry/room-parts.ts')).listRoomParts(manifest);
  return {
    ...(await import('../../../src/foundry/store/expeditions.ts')),
    ...(await import('../../../src/foundry/requests/asking.ts')),
    ...(await import('../../../src/foundry/api.ts')),
    ...(await import('../../../src/foundry/chat/card-buttons.ts')),
    ...(await import('../../../src/foundry/chat/announcements.ts')),
    ...(await import('../../../src/foundry/chat/event-notices.ts')),
    ...(await import('../../../src/foundry/referee/refereeings.ts')),
    ...(await import('../../../src/foundry/referee/events.ts')),
    ...(await import('../../../src/foundry/browser/fetching.ts')),
  };
}

/** All that is under way without a timer is done. */
const settled = () => vi.waitFor(() => new Promise<void>((done) => setTimeout(done, 0)));

beforeEach(() => {
  [notices, posted, hooks, user.isGM] = [[], [], {}, true];
  scene = city();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('Hooks', {
    on: (name: string, act: () => void) => (hooks[name] ??= []).push(act),
    once: () => undefined,
    callAll: () => undefined,
  });
  const tell = (text: string) => notices.push(text);
  vi.stubGlobal('ui', { notifications: { info: tell, warn: tell, error: tell } });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone, escapeHTML: (text: string) => text } });
  vi.stubGlobal('canvas', { scene });
  vi.stubGlobal('game', {
    ...{ user, users: Object.assign([user], { get: () => user, activeGM: user }), messages: [] },
    ...{
      scenes: Object.assign([scene], { get: () => scene }),
      tables: new Map(),
      journal: new Map(),
      socket: { emit: () => undefined },
    },
    settings: { get: () => ({ epoch: 1, client: 'other' }) },
    modules: new Map([['ghost-map', {}]]),
    i18n: { format: (key: string) => key },
  });
});

describe('an expedition', () => {
  test('is read once what moves its tokens is here too, and what waits for that is done then', async () => {
    const { fetch, come } = heldBack<Presence>({ setsDoors: true });
    const { expeditionsOn, onceRead } = await room({ presence: fetch });
    const done = vi.fn();
    onceRead(scene as never, done);
    await settled();
    expect([expeditionsOn(scene as never), done.mock.calls]).toEqual([[], []]);
    come();
    await settled();
    expect(expeditionsOn(scene as never).map(({ id }) => id)).toEqual([ID]);
    expect(done).toHaveBeenCalledOnce();
  });

  test('has what it needs fetched ahead, whichever scene is looked at, and one of each procedure is asked about for all', async () => {
    const presence = vi.fn(() => Promise.resolve<Presence>({}));
    const { expeditionsOn, fetchAhead } = await room({ presence });
    const read = vi.fn(structuredClone);
    vi.stubGlobal('foundry', { utils: { deepClone: read, escapeHTML: (text: string) => text } });
    const far = ['far', 'farther'].map((id) => ({ ...city(), id, uuid: `Scene.${id}` }));
    const scenes = [{ ...city(), flags: {} }, ...far];
    vi.stubGlobal('game', {
      ...game,
      scenes: Object.assign(scenes, { get: (id: string) => scenes.find((one) => one.id === id) }),
    });
    vi.stubGlobal('canvas', { scene: scenes[0] });
    fetchAhead();
    expect(read).toHaveBeenCalledOnce();
    await settled();
    expect(presence).toHaveBeenCalledOnce();
    expect(read).toHaveBeenCalledOnce();
    expect(far.map((one) => expeditionsOn(one as never).length)).toEqual([1, 1]);
  });

  test('whose part does not come is not read, and the user is told so', async () => {
    const { expeditionsOn, onceRead } = await room({ presence: cannot });
    expect(expeditionsOn(scene as never)).toEqual([]);
    const done = vi.fn();
    onceRead(scene as never, done);
    await settled();
    expect(notices).toEqual(['GHOSTMAP.Refusal.not-here']);
    // What waited goes on without it.
    expect(done).toHaveBeenCalledOnce();
  });
});

test('nothing is played on a scene that was deleted, though the canvas and windows still have it', async () => {
  const { begunOn, expeditionsOn, followExpeditions, proceduresOn, watchExpeditions } = await room();
  followExpeditions();
  expeditionsOn(scene as never);
  await settled();
  expect(expeditionsOn(scene as never).map(({ id }) => id)).toEqual([ID]);
  const seen: number[] = [];
  watchExpeditions((holder) => seen.push(expeditionsOn(holder).length));
  for (const act of hooks['deleteScene'] ?? []) act(scene as never, {} as never);
  expect([seen, begunOn(scene as never).size, proceduresOn(scene as never).size]).toEqual([[0], 0, 0]);
});

describe('what is asked', () => {
  test.each([
    ['a GM', true, { fetchProcedure: cannot }],
    ['a player', false, { fetchReading: cannot }],
    ['a player whose browser could not read what is begun', false, { presence: cannot }],
  ])('is refused with a sentence where what it needs cannot be fetched: %s', async (_, isGM, given) => {
    user.isGM = isGM;
    const { sendRequest: askReferee } = await room(given as Partial<Manifest>);
    const begin = { kind: 'begin', ...AT, procedure: 'search', setup: {} } as const;
    expect(await askReferee(begin)).toEqual({ kind: 'refused', code: 'not-here', data: {} });
    expect(notices).toEqual(['GHOSTMAP.Refusal.not-here']);
  });
});

describe('functions for other modules', () => {
  const published = () =>
    (game.modules.get('ghost-map') as unknown as { api: Record<string, (...given: unknown[]) => unknown> }).api;

  test('are fetched when they are called, and take what they are given', async () => {
    const fetch = vi.fn(() => Promise.resolve({ count: (...given: unknown[]) => Promise.resolve(given.length) }));
    const { publishApi } = await room({ api: { names: ['count'], fetch } });
    publishApi();
    expect(fetch).not.toHaveBeenCalled();
    expect(await published()['count']?.('a', 'b')).toBe(2);
  });

  test('give null after a notice where they cannot be fetched', async () => {
    const { publishApi } = await room({ api: { names: ['count'], fetch: cannot } });
    publishApi();
    expect(await published()['count']?.()).toBeNull();
    expect(notices).toEqual(['GHOSTMAP.Refusal.not-here']);
  });
});

describe('buttons of cards', () => {
  const drawn = (flags: object, html: object) => {
    for (const act of hooks['renderChatMessageHTML'] ?? [])
      act({ flags: { 'ghost-map': flags }, author: user } as never, html as never);
  };
  const buttons = () => ({ dress: vi.fn(), follow: vi.fn() });

  test('come when a card is seen that has them, are followed once, and are drawn on that card', async () => {
    const made = buttons();
    const fetch = vi.fn(() => Promise.resolve(made));
    const { followCards } = await room({ cardButtons: { remembers: 'to', forGms: false, fetch } });
    followCards();
    drawn({ step: 1 }, {});
    expect(fetch).not.toHaveBeenCalled();
    const cards = [{}, {}];
    drawn({ to: 'site' }, cards[0]!);
    await settled();
    drawn({ to: 'site' }, cards[1]!);
    expect(made.dress.mock.calls.map(([, html]) => html as object)).toEqual(cards);
    expect([fetch.mock.calls.length, made.follow.mock.calls.length]).toEqual([1, 1]);
  });

  test('that GMs alone have are not fetched for a player', async () => {
    user.isGM = false;
    const fetch = vi.fn(() => Promise.resolve(buttons()));
    const { followCards } = await room({ cardButtons: { remembers: 'result', forGms: true, fetch } });
    followCards();
    drawn({ result: 1 }, {});
    expect(fetch).not.toHaveBeenCalled();
  });

  test('that could not be fetched are looked for again with the next card', async () => {
    const made = buttons();
    const fetch = vi.fn(() => Promise.resolve(made)).mockImplementationOnce(cannot);
    const { followCards } = await room({ cardButtons: { remembers: 'to', forGms: false, fetch } });
    followCards();
    drawn({ to: 'site' }, {});
    await settled();
    expect(notices).toEqual(['GHOSTMAP.Refusal.not-here']);
    drawn({ to: 'site' }, {});
    await settled();
    expect(made.dress).toHaveBeenCalledOnce();
  });
});

describe('cards and notices', () => {
  test('are posted in the order of what they tell of, though what posts them comes late', async () => {
    const announce: Refereeing['announce'] = (_at, _record, _open, events) => {
      posted.push(...events.map(({ name }) => name));
    };
    const { fetch, come } = heldBack<Refereeing>({ announce });
    const rooms = await room({ refereeing: fetch });
    void rooms.announce(AT, held().record, [{ name: 'one', data: {} }]);
    void rooms.announce(AT, held().record, [{ name: 'two', data: {} }]);
    await settled();
    expect(posted).toEqual([]);
    come();
    await expect.poll(() => posted).toEqual(['one', 'two']);
  });

  test('that cannot be posted are told of, and those after them are posted', async () => {
    const announce = vi.fn<NonNullable<Refereeing['announce']>>();
    const refereeing = vi.fn(() => Promise.resolve({ announce } satisfies Refereeing)).mockImplementationOnce(cannot);
    const rooms = await room({ refereeing });
    void rooms.announce(AT, held().record, [{ name: 'one', data: {} }]);
    void rooms.announce(AT, held().record, [{ name: 'two', data: {} }]);
    await expect.poll(() => announce.mock.calls.map(([, , , [event]]) => event?.name)).toEqual(['two']);
    expect(notices).toEqual(['GHOSTMAP.EffectFailed']);
  });

  test('a notice is shown though what words it comes late', async () => {
    const { fetch, come } = heldBack<Presence>({ noticeOf: ({ name }) => ({ kind: 'info', text: `told of ${name}` }) });
    const { followAnnouncements, emitEvents: tellAll } = await room({ presence: fetch });
    followAnnouncements();
    tellAll(AT, [{ name: 'one', data: {} }]);
    await settled();
    expect(notices).toEqual([]);
    come();
    await settled();
    expect(notices).toEqual(['told of one']);
  });
});

describe('what GMs follow', () => {
  test('begins once, when the world has an expedition of it, and in no player’s browser', async () => {
    const follow = vi.fn();
    const refereeing = vi.fn(() => Promise.resolve({ follow }));
    const seat = await room({ refereeing });
    seat.followExpeditions();
    scene.flags['ghost-map'].expeditions = {};
    await seat.followProcedures();
    expect(refereeing).not.toHaveBeenCalled();
    scene.flags['ghost-map'].expeditions = { [ID]: held().record };
    for (const time of [1, 2]) {
      for (const act of hooks['updateScene'] ?? []) act(scene as never, { flags: { 'ghost-map': { time } } } as never);
      await settled();
    }
    expect(follow).toHaveBeenCalledOnce();

    user.isGM = false;
    await (await room({ refereeing })).followProcedures();
    expect(follow).toHaveBeenCalledOnce();
  });

  test('is said to lack where it could not be fetched, and is followed once it has come', async () => {
    const follow = vi.fn();
    const refereeing = vi.fn(() => Promise.resolve({ follow })).mockImplementationOnce(cannot);
    const { followProcedures, couldNotFetch, fetchAgain } = await room({ refereeing });
    await followProcedures();
    expect([couldNotFetch('search'), follow.mock.calls.length]).toEqual([true, 0]);
    fetchAgain('search');
    await settled();
    expect([couldNotFetch('search'), follow.mock.calls.length]).toEqual([false, 1]);
  });

  test('comes with what it may owe something to', async () => {
    const { fetchedRefereeing, refereeings } = await room({ owesTo: ['other'], refereeing: () => Promise.resolve({}) });
    const { listProcedure } = await import('../../../src/play/procedures.ts');
    const { SEARCH_MANIFEST: other } = await import('../../../src/procedures/search.ts');
    listProcedure({ ...other, id: 'other' });
    refereeings.list('other', () => Promise.resolve({}));
    await fetchedRefereeing('search');
    expect(refereeings.here('other')).not.toBeNull();
  });
});

test('SG-20 what a GM has only laid is nothing to players, though a part of it could not be fetched', async () => {
  const { proceduresOn } = await room();
  const all = scene.flags['ghost-map'].expeditions;
  const status = (of: string): void => {
    all[ID] = { ...held().record, open: { ...held().record.open, status: of } };
  };
  status('laid');
  expect([...proceduresOn(scene as never)]).toEqual(['search']);
  expect([...proceduresOn(scene as never, true)]).toEqual([]);
  status('running');
  expect([...proceduresOn(scene as never, true)]).toEqual(['search']);
  // Anything may lie in a flag.
  Object.assign(all, { odd: null, odder: { procedure: 7 }, oddest: { procedure: 'search', open: null } });
  expect([...proceduresOn(scene as never, true)]).toEqual(['search']);
});
