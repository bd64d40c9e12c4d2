/** Steps whose undo lies in the log alone, while the seat changes hands: lines of 50 ms but where a case says otherwise. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, RequestBody } from '../../../src/play/messages.ts';
import { type Expedition, type ExpeditionRecord, readExpedition } from '../../../src/play/expedition.ts';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { type FillsOpen, listFills } from '../../play/fills.ts';
import { ID } from '../../play/fixtures.ts';
import { isLongRun } from '../../workers/long-run.ts';
import { type Tally, play } from './simulated-asker.ts';
import { type Browser, SimulatedServer } from './simulated-server.ts';

/** How many characters the picture has here: what it is about is the order of messages. */
const SIZE = 200;

const fill = (letter: string) => ({ kind: 'fill', letter });
const DOT = { kind: 'dot' };
const UNDO = { kind: 'undo' };
const DONE = { kind: 'done', kept: [] };

/** A picture that is painted, with GM browsers of which the first holds the lease. */
class Studio {
  readonly server: SimulatedServer;
  #asked = 0;

  constructor(seed: number) {
    this.server = new SimulatedServer(seed);
  }

  static async begun(seed: number): Promise<Studio & { readonly first: Browser; readonly second: Browser }> {
    const studio = new Studio(seed);
    const [first, second] = [studio.join('clienta0'), studio.join('clientb0')];
    first.claim();
    await studio.rest();
    const { holder } = studio.server;
    const setup = { name: 'Studio', size: SIZE };
    const answer = studio.#request(first, { kind: 'begin', holder, expedition: ID, procedure: 'fills', setup });
    await studio.rest();
    expect(await answer).toEqual(DONE);
    return Object.assign(studio, { first, second });
  }

  join(client: string): Browser {
    for (const direction of ['up', 'down'] as const) this.server.takes(client, direction, 50);
    return this.server.join(client);
  }

  #request(browser: Browser, ask: RequestBody): Promise<Answer | null> {
    this.#asked += 1;
    return browser.referee.request('gm', `studio00:${this.#asked}`, ask);
  }

  ask(browser: Browser, command: { readonly kind: string }): Promise<Answer | null> {
    return this.#request(browser, {
      ...{ kind: 'command', holder: this.server.holder, expedition: ID },
      revision: 0,
      basis: '',
      command,
    });
  }

  /** Gives commands to a browser, one after the other, each of which is carried out. */
  async done(browser: Browser, ...commands: readonly { readonly kind: string }[]): Promise<void> {
    for (const command of commands) {
      const answer = this.ask(browser, command);
      await this.rest();
      expect(await answer).toEqual(DONE);
    }
  }

  /** Lets everything happen that is under way. */
  rest(): Promise<void> {
    return this.server.run(Number.POSITIVE_INFINITY);
  }

  get depth(): number {
    return this.record.depth;
  }

  get record(): ExpeditionRecord {
    return this.#expedition.record;
  }

  get #expedition(): Expedition {
    const read = readExpedition(structuredClone(this.server.documents.expeditions[ID]));
    if ('fault' in read) throw new Error(read.fault);
    return read.expedition;
  }

  /** The letter of the picture and how many dots there are. */
  get state(): string {
    const { picture, dots } = this.#expedition.open as FillsOpen;
    return `${picture[0] ?? ''}${dots}`;
  }
}

beforeAll(() => listFills());

describe.each([
  ['all of a write is published', 1],
  ['only what a write changes is published', 2],
])('where %s', (_, seed) => {
  test('a referee who loses the seat between log and record writes no record, and the next carries the command out once', async () => {
    const studio = await Studio.begun(seed);
    const { server, first, second } = studio;
    await studio.done(first, DOT);
    const { revision } = studio.record;
    server.takes(first.client, 'up', 300);
    const lost = studio.ask(first, fill('a'));
    server.after(10, () => second.claim());
    await studio.rest();
    expect(await lost).toBeNull();
    expect([studio.state, studio.depth, studio.record.revision]).toEqual(['-1', 1, revision]);
    // What its log has beyond the depth is nothing.
    expect(Object.keys(server.documents.log)).toEqual([`${ID} 0 1.clienta0`, `${ID} 1 1.clienta0`]);
    await studio.done(second, fill('b'), DOT, UNDO, UNDO);
    expect(studio.state).toBe('-1');
    await studio.done(second, UNDO);
    expect(studio.state).toBe('-0');
  });

  test.each([
    ['a large step', fill('b')],
    ['a small step', DOT],
  ])('what comes to the log too late does not cover %s that the next has made there', async (_what, command) => {
    const studio = await Studio.begun(seed);
    const { server, first, second } = studio;
    await studio.done(first, DOT);
    server.takes(first.client, 'up', 2_000);
    void studio.ask(first, fill('a'));
    second.claim();
    server.after(500, () => void studio.ask(second, command));
    // By then that lies in the log too, which has its last word of the first browser’s.
    server.after(1_000, () => void studio.ask(second, fill('c')));
    await studio.rest();
    expect(studio.depth).toBe(3);
    const between = command === DOT ? '-2' : 'b1';
    // What lies beside the state is gone by then.
    const many = Array.from({ length: 20 }, () => DOT);
    await studio.done(second, ...many, ...many.map(() => UNDO), UNDO);
    expect(studio.state).toBe(between);
    await studio.done(second, UNDO, UNDO);
    expect(studio.state).toBe('-0');
  });

  test('a record that comes too late does not stand, and its step in the log is nothing', async () => {
    const studio = await Studio.begun(seed);
    const { server, first, second } = studio;
    const lost = studio.ask(first, fill('a'));
    // By the time that the log has come back the other’s claim has come to the server, and is not heard of here yet.
    server.after(10, () => second.claim());
    await studio.rest();
    expect(await lost).toBeNull();
    expect([studio.state, studio.depth]).toEqual(['-0', 0]);
    expect(studio.record.revision).toBe(2);
    await studio.done(second, DOT, fill('b'), UNDO, UNDO);
    expect(studio.state).toBe('-0');
  });
});

describe('large and small steps of two GMs at once', () => {
  const total = { claims: 0, crashes: 0, done: 0, sentAgain: 0 };

  test.each(Array.from({ length: isLongRun() ? 60 : 6 }, (_, index) => index + 1))(
    'each of 60 commands is applied exactly once and taken back, whoever claims the lease and whenever: seed %i',
    async (seed) => {
      const studio = await Studio.begun(seed);
      const { server } = studio;
      const tally: Tally = { done: 0, refused: {}, sentAgain: 0 };
      const command = (): { kind: string } => (server.die(2) === 1 ? DOT : fill('abcdef'[server.die(6) - 1] ?? ''));
      play(server, 'gm1', 'gmoneaa0', 30, tally, command);
      play(server, 'gm2', 'gmtwoaa0', 30, tally, command);
      const isPlaying = (): boolean => tally.done < 60;
      const meddle = (): void => {
        const alive = server.browsers.filter((browser) => browser.alive);
        alive[server.die(alive.length) - 1]?.claim();
        total.claims += 1;
        server.after(400 + server.die(1200), () => {
          if (isPlaying()) meddle();
        });
      };
      const crash = (): void => {
        const holder = server.browsers.find((browser) => browser.alive && browser.client === server.documents.lease.client);
        // A claim is under way; and of a mixture nobody who comes can know that it is one.
        if (!holder || server.isMixed) {
          if (isPlaying()) server.after(50, crash);
          return;
        }
        holder.alive = false;
        total.crashes += 1;
        server.join(`joiner${String(total.crashes).padStart(3, '0')}`).claim();
        if (isPlaying()) server.after(1500 + server.die(3000), crash);
      };
      server.after(500, meddle);
      server.after(2000, crash);
      await studio.rest();
      expect([tally.done, tally.refused, studio.depth]).toEqual([60, {}, 60]);
      for (const browser of server.browsers.filter(({ alive }) => alive)) {
        expect(sameData(browser.documents, server.documents)).toBe(true);
      }
      const last = studio.join('clientz0');
      last.claim();
      await studio.rest();
      await studio.done(last, ...Array.from({ length: 60 }, () => UNDO));
      expect([studio.state, studio.depth]).toEqual(['-0', 0]);
      total.done += tally.done;
      total.sentAgain += tally.sentAgain;
    },
    60_000,
  );

  test('the runs tried what they claim: claims, crashes and commands that were sent again', () => {
    console.info('lease simulation of large inverses:', JSON.stringify(total));
    expect(total.done).toBeGreaterThanOrEqual(360);
    expect(total.claims).toBeGreaterThan(60);
    expect(total.crashes).toBeGreaterThan(20);
    expect(total.sentAgain).toBeGreaterThan(20);
  });
});
