/** Encounter rolls that make themselves: after a dash the referee's browser rolls on the table that the GM has named, and what comes to nothing asks nobody (SC-10, SC-30). */
import { rollOwed } from '../../rules/scramble/encounter/table-rolls.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { commandRequest, sendQuietly } from '../requests/requests.ts';
import { type ExpeditionRef, expeditionOn, halvesOf } from '../store/expeditions.ts';
import { rolledQuietly } from '../table-play/quiet-rolls.ts';

const scrambleHalves = halvesOf<{ readonly open: ScrambleOpen; readonly hidden: ScrambleHidden }>;

/** Returns the roll that a scramble waits for; null where it waits for none. */
function waitsFor(ref: ExpeditionRef): ReturnType<typeof rollOwed> {
  const { hidden } = scrambleHalves(ref);
  return hidden ? rollOwed(hidden) : null;
}

/**
 * Rolls in secret what a scramble owes, and answers it where it came to nothing; anything else waits for the GM. What cannot be rolled
 * here, since the table is gone or its key is not at hand, waits as well.
 */
export async function rollQuietly(scene: SceneDocument, id: string): Promise<void> {
  const ref = expeditionOn(scene, id);
  if (!ref) return;
  const { options, status } = scrambleHalves(ref).open;
  // A GM may have been quicker.
  if (status !== 'roll' || waitsFor(ref) !== null) return;
  const rolled = await rolledQuietly(scene, id, options.rollsOn, waitsFor, { secretly: true });
  if (rolled?.row !== null) return;
  const after = expeditionOn(scene, id);
  if (after) await sendQuietly(commandRequest(after, { kind: 'no-encounter' }));
}
