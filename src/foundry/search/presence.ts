/** A search in every browser that has one before it. */
import { frameBox, frameNow } from '../../rules/grid/frame.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import type { Presence } from '../presence/presence.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { diaryBy } from '../presence/diary.ts';
import { momentsBy } from '../presence/moments.ts';
import { searchMoves } from './moves.ts';
import { playedCells } from './played-cells.ts';

/** The events that may be a great moment, known before what is said of one is fetched. */
const MOMENTS = ['searchBegun', 'objectiveFound', 'bandEntered', 'searchEnded'] as const;

/** The events that may be worth a line of the diary, known before what is said of one is fetched. */
const DIARY = [
  ...(['searchBegun', 'cellRevealed', 'cellEntered', 'cellCleared', 'cellFailed', 'bandEntered', 'objectiveFound'] as const),
  ...(['searchEnded', 'searchReopened'] as const),
] as const;

export const SEARCH_PRESENCE: Presence = {
  moves: searchMoves,
  leaderKeys: { status: 'running', command: (direction) => ({ kind: 'step', direction }) },
  openNow: (open, ground) => {
    const search = open as SearchOpen;
    return { ...search, frame: frameNow(search.frame, ground) };
  },
  boxOf(open) {
    const { frame, size } = open as SearchOpen;
    return frameBox(frame, size);
  },
  playedNow: (open) => playedCells(open as SearchOpen),
  momentOf: momentsBy(MOMENTS, async () => (await fetchedChunk(() => import('./moments.ts'))).SEARCH_MOMENTS),
  diaryOf: diaryBy(DIARY, async () => (await fetchedChunk(() => import('./diary.ts'))).SEARCH_DIARY),
};
