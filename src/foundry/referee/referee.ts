/**
 * The referee at work: one queue for the world, one write a command, then effects, log and announcements.
 * It talks to the world through ports, so that its promises can be tried against a simulated server.
 */
import type { Address } from '../host/holders.ts';
import * as v from 'valibot';
import { type Change, REMOVED } from '../../play/changes.ts';
import { type ExpeditionRecord, readTravelling } from '../../play/expedition.ts';
import { type Answer, type RequestBody, DONE, refused } from '../../play/messages.ts';
import { type AnyProcedure, belongsOn, fetchedProcedure, isAlone, isListed, procedureOf } from '../../play/procedures.ts';
import { type NewContext, firstRecord, newExpedition } from '../../play/referee.ts';
import { contender, rivalOf, withSuspension } from '../../play/suspending.ts';
import { isDocumentId } from '../../rules/values/document-id.ts';
import type { Effect } from '../../rules/procedure.ts';
import { Judging } from './judging.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { Turns } from '../browser/turns.ts';
import { logError, orLog, orWarn } from '../host/console.ts';
import { setOutAnew } from '../../rules/party/passage/passage.ts';
import type { RefereePorts } from './referee-ports.ts';
import { inTime } from '../host/in-time.ts';
import { Onlooker } from '../store/seen-revisions.ts';
import { CommittedState } from './committed-state.ts';

/** How long a request, or the taking of the seat, waits for files of procedures, in milliseconds: less than a request waits for its turn. */
const PATIENCE = 5_000;

/** Names an address: copies lie under one id until they are expeditions of their own. */
const nameOf = ({ holder, expedition }: Address): string => `${holder} ${expedition}`;

/** One GM client as referee of the world, or as one who may have to be and follows what is published. */
export class Referee {
  readonly #ports: RefereePorts;
  readonly #committed: CommittedState;
  readonly #judging: Judging;
  readonly #onlooker: Onlooker;
  /** The lease under which this client has gone on where others were; empty while it has none. */
  #begun = '';
  /** Where something is left from before this client took the seat, or a copy is no expedition of its own yet. */
  readonly #unfinished = new Set<string>();
  /** The world's queue. */
  readonly #turns = new Turns();

  constructor(ports: RefereePorts) {
    this.#ports = ports;
    this.#committed = new CommittedState(ports);
    this.#onlooker = new Onlooker(ports.seen, () => ports.keys());
    this.#judging = new Judging(ports, this.#committed, {
      perform: (at, effect) => this.#perform(at, effect),
      later: (work) => void this.#turns.take(work).catch(orWarn('what is done could not be noted')),
      begin: (at) => this.#beginByItself(at),
    });
  }

  /** Takes in a document that has come: its expeditions are taken in, and copies of others made expeditions of their own. */
  arrived(at: Address): void {
    this.#committed.adopt(at);
    this.#see(at);
    void this.#turns
      .take(() => this.#renewCopy(at, this.#isCopy(at, true)))
      .catch((error: unknown) => this.#leaveUnfinished(at, error));
  }

  /**
   * Tells which of several expeditions under one id are copies: all but the one that lies where it was begun. Where none
   * does, those that came later than another, and of what was there already the younger documents.
   */
  #isCopy(at: Address, isNew: boolean): boolean {
    const twins = this.#committed.twinsOf(at);
    const isAtHome = (one: Address): boolean => this.#committed.recordAt(one)?.home === one.holder;
    if (twins.length === 0 || isAtHome(at)) return false;
    if (isNew || twins.some(isAtHome)) return true;
    const age = (one: Address): number => this.#ports.madeAt(one.holder);
    return twins.some((twin) => age(twin) < age(at) || (age(twin) === age(at) && twin.holder < at.holder));
  }

  /** Returns a copy its own id and dice: two expeditions under one id would roll the same dice and share one log. */
  async #renewCopy(at: Address, isCopy: boolean): Promise<void> {
    if (!isCopy || !this.#committed.isOurs) return;
    const { renewCopy } = await fetchedChunk(() => import('./renewing-copies.ts'));
    await renewCopy(at, this.#ports, this.#committed);
  }

  /** Follows the lease as it was published: a new holder mends what came too late and finishes what is owed. */
  leaseChanged(): void {
    if (this.#committed.isOurs) void this.#turns.take(() => this.#goOn());
    else this.#begun = '';
  }

  /**
   * Goes on where the last referee was, once under each lease: what waits from an earlier one is judged only once all is done that
   * was owed when this client took the seat again.
   */
  async #goOn(): Promise<void> {
    const { isOurs, writer } = this.#committed;
    if (!isOurs || writer === this.#begun) return;
    this.#begun = writer;
    await this.#fetchPlayed(this.#ports.addresses());
    const all = [...this.#ports.addresses()];
    const done: Address[] = [];
    // What happened somewhere is told before the follow-ups of others are written over it.
    for (const at of all) if (await this.#takeOver(at, (one) => this.#judging.finishOwn(one))) done.push(at);
    for (const at of done) if (this.#committed.writer === writer) await this.#judging.finishFollowUps(at);
    for (const at of done) {
      const record = this.#committed.writer === writer ? this.#committed.expeditionAt(at)?.record : undefined;
      if (record) void this.#ports.goOn?.(at, record).catch(orLog(`what follows by itself in ${at.expedition} was not seen to`));
    }
  }

  /** Goes on where the last referee was at one address; what fails there keeps no other from it, and is tried again before its next command. */
  async #takeOver(
    at: Address,
    finish: (at: Address) => Promise<unknown> = (one) => this.#judging.finishOwed(one),
  ): Promise<boolean> {
    try {
      await this.#committed.mend(at);
      if (this.#committed.isOurs) await finish(at);
      await this.#renewCopy(at, this.#isCopy(at, false));
      this.#tellSoon(at);
      this.#unfinished.delete(nameOf(at));
      return true;
    } catch (error) {
      this.#leaveUnfinished(at, error);
      return false;
    }
  }

  /** Leaves something to be tried again with the next request there. */
  #leaveUnfinished(at: Address, error: unknown): void {
    logError(`what was left of ${at.expedition} could not be finished yet`, error);
    this.#unfinished.add(nameOf(at));
  }

  /**
   * Fetches the procedures that are played at some addresses, and others; one that does not come is tried again with the next
   * request, and none is waited for longer than a request can wait.
   */
  async #fetchPlayed(at: Iterable<Address>, others: readonly string[] = []): Promise<void> {
    const played = [...at].map((one) => this.#committed.procedureAt(one));
    const missing = [...new Set([...others, ...played])].filter((id) => !procedureOf(id));
    if (missing.length === 0) return;
    const coming = missing.map((id) => fetchedProcedure(id).catch(orLog(`the procedure ${id} could not be fetched`)));
    await inTime(Promise.all(coming), PATIENCE).catch(() => undefined);
  }

  /** Makes an effect happen; what of it takes long is not waited for, and has its turn when it is ready. Resolves when it has had it. */
  async #perform(at: Address, effect: Effect): Promise<readonly Promise<void>[]> {
    const lasting = await this.#ports.perform(at, effect);
    return lasting.map(({ ready }) => ready.then((finish) => this.#turns.take(finish)));
  }

  /** Goes on where keys were found: what stands can be seen that could not be opened before. */
  keysFound(): void {
    for (const at of this.#ports.addresses()) {
      this.#see(at);
      this.#tellSoon(at);
    }
  }

  /** Goes on where the browsers of a user are others. */
  browsersChanged(user: string): void {
    for (const at of this.#ports.addresses()) this.#tellSoon(at, user);
  }

  /** Has those told anew who have to be, when the queue comes to it; whoever is asked for again is told by then. */
  #tellSoon(at: Address, user?: string): void {
    if (!this.#judging.owesTelling(at, user)) return;
    // Play goes on; they are told with the next command, or when something of them changes.
    void this.#turns.take(() => this.#judging.tellAnew(at)).catch(orLog('those who hear could not be told anew'));
  }

  /** Sees how far an expedition has come, so that it is noticed when somebody sets it back. */
  #see(at: Address): void {
    const record = this.#committed.recordAt(at);
    if (record) this.#onlooker.see(at.expedition, record);
  }

  /**
   * Receives a published change of expeditions of one document, on every client in the server's order; what came too late is mended,
   * and what this client has written over it meanwhile, of what was owed, is done once more.
   */
  published(holder: string, changes: Readonly<Record<string, Change>>): void {
    for (const at of this.#committed.published(holder, changes)) void this.#turns.take(() => this.#takeOver(at));
    for (const expedition of Object.keys(changes)) {
      this.#see({ holder, expedition });
      this.#tellSoon({ holder, expedition });
    }
  }

  /**
   * Answers a request of a user, or gives null when this client does not referee (any more): then nothing of it stands.
   * `user` is the sender that the server vouches for.
   */
  async request(user: string, id: string, ask: RequestBody): Promise<Answer | null> {
    // Not in its turn: what is requested of other expeditions does not wait for a file that does not come.
    await this.#fetchPlayed(this.#committed.addressesOn(ask.holder), 'procedure' in ask ? [ask.procedure] : []);
    return this.#turns.take(async () => {
      await this.#goOn();
      if (this.#committed.isOurs) await this.#committed.clear(ask.holder);
      if (this.#committed.isOurs && this.#unfinished.has(nameOf(ask)) && !(await this.#takeOver(ask))) return refused('not-here');
      // Another may have had the seat in between.
      return this.#committed.writer === this.#begun ? this.#answer(user, id, ask) : null;
    });
  }

  async #answer(user: string, id: string, ask: RequestBody): Promise<Answer | null> {
    if (!this.#ports.hasHolder(ask.holder)) return refused('no-expedition');
    if (ask.kind === 'command') return this.#judging.answer(user, id, ask);
    if (!this.#ports.seat(user, ask.holder, [])?.gm) return refused('gm-only');
    switch (ask.kind) {
      case 'begin':
        return this.#begin(ask);
      case 'remove':
        return this.#remove(ask);
      case 'import':
        return this.#import(ask);
    }
  }

  async #begin(ask: Extract<RequestBody, { kind: 'begin' }>): Promise<Answer | null> {
    const procedure = procedureOf(ask.procedure);
    if (!procedure && isListed(ask.procedure)) return refused('not-here');
    const setup = procedure && v.safeParse(procedure.schemas.setup, ask.setup);
    if (!procedure || !setup?.success || !isDocumentId(ask.expedition) || !belongsOn(ask.holder, procedure.id)) {
      return refused('unknown-command');
    }
    return this.#makeNew(ask, procedure, setup.output);
  }

  /** Begins the play on a document whose play begins by itself. */
  async #beginByItself(at: Address): Promise<void> {
    const beginning = this.#committed.has(at) ? null : await this.#ports.beginning(at);
    const procedure = beginning && (await fetchedProcedure(beginning.procedure));
    if (procedure) await this.#makeNew(at, procedure, beginning.setup);
  }

  #makeNew(at: Address, procedure: AnyProcedure, setup: unknown): Promise<Answer | null> {
    return this.#make(at, (context) => newExpedition(context, procedure, setup, this.#ports.freshSeed()).record);
  }

  /** Takes in an expedition from a file as one of its own: with the play and the secrets that it had, and dice that it had not. */
  async #import(ask: Extract<RequestBody, { kind: 'import' }>): Promise<Answer | null> {
    if (isListed(ask.procedure) && !procedureOf(ask.procedure)) return refused('not-here');
    const arrived = readTravelling(ask);
    if ('fault' in arrived) return refused(arrived.fault);
    if (!belongsOn(ask.holder, ask.procedure) || !isDocumentId(ask.expedition)) return refused('unknown-command');
    const others = this.#committed.addressesOn(ask.holder).filter(({ expedition }) => expedition !== ask.expedition);
    if (isAlone(ask.procedure) && others.some((at) => this.#committed.procedureAt(at) === ask.procedure)) return refused('alone');
    const { procedure, hidden } = arrived;
    const open = setOutAnew(arrived.open, ask.expedition, procedure.part?.(arrived.open));
    return this.#make(ask, (context) =>
      firstRecord(context, { procedure, open, secrets: { seed: this.#ports.freshSeed(), hidden } }),
    );
  }

  /** Writes a new expedition. Whoever sent the request chose its id, so a request that is sent again finds what its first copy made. */
  async #make(at: Address, recordOf: (context: NewContext) => ExpeditionRecord): Promise<Answer | null> {
    if (this.#committed.has(at)) {
      // What has been played since stands already.
      const isNew = this.#committed.recordAt(at)?.revision === 0;
      return !isNew || (await this.#committed.confirm(at)) ? DONE : null;
    }
    if (this.#ports.isOfNewerForm(at.holder)) return refused('newer');
    const key = await this.#ports.keyForSealing();
    if (!key) return refused('locked');
    const { random } = this.#ports;
    const made = recordOf({ id: at.expedition, home: at.holder, key, random, writer: this.#committed.writer });
    const record = this.#waiting(at, made);
    return (await this.#committed.write(at, {}, record)) ? DONE : null;
  }

  /** Returns a new record as it comes to lie there: one whose tokens another leads already waits until a GM lets it go on. */
  #waiting({ holder, expedition }: Address, record: ExpeditionRecord): ExpeditionRecord {
    const procedure = procedureOf(record.procedure);
    const rival = procedure && rivalOf(contender(expedition, procedure, record.open, record), this.#judging.contendersOn(holder));
    return rival ? withSuspension(record, rival.id) : record;
  }

  async #remove(ask: Address): Promise<Answer> {
    if (this.#committed.has(ask)) {
      await this.#ports.write(ask, REMOVED);
      await this.#ports.forgetSteps(ask.expedition);
    }
    return DONE;
  }
}
