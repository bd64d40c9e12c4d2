/** Whether a place on the canvas is being chosen: whoever hears clicks there asks, and only who has one chosen needs `point-picking.ts`. */

/** What the page is marked with while a place is chosen. */
export const PICKING = 'ghost-map-picking';

/** Whether a place is being chosen now. */
export function isPicking(): boolean {
  return document.body.classList.contains(PICKING);
}
