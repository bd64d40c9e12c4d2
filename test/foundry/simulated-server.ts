/**
 * A server in one process, with lines of varying delay to several GM browsers: what it takes in, it applies in the
 * order of arrival and publishes to all in one order. Time is simulated; delays come from a seed.
 */
import { drawsFor } from '../../src/rules/chance/draws.ts';
import { type Change, REMOVED, changesBetween, withChanges, type Changes } from '../../src/play/changes.ts';
import type { Step } from '../../src/play/expedition.ts';
import { type Lease, NO_LEASE, claimAfter } from '../../src/play/lease.ts';
import { Referee } from '../../src/foundry/referee.ts';
import type { Address } from '../../src/foundry/referee-ports.ts';
import { SeenRevisions } from '../../src/foundry/seen-revisions.ts';
import { stillStands } from '../../src/play/referee.ts';
import type { Effect, PlayedTable, World } from '../../src/rules/procedure.ts';
import { KEY, SEED, byteStream } from '../play/table.ts';

type Operation =
  | { readonly kind: 'lease'; readonly lease: Lease }
  | { readonly kind: 'write'; readonly at: Address; readonly change: Change }
  | { readonly kind: 'token'; readonly x: number; readonly y: number }
  | { readonly kind: 'rows'; readonly to: Readonly<Record<string, boolean>> };

interface Documents {
  lease: Lease;
  expeditions: Record<string, object>;
  token: { x: number; y: number };
  /** The encounter table that holds the expeditions; null where a scene does. */
  table: PlayedTable | null;
}

const copy = <T>(value: T): T => structuredClone(value);

function apply(documents: Documents, operation: Operation): void {
  switch (operation.kind) {
    case 'lease':
      documents.lease = operation.lease;
      return;
    case 'token':
      documents.token = { x: operation.x, y: operation.y };
      return;
    case 'rows':
      if (documents.table) documents.table = withDrawn(documents.table, operation.to);
      return;
    case 'write': {
      const { expedition } = operation.at;
      if (operation.change === REMOVED) Reflect.deleteProperty(documents.expeditions, expedition);
      else documents.expeditions[expedition] = withChanges(documents.expeditions[expedition] ?? {}, operation.change as Changes);
    }
  }
}

function withDrawn(table: PlayedTable, to: Readonly<Record<string, boolean>>): PlayedTable {
  const drawn = Object.entries({ ...table.drawn, ...to }).filter(([, shown]) => shown);
  return { ...table, drawn: Object.fromEntries(drawn.map(([id]) => [id, true as const])) };
}

/** One GM's browser tab. */
export class Browser {
  readonly client: string;
  /** When it joined, on the server's clock. */
  readonly joined: number;
  readonly referee: Referee;
  readonly documents: Documents;
  readonly #server: SimulatedServer;
  alive = true;
  /** Whether it dies as soon as a write of its own has been published, before the effect that follows. */
  diesBeforeEffect = false;
  #claimed = 0;

  constructor(server: SimulatedServer, client: string) {
    this.#server = server;
    this.client = client;
    this.joined = server.now;
    this.documents = copy(server.documents);
    this.referee = new Referee({
      client,
      random: byteStream(client.length + client.charCodeAt(6)),
      lease: () => this.documents.lease,
      keys: () => new Map([[KEY.id, KEY]]),
      keyForSealing: () => Promise.resolve(KEY),
      freshSeed: () => SEED,
      freshId: () => 'copy000000000001',
      hasHolder: () => true,
      madeAt: () => 0,
      raw: ({ expedition }) => copy(this.documents.expeditions[expedition]),
      addresses: () => Object.keys(this.documents.expeditions).map((expedition) => ({ holder: server.holder, expedition })),
      seat: (user) => ({ user, gm: user.startsWith('gm'), owns: true }),
      world: () => this.#world(),
      write: (at, change) => server.send(this, { kind: 'write', at, change }),
      perform: async (_holder, effect) => {
        await this.#perform(effect);
        return [];
      },
      logSteps: (_expedition, steps) => {
        for (const step of steps) server.log.set(step.at, step);
        return Promise.resolve(true);
      },
      loggedStep: (_expedition, at) => server.log.get(at) ?? null,
      forgetSteps: () => Promise.resolve(),
      seen: new SeenRevisions(),
      announce: (_at, _record, events) => {
        server.told.push(...events.map(({ name }) => name));
      },
    });
  }

  #world(): World {
    const { token, table } = this.documents;
    return { token: table ? null : { ...token, width: 100, height: 100 }, followers: {}, time: 0, table, board: null };
  }

  async #perform(effect: Effect): Promise<void> {
    if (this.diesBeforeEffect) this.alive = false;
    if (!stillStands(effect, this.#world(), '') && effect.kind !== 'move-token') return;
    const { x, y } = this.documents.token;
    if (effect.kind === 'mark-rows') await this.#server.send(this, { kind: 'rows', to: effect.to });
    else if (effect.kind !== 'move-token') throw new Error(effect.kind);
    else if (x === effect.from[0] && y === effect.from[1])
      await this.#server.send(this, { kind: 'token', x: effect.to[0], y: effect.to[1] });
  }

  /** Claims the lease, whether or not its holder is alive. */
  claim(): void {
    const lease = claimAfter(this.documents.lease, this.client, this.#claimed);
    this.#claimed = lease.epoch;
    void this.#server.send(this, { kind: 'lease', lease });
  }

  /** Takes a publication in, as Foundry's documents and hooks would. */
  receive(operation: Operation): void {
    apply(this.documents, operation);
    if (operation.kind === 'lease') this.referee.leaseChanged();
    if (operation.kind === 'write') this.referee.published(operation.at, operation.change);
  }
}

interface Event {
  readonly time: number;
  readonly order: number;
  readonly run: () => void;
}

/** The server, its lines and its clock. */
export class SimulatedServer {
  readonly documents: Documents;
  readonly log = new Map<number, Step>();
  readonly browsers: Browser[] = [];
  readonly #events: Event[] = [];
  readonly #draws;
  readonly #lines = new Map<string, number>();
  readonly #delays = new Map<string, number>();
  /** Whether it publishes of a write only what that changed, as Foundry's may whatever the writer asks of it. */
  readonly #isSparing: boolean;
  now = 0;
  #order = 0;
  writes = 0;
  /** The names of all events that were announced. */
  readonly told: string[] = [];

  constructor(seed: number, table: PlayedTable | null = null) {
    this.#isSparing = seed % 2 === 0;
    this.documents = { lease: NO_LEASE, expeditions: {}, token: { x: -200, y: 0 }, table };
    this.#draws = drawsFor('1a7e'.repeat(16), 'lines', seed);
  }

  /** The address of the document that holds the expeditions. */
  get holder(): string {
    return this.documents.table ? 'RollTable.table' : 'Scene.scene';
  }

  /** A new browser joins with the documents as they are now. */
  join(client: string): Browser {
    const browser = new Browser(this, client);
    this.browsers.push(browser);
    return browser;
  }

  /** Lets something happen after a delay in milliseconds. */
  after(delay: number, run: () => void): void {
    this.#order += 1;
    this.#events.push({ time: this.now + delay, order: this.#order, run });
  }

  /** From now on each message between a browser and the server takes so long, in milliseconds, where a case is about one interleaving. */
  takes(client: string, direction: 'up' | 'down', delay: number): void {
    this.#delays.set(`${client} ${direction}`, delay);
  }

  /** When the next message on a line arrives: 50 to 250 ms from now, but never before the one ahead of it. */
  #arrival(line: string): number {
    const delay = this.#delays.get(line) ?? 49 + this.#draws.die(201);
    const time = Math.max(this.#lines.get(line) ?? 0, this.now + delay);
    this.#lines.set(line, time);
    return time - this.now;
  }

  /** Sends an operation from a browser; resolves when its own publication has come back, never if the browser died. */
  send(from: Browser, operation: Operation): Promise<void> {
    return new Promise((resolve) => {
      // What a browser that has died has not sent yet is never sent.
      if (!from.alive) return;
      this.after(this.#arrival(`${from.client} up`), () => {
        if (operation.kind === 'write') this.writes += 1;
        const published = this.#carryOut(operation);
        for (const browser of this.browsers) {
          this.after(this.#arrival(`${browser.client} down`), () => {
            if (!browser.alive) return;
            browser.receive(published);
            if (browser === from) resolve();
          });
        }
      });
    });
  }

  /** Carries an operation out and gives what is published of it. */
  #carryOut(operation: Operation): Operation {
    const held = operation.kind === 'write' ? copy(this.documents.expeditions[operation.at.expedition] ?? {}) : {};
    apply(this.documents, operation);
    if (operation.kind !== 'write' || operation.change === REMOVED || !this.#isSparing) return operation;
    return { ...operation, change: changesBetween(held, this.documents.expeditions[operation.at.expedition] ?? {}) };
  }

  /** Runs until nothing more happens, or until the time is up. */
  async run(until: number): Promise<void> {
    for (;;) {
      // Let every promise that can go on go on before time moves.
      await new Promise((resolve) => setImmediate(resolve));
      this.#events.sort((one, other) => one.time - other.time || one.order - other.order);
      const next = this.#events[0];
      if (!next || next.time > until) return;
      this.#events.shift();
      this.now = next.time;
      next.run();
    }
  }

  /** Rolls a die of the simulation's own. */
  die(faces: number): number {
    return this.#draws.die(faces);
  }
}
