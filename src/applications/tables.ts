/** What is fetched when a GM first opens a window of encounter tables or of ghost maps, as one chunk beside the module's first script. */
export { openTablesWindow } from './encounter-window/encounter-window.ts';
export { openGhostMakerWindow } from './ghost-maker/ghost-maker.ts';
export { openGhostWindow } from './ghost-window/ghost-window.ts';
export { openImportWindow } from './import-window/import-window.ts';
export { openMapWindow } from './map-window/map-window.ts';
export { openShareWindow } from './share-window/share-window.ts';
