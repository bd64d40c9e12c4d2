/** Maintenance of vehicles: the clock, malfunction rolls, and how often somebody may try to fix one (RA-50, RA-51). */
import type { Vehicle } from '../state/party-state.ts';

/** Each time that the clock comes to a multiple of so many hours, a malfunction roll is made (RA-50). */
export const CLOCK_HOURS = 10;

/** What a malfunction roll comes to when it breaks a vehicle down, or more (RA-50). */
export const BREAKS_DOWN = 100;

/** What damage adds to a malfunction roll (RA-50). */
export const HURT_ADDS: Readonly<Record<Vehicle['hurt'], number>> = { none: 0, damaged: 20, stressed: 40 };

/** Returns what is added to the next malfunction roll of 1d100, and in how many hours of travel it is made (RA-50). */
export function malfunctionOf({ clock, hurt }: Pick<Vehicle, 'clock' | 'hurt'>): {
  readonly dueIn: number;
  readonly clock: number;
  readonly hurt: number;
  readonly adds: number;
} {
  const dueIn = CLOCK_HOURS - (clock % CLOCK_HOURS);
  return { dueIn, clock: clock + dueIn, hurt: HURT_ADDS[hurt], adds: clock + dueIn + HURT_ADDS[hurt] };
}

/** Returns how often somebody may still try to fix a vehicle: once, and once for each load of spare parts; 0 where it is not broken (RA-51). */
export function attemptsLeft({ broken, parts }: Pick<Vehicle, 'broken' | 'parts'>): number {
  return broken ? (broken.tries === 0 ? 1 : 0) + parts : 0;
}
