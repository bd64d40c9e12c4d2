/** The GM's windows of searches, fetched when the first is opened. */
export { openSearch } from './search-window/search-window.ts';
export { openStart } from './start-window/start-window.ts';
