/** An expedition as it lies in the flags of a scene or a roll table: `expeditions.<id>`, one procedure being played. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { byKey, count, unread } from '../rules/values/fields.ts';

import { EFFECT_KINDS } from '../rules/effects/every-effect.ts';
import { valueOf, isRecord } from '../rules/values/plain-data.ts';
import type { OpenHeader } from '../rules/procedure.ts';
import { StoredEffectsSchema } from './folded-effects.ts';
import { type AnyProcedure, type AnyReading, isListed, readingOf, wholeOf } from './procedures.ts';

/**
 * The highest revision that is believed. No play comes so far; whoever may write the document can write any number, and one
 * that nothing comes after would end the play for good. Nine digits are also what the number of a request may have, by which
 * follow-ups are named.
 */
export const HIGHEST_REVISION = 100_000_000;

/** What an undo may have to leave alone: effects by kind, and what the step had owed to other expeditions. */
export const KEPT_KINDS = [...EFFECT_KINDS, 'follow-up'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

const owedCommand = v.objectWithRest({ kind: v.string() }, v.unknown());

/** What a step owes to another expedition, as it lies under seal; see `FollowUp` in the contract. */
export const FollowUpSchema = v.object({
  holder: v.string(),
  expedition: v.string(),
  command: owedCommand,
  back: v.optional(owedCommand),
});

/** The bytes of one follow-up under seal, at the most. */
export const FOLLOW_UP_ROOM = 320;

/** What happened, as it lies there: of an event that tells nothing beside its name a document keeps the name alone. */
const ToldSchema = v.object({ name: v.string(), data: v.optional(unread, {}) });

/** One step back: the effects that everyone saw, and the sealed rest. */
export const StepSchema = v.object({
  /** The step's place on the undo stack, from 0. */
  at: count,
  effects: v.optional(StoredEffectsSchema, []),
  /** What happened, for whoever has to tell it after a crash; older versions did not note it. */
  told: v.optional(v.array(ToldSchema)),
  /** A sealed `Inverse`; where that lies in the log alone, its mark, by which it is known there (`wholeStep`). */
  sealed: v.string(),
  /** The steps of other expeditions of the scene that were made with it and are taken back with it, by expedition. */
  joined: v.optional(v.record(v.string(), count)),
  /** The places of those effects that did not happen, though they were counted on (`Procedure.afterEffects`); absent: there are none. */
  missed: v.optional(v.array(count)),
});
export type Step = v.InferOutput<typeof StepSchema>;

export const ExpeditionSchema = v.object({
  procedure: v.string(),
  /** The version of the procedure's stored state. */
  version: count,
  /** The number of the last command: each is one write, undo included, so it only grows. It numbers the dice. */
  revision: count,
  /** The address of the document in which it was begun, by which a copy is told from it; older versions did not note it. */
  home: v.optional(v.string()),
  /** Whose write this is: `<epoch>.<client id>` of the referee's lease. */
  writer: v.string(),
  /** The name of the record that it was written over, see `nameOfRecord`; absent: it was written over none, or by an older version. */
  over: v.optional(v.string()),
  /** The last requests of each user, by user id; see `seats.ts`. */
  seats: byKey(v.string(), v.string()),
  open: unread,
  /** The hidden half under seal, with the seed of all dice. */
  sealed: v.string(),
  /** How many steps can be undone. */
  depth: count,
  /** How many steps, from the first, lie in the log journal. */
  logged: count,
  /** The latest steps, by place modulo `TAIL`. */
  tail: byKey(v.string(), StepSchema),
  /**
   * What whoever is referee must see done: the effects and follow-ups of the step in that slot, forward or back; −1 for
   * none. `by` is the revision of the command that owes it, and names its follow-ups; absent: it owes none. `left` has the
   * places of those of the step's effects that are done, or shall not be; absent: there are none such. `older` are steps
   * before it whose follow-ups could not be done yet, in their order; absent: there are none.
   */
  pending: v.object({
    slot: v.pipe(v.number(), v.integer(), v.minValue(-1)),
    back: v.boolean(),
    by: v.optional(count),
    left: v.optional(v.array(count)),
    older: v.optional(v.array(v.object({ slot: count, back: v.boolean(), by: count }))),
  }),
  /** The expedition for whose sake it waits, since a token obeys one of them; see `suspending.ts`. Absent: it does not wait. */
  suspended: v.optional(v.string()),
  /** The expedition that it waited for before a GM let it go on, until its next command: an undo lets it wait again. */
  resumed: v.optional(v.string()),
  /** What single users are told, under seal: see `telling.ts`. It is made of the state, so whatever lies there spoils nothing. */
  told: v.optional(v.unknown()),
});
export type ExpeditionRecord = v.InferOutput<typeof ExpeditionSchema>;

/** Names a record among all that ever lie in one place, by its number and whose write it is; empty for none. */
export function nameOfRecord({ revision, writer }: Partial<ExpeditionRecord>): string {
  return writer === undefined ? '' : `${String(revision)} ${writer}`;
}

/** How many steps the scene keeps at hand before they move on to the log journal. */
export const TAIL = 16;

/**
 * Tells whether what was done last may have been an undo: the step that it took back still lies where the next one will come. Of
 * several that were taken back one after another that is said after the first new step, too.
 */
export function isTakenBack({ depth, tail }: Pick<ExpeditionRecord, 'depth' | 'tail'>): boolean {
  return tail[depth % TAIL]?.at === depth;
}

/** Why a stored expedition cannot be played here; `not-here` is one whose procedure was not fetched yet. */
type ReadFault = 'unknown-procedure' | 'not-here' | 'newer' | 'damaged';

/** Why it can never be played by this version of the module. */
export type LastingFault = Exclude<ReadFault, 'not-here'>;

/** An expedition as read: brought to the present version and checked. */
export interface Expedition {
  readonly record: ExpeditionRecord;
  readonly procedure: AnyReading;
  /** The checked open half. */
  readonly open: OpenHeader;
  /** Whether the stored form is older than what was read from it. */
  readonly migrated: boolean;
}

/** Reads what lies in a flag; never throws, and never passes on what it did not understand. */
export function readExpedition(raw: unknown): { readonly expedition: Expedition } | { readonly fault: ReadFault } {
  const parsed = v.safeParse(ExpeditionSchema, raw);
  if (!parsed.success) return { fault: 'damaged' };
  const record = parsed.output;
  const procedure = readingOf(record.procedure);
  if (!procedure) return { fault: isListed(record.procedure) ? 'not-here' : 'unknown-procedure' };
  if (record.version > procedure.version) return { fault: 'newer' };
  const open = readHalf(procedure, record.version, 'open', record.open);
  if (!open) return { fault: 'damaged' };
  return { expedition: { record, procedure, open, migrated: record.version < procedure.version } };
}

/** Both halves of an expedition on their way from one world or scene to another. */
export interface Travelling {
  readonly procedure: string;
  /** The version of the procedure's stored state. */
  readonly version: number;
  readonly open: Readonly<Record<string, unknown>>;
  readonly hidden: Readonly<Record<string, unknown>>;
}

/** An expedition that has come from elsewhere, brought to the present version and checked. */
export interface Arrived {
  readonly procedure: AnyProcedure;
  readonly open: OpenHeader;
  readonly hidden: object;
}

/** Reads an expedition that comes from elsewhere; its procedure must have been fetched. */
export function readTravelling({ procedure: id, version, open, hidden }: Travelling): Arrived | { readonly fault: LastingFault } {
  if (!isListed(id)) return { fault: 'unknown-procedure' };
  const procedure = wholeOf({ id });
  if (version > procedure.version) return { fault: 'newer' };
  const read = { open: readHalf(procedure, version, 'open', open), hidden: readHalf(procedure, version, 'hidden', hidden) };
  if (!read.open || !read.hidden) return { fault: 'damaged' };
  const arrived = { procedure, open: read.open, hidden: read.hidden };
  const isSound = hasRoom(arrived) && procedure.isPossible?.(arrived) !== false;
  return isSound ? arrived : { fault: 'damaged' };
}

/** Whether the hidden half can be sealed to the size that the open half gives. */
function hasRoom({ procedure, open, hidden }: Arrived): boolean {
  const text = secretsText({ seed: ''.padEnd(64, '0'), hidden }, procedure.version, HIGHEST_REVISION);
  return utf8ToBytes(text).length <= secretsSize(procedure, open);
}

/** Brings one half of stored data from a version to the procedure's own. */
export function migrated(
  procedure: Pick<AnyReading, 'migrations'>,
  version: number,
  half: 'open' | 'hidden',
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return procedure.migrations.filter((step) => step.version > version).reduce((current, step) => step[half](current), data);
}

/** Reads one half of stored data of a version; null where it makes no sense. */
function readHalf(
  procedure: Pick<AnyReading, 'migrations' | 'schemas'>,
  version: number,
  half: 'open' | 'hidden',
  data: Readonly<Record<string, unknown>>,
): object | null {
  const read = v.safeParse(procedure.schemas[half], migrated(procedure, version, half, data));
  return read.success ? read.output : null;
}

/** The hidden half as it lies under the seal. */
export interface Secrets {
  /** 32 bytes in hexadecimal, from which all dice of the expedition come. */
  readonly seed: string;
  readonly hidden: object;
}

/** Writes the hidden half as the text that is sealed, with the revision that it is sealed at. */
export function secretsText(secrets: Secrets, version: number, revision: number): string {
  return JSON.stringify({ version, revision, ...secrets });
}

/** Tells whether a revision can be one. */
export function isBelieved(revision: unknown): revision is number {
  return Number.isSafeInteger(revision) && (revision as number) >= 0 && (revision as number) <= HIGHEST_REVISION;
}

/** Returns the revision that a text under the seal was sealed at; 0 where it does not say, as those of older versions. */
export function sealedAt(text: string): number {
  const { revision } = JSON.parse(text) as { readonly revision?: unknown };
  return isBelieved(revision) ? revision : 0;
}

/** Reads the text under the seal, or gives null when it makes no sense. */
export function readSecrets(procedure: AnyReading, text: string): Secrets | null {
  const raw = valueOf(text);
  if (!isRecord(raw) || typeof raw['seed'] !== 'string' || !/^[0-9a-f]{64}$/.test(raw['seed'])) return null;
  if (typeof raw['version'] !== 'number' || raw['version'] > procedure.version || !isRecord(raw['hidden'])) return null;
  const hidden = readHalf(procedure, raw['version'], 'hidden', raw['hidden']);
  return hidden && { seed: raw['seed'], hidden };
}

/** The bytes that the text around the hidden half takes: version, revision, seed and punctuation. */
const SECRETS_FRAME = 128;

/** The size to which the hidden half is padded, from open facts alone. */
export function secretsSize(procedure: Pick<AnyProcedure, 'hiddenBytes'>, open: object): number {
  return Math.ceil((procedure.hiddenBytes(open) + SECRETS_FRAME) / 64) * 64;
}
