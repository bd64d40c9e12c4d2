/** Whether what is done now is done by the second click of a double one: a button that stands where it was pressed is pressed twice then. */

/** How long after the click it is still its doing, in milliseconds. */
const MEANT = 100;

let clicked = Number.NEGATIVE_INFINITY;

/** Tells whether the second or a later click of a row has just been made. */
export function isClickedAgain(): boolean {
  return performance.now() - clicked < MEANT;
}

/** Follows the clicks in this page. */
export function followClicks(): void {
  const hear = ({ detail }: MouseEvent): void => {
    if (detail > 1) clicked = performance.now();
  };
  window.addEventListener('click', hear, { capture: true });
}
