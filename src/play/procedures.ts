/** The register of procedures: one line each. */
import { ENCOUNTERS } from '../rules/encounters/play-table.ts';
import type { Procedure } from '../rules/procedure.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import { SEARCH } from '../rules/search/search.ts';

/**
 * A procedure whose types are known only to itself: the referee hands values from one of its schemas to its functions
 * and never looks inside.
 */
export type AnyProcedure = Procedure<unknown, object, object, { readonly kind: string }>;

const PROCEDURES: Readonly<Record<string, AnyProcedure>> = {
  // The schemas guard the way in, so that widening the parameter types here is sound.
  [ENCOUNTERS.id]: ENCOUNTERS,
  [SCRAMBLE.id]: SCRAMBLE,
  [SEARCH.id]: SEARCH,
};

/** Gives a procedure by its id, or null when this version of the module has none of that name. */
export function procedureOf(id: string): AnyProcedure | null {
  return Object.hasOwn(PROCEDURES, id) ? (PROCEDURES[id] ?? null) : null;
}
