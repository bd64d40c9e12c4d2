/** What is known of procedures by their ids. */
import { GHOST } from '../rules/ghost/ghost.ts';
import type { HolderKind, Procedure } from '../rules/procedure.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import { type AnyProcedure, EVERY_PROCEDURE } from './every-procedure.ts';

export type { AnyProcedure } from './every-procedure.ts';

/** How a procedure decides. */
export type Decide = Procedure<unknown, object, object, { readonly kind: string }>['decide'];

const PROCEDURES: ReadonlyMap<string, AnyProcedure> = new Map(EVERY_PROCEDURE.map((one) => [one.id, one]));

/** Gives a procedure by its id, or null when this version of the module has none of that name. */
export function procedureOf(id: string): AnyProcedure | null {
  return PROCEDURES.get(id) ?? null;
}

/** Gives how a procedure decides; null where that must be fetched. */
export function decideHere(procedure: AnyProcedure): Decide | null {
  return 'decide' in procedure ? (...given) => procedure.decide(...given) : null;
}

/** Gives how a procedure decides, once that is here. */
export async function decideOf(procedure: AnyProcedure): Promise<Decide> {
  return 'decide' in procedure ? (...given) => procedure.decide(...given) : procedure.fetchDecide();
}

/** Whether what becomes known in an expedition of one procedure may concern one of another on the same scene. */
export function areLinked(one: string, other: string): boolean {
  return one !== other && [one, other].every((id) => id === GHOST.id || id === SCRAMBLE.id);
}

/** The kind of document that holds expeditions of a procedure. */
export function holderKindOf(id: string): HolderKind {
  return procedureOf(id)?.holder ?? 'Scene';
}

/**
 * Whether a record lies on a document of the kind that holds expeditions of its procedure. One of a scene's that lies on a
 * roll table was put there by hand, by whoever owns the table, and is nothing; what this version does not know may lie anywhere.
 */
export function belongsOn(holder: string, procedure: unknown): boolean {
  if (typeof procedure !== 'string' || !procedureOf(procedure)) return true;
  return holder.startsWith(`${holderKindOf(procedure)}.`);
}

/** Whether a document holds at most one expedition of a procedure. */
export function isAlone(id: string): boolean {
  return procedureOf(id)?.alone ?? false;
}
