/**
 * The matrix of role, document and operation.
 * @see https://foundryvtt.com/article/users/ (roles, permissions)
 * @see https://foundryvtt.com/api/variables/CONST.USER_PERMISSIONS.html (default roles)
 * @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#metadata (default rules)
 */
import { describe, expect, it } from 'vitest';
import type { Generation } from '../common/generation';
import type { PlainObject } from '../common/merge';
import type { DatabaseAction, DatabaseOperation, DocumentSource } from '../protocol';
import { DocumentRefusal, DocumentService } from '../server/document-service';
import { HostedPack } from '../server/hosted-pack';
import { WorldHost } from '../server/world-host';

const id = (name: string): string => name.padEnd(16, '0');
const ROLES = ['PLAYER', 'TRUSTED', 'ASSISTANT', 'GAMEMASTER'] as const;

/** A world with a user of each role, and for each of them one thing of their own and one of another's. */
function worldOf(generation: Generation, settings: PlainObject = {}): WorldHost {
  const host = new WorldHost(generation, []);
  const load = (type: string, sources: PlainObject[]): void => host.load(type, sources as DocumentSource[]);
  host.run(() => {
    load('User', [
      ...ROLES.map((role, index) => ({ _id: id(role), name: role, role: index + 1 })),
      { _id: id('other'), name: 'Other', role: 1 },
      { _id: id('boss'), name: 'Boss', role: 4 },
    ]);
    load(
      'Setting',
      Object.entries(settings).map(([key, value], index) => ({ _id: id(`setting${index}`), key, value: JSON.stringify(value) })),
    );
    load('Setting', [
      { _id: id('mySetting'), key: 'm.own', value: '1', user: id('PLAYER') },
      { _id: id('worldSetting'), key: 'm.world', value: '1' },
    ]);
    const all = Object.fromEntries(ROLES.map((role) => [id(role), 3]));
    load('Actor', [
      {
        _id: id('ownActor'),
        name: 'Own',
        type: 'character',
        ownership: { default: 0, ...all },
        items: [{ _id: id('ownItem'), name: 'Torch', type: 'gear' }],
      },
      { _id: id('foeActor'), name: 'Foe', type: 'npc', ownership: { default: 0 } },
    ]);
    load('Item', [{ _id: id('foeItem'), name: 'Sword', type: 'gear' }]);
    load('JournalEntry', [
      {
        _id: id('ownJournal'),
        name: 'Own',
        ownership: { default: 0, ...all },
        pages: [{ _id: id('ownPage'), name: 'P', type: 'text' }],
      },
      { _id: id('foeJournal'), name: 'Foe', ownership: { default: 2 }, pages: [{ _id: id('foePage'), name: 'P', type: 'text' }] },
    ]);
    load('RollTable', [
      { _id: id('table'), name: 'T', ownership: { default: 2 }, results: [{ _id: id('row'), type: 'text', range: [1, 1] }] },
    ]);
    load('ChatMessage', [
      ...ROLES.map((role) => ({ _id: id(`say${role}`), content: 'x', author: id(role) })),
      { _id: id('sayOther'), content: 'x', author: id('other') },
    ]);
    load('Macro', [{ _id: id('foeMacro'), name: 'M', type: 'chat', author: id('other') }]);
    load('Folder', [{ _id: id('folder'), name: 'F', type: 'Actor' }]);
    load('Playlist', [{ _id: id('playlist'), name: 'L' }]);
    load('Scene', [
      {
        _id: id('scene'),
        name: 'S',
        tokens: [
          { _id: id('ownToken'), name: 'Own', actorId: id('ownActor') },
          { _id: id('foeToken'), name: 'Foe', actorId: id('foeActor') },
        ],
        walls: [
          { _id: id('wall'), c: [0, 0, 1, 1] },
          { _id: id('door'), c: [0, 0, 1, 1], door: 1 },
          { _id: id('locked'), c: [0, 0, 1, 1], door: 1, ds: 2 },
        ],
        drawings: [
          ...ROLES.map((role) => ({ _id: id(`draw${role}`), author: id(role), shape: { type: 'r', width: 1, height: 1 } })),
          { _id: id('drawOther'), author: id('other'), shape: { type: 'r', width: 1, height: 1 } },
        ],
        lights: [{ _id: id('light'), x: 1, y: 1 }],
        tiles: [{ _id: id('tile'), x: 1, y: 1, width: 1, height: 1 }],
        regions: [{ _id: id('region'), name: 'R' }],
        notes: [{ _id: id('note'), entryId: id('foeJournal') }],
      },
    ]);
    load('Combat', [
      {
        _id: id('combat'),
        combatants: [
          { _id: id('ownFighter'), actorId: id('ownActor') },
          { _id: id('foeFighter'), actorId: id('foeActor') },
        ],
      },
    ]);
  });
  return host;
}

interface Case {
  readonly what: string;
  readonly type: string;
  readonly action: DatabaseAction;
  readonly operation: (user: string) => DatabaseOperation;
  /** The lowest role that may, or none; names a set where it is not a question of rank. */
  readonly from: (typeof ROLES)[number] | 'NONE';
  readonly only?: 13 | 14;
}

const update = (
  what: string,
  type: string,
  from: Case['from'],
  target: string | ((user: string) => string),
  change: PlainObject,
  parentUuid?: string,
): Case => ({
  what,
  type,
  action: 'update',
  from,
  operation: (user) => ({
    updates: [{ _id: id(typeof target === 'string' ? target : target(user)), ...change }],
    ...(parentUuid ? { parentUuid } : {}),
  }),
});
const remove = (
  what: string,
  type: string,
  from: Case['from'],
  target: string | ((user: string) => string),
  parentUuid?: string,
): Case => ({
  what,
  type,
  action: 'delete',
  from,
  operation: (user) => ({ ids: [id(typeof target === 'string' ? target : target(user))], ...(parentUuid ? { parentUuid } : {}) }),
});
const create = (
  what: string,
  type: string,
  from: Case['from'],
  data: PlainObject | ((user: string) => PlainObject),
  parentUuid?: string,
): Case => ({
  what,
  type,
  action: 'create',
  from,
  operation: (user) => ({ data: [typeof data === 'function' ? data(user) : data], ...(parentUuid ? { parentUuid } : {}) }),
});

const SCENE = `Scene.${id('scene')}`;
const OWN_ACTOR = `Actor.${id('ownActor')}`;
const FOE_ACTOR = `Actor.${id('foeActor')}`;
const OWN_JOURNAL = `JournalEntry.${id('ownJournal')}`;
const FOE_JOURNAL = `JournalEntry.${id('foeJournal')}`;
const TABLE = `RollTable.${id('table')}`;
const COMBAT = `Combat.${id('combat')}`;

const CASES: readonly Case[] = [
  { ...create('a template', 'MeasuredTemplate', 'PLAYER', { t: 'circle', distance: 10 }, SCENE), only: 13 },
  create('an actor', 'Actor', 'ASSISTANT', { name: 'N', type: 'npc' }),
  update("an actor of one's own", 'Actor', 'PLAYER', 'ownActor', { name: 'N' }),
  update("an actor's prototype token", 'Actor', 'TRUSTED', 'ownActor', { prototypeToken: { name: 'N' } }),
  update("another's actor", 'Actor', 'ASSISTANT', 'foeActor', { name: 'N' }),
  remove("an actor of one's own", 'Actor', 'PLAYER', 'ownActor'),
  remove("another's actor", 'Actor', 'ASSISTANT', 'foeActor'),
  create("an item in one's own actor", 'Item', 'PLAYER', { name: 'N', type: 'gear' }, OWN_ACTOR),
  create("an item in another's actor", 'Item', 'ASSISTANT', { name: 'N', type: 'gear' }, FOE_ACTOR),
  update("an item in one's own actor", 'Item', 'PLAYER', 'ownItem', { name: 'N' }, OWN_ACTOR),
  remove("an item in one's own actor", 'Item', 'PLAYER', 'ownItem', OWN_ACTOR),
  create('an item in the world', 'Item', 'ASSISTANT', { name: 'N', type: 'gear' }),
  update("another's item in the world", 'Item', 'ASSISTANT', 'foeItem', { name: 'N' }),
  create('a journal entry', 'JournalEntry', 'TRUSTED', { name: 'N' }),
  update("a journal entry of one's own", 'JournalEntry', 'PLAYER', 'ownJournal', { name: 'N' }),
  update('a journal entry that one may read', 'JournalEntry', 'ASSISTANT', 'foeJournal', { name: 'N' }),
  create("a page in one's own entry", 'JournalEntryPage', 'PLAYER', { name: 'N', type: 'text' }, OWN_JOURNAL),
  create("a page in another's entry", 'JournalEntryPage', 'ASSISTANT', { name: 'N', type: 'text' }, FOE_JOURNAL),
  update("a page of one's own", 'JournalEntryPage', 'PLAYER', 'ownPage', { name: 'N' }, OWN_JOURNAL),
  remove("a page of another's", 'JournalEntryPage', 'ASSISTANT', 'foePage', FOE_JOURNAL),
  create('a roll table', 'RollTable', 'ASSISTANT', { name: 'N' }),
  update('a roll table', 'RollTable', 'ASSISTANT', 'table', { formula: '1d6' }),
  update('whether a row is drawn', 'TableResult', 'PLAYER', 'row', { drawn: true }, TABLE),
  update('what a row says', 'TableResult', 'ASSISTANT', 'row', { description: 'N' }, TABLE),
  create('a row', 'TableResult', 'ASSISTANT', { type: 'text', range: [2, 2] }, TABLE),
  create("a message in one's own name", 'ChatMessage', 'PLAYER', (user) => ({ content: 'N', author: id(user) })),
  create("a message in another's name", 'ChatMessage', 'ASSISTANT', { content: 'N', author: id('other') }),
  update("a message of one's own", 'ChatMessage', 'PLAYER', (user) => `say${user}`, { content: 'N' }),
  remove("a message of one's own", 'ChatMessage', 'PLAYER', (user) => `say${user}`),
  remove("another's message", 'ChatMessage', 'ASSISTANT', 'sayOther'),
  create('a chat macro', 'Macro', 'PLAYER', { name: 'N', type: 'chat' }),
  create('a script macro', 'Macro', 'PLAYER', { name: 'N', type: 'script' }),
  update("another's macro", 'Macro', 'ASSISTANT', 'foeMacro', { name: 'N' }),
  create('a folder', 'Folder', 'ASSISTANT', { name: 'N', type: 'Actor' }),
  update('a folder', 'Folder', 'ASSISTANT', 'folder', { name: 'N' }),
  remove('a folder', 'Folder', 'ASSISTANT', 'folder'),
  create('a playlist', 'Playlist', 'ASSISTANT', { name: 'N' }),
  update('a playlist', 'Playlist', 'ASSISTANT', 'playlist', { playing: true }),
  create('a scene', 'Scene', 'ASSISTANT', { name: 'N' }),
  update("a scene's flags", 'Scene', 'ASSISTANT', 'scene', { flags: { m: { a: 1 } } }),
  remove('a scene', 'Scene', 'ASSISTANT', 'scene'),
  create('a token', 'Token', 'ASSISTANT', { name: 'N' }, SCENE),
  update("the place of one's own token", 'Token', 'PLAYER', 'ownToken', { x: 9 }, SCENE),
  update('whose token it is', 'Token', 'ASSISTANT', 'ownToken', { actorId: id('foeActor') }, SCENE),
  update("another's token", 'Token', 'ASSISTANT', 'foeToken', { x: 9 }, SCENE),
  remove("one's own token", 'Token', 'ASSISTANT', 'ownToken', SCENE),
  create('a wall', 'Wall', 'ASSISTANT', { c: [0, 0, 5, 5] }, SCENE),
  update('a wall', 'Wall', 'ASSISTANT', 'wall', { c: [0, 0, 5, 5] }, SCENE),
  update('a door, to open it', 'Wall', 'PLAYER', 'door', { ds: 1 }, SCENE),
  update('a door, to lock it', 'Wall', 'ASSISTANT', 'door', { ds: 2 }, SCENE),
  update('a locked door, to open it', 'Wall', 'ASSISTANT', 'locked', { ds: 1 }, SCENE),
  update('a door, to open and move it', 'Wall', 'ASSISTANT', 'door', { ds: 1, c: [0, 0, 5, 5] }, SCENE),
  remove('a wall', 'Wall', 'ASSISTANT', 'wall', SCENE),
  create(
    "a drawing in one's own name",
    'Drawing',
    'TRUSTED',
    (user) => ({ author: id(user), shape: { type: 'r', width: 1, height: 1 } }),
    SCENE,
  ),
  create(
    "a drawing in another's name",
    'Drawing',
    'ASSISTANT',
    { author: id('other'), shape: { type: 'r', width: 1, height: 1 } },
    SCENE,
  ),
  update("a drawing of one's own", 'Drawing', 'PLAYER', (user) => `draw${user}`, { x: 3 }, SCENE),
  remove("another's drawing", 'Drawing', 'ASSISTANT', 'drawOther', SCENE),
  create('a note for an entry that one may read', 'Note', 'TRUSTED', { entryId: id('foeJournal') }, SCENE),
  create('a note for an entry that one may not read', 'Note', 'ASSISTANT', { entryId: id('none') }, SCENE),
  update('a note for an entry that one does not own', 'Note', 'ASSISTANT', 'note', { x: 3 }, SCENE),
  create('a tile', 'Tile', 'ASSISTANT', { x: 1, width: 1, height: 1 }, SCENE),
  update('a tile', 'Tile', 'ASSISTANT', 'tile', { x: 3 }, SCENE),
  create('a light', 'AmbientLight', 'ASSISTANT', { x: 1 }, SCENE),
  update('a light', 'AmbientLight', 'ASSISTANT', 'light', { x: 3 }, SCENE),
  { ...create('a region on 13', 'Region', 'ASSISTANT', { name: 'N' }, SCENE), only: 13 },
  { ...create('a region on 14', 'Region', 'PLAYER', { name: 'N' }, SCENE), only: 14 },
  update('a region', 'Region', 'ASSISTANT', 'region', { name: 'N' }, SCENE),
  create("a region's behaviour", 'RegionBehavior', 'ASSISTANT', { type: 'pauseGame' }, `${SCENE}.Region.${id('region')}`),
  create('a combat', 'Combat', 'ASSISTANT', {}),
  update('whose turn it is', 'Combat', 'PLAYER', 'combat', { turn: 1, round: 1 }),
  update('whether a combat is active', 'Combat', 'ASSISTANT', 'combat', { active: true }),
  remove('a combat', 'Combat', 'ASSISTANT', 'combat'),
  create("one's own combatant", 'Combatant', 'PLAYER', { actorId: id('ownActor') }, COMBAT),
  create("another's combatant", 'Combatant', 'ASSISTANT', { actorId: id('foeActor') }, COMBAT),
  update("one's own initiative", 'Combatant', 'PLAYER', 'ownFighter', { initiative: 9 }, COMBAT),
  update("who one's own combatant is", 'Combatant', 'ASSISTANT', 'ownFighter', { actorId: id('foeActor') }, COMBAT),
  update("another's initiative", 'Combatant', 'ASSISTANT', 'foeFighter', { initiative: 9 }, COMBAT),
  create('a world setting', 'Setting', 'ASSISTANT', { key: 'm.new', value: '1' }),
  update('a world setting', 'Setting', 'ASSISTANT', 'worldSetting', { value: '2' }),
  create("a setting of one's own", 'Setting', 'PLAYER', (user) => ({ key: 'm.mine', value: '1', user: id(user) })),
  create("another's setting", 'Setting', 'GAMEMASTER', { key: 'm.theirs', value: '1', user: id('other') }),
  create("the world's permissions", 'Setting', 'GAMEMASTER', { key: 'core.permissions', value: '{}' }),
  create('a player', 'User', 'ASSISTANT', { name: 'N', role: 1 }),
  create('a gamemaster', 'User', 'GAMEMASTER', { name: 'N', role: 4 }),
  update('oneself', 'User', 'PLAYER', (user) => user, { flags: { m: { a: 1 } } }),
  update("one's own rank", 'User', 'GAMEMASTER', (user) => user, { role: 4 }),
  update('another player', 'User', 'ASSISTANT', 'other', { name: 'N' }),
  update('a gamemaster', 'User', 'GAMEMASTER', 'boss', { name: 'N' }),
  remove('a player', 'User', 'ASSISTANT', 'other'),
  remove('a gamemaster', 'User', 'GAMEMASTER', 'boss'),
  remove('oneself', 'User', 'NONE', (user) => user),
];

function attempt(host: WorldHost, userName: string, { type, action, operation }: Case): boolean {
  try {
    new DocumentService(host).perform({ type, action, operation: operation(userName) }, id(userName));
    return true;
  } catch (cause) {
    if (cause instanceof DocumentRefusal) return false;
    throw cause;
  }
}

describe.each([13, 14] as const)('who may do what, generation %i', (generation) => {
  const cases = CASES.filter(({ only }) => only === undefined || only === generation);
  it.each(cases.map((entry) => [entry.action, entry.what, entry.from, entry] as const))(
    '%s %s: from %s',
    (_action, _what, from, entry) => {
      const allowed = ROLES.filter((role) => attempt(worldOf(generation), role, entry));
      expect(allowed).toEqual(from === 'NONE' ? [] : ROLES.slice(ROLES.indexOf(from)));
    },
  );

  it("follows the world's own permissions, and a user's own before them", () => {
    const trustedActors = worldOf(generation, { 'core.permissions': { ACTOR_CREATE: [2, 3, 4], JOURNAL_CREATE: [4] } });
    const makes = (host: WorldHost, user: string, type: string): boolean =>
      attempt(host, user, create('', type, 'PLAYER', type === 'Actor' ? { name: 'N', type: 'npc' } : { name: 'N' }));
    expect(ROLES.filter((role) => makes(trustedActors, role, 'Actor'))).toEqual(['TRUSTED', 'ASSISTANT', 'GAMEMASTER']);
    expect(ROLES.filter((role) => makes(trustedActors, role, 'JournalEntry'))).toEqual(['GAMEMASTER']);
    const host = worldOf(generation);
    host.run(() => host.user(id('PLAYER'))?.updateSource({ permissions: { ACTOR_CREATE: true } }));
    expect(makes(host, 'PLAYER', 'Actor')).toBe(true);
  });

  it('lets gamemasters alone change what is in packs of the world, and nobody what is in those of modules', () => {
    const attemptIn = (pack: string, settings: PlainObject = {}): (typeof ROLES)[number][] => {
      const manifest = { name: 'p', label: 'P', path: 'packs/p', type: 'Actor' };
      const actor = create('', 'Actor', 'NONE', { name: 'N', type: 'npc' });
      return ROLES.filter((role) => {
        const host = worldOf(generation, settings);
        host.packs.set('world.p', new HostedPack(manifest, { packageName: 'w', packageType: 'world', store: null }));
        host.packs.set('m.p', new HostedPack(manifest, { packageName: 'm', packageType: 'module', store: null }));
        return attempt(host, role, { ...actor, operation: (user) => ({ ...actor.operation(user), pack }) });
      });
    };
    expect(attemptIn('world.p')).toEqual(['ASSISTANT', 'GAMEMASTER']);
    expect(attemptIn('m.p')).toEqual([]);
    expect(attemptIn('world.none')).toEqual([]);
    expect(attemptIn('world.p', { 'core.compendiumConfiguration': { 'world.p': { locked: true } } })).toEqual([]);
  });
});

describe('levels of ownership', () => {
  it('come from the document, its default, or its parent', () => {
    const host = worldOf(14);
    host.run(() => {
      const player = host.user(id('PLAYER'));
      const gm = host.user(id('GAMEMASTER'));
      const journal = host.collection('JournalEntry').get(id('foeJournal'));
      const page = journal?.getEmbeddedDocument('JournalEntryPage', id('foePage'));
      if (!player || !gm || !journal || !page) throw new Error('the world is not as it should be');
      expect(journal.getUserLevel(player)).toBe(2);
      expect(page.getUserLevel(player)).toBe(2);
      page.updateSource({ ownership: { default: 0 } });
      expect(page.getUserLevel(player)).toBe(0);
      page.updateSource({ ownership: { [player.id ?? '']: 3 } });
      expect(page.testUserPermission(player, 'OWNER')).toBe(true);
      expect(journal.testUserPermission(player, 'OBSERVER', { exact: true })).toBe(true);
      expect(journal.testUserPermission(player, 'LIMITED', { exact: true })).toBe(false);
      expect(journal.getUserLevel(gm)).toBe(3);
    });
  });
});
