/** The windows of encounter tables, which are fetched when one is first opened, and the ways to them. */
import { MODULE_ID } from '../foundry/module-id.ts';
import { say } from '../foundry/notices.ts';
import { openImportWith, openShareWith, openTables, openTablesWith } from '../foundry/windows.ts';

type Windows = typeof import('./tables.ts');

/** Fetches the windows and does something with them; says so where the server does not give them. */
async function withWindows(act: (windows: Windows) => void): Promise<void> {
  try {
    act(await import('./tables.ts'));
  } catch (error) {
    console.error(`${MODULE_ID} | the windows of tables could not be loaded`, error);
    say('error', 'GHOSTMAP.Tables.NotLoaded');
  }
}

/** Adds the way from Foundry's own sheet of a table to ours. */
function addHeaderControl(sheet: object, controls: object[]): void {
  const { document } = sheet as { readonly document?: RollTable.Implementation };
  if (!game.user.isGM || !document || document.pack !== null) return;
  controls.push({
    action: 'ghostMapTables',
    icon: 'fa-solid fa-ghost',
    label: 'GHOSTMAP.Tables.OpenHere',
    onClick: () => {
      openTables(document);
    },
  });
}

/** Registers the ways to the windows; Foundry wants this in `init`. */
export function registerTables(): void {
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
  openImportWith(() => {
    void withWindows(({ openImportWindow }) => {
      openImportWindow();
    });
  });
  openShareWith((tables) => {
    void withWindows(({ openShareWindow }) => {
      openShareWindow(tables);
    });
  });
}
