/** What is fetched when a GM first opens a window of encounter tables or of a scramble, as one chunk beside the first script. */
export { openTablesWindow } from './encounter-window/encounter-window.ts';
export { openImportWindow } from './import-window/import-window.ts';
export { openShareWindow } from './share-window/share-window.ts';
export { openScrambleWindow } from './scramble-window/scramble-window.ts';
