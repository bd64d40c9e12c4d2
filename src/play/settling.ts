/**
 * What becomes of effects that a procedure counts on: whether they happened, and how its expedition stands then. Whoever referees
 * fetches this where a procedure says what comes of them (`Procedure.afterEffects`).
 */
import * as v from 'valibot';
import { isToDo, reversed, stillStands } from '../rules/effects/every-effect.ts';
import type { Effect, PlayEvent, World } from '../rules/procedure.ts';
import { withChanges } from './changes.ts';
import type { Expedition, ExpeditionRecord } from './expedition.ts';
import { wholeOf } from './procedures.ts';
import { type JudgeContext, isCountedOn, owedPlaces, pendingAt, unsealInverse } from './referee.ts';

export { isCountedOn };

/** Tells how the world stands to an effect: as it leaves it, as it expects to find it, or otherwise. */
export function standing(effect: Effect, world: World): 'done' | 'to-do' | 'other' {
  if (reversed([effect]).every((back) => stillStands(back, world, ''))) return 'done';
  return isToDo(effect, world, '') ? 'to-do' : 'other';
}

/** Effects of a step or its undo, and what of them did not happen. */
interface Happening {
  readonly effects: readonly Effect[];
  /** The open half before the step; absent or null: nothing can hang on whether they happen. */
  readonly before?: object | null | undefined;
  /** Whether a crash lies between: what did not happen before it is told again. */
  readonly again?: boolean;
  /** The places of those that did not happen, among the effects. */
  readonly missed: readonly number[];
}

/** What is to be told now, and the record as it is to be written for it; null where it stands as it is. */
interface Settled {
  readonly record: ExpeditionRecord | null;
  readonly events: readonly PlayEvent[];
}

/** Lists the effects of the pending step of which it is known already that they did not happen, or were not taken back. */
function missedEffects(record: ExpeditionRecord): readonly Effect[] {
  const { back, slot, by, left = [] } = record.pending;
  const { missed = [] } = record.tail[slot] ?? {};
  if (!back) return pendingAt(record, missed);
  // What the step itself missed there was never anything to take back of; of one that owes follow-ups, what is done is noted as left, too.
  return pendingAt(record, by === undefined ? left.filter((place) => !missed.includes(place)) : []);
}

/** Returns the open half as it was before the pending step; null where that cannot be unsealed. */
export function beforePending(context: JudgeContext): object | null {
  const { record, open, procedure } = context.expedition;
  const step = record.tail[record.pending.slot];
  const inverse = step ? unsealInverse(context, step) : null;
  return inverse && v.parse(procedure.schemas.open, withChanges(open, inverse.open));
}

/** Returns a record of which some pending effects did not happen, with its open half as it stands then. */
function withMissed(record: ExpeditionRecord, places: readonly number[], open: object): ExpeditionRecord {
  const { pending, tail } = record;
  const step = tail[pending.slot];
  const after = { ...record, revision: record.revision + 1, open: open as Record<string, unknown> };
  if (!step) return after;
  if (pending.back) return { ...after, pending: { ...pending, left: [...(pending.left ?? []), ...places] } };
  const missed = [...(step.missed ?? []), ...places];
  // What the log has of the step by now does not say so.
  return { ...after, logged: Math.min(record.logged, step.at), tail: { ...tail, [pending.slot]: { ...step, missed } } };
}

/** Says how an expedition stands once effects have happened, or have not. */
export function settledAfter({ procedure, record, open }: Expedition, { effects, before, again, missed }: Happening): Settled {
  const earlier = again ? missedEffects(record) : [];
  if (!before || ![...effects, ...earlier].some(isCountedOn)) return { record: null, events: [] };
  const { back } = record.pending;
  const done = effects.filter((_, place) => !missed.includes(place));
  const others = effects.filter((_, place) => missed.includes(place));
  const settled = wholeOf(procedure).afterEffects?.({ before, open, done, missed: [...earlier, ...others], back });
  const places = owedPlaces(record);
  if (!settled || missed.length === 0 || places.length !== effects.length) return { record: null, events: settled?.events ?? [] };
  const after = missed.flatMap((place) => places[place] ?? []);
  return { record: withMissed(record, after, settled.open), events: settled.events };
}
