/** How each procedure reads a movement of its party's tokens: what is free, what is asked for, where a token belongs. */
import type { MoveRules } from './movement.ts';
import { presences } from './presence.ts';

/** Returns a procedure's reading of movements, or null when it does not care. Whoever reads an expedition has fetched it. */
export function moveRules(procedure: string): MoveRules | null {
  return presences.here(procedure)?.moves ?? null;
}
