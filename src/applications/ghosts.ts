/** What is fetched when a GM first opens a window of ghost maps, as one chunk beside the module's first script. */
export { openGhostMakerWindow } from './ghost-maker/ghost-maker.ts';
export { openGhostWindow } from './ghost-window/ghost-window.ts';
export { openMapWindow } from './map-window/map-window.ts';
