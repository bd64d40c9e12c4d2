/** A search in every browser that has one before it. */
import { frameNow } from '../../rules/grid/frame.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { sentenceOf } from '../chat/cards.ts';
import type { Presence } from '../presence/presence.ts';
import { bandLine } from './band-lines.ts';
import { type SearchCard, cardOf } from './cards.ts';
import { searchMoves } from './moves.ts';

/** Returns the second line of a card; none where it has no band. */
export function linesOf({ band }: SearchCard): readonly string[] {
  return band ? [bandLine(band.index, band.line)] : [];
}

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
    const card = cardOf(event, open as SearchOpen, () => '');
    return card && { kind: 'info', text: [sentenceOf(card), ...linesOf(card)].join(' ') };
  },
};
