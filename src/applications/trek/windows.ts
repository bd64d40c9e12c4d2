/** The GM's window of treks, and what a GM chooses on the map: fetched when the first is asked for. */
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { pickPlace } from '../../foundry/trek/trek-ground.ts';
import { TREK_TABS } from '../../foundry/trek/windows.ts';
import { openTrekWindow } from './trek-window/trek-window.ts';

/** Opens the GM's window of a trek at a tab, or as it was left, unless the trek has gone while this was fetched. */
export async function openTrek(ref: ExpeditionRef, tab?: string): Promise<void> {
  if (!game.user.isGM || !expeditionOn(ref.holder, ref.id)) return;
  await openTrekWindow(
    ref,
    TREK_TABS.find((one) => one === tab),
  );
}

/** Lets a GM click on the cell where a lost party is. */
export async function pickTrek(ref: ExpeditionRef): Promise<void> {
  if (game.user.isGM && expeditionOn(ref.holder, ref.id)) await pickPlace(ref);
}
