/** The ways to the windows of a scramble, which are fetched when they are first opened. */
import { type Placed, expeditionOn } from '../../foundry/expeditions.ts';
import { openChecksWith, openExpeditionsWith, openSiteWith } from '../../foundry/windows.ts';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import { followChecks, openChecks } from './checks-window/checks-window.ts';
import { withWindows } from '../fetched-windows.ts';
import type { ScrambleTab } from './scramble-window/desk.ts';

/** Opens the GM's window of a scramble at a tab, or as it was left. */
export function openScrambleAt(placed: Placed, tab?: ScrambleTab): void {
  if (!game.user.isGM) return;
  void withWindows(({ openScrambleWindow }) => {
    if (expeditionOn(placed.holder, placed.id)) void openScrambleWindow(placed, tab);
  });
}

/** Says how the windows are opened, and keeps the panel of checks in step with the scrambles. */
export function followScrambles(): void {
  openExpeditionsWith(SCRAMBLE_ID, (placed) => {
    openScrambleAt(placed);
  });
  openSiteWith((placed, door) => {
    void withWindows(({ openSiteWindow }) => {
      if (expeditionOn(placed.holder, placed.id)) void openSiteWindow(placed, door);
    });
  });
  openChecksWith((placed) => {
    void openChecks(placed);
  });
  followChecks();
}
