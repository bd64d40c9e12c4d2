/** Counts what a hand presses in a page, by the page's own events: whatever a test believes it has clicked. */
import type { Seat } from './tabletop.ts';

declare global {
  /** How often a pointer was pressed in the page since it was asked. */
  var pressesHere: number;
}

/** Listens for presses of a real pointer from now on; returns what tells how many there were. */
export async function pressesOf(seat: Seat): Promise<() => Promise<number>> {
  await seat.read(() => {
    globalThis.pressesHere = 0;
    globalThis.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) globalThis.pressesHere += 1;
      },
      { capture: true },
    );
  });
  return () => seat.read(() => globalThis.pressesHere);
}
