/** How many of a thing an encounter's words speak of. */
import { printNotation } from '../chance/notation.ts';
import { notationIn } from '../chance/parse-notation.ts';

/** Dice anywhere in the words, as in `Rats (2d6)`. */
const DICE = /(?<![\w])\d{0,2}d\d{1,3}(?:\s*[+-]\s*\d{1,2})?(?![\w])/i;
/** A number that begins them, as in `3 wolves`. */
const NUMBER = /^\s*(\d{1,2})\s+\p{L}/u;

/** Returns the dice notation or the number that some plain words give for how many there are; empty where they give none. */
export function quantityIn(words: string): string {
  const dice = notationIn(DICE.exec(words)?.[0] ?? '');
  if (dice) return printNotation(dice);
  return NUMBER.exec(words)?.[1] ?? '';
}
