/** A scramble in every browser that has one before it. */
import { DIRECTIONS } from '../../rules/grid/cells.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { diaryBy } from '../presence/diary.ts';
import { momentsBy } from '../presence/moments.ts';
import type { Presence } from '../presence/presence.ts';
import { scrambleMoves } from './moves.ts';

/** The events that may be a great moment, known before what is said of one is fetched. */
const MOMENTS = [
  'scrambleBegun',
  'roomEntered',
  'roomShown',
  'encounterBegun',
  'encounterShown',
  'trapSprings',
  'scrambleEnded',
] as const;

/** The events that may be worth a line of the diary, known before what is said of one is fetched. */
const DIARY = [
  ...([
    'scrambleBegun',
    'dashEnded',
    'encounterBegun',
    'encounterShown',
    'roomEntered',
    'roomShown',
    'secretFound',
    'partyRests',
  ] as const),
  ...(['doorBroken', 'doorHacked', 'trapSprings', 'trapHit', 'trapDisabled', 'trapSnares', 'trapSet', 'trapBackfired'] as const),
  ...(['scrambleEnded', 'scrambleReopened'] as const),
] as const;

export const SCRAMBLE_PRESENCE: Presence = {
  moves: scrambleMoves,
  leaderKeys: {
    status: 'dash',
    unselected: true,
    command: (direction) => ({ kind: 'walk', way: String(DIRECTIONS.indexOf(direction) * 2) }),
  },
  momentOf: momentsBy(MOMENTS, async () => (await fetchedChunk(() => import('./moments.ts'))).SCRAMBLE_MOMENTS),
  diaryOf: diaryBy(DIARY, async () => (await fetchedChunk(() => import('./telling/diary.ts'))).SCRAMBLE_DIARY),
  needsSquares: true,
  ownsDoors: true,
};
