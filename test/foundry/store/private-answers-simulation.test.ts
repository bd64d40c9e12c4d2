import { beforeAll, describe, expect, test } from 'vitest';
import * as procedures from '../../../src/play/procedures.ts';
import { browserId, keyText } from '../../../src/play/browsers.ts';
import { REMOVED } from '../../../src/play/changes.ts';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { readExpedition } from '../../../src/play/expedition.ts';
import { unsealSecrets } from '../../../src/play/sealed-secrets.ts';
import type { Told } from '../../../src/play/telling.ts';
import { ID, KEY } from '../../play/fixtures.ts';
import { type Tally, play } from '../referee/simulated-asker.ts';
import { SimulatedServer } from '../referee/simulated-server.ts';
import { type Hearing, heard, hearing } from './whispering.ts';
import { listWhispers } from '../../play/whispers.ts';

beforeAll(() => listWhispers(procedures));

const ALL = ['ada', 'ada', 'bram', 'bram'].map((user, number) => hearing(user, 71 + number));
const total = { claims: 0, crashes: 0, joined: 0, done: 0 };

describe('what players are told while the seat changes hands', () => {
  test.each(Array.from({ length: 8 }, (_, index) => index + 1))(
    'says what the state says, to each browser that its user has, whoever claims the lease and whenever: seed %i',
    async (seed) => {
      const server = new SimulatedServer(seed);
      const browsers = ['clienta0', 'clientb0', 'clientc0'].map((client) => server.join(client));
      browsers[0]?.claim();
      await server.run(2000);
      const setup = { name: 'The crypt', hearers: ['ada', 'bram'] };
      const begun = browsers[0]?.referee.request('gm', 'setupgm0:1', {
        ...{ kind: 'begin', holder: server.holder, expedition: ID, procedure: 'whispers', setup },
      });
      await server.run(6000);
      expect(await begun).toEqual({ kind: 'done', kept: [] });

      const tally: Tally = { done: 0, refused: {}, sentAgain: 0 };
      let count = 0;
      play(server, 'gm', 'playera0', 60, tally, () => {
        count += 1;
        const die = server.die(6);
        if (die === 1) return { kind: 'undo' };
        if (die === 2) return { kind: 'step' };
        return { kind: 'whisper', to: die % 2 === 0 ? 'ada' : 'bram', words: `words ${count}` };
      });
      const ended = (): number => tally.done + Object.values(tally.refused).reduce((sum, some) => sum + some, 0);
      const meddle = (): void => {
        if (ended() >= 60) return;
        const alive = browsers.filter((browser) => browser.alive && server.now - browser.joined >= 2000);
        if (alive.length > 0) alive[server.die(alive.length) - 1]?.claim();
        total.claims += 1;
        server.after(400 + server.die(1200), meddle);
      };
      server.after(500, meddle);
      // Browsers of players come and go meanwhile; their flags go their own way to the server.
      const present = new Set<Hearing>();
      const come = (): void => {
        if (ended() >= 60) return;
        const one = ALL[server.die(ALL.length) - 1];
        const from = browsers.find(({ alive }) => alive);
        if (one && from) {
          const { user, browser, pair } = one;
          const change = present.delete(one) ? REMOVED : keyText(pair.publicKey);
          if (change !== REMOVED) present.add(one);
          total.joined += 1;
          expect(browserId(pair.publicKey)).toBe(browser);
          void server.send(from, { kind: 'browsers', user, change: { [browser]: change } });
        }
        server.after(300 + server.die(1500), come);
      };
      server.after(200, come);
      server.after(12_000, () => {
        const holder = browsers.find((browser) => browser.documents.lease.client === browser.client);
        if (holder) {
          holder.alive = false;
          total.crashes += 1;
        }
        browsers.push(server.join('clientd0'));
      });
      await server.run(Number.POSITIVE_INFINITY);
      browsers.findLast(({ alive }) => alive)?.claim();
      await server.run(Number.POSITIVE_INFINITY);

      const record = server.documents.expeditions[ID];
      const read = readExpedition(record);
      if (!('expedition' in read)) throw new Error(read.fault);
      const opened = unsealSecrets(new Map([[KEY.id, KEY]]), ID, read.expedition);
      const { words } = opened?.secrets.hidden as { readonly words: Readonly<Record<string, string>> };
      for (const one of ALL) {
        const says = words[one.user];
        const due = says === undefined ? null : { words: says, loud: false };
        expect(heard(record, one)).toEqual(present.has(one) ? due : undefined);
      }
      const told = (read.expedition.record.told ?? {}) as Told;
      expect(Object.values(told).flatMap((texts) => Object.keys(texts))).toHaveLength(present.size);
      for (const browser of browsers.filter(({ alive }) => alive)) {
        expect(sameData(browser.documents, server.documents)).toBe(true);
      }
      expect(server.told).not.toContain('diceRenewed');
      total.done += tally.done;
    },
    60_000,
  );

  test('the runs tried what they claim: commands, claims, crashes, browsers that came and went', () => {
    console.info('private answers:', JSON.stringify(total));
    expect(total.done).toBeGreaterThan(300);
    expect(total.claims).toBeGreaterThan(100);
    expect(total.crashes).toBeGreaterThan(4);
    expect(total.joined).toBeGreaterThan(100);
  });
});
