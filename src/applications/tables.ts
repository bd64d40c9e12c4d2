/** What is fetched when a GM first opens a window of encounter tables, as one chunk beside the module's first script. */
export { openTablesWindow } from './encounter-window/encounter-window.ts';
export { openImportWindow } from './import-window/import-window.ts';
export { openShareWindow } from './share-window/share-window.ts';
