import { describe, expect, test } from 'vitest';
import { readExpedition, readSecrets } from '../../../src/play/expedition.ts';
import type { Answer, RequestBody } from '../../../src/play/messages.ts';
import { secretsPlace } from '../../../src/play/sealed-secrets.ts';
import { unseal } from '../../../src/play/sealing.ts';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { resultsOf } from '../../../src/rules/table-play/results.ts';
import { standingOf } from '../../../src/rules/table-play/standing.ts';
import type { EncountersHidden, EncountersOpen } from '../../../src/rules/table-play/state.ts';
import type { PlayedTable } from '../../../src/rules/encounters/table.ts';
import { ID, KEY } from '../../play/fixtures.ts';
import { row, table } from '../../rules/encounters/tables.ts';
import { type Tally, play } from './simulated-asker.ts';
import { type Browser, SimulatedServer } from './simulated-server.ts';

/** A table of a hundred entries and no No Encounter: each roll checks exactly one row off. */
function hundred(secret: boolean): PlayedTable {
  const rows = Array.from({ length: 100 }, (_, index) => row(`row${index}`, index + 1, index + 1, 'event'));
  return { ...table('down', { secret, rows, formula: '1d100' }), drawn: {} };
}

async function begun(seed: number, secret: boolean): Promise<{ server: SimulatedServer; browsers: Browser[] }> {
  const server = new SimulatedServer(seed, hundred(secret));
  const browsers = ['clienta0', 'clientb0'].map((client) => server.join(client));
  browsers[0]?.claim();
  await server.run(2000);
  const ask: RequestBody = { kind: 'begin', holder: server.holder, expedition: ID, procedure: 'encounters', setup: { secret } };
  const answer = browsers[0]?.referee.request('gm', 'setupgm0:1', ask);
  await server.run(4000);
  expect(await answer).toEqual({ kind: 'done', kept: [] });
  return { server, browsers };
}

/** Returns the checked rows and the results as a GM would read them off the server. */
function readTable(server: SimulatedServer): { checks: string[]; rolls: number; rows: string[]; depth: number } {
  const read = readExpedition(server.documents.expeditions[ID]);
  if (!('expedition' in read) || !server.documents.table) throw new Error('nothing to read');
  const { record, procedure } = read.expedition;
  const opened = unseal(new Map([[KEY.id, KEY]]), secretsPlace(ID), record.sealed);
  const secrets = 'text' in opened ? readSecrets(procedure, opened.text) : null;
  const open = read.expedition.open as EncountersOpen;
  const hidden = (secrets?.hidden ?? null) as EncountersHidden | null;
  const checks = Object.keys(standingOf(open, hidden, server.documents.table)?.checks ?? {});
  return { checks, rolls: open.rolls, rows: resultsOf(open, hidden).map((result) => result.row), depth: record.depth };
}

describe('two GMs roll on one table at once', () => {
  const total = { done: 0, sentAgain: 0, claims: 0, crashes: 0 };

  test.each(Array.from({ length: 8 }, (_, index) => [index + 1, index % 2 === 0] as const))(
    'SC-35 RA-63 no checked row is ever played again, whoever claims the lease and dies: seed %i, secret %s',
    async (seed, secret) => {
      const { server, browsers } = await begun(seed, secret);
      const tally: Tally = { done: 0, refused: {}, sentAgain: 0 };
      const roll = () => ({ kind: 'roll', secret });
      play(server, 'gm', 'askerga0', 40, tally, roll);
      play(server, 'gm2', 'askergb0', 40, tally, roll);
      const meddle = (): void => {
        const alive = browsers.filter((browser) => browser.alive && server.now - browser.joined >= 2000);
        if (alive.length > 0) alive[server.die(alive.length) - 1]?.claim();
        total.claims += 1;
        server.after(400 + server.die(1200), () => {
          if (tally.done < 80) meddle();
        });
      };
      server.after(500, meddle);
      for (const when of [6000, 14_000]) {
        server.after(when, () => {
          const holder = browsers.find((browser) => browser.alive && browser.documents.lease.client === browser.client);
          if (!holder) return;
          // A secret roll has no effect before which its browser could die.
          if (secret) holder.alive = false;
          else holder.diesBeforeEffect = true;
          total.crashes += 1;
          browsers.push(server.join(`client${when}`.slice(0, 8)));
        });
      }
      await server.run(Number.POSITIVE_INFINITY);
      expect(tally).toMatchObject({ done: 80, refused: {} });
      // Whoever takes the seat last finishes what is owed.
      browsers.find(({ alive }) => alive)?.claim();
      await server.run(Number.POSITIVE_INFINITY);
      const { checks, rolls, depth } = readTable(server);
      expect(rolls).toBe(80);
      expect(depth).toBe(80);
      expect(checks).toHaveLength(80);
      expect(Object.keys(server.documents.table?.drawn ?? {})).toHaveLength(secret ? 0 : 80);
      for (const browser of browsers.filter(({ alive }) => alive))
        expect(sameData(browser.documents, server.documents)).toBe(true);
      total.done += tally.done;
      total.sentAgain += tally.sentAgain;
    },
    60_000,
  );

  test('the runs tried what they claim: rolls sent again, claims and crashes', () => {
    console.info('lease simulation of tables:', JSON.stringify(total));
    expect(total.sentAgain).toBeGreaterThan(10);
    expect(total.claims).toBeGreaterThan(80);
    expect(total.crashes).toBeGreaterThanOrEqual(12);
  });
});

test('SC-35 a row that was owed when its referee died is marked by the next one before anybody rolls again', async () => {
  const { server, browsers } = await begun(5, false);
  const [first, second] = browsers;
  if (!first || !second) throw new Error('two browsers');
  const ask = (total: number): RequestBody => ({
    kind: 'command',
    holder: server.holder,
    expedition: ID,
    revision: 0,
    basis: '',
    command: { kind: 'roll', secret: false, total },
  });
  first.diesBeforeEffect = true;
  const lost: (Answer | null)[] = [];
  void first.referee.request('gm', 'askerga0:1', ask(7)).then((answer) => lost.push(answer));
  await server.run(server.now + 4000);
  expect(first.alive).toBe(false);
  expect(lost).toEqual([]);
  expect([readTable(server).rows, readTable(server).checks]).toEqual([['row6'], []]);

  second.claim();
  // Both requests wait already when the second browser sees that it holds the lease.
  const again = second.referee.request('gm', 'askerga0:1', ask(7));
  await server.run(server.now + 1000);
  const other = second.referee.request('gm2', 'askergb0:1', ask(7));
  const once = second.referee.request('gm', 'askerga0:1', ask(7));
  await server.run(Number.POSITIVE_INFINITY);
  expect(await again).toBeNull();
  expect(await Promise.all([other, once])).toEqual([
    { kind: 'done', kept: [] },
    { kind: 'done', kept: [] },
  ]);
  expect(readTable(server)).toMatchObject({ rolls: 2, rows: ['row7', 'row6'] });
  expect(Object.keys(server.documents.table?.drawn ?? {}).sort()).toEqual(['row6', 'row7']);
});
