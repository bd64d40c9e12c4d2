/** A command's way through the referee's hands: what it is judged with, the one write, and what follows from it. */
import type { Address } from '../host/holders.ts';
import { type Expedition, type ExpeditionRecord, type KeptKind, type Step, TAIL, isBelieved } from '../../play/expedition.ts';
import type { Judged } from '../../play/joining.ts';
import { type Answer, type RequestBody, DONE, refused } from '../../play/messages.ts';
import { withFreshDice } from '../../play/fresh-dice.ts';
import { type AnyReading, areLinked, fetchedProcedure, readingOf } from '../../play/procedures.ts';
import {
  type JudgeContext,
  type Request,
  type Write,
  isMarked,
  isMarkedBy,
  judge,
  owedEffects,
  owedWords,
  owesWords,
  wholeStep,
  withEffectsDone,
} from '../../play/referee.ts';
import { unsealSecrets } from '../../play/sealed-secrets.ts';
import { keyIdOf } from '../../play/sealing.ts';
import type * as Settling from '../../play/settling.ts';
import {
  type Contender,
  contender,
  placed,
  suspendedBy,
  suspensionTold,
  tokensLed,
  withSuspension,
} from '../../play/suspending.ts';
import { type Telling, hearersOf, isToldToAll, toldAnew } from '../../play/telling.ts';
import type { Effect, PlayEvent, Refusal, Seat } from '../../rules/procedure.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { orLog } from '../host/console.ts';
import { CannotUnseal, type FollowUpPorts, FollowUps } from './follow-ups.ts';
import type { RefereePorts } from './referee-ports.ts';
import { seedName } from '../store/seen-revisions.ts';
import type { CommittedState, Written } from './committed-state.ts';

/** How many steps may wait at the holder before they go to the log; below `TAIL`, which is the room there is. */
const LOG_AT = TAIL - 4;

/** A record before and after a write, with what follows from it. */
interface Carried extends Written {
  readonly write: Pick<Write, 'effects' | 'events' | 'owes' | 'before'>;
}

/** What an expedition makes the world do. */
interface Happening {
  readonly expedition: string;
  readonly effects: readonly Effect[];
  /** The open half before the step; absent or null: nothing can hang on whether they happen. */
  readonly before?: object | null | undefined;
  /** Whether a crash lies between; absent: none does. */
  readonly again?: boolean;
}

/** What came of it. */
interface Happened {
  /** What is to be told now, by expedition. */
  readonly told: ReadonlyMap<string, readonly PlayEvent[]>;
  /** The commands whose effects have to be noted as done, by expedition. */
  readonly noted: ReadonlyMap<string, number>;
  /** What of it takes longer. */
  readonly lasting: readonly Promise<void>[];
}

/** How the referee does what judging comes to. */
interface Doing {
  /** Makes an effect happen; gives when what of it nobody waits for has had its turn. */
  perform(at: Address, effect: Effect): Promise<readonly Promise<void>[]>;
  /** Does something once all is done that waits for its turn. */
  later(work: () => Promise<void>): void;
  /** Begins the play on a document that begins by itself, where none has begun. */
  begin(at: Address): Promise<void>;
}

let settling: Promise<typeof Settling> | null = null;

/** Fetches what becomes of effects that a procedure counts on, once for all who referee here; rejects where it does not come, and tries anew when it is called again. */
export async function fetchedSettling(): Promise<typeof Settling> {
  settling ??= fetchedChunk(() => import('../../play/settling.ts'));
  try {
    return await settling;
  } catch (error) {
    settling = null;
    throw error;
  }
}

/** Judges commands to expeditions that are there, one after the other. */
export class Judging implements FollowUpPorts {
  readonly #ports: RefereePorts;
  readonly #committed: CommittedState;
  /** The last refused request of each user. */
  readonly #refused = new Map<string, { readonly id: string; readonly answer: Answer }>();

  /** What becomes of effects that are counted on; null where no procedure that was judged counts on any. */
  #settling: typeof Settling | null = null;

  readonly #doing: Doing;
  readonly #followUps: FollowUps;

  constructor(ports: RefereePorts, committed: CommittedState, doing: Doing) {
    this.#ports = ports;
    this.#committed = committed;
    this.#doing = doing;
    this.#followUps = new FollowUps(this);
  }

  /** Names this client as referee under the lease that it has; empty where it has none. */
  get seated(): string {
    return this.#committed.isOurs ? this.#committed.writer : '';
  }

  /** Begins the play on a document whose play begins by itself, where none has begun. */
  begin(at: Address): Promise<void> {
    return this.#doing.begin(at);
  }

  /** Does what an expedition still owes to the world and to others; rejects where its procedure has not been fetched. */
  async finishOwed(at: Address): Promise<void> {
    if (await this.finishOwn(at)) await this.finishFollowUps(at);
  }

  /** Does what an expedition still owes to the world, and tells what happened; false when the seat was lost meanwhile. Rejects as `finishOwed` does. */
  async finishOwn(at: Address): Promise<boolean> {
    const read = this.#committed.read(at);
    if (!('expedition' in read)) {
      if (read.fault === 'not-here') throw new Error(`how ${at.expedition} is played was not fetched`);
      return true;
    }
    const { slot, older } = read.expedition.record.pending;
    if (slot < 0 && !older) return true;
    const context = await this.#context(at, read.expedition);
    // Whoever has the seat by then does it.
    return !context || (await this.#finish(at, context));
  }

  /** Does what an expedition still owes to others. */
  async finishFollowUps(at: Address): Promise<void> {
    const read = this.#committed.read(at);
    if (!('expedition' in read)) return;
    const { slot, by, older } = read.expedition.record.pending;
    if (older || (slot >= 0 && by !== undefined)) await this.#followUps.finish(at);
  }

  /** Does what is left of the effects of a step or its undo, and tells what nobody has told; false when the seat was lost meanwhile. */
  async #finish(at: Address, context: JudgeContext): Promise<boolean> {
    const { record } = context.expedition;
    const before = this.#settling?.beforePending(context);
    const effects = owedEffects(context);
    const happened = await this.#happen(at.holder, [{ expedition: at.expedition, effects, before, again: true }]);
    if (!happened) return false;
    const events = [...owedWords(context), ...(happened.told.get(at.expedition) ?? [])];
    // The cards of a step that was taken back may stand as if it did.
    const isTold = events.length === 0 && !record.pending.back;
    this.#note(at.holder, happened, isTold ? [] : [this.#ports.announce(at, record, events, true)]);
    return true;
  }

  /** Answers a command of a user, or gives null when this client does not referee any more: then nothing of it stands. */
  async answer(user: string, id: string, ask: Extract<RequestBody, { kind: 'command' }>): Promise<Answer | null> {
    const { writer } = this.#committed;
    await this.#followUps.finishLeft();
    const read = this.#committed.read(ask);
    if (!('expedition' in read)) {
      return refused(read.fault === 'damaged' && !this.#committed.has(ask) ? 'no-expedition' : read.fault);
    }
    // A second copy of a refused request gets the same answer, though the state may have changed to allow it.
    const last = this.#refused.get(user);
    if (last?.id === id) return last.answer;
    const { expedition } = read;
    try {
      await this.#fetch(expedition.procedure.id);
    } catch {
      return refused('not-here');
    }
    const tokens = expedition.procedure.partyTokens(expedition.open);
    const seat = this.#ports.seat(user, ask.holder, tokens);
    if (!seat) return refused('gm-only');
    const context = await this.#context(ask, expedition);
    // Where the key is here, what it sealed was cut or changed.
    if (!context) return refused(this.#ports.keys().has(keyIdOf(expedition.record.sealed)) ? 'damaged' : 'locked');
    if (this.#committed.writer !== writer) return null;
    const request = { id, basis: ask.basis, command: ask.command };
    const judged = await this.judged(ask, context, request, seat);
    if (judged === null) return (await this.#committed.confirm(ask)) ? DONE : null;
    const all = 'code' in judged ? judged : ((await this.#hindranceTo(ask.holder, judged)) ?? judged);
    // What was judged by a state that has passed is nothing to remember, if the seat has come back since, too.
    if (this.#committed.writer !== writer) return null;
    if ('code' in all) {
      const answer = refused(all.code, { ...all.data });
      this.#refused.set(user, { id, answer });
      return answer;
    }
    const kept = new Set<KeptKind>(all.flatMap(({ write }) => write.kept.map((effect) => effect.kind)));
    for (const { write } of all) if (await this.#followUps.mustStay(write.owes)) kept.add('follow-up');
    return (await this.carryOut(ask, all)) ? { kind: 'done', kept: [...kept] } : null;
  }

  /** Judges a request, with what of the same document goes on with it; null where it was answered before. */
  async judged(at: Address, context: JudgeContext, request: Request, seat: Seat): Promise<readonly Judged[] | Refusal | null> {
    const judgement = judge(context, request, seat);
    if (judgement.kind === 'repeated') return null;
    if (judgement.kind === 'refused') return judgement.refusal;
    return this.#together(at, { context, write: judgement });
  }

  /** Returns why something of what writes owe to other expeditions is refused there, or null. */
  async #hindranceTo(holder: string, all: readonly Judged[]): Promise<Refusal | null> {
    for (const { context, write } of all) {
      const refusal = await this.#followUps.refusalOf({ holder, expedition: context.id }, write.owes);
      if (refusal) return refusal;
    }
    return null;
  }

  /** Takes any expedition up as it stands; null where it is gone. Throws `CannotUnseal` where its secrets cannot be unsealed. */
  async takeUp(at: Address): Promise<JudgeContext | null> {
    if (!this.#ports.hasHolder(at.holder)) return null;
    await this.#committed.clear(at.holder);
    if (!this.#committed.has(at)) return null;
    const expedition = this.#committed.expeditionAt(at);
    const context = expedition && (await this.#context(at, expedition));
    if (!context) throw new CannotUnseal(`the expedition ${at.expedition} cannot be unsealed here`);
    return context;
  }

  /** Fetches what a procedure's commands are judged by. */
  async #fetch(id: string): Promise<void> {
    const procedure = await fetchedProcedure(id);
    if (procedure?.afterEffects) this.#settling ??= await fetchedSettling();
  }

  /** Returns what an expedition is judged with; null where its secrets cannot be unsealed. */
  async #context(at: Address, expedition: Expedition): Promise<JudgeContext | null> {
    await this.#fetch(expedition.procedure.id);
    const keys = this.#ports.keys();
    const unsealed = unsealSecrets(keys, at.expedition, expedition);
    if (!unsealed) return null;
    const { key, secrets, sealedAt } = unsealed;
    const context: JudgeContext = {
      id: at.expedition,
      expedition,
      key,
      secrets,
      writer: this.#committed.writer,
      keys,
      random: this.#ports.random,
      world: this.#ports.world(at, expedition.procedure.partyTokens(expedition.open), expedition.open),
      lastStep: this.stepAt(at.expedition, expedition.record, expedition.record.depth - 1),
      logged: (place, isIt) => this.#ports.loggedStep(at.expedition, place, isIt),
      telling: await this.#telling(expedition.procedure),
    };
    const highest = Math.max(sealedAt, this.#ports.seen.highest(seedName(at.expedition, secrets.seed)));
    const { revision } = expedition.record;
    const isSetBack = revision < highest || !isBelieved(revision);
    return isSetBack ? withFreshDice(context, Math.max(0, highest), this.#ports.freshSeed()) : context;
  }

  /** Returns how an expedition's users are told something; undefined where its procedure tells nobody anything. */
  async #telling(procedure: AnyReading): Promise<Telling | undefined> {
    if (!procedure.hearers) return undefined;
    return { sealFor: await this.#ports.sealFor(), browsers: (user) => this.#ports.browsers(user) };
  }

  /**
   * Reads an expedition to which somebody has to be told anew: a browser that shall have a text has none, or one has a text
   * that shall not. Null for all others. `user` is the one whom it concerns; absent: everybody.
   */
  #toTell(at: Address, user?: string): Expedition | null {
    // Most procedures tell nobody anything, and are not read for it.
    if (!readingOf(this.#committed.procedureAt(at))?.hearers) return null;
    const expedition = this.#committed.expeditionAt(at);
    if (!expedition) return null;
    const { procedure, open, record } = expedition;
    if (user !== undefined && !hearersOf(procedure, open).includes(user)) return null;
    return isToldToAll(procedure, open, record.told, (one) => this.#ports.browsers(one)) ? null : expedition;
  }

  /** Whether somebody has to be told anew, by open facts. */
  owesTelling(at: Address, user?: string): boolean {
    return this.#committed.isOurs && this.#toTell(at, user) !== null;
  }

  /** Tells all who hear anew, as the state stands, where one of them has to be; the number of the last command stays. */
  async tellAnew(at: Address): Promise<void> {
    await this.#committed.clear(at.holder);
    const expedition = this.#committed.isOurs ? this.#toTell(at) : null;
    if (!expedition) return;
    const context = await this.#context(at, expedition);
    if (!context?.telling?.sealFor || !this.#committed.isOurs) return;
    const { record, procedure, open } = expedition;
    const told = toldAnew(context, procedure, { open, hidden: context.secrets.hidden });
    await this.#committed.write(at, record, { ...record, writer: this.#committed.writer, told });
  }

  /** Returns a write with those of the other expeditions that go on with it, where the document holds any that are linked. */
  async #together(at: Address, first: Judged): Promise<readonly Judged[] | Refusal> {
    const others = this.#committed.addressesOn(at.holder).filter(({ expedition }) => expedition !== at.expedition);
    const played = new Map(others.map((other) => [other.expedition, this.#committed.procedureAt(other)]));
    const { procedure } = first.context.expedition;
    if (![...played.values()].some((other) => areLinked(procedure.id, other))) return [first];
    const { judgedTogether } = await fetchedChunk(() => import('../../play/joining.ts'));
    return judgedTogether(first, played, async (expedition) => {
      const there = { holder: at.holder, expedition };
      const stands = this.#committed.expeditionAt(there);
      return stands && this.#context(there, stands);
    });
  }

  /** Notes on an expedition that nothing is owed any more; the number of its last command stays. */
  async settle(at: Address): Promise<void> {
    const record = this.#committed.expeditionAt(at)?.record;
    if (!record || !this.#committed.isOurs) return;
    await this.#committed.write(at, record, { ...record, writer: this.#committed.writer, pending: { slot: -1, back: false } });
  }

  /**
   * Makes effects of expeditions of one document happen; null where this client has lost the seat meanwhile: whoever has it by then
   * finds all of it owed and untold, and does it. What two do at once, the server refuses one of them.
   */
  async #happen(holder: string, all: readonly Happening[]): Promise<Happened | null> {
    const lasting: Promise<void>[] = [];
    const noted = new Map<string, number>();
    const told = new Map<string, readonly PlayEvent[]>();
    const { writer } = this.#committed;
    for (const happening of all) {
      const { expedition, effects } = happening;
      const at = { holder, expedition };
      const missed: number[] = [];
      for (const [place, effect] of effects.entries()) {
        if (this.#committed.writer !== writer) return null;
        const stood = this.#standing(at, effect);
        lasting.push(...(await this.#doing.perform(at, effect)));
        // What another package forbids leaves the world as it was.
        if (stood === 'other' || (stood === 'to-do' && this.#standing(at, effect) === 'to-do')) missed.push(place);
      }
      told.set(expedition, await this.#settled(at, happening, missed));
      const revision = this.#toNote(at, effects);
      if (revision !== null) noted.set(expedition, revision);
    }
    return this.#committed.writer === writer ? { told, noted, lasting } : null;
  }

  /** Tells how the world stands to an effect that is counted on; null for all others. */
  #standing(at: Address, effect: Effect): 'done' | 'to-do' | 'other' | null {
    const expedition = this.#settling?.isCountedOn(effect) ? this.#committed.expeditionAt(at) : null;
    if (!this.#settling || !expedition) return null;
    return this.#settling.standing(effect, this.#ports.world(at, [], expedition.open));
  }

  /** Has an expedition stand as it does where effects were missed, by their places among those given, and returns what is to be told of them. */
  async #settled(at: Address, happening: Happening, missed: readonly number[]): Promise<readonly PlayEvent[]> {
    const expedition = this.#committed.expeditionAt(at);
    if (!this.#settling || !expedition) return [];
    const { record, events } = this.#settling.settledAfter(expedition, { ...happening, missed });
    if (!record) return events;
    const stands = await this.#committed.write(at, expedition.record, { ...record, writer: this.#committed.writer });
    return stands ? events : [];
  }

  /**
   * Has it noted that effects are done, and told: what people do to the world from then on stays, whoever referees. What comes
   * next to be written says so too, and a note waits for its turn.
   */
  #note(holder: string, { noted, lasting }: Happened, posted: readonly (Promise<void> | void)[]): void {
    if (noted.size === 0) return;
    void Promise.all([...lasting, ...posted]).then(() => this.#doing.later(() => this.#noteDone(holder, noted)));
  }

  /**
   * Returns the number of the command whose effects have to be noted as done; null where they need no note: to do the move of a
   * token again that the expedition leads is to put it where its state has it. What was told, of an undo too, is not to be told twice.
   */
  #toNote(at: Address, effects: readonly Effect[]): number | null {
    const expedition = this.#committed.expeditionAt(at);
    if (!expedition) return null;
    const { procedure, open, record } = expedition;
    const led = tokensLed(contender(at.expedition, procedure, open, record));
    const isRepeatable = effects.every((effect) => effect.kind === 'move-token' && led.has(effect.token));
    return isRepeatable && !record.pending.left && !owesWords(record) ? null : record.revision;
  }

  /** Notes on expeditions that the effects of their last commands are done, where nothing has been written since that says so. */
  async #noteDone(holder: string, revisions: ReadonlyMap<string, number>): Promise<void> {
    await this.#committed.clear(holder);
    const { isOurs, writer } = this.#committed;
    const [first, ...others] = [...revisions].flatMap(([expedition, revision]): Written[] => {
      const record = this.#committed.expeditionAt({ holder, expedition })?.record;
      const isNews = isOurs && record?.revision === revision && record.pending.slot >= 0;
      return isNews ? [{ expedition, before: record, after: { ...withEffectsDone(record), writer } }] : [];
    });
    if (first) await this.#committed.write({ holder, expedition: first.expedition }, first.before, first.after, others);
  }

  /** Returns a step of an expedition, from beside the state or from the log; null where neither has it. */
  stepAt(id: string, { tail }: ExpeditionRecord, at: number): Step | null {
    const near = tail[at % TAIL];
    return near?.at === at ? near : this.#ports.loggedStep(id, at);
  }

  /** Commits judgements on expeditions of one document: the one write, then what follows from it; false when the write does not stand. */
  async carryOut({ holder }: Address, judged: readonly Judged[]): Promise<boolean> {
    const suspended = suspendedBy(judged, () => this.contendersOn(holder), this.#ports.passagesBeyond?.(holder));
    const written: Carried[] = [];
    // Whoever has the seat by now judges it anew. What the log has of it beyond the depth is nothing, as after a crash here.
    const isOver = (): boolean => judged.some(({ context }) => context.writer !== this.#committed.writer);
    for (const { context, write } of judged) {
      if (isOver()) return false;
      if (context.isRenewed) await this.#forgetOlder(context);
      const logged = await this.#logged(context, write);
      const after = suspended.has(context.id) ? withSuspension(logged, suspended.get(context.id)) : logged;
      written.push({ expedition: context.id, before: context.expedition.record, after, write });
    }
    if (isOver()) return false;
    const [first, ...others] = [...written, ...this.#suspensions(holder, suspended, judged)];
    if (!first || !(await this.#committed.write({ holder, expedition: first.expedition }, first.before, first.after, others)))
      return false;
    const happened = await this.#happen(
      holder,
      written.map(({ expedition, write: { effects, before } }) => ({ expedition, effects, before })),
    );
    if (!happened) return true;
    const posted = [first, ...others].map(({ expedition, after, write }) =>
      this.#ports.announce({ holder, expedition }, after, [...write.events, ...(happened.told.get(expedition) ?? [])]),
    );
    this.#note(holder, happened, posted);
    for (const { expedition, write } of written) await this.#followUps.perform({ holder, expedition }, write.owes);
    return true;
  }

  /** Returns the expeditions of a document that can be read, as they vie for its tokens. */
  contendersOn(holder: string): readonly Contender[] {
    const all = this.#committed.addressesOn(holder).flatMap((at) => {
      const expedition = this.#committed.expeditionAt(at);
      return expedition ? [contender(at.expedition, expedition.procedure, expedition.open, expedition.record)] : [];
    });
    return placed(all, this.#ports.passagesBeyond?.(holder));
  }

  /** Returns the writes by which others of a document wait, or wait no more, beside what was judged. */
  #suspensions(
    holder: string,
    suspended: ReadonlyMap<string, string | undefined>,
    judged: readonly Judged[],
  ): readonly Carried[] {
    return [...suspended].flatMap(([expedition, by]) => {
      const isJudged = judged.some(({ context }) => context.id === expedition);
      const before = isJudged ? undefined : this.#committed.expeditionAt({ holder, expedition })?.record;
      if (!before) return [];
      const after = { ...withSuspension(before, by), writer: this.#committed.writer };
      return [{ expedition, before, after, write: { effects: [], events: [suspensionTold(by)], owes: [] } }];
    });
  }

  /**
   * Moves steps on to the log before the holder's room for them runs out, and before a record is written whose step lies there
   * alone: that one and all before it, so that it is always the first steps of an expedition that the log has.
   *
   * What could not be logged is given up, so that play goes on. Where that is a step that lies there alone, its undo is refused, and
   * with it that of all before it, which it covers, though theirs lie beside the state and are tried again with the next; and
   * what it owes is not done after a crash, since nothing says any more that it is its own.
   */
  async #logged(context: JudgeContext, { record, forLog }: Write): Promise<ExpeditionRecord> {
    const isFull = record.depth - record.logged > LOG_AT;
    if (!isFull && forLog === undefined) return record;
    const { id, writer, logged } = context;
    const steps = Object.values(record.tail)
      .filter((step) => step.at < record.depth && (step.at >= record.logged || this.#isCovered(context, step)))
      .map((step) => {
        if (forLog !== undefined && step.at === record.depth - 1) return { ...step, sealed: forLog };
        // One that is lost goes there as it lies: what the log has under its place is no step of this time.
        return wholeStep(step, logged) ?? step;
      });
    const isLogged = await this.#log(id, steps, writer);
    return isLogged || isFull ? { ...record, logged: record.depth } : record;
  }

  /**
   * Whether what the log has under a step's place is first another, which one wrote there who was not to be the referee. Beside
   * the state the step is known by its mark; so while that lies there it is written anew.
   */
  #isCovered({ id, logged }: JudgeContext, step: Step): boolean {
    if (!isMarked(step) || !wholeStep(step, logged)) return false;
    const latest = this.#ports.loggedStep(id, step.at);
    return latest !== null && !isMarkedBy(step, latest);
  }

  /** Writes steps into the log; false where it could not be written. */
  #log(expedition: string, steps: readonly Step[], writer: string): Promise<boolean> {
    return this.#ports.logSteps(expedition, steps, writer).catch(orLog('steps could not be logged', false));
  }

  /** Has the log forget the steps of an expedition that was set back, which may be of another time; those that are marked beside the state are not. */
  async #forgetOlder({ id, writer, logged, expedition: { record } }: JudgeContext): Promise<void> {
    const kept = Object.values(record.tail)
      .filter(isMarked)
      .flatMap((step) => wholeStep(step, logged) ?? []);
    await this.#ports.forgetSteps(id);
    if (kept.length > 0) await this.#log(id, kept, writer);
  }
}
