/** The windows of encounter tables, fetched when the first is opened. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { openTablesWindow } from './encounter-window/encounter-window.ts';

export { openTablesWindow } from './encounter-window/encounter-window.ts';

/** Opens the window at the table that is being played. */
export async function openPlay({ holder }: ExpeditionRef<RollTable.Implementation>): Promise<void> {
  await openTablesWindow(holder);
}
