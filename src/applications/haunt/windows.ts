/** The windows of games in haunted houses: fetched when the first is asked for. */
import { HAUNT_TABS } from '../../foundry/haunt/windows.ts';
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { openHauntWindow } from './haunt-window/haunt-window.ts';

/** Opens the GM's window of a game at a tab, or as it was left, unless the game has gone while this was fetched. */
export async function openHaunt(ref: ExpeditionRef, tab?: string): Promise<void> {
  if (!game.user.isGM || !expeditionOn(ref.holder, ref.id)) return;
  await openHauntWindow(
    ref,
    HAUNT_TABS.find((one) => one === tab),
  );
}
