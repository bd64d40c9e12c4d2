/** The register of procedures: one line each. */
import { ENCOUNTERS } from '../rules/table-play/play-table.ts';
import { GHOST } from '../rules/ghost/ghost.ts';
import type { FetchedProcedure, Procedure } from '../rules/procedure.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import { SEARCH } from '../rules/search/search.ts';

/**
 * A procedure whose types are known only to itself: the referee hands values from one of its schemas to its functions
 * and never looks inside.
 */
export type AnyProcedure =
  | Procedure<unknown, object, object, { readonly kind: string }>
  | FetchedProcedure<unknown, object, object, { readonly kind: string }>;

/** How a procedure decides. */
export type Decide = Procedure<unknown, object, object, { readonly kind: string }>['decide'];

const PROCEDURES: Readonly<Record<string, AnyProcedure>> = {
  // The schemas guard the way in, so that widening the parameter types here is sound.
  [ENCOUNTERS.id]: ENCOUNTERS,
  [GHOST.id]: GHOST,
  [SCRAMBLE.id]: SCRAMBLE,
  [SEARCH.id]: SEARCH,
};

/** Gives a procedure by its id, or null when this version of the module has none of that name. */
export function procedureOf(id: string): AnyProcedure | null {
  return Object.hasOwn(PROCEDURES, id) ? (PROCEDURES[id] ?? null) : null;
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
export function holderKindOf(id: string): 'Scene' | 'RollTable' {
  return id === ENCOUNTERS.id ? 'RollTable' : 'Scene';
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
  return id === ENCOUNTERS.id || id === GHOST.id;
}
