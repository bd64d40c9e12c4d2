/**
 * What is fetched when the GM's window of all expeditions or that of the key is first opened, when an expedition is exported or
 * removed, or another module does so: one chunk beside the first script.
 */
export { askHalfMade } from './asking-half-made.ts';
export { openCleaning, openExpeditionsWindow, openExport } from './expeditions-window/expeditions-window.ts';
export { askToRemove } from './expeditions-window/removing.ts';
export { openKeyWindow } from './key-window/key-window.ts';
export { exportExpedition, importExpedition } from '../foundry/transfer/expedition-files.ts';
export { removeWhole } from '../foundry/transfer/leftovers.ts';
