/** The ways to the window of encounter tables, which is fetched when it is first opened. */
import { MODULE_ID } from '../../foundry/module-id.ts';
import { openTables, openTablesWith } from '../../foundry/windows.ts';
import { withWindows } from '../fetched-windows.ts';
import { registerTableExchange } from './table-exchange.ts';

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

/** Registers the ways to the windows of tables; Foundry wants this in `init`. */
export function registerTables(): void {
  registerTableExchange();
  openTablesWith((table) => {
    void withWindows(({ openTablesWindow }) => {
      void openTablesWindow(table);
    });
  });
  Hooks.on('getHeaderControlsRollTableSheet', addHeaderControl);
  game.keybindings.register(MODULE_ID, 'tables', {
    name: 'GHOSTMAP.Keys.Tables',
    hint: 'GHOSTMAP.Keys.TablesHint',
    editable: [],
    restricted: true,
    onDown: () => {
      openTables();
      return true;
    },
  });
}
