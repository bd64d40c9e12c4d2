import { describe, expect, test } from 'vitest';
import { Referee, type RefereePorts } from '../../src/foundry/referee.ts';
import { type Changes, REMOVED, withChanges } from '../../src/play/changes.ts';
import { readExpedition, readSecrets } from '../../src/play/expedition.ts';
import { procedureOf } from '../../src/play/procedures.ts';
import { secretsPlace } from '../../src/play/referee.ts';
import { unseal } from '../../src/play/sealing.ts';
import { type Held, KEY, SEED, byteStream, held } from '../play/table.ts';
import { begun, given, secretRoll } from '../rules/encounters/playing.ts';
import { table } from '../rules/encounters/tables.ts';

const KEYS = new Map([[KEY.id, KEY]]);
const OTHER_SEED = 'fedcba9876543210'.repeat(4);
const ID = 'expedition000001';

/** One referee alone with two scenes, whose writes are published at once. */
function world(holder: boolean, { record }: Held = held()): { flags: Record<string, Record<string, object>>; referee: Referee } {
  const flags: Record<string, Record<string, object>> = { city: { [ID]: record }, copy: {} };
  const ports: RefereePorts = {
    client: 'clienta0',
    random: byteStream(8),
    lease: () => ({ epoch: 1, client: holder ? 'clienta0' : 'another0' }),
    keys: () => KEYS,
    keyForSealing: () => Promise.resolve(KEY),
    freshSeed: () => OTHER_SEED,
    freshId: () => 'copy000000000001',
    hasHolder: () => true,
    raw: ({ holder, expedition }) => structuredClone(flags[holder]?.[expedition]),
    addresses: () =>
      Object.entries(flags).flatMap(([holder, all]) => Object.keys(all).map((expedition) => ({ holder, expedition }))),
    seat: (user) => ({ user, gm: true, owns: true }),
    world: () => ({ token: null, followers: {}, time: 0, table: null, board: null }),
    write: (at, change) => {
      const scene = flags[at.holder] ?? {};
      if (change === REMOVED) Reflect.deleteProperty(scene, at.expedition);
      else scene[at.expedition] = withChanges(scene[at.expedition] ?? {}, change as Changes);
      referee.published(at, change);
      return Promise.resolve();
    },
    perform: () => Promise.resolve(),
    logSteps: () => Promise.resolve(true),
    loggedStep: () => null,
    forgetSteps: () => Promise.resolve(),
    announce: () => undefined,
  };
  const referee = new Referee(ports);
  return { flags, referee };
}

describe('a scene that is copied with an expedition', () => {
  test('SG-40 gets an id and dice of its own; what lies hidden comes along, and the original stays as it was', async () => {
    const { flags, referee } = world(true);
    const original = flags['city']?.[ID];
    flags['copy'] = { [ID]: structuredClone(original ?? {}) };
    referee.arrived({ holder: 'copy', expedition: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect(Object.keys(flags['copy'])).toEqual(['copy000000000001']);
    expect(flags['city']).toEqual({ [ID]: original });
    const read = readExpedition(flags['copy']['copy000000000001']);
    if (!('expedition' in read)) throw new Error(read.fault);
    expect(read.expedition.record).toMatchObject({ depth: 0, writer: '1.clienta0' });
    const procedure = procedureOf('search');
    const opened = unseal(KEYS, secretsPlace('copy000000000001'), read.expedition.record.sealed);
    const secrets = procedure && 'text' in opened ? readSecrets(procedure, opened.text) : null;
    expect(secrets).toMatchObject({ seed: OTHER_SEED, hidden: { layout: '.........' } });
    expect(secrets?.seed).not.toBe(SEED);
  });

  test('is left alone by who does not referee, and a scene that comes alone keeps its id', async () => {
    const idle = world(false);
    idle.flags['copy'] = { [ID]: structuredClone(idle.flags['city']?.[ID] ?? {}) };
    idle.referee.arrived({ holder: 'copy', expedition: ID });
    const moved = world(true);
    moved.flags['copy'] = { other00000000001: structuredClone(moved.flags['city']?.[ID] ?? {}) };
    moved.referee.arrived({ holder: 'copy', expedition: 'other00000000001' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(Object.keys(idle.flags['copy'])).toEqual([ID]);
    expect(Object.keys(moved.flags['copy'])).toEqual(['other00000000001']);
  });
});

describe('a table that is copied with the play on it', () => {
  test('SC-35 gets a play of its own: the same checks under seal, other dice, and the original stays as it was', async () => {
    const game = given(begun(table('up')), secretRoll(4), secretRoll(2));
    const { flags, referee } = world(true, game.held);
    const original = flags['city']?.[ID];
    flags['copy'] = { [ID]: structuredClone(original ?? {}) };
    referee.arrived({ holder: 'copy', expedition: ID });
    await new Promise((resolve) => setImmediate(resolve));
    expect(Object.keys(flags['copy'])).toEqual(['copy000000000001']);
    expect(flags['city']).toEqual({ [ID]: original });
    const read = readExpedition(flags['copy']['copy000000000001']);
    if (!('expedition' in read)) throw new Error(read.fault);
    expect(read.expedition.open).toMatchObject({ secret: true, rolls: 2 });
    expect(read.expedition.record.depth).toBe(0);
    const opened = unseal(KEYS, secretsPlace('copy000000000001'), read.expedition.record.sealed);
    const secrets = 'text' in opened ? readSecrets(read.expedition.procedure, opened.text) : null;
    expect(secrets).toMatchObject({ seed: OTHER_SEED, hidden: game.held.secrets.hidden });
  });
});
