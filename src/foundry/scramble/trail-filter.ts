/** How much of a party's line this browser shows: all dashes, or the last one alone. */
import { Listeners } from '../listeners.ts';

let lastOnly = false;

const listeners = new Listeners();

/** Whether only the last dash is shown. */
export function showsLastDash(): boolean {
  return lastOnly;
}

/** Shows the last dash alone, or all of them. */
export function showLastDash(on: boolean): void {
  if (on === lastOnly) return;
  lastOnly = on;
  listeners.tell();
}

/** Calls back whenever that changes. */
export function watchTrailFilter(listener: () => void): void {
  listeners.add(listener);
}
