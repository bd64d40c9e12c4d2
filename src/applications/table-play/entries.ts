/** The ways to the windows of encounter tables from Foundry's own sheet and list of roll tables. */
import { followTableDirectory } from '../../foundry/table-play/table-directory.ts';
import { openTables } from '../../foundry/table-play/windows.ts';

/** Adds the way from Foundry's own sheet of a table to ours. */
function addHeaderControl(sheet: object, controls: object): void {
  const { document } = sheet as { readonly document?: RollTable.Implementation };
  if (!game.user.isGM || !document || document.pack !== null || !Array.isArray(controls)) return;
  controls.push({
    action: 'ghostMapTables',
    icon: 'fa-solid fa-ghost',
    label: 'GHOSTMAP.Tables.OpenHere',
    onClick: () => {
      openTables(document);
    },
  });
}

/** Registers the ways; Foundry wants this in `init`. */
export function registerTableEntries(): void {
  Hooks.on('getHeaderControlsRollTableSheet', addHeaderControl);
  followTableDirectory();
}
