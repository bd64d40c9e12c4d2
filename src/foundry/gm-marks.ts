/** Whether a GM's browser draws over ghost maps what only the GM knows; a GM may want to look at the map alone. */

let shown = true;

type Listener = () => void;
const listeners = new Set<Listener>();

/** Whether the marks are drawn. */
export function marksShown(): boolean {
  return shown;
}

/** Has the marks drawn or not, in this browser alone. */
export function setMarksShown(on: boolean): void {
  if (on === shown) return;
  shown = on;
  for (const listener of listeners) listener();
}

/** Calls back whenever that changes. */
export function watchMarks(listener: Listener): void {
  listeners.add(listener);
}
