/** The GM's windows of scrambles, and what a GM chooses on the map: fetched when the first is asked for. */
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { words } from '../../foundry/host/notices.ts';
import { takeOff as takeOffNow } from '../../foundry/scramble/health.ts';
import { pickSquare, pointOf } from './parts/map-choice.ts';
import { openOf } from './parts/played-scramble.ts';
import { openScrambleWindow } from './scramble-window/scramble-window.ts';

/** Opens the GM's window of a scramble at a tab and a field there, or as it was left, unless the scramble has gone while this was fetched. */
export async function openScramble(ref: ExpeditionRef, tab: string, field?: string): Promise<void> {
  if (!game.user.isGM || !expeditionOn(ref.holder, ref.id)) return;
  await openScrambleWindow(ref, tab, field);
}

/** Puts the party of a scramble into the square that the GM clicks on. */
export async function pickPartySquare(ref: ExpeditionRef): Promise<void> {
  const there = { ref, open: openOf(ref) };
  const at = await pickSquare(there, words('GHOSTMAP.ScrambleBar.PutPick'), pointOf(there, there.open.at));
  if (at) await sendCommand(ref, { kind: 'put', at });
}

/** Takes waiting damage of a scramble off the sheets of those whom it got, unless the scramble has gone while this was fetched. */
export async function takeOff(ref: ExpeditionRef, hurt: number): Promise<void> {
  if (expeditionOn(ref.holder, ref.id)) await takeOffNow(ref, hurt);
}
