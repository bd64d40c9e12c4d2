/** How long a moment is shown, and which is shown next: pure. */

/** How long a banner stands, in milliseconds; what has waited for longer is not told any more after a weightier one that came later. */
export const STANDS = 3000;

/** How many wait at the most; of more than these the lightest are left out, since by then they are old. */
const MOST = 5;

interface Waiting {
  readonly weight: number;
  /** When it came, in milliseconds. */
  readonly at: number;
}

/**
 * Returns what waits, with another one: the weightier first, those of one weight in the order in which they came. What is
 * lighter and has waited for long gives way to it, for nobody is told after an alarm of what was over before it.
 */
export function queued<One extends Waiting>(waiting: readonly One[], another: One): readonly One[] {
  const told = waiting.filter(({ weight, at }) => weight >= another.weight || another.at - at <= STANDS);
  return [...told, another].sort((one, other) => other.weight - one.weight).slice(0, MOST);
}
