/** The GM's windows of rambles, fetched when the first is opened. */
import { RAMBLE_TABS, type RambleTab } from '../../foundry/ramble/windows.ts';
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { openRambleWindow } from './ramble-window/ramble-window.ts';

/** Opens the GM's window of a ramble at a tab, or as it was left, unless the ramble has gone while this was fetched. */
export async function openRamble(ref: ExpeditionRef, tab?: RambleTab): Promise<void> {
  if (!game.user.isGM || !expeditionOn(ref.holder, ref.id)) return;
  await openRambleWindow(
    ref,
    RAMBLE_TABS.find((one) => one === tab),
  );
}
