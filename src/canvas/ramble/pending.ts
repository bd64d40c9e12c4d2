/** What a GM sees of what this browser has asked for and is not answered yet; fetched by GMs alone. */
export { pendingTerrain } from '../terrain/pending-terrain.ts';
export { pendingTold } from './pending-told.ts';
