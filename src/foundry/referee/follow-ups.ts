/**
 * What steps owe to other expeditions, at the referee: looked at before the step is written, done after it, and taken
 * back with it. Whoever takes the referee's seat does what is still owed; what was done is known by its request id.
 */
import type { Address } from '../host/holders.ts';
import type { ExpeditionRecord, Step } from '../../play/expedition.ts';
import type { Owed } from '../../play/follow-ups.ts';
import type { Judged } from '../../play/joining.ts';
import { wholeOf } from '../../play/procedures.ts';
import { type JudgeContext, type Request, owedFollowUps, requestTo, stepOf } from '../../play/referee.ts';
import { wasAnswered } from '../../play/seats.ts';
import type { Refusal, Seat } from '../../rules/procedure.ts';
import { logError, logWarning } from '../host/console.ts';

/** What follow-ups need of the referee. */
export interface FollowUpPorts {
  /** Names this client as referee under the lease that it has; empty where it has none. */
  readonly seated: string;
  /** Takes an expedition up as it stands; null where it is gone. Throws `CannotUnseal` where its secrets cannot be unsealed. */
  takeUp(at: Address): Promise<JudgeContext | null>;
  /** Begins the play on a document whose play begins by itself, where none has begun. */
  begin(at: Address): Promise<void>;
  /** Judges a request with what goes along with it: the writes, a refusal, or nothing where it was answered before. */
  judged(at: Address, context: JudgeContext, request: Request, seat: Seat): Promise<readonly Judged[] | Refusal | null>;
  /** Commits writes; false when they do not stand. */
  carryOut(at: Address, judged: readonly Judged[]): Promise<boolean>;
  /** Notes on an expedition that nothing is owed any more. */
  settle(at: Address): Promise<void>;
  /** Returns a step of an expedition by its place on the undo stack; null where it is lost. */
  stepAt(id: string, record: ExpeditionRecord, at: number): Step | null;
}

/** Says that an expedition is there, and its secrets cannot be unsealed by this browser now. */
export class CannotUnseal extends Error {}

/** How often a follow-up is tried in one turn. */
const MOST_TRIES = 3;
/** How deep the step of a follow-up is looked for under others, to say that it has to stay. */
const MOST_LOOKED = 200;

/** Where a follow-up goes, and under whose name: the expedition's that owes it. */
function addressOf({ followUp: { holder, expedition } }: Owed): Address {
  return { holder, expedition };
}

/** What follows is the referee's own doing, in the name of the expedition that owes it. */
function seatFor({ expedition }: Pick<Address, 'expedition'>): Seat {
  return { user: expedition, gm: true, owns: new Set() };
}

/** Follow-ups of all expeditions. */
export class FollowUps {
  readonly #ports: FollowUpPorts;
  /** Expeditions whose follow-ups could not be done when their turn came. */
  readonly #left = new Map<string, Address>();

  constructor(ports: FollowUpPorts) {
    this.#ports = ports;
  }

  /** Returns why something would be refused without which nothing comes of a step; null where all can follow. */
  async refusalOf(from: Address, owes: readonly Owed[]): Promise<Refusal | null> {
    for (const owed of owes) {
      const { followUp, back } = owed;
      if (back || !followUp.needed) continue;
      const at = addressOf(owed);
      await this.#ports.begin(at);
      const context = await this.#takeUpOrNot(at);
      if (context === 'sealed') return { code: 'locked', data: {} };
      if (!context) return { code: 'no-expedition', data: {} };
      const judged = await this.#ports.judged(at, context, requestTo(context, followUp.command, owed.id), seatFor(from));
      if (judged !== null && 'code' in judged) return judged;
    }
    return null;
  }

  /** Takes an expedition up; `sealed` where this browser cannot unseal it. */
  async #takeUpOrNot(at: Address): Promise<JudgeContext | null | 'sealed'> {
    try {
      return await this.#ports.takeUp(at);
    } catch (error) {
      if (error instanceof CannotUnseal) return 'sealed';
      throw error;
    }
  }

  /**
   * Whether something that a step owed has to stay although the step is taken back: what lies over it there is none of its, or
   * this browser cannot look.
   */
  async mustStay(owes: readonly Owed[]): Promise<boolean> {
    for (const owed of owes) {
      if (!owed.back || owed.followUp.back) continue;
      const context = await this.#takeUpOrNot(addressOf(owed));
      if (context === 'sealed' || (context && this.#reach(context, owed) === 'buried')) return true;
    }
    return false;
  }

  /** Does what a step owes, or takes it back, after all that is owed from before; what fails is left for later. */
  async perform(from: Address, owes: readonly Owed[]): Promise<void> {
    if (this.#left.has(from.expedition)) await this.finish(from);
    else await this.#perform(from, owes);
  }

  async #perform(from: Address, owes: readonly Owed[]): Promise<void> {
    const { seated } = this.#ports;
    try {
      for (const owed of owes) {
        if ((await this.#done(from, owed)) && this.#ports.seated === seated) continue;
        this.#left.set(from.expedition, from);
        return;
      }
      // The other expedition may be ended and begun anew, and then remembers nothing: what is done must not stay owed.
      if (owes.length > 0) await this.#ports.settle(from);
      this.#left.delete(from.expedition);
    } catch (error) {
      // The step stands; whoever referees comes back to what it owes before the next request, or after the next change of the seat.
      logError('what a step owes could not be done yet', error);
      this.#left.set(from.expedition, from);
    }
  }

  /** Does what an expedition still owes. */
  async finish(from: Address): Promise<void> {
    try {
      const context = await this.#ports.takeUp(from);
      if (context) await this.#perform(from, owedFollowUps(context));
    } catch {
      // This browser cannot unseal it, now: the key may come.
      this.#left.set(from.expedition, from);
    }
  }

  /** Comes back to what could not be done before. */
  async finishLeft(): Promise<void> {
    for (const from of [...this.#left.values()]) await this.finish(from);
  }

  /**
   * Sees one of them done; false when the seat was lost meanwhile. What an earlier referee sent too late may lie where this
   * one has written, so that neither stands: then the document is mended, and it is done once more.
   */
  async #done(from: Address, owed: Owed): Promise<boolean> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await this.#do(from, owed)) return true;
      if (this.#ports.seated === '') return false;
    }
    return false;
  }

  /** Does one of them; false when what was written does not stand. */
  async #do(from: Address, owed: Owed): Promise<boolean> {
    const { followUp, back } = owed;
    if (back && !followUp.back) return this.#takeBack(from, owed);
    const at = addressOf(owed);
    const context = await this.#ports.takeUp(at);
    if (!context) return true;
    const command = back ? followUp.back : followUp.command;
    return this.#give(from, at, context, requestTo(context, command, owed.id, back ? '' : owed.step));
  }

  /** Returns a command; what is refused there is nobody's loss, and only told in the console. */
  async #give(from: Address, at: Address, context: JudgeContext, request: Request): Promise<boolean> {
    const judged = await this.#ports.judged(at, context, request, seatFor(from));
    if (judged === null) return true;
    if (!('code' in judged)) return this.#ports.carryOut(at, judged);
    // The code may tell what lies hidden: it stays in the console.
    logWarning('what followed from a step was refused', judged.code);
    return true;
  }

  /** Takes the step of a follow-up back, and first those over it that only went on from it. */
  async #takeBack(from: Address, owed: Owed): Promise<boolean> {
    const at = addressOf(owed);
    for (;;) {
      const context = await this.#ports.takeUp(at);
      if (!context || wasAnswered(context.expedition.record.seats[from.expedition], owed.id)) return true;
      if (this.#reach(context, owed) !== 'there') return true;
      const top = context.lastStep && stepOf(context, context.lastStep);
      const isIt = top?.follows === owed.step;
      // Only the last of these writes says that it is done: after a crash between them the rest follows.
      const id = isIt ? owed.id : `alongit0:${context.expedition.record.revision + 1}`;
      const stands = await this.#give(from, at, context, requestTo(context, { kind: 'undo' }, id));
      if (!stands || isIt) return stands;
      const after = await this.#ports.takeUp(at);
      // One that cannot be undone is in the way for good.
      if (!after || after.expedition.record.depth >= context.expedition.record.depth) return true;
    }
  }

  /** Looks for the step of a follow-up: to be reached by taking back what goes along with it, buried under others, or gone. */
  #reach(context: JudgeContext, { step: name }: Owed): 'there' | 'buried' | 'gone' {
    const { record } = context.expedition;
    const procedure = wholeOf(context.expedition.procedure);
    let isFree = true;
    for (let at = record.depth - 1; at >= 0; at -= 1) {
      const step = this.#ports.stepAt(context.id, record, at);
      const found = step && stepOf(context, step);
      if (found?.follows === name) return isFree ? 'there' : 'buried';
      isFree &&= found !== null && (procedure.goesBackAlong?.(found) ?? false);
      // What cannot be reached any more is looked for only a while.
      if (!isFree && record.depth - at > MOST_LOOKED) return 'buried';
    }
    return 'gone';
  }
}
