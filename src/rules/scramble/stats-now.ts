/** The stats of a scramble's doors and traps as they are now (SC-50, SC-60, SC-65). */
import { type DoorStats, type TrapStats, doorStats, trapStats } from '../maps/notation.ts';
import type { WallPlace } from '../procedure.ts';
import type { ScrambleOpen, SecretOf } from './state.ts';

/** Returns a trap's stats as they are now: with the chance to hit that setting it gave (SC-65). */
export function statsNow({ text, hit }: Pick<SecretOf<'trap'>, 'text' | 'hit'>): TrapStats {
  const stats = trapStats(text);
  return hit === undefined ? stats : { ...stats, hit };
}

/** Returns a door's stats: its own, or those of the scene's stock door (SC-50). */
export function statsOf({ options }: Pick<ScrambleOpen, 'options'>, { stats }: Pick<WallPlace, 'stats'>): DoorStats {
  return doorStats(stats === '' ? options.stock : stats);
}
