/** Whether a GM's browser draws over ghost maps what only the GM knows; a GM may want to look at the map alone. */
import { type Switch, isOn, turnSwitch } from '../browser/switches.ts';

export const MARKS: Switch = { name: 'marks', first: true };

/** Whether the marks are drawn. */
export function marksShown(): boolean {
  return isOn(MARKS);
}

/** Has the marks drawn or not, in this browser alone. */
export function setMarksShown(on: boolean): void {
  turnSwitch(MARKS, on);
}
