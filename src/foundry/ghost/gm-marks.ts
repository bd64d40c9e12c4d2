/** Whether a GM's browser draws over ghost maps what only the GM knows; a GM may want to look at the map alone. */
import { Listeners } from '../listeners.ts';

let shown = true;

const listeners = new Listeners();

/** Whether the marks are drawn. */
export function marksShown(): boolean {
  return shown;
}

/** Has the marks drawn or not, in this browser alone. */
export function setMarksShown(on: boolean): void {
  if (on === shown) return;
  shown = on;
  listeners.tell();
}

/** Calls back whenever that changes. */
export function watchMarks(listener: () => void): void {
  listeners.add(listener);
}
