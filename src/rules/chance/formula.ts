/**
 * What a formula in Foundry's notation says of itself before it is rolled: whether it counts successes, and how high it can come.
 * @see https://foundryvtt.com/article/dice-modifiers/
 */
import { boundsOf } from './notation.ts';
import { notationIn } from './parse-notation.ts';

/** Dice, or a pool of rolls, that count how many of them are as is asked, whatever else is done to them. */
const COUNTING = /(?:d(?:\d+|%|[fc]|\([^()]*\))|\})[^\s()[\]{}+\-*/,]*?(?:cs|even|odd)/i;
/** Dice that are counted as they fall. */
const COUNTED = /(\d*)d(?:\d+|%)(?:cs[<>=]*\d*|even|odd)(?![a-z\d])/gi;

/** Leaves out what a formula calls its terms. */
function withoutFlavours(formula: string): string {
  return formula.replace(/\[[^[\]]*\]/g, '');
}

/** Tells whether the total of a formula is a number of successes: its dice count those that are as is asked, or are even or odd. */
export function countsSuccesses(formula: string): boolean {
  return COUNTING.test(withoutFlavours(formula).replace(/@[\w.-]+/g, '1'));
}

/**
 * Returns the greatest total of a formula without references; null where nothing can be said, as of dice that explode, pools
 * and functions.
 */
export function reachOf(formula: string): number | null {
  // Of so many counted dice between none and all succeed, as of coins less one each.
  const plain = withoutFlavours(formula).replace(COUNTED, (_, dice: string) => `(${dice || 1}d2-${dice || 1})`);
  const notation = notationIn(plain);
  return notation && boundsOf(notation).max;
}
