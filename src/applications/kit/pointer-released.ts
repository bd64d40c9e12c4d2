/** The end of a press of the pointer, until which a browser forgets a click whose button is drawn anew. */

/** The longest that an end is waited for, in milliseconds: of a press on a scroll bar none is heard. */
const LONGEST = 1000;

/** Resolves once the pointer that is pressed now in a window has been released, and the click that comes of it has been heard. */
export function pointerReleased(view: Pick<Window, 'addEventListener'> = window): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const heard = { capture: true, signal: over.signal };
    const end = (): void => {
      over.abort();
      // The click follows the end of the press at once.
      setTimeout(resolve, 0);
    };
    view.addEventListener('pointerup', end, heard);
    view.addEventListener('pointercancel', end, heard);
    setTimeout(end, LONGEST);
  });
}
