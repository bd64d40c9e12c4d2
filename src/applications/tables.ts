/** What is fetched when a window of encounter tables, of ghost maps, of a scramble, or of its doors and traps is first opened, as one chunk beside the first script. */
export { openTablesWindow } from './encounter-window/encounter-window.ts';
export { openGhostMakerWindow } from './ghost-maker/ghost-maker.ts';
export { openGhostWindow } from './ghost-window/ghost-window.ts';
export { openImportWindow } from './import-window/import-window.ts';
export { layOnGhost } from './laying-dialog.ts';
export { openMapWindow } from './map-window/map-window.ts';
export { openShareWindow } from './share-window/share-window.ts';
export { takeRollBack } from './scramble-window/encounter/taking-back.ts';
export { openScrambleWindow } from './scramble-window/scramble-window.ts';
export { openSiteWindow } from './site-window/site-window.ts';
