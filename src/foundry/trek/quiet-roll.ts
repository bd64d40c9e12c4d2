/** The roll of the worst possible spot that makes itself: in the referee's browser, in secret, on the table that the GM has named (TK-04). */
import { rollMet } from '../../rules/trek/encounter.ts';
import { type ExpeditionRef, expeditionOn } from '../store/expeditions.ts';
import { rolledQuietly } from '../table-play/quiet-rolls.ts';
import { trekHalves } from './trek-ground.ts';

/** Returns the roll that says what is met; null where none was made, or this browser does not know. */
function waitsFor(ref: ExpeditionRef): ReturnType<typeof rollMet> {
  const { open, hidden } = trekHalves(ref);
  return hidden ? rollMet({ open, hidden }) : null;
}

/**
 * Rolls what is met, unless a GM was quicker; what cannot be rolled here waits for the GM. Where something is planned the roll comes to
 * nothing and uses nothing up: others see whether one is made, and none would tell them.
 */
export async function rollQuietly(scene: SceneDocument, id: string): Promise<void> {
  const ref = expeditionOn(scene, id);
  if (!ref) return;
  const { open, hidden } = trekHalves(ref);
  if (open.encounter?.text !== '' || !hidden || waitsFor(ref) !== null) return;
  await rolledQuietly(scene, id, open.options.rollsOn, waitsFor, { secretly: true, forNothing: hidden.plan !== '' });
}
