/** When it is night, by the hour of a day of any length (RA-60). */

/** An hour of a day. */
export interface HourOfDay {
  /** How much of the day is over, in hours with their parts. */
  readonly hour: number;
  /** How long a day is, in hours. */
  readonly hoursPerDay: number;
}

/** When the sun rises and sets, in hours of the day. */
export interface Sun {
  readonly rise: number;
  readonly set: number;
}

/** Of a day of 24 hours, where nobody says otherwise. */
const USUAL_SUN: Sun = { rise: 6, set: 20 };
const USUAL_DAY = 24;

/** Returns when the sun rises and sets where nobody says: at 6:00 and 20:00, or at these parts of a day of another length. */
export function usualSun(hoursPerDay: number): Sun {
  const { rise, set } = USUAL_SUN;
  return { rise: (rise / USUAL_DAY) * hoursPerDay, set: (set / USUAL_DAY) * hoursPerDay };
}

/** Whether it is night: the sun has set, or not risen yet. */
export function isNight({ hour }: Pick<HourOfDay, 'hour'>, { rise, set }: Sun): boolean {
  return hour < rise || hour >= set;
}

/** Returns the hours until nightfall, with their parts; 0 at night. */
export function hoursTillNight(now: Pick<HourOfDay, 'hour'>, sun: Sun): number {
  return isNight(now, sun) ? 0 : sun.set - now.hour;
}
