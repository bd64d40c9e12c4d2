/** A search in every browser that has one before it. */
import { frameNow } from '../../rules/grid/frame.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { cardOf, linesOf } from '../chat/cards.ts';
import type { Presence } from '../presence/presence.ts';
import { SEARCH_CARDS } from './cards.ts';
import { searchMoves } from './moves.ts';

export const SEARCH_PRESENCE: Presence = {
  moves: searchMoves,
  leaderKeys: { status: 'running', command: (direction) => ({ kind: 'step', direction }) },
  openNow: (open, ground) => {
    const search = open as SearchOpen;
    return { ...search, frame: frameNow(search.frame, ground) };
  },
  /** Nobody should miss that time takes a turn for the worse or the objective is found (SG-25, SG-36). */
  noticeOf: (event, _holder, open) => {
    if (event.name !== 'bandEntered' && event.name !== 'objectiveFound') return null;
    const card = cardOf(SEARCH_CARDS, event, open as SearchOpen);
    return card && { kind: 'info', text: linesOf(card).join(' ') };
  },
};
