/**
 * A table in one process at which any procedure can be played: a server that keeps documents, several GM browsers with the
 * referee that ships, and lines of varying delay. The world around an expedition is that of its random play, in which effects
 * are carried out by the server. Each moment at which a browser hands something over can be watched, and the browser ended there.
 */
import { fetchedSettling } from '../../src/foundry/referee/judging.ts';
import type { Address } from '../../src/foundry/host/holders.ts';
import { Referee } from '../../src/foundry/referee/referee.ts';
import { type Incoming, RequestQueue } from '../../src/foundry/referee/request-queue.ts';
import { RollCall, type SeatMessage } from '../../src/foundry/referee/roll-call.ts';
import { SeenRevisions } from '../../src/foundry/store/seen-revisions.ts';
import { type Change, REMOVED, type Changes, withChanges } from '../../src/play/changes.ts';
import { type ExpeditionRecord, type Step, readExpedition } from '../../src/play/expedition.ts';
import { type Lease, NO_LEASE, claimAfter } from '../../src/play/lease.ts';
import type { Answer } from '../../src/play/messages.ts';
import { digestOf } from '../../src/play/one-form.ts';
import { sealFor } from '../../src/play/private-seals.ts';
import { belongsOn } from '../../src/play/procedures.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import { wasAnswered } from '../../src/play/seats.ts';
import { isToDo } from '../../src/rules/effects/every-effect.ts';
import type { Effect, Halves, OpenHeader, PlayEvent, Seat, World } from '../../src/rules/procedure.ts';
import { isRecord } from '../../src/rules/values/plain-data.ts';
import { SimulatedLines } from '../foundry/referee/simulated-lines.ts';
import { KEY, byteStream } from '../play/fixtures.ts';
import { EVERY_TOKEN } from '../rules/seats.ts';
import { type Ground, type Grounds, TABLES } from './grounds.ts';
import type { Parties } from './parties-at-table.ts';

// What is fetched comes by a line that this clock knows nothing of: it is here before the evening begins.
await Promise.all([fetchedSettling(), import('../../src/play/joining.ts')]);

/** What tells of an event in the chat. */
export interface ToldCard {
  /** By what it tells of; the server takes one card of an id. */
  readonly id: string;
  readonly expedition: string;
  /** The place of the step on the undo stack. */
  readonly step: number;
  /** The digest of the event. */
  readonly tells: string;
  readonly name: string;
  /** The client that posted it, and whether that held the seat, as far as it had heard. */
  readonly by: string;
  readonly isSeated: boolean;
  readonly isStruck: boolean;
}

/** What the server keeps, and each browser a copy of. */
export interface Documents {
  readonly lease: Lease;
  /** The expeditions of each document, by its address. */
  readonly held: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** The world around expeditions, by the name of their ground. */
  readonly worlds: Readonly<Record<string, World>>;
  readonly cards: readonly ToldCard[];
  /** Steps that went to the log, by expedition and place. */
  readonly log: Readonly<Record<string, Step>>;
}

/** What is sent to the server, and published by it. */
type Operation =
  | { readonly kind: 'lease'; readonly lease: Lease }
  | { readonly kind: 'write'; readonly holder: string; readonly changes: Readonly<Record<string, Change>> }
  | {
      readonly kind: 'effect';
      readonly ground: string;
      readonly effect: Effect;
      readonly open: OpenHeader;
      readonly party: string;
    }
  | { readonly kind: 'world'; readonly ground: string; readonly world: World }
  | { readonly kind: 'card'; readonly card: ToldCard }
  | { readonly kind: 'strike'; readonly expedition: string; readonly step: number }
  | { readonly kind: 'gone'; readonly holder: string }
  | { readonly kind: 'log'; readonly steps: Readonly<Record<string, Step>> }
  | { readonly kind: 'forget'; readonly expedition: string };

/** Returns documents with what was published. */
function applied(documents: Documents, operation: Operation): Documents {
  switch (operation.kind) {
    case 'lease':
      return { ...documents, lease: operation.lease };
    case 'write': {
      const { holder, changes } = operation;
      const held = { ...documents.held[holder] };
      for (const [id, change] of Object.entries(changes)) {
        if (change === REMOVED) Reflect.deleteProperty(held, id);
        else held[id] = withChanges(held[id] ?? {}, change as Changes);
      }
      return { ...documents, held: { ...documents.held, [holder]: held } };
    }
    case 'effect':
      return documents;
    case 'world':
      return { ...documents, worlds: { ...documents.worlds, [operation.ground]: operation.world } };
    case 'card':
      if (documents.cards.some(({ id }) => id === operation.card.id)) return documents;
      return { ...documents, cards: [...documents.cards, operation.card] };
    case 'strike': {
      const isOf = (card: ToldCard): boolean => card.expedition === operation.expedition && card.step === operation.step;
      return { ...documents, cards: documents.cards.map((card) => (isOf(card) ? { ...card, isStruck: true } : card)) };
    }
    case 'gone': {
      const { [operation.holder]: _gone, ...held } = documents.held;
      return { ...documents, held };
    }
    case 'log':
      return { ...documents, log: { ...documents.log, ...operation.steps } };
    case 'forget': {
      const kept = Object.entries(documents.log).filter(([place]) => !place.startsWith(`${operation.expedition} `));
      return { ...documents, log: Object.fromEntries(kept) };
    }
  }
}

/** The moments at which something of the referee's work leaves its browser, or comes back. */
export const POINTS = [
  'request read',
  'decided',
  'write sent',
  'acknowledged',
  'before an effect',
  'effect sent',
  'before a beginning',
  'beginning sent',
  'beginning acknowledged',
  'before a follow-up',
  'follow-up sent',
  'follow-up acknowledged',
  'before a note',
  'note sent',
  'note acknowledged',
  'before the log',
  'before the cards',
  'card sent',
  'before the reply',
] as const;
export type Point = (typeof POINTS)[number];

/** What the table does wrong on purpose, to see that whoever looks notices. */
export interface Faults {
  /** Effects are carried out whatever stands there, and what adds adds again. */
  readonly blindEffects?: boolean;
  /** Whoever referees answers before it writes. */
  readonly repliesFirst?: boolean;
  /** What was answered is not written down. */
  readonly forgetsRequests?: boolean;
  /** Whoever takes the seat does nothing of what is owed. */
  readonly finishesNothing?: boolean;
  /** Whoever takes the seat tells all of it again. */
  readonly tellsTwice?: boolean;
  /** What goes to other expeditions is never sent. */
  readonly dropsFollowUps?: boolean;
  /** Cards of what is taken back stay as they are. */
  readonly strikesNothing?: boolean;
}

/** What somebody asks for, and how it was answered. */
export interface Asked {
  readonly user: string;
  readonly id: string;
}

const KEYS = new Map([[KEY.id, KEY]]);
const NEVER = new Promise<never>(() => undefined);

function stepName(expedition: string, at: number): string {
  return `${expedition} ${at}`;
}

/** How a browser joins. */
interface Joining {
  readonly client: string;
  readonly user: string;
  /** Whether it holds the key; without it nobody referees. */
  readonly hasKey: boolean;
}

/** One GM's browser tab. */
export class Browser {
  readonly client: string;
  readonly user: string;
  readonly hasKey: boolean;
  readonly referee: Referee;
  readonly rollCall: RollCall;
  readonly #queue: RequestQueue;
  readonly #table: SimulatedTable;
  documents: Documents;
  alive = true;
  /** Whether what lies there has been taken in. */
  #hasCome = false;
  #claimed = 0;
  #posting: Promise<void> = Promise.resolve();
  /** What it received once and did not referee. */
  readonly #unanswered = new Map<string, string>();

  constructor(table: SimulatedTable, { client, user, hasKey }: Joining) {
    this.#table = table;
    this.client = client;
    this.user = user;
    this.hasKey = hasKey;
    this.documents = table.documents;
    const number = table.die(1000);
    const keys = (): ReadonlyMap<string, typeof KEY> => (hasKey ? KEYS : new Map());
    this.referee = new Referee({
      client,
      random: byteStream(number),
      lease: () => this.documents.lease,
      keys,
      keyForSealing: () => Promise.resolve(hasKey ? KEY : null),
      freshSeed: () => byteStream(table.die(100_000))(32).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), ''),
      freshId: () => `copy${String(table.die(100_000)).padStart(12, '0')}`,
      hasHolder: (holder) => holder in this.documents.held || TABLES.isOne(holder),
      madeAt: () => 0,
      isOfNewerForm: () => false,
      raw: ({ holder, expedition }) => this.documents.held[holder]?.[expedition],
      addresses: () => (table.faults.finishesNothing && this.#hasCome ? [] : addressesIn(this.documents)),
      beginning: ({ holder }) => (TABLES.isOne(holder) ? TABLES.beginning : null),
      seat: (user) => table.seatOf(user),
      passagesBeyond: (holder) => (party) => table.parties?.beyond(this.documents, holder, party) ?? 0,
      world: (at, _tokens, open) => table.worldAt(this.documents, at, open),
      write: (at, change, others = {}) => this.#write(at, { ...others, [at.expedition]: change }),
      perform: async (at, effect) => {
        await this.#perform(at, effect);
        return [];
      },
      logSteps: async (expedition, steps) => {
        if (!this.#passes('before the log')) return NEVER;
        await table.send(this, {
          kind: 'log',
          steps: Object.fromEntries(steps.map((step) => [stepName(expedition, step.at), step])),
        });
        return true;
      },
      loggedStep: (expedition, at) => this.documents.log[stepName(expedition, at)] ?? null,
      forgetSteps: (expedition) => table.send(this, { kind: 'forget', expedition }),
      seen: new SeenRevisions(),
      browsers: () => undefined,
      sealFor: () => Promise.resolve(sealFor),
      announce: (at, record, events, again = false) => this.#announce(at, record, events, again),
    });
    this.#hasCome = true;
    this.#queue = new RequestQueue({
      now: () => table.now,
      judge: (incoming) => this.#judge(incoming),
      wasDone: (incoming) => this.#wasDone(incoming),
      isSeated: () => this.isSeated,
    });
    this.rollCall = new RollCall({
      client,
      random: byteStream(number + 1),
      lease: () => this.documents.lease,
      mayReferee: () => hasKey,
      keys,
      presentKey: () => (hasKey ? KEY : null),
      now: () => table.now,
      after: (delay, run) => {
        let isOn = true;
        table.after(delay, () => {
          if (isOn && this.alive) run();
        });
        return () => (isOn = false);
      },
      say: (message) => table.say(this, message),
      claim: () => this.claim(),
    });
  }

  /** Whether it holds the lease, as far as it has heard. */
  get isSeated(): boolean {
    return this.documents.lease.client === this.client;
  }

  /** Comes to a point of its work; false where it ended there, or before. */
  #passes(point: Point): boolean {
    if (this.alive) this.#table.watch(this, point);
    return this.alive;
  }

  /** Claims the lease, whether or not its holder is alive. */
  claim(): void {
    if (!this.hasKey) return;
    const lease = claimAfter(this.documents.lease, this.client, this.#claimed);
    this.#claimed = lease.epoch;
    void this.#table.send(this, { kind: 'lease', lease });
  }

  /** Receives a request of a user, and answers it if it referees. */
  async receiveRequest(incoming: Incoming, reply: (answer: Answer) => void): Promise<void> {
    const { user, id } = incoming;
    if (!this.isSeated) {
      if (this.#unanswered.get(user) === id) this.rollCall.call();
      this.#unanswered.set(user, id);
      return;
    }
    if (this.#table.faults.repliesFirst) reply({ kind: 'done', kept: [] });
    const answer = await this.#queue.take(incoming);
    if (answer && this.#passes('before the reply')) reply(answer);
  }

  async #judge({ user, id, ask }: Incoming): Promise<Answer | null> {
    return this.#passes('request read') ? this.referee.request(user, id, ask) : NEVER;
  }

  #wasDone({ user, id, ask }: Incoming): boolean {
    const raw = this.documents.held[ask.holder]?.[ask.expedition] as Partial<ExpeditionRecord> | undefined;
    return ask.kind === 'command' ? wasAnswered(raw?.seats?.[user], id) : raw !== undefined;
  }

  /** Hands a write over: of a command that somebody asked for, of play that begins for it, of what follows elsewhere, or of what is noted. */
  async #write({ holder }: Address, changes: Readonly<Record<string, Change>>): Promise<void> {
    const { faults } = this.#table;
    const all = Object.values(changes).flatMap((change): Changes[] => (isRecord(change) ? [change as Changes] : []));
    const users = all.flatMap(({ seats }) => (isRecord(seats) ? Object.keys(seats) : []));
    const isAsked = users.some((user) => this.#table.isUser(user));
    const [before, sent, back]: readonly Point[] = isAsked
      ? ['decided', 'write sent', 'acknowledged']
      : users.length > 0
        ? ['before a follow-up', 'follow-up sent', 'follow-up acknowledged']
        : all.some((change) => 'procedure' in change)
          ? ['before a beginning', 'beginning sent', 'beginning acknowledged']
          : ['before a note', 'note sent', 'note acknowledged'];
    if (!before || !sent || !back || !this.#passes(before)) return NEVER;
    if (faults.dropsFollowUps && before === 'before a follow-up') return undefined;
    const forgotten = (change: Change): Change => {
      if (!faults.forgetsRequests || !isRecord(change)) return change;
      const { seats: _seats, ...rest } = change as Changes;
      return rest;
    };
    const written = Object.fromEntries(Object.entries(changes).map(([id, change]): [string, Change] => [id, forgotten(change)]));
    const published = this.#table.send(this, { kind: 'write', holder, changes: written });
    if (!this.#passes(sent)) return NEVER;
    await published;
    return this.#passes(back) ? undefined : NEVER;
  }

  async #perform(at: Address, effect: Effect): Promise<void> {
    const { faults } = this.#table;
    if (!this.#passes('before an effect')) return NEVER;
    const read = readExpedition(this.documents.held[at.holder]?.[at.expedition]);
    if (!('expedition' in read)) return;
    const { open, procedure } = read.expedition;
    const party = procedure.partyTokens(open)[0] ?? '';
    if (!faults.blindEffects && !isToDo(effect, this.#table.worldAt(this.documents, at, open), party)) return;
    const ground = this.#table.groundAt(at);
    const published = this.#table.send(this, { kind: 'effect', ground, effect, open, party });
    if (!this.#passes('effect sent')) return NEVER;
    await published;
  }

  /** Posts cards, one after the other, as the module does: after a crash none of what has one. */
  #announce(at: Address, record: ExpeditionRecord, events: readonly PlayEvent[], again: boolean): Promise<void> {
    if (!this.#passes('before the cards')) return NEVER;
    this.#posting = this.#posting.then(() => this.#post(at, record, events, again));
    return this.#posting;
  }

  async #post(
    { expedition }: Address,
    { depth, revision }: ExpeditionRecord,
    all: readonly PlayEvent[],
    again: boolean,
  ): Promise<void> {
    const step = depth - 1;
    const isTold = (event: PlayEvent): boolean => {
      const tells = digestOf(event);
      return this.documents.cards.some(
        (card) => !card.isStruck && card.expedition === expedition && card.step === step && card.tells === tells,
      );
    };
    const due = again && !this.#table.faults.tellsTwice ? all.filter((event) => !isTold(event)) : all;
    const times = new Map<string, number>();
    const posts = due.map(async (event): Promise<void> => {
      const { client: by, isSeated } = this;
      const tells = digestOf(event);
      const time = (times.get(tells) ?? 0) + 1;
      times.set(tells, time);
      // A browser that tells twice makes another card of it.
      const id = [expedition, revision, tells, time, ...(this.#table.faults.tellsTwice ? [by, again] : [])].join();
      const card = { id, expedition, step, tells, name: event.name, by, isSeated, isStruck: false };
      const posted = this.#table.send(this, { kind: 'card', card });
      if (!this.#passes('card sent')) return NEVER;
      await posted;
    });
    if ((again || due.some(({ name }) => name === 'undone')) && !this.#table.faults.strikesNothing) {
      posts.push(this.#table.send(this, { kind: 'strike', expedition, step: depth }));
    }
    await Promise.all(posts);
  }

  /** Takes a publication in, as Foundry's documents and hooks would. */
  receive(operation: Operation): void {
    this.documents = applied(this.documents, operation);
    if (operation.kind === 'lease') {
      this.rollCall.leaseChanged();
      this.referee.leaseChanged();
    }
    if (operation.kind !== 'write') return;
    const { holder, changes } = operation;
    this.referee.published(holder, changes);
  }
}

/** Lists where expeditions lie. */
export function addressesIn({ held }: Pick<Documents, 'held'>): Address[] {
  return Object.entries(held).flatMap(([holder, all]) =>
    Object.entries(all).flatMap(([expedition, raw]) =>
      belongsOn(holder, (raw as Partial<ExpeditionRecord>).procedure) ? [{ holder, expedition }] : [],
    ),
  );
}

/** A change of expeditions of one document, as the server has carried it out. */
export interface Wrote {
  readonly holder: string;
  readonly changes: Readonly<Record<string, Change>>;
  readonly before: Documents;
  readonly after: Documents;
}

/** How a table begins. */
export interface TableStart {
  readonly documents: Documents;
  readonly grounds: Grounds;
  readonly seats: ReadonlyMap<string, Seat>;
  /** What is known of parties that pass from one expedition to another; absent: none does. */
  readonly parties?: Parties | undefined;
}

/** The server, and who sits around it. */
export class SimulatedTable extends SimulatedLines {
  documents: Documents;
  readonly grounds: Grounds;
  readonly parties: Parties | undefined;
  readonly browsers: Browser[] = [];
  readonly faults: Faults;
  /** Is told of each point that a browser comes to, and may end it there. */
  watch: (browser: Browser, point: Point) => void = () => undefined;
  /** Is told of each write in the server's order. */
  wrote: (written: Wrote) => void = () => undefined;
  readonly #seats: Map<string, Seat>;

  constructor(seed: number, { documents, grounds, seats, parties }: TableStart, faults: Faults = {}) {
    super(seed);
    this.documents = documents;
    this.grounds = grounds;
    this.parties = parties;
    this.#seats = new Map(seats);
    this.faults = faults;
  }

  /** The table as it stands, for others to begin with. */
  get start(): TableStart {
    return {
      documents: { ...this.documents, lease: NO_LEASE },
      grounds: this.grounds,
      seats: this.#seats,
      parties: this.parties,
    };
  }

  join(client: string, user = 'gm', hasKey = true): Browser {
    const browser = new Browser(this, { client, user, hasKey });
    this.browsers.push(browser);
    return browser;
  }

  /** Says with what authority a user asks from now on. */
  seat(seat: Seat): void {
    this.#seats.set(seat.user, seat);
  }

  seatOf(user: string): Seat | null {
    return this.#seats.get(user) ?? null;
  }

  isUser(user: string): boolean {
    return this.#seats.has(user);
  }

  /** The name of the ground that an expedition stands on. */
  groundAt({ holder, expedition }: Address): string {
    return expedition in this.grounds ? expedition : holder;
  }

  #ground(name: string): Ground {
    const ground = this.grounds[name] ?? (TABLES.isOne(name) ? TABLES.ground : undefined);
    if (!ground) throw new Error(`nothing stands on ${name}`);
    return ground;
  }

  /** What decisions may know of the world around an expedition, as documents have it. */
  worldAt(documents: Documents, at: Address, open: OpenHeader): World {
    const name = this.groundAt(at);
    const ground = this.#ground(name);
    const world = ground.after(documents.worlds[name] ?? ground.world, [], open);
    return { ...world, ...TABLES.seenFrom(world, documents), ...this.parties?.seenFrom(documents, at) };
  }

  /** Sends an operation from a browser; resolves when its own publication has come back, never if the browser died. */
  send(from: Browser, operation: Operation): Promise<void> {
    return new Promise((resolve) => {
      // What a browser that has died has not sent yet is never sent.
      if (!from.alive) return;
      this.arrives(`${from.client} up`, () => this.publish(operation, from, resolve));
    });
  }

  /** Carries an operation out and publishes it to all. */
  publish(operation: Operation, from?: Browser, resolve?: () => void): void {
    const published = this.#carriedOut(operation);
    const before = this.documents;
    this.documents = applied(before, published);
    if (published.kind === 'write') {
      this.wrote({ holder: published.holder, changes: published.changes, before, after: this.documents });
    }
    for (const browser of this.browsers) {
      this.arrives(`${browser.client} down`, () => {
        if (!browser.alive) return;
        browser.receive(published);
        if (browser === from) resolve?.();
      });
    }
  }

  /** Has an effect change the world, where that stands as the effect expects; gives what is published. */
  #carriedOut(operation: Operation): Operation {
    if (operation.kind !== 'effect') return operation;
    const { ground: name, effect, open, party } = operation;
    const ground = this.#ground(name);
    const now = this.documents.worlds[name] ?? ground.world;
    const seen = ground.after(now, [], open);
    if (this.faults.blindEffects && effect.kind === 'advance-time') {
      return { kind: 'world', ground: name, world: { ...now, time: now.time + effect.to - effect.from } };
    }
    const does = this.faults.blindEffects || isToDo(effect, seen, party);
    return { kind: 'world', ground: name, world: does ? ground.after(now, [effect], open) : now };
  }

  /** Relays a word about the seat to all other browsers. */
  say(from: Browser, message: SeatMessage): void {
    if (!from.alive) return;
    this.arrives(`${from.client} up`, () => {
      for (const browser of this.browsers) {
        if (browser === from) continue;
        this.arrives(`${browser.client} down`, () => {
          if (browser.alive) browser.rollCall.receive(message, true);
        });
      }
    });
  }

  /** Ends a browser; the others notice that its user is gone, where that one has no other. */
  end(browser: Browser, isNoticed = true): void {
    browser.alive = false;
    if (!isNoticed) return;
    for (const other of this.browsers) {
      this.arrives(`${other.client} down`, () => {
        if (other.alive) other.rollCall.call();
      });
    }
  }

  /** Lets everything happen that is under way. */
  rest(): Promise<void> {
    return this.run(Number.POSITIVE_INFINITY);
  }

  /** Both halves of an expedition as they lie at the server, with the seed of its dice. */
  halvesAt({
    holder,
    expedition,
  }: Address): Halves<OpenHeader, object> & { readonly seed: string; readonly record: ExpeditionRecord } {
    return halvesIn(this.documents, { holder, expedition });
  }
}

/** Both halves of an expedition as documents have it. */
export function halvesIn(
  documents: Documents,
  { holder, expedition }: Address,
): Halves<OpenHeader, object> & { readonly seed: string; readonly record: ExpeditionRecord } {
  const read = readExpedition(documents.held[holder]?.[expedition]);
  if (!('expedition' in read)) throw new Error(`${expedition} cannot be read: ${read.fault}`);
  const unsealed = unsealSecrets(KEYS, expedition, read.expedition);
  if (!unsealed) throw new Error(`${expedition} cannot be unsealed`);
  const { open, record } = read.expedition;
  return { open, hidden: unsealed.secrets.hidden, seed: unsealed.secrets.seed, record };
}

/** Returns a GM's seat, for those who only watch over a table. */
export function seatOfGm(user: string): Seat {
  return { user, gm: true, owns: EVERY_TOKEN };
}
