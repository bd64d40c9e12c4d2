/** Lets every chunk be asked for under another address. */
import MagicString from 'magic-string';
import type { Plugin } from 'vite';

/** What fetches a chunk, as the bundler writes it; it may go on to what of the chunk is meant. */
const FETCHING = /\(\) => import\(("\.\/[^"]+\.js")\)/g;

/**
 * A browser may keep an import that failed for as long as the page lives. What the bundler makes of `() => import('…')` is given
 * something to put behind the address, which `fetchedChunk` calls it with then. What a chunk's exports are called is known there only.
 */
export const askAgain: Plugin = {
  name: 'ask-again',
  renderChunk(code) {
    const text = new MagicString(code);
    text.replace(FETCHING, (_, address: string) => `(again = "") => import(${address} + again)`);
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: true }) } : null;
  },
};
