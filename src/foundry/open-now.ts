/** The open half of an expedition as it lies on its scene now: the grid of a search goes with the scene's picture. */
import { frameNow } from '../rules/grid/frame.ts';
import { isAsLaid } from '../rules/grid/lay.ts';
import { SEARCH_ID } from '../rules/search/id.ts';
import type { SearchOpen } from '../rules/search/state.ts';
import { groundOn } from './boards.ts';
import type { Placed } from './expeditions.ts';

/** Gives an expedition's open half with its grid where that lies now; all others know of their ground themselves. */
export function openNow({ holder, expedition: { procedure, open } }: Placed): object {
  const ground = groundOn(holder, open);
  if (procedure.id !== SEARCH_ID || isAsLaid(ground)) return open;
  // The open half of a search passed the search's own schema when it was read.
  const search = open as SearchOpen;
  return { ...search, frame: frameNow(search.frame, ground) };
}
