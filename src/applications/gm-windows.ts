/**
 * What is fetched when a window of expeditions, maps or encounter tables is first opened, or another module exports, imports or
 * removes an expedition, as one chunk beside the first script.
 */
export { openTablesWindow } from './encounter-window/encounter-window.ts';
export { openCleaning, openExpeditionsWindow } from './expeditions-window/expeditions-window.ts';
export { exportExpedition, importExpedition, removeWhole } from '../foundry/expedition-exchange.ts';
export { openGhostMakerWindow } from './ghost-maker/ghost-maker.ts';
export { openGhostWindow } from './ghost-window/ghost-window.ts';
export { openImportWindow } from './import-window/import-window.ts';
export { layOnGhost } from './laying-dialog.ts';
export { openMapWindow } from './map-window/map-window.ts';
export { openScrambleWindow } from './scramble-window/scramble-window.ts';
export { openSearchWindow } from './search-window/search-window.ts';
export { openShareWindow } from './share-window/share-window.ts';
export { openSiteWindow } from './site-window/site-window.ts';
