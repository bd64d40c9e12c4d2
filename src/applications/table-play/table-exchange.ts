/** Importing and sharing encounter tables: the windows are fetched when they are first opened. */
import { openImportWith, openShareWith } from '../../foundry/windows.ts';
import { withWindows } from '../fetched-windows.ts';

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
