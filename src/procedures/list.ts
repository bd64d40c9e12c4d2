/** The procedures of this house: one line each. */
export { GHOST_MANIFEST } from './ghost.ts';
export { HAUNT_MANIFEST } from './haunt.ts';
export { RAMBLE_MANIFEST } from './ramble.ts';
export { SCRAMBLE_MANIFEST } from './scramble.ts';
export { SEARCH_MANIFEST } from './search.ts';
export { TABLE_PLAY_MANIFEST } from './table-play.ts';
export { TREK_MANIFEST } from './trek.ts';
