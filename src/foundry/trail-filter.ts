/** How much of a party's line this browser shows: all dashes, or the last one alone. */

let lastOnly = false;

type Listener = () => void;
const listeners = new Set<Listener>();

/** Whether only the last dash is shown. */
export function showsLastDash(): boolean {
  return lastOnly;
}

/** Shows the last dash alone, or all of them. */
export function showLastDash(on: boolean): void {
  if (on === lastOnly) return;
  lastOnly = on;
  for (const listener of listeners) listener();
}

/** Calls back whenever that changes. */
export function watchTrailFilter(listener: Listener): void {
  listeners.add(listener);
}
