/** The GM's windows of scrambles, fetched when the first is opened. */
import { type Placed, expeditionOn } from '../../foundry/expeditions.ts';
import type { ScrambleTab } from './scramble-window/desk.ts';
import { openScrambleWindow } from './scramble-window/scramble-window.ts';

/** Opens the GM's window of a scramble at a tab, or as it was left, unless the scramble has gone while this was fetched. */
export async function openScramble(placed: Placed, tab: string): Promise<void> {
  if (!game.user.isGM || !expeditionOn(placed.holder, placed.id)) return;
  await openScrambleWindow(placed, tab === '' ? undefined : (tab as ScrambleTab));
}
