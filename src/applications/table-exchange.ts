/** Importing and sharing encounter tables: the windows are fetched when they are first opened. */
import { MODULE_ID } from '../foundry/module-id.ts';
import { say } from '../foundry/notices.ts';
import { openImportWith, openShareWith } from '../foundry/windows.ts';

const windows = () => import('./tables.ts');

/** Fetches the windows and does something with them; says so where the server does not give them. */
export async function withWindows(act: (fetched: Awaited<ReturnType<typeof windows>>) => void): Promise<void> {
  try {
    act(await windows());
  } catch (error) {
    console.error(`${MODULE_ID} | the windows of tables could not be loaded`, error);
    say('error', 'GHOSTMAP.Tables.NotLoaded');
  }
}

/** Says how the windows are opened. */
export function registerTableExchange(): void {
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
