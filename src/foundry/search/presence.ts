/** A search in every browser that has one before it. */
import { frameNow } from '../../rules/grid/frame.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import type { Presence } from '../presence/presence.ts';
import { momentsBy } from '../presence/moments.ts';
import { SEARCH_MOMENTS } from './moments.ts';
import { searchMoves } from './moves.ts';

export const SEARCH_PRESENCE: Presence = {
  moves: searchMoves,
  leaderKeys: { status: 'running', command: (direction) => ({ kind: 'step', direction }) },
  openNow: (open, ground) => {
    const search = open as SearchOpen;
    return { ...search, frame: frameNow(search.frame, ground) };
  },
  momentOf: momentsBy(SEARCH_MOMENTS),
};
