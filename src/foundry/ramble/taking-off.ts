/** Damage of exhaustion that comes off the sheets of a ramble's members (RA-44). */
import { LACKS_PATH, healthPath } from '../party/health.ts';
import { sendCommand } from '../requests/asking.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openRambleParty } from './windows.ts';

/** Where the window of the party says where hit points lie. */
const HEALTH = 'health';

/** Takes waiting damage off the sheets of those whom it got; a GM whose game system keeps hit points elsewhere is led to where that is said. */
export async function takeOffRamble(ref: ExpeditionRef, hurt: number): Promise<void> {
  const answer = await sendCommand(ref, { kind: 'harm', hurt, path: healthPath() });
  if (answer.kind === 'refused' && LACKS_PATH.has(answer.code)) openRambleParty(ref, HEALTH);
}
