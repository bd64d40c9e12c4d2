/** Which moment is shown next: pure. */

/** How many wait at the most; of more than these the lightest are left out, since by then they are old. */
const MOST = 5;

/** Returns what waits, with another one: the weightier first, those of one weight in the order in which they came. */
export function queued<One extends { readonly weight: number }>(waiting: readonly One[], another: One): readonly One[] {
  return [...waiting, another].sort((one, other) => other.weight - one.weight).slice(0, MOST);
}
