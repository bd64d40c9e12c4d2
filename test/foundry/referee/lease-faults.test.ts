/** The interleavings in which the lease once failed, each by hand: lines of 50 ms but where a case says otherwise. */
import { describe, expect, test } from 'vitest';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { type Expedition, readExpedition } from '../../../src/play/expedition.ts';
import type { Answer, RequestBody } from '../../../src/play/messages.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { ID, SETUP } from '../../play/fixtures.ts';
import { type Browser, SimulatedServer } from './simulated-server.ts';

type Way = 'north' | 'east' | 'south';

/** How a server publishes a write: as it was sent, or only what it changed. */
const PUBLISHED = [
  ['all of a write is published', 1],
  ['only what a write changes is published', 2],
] as const;

/** A search that has begun, with a party on its grid and two GM browsers of which the first holds the lease. */
class Room {
  readonly server: SimulatedServer;
  readonly first: Browser;
  readonly second: Browser;
  /** When the case begins, on the server's clock. */
  #start = 0;
  /** The steps that were answered with a yes, and those to which nobody has said anything that stands. */
  readonly #done = new Set<string>();
  readonly #open = new Map<string, () => Promise<void>>();

  private constructor(seed: number) {
    this.server = new SimulatedServer(seed);
    this.first = this.join('clienta0');
    this.second = this.join('clientb0');
  }

  static async begun(seed: number): Promise<Room> {
    const room = new Room(seed);
    room.first.claim();
    await room.rest();
    const { holder } = room.server;
    await room.#asked(room.first, 'gm', 'setupgm0:1', {
      kind: 'begin',
      holder,
      expedition: ID,
      procedure: 'search',
      setup: SETUP,
    });
    await room.#asked(room.first, 'gm', 'setupgm0:2', room.#command({ kind: 'begin' }));
    await room.#asked(room.first, 'ada', 'playera0:1', room.#command({ kind: 'start', cell: 'A1' }));
    room.#start = room.server.now;
    return room;
  }

  join(client: string): Browser {
    for (const direction of ['up', 'down'] as const) this.server.takes(client, direction, 50);
    return this.server.join(client);
  }

  async #asked(browser: Browser, user: string, id: string, ask: RequestBody): Promise<void> {
    const answer = browser.referee.request(user, id, ask);
    await this.rest();
    expect(await answer).toEqual({ kind: 'done', kept: [] });
  }

  #command(command: { kind: string; [key: string]: unknown }): RequestBody {
    const { procedure, open } = this.expedition;
    const basis = procedure.basis(open, command);
    return { kind: 'command', holder: this.server.holder, expedition: ID, revision: 0, basis, command };
  }

  /** What lies at the server. */
  get expedition(): Expedition {
    const read = readExpedition(structuredClone(this.server.documents.expeditions[ID]));
    if ('fault' in read) throw new Error(read.fault);
    return read.expedition;
  }

  /** The steps that lie at the server, and how many were promised. */
  get steps(): { readonly lying: number; readonly promised: number } {
    return { lying: (this.expedition.open as SearchOpen).rounds - 1, promised: this.#done.size };
  }

  get #isAtTop(): boolean {
    return (this.expedition.open as SearchOpen).party.endsWith('1');
  }

  /** Lets something happen so many milliseconds after the case has begun. */
  at(time: number, run: () => void): void {
    this.server.after(this.#start + time - this.server.now, run);
  }

  /** A player asks a browser for a step, from where the party stands for all to see at this moment. */
  step(browser: Browser, user: string, way: Way): Promise<Answer | null> {
    return this.asking(user, way)(browser);
  }

  /** A player’s wish for a step from where the party stands now, to be asked for later. */
  asking(user: string, way: Way): (browser: Browser) => Promise<Answer | null> {
    const id = `player${user.slice(0, 2)}:2`;
    const ask = this.#command({ kind: 'step', direction: way });
    const send = async (to: Browser): Promise<Answer | null> => {
      const answer = await to.referee.request(user, id, ask);
      if (answer?.kind === 'done') this.#done.add(id);
      if (answer !== null) this.#open.delete(id);
      return answer;
    };
    this.#open.set(id, async () => void (await send(this.holder)));
    return send;
  }

  /** Asks a browser once more for what was done before the case began. */
  again(browser: Browser): Promise<Answer | null> {
    return browser.referee.request('ada', 'playera0:1', this.#command({ kind: 'start', cell: 'A1' }));
  }

  /** The browser whose lease stands. */
  get holder(): Browser {
    const found = this.server.browsers.find(({ alive, client }) => alive && client === this.server.documents.lease.client);
    if (!found) throw new Error('nobody holds the lease');
    return found;
  }

  /** Lets everything happen that is under way. */
  rest(): Promise<void> {
    return this.server.run(Number.POSITIVE_INFINITY);
  }

  /** Rests, sends again what nobody has answered, and lets each browser in turn referee one more step: each promise stands. */
  async holds(): Promise<void> {
    await this.rest();
    for (const again of [...this.#open.values()]) {
      void again();
      await this.rest();
    }
    expect(this.steps.lying).toBe(this.steps.promised);
    const alive = this.server.browsers.filter((browser) => browser.alive);
    for (const [number, browser] of alive.entries()) {
      browser.claim();
      await this.rest();
      const answer = this.step(browser, `x${number}`, this.#isAtTop ? 'south' : 'north');
      await this.rest();
      expect(await answer).toEqual({ kind: 'done', kept: [] });
      expect(this.steps.lying).toBe(this.steps.promised);
    }
    for (const browser of alive) expect(sameData(browser.documents, this.server.documents)).toBe(true);
  }
}

describe.each(PUBLISHED)('where %s', (_, seed) => {
  test('an epoch is not claimed twice: what was written before another GM’s claim does not stand after it', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    // The first claims once more before it hears of its claim; the second’s claim comes between the two.
    room.at(0, () => first.claim());
    room.at(10, () => second.claim());
    room.at(20, () => {
      server.takes(first.client, 'up', 300);
      first.claim();
    });
    room.at(105, () => void room.step(first, 'ada', 'east'));
    room.at(120, () => void room.step(second, 'bram', 'south'));
    await room.holds();
  });

  test('a write names its writer though the last was its own: it does not pass for one by the holder that has written since', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    server.takes(first.client, 'up', 300);
    room.at(0, () => void room.step(first, 'ada', 'east'));
    room.at(0, () => second.claim());
    room.at(110, () => void room.step(second, 'bram', 'south'));
    await room.holds();
  });

  test('what a holder writes over a write that came too late does not stand: neither of two steps is lost', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    server.takes(first.client, 'up', 300);
    room.at(0, () => void room.step(first, 'ada', 'east'));
    room.at(0, () => second.claim());
    // It has not heard of the other write when it sends its own, which comes after that.
    room.at(270, () => void room.step(second, 'bram', 'south'));
    await room.holds();
  });

  test('a seat that is taken and taken back within one crossing loses no request: what lies over the truth is mended first', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    const third = room.asking('cleo', 'south');
    server.takes(first.client, 'up', 300);
    room.at(0, () => void room.step(first, 'ada', 'east'));
    room.at(0, () => second.claim());
    room.at(5, () => first.claim());
    // The second’s step comes after the seat was taken back, when the first has begun to mend its own late one.
    room.at(290, () => {
      server.takes(second.client, 'up', 65);
      void room.step(second, 'bram', 'south');
    });
    room.at(352, () => server.takes(first.client, 'up', 50));
    const answers: (Answer | null)[] = [];
    room.at(360, () => void third(first).then((answer) => answers.push(answer)));
    await room.rest();
    expect(answers).toEqual([{ kind: 'done', kept: [] }]);
    await room.holds();
  });

  test('a write that came too late is taken back though nobody asks for anything, and numbers go on', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    const { revision } = room.expedition.record;
    server.takes(first.client, 'up', 300);
    room.at(0, () => void room.step(first, 'ada', 'east'));
    room.at(0, () => second.claim());
    await room.rest();
    expect(room.steps).toEqual({ lying: 0, promised: 0 });
    expect(room.expedition.record.revision).toBe(revision + 2);
    await room.holds();
  });

  test('a write that came too late to a holder that was gone is taken back by whoever takes the seat', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    server.takes(first.client, 'up', 300);
    room.at(0, () => void room.step(first, 'ada', 'east'));
    room.at(0, () => second.claim());
    room.at(200, () => (second.alive = false));
    await room.rest();
    expect(room.steps).toEqual({ lying: 1, promised: 0 });
    first.claim();
    await room.rest();
    expect(room.steps).toEqual({ lying: 0, promised: 0 });
    await room.holds();
  });

  test('a browser that joins upon a write that came too late knows the truth once it is mended, and plays on alone', async () => {
    const room = await Room.begun(seed);
    const { server, first, second } = room;
    server.takes(first.client, 'up', 300);
    room.at(0, () => void room.step(first, 'ada', 'east'));
    room.at(0, () => second.claim());
    let joined = 0;
    room.at(310, () => {
      room.join('clientc0');
      joined = room.steps.lying;
    });
    await room.rest();
    expect(joined).toBe(1);
    for (const browser of [first, second]) browser.alive = false;
    server.browsers[2]?.claim();
    await room.rest();
    expect(room.steps).toEqual({ lying: 0, promised: 0 });
    await room.holds();
  });

  test('what a browser found on joining is promised by its own word, though one that had not seen it has said meanwhile what lies there', async () => {
    const room = await Room.begun(seed);
    const { server, first } = room;
    const late = room.asking('ada', 'east');
    const holder = room.join('clientd0');
    server.takes(first.client, 'up', 300);
    room.at(0, () => void late(first));
    room.at(0, () => holder.claim());
    // It says that what it found stands, and is gone; between the two comes what the first has sent too late.
    room.at(255, () => void room.again(holder));
    let third: Browser | undefined;
    room.at(301, () => {
      holder.alive = false;
      third = room.join('clientc0');
      third.claim();
    });
    const answers: (Answer | null)[] = [];
    room.at(600, () => {
      if (third) void late(third).then((answer) => answers.push(answer));
    });
    await room.rest();
    expect(answers).toEqual([{ kind: 'done', kept: [] }]);
    first.claim();
    await room.rest();
    expect(room.steps).toEqual({ lying: 1, promised: 1 });
    await room.holds();
  });

  test.each([
    ['judges a step', 0],
    ['is asked again for what lies there already', 1],
  ])(
    'a browser that joins upon a write that came too late, takes the seat and %s keeps its promise under those who saw more',
    async (_what, again) => {
      const room = await Room.begun(seed);
      const { server, first, second } = room;
      const late = room.asking('ada', 'east');
      server.takes(first.client, 'up', 300);
      room.at(0, () => void late(first));
      room.at(0, () => second.claim());
      // Whoever has the seat is gone before it has mended that.
      room.at(200, () => (second.alive = false));
      let third: Browser | undefined;
      const answers: (Answer | null)[] = [];
      room.at(400, () => {
        third = room.join('clientc0');
        third.claim();
      });
      room.at(600, () => {
        if (third) void (again ? late : room.asking('bram', 'south'))(third).then((answer) => answers.push(answer));
      });
      await room.rest();
      expect(answers).toEqual([{ kind: 'done', kept: [] }]);
      // What lay there when it joined stands, since it has promised what follows from it.
      if (!again) void late(room.holder);
      await room.rest();
      first.claim();
      await room.rest();
      await room.holds();
    },
  );
});
