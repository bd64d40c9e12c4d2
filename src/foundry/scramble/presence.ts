/** A scramble in every browser that has one before it. */
import { DIRECTIONS } from '../../rules/grid/cells.ts';
import { momentsBy } from '../presence/moments.ts';
import type { Presence } from '../presence/presence.ts';
import { SCRAMBLE_MOMENTS } from './moments.ts';
import { scrambleMoves } from './moves.ts';

export const SCRAMBLE_PRESENCE: Presence = {
  moves: scrambleMoves,
  leaderKeys: {
    status: 'dash',
    command: (direction) => ({ kind: 'walk', way: String(DIRECTIONS.indexOf(direction) * 2) }),
  },
  momentOf: momentsBy(SCRAMBLE_MOMENTS),
  needsSquares: true,
};
