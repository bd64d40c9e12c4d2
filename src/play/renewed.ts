/** Copies of expeditions, which become expeditions of their own. */
import type { Expedition, ExpeditionRecord } from './expedition.ts';
import { setOutAnew } from '../rules/party/passage/passage.ts';
import { wholeOf } from './procedures.ts';
import { type NewContext, firstRecord } from './referee.ts';
import { withSuspension } from './suspending.ts';

/**
 * Makes an expedition of its own out of a copy that came with a scene: the same play and the same secrets, sealed at
 * their new place, with dice of its own, a party of its own and nothing to undo.
 */
export function renewed(
  context: NewContext,
  { record, procedure, open }: Expedition,
  hidden: object,
  seed: string,
): ExpeditionRecord {
  const own = setOutAnew(open, context.id, procedure.part?.(open));
  const first = firstRecord(
    context,
    { procedure: wholeOf(procedure), open: own, secrets: { seed, hidden } },
    record.revision + 1,
  );
  return withSuspension(first, record.suspended);
}
