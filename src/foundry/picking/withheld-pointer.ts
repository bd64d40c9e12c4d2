/**
 * Keeping to oneself where the pointer goes on the canvas: Foundry tells everybody of each of its moves there, where the user
 * may show the cursor, and a place that is chosen may be a secret one.
 * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html (cursor movement)
 */

/** Ends what of an earlier choice is still withheld. */
let release: () => void = () => undefined;

/**
 * Keeps the pointer's moves on the canvas from whoever follows them, and gives what ends that: then they stay withheld until
 * the pointer leaves the canvas or presses it anew, for where it sets out from is the place that was chosen.
 */
export function withholdPointer(): () => void {
  release();
  const over = new AbortController();
  release = () => {
    over.abort();
  };
  let chosen = false;
  const heard = { capture: true, signal: over.signal };
  const isOnCanvas = ({ target }: Event): boolean => target === canvas.app?.view;
  // Before the canvas hears of it: what is caught at the window goes no further.
  window.addEventListener(
    'pointermove',
    (event) => {
      if (isOnCanvas(event)) event.stopImmediatePropagation();
      else if (chosen) over.abort();
    },
    heard,
  );
  window.addEventListener(
    'pointerdown',
    () => {
      if (chosen) over.abort();
    },
    heard,
  );
  return () => {
    chosen = true;
  };
}
