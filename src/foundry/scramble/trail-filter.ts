/** How much of a party's line this browser shows: all dashes, or the last one alone. */
import { type Switch, isOn, turnSwitch } from '../browser/switches.ts';

export const LAST_DASH: Switch = { name: 'lastDash', first: false };

/** Whether only the last dash is shown. */
export function showsLastDash(): boolean {
  return isOn(LAST_DASH);
}

/** Shows the last dash alone, or all of them. */
export function showLastDash(on: boolean): void {
  turnSwitch(LAST_DASH, on);
}
