/** What a frame has time for: what is drawn when it comes into sight is spread over as many frames as it takes. */

/** How long is drawn in one frame at most, in milliseconds, beyond what was begun. */
const PATIENCE = 24;
let spent = 0;

/** Does some drawing where there is time for it in this frame; false where there is none. */
export function isDrawnNow(draw: () => void): boolean {
  if (spent > PATIENCE) return false;
  if (spent === 0)
    // A frame is one task, at the end of which this comes.
    queueMicrotask(() => {
      spent = 0;
    });
  const begun = performance.now();
  draw();
  // At least a little, so that it is known that something was drawn.
  spent += Math.max(0.01, performance.now() - begun);
  return true;
}
