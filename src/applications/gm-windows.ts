/**
 * What is fetched when a window of expeditions, maps or encounter tables is first opened, or another module exports, imports or
 * removes an expedition, as one chunk beside the first script.
 */
export { openTablesWindow } from './table-play/encounter-window/encounter-window.ts';
export { openCleaning, openExpeditionsWindow } from './expeditions-window/expeditions-window.ts';
export { exportExpedition, importExpedition, removeWhole } from '../foundry/expedition-exchange.ts';
export { openGhostMakerWindow } from './ghost/ghost-maker/ghost-maker.ts';
export { openGhostWindow } from './ghost/ghost-window/ghost-window.ts';
export { openImportWindow } from './table-play/import-window/import-window.ts';
export { layOnGhost } from './links/laying-dialog.ts';
export { openMapWindow } from './ghost/map-window/map-window.ts';
export { openScrambleWindow } from './scramble/scramble-window/scramble-window.ts';
export { openSearchWindow } from './search/search-window/search-window.ts';
export { openShareWindow } from './table-play/share-window/share-window.ts';
export { openSiteWindow } from './scramble/site-window/site-window.ts';
