/** The windows of ghost maps, fetched when the first is opened. */
export { openGhostMakerWindow } from './ghost-maker/ghost-maker.ts';
export { openGhostWindow } from './ghost-window/ghost-window.ts';
export { openMapWindow } from './map-window/map-window.ts';
