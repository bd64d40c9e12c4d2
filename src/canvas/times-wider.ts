/** How much wider lines over a map are drawn where it is seen from far. Pure. */

/** Returns how much wider lines are drawn where a place is so many pixels of the screen instead of the usual ones, in steps, so that a small change of the zoom redraws nothing. */
export function timesWider(pixels: number, usual: number): number {
  const times = usual / Math.max(1e-3, pixels);
  return times <= 1 ? 1 : Math.min(8, 2 ** Math.ceil(Math.log2(times)));
}
