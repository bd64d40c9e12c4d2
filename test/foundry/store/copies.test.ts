import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import { type ExpeditionRecord, type Travelling, readExpedition, readSecrets } from '../../../src/play/expedition.ts';
import type { Passage } from '../../../src/rules/party/passage/passage.ts';
import type { Answer, RequestBody } from '../../../src/play/messages.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { secretsPlace } from '../../../src/play/sealed-secrets.ts';
import { unseal } from '../../../src/play/sealing.ts';
import { type Held, KEY, SEED, SETUP, held } from '../../play/fixtures.ts';
import { begun, given, secretRoll } from '../../rules/encounters/playing.ts';
import { table } from '../../rules/encounters/tables.ts';
import { loneReferee } from '../referee/lone-referee.ts';
import { EVERY_TOKEN } from '../../rules/seats.ts';

const KEYS = new Map([[KEY.id, KEY]]);
const OTHER_SEED = 'fedcba9876543210'.repeat(4);
const ID = 'expedition000001';

const PASSAGE: Passage = {
  ...{ party: 'hills', count: 3, joined: [{ party: 'moor', count: 1 }], time: 60, since: 0, hurts: [] },
  from: { holder: 'Scene.hills', expedition: 'hills', name: 'The hills' },
  members: { ada: { name: 'Ada', actor: 'Actor.ada', user: 'ada' } },
};

/** A search to which a party has come. */
function withPassage(): Held {
  const { record, secrets } = held();
  return { record: { ...record, open: { ...record.open, passage: PASSAGE } }, secrets };
}

/** One referee alone with two scenes, whose writes are published at once. */
function world(
  holder: boolean,
  { record }: Held = held(),
  flags: Record<string, Record<string, object>> = { 'Scene.city': { [ID]: record }, 'Scene.copy': {} },
  made: Readonly<Record<string, number>> = {},
): { flags: Record<string, Record<string, object>>; referee: Referee } {
  const referee = loneReferee(
    { holders: () => Object.keys(flags), heldBy: (id) => flags[id] ?? {} },
    {
      lease: () => ({ epoch: 1, client: holder ? 'clienta0' : 'another0' }),
      keys: () => KEYS,
      freshSeed: () => OTHER_SEED,
      seat: (user) => ({ user, gm: user === 'gm', owns: EVERY_TOKEN }),
      madeAt: (id) => made[id] ?? 0,
    },
  );
  return { flags, referee };
}

// What renews a copy is fetched where one comes; here it has come before.
beforeAll(async () => void (await import('../../../src/foundry/referee/renewing-copies.ts')));

describe('a scene that is copied with an expedition', () => {
  test('SG-40 gets an id and dice of its own; what lies hidden comes along, and the original stays as it was', async () => {
    const { flags, referee } = world(true);
    const original = flags['Scene.city']?.[ID];
    flags['Scene.copy'] = { [ID]: structuredClone(original ?? {}) };
    referee.arrived({ holder: 'Scene.copy', expedition: ID });
    await vi.waitFor(() => expect(Object.keys(flags['Scene.copy'] ?? {})).toEqual(['copy000000000001']));
    expect(flags['Scene.city']).toEqual({ [ID]: original });
    const read = readExpedition(flags['Scene.copy']['copy000000000001']);
    if (!('expedition' in read)) throw new Error(read.fault);
    expect(read.expedition.record).toMatchObject({ depth: 0, writer: '1.clienta0' });
    const procedure = procedureOf('search');
    const opened = unseal(KEYS, secretsPlace('copy000000000001'), read.expedition.record.sealed);
    const secrets = procedure && 'text' in opened ? readSecrets(procedure, opened.text) : null;
    expect(secrets).toMatchObject({ seed: OTHER_SEED, hidden: { layout: '.........' } });
    expect(secrets?.seed).not.toBe(SEED);
  });

  test('SG-26 has a party of its own, whatever party had come to the original', async () => {
    const came = withPassage();
    const { flags, referee } = world(true, came);
    flags['Scene.copy'] = { [ID]: structuredClone(came.record) };
    referee.arrived({ holder: 'Scene.copy', expedition: ID });
    await vi.waitFor(() => expect(Object.keys(flags['Scene.copy'] ?? {})).toEqual(['copy000000000001']));
    const of = (lying: object | undefined): Passage | undefined => (lying as ExpeditionRecord).open['passage'] as Passage;
    expect(of(flags['Scene.city']?.[ID])).toMatchObject({ party: 'hills', count: 3 });
    expect(of(flags['Scene.copy']['copy000000000001'])).toMatchObject({ party: 'copy000000000001', members: PASSAGE.members });
    expect(of(flags['Scene.copy']['copy000000000001'])?.joined).toBeUndefined();
  });

  test('SG-26 has a party of its own where it comes from a file, in whatever world', async () => {
    const came = withPassage();
    const { flags, referee } = world(true);
    const { procedure, version, open } = came.record;
    const half = { procedure, version, open, hidden: came.secrets.hidden } as unknown as Travelling;
    const at = { holder: 'Scene.copy', expedition: 'brought000000001' };
    expect(await referee.request('gm', 'client01:7', { kind: 'import', ...at, ...half })).toMatchObject({ kind: 'done' });
    const brought = flags['Scene.copy']?.[at.expedition] as ExpeditionRecord;
    expect(brought.open['passage']).toMatchObject({ party: at.expedition, from: PASSAGE.from, members: PASSAGE.members });
  });

  test('is left alone by who does not referee, and a scene that comes alone keeps its id', async () => {
    const idle = world(false);
    idle.flags['Scene.copy'] = { [ID]: structuredClone(idle.flags['Scene.city']?.[ID] ?? {}) };
    idle.referee.arrived({ holder: 'Scene.copy', expedition: ID });
    const moved = world(true);
    moved.flags['Scene.copy'] = { other00000000001: structuredClone(moved.flags['Scene.city']?.[ID] ?? {}) };
    moved.referee.arrived({ holder: 'Scene.copy', expedition: 'other00000000001' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(Object.keys(idle.flags['Scene.copy'])).toEqual([ID]);
    expect(Object.keys(moved.flags['Scene.copy'])).toEqual(['other00000000001']);
  });
});

describe('a scene that was copied while nobody refereed', () => {
  const original = held().record;
  const begun = { ...original, home: 'Scene.city' };

  /** Which expeditions lie where, once somebody takes the seat who finds these documents in this order. */
  async function found(flags: Record<string, object>, made: Readonly<Record<string, number>> = {}) {
    const lying = Object.fromEntries(
      Object.entries(flags).map(([holder, record]) => [holder, { [ID]: structuredClone(record) }]),
    );
    const { flags: after, referee } = world(true, held(), lying, made);
    referee.leaseChanged();
    // Each copy is renewed in a turn of its own; nothing else waits.
    for (let turns = 0; turns < 8; turns += 1) await new Promise((resolve) => setTimeout(resolve));
    return Object.fromEntries(Object.entries(after).map(([holder, all]) => [holder, Object.keys(all)]));
  }

  const RENEWED = { 'Scene.city': [ID], 'Scene.copy': ['copy000000000001'] };

  test('SG-40 gets an id of its own, and the original keeps its own, in whatever order they are found', async () => {
    expect(await found({ 'Scene.city': begun, 'Scene.copy': begun })).toEqual(RENEWED);
    expect(await found({ 'Scene.copy': begun, 'Scene.city': begun })).toEqual(RENEWED);
    // What is imported into a scene that is older is a copy all the same.
    expect(await found({ 'Scene.copy': begun, 'Scene.city': begun }, { 'Scene.copy': 1, 'Scene.city': 2 })).toEqual(RENEWED);
  });

  test('is the younger document, where an older version of the module has not noted where they were begun', async () => {
    expect(await found({ 'Scene.city': original, 'Scene.copy': original }, { 'Scene.city': 1, 'Scene.copy': 2 })).toEqual(
      RENEWED,
    );
    expect(await found({ 'Scene.copy': original, 'Scene.city': original }, { 'Scene.city': 1, 'Scene.copy': 2 })).toEqual(
      RENEWED,
    );
    expect(await found({ 'Scene.copy': original, 'Scene.city': original })).toEqual(RENEWED);
  });

  test('is let be where the original is gone, and of two copies the younger gets another id', async () => {
    expect(await found({ 'Scene.copy': begun })).toEqual({ 'Scene.copy': [ID] });
    const [older, younger] = [{ ...begun }, { ...begun }];
    expect(await found({ 'Scene.younger': younger, 'Scene.older': older }, { 'Scene.older': 1, 'Scene.younger': 2 })).toEqual({
      'Scene.older': [ID],
      'Scene.younger': ['copy000000000001'],
    });
  });
});

describe('a record that somebody wrote on a document of another kind', () => {
  const [scene, table] = ['Scene.city', 'RollTable.mine'];

  /** A table whose owner has written a search on it that lies on a scene, with an open half of their own. */
  function forged(changes: object = {}) {
    const { record } = held();
    const open = { ...record.open, status: 'legwork', token: '', ...changes };
    const there = world(true, held(), { [scene]: { [ID]: record }, [table]: {} });
    there.flags[table] = { [ID]: { ...structuredClone(record), open, writer: '1.clienta0', revision: 7 } };
    there.referee.published(table, { [ID]: there.flags[table][ID] as never });
    return there;
  }

  test('SG-40 is nothing that anybody could ask of', async () => {
    const { flags, referee } = forged();
    const before = structuredClone(flags);
    const command = { kind: 'legwork-choose', cell: 'A1' };
    const ask: RequestBody = { kind: 'command', holder: table, expedition: ID, revision: 0, basis: '', command };
    expect(await referee.request('ada', 'clientaa:1', ask)).toMatchObject({ kind: 'refused', code: 'no-expedition' });
    expect(flags).toEqual(before);
  });

  test('makes nothing of the true one a copy, nor of its dice', async () => {
    const { flags, referee } = forged();
    const before = structuredClone(flags[scene]);
    referee.leaseChanged();
    await new Promise((resolve) => setTimeout(resolve));
    expect(flags[scene]).toEqual(before);
  });

  test('cannot be begun by a GM either', async () => {
    const { referee } = world(true, held(), { [table]: {} });
    const ask: RequestBody = { kind: 'begin', holder: table, expedition: ID, procedure: 'search', setup: { ...SETUP } };
    expect(await referee.request('gm', 'clientaa:1', ask)).toMatchObject({ kind: 'refused', code: 'unknown-command' });
  });
});

describe('what the owner of a document writes over its expeditions by hand', () => {
  test.each([[null], ['text'], [7], [[]], [{ writer: 3 }]])('throws nothing: %j', async (change) => {
    const { flags, referee } = world(true);
    flags['Scene.city'] = { odd: change as never };
    referee.published('Scene.city', { odd: change as never });
    await new Promise((resolve) => setImmediate(resolve));
    expect(flags['Scene.city']).toEqual({ odd: change });
  });
});

describe('a table that is copied with the play on it', () => {
  test('SC-35 gets a play of its own: the same checks under seal, other dice, and the original stays as it was', async () => {
    const game = given(begun(table('up')), secretRoll(4), secretRoll(2));
    const { flags, referee } = world(true, game.held, { 'RollTable.city': { [ID]: game.held.record }, 'RollTable.copy': {} });
    const original = flags['RollTable.city']?.[ID];
    flags['RollTable.copy'] = { [ID]: structuredClone(original ?? {}) };
    referee.arrived({ holder: 'RollTable.copy', expedition: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect(Object.keys(flags['RollTable.copy'])).toEqual(['copy000000000001']);
    expect(flags['RollTable.city']).toEqual({ [ID]: original });
    const read = readExpedition(flags['RollTable.copy']['copy000000000001']);
    if (!('expedition' in read)) throw new Error(read.fault);
    expect(read.expedition.open).toMatchObject({ secret: true, rolls: 2 });
    expect(read.expedition.record.depth).toBe(0);
    const opened = unseal(KEYS, secretsPlace('copy000000000001'), read.expedition.record.sealed);
    const secrets = 'text' in opened ? readSecrets(read.expedition.procedure, opened.text) : null;
    expect(secrets).toMatchObject({ seed: OTHER_SEED, hidden: game.held.secrets.hidden });
  });
});

const { record: RECORD, secrets: SECRETS } = held();
const SENT: Travelling = { procedure: 'search', version: RECORD.version, open: RECORD.open, hidden: { ...SECRETS.hidden } };
const NEW = 'imported00000001';

/** Asks a world with an empty scene to take an expedition in. */
async function imported(
  changes: Partial<Extract<RequestBody, { kind: 'import' }>> = {},
  user = 'gm',
): Promise<{ answer: Answer | null; taken: Record<string, object>; world: ReturnType<typeof world> }> {
  const there = world(true);
  there.flags['Scene.there'] = {};
  there.flags['RollTable.there'] = {};
  const ask: RequestBody = { kind: 'import', holder: 'Scene.there', expedition: NEW, ...SENT, ...changes };
  const answer = await there.referee.request(user, 'client01:1', ask);
  return { answer, taken: there.flags[ask.holder] ?? {}, world: there };
}

describe('an expedition that is brought in from a file', () => {
  test('SG-40 lies under its new id with its play and its secrets, sealed there, with dice of its own and nothing to undo', async () => {
    const { answer, taken } = await imported();
    expect(answer).toEqual({ kind: 'done', kept: [] });
    expect(Object.keys(taken)).toEqual([NEW]);
    const read = readExpedition(taken[NEW]);
    if (!('expedition' in read)) throw new Error(read.fault);
    expect(read.expedition.open).toEqual(RECORD.open);
    expect(read.expedition.record).toMatchObject({ revision: 0, depth: 0, seats: {}, writer: '1.clienta0' });
    const opened = unseal(KEYS, secretsPlace(NEW), read.expedition.record.sealed);
    const secrets = 'text' in opened ? readSecrets(read.expedition.procedure, opened.text) : null;
    expect(secrets).toEqual({ seed: OTHER_SEED, hidden: SECRETS.hidden });
  });

  test('is taken in once, however often the request comes', async () => {
    const { taken, world: there } = await imported();
    const before = structuredClone(taken[NEW]);
    const ask: RequestBody = { kind: 'import', holder: 'Scene.there', expedition: NEW, ...SENT };
    expect(await there.referee.request('gm', 'client01:1', ask)).toEqual({ kind: 'done', kept: [] });
    expect(there.flags['Scene.there']).toEqual({ [NEW]: before });
  });

  test.each<[string, Partial<Extract<RequestBody, { kind: 'import' }>>, string?]>([
    ['gm-only', {}, 'ada'],
    ['damaged', { open: { name: 'Nothing else' } }],
    ['damaged', { hidden: { layout: 5 } }],
    ['newer', { version: 99 }],
    ['unknown-procedure', { procedure: 'cartography' }],
    ['unknown-command', { holder: 'RollTable.there' }],
    ['unknown-command', { expedition: 'a.b' }],
  ])('is refused as %s, and nothing is written: %j', async (code, changes, user) => {
    const { answer, taken } = await imported(changes, user);
    expect(answer).toEqual({ kind: 'refused', code, data: {} });
    expect(taken).toEqual({});
  });

  test('SC-35 of a table stays off a table that is in play already', async () => {
    const { held: playing } = begun(table('up'));
    const sent = {
      procedure: 'encounters',
      version: playing.record.version,
      open: playing.record.open,
      hidden: { ...playing.secrets.hidden },
    };
    const first = await imported({ ...sent, holder: 'RollTable.there' });
    expect(first.answer).toEqual({ kind: 'done', kept: [] });
    const ask: RequestBody = { kind: 'import', holder: 'RollTable.there', expedition: 'imported00000002', ...sent };
    expect(await first.world.referee.request('gm', 'client01:2', ask)).toEqual({ kind: 'refused', code: 'alone', data: {} });
    expect(Object.keys(first.taken)).toEqual([NEW]);
  });
});
