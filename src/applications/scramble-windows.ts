/** The ways to the windows of a scramble, which are fetched when they are first opened. */
import { type Placed, expeditionOn } from '../foundry/expeditions.ts';
import { openExpeditionsWith, openSiteWith } from '../foundry/windows.ts';
import { SCRAMBLE } from '../rules/scramble/scramble.ts';
import { withWindows } from './table-exchange.ts';

/** The tabs of the GM's window. */
export type ScrambleTab = 'party' | 'options' | 'encounter' | 'secrets';

/** Opens the GM's window of a scramble at a tab, or as it was left. */
export function openScrambleAt(placed: Placed, tab?: ScrambleTab): void {
  if (!game.user.isGM) return;
  void withWindows(({ openScrambleWindow }) => {
    if (expeditionOn(placed.holder, placed.id)) void openScrambleWindow(placed, tab);
  });
}

/** Says how the windows are opened. */
export function registerScrambles(): void {
  openExpeditionsWith(SCRAMBLE.id, openScrambleAt);
  openSiteWith((placed, door) => {
    void withWindows(({ openSiteWindow }) => {
      if (expeditionOn(placed.holder, placed.id)) openSiteWindow(placed, door);
    });
  });
}
