/** A ramble in every browser that has one before it. */
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { diaryBy } from '../presence/diary.ts';
import { momentsBy } from '../presence/moments.ts';
import type { Presence } from '../presence/presence.ts';
import { cellsFault, cellsLaid } from '../scene/cells.ts';
import { rambleMoves } from './moves.ts';

/** The events that may be a great moment, known before what is said of one is fetched. */
const MOMENTS = [
  ...(['rambleBegun', 'jauntBegan', 'meetingBegun', 'meetingShown', 'destinationReached'] as const),
  ...(['distanceFound', 'vehicleDry', 'vehicleBroke', 'campBroken'] as const),
  ...(['chartGiven', 'rambleEnded'] as const),
] as const;

/** The events that may be worth a line of the diary, known before what is said of one is fetched. */
const DIARY = [
  ...(['rambleBegun', 'jauntEnded', 'meetingBegun', 'meetingShown', 'meetingAvoided', 'destinationReached'] as const),
  ...(['chartGiven', 'vehicleDry', 'vehicleBroke', 'vehicleFixed', 'vehicleLeft'] as const),
  ...(['partyTired', 'journeyStopped', 'campMade', 'campBroken', 'partyParted', 'partyJoined'] as const),
  ...(['rambleEnded', 'rambleReopened'] as const),
] as const;

export const RAMBLE_PRESENCE: Presence = {
  moves: rambleMoves,
  cellsOf: (scene, level, open) => cellsLaid(scene, level, (open as RambleOpen).cells),
  cellsFault: (scene, open) => cellsFault(scene, (open as RambleOpen).cells),
  momentOf: momentsBy(MOMENTS, async () => (await fetchedChunk(() => import('./moments.ts'))).RAMBLE_MOMENTS),
  diaryOf: diaryBy(DIARY, async () => (await fetchedChunk(() => import('./telling/diary.ts'))).RAMBLE_DIARY),
};
