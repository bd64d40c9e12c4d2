/**
 * What is fetched when the GM's window of all expeditions is first opened, or another module exports, imports or removes an
 * expedition, as one chunk beside the first script.
 */
export { openCleaning, openExpeditionsWindow } from './expeditions-window/expeditions-window.ts';
export { exportExpedition, importExpedition, removeWhole } from '../foundry/expedition-exchange.ts';
