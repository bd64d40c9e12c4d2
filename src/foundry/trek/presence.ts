/** A trek in every browser that has one before it. */
import type { TrekOpen } from '../../rules/trek/state.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { diaryBy } from '../presence/diary.ts';
import { momentsBy } from '../presence/moments.ts';
import type { Presence } from '../presence/presence.ts';
import { cellsFault, cellsLaid } from '../scene/cells.ts';
import { trekMoves } from './moves.ts';

/** The events that may be a great moment, known before what is said of one is fetched. */
const MOMENTS = ['trekBegun', 'trekArrived', 'trekLost', 'trekMet', 'trekEnded'] as const;

/** The events that may be worth a line of the diary, known before what is said of one is fetched. */
const DIARY = [
  ...(['trekBegun', 'trekChecked', 'trekPlaced', 'trekStayed', 'trekMet', 'trekEnded', 'trekReopened'] as const),
] as const;

export const TREK_PRESENCE: Presence = {
  moves: trekMoves,
  cellsOf(scene, level, open) {
    const { cells } = open as TrekOpen;
    return cells ? cellsLaid(scene, level, cells) : null;
  },
  cellsFault(scene, open) {
    const { cells } = open as TrekOpen;
    return cells ? cellsFault(scene, cells) : null;
  },
  momentOf: momentsBy(MOMENTS, async () => (await fetchedChunk(() => import('./moments.ts'))).TREK_MOMENTS),
  diaryOf: diaryBy(DIARY, async () => (await fetchedChunk(() => import('./diary.ts'))).TREK_DIARY),
};
