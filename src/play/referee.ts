/**
 * The referee's judgement, as a function: an expedition and a request in, one write or a refusal out.
 * What it needs of the world (the sender's authority, the token, the key) is handed in; it waits for nothing.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { drawsFor } from '../rules/chance/draws.ts';
import type { Effect, FollowUp, OpenHeader, PlayEvent, Refusal, Seat, World } from '../rules/procedure.ts';
import { type Changes, type DataRecord, changesBetween, decodeChanges, encodeChanges, withChanges } from './changes.ts';
import { isRecord, valueOf } from '../rules/values/plain-data.ts';
import { said } from '../rules/values/records.ts';
import { EffectSchema, reversed, stillStands, withRest } from '../rules/effects/every-effect.ts';
import {
  type Expedition,
  type ExpeditionRecord,
  FOLLOW_UP_ROOM,
  FollowUpSchema,
  type Secrets,
  type Step,
  TAIL,
} from './expedition.ts';
import { type Owed, owedBy } from './follow-ups.ts';
import { digestOf } from './one-form.ts';
import { isRefereesOwn, isResume, isUndo } from './own-commands.ts';
import { packedText, unpackedText } from './packed-text.ts';
import { type AnyProcedure, wholeOf } from './procedures.ts';
import { recordChanges } from './record-changes.ts';
import { sealSecrets } from './sealed-secrets.ts';
import { type RandomBytes, type SealingKey, keyIdOf, paddedSize, seal, unsealBytes } from './sealing.ts';
import { wasAnswered, withAnswered } from './seats.ts';
import { beginsToLead, suspensionTold, withSuspension, withoutResuming } from './suspending.ts';
import { type Telling, tellsOtherwise, toldAnew, toldToHearers } from './telling.ts';

/** Why the referee itself refuses, before or beside the rules of a procedure. */
export const REFEREE_REFUSALS = [
  'stale',
  'unknown-command',
  'gm-only',
  'nothing-to-undo',
  'undo-lost',
  'undo-joined',
  'alone',
  'suspended',
  'not-suspended',
  'too-much',
] as const;
type RefereeRefusal = (typeof REFEREE_REFUSALS)[number];

/** A request as the referee judges it; `command` is whatever the asker sent. */
export interface Request {
  /** `<client>:<number>`. */
  readonly id: string;
  /** What of the open state the command was aimed at, see `Procedure.basis`. */
  readonly basis: string;
  readonly command: unknown;
  /** What names it as a follow-up of another expedition's step, if it is one; see `follow-ups.ts`. */
  readonly follows?: string;
  /** Whether the referee gives it by itself: its undo means the latest step, whatever people did besides. */
  readonly isOwn?: boolean;
}

/** What the referee sits with. */
export interface JudgeContext {
  /** The expedition's id. */
  readonly id: string;
  readonly expedition: Expedition;
  /** How commands are decided instead of as the procedure does; absent: as it does. */
  readonly decide?: AnyProcedure['decide'];
  readonly secrets: Secrets;
  /** `<epoch>.<client>` of the lease. */
  readonly writer: string;
  readonly key: SealingKey;
  readonly keys: ReadonlyMap<string, SealingKey>;
  readonly random: RandomBytes;
  readonly world: World;
  /** The latest step that can be undone, wherever it lies; null when there is none or it cannot be found. */
  readonly lastStep: Step | null;
  /** What the log has of a step, by its place on the undo stack: the latest, of those that are it; absent: the log cannot be read here. */
  readonly logged?: (at: number, isIt: (step: Step) => boolean) => Step | null;
  /** Whether the dice are others from here on, since the expedition was set back; see `withFreshDice`. */
  readonly isRenewed?: boolean;
  /** How single users are told something, where the procedure does that. */
  readonly telling?: Telling | undefined;
}

/** One write: the stored record before and after, and what follows from it. */
export interface Write {
  readonly kind: 'write';
  readonly record: ExpeditionRecord;
  readonly changes: Changes;
  readonly secrets: Secrets;
  readonly effects: readonly Effect[];
  readonly events: readonly PlayEvent[];
  /** What an undo left alone because the world had moved on since. */
  readonly kept: readonly Effect[];
  /** What follows in other expeditions, once this is written. */
  readonly owes: readonly Owed[];
  /** Whether it takes a step back. */
  readonly back: boolean;
  /** The open half before the step that it makes or takes back; absent where it does neither. */
  readonly before?: object;
  /** The sealed inverse of the step that it makes, where that lies in the log alone: it goes there before the record is written; absent: the record has it. */
  readonly forLog?: string;
}

export type Judgement = Write | { readonly kind: 'repeated' } | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What a step takes back, sealed because it may hold secrets. */
interface Inverse {
  readonly version: number;
  readonly kind: string;
  readonly open: Changes;
  readonly hidden: Changes;
  /** What the step owes, with the revision that names it. */
  readonly owed: { readonly by: number; readonly all: readonly FollowUp[] };
  /** What names the step as a follow-up of another expedition's; empty where it is none. */
  readonly follows: string;
  /** Whether it was sealed with the step's effects, which lie in the open; those of older versions were not. */
  readonly isBound: boolean;
}

/** Makes a request of a command that the referee gives by itself: it is aimed at the state as it is. */
export function requestTo(
  { expedition: { procedure, open } }: JudgeContext,
  command: unknown,
  id: string,
  follows = '',
): Request {
  return { id, basis: isRefereesOwn(command) ? '' : procedure.basis(open, command as never), command, follows, isOwn: true };
}

function refused(code: RefereeRefusal): Judgement {
  return { kind: 'refused', refusal: { code, data: {} } };
}

const FollowUpsSchema = v.array(FollowUpSchema);

/** Where older versions sealed a step of an expedition. */
function stepPlace(id: string, at: number): string {
  return `${id}/step/${at}`;
}

/** What of a step lies in the open. */
interface Lying {
  readonly at: number;
  readonly effects: readonly Effect[];
  readonly told?: readonly object[] | undefined;
}

/** Where a step is sealed: with its effects and what is told of it, which lie beside it in the open, so that with others it is unsealed nowhere. */
function boundPlace(id: string, { at, effects, told }: Lying): string {
  return `${stepPlace(id, at)}/${told ? digestOf([effects, told]) : effects.length === 0 ? '' : digestOf(effects)}`;
}

/** Judges a request: carries it out, recognises it as answered before, or refuses it with a code. */
export function judge(context: JudgeContext, request: Request, seat: Seat): Judgement {
  const { expedition } = context;
  if (wasAnswered(expedition.record.seats[seat.user], request.id)) return { kind: 'repeated' };
  if (isUndo(request.command)) {
    if (!seat.gm) return refused('gm-only');
    const isOfStep = request.isOwn === true || expedition.record.resumed === undefined;
    return isOfStep ? undo(context, request, seat) : waitAgain(context, request, seat);
  }
  if (isResume(request.command)) return seat.gm ? resume(context, request, seat) : refused('gm-only');
  // The GM's hand is free: what waits can be put right, or ended.
  if (expedition.record.suspended !== undefined && !seat.gm) return refused('suspended');
  const { open } = expedition;
  const procedure = wholeOf(expedition.procedure);
  const command = v.safeParse(procedure.schemas.command, request.command);
  if (!command.success) return refused('unknown-command');
  if (request.basis !== procedure.basis(open, command.output)) return refused('stale');

  const number = expedition.record.revision + 1;
  const decide: AnyProcedure['decide'] = context.decide ?? ((...given) => procedure.decide(...given));
  const decision = decide(
    { open, hidden: context.secrets.hidden },
    command.output,
    seat,
    drawsFor(context.secrets.seed, context.id, number),
    context.world,
  );
  if (decision.kind === 'refused') return decision;
  const secret = procedure.touchesHidden(command.output);
  if (!secret && decision.state.hidden !== context.secrets.hidden) {
    throw new Error(`the command ${command.output.kind} changed the hidden half without saying that it may`);
  }
  if (!secret && tellsOtherwise(procedure, { open, hidden: context.secrets.hidden }, decision.state)) {
    throw new Error(`the command ${command.output.kind} changed what somebody is told without saying that it may`);
  }
  // What could not be read again is not written.
  if (!canBeRead(procedure, decision.state, secret)) return refused('too-much');
  const at = expedition.record.depth;
  const inverse: Inverse = {
    version: procedure.version,
    kind: command.output.kind,
    open: changesBetween(decision.state.open, open),
    hidden: changesBetween(decision.state.hidden, context.secrets.hidden),
    owed: { by: number, all: decision.owes ?? [] },
    follows: request.follows ?? '',
    isBound: true,
  };
  const leads = beginsToLead(procedure, open, decision.state.open);
  const takes = hasCome(open, decision.state.open);
  const done = decision.effects.filter(
    (effect) => leads || (mayTouch(expedition.record, effect) && (takes || isOwn(context.world, effect))),
  );
  const effects = asStored(done.map((effect) => withRest(effect, context.world)));
  const lying = { at, effects, told: decision.events.filter((event) => !procedure.passes?.(event)) };
  const step: Step = { ...lying, sealed: sealInverse(context, lying, inverse, secret) };
  const isApart = procedure.logsInverse?.(inverse) ?? false;
  const written = write(context, request, seat, decision.state, {
    before: open,
    sealAnew: secret,
    depth: at + 1,
    step: isApart ? marked(step) : step,
    back: false,
    effects: done,
    left: [],
    events: decision.events,
    kept: [],
    mayOwe: mayOwe(procedure, inverse) > 0,
    owes: owedBy(context.id, inverse.owed, { by: number, back: false }),
  });
  return isApart ? { ...written, forLog: step.sealed } : written;
}

/** Tells whether a state that was decided on is one that the procedure reads; the hidden half is looked at where it may have changed. */
function canBeRead({ schemas }: AnyProcedure, { open, hidden }: { open: object; hidden: object }, secret: boolean): boolean {
  return v.is(schemas.open, open) && (!secret || v.is(schemas.hidden, hidden));
}

/** Tells whether an expedition may do an effect: one that waits touches no token, which may obey another. */
function mayTouch({ suspended }: Pick<ExpeditionRecord, 'suspended'>, effect: Effect): boolean {
  return suspended === undefined || !('token' in effect);
}

/** Tells whether an effect touches no token that obeys another expedition by now, such as that to which the party has gone on. */
function isOwn({ beside }: World, effect: Effect): boolean {
  return !('token' in effect) || !beside?.some(({ leads, tokens }) => leads && tokens.includes(effect.token));
}

/** Tells whether a party has come by a command, whose tokens are its own from then on. */
function hasCome(before: OpenHeader, after: OpenHeader): boolean {
  return after.passage !== undefined && after.passage.count !== before.passage?.count;
}

/** Names what an effect changes, alike in all effects of a step that change the same. */
function thingsOf(effect: Effect): readonly string[] {
  if ('token' in effect) return [`${effect.kind} ${effect.token}`];
  if ('actor' in effect) return [effect.actor];
  if ('combat' in effect) return [effect.combat];
  return typeof effect.from === 'object' ? Object.keys(effect.from) : [effect.kind];
}

/**
 * Tells of each effect of a step whether an undo leaves it: where the world does not stand as it left it. What a later effect of
 * the step has changed once more stands so where that one is taken back, which comes first.
 */
function leftByUndo(effects: readonly Effect[], stands: (back: Effect) => boolean): readonly boolean[] {
  const later = new Map<string, boolean>();
  const backwards = reversed(effects).map((back) => {
    const things = thingsOf(back);
    const isCovered = things.length > 0 && things.every((thing) => later.has(thing));
    const isLeft = things.some((thing) => later.get(thing)) || !(isCovered || stands(back));
    for (const thing of things) later.set(thing, isLeft);
    return isLeft;
  });
  return backwards.reverse();
}

/** Tells whether its procedure counts on an effect (`Procedure.afterEffects`); none such moves a token. */
export function isCountedOn(effect: Effect): boolean {
  return 'cause' in effect && effect.cause !== undefined;
}

/** Takes the latest step back, as far as the world still stands as the step left it. */
function undo(context: JudgeContext, request: Request, seat: Seat): Judgement {
  const { record, open } = context.expedition;
  const procedure = wholeOf(context.expedition.procedure);
  if (record.depth === 0) return refused('nothing-to-undo');
  const at = record.depth - 1;
  const step = context.lastStep;
  const inverse = step?.at === at ? unsealInverse(context, step) : null;
  if (!step || inverse?.version !== procedure.version) return refused('undo-lost');

  const state = {
    open: v.parse(procedure.schemas.open, withChanges(open, inverse.open)),
    hidden: v.parse(procedure.schemas.hidden, withChanges(context.secrets.hidden, inverse.hidden)),
  };
  const [party = ''] = procedure.partyTokens(open);
  const { missed = [] } = step;
  const places = [...step.effects.keys()].filter((place) => !missed.includes(place));
  const effectsAt = (some: readonly number[]): Effect[] => some.flatMap((place) => step.effects[place] ?? []);
  const { world } = context;
  /** Whether what its procedure counts on stands already as an undo would leave it: somebody has put it back by hand. */
  const isBack = (effect: Effect): boolean =>
    isCountedOn(effect) && reversed([effect]).every((one) => stillStands(one, world, party));
  const stands = (effect: Effect): boolean => stillStands(effect, world, party) || isBack(effect);
  const left = leftByUndo(effectsAt(places), (effect) => mayTouch(record, effect) && isOwn(world, effect) && stands(effect));
  const [kept, back] = [true, false].map((isLeft) => effectsAt(places.filter((_, at) => left[at] === isLeft)));
  const backwards = { done: reversed(back ?? []), missed: reversed(kept ?? []) };
  const settled = procedure.afterEffects?.({ before: state.open, open: state.open, ...backwards, back: true });
  return write(
    context,
    request,
    seat,
    { ...state, open: settled?.open ?? state.open },
    {
      before: state.open,
      sealAnew: procedure.touchesHidden({ kind: inverse.kind }),
      depth: at,
      // What has come from the log for it stays there, where that is its place.
      step: procedure.logsInverse?.(inverse) && record.tail[at % TAIL]?.at !== at ? marked(step) : step,
      back: true,
      effects: backwards.done,
      left: [...missed, ...places.filter((_, at) => left[at])],
      events: [{ name: 'undone', data: { command: inverse.kind } }, ...(settled?.events ?? [])],
      kept: backwards.missed,
      mayOwe: mayOwe(procedure, inverse) > 0,
      owes: owedBy(context.id, inverse.owed, { by: record.revision + 1, back: true }),
    },
  );
}

/** Tells that the dice are others from here on, where they are. */
function renewal({ isRenewed }: JudgeContext): readonly PlayEvent[] {
  return isRenewed ? [{ name: 'diceRenewed', data: {} }] : [];
}

/** Lets an expedition go on that waits. Nothing of its state changes, so that an undo has only to let it wait again. */
function resume(context: JudgeContext, request: Request, seat: Seat): Judgement {
  const { suspended } = context.expedition.record;
  if (suspended === undefined) return refused('not-suspended');
  return turned(context, request, seat, { waitsFor: undefined, waited: suspended });
}

/** Takes back that an expedition went on: it waits again, and whoever it had made wait goes on. */
function waitAgain(context: JudgeContext, request: Request, seat: Seat): Judgement {
  return turned(context, request, seat, { waitsFor: context.expedition.record.resumed, waited: undefined });
}

/** Whom an expedition waits for from now on, and whom it waited for before. */
interface Turn {
  readonly waitsFor: string | undefined;
  readonly waited: string | undefined;
}

/** Lets an expedition wait or go on, and leaves its state and steps as they are. */
function turned(context: JudgeContext, { id }: Request, { user }: Seat, { waitsFor, waited }: Turn): Judgement {
  const { record, procedure, open } = context.expedition;
  const { secrets, writer } = context;
  const revision = record.revision + 1;
  const seats = { ...record.seats, [user]: withAnswered(record.seats[user], id) };
  const sealed = context.isRenewed ? sealSecrets(context, procedure, open, secrets, revision) : record.sealed;
  // What it had done before it waited stays as people have left it.
  const done = withEffectsDone(withSuspension({ ...record, revision, writer, seats, sealed }, waitsFor));
  const after = waited === undefined ? done : { ...done, resumed: waited };
  return {
    kind: 'write',
    record: after,
    changes: recordChanges(record, after),
    secrets,
    effects: [],
    events: [...renewal(context), suspensionTold(waitsFor)],
    kept: [],
    owes: [],
    back: waitsFor !== undefined,
  };
}

/** The most follow-ups that a step of a kind may owe. */
function mayOwe(procedure: AnyProcedure, { kind }: Pick<Inverse, 'kind'>): number {
  return procedure.mayOwe?.({ kind }) ?? 0;
}

/** What a record says of one command whose follow-ups may not be done yet. */
type Debt = NonNullable<ExpeditionRecord['pending']['older']>[number];

/** How many commands are remembered whose follow-ups could not be done: each costs a few bytes with every step. */
const MOST_DEBTS = 4;

/** Lists the commands of a record whose follow-ups may not be done yet, the oldest first. */
function debtsOf({ pending: { older = [], slot, back, by } }: ExpeditionRecord): readonly Debt[] {
  return by === undefined ? older : [...older, { slot, back, by }];
}

/** Returns what one command still owes; nothing where its step cannot be unsealed, or another lies there by now. */
function owedOf(context: JudgeContext, { slot, back, by }: Debt): readonly Owed[] {
  const step = context.expedition.record.tail[slot];
  const inverse = step ? unsealInverse(context, step) : null;
  return inverse && (back || inverse.owed.by === by) ? owedBy(context.id, inverse.owed, { by, back }) : [];
}

/** Returns what a record says is still owed to other expeditions, in the order in which it is done; nothing where a step cannot be unsealed. */
export function owedFollowUps(context: JudgeContext): readonly Owed[] {
  return debtsOf(context.expedition.record).flatMap((debt) => owedOf(context, debt));
}

/** Lists the commands whose follow-ups are not done yet when the next one is written; what lies in the slot that it takes is lost. */
function debtsBefore(context: JudgeContext, over: number): readonly Debt[] {
  const owing = debtsOf(context.expedition.record).filter((debt) => owedOf(context, debt).length > 0);
  return owing.filter(({ slot }) => slot !== over).slice(-MOST_DEBTS);
}

/** Says what kind of command made a step, and what it followed if it followed anything; null where it cannot be unsealed. */
export function stepOf(context: JudgeContext, step: Step): { readonly kind: string; readonly follows: string } | null {
  return unsealInverse(context, step);
}

const EffectsSchema = v.array(EffectSchema);

/** Returns effects as whoever reads them later finds them. */
function asStored(effects: readonly Effect[]): Step['effects'] {
  return v.parse(EffectsSchema, JSON.parse(JSON.stringify(effects)));
}

interface Outcome extends Required<Pick<Write, 'effects' | 'events' | 'kept' | 'owes' | 'back' | 'before'>> {
  readonly sealAnew: boolean;
  readonly depth: number;
  readonly step: Step;
  /** The places of those of the step's effects that are left alone. */
  readonly left: readonly number[];
  readonly mayOwe: boolean;
}

/** Puts everything that a command changes into one write of the expedition's record. */
function write(
  context: JudgeContext,
  request: Request,
  seat: Seat,
  state: { open: object; hidden: object },
  outcome: Outcome,
): Write {
  const { record, procedure, migrated } = context.expedition;
  const secrets = { ...context.secrets, hidden: state.hidden };
  const slot = outcome.step.at % TAIL;
  const isSealedAnew = outcome.sealAnew || migrated || (context.isRenewed ?? false);
  const older = debtsBefore(context, outcome.back ? -1 : slot);
  // What begins anew waits for nobody; a step that is taken back leaves that as it is.
  const begins = !outcome.back && beginsToLead(procedure, context.expedition.open, state.open);
  const after: ExpeditionRecord = {
    ...(begins ? withSuspension(record, undefined) : withoutResuming(record)),
    ...(procedure.hearers
      ? { told: isSealedAnew ? toldAnew(context, procedure, state) : toldToHearers(procedure, state.open, record.told) }
      : {}),
    version: procedure.version,
    revision: record.revision + 1,
    writer: context.writer,
    seats: { ...record.seats, [seat.user]: withAnswered(record.seats[seat.user], request.id) },
    open: state.open as Record<string, unknown>,
    sealed: isSealedAnew ? sealSecrets(context, procedure, state.open, secrets, record.revision + 1) : record.sealed,
    depth: outcome.depth,
    // A step that is taken back may be made again differently, so the log no longer counts it.
    logged: Math.min(record.logged, outcome.depth),
    tail: { ...record.tail, [slot]: outcome.step },
    pending: {
      // Of an undo the cards are left to be struck, whatever it touches; what is to be told has yet to be.
      slot: outcome.back || outcome.effects.length > 0 || outcome.mayOwe || isToTell(outcome.step) ? slot : -1,
      back: outcome.back,
      ...(outcome.mayOwe ? { by: record.revision + 1 } : {}),
      ...(outcome.left.length > 0 ? { left: [...outcome.left] } : {}),
      ...(older.length > 0 ? { older: [...older] } : {}),
    },
  };
  return {
    kind: 'write',
    record: after,
    changes: recordChanges(record, after),
    secrets,
    effects: outcome.effects,
    events: [...renewal(context), ...outcome.events],
    kept: outcome.kept,
    owes: outcome.owes,
    back: outcome.back,
    before: outcome.before,
  };
}

/**
 * Seals what takes a step back. A step that may touch the hidden half is padded to what everyone sees of it and what
 * of the hidden half it can take, so that its length does not tell how much lies there.
 */
function sealInverse(context: JudgeContext, step: Lying, inverse: Inverse, secret: boolean): string {
  const { open } = context.expedition;
  const procedure = wholeOf(context.expedition.procedure);
  const { owed, follows } = inverse;
  const most = mayOwe(procedure, inverse);
  if (owed.all.length > most) throw new Error(`the command ${inverse.kind} owes more than its kind says`);
  const seen = { v: inverse.version, k: inverse.kind, o: encodeChanges(inverse.open), ...(follows === '' ? {} : { f: follows }) };
  const owes = owed.all.length > 0 ? { n: owed.by, w: owed.all.map(({ needed: _needed, ...kept }) => kept) } : {};
  const text = JSON.stringify({ ...seen, ...(secret ? { h: encodeChanges(inverse.hidden) } : {}), ...owes });
  const plain = utf8ToBytes(JSON.stringify(seen)).length;
  // 64 bytes are room for the key of the hidden half and its marks of removal.
  const hidden = procedure.inverseBytes?.(open, inverse) ?? procedure.hiddenBytes(open);
  const room = (secret ? plain + 64 + hidden : plain) + most * FOLLOW_UP_ROOM;
  const place = boundPlace(context.id, step);
  // Of a step that leaves the hidden half alone and owes nothing all of it follows from what everyone sees, and how short it packs too.
  if (room > plain) return seal(context.key, place, text, paddedSize(room), context.random);
  const packed = packedText(text);
  return seal(context.key, place, packed, packed.length, context.random);
}

/** Returns what takes a step back; null where it cannot be unsealed. */
export function unsealInverse(context: JudgeContext, lying: Step): Inverse | null {
  const step = wholeStep(lying, context.logged);
  if (!step) return null;
  const bound = unsealBytes(context.keys, boundPlace(context.id, step), step.sealed);
  const isBound = 'bytes' in bound;
  const unsealed = isBound ? bound : unsealBytes(context.keys, stepPlace(context.id, step.at), step.sealed);
  if ('fault' in unsealed) return null;
  const raw = valueOf(unpackedText(unsealed.bytes));
  if (!isRecord(raw) || typeof raw['v'] !== 'number' || typeof raw['k'] !== 'string' || !isRecord(raw['o'])) return null;
  const hidden = raw['h'];
  return {
    version: raw['v'],
    kind: raw['k'],
    open: decodeChanges(raw['o'] as DataRecord),
    hidden: isRecord(hidden) ? decodeChanges(hidden as DataRecord) : {},
    owed: { by: typeof raw['n'] === 'number' ? raw['n'] : 0, all: v.is(FollowUpsSchema, raw['w']) ? raw['w'] : [] },
    follows: typeof raw['f'] === 'string' ? raw['f'] : '',
    isBound,
  };
}

/** Returns a step as it lies beside the state where its sealed inverse lies in the log alone: with a mark, which tells that one from all others. */
function marked(step: Step): Step {
  return { ...step, sealed: markOf(step.sealed) };
}

/** Names a sealed text that lies in the log alone, in 16 hexadecimal digits; a mark has no dot, and so nothing takes it for the text. */
function markOf(sealed: string): string {
  return digestOf(sealed).slice(0, 16);
}

/** Whether of a step its mark alone lies there. */
export function isMarked({ sealed }: Step): boolean {
  return keyIdOf(sealed) === '';
}

/** Whether a step is the one that another has the mark of, with its sealed inverse. */
export function isMarkedBy({ sealed: mark }: Step, { sealed }: Step): boolean {
  return markOf(sealed) === mark;
}

/**
 * Returns a step with its sealed inverse, from the log where that lies there alone; null where the log has none under its place,
 * or another: of a time that was taken back, or of a referee who had lost the seat and whose record came too late.
 */
export function wholeStep(step: Step, logged: JudgeContext['logged']): Step | null {
  if (!isMarked(step)) return step;
  const found = logged?.(step.at, (one) => isMarkedBy(step, one));
  return found && isMarkedBy(step, found) ? { ...step, sealed: found.sealed } : null;
}

/** What a new expedition is made with. */
export interface NewContext extends Pick<JudgeContext, 'id' | 'key' | 'random' | 'writer'> {
  /** The address of the document in which it begins. */
  readonly home?: string;
}

/** Makes a new expedition: its first record and secrets. `setup` must have passed the procedure's schema. */
export function newExpedition(
  context: NewContext,
  procedure: AnyProcedure,
  setup: unknown,
  seed: string,
): { readonly record: ExpeditionRecord; readonly secrets: Secrets } {
  const { open, hidden } = procedure.begin(setup);
  const secrets = { seed, hidden };
  return { secrets, record: firstRecord(context, { procedure, open, secrets }) };
}

/** What a record is made of that has nothing to undo yet. */
interface Beginning {
  readonly procedure: AnyProcedure;
  readonly open: object;
  readonly secrets: Secrets;
}

/** Makes the record of an expedition that has no steps yet, or none any more. */
export function firstRecord(context: NewContext, { procedure, open, secrets }: Beginning, revision = 0): ExpeditionRecord {
  return {
    procedure: procedure.id,
    version: procedure.version,
    revision,
    ...said({ home: context.home }),
    writer: context.writer,
    seats: {},
    open: open as Record<string, unknown>,
    sealed: sealSecrets(context, procedure, open, secrets, revision),
    depth: 0,
    logged: 0,
    tail: {},
    pending: { slot: -1, back: false },
  };
}

/** Lists the places of those effects that a record says are still owed, in the order in which they are. */
export function owedPlaces(record: ExpeditionRecord): readonly number[] {
  const { pending, tail } = record;
  const { effects = [], missed = [] } = tail[pending.slot] ?? {};
  const isOwed = (effect: Effect, place: number): boolean =>
    !pending.left?.includes(place) && !missed.includes(place) && mayTouch(record, effect);
  const places = [...effects.entries()].flatMap(([place, effect]) => (isOwed(effect, place) ? [place] : []));
  return pending.back ? places.reverse() : places;
}

/** Returns effects at places of the pending step, in the direction in which they are owed. */
export function pendingAt({ pending, tail }: ExpeditionRecord, places: readonly number[]): readonly Effect[] {
  return places.flatMap((place) => {
    const effect = tail[pending.slot]?.effects[place];
    return effect ? (pending.back ? reversed([effect]) : [effect]) : [];
  });
}

/** Returns a step whose part in the open is what it was sealed with; undefined for any other. */
function asSealed(context: JudgeContext, step: Step | null | undefined): Step | undefined {
  return step && unsealInverse(context, step)?.isBound ? step : undefined;
}

/**
 * Lists the effects that a record says are still owed, in the direction they are owed: those that were sealed with the
 * step, and none where that cannot be told.
 */
export function owedEffects(context: JudgeContext): readonly Effect[] {
  const { record } = context.expedition;
  return asSealed(context, record.tail[record.pending.slot]) ? pendingAt(record, owedPlaces(record)) : [];
}

/** Whether a step has something to tell. */
function isToTell(step: Step | undefined): boolean {
  return (step?.told ?? []).length > 0;
}

/** Whether a record says that what its latest step has to tell is still to be told. */
export function owesWords({ pending: { slot, back }, tail }: ExpeditionRecord): boolean {
  return !back && isToTell(tail[slot]);
}

/** Lists what a record says is still to be told of the latest step; nothing where that was not sealed with it. */
export function owedWords(context: JudgeContext): readonly PlayEvent[] {
  const { record } = context.expedition;
  // What was sealed with it is as its procedure said it.
  return owesWords(record) ? ((asSealed(context, record.tail[record.pending.slot])?.told ?? []) as readonly PlayEvent[]) : [];
}

/** Returns a record whose effects are done and told, so that whoever referees next leaves them to people. */
export function withEffectsDone(record: ExpeditionRecord): ExpeditionRecord {
  const { pending, tail } = record;
  const effects = tail[pending.slot]?.effects ?? [];
  const { older } = pending;
  if (pending.by === undefined) return { ...record, pending: { slot: -1, back: false, ...said({ older }) } };
  return { ...record, pending: { ...pending, ...(effects.length > 0 ? { left: [...effects.keys()] } : {}) } };
}
