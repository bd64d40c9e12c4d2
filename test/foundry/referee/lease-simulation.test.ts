import { describe, expect, test } from 'vitest';
import { readExpedition } from '../../../src/play/expedition.ts';
import type { RequestBody } from '../../../src/play/messages.ts';
import { cellOf } from '../../../src/rules/grid/cells.ts';
import { cellCentre } from '../../../src/rules/grid/frame.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { ID, SETUP } from '../../play/fixtures.ts';
import { heckle } from '../store/seat-noise.ts';
import { type Tally, play } from './simulated-asker.ts';
import { type Browser, SimulatedServer } from './simulated-server.ts';

async function begun(seed: number): Promise<{ server: SimulatedServer; browsers: Browser[] }> {
  const server = new SimulatedServer(seed);
  const browsers = ['clienta0', 'clientb0', 'clientc0'].map((client) => server.join(client));
  browsers[0]?.claim();
  await server.run(2000);
  const first = browsers[0]?.referee;
  const setup: RequestBody[] = [
    { kind: 'begin', holder: server.holder, expedition: ID, procedure: 'search', setup: SETUP },
    { kind: 'command', holder: server.holder, expedition: ID, revision: 0, basis: '', command: { kind: 'begin' } },
  ];
  for (const [index, ask] of setup.entries()) {
    const answer = first?.request('gm', `setupgm0:${index + 1}`, ask);
    await server.run(4000 * (index + 1));
    expect(await answer).toEqual({ kind: 'done', kept: [] });
  }
  return { server, browsers };
}

describe('two GM browsers and two tabs of one, requests of two players at once', () => {
  const total: Tally & { claims: number; crashes: number } = { done: 0, refused: {}, sentAgain: 0, claims: 0, crashes: 0 };

  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'each of 200 commands is applied exactly once, whoever claims the lease and whenever: seed %i',
    async (seed) => {
      const { server, browsers } = await begun(seed);
      const tally: Tally = { done: 0, refused: {}, sentAgain: 0 };
      const walk = (): { kind: string; [key: string]: unknown } => {
        const read = readExpedition(structuredClone(server.documents.expeditions[ID]));
        const open = 'expedition' in read ? (read.expedition.open as SearchOpen) : null;
        if (!open?.party) return { kind: 'start', cell: 'A1' };
        return { kind: 'step', direction: (['north', 'east', 'south', 'west'] as const)[server.die(4) - 1] };
      };
      play(server, 'ada', 'playera0', 100, tally, walk);
      play(server, 'bram', 'playerb0', 100, tally, walk);
      // Somebody claims the lease every second or so, though its holder is alive; every few seconds the holder dies.
      const meddle = (): void => {
        const alive = browsers.filter((browser) => browser.alive);
        if (alive.length > 0) alive[server.die(alive.length) - 1]?.claim();
        total.claims += 1;
        server.after(400 + server.die(1200), () => {
          if (tally.done + Object.values(tally.refused).reduce((sum, count) => sum + count, 0) < 200) meddle();
        });
      };
      server.after(500, meddle);
      // A player says of the seat whatever may do harm; no browser claims the lease because of it.
      const isPlaying = (): boolean => tally.done + Object.values(tally.refused).reduce((sum, count) => sum + count, 0) < 200;
      heckle(server, isPlaying);
      const crash = (): void => {
        const holder = browsers.find((browser) => browser.documents.lease.client === browser.client);
        // A claim is under way; and of a mixture nobody who comes can know that it is one.
        if (!holder || server.isMixed) {
          server.after(50, crash);
          return;
        }
        holder.alive = false;
        total.crashes += 1;
        // Whoever comes then takes the seat at once, upon whatever lies there.
        const next = server.join(`joiner${String(total.crashes).padStart(3, '0')}`);
        browsers.push(next);
        next.claim();
        if (isPlaying()) server.after(2000 + server.die(4000), crash);
      };
      server.after(5000, crash);
      await server.run(Number.POSITIVE_INFINITY);

      const read = readExpedition(server.documents.expeditions[ID]);
      if (!('expedition' in read)) throw new Error(read.fault);
      const open = read.expedition.open as SearchOpen;
      // However claims fall, nothing of it passes for a record that was set back.
      expect(server.told).not.toContain('diceRenewed');
      // On an empty grid every accepted start or step takes one round, and nothing else does.
      expect(open.rounds).toBe(tally.done);
      expect(read.expedition.record.depth - 1).toBe(tally.done);
      expect(browsers.map(({ rolled }) => rolled)).toEqual(browsers.map(() => 0));
      expect(tally.done + Object.values(tally.refused).reduce((sum, count) => sum + count, 0)).toBe(200);
      for (const browser of browsers.filter(({ alive }) => alive)) {
        expect(sameData(browser.documents, server.documents)).toBe(true);
      }
      // Whoever takes the seat last sees to it that the token stands where the party does.
      browsers.find(({ alive }) => alive)?.claim();
      await server.run(Number.POSITIVE_INFINITY);
      const cell = cellOf(open.party, open.size);
      const centre = cell && cellCentre(open.frame, open.size, cell);
      expect(server.documents.token).toEqual({ x: (centre?.x ?? 0) - 50, y: (centre?.y ?? 0) - 50 });
      total.done += tally.done;
      total.sentAgain += tally.sentAgain;
      for (const [code, count] of Object.entries(tally.refused)) total.refused[code] = (total.refused[code] ?? 0) + count;
    },
    60_000,
  );

  test('the runs tried what they claim: commands accepted, refused and sent again, claims and crashes', () => {
    console.info('lease simulation:', JSON.stringify(total));
    expect(total.done).toBeGreaterThan(600);
    expect(total.refused['stale'] ?? 0).toBeGreaterThan(20);
    expect(total.refused['off-grid'] ?? 0).toBeGreaterThan(100);
    expect(total.sentAgain).toBeGreaterThan(20);
    expect(total.claims).toBeGreaterThan(200);
    expect(total.crashes).toBeGreaterThan(60);
  });
});
