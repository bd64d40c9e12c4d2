/** Whether a GM's browser draws over ghost maps what only the GM knows; a GM may want to look at the map alone. */
import { type Switch, isOn } from '../browser/switches.ts';

export const MARKS: Switch = { name: 'marks', first: true };

/** Whether the marks are drawn. */
export function marksShown(): boolean {
  return isOn(MARKS);
}
