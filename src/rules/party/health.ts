/** Hit points that are counted down to none, and what damage makes of them (SC-62, SC-63, RA-44). */
import type { StoredFields } from '../effects/set-actor.ts';

/** Returns the hit points that are left: never less than none, and of who has less already as many as before. */
export function healthAfter(before: number, damage: number): number {
  return Math.max(Math.min(before, 0), before - damage);
}

/** Why damage comes off no sheet: nothing lies at the path, or no number does, or the actor is gone. What a GM can mend comes first. */
export const UNREAD = ['absent', 'unread', 'gone'] as const;
export type Unread = (typeof UNREAD)[number];

/** Returns the hit points that an actor has stored at a path of its system's data, or why none can be read. */
export function healthAt(actor: StoredFields | null | undefined, path: string): number | Unread {
  if (!actor) return 'gone';
  const stored = actor.stored(`system.${path}`);
  if (stored === undefined) return 'absent';
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : 'unread';
}
