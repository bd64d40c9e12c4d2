/** Damage that comes off the sheets of a scramble's members (SC-62, SC-63). */
import { LACKS_PATH, healthPath } from '../party/health.ts';
import { sendCommand } from '../requests/asking.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openScrambleAt, openSite } from './windows.ts';

/**
 * Takes waiting damage off the sheets of those whom it got; a GM whose game system keeps hit points elsewhere is led to where that is
 * said, and where an actor is gone to where its damage is let be.
 */
export async function takeOff(ref: ExpeditionRef, hurt: number): Promise<void> {
  const answer = await sendCommand(ref, { kind: 'harm', hurt, path: healthPath() });
  if (answer.kind !== 'refused') return;
  if (LACKS_PATH.has(answer.code)) openScrambleAt(ref, 'party', 'health');
  else if (answer.code === 'health-gone') openSite(ref);
}
