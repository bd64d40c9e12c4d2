/** The way to the windows of searches, which are fetched when the first is opened. */
import { expeditionOn } from '../../foundry/expeditions.ts';
import { openExpeditionsWith } from '../../foundry/windows.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import { withWindows } from '../fetched-windows.ts';

/** Says how a search's window is opened. */
export function registerSearchWindows(): void {
  openExpeditionsWith(SEARCH_ID, (placed) => {
    void withWindows(({ openSearchWindow }) => {
      if (expeditionOn(placed.holder, placed.id)) void openSearchWindow(placed);
    });
  });
}
