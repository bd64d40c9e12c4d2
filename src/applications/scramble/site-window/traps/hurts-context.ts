/** What the window says of damage that waits to come off members' sheets (SC-62, SC-63). Pure. */
import { healthAfter } from '../../../../rules/scramble/traps/health.ts';
import type { ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import type { Viewer } from '../../../listing/bar-view.ts';

/** Makes the view for a GM; `healthOf` gives the hit points that an actor has stored, by its uuid, or null. */
export function hurtsContext({ hurts, members }: ScrambleOpen, { gm }: Viewer, healthOf: (actor: string) => number | null) {
  if (!gm) return [];
  const now = new Map<string, number | null>();
  return Object.entries(hurts).map(([id, { name, hits }]) => ({
    ...{ id, name },
    /** Each with the hit points before and after it; null where none can be read. */
    hits: hits.map(({ member, damage }) => {
      const { name: called, actor } = members[member] ?? { name: member, actor: '' };
      const from = now.has(actor) ? (now.get(actor) ?? null) : healthOf(actor);
      const to = from === null ? null : healthAfter(from, damage);
      now.set(actor, to);
      return { name: called, damage, from, to };
    }),
  }));
}
