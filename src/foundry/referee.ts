/**
 * The referee at work: one queue for the world, one write a command, then effects, log and announcements.
 * It talks to the world through ports, so that its promises can be tried against a simulated server.
 */
import * as v from 'valibot';
import { type Change, type Changes, REMOVED, changesBetween, withChanges } from '../play/changes.ts';
import {
  type Expedition,
  type ExpeditionRecord,
  type Secrets,
  type Step,
  TAIL,
  readExpedition,
  readSecrets,
  readTravelling,
} from '../play/expedition.ts';
import { type Lease, isStale, writerOf } from '../play/lease.ts';
import type { Answer, Ask } from '../play/messages.ts';
import { areLinked, decideOf, holderKindOf, isAlone, procedureOf } from '../play/procedures.ts';
import type { Judged } from '../play/joining.ts';
import {
  type Bench,
  type Request,
  type Write,
  firstRecord,
  judge,
  newExpedition,
  owedEffects,
  renewed,
  secretsPlace,
} from '../play/referee.ts';
import { type RandomBytes, type SealingKey, keyIdOf, unseal } from '../play/sealing.ts';
import { isDocumentId } from '../rules/document-id.ts';
import type { Effect, PlayEvent, Refusal, Seat, World } from '../rules/procedure.ts';

/** Where an expedition lies. */
export interface Address {
  /** The address of the document that holds it: `Scene.<id>` or `RollTable.<id>`. */
  readonly holder: string;
  readonly expedition: string;
}

/** What the referee needs of the world. */
export interface RefereePorts {
  /** This browser tab. */
  readonly client: string;
  readonly random: RandomBytes;
  /** The lease as last published. */
  lease(): Lease;
  keys(): ReadonlyMap<string, SealingKey>;
  /** The key for new expeditions, or null when this browser lacks it. */
  keyForSealing(): Promise<SealingKey | null>;
  freshSeed(): string;
  /** A new id of a document's form. */
  freshId(): string;
  /** Whether the world has such a document. */
  hasHolder(holder: string): boolean;
  /** A copy of what lies in the flags, or undefined. */
  raw(at: Address): unknown;
  addresses(): Iterable<Address>;
  /** The authority of a user over an expedition with that party token; null for an unknown user. */
  seat(user: string, holder: string, token: string): Seat | null;
  /** What decisions may know of the world around a holder; `tokens` are the party's, the party token first, and `open` is the expedition's open half. */
  world(holder: string, tokens: readonly string[], open: object): World;
  /**
   * Writes changes of an expedition, and with them those of others of the same document, by id, as one document update;
   * resolves when the server has published it.
   */
  write(at: Address, change: Change, others?: Readonly<Record<string, Change>>): Promise<void>;
  perform(at: Address, effect: Effect): Promise<void>;
  logSteps(expedition: string, steps: readonly Step[]): Promise<boolean>;
  loggedStep(expedition: string, at: number): Step | null;
  forgetSteps(expedition: string): Promise<void>;
  announce(at: Address, record: ExpeditionRecord, events: readonly PlayEvent[]): void;
}

/** How many steps may wait at the holder before they go to the log; below `TAIL`, which is the room there is. */
const LOG_AT = TAIL - 4;

function refusal(code: string): Answer {
  return { kind: 'refused', code, data: {} };
}

/** A record before and after a write. */
interface Written {
  readonly expedition: string;
  readonly before: ExpeditionRecord;
  readonly after: ExpeditionRecord;
}

/** What a new expedition is made with. */
type NewBench = Pick<Bench, 'id' | 'key' | 'random' | 'writer'>;

const keyOf = ({ holder, expedition }: Address): string => `${holder}.${expedition}`;

/**
 * One GM client as referee of the world, or as one who may have to be.
 * Every GM client follows what is published and keeps the truth: all writes under the lease that stood when the server
 * published them. A write under another lease came too late; whoever holds the lease takes it back.
 */
export class Referee {
  readonly #ports: RefereePorts;
  readonly #truths = new Map<string, object>();
  /** The last refused request of each user. */
  readonly #refused = new Map<string, { readonly id: string; readonly answer: Answer }>();
  #seated = '';
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: RefereePorts) {
    this.#ports = ports;
    for (const at of ports.addresses()) this.adopt(at);
  }

  #holds(): boolean {
    return this.#ports.lease().client === this.#ports.client;
  }

  /** Puts work at the end of the world's queue; a failure does not stop what follows. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Takes an expedition as it lies there for the truth: at the start, and when a document comes with one. */
  adopt(at: Address): void {
    const raw = this.#ports.raw(at);
    if (typeof raw === 'object' && raw !== null) this.#truths.set(keyOf(at), raw);
  }

  /** Hears that a document has come: its expeditions are taken in, and copies of others made expeditions of their own. */
  arrived(at: Address): void {
    this.adopt(at);
    void this.#enqueue(() => this.#renewCopy(at));
  }

  /** Gives a copy its own id and dice: two expeditions under one id would roll the same dice and share one log. */
  async #renewCopy(at: Address): Promise<void> {
    const twin = [...this.#truths.keys()].some((key) => key.endsWith(`.${at.expedition}`) && key !== keyOf(at));
    const read = readExpedition(this.#truths.get(keyOf(at)));
    if (!twin || !this.#holds() || !('expedition' in read)) return;
    const opened = this.#open(at.expedition, read.expedition);
    if (!opened) return;
    const copy = { holder: at.holder, expedition: this.#ports.freshId() };
    const bench = { id: copy.expedition, key: opened.key, random: this.#ports.random, writer: writerOf(this.#ports.lease()) };
    const record = renewed(bench, read.expedition, opened.secrets.hidden, this.#ports.freshSeed());
    if (await this.#write(copy, {}, record)) await this.#ports.write(at, REMOVED);
  }

  /** Hears that the lease was published: a new holder mends what came too late and finishes what is owed. */
  leaseChanged(): void {
    const writer = this.#holds() ? writerOf(this.#ports.lease()) : '';
    if (writer === this.#seated) return;
    this.#seated = writer;
    if (writer === '') return;
    void this.#enqueue(async () => {
      for (const at of [...this.#ports.addresses()]) {
        await this.#mend(at);
        await this.#finishOwed(at);
        await this.#renewCopy(at);
      }
    });
  }

  async #finishOwed(at: Address): Promise<void> {
    const read = readExpedition(this.#truths.get(keyOf(at)));
    if (!this.#holds() || !('expedition' in read)) return;
    for (const effect of owedEffects(read.expedition.record)) await this.#ports.perform(at, effect);
  }

  /**
   * Hears that a change of an expedition was published, on every client in the server's order.
   * A change that names no writer was made by other hands and stands.
   */
  published(at: Address, change: Change): void {
    if (change === REMOVED) {
      this.#truths.delete(keyOf(at));
      return;
    }
    const changes = change as Changes;
    const writer = changes['writer'];
    if (typeof writer === 'string' && isStale(writer, this.#ports.lease())) {
      void this.#enqueue(() => this.#mend(at));
      return;
    }
    this.#truths.set(keyOf(at), withChanges(this.#truths.get(keyOf(at)) ?? {}, changes));
  }

  /** Writes the truth over whatever a late write left. */
  async #mend(at: Address): Promise<void> {
    if (!this.#holds()) return;
    const raw = this.#ports.raw(at);
    const truth = this.#truths.get(keyOf(at));
    if (truth === undefined) {
      if (raw !== undefined) await this.#ports.write(at, REMOVED);
      return;
    }
    const mend = changesBetween(raw ?? {}, truth);
    if (Object.keys(mend).length > 0) await this.#ports.write(at, { ...mend, writer: writerOf(this.#ports.lease()) });
  }

  /**
   * Answers a request of a user, or gives null when this client does not referee (any more): then nothing of it stands.
   * `user` is the sender that the server vouches for.
   */
  request(user: string, id: string, ask: Ask): Promise<Answer | null> {
    return this.#enqueue(async () => {
      if (!this.#holds()) return null;
      return this.#answer(user, id, ask);
    });
  }

  #answer(user: string, id: string, ask: Ask): Promise<Answer | null> {
    if (!this.#ports.hasHolder(ask.holder)) return Promise.resolve(refusal('no-expedition'));
    switch (ask.kind) {
      case 'begin':
        return this.#begin(user, ask);
      case 'remove':
        return this.#remove(user, ask);
      case 'import':
        return this.#import(user, ask);
      case 'command':
        return this.#command(user, id, ask);
    }
  }

  async #begin(user: string, ask: Extract<Ask, { kind: 'begin' }>): Promise<Answer | null> {
    if (!this.#ports.seat(user, ask.holder, '')?.gm) return refusal('gm-only');
    const procedure = procedureOf(ask.procedure);
    const setup = procedure && v.safeParse(procedure.schemas.setup, ask.setup);
    if (!procedure || !setup?.success || !isDocumentId(ask.expedition)) return refusal('unknown-command');
    return this.#make(ask, (bench) => newExpedition(bench, procedure, setup.output, this.#ports.freshSeed()).record);
  }

  /** Takes in an expedition from a file as one of its own: with the play and the secrets that it had, and dice that it had not. */
  async #import(user: string, ask: Extract<Ask, { kind: 'import' }>): Promise<Answer | null> {
    if (!this.#ports.seat(user, ask.holder, '')?.gm) return refusal('gm-only');
    const arrived = readTravelling(ask);
    if ('fault' in arrived) return refusal(arrived.fault);
    const isAtHome = ask.holder.startsWith(`${holderKindOf(ask.procedure)}.`);
    if (!isAtHome || !isDocumentId(ask.expedition)) return refusal('unknown-command');
    const others = [...this.#ports.addresses()].filter((at) => at.holder === ask.holder && at.expedition !== ask.expedition);
    if (isAlone(ask.procedure) && others.some((at) => this.#procedureAt(at) === ask.procedure)) return refusal('alone');
    const { hidden, ...half } = arrived;
    return this.#make(ask, (bench) => firstRecord(bench, { ...half, secrets: { seed: this.#ports.freshSeed(), hidden } }));
  }

  /** Writes a new expedition. The asker chose its id, so a request that is sent again finds what its first copy made. */
  async #make(at: Address, recordOf: (bench: NewBench) => ExpeditionRecord): Promise<Answer | null> {
    if (this.#truths.get(keyOf(at)) !== undefined) return { kind: 'done', kept: [] };
    const key = await this.#ports.keyForSealing();
    if (!key) return refusal('locked');
    const record = recordOf({ id: at.expedition, key, random: this.#ports.random, writer: writerOf(this.#ports.lease()) });
    return (await this.#write(at, {}, record)) ? { kind: 'done', kept: [] } : null;
  }

  /** The id of the procedure that is played there, as far as the truth says. */
  #procedureAt(at: Address): string {
    const truth = this.#truths.get(keyOf(at)) as Partial<ExpeditionRecord> | undefined;
    return truth?.procedure ?? '';
  }

  async #remove(user: string, ask: Extract<Ask, { kind: 'remove' }>): Promise<Answer> {
    if (!this.#ports.seat(user, ask.holder, '')?.gm) return refusal('gm-only');
    if (this.#truths.get(keyOf(ask)) !== undefined) {
      await this.#ports.write(ask, REMOVED);
      await this.#ports.forgetSteps(ask.expedition);
    }
    return { kind: 'done', kept: [] };
  }

  async #command(user: string, id: string, ask: Extract<Ask, { kind: 'command' }>): Promise<Answer | null> {
    const read = readExpedition(this.#truths.get(keyOf(ask)));
    if (!('expedition' in read)) {
      return refusal(read.fault === 'damaged' && !this.#truths.has(keyOf(ask)) ? 'no-expedition' : read.fault);
    }
    // A second copy of a refused request gets the same answer, though the state may have changed to allow it.
    const refused = this.#refused.get(user);
    if (refused?.id === id) return refused.answer;
    const { expedition } = read;
    const tokens = expedition.procedure.partyTokens(expedition.open);
    const seat = this.#ports.seat(user, ask.holder, tokens[0] ?? '');
    if (!seat) return refusal('gm-only');
    const bench = await this.#bench(ask, expedition);
    if (!bench) return refusal('locked');
    if (!this.#holds()) return null;
    const request = { id, basis: ask.basis, command: ask.command };
    const judgement = judge(bench, request, seat);
    if (judgement.kind === 'repeated') return { kind: 'done', kept: [] };
    const all =
      judgement.kind === 'refused' ? judgement.refusal : await this.#together(ask, { bench, write: judgement }, request, seat);
    if ('code' in all) {
      const answer: Answer = { kind: 'refused', code: all.code, data: { ...all.data } };
      this.#refused.set(user, { id, answer });
      return answer;
    }
    const kept = [...new Set(all.flatMap(({ write }) => write.kept.map((effect) => effect.kind)))];
    return (await this.#carryOut(ask, all)) ? { kind: 'done', kept } : null;
  }

  /** Sits down to judge an expedition; null where its secrets cannot be opened. */
  async #bench(at: Address, expedition: Expedition): Promise<Bench | null> {
    const opened = this.#open(at.expedition, expedition);
    if (!opened) return null;
    const decide = await decideOf(expedition.procedure);
    return {
      id: at.expedition,
      expedition,
      decide,
      ...opened,
      writer: writerOf(this.#ports.lease()),
      keys: this.#ports.keys(),
      random: this.#ports.random,
      world: this.#ports.world(at.holder, expedition.procedure.partyTokens(expedition.open), expedition.open),
      lastStep: this.#lastStep(at.expedition, expedition.record),
    };
  }

  /** Gives a write with those of the other expeditions that go on with it, where the document holds any that are linked. */
  async #together(at: Address, first: Judged, request: Request, seat: Seat): Promise<readonly Judged[] | Refusal> {
    const others = [...this.#ports.addresses()].filter(
      ({ holder, expedition }) => holder === at.holder && expedition !== at.expedition,
    );
    const { procedure } = first.bench.expedition;
    const linked = others.filter((other) => areLinked(procedure.id, this.#procedureAt(other)));
    if (linked.length === 0) return [first];
    const { judgedTogether } = await import('./scene-makers.ts');
    return judgedTogether(
      first,
      request,
      seat,
      others.map(({ expedition }) => expedition),
      (expedition) => {
        const there = { holder: at.holder, expedition };
        const read = readExpedition(this.#truths.get(keyOf(there)));
        return 'expedition' in read ? this.#bench(there, read.expedition) : Promise.resolve(null);
      },
    );
  }

  #open(id: string, { record, procedure }: Expedition): { key: SealingKey; secrets: Secrets } | null {
    const key = this.#ports.keys().get(keyIdOf(record.sealed));
    if (!key) return null;
    const opened = unseal(this.#ports.keys(), secretsPlace(id), record.sealed);
    const secrets = 'fault' in opened ? null : readSecrets(procedure, opened.text);
    return secrets && { key, secrets };
  }

  #lastStep(id: string, record: ExpeditionRecord): Step | null {
    const at = record.depth - 1;
    const near = record.tail[at % TAIL];
    return near?.at === at ? near : this.#ports.loggedStep(id, at);
  }

  /** Writes a record, and others of the same document with it; false when the lease was lost before the server published it, so that it does not stand. */
  async #write(at: Address, before: object, after: ExpeditionRecord, others: readonly Written[] = []): Promise<boolean> {
    // The writer is named each time, changed or not: without a name the write would pass for one by other hands.
    const change = (from: object, to: ExpeditionRecord): Change => ({ ...changesBetween(from, to), writer: to.writer });
    const along = Object.fromEntries(
      others.map((other): [string, Change] => [other.expedition, change(other.before, other.after)]),
    );
    await this.#ports.write(at, change(before, after), along);
    return [{ ...at, after }, ...others.map((other) => ({ ...other, holder: at.holder }))].every((one) => {
      const truth = this.#truths.get(keyOf(one)) as Partial<ExpeditionRecord> | undefined;
      return truth?.writer === one.after.writer && truth.revision === one.after.revision;
    });
  }

  /** Makes judgements on expeditions of one document true: the one write, then what follows from it; false when the write does not stand. */
  async #carryOut({ holder }: Address, judged: readonly Judged[]): Promise<boolean> {
    const written: (Written & { readonly write: Write })[] = [];
    for (const { bench, write } of judged) {
      const after = await this.#logged({ holder, expedition: bench.id }, write.record);
      written.push({ expedition: bench.id, before: bench.expedition.record, after, write });
    }
    const [first, ...others] = written;
    if (!first || !(await this.#write({ holder, expedition: first.expedition }, first.before, first.after, others))) return false;
    for (const { expedition, write } of written)
      for (const effect of write.effects) await this.#ports.perform({ holder, expedition }, effect);
    for (const { expedition, after, write } of written) this.#ports.announce({ holder, expedition }, after, write.events);
    return true;
  }

  /**
   * Moves steps on to the log before the holder's room for them runs out; what could not be logged is given up,
   * so that play goes on.
   */
  async #logged(at: Address, record: ExpeditionRecord): Promise<ExpeditionRecord> {
    if (record.depth - record.logged <= LOG_AT) return record;
    const steps = Object.values(record.tail).filter((step) => step.at >= record.logged && step.at < record.depth);
    await this.#ports.logSteps(at.expedition, steps);
    return { ...record, logged: record.depth };
  }
}
