import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, followHolders, holderAt, holders, isScene, isTable } from '../../../src/foundry/host/holders.ts';
import type { Referee } from '../../../src/foundry/referee/referee.ts';
import { readExpedition } from '../../../src/play/expedition.ts';
import { belongsOn, holderKindOf } from '../../../src/play/procedures.ts';
import { listPawns } from '../../play/pawns.ts';
import { KEY, SEED } from '../../play/fixtures.ts';
import { EVERY_TOKEN } from '../../rules/seats.ts';
import { loneReferee } from '../referee/lone-referee.ts';

beforeAll(() => listPawns({}, { holder: 'JournalEntry' }));

const ENTRY = 'JournalEntry.world';
const ID = 'pawns00000000001';

describe('an expedition on a journal entry', () => {
  let all: Record<string, Record<string, object>>;
  let referee: Referee;
  let number = 0;

  const next = (): string => `client01:${(number += 1)}`;
  const begin = (holder: string) =>
    referee.request('gm', next(), {
      ...{ kind: 'begin', holder, expedition: ID, procedure: 'pawns' },
      setup: { name: 'Pawns', tokens: [] },
    });
  const command = (given: { kind: string; [key: string]: unknown }) =>
    referee.request('gm', next(), { kind: 'command', holder: ENTRY, expedition: ID, revision: 0, basis: '', command: given });
  const status = (holder = ENTRY, id = ID): unknown => {
    const read = readExpedition(all[holder]?.[id]);
    return 'expedition' in read ? (read.expedition.open as { status: string }).status : read.fault;
  };

  beforeEach(() => {
    all = { [ENTRY]: {}, 'Scene.yard': {}, 'JournalEntry.copy': {} };
    referee = loneReferee(
      { holders: () => Object.keys(all), heldBy: (holder) => all[holder] ?? {} },
      {
        keys: () => new Map([[KEY.id, KEY]]),
        freshSeed: () => SEED,
        seat: (user) => ({ user, gm: user === 'gm', owns: EVERY_TOKEN }),
      },
    );
  });

  test('begins, goes on, is undone and is removed like any other', async () => {
    expect(await begin(ENTRY)).toMatchObject({ kind: 'done' });
    expect(await command({ kind: 'begin' })).toMatchObject({ kind: 'done' });
    expect(status()).toBe('running');
    expect(await command({ kind: 'undo' })).toMatchObject({ kind: 'done' });
    expect(status()).toBe('laid');
    expect(await referee.request('gm', next(), { kind: 'remove', holder: ENTRY, expedition: ID })).toMatchObject({
      kind: 'done',
    });
    expect(all[ENTRY]).toEqual({});
  });

  test('is one of its own where its document was copied', async () => {
    await begin(ENTRY);
    all['JournalEntry.copy'] = structuredClone(all[ENTRY] ?? {});
    referee.arrived({ holder: 'JournalEntry.copy', expedition: ID });
    await command({ kind: 'begin' });
    expect(Object.keys(all['JournalEntry.copy'])).toEqual(['copy000000000001']);
    expect([status(), status('JournalEntry.copy', 'copy000000000001')]).toEqual(['running', 'laid']);
  });

  test('begins on no document of another kind', async () => {
    expect(await begin('Scene.yard')).toMatchObject({ kind: 'refused', code: 'unknown-command' });
    expect(all['Scene.yard']).toEqual({});
    expect(['pawns', 'search', 'encounters', 'none'].map(holderKindOf)).toEqual(['JournalEntry', 'Scene', 'RollTable', null]);
    expect([belongsOn(ENTRY, 'pawns'), belongsOn(ENTRY, 'search'), belongsOn(ENTRY, 'unknown')]).toEqual([true, false, true]);
  });
});

describe('journal entries as holders', () => {
  const entry = (id: string, owner: string, flags: object = { 'ghost-map': {} }) => ({
    ...{ id, uuid: `JournalEntry.${id}`, documentName: 'JournalEntry', flags },
    testUserPermission: (user: { id: string; isGM: boolean }) => user.isGM || user.id === owner,
  });
  const entries = new Map(
    [entry('world', 'gm'), entry('diary', 'ada'), entry('plain', 'gm', {})].map((one) => [one.id, one] as const),
  );

  beforeEach(() => {
    const people = [
      { id: 'gm', isGM: true },
      { id: 'ada', isGM: false },
    ];
    const none = Object.assign([], { get: () => undefined });
    const journal = Object.assign([...entries.values()], { get: (id: string) => entries.get(id) });
    vi.stubGlobal('game', { users: people, scenes: none, tables: none, journal });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('are found by their address where GMs alone own them, since players write what they like into their own', () => {
    const held = holderAt('JournalEntry.world');
    expect(held && [addressOf(held), isScene(held), isTable(held)]).toEqual(['JournalEntry.world', false, false]);
    expect([holderAt('JournalEntry.diary'), holderAt('JournalEntry.none'), holderAt('Item.world')]).toEqual([null, null, null]);
    expect([...holders()].map(({ id }) => id)).toEqual(['world']);
    const hooks = new Map<string, (holder: unknown, changed: object) => void>();
    vi.stubGlobal('Hooks', { on: (name: string, heard: () => void) => hooks.set(name, heard) });
    const heard: unknown[] = [];
    const hear = ({ id }: { readonly id: string | null }): number => heard.push(id);
    followHolders({ created: hear, updated: hear, deleted: hear });
    for (const name of ['createJournalEntry', 'updateJournalEntry', 'deleteJournalEntry'])
      for (const one of entries.values()) hooks.get(name)?.(one, {});
    expect(heard).toEqual(['world', 'plain', 'world', 'plain', 'world', 'plain']);
  });
});
