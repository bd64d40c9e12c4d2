/**
 * A server in one process, with lines of varying delay to several GM browsers: what it takes in, it applies in the
 * order of arrival and publishes to all in one order. Time is simulated; delays come from a seed.
 */
import { type Change, REMOVED, changesBetween, withChanges, type Changes } from '../../../src/play/changes.ts';
import { type ExpeditionRecord, type Step, nameOfRecord } from '../../../src/play/expedition.ts';
import { type Lease, NO_LEASE, claimAfter } from '../../../src/play/lease.ts';
import { Referee } from '../../../src/foundry/referee/referee.ts';
import type { Address } from '../../../src/foundry/host/holders.ts';
import { RollCall, type SeatMessage } from '../../../src/foundry/referee/roll-call.ts';
import { SeenRevisions } from '../../../src/foundry/store/seen-revisions.ts';
import { stillStands } from '../../../src/rules/effects/every-effect.ts';
import { sealFor } from '../../../src/play/private-seals.ts';
import { fetchedSettling } from '../../../src/foundry/referee/judging.ts';
import type { PlayedTable } from '../../../src/rules/encounters/table.ts';
import type { Effect, World } from '../../../src/rules/procedure.ts';
import { KEY, SEED, byteStream } from '../../play/fixtures.ts';
import { EVERY_TOKEN } from '../../rules/seats.ts';
import { SimulatedLines } from './simulated-lines.ts';

// What is fetched comes by a line that this clock knows nothing of: it is here before the evening begins.
await fetchedSettling();

type Operation =
  | { readonly kind: 'lease'; readonly lease: Lease }
  | { readonly kind: 'write'; readonly at: Address; readonly change: Change }
  | { readonly kind: 'token'; readonly x: number; readonly y: number }
  | { readonly kind: 'rows'; readonly to: Readonly<Record<string, boolean>> }
  | { readonly kind: 'browsers'; readonly user: string; readonly change: Change }
  | { readonly kind: 'log'; readonly entries: Readonly<Record<string, Step>> };

interface Documents {
  lease: Lease;
  expeditions: Record<string, object>;
  /** The document that holds each of them. */
  homes: Record<string, string>;
  token: { x: number; y: number };
  /** The world's one encounter table; null where there is none. */
  table: PlayedTable | null;
  /** What the flags of users say of their browsers. */
  browsers: Record<string, object>;
  /** The steps in the log, by expedition, place and writer. */
  log: Record<string, Step>;
}

/** The world's encounter table, and the play on it where it begins by itself. */
export const TABLE = 'RollTable.table';
export const PLAY = 'table00000000001';

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
    case 'browsers': {
      const changed = withChanges({ all: documents.browsers[operation.user] ?? {} }, { all: operation.change });
      documents.browsers[operation.user] = (changed['all'] ?? {}) as object;
      return;
    }
    case 'log':
      Object.assign(documents.log, operation.entries);
      return;
    case 'write': {
      const { expedition, holder } = operation.at;
      documents.homes[expedition] = holder;
      if (operation.change === REMOVED) Reflect.deleteProperty(documents.expeditions, expedition);
      else documents.expeditions[expedition] = withChanges(documents.expeditions[expedition] ?? {}, operation.change as Changes);
    }
  }
}

function withDrawn(table: PlayedTable, to: Readonly<Record<string, boolean>>): PlayedTable {
  const drawn = Object.entries({ ...table.drawn, ...to }).filter(([, shown]) => shown);
  return { ...table, drawn: Object.fromEntries(drawn.map(([id]) => [id, true as const])) };
}

/** Lists what the log has of a step, what was written under the latest lease first. */
function loggedIn({ log }: Documents, expedition: string, at: number): readonly Step[] {
  const epochIn = (name: string): number => Number.parseInt(name.split(' ')[2] ?? '', 10);
  const names = Object.keys(log).filter((name) => name.startsWith(`${expedition} ${at} `));
  return names.sort((one, other) => epochIn(other) - epochIn(one)).flatMap((name) => copy(log[name] ?? []));
}

/** One GM's browser tab. */
export class Browser {
  readonly client: string;
  /** When it joined, on the server's clock. */
  readonly joined: number;
  readonly referee: Referee;
  readonly rollCall: RollCall;
  /** How often it claimed the lease because of what was said, or not said, about the seat. */
  rolled = 0;
  readonly documents: Documents;
  readonly #server: SimulatedServer;
  alive = true;
  /** Whether it dies as soon as a write of its own has been published, before the effect that follows. */
  diesBeforeEffect = false;
  /** Whether it dies so many milliseconds after the next write of its own to that expedition has been published; null: it does not. */
  diesAfter: { readonly expedition: string; readonly delay: number } | null = null;
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
      isOfNewerForm: () => false,
      madeAt: () => 0,
      raw: ({ expedition }) => copy(this.documents.expeditions[expedition]),
      addresses: () =>
        Object.keys(this.documents.expeditions).map((expedition) => ({
          holder: this.documents.homes[expedition] ?? server.holder,
          expedition,
        })),
      beginning: ({ holder }) => {
        const { table } = this.documents;
        return table && holder === TABLE ? { procedure: 'encounters', setup: { secret: table.secret } } : null;
      },
      seat: (user) => ({ user, gm: user.startsWith('gm'), owns: EVERY_TOKEN }),
      world: ({ holder }) => this.#world(holder),
      write: (at, change) => server.send(this, { kind: 'write', at, change }),
      perform: async ({ holder }, effect) => {
        await this.#perform(holder, effect);
        return [];
      },
      logSteps: async (expedition, steps, writer) => {
        const entries = steps.map((step) => [`${expedition} ${step.at} ${writer}`, copy(step)]);
        await server.send(this, { kind: 'log', entries: Object.fromEntries(entries) });
        return true;
      },
      loggedStep: (expedition, at, isIt = () => true) => loggedIn(this.documents, expedition, at).find(isIt) ?? null,
      forgetSteps: () => Promise.resolve(),
      seen: new SeenRevisions(),
      browsers: (user) => this.documents.browsers[user],
      sealFor: () => Promise.resolve(sealFor),
      announce: (_at, _record, events) => {
        server.told.push(...events.map(({ name }) => name));
      },
    });
    this.rollCall = new RollCall({
      client,
      random: byteStream(90 + client.charCodeAt(6)),
      lease: () => this.documents.lease,
      mayReferee: () => true,
      keys: () => new Map([[KEY.id, KEY]]),
      presentKey: () => (server.hasKey ? KEY : null),
      now: () => server.now,
      after: (delay, run) => {
        let isOn = true;
        server.after(delay, () => {
          if (isOn && this.alive) run();
        });
        return () => {
          isOn = false;
        };
      },
      say: (message) => {
        server.say(client, message);
      },
      claim: () => {
        this.rolled += 1;
        this.claim();
      },
    });
  }

  #world(holder: string): World {
    const { token, table } = this.documents;
    const isTable = holder === TABLE;
    return {
      token: isTable ? null : { ...token, width: 100, height: 100 },
      ...{ followers: {}, time: 0, board: null },
      table: isTable ? table : null,
      tables: (uuid) => (table && uuid === TABLE ? { expedition: PLAY, rolls: this.#rolls() } : null),
    };
  }

  #rolls(): number {
    const { open } = (this.documents.expeditions[PLAY] ?? {}) as { readonly open?: { readonly rolls?: number } };
    return open?.rolls ?? 0;
  }

  async #perform(holder: string, effect: Effect): Promise<void> {
    if (this.diesBeforeEffect) this.alive = false;
    if (!stillStands(effect, this.#world(holder), '') && effect.kind !== 'move-token') return;
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
    const { diesAfter } = this;
    if (diesAfter && operation.kind === 'write' && operation.at.expedition === diesAfter.expedition) {
      this.diesAfter = null;
      if (diesAfter.delay === 0) this.alive = false;
      else this.#server.after(diesAfter.delay, () => (this.alive = false));
    }
    if (operation.kind === 'lease') {
      this.rollCall.leaseChanged();
      this.referee.leaseChanged();
    }
    if (operation.kind === 'write') this.referee.published(operation.at.holder, { [operation.at.expedition]: operation.change });
    if (operation.kind === 'browsers') this.referee.browsersChanged(operation.user);
  }
}

/** The server, its lines and its clock. */
export class SimulatedServer extends SimulatedLines {
  readonly documents: Documents;
  /** The address of the document that holds the expeditions of a case. */
  readonly holder: string;
  readonly browsers: Browser[] = [];
  /** Whether it publishes of a write only what that changed, as Foundry's may whatever the writer asks of it. */
  readonly #isSparing: boolean;
  /** Whether the world has a key, which every browser holds. */
  hasKey = true;
  /** What has been said about the seat, to everybody: who listens at the wire can say it again. */
  readonly words: SeatMessage[] = [];
  /** Who said each of those. */
  readonly speakers: string[] = [];
  writes = 0;
  /** Whether what lies there is a mixture: of a write that came too late, and of one over it whose writer had not seen it. */
  isMixed = false;
  /** The names of all events that were announced. */
  readonly told: string[] = [];

  /** `table` is the world's encounter table; the expeditions of a case lie on it, unless they lie on a scene beside it. */
  constructor(seed: number, table: PlayedTable | null = null, isBeside = false) {
    super(seed);
    this.#isSparing = seed % 2 === 0;
    this.documents = { lease: NO_LEASE, expeditions: {}, homes: {}, token: { x: -200, y: 0 }, table, browsers: {}, log: {} };
    this.holder = table && !isBeside ? TABLE : 'Scene.scene';
  }

  /** A new browser joins with the documents as they are now. */
  join(client: string): Browser {
    const browser = new Browser(this, client);
    this.browsers.push(browser);
    return browser;
  }

  /** Sends an operation from a browser; resolves when its own publication has come back, never if the browser died. */
  send(from: Browser, operation: Operation): Promise<void> {
    return new Promise((resolve) => {
      // What a browser that has died has not sent yet is never sent.
      if (!from.alive) return;
      this.arrives(`${from.client} up`, () => {
        if (operation.kind === 'write') this.writes += 1;
        const published = this.#carryOut(operation);
        for (const browser of this.browsers) {
          this.arrives(`${browser.client} down`, () => {
            if (!browser.alive) return;
            browser.receive(published);
            if (browser === from) resolve();
          });
        }
      });
    });
  }

  /** Relays a word about the seat to all other browsers, and names no sender: it may be a player's. */
  say(client: string, message: SeatMessage): void {
    this.arrives(`${client} up`, () => {
      this.words.push(message);
      this.speakers.push(client);
      for (const browser of this.browsers) {
        if (browser.client === client) continue;
        this.arrives(`${browser.client} down`, () => {
          if (browser.alive) browser.rollCall.receive(message, false);
        });
      }
    });
  }

  /** Carries an operation out and gives what is published of it. */
  #carryOut(operation: Operation): Operation {
    const held = operation.kind === 'write' ? copy(this.documents.expeditions[operation.at.expedition] ?? {}) : {};
    apply(this.documents, operation);
    if (operation.kind === 'write') {
      const now: Partial<ExpeditionRecord> = this.documents.expeditions[operation.at.expedition] ?? {};
      // A note changes nothing of whose the state is.
      if (nameOfRecord(now) !== nameOfRecord(held)) this.isMixed = (now.over ?? '') !== nameOfRecord(held);
    }
    if (operation.kind !== 'write' || operation.change === REMOVED || !this.#isSparing) return operation;
    return { ...operation, change: changesBetween(held, this.documents.expeditions[operation.at.expedition] ?? {}) };
  }
}
