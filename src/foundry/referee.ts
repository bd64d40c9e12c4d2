/**
 * The referee at work: one queue for the world, one write a command, then effects, log and announcements.
 * It talks to the world through ports, so that its promises can be tried against a simulated server.
 */
import * as v from 'valibot';
import { type Change, type Changes, REMOVED, changesBetween } from '../play/changes.ts';
import {
  type Expedition,
  type ExpeditionRecord,
  type Secrets,
  type Step,
  TAIL,
  readExpedition,
  readSecrets,
} from '../play/expedition.ts';
import { type Lease, isStale, writerOf } from '../play/lease.ts';
import type { Answer, Ask } from '../play/messages.ts';
import { procedureOf } from '../play/procedures.ts';
import { type Write, judge, newExpedition, owedEffects, secretsPlace } from '../play/referee.ts';
import { type RandomBytes, type SealingKey, keyIdOf, unseal } from '../play/sealing.ts';
import type { Effect, PlayEvent, Seat, World } from '../rules/procedure.ts';

/** Where an expedition lies. */
export interface Address {
  readonly scene: string;
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
  /** Whether the world has such a scene. */
  hasScene(scene: string): boolean;
  /** A copy of what lies in the flags, or undefined. */
  raw(at: Address): unknown;
  addresses(): Iterable<Address>;
  /** The authority of a user over an expedition with that party token; null for an unknown user. */
  seat(user: string, scene: string, token: string): Seat | null;
  world(scene: string, token: string): World;
  /** Writes changes of an expedition as one document update; resolves when the server has published it. */
  write(at: Address, change: Change): Promise<void>;
  perform(scene: string, effect: Effect): Promise<void>;
  logSteps(expedition: string, steps: readonly Step[]): Promise<boolean>;
  loggedStep(expedition: string, at: number): Step | null;
  forgetSteps(expedition: string): Promise<void>;
  announce(at: Address, record: ExpeditionRecord, events: readonly PlayEvent[]): void;
}

/** How many steps may wait at the scene before they go to the log; below `TAIL`, which is the room there is. */
const LOG_AT = TAIL - 4;

function refusal(code: string): Answer {
  return { kind: 'refused', code, data: {} };
}

const keyOf = ({ scene, expedition }: Address): string => `${scene}.${expedition}`;

/** One GM client as referee of the world. */
export class Referee {
  readonly #ports: RefereePorts;
  /** The records as this referee knows them to be right, from the moment it saw its own claim. */
  readonly #truths = new Map<string, unknown>();
  #seated = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: RefereePorts) {
    this.#ports = ports;
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

  /** Hears that the lease was published: takes the seat and finishes what was owed, or leaves it. */
  leaseChanged(): void {
    if (!this.#holds()) {
      this.#seated = false;
      this.#truths.clear();
      return;
    }
    if (this.#seated) return;
    this.#seated = true;
    for (const at of this.#ports.addresses()) this.#truths.set(keyOf(at), this.#ports.raw(at));
    void this.#enqueue(async () => {
      for (const at of this.#ports.addresses()) await this.#finishOwed(at);
    });
  }

  async #finishOwed(at: Address): Promise<void> {
    const read = readExpedition(this.#truths.get(keyOf(at)));
    if (!('expedition' in read)) return;
    for (const effect of owedEffects(read.expedition.record)) await this.#ports.perform(at.scene, effect);
  }

  /**
   * Hears that a write to an expedition was published. A write under another lease than the present one came too late
   * and is taken back; a change that names no writer was made by other hands and stands.
   */
  published(at: Address, changed: unknown): void {
    if (!this.#holds()) return;
    const writer = (changed as { writer?: unknown } | null)?.writer;
    if (typeof writer === 'string' && !isStale(writer, this.#ports.lease())) return;
    void this.#enqueue(async () => {
      if (!this.#holds()) return;
      const raw = this.#ports.raw(at);
      if (typeof writer !== 'string') {
        this.#truths.set(keyOf(at), raw);
        return;
      }
      const truth = this.#truths.get(keyOf(at));
      if (truth === undefined) {
        if (raw !== undefined) await this.#ports.write(at, REMOVED);
        return;
      }
      const mend = changesBetween((raw ?? {}) as object, truth as object);
      if (Object.keys(mend).length > 0) await this.#ports.write(at, mend as Changes);
    });
  }

  /**
   * Answers a request of a user, or gives null when this client does not referee (any more): then nothing of it stands.
   * `user` is the sender that the server vouches for.
   */
  request(user: string, id: string, ask: Ask): Promise<Answer | null> {
    return this.#enqueue(async () => {
      if (!this.#holds()) return null;
      const answer = await this.#answer(user, id, ask);
      return this.#holds() ? answer : null;
    });
  }

  #answer(user: string, id: string, ask: Ask): Promise<Answer> {
    if (!this.#ports.hasScene(ask.scene)) return Promise.resolve(refusal('no-expedition'));
    switch (ask.kind) {
      case 'begin':
        return this.#begin(user, ask);
      case 'remove':
        return this.#remove(user, ask);
      case 'command':
        return this.#command(user, id, ask);
    }
  }

  async #begin(user: string, ask: Extract<Ask, { kind: 'begin' }>): Promise<Answer> {
    if (!this.#ports.seat(user, ask.scene, '')?.gm) return refusal('gm-only');
    const procedure = procedureOf(ask.procedure);
    const setup = procedure && v.safeParse(procedure.schemas.setup, ask.setup);
    if (!procedure || !setup?.success || !/^[0-9A-Za-z]{16}$/.test(ask.expedition)) return refusal('unknown-command');
    // The asker chose the id, so a request that is sent again finds what its first copy made.
    if (this.#truths.get(keyOf(ask)) !== undefined) return { kind: 'done', kept: 0 };
    const key = await this.#ports.keyForSealing();
    if (!key) return refusal('locked');
    const made = newExpedition(
      { id: ask.expedition, key, random: this.#ports.random, writer: writerOf(this.#ports.lease()) },
      procedure,
      setup.output,
      this.#ports.freshSeed(),
    );
    await this.#write(ask, {}, made.record);
    return { kind: 'done', kept: 0 };
  }

  async #remove(user: string, ask: Extract<Ask, { kind: 'remove' }>): Promise<Answer> {
    if (!this.#ports.seat(user, ask.scene, '')?.gm) return refusal('gm-only');
    if (this.#truths.get(keyOf(ask)) !== undefined) {
      this.#truths.delete(keyOf(ask));
      await this.#ports.write(ask, REMOVED);
      await this.#ports.forgetSteps(ask.expedition);
    }
    return { kind: 'done', kept: 0 };
  }

  async #command(user: string, id: string, ask: Extract<Ask, { kind: 'command' }>): Promise<Answer> {
    const read = readExpedition(this.#truths.get(keyOf(ask)));
    if (!('expedition' in read)) {
      return refusal(read.fault === 'damaged' && !this.#truths.has(keyOf(ask)) ? 'no-expedition' : read.fault);
    }
    const { expedition } = read;
    const token = expedition.procedure.partyToken(expedition.open);
    const seat = this.#ports.seat(user, ask.scene, token);
    if (!seat) return refusal('gm-only');
    const opened = this.#open(ask.expedition, expedition);
    if (!opened) return refusal('locked');
    const judgement = judge(
      {
        id: ask.expedition,
        expedition,
        ...opened,
        writer: writerOf(this.#ports.lease()),
        keys: this.#ports.keys(),
        random: this.#ports.random,
        world: this.#ports.world(ask.scene, token),
        lastStep: this.#lastStep(ask.expedition, expedition.record),
      },
      { id, basis: ask.basis, command: ask.command },
      seat,
    );
    if (judgement.kind === 'repeated') return { kind: 'done', kept: 0 };
    if (judgement.kind === 'refused') {
      return { kind: 'refused', code: judgement.refusal.code, data: { ...judgement.refusal.data } };
    }
    await this.#carryOut(ask, expedition.record, judgement);
    return { kind: 'done', kept: judgement.kept.length };
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

  async #write(at: Address, before: object, after: ExpeditionRecord): Promise<void> {
    this.#truths.set(keyOf(at), after);
    try {
      await this.#ports.write(at, changesBetween(before, after));
    } catch (error) {
      this.#truths.set(keyOf(at), this.#ports.raw(at));
      throw error;
    }
  }

  async #carryOut(at: Address, before: ExpeditionRecord, judged: Write): Promise<void> {
    const after = await this.#logged(at, judged.record);
    await this.#write(at, before, after);
    // A lease lost meanwhile means that this write is being taken back: nothing may follow from it.
    if (!this.#holds()) return;
    for (const effect of judged.effects) await this.#ports.perform(at.scene, effect);
    this.#ports.announce(at, after, judged.events);
  }

  /**
   * Moves steps on to the log before the scene's room for them runs out; what could not be logged is given up,
   * so that play goes on.
   */
  async #logged(at: Address, record: ExpeditionRecord): Promise<ExpeditionRecord> {
    if (record.depth - record.logged <= LOG_AT) return record;
    const steps = Object.values(record.tail).filter((step) => step.at >= record.logged && step.at < record.depth);
    await this.#ports.logSteps(at.expedition, steps);
    return { ...record, logged: record.depth };
  }
}
