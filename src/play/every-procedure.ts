/** The list of procedures: one line each. */
import { ENCOUNTERS } from '../rules/encounters/play-table.ts';
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

/** Every procedure that this version of the module plays. */
export const EVERY_PROCEDURE: readonly AnyProcedure[] = [
  // The schemas guard the way in, so that widening the parameter types here is sound.
  ENCOUNTERS,
  GHOST,
  SCRAMBLE,
  SEARCH,
];
