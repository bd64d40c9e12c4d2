/** What stands above a table: its name, and the dice that it is rolled with. */
import { notationIn } from '../../chance/parse-notation.ts';

/** A die has another letter in other languages, which is one of dice only behind their number or in brackets. */
const FORMULA = /(?:^|[\s([:,|*])((?:\d{0,3}d|\d{1,3}[wktк]|(?<=[([])[wktк])(?:\d+|%)(?:\s*[+*-]\s*\d+)*)(?=$|[\s)\]:,;.|*])/iu;

/** What people call the numbers of a table, here and in other languages that tables come in. */
export const DICE_WORDS: readonly string[] = [
  ...['range', 'ranges', 'roll', 'rolls', 'number', 'numbers', 'no', 'nr', '#', 'die', 'dice', 'die roll', 'dice roll'],
  ...['d%', '%', 'percent', 'percentile', 'wurf', 'würfel', 'würfelwurf', 'prozent', 'jet', 'dé', 'dés', 'tirada', 'dado'],
  ...['dados', 'rolagem', 'tiro', 'rzut', 'kostka', 'kość', 'tärning', 'terning', 'kast'],
];

/** Writes dice with the letter by which they are read here: `3W6`, `k100` and `1T20` are dice of German, Polish and Nordic books. */
export function withPlainDice(text: string): string {
  return /d\s?[\d%]/i.test(text) ? text : text.replace(/(?<=^|[^\p{L}])[wktк](?=\s?[\d%])/giu, 'd');
}

/** Longer lines, and those of several words that end as a sentence does, tell something; they are no names. */
const LONGEST_NAME = 80;

/** Tells whether a line names dice. */
export function namesDice(line: string): boolean {
  return FORMULA.test(line);
}

/** Tells whether a line is a sentence rather than a name. */
export function isSentence(line: string): boolean {
  const plain = line.trim();
  return plain.length > LONGEST_NAME || (/[.!?…][)"”’*_]*$/.test(plain) && plain.split(/\s+/).length > 5);
}

/** Returns how long a name is without what stands behind it: by hand, since a regular expression looks at each run of such marks again and again. */
function endOf(name: string): number {
  let end = name.length;
  while (end > 0 && /[\s#:=*_|,;–—-]/.test(name.charAt(end - 1))) end -= 1;
  return end;
}

/** Reads a line above a table, without the marks that make it a heading; what it does not say is empty. */
export function titleIn(line: string): { readonly name: string; readonly formula: string } {
  const formula = withPlainDice(FORMULA.exec(line)?.[1]?.replace(/\s+/g, '') ?? '');
  const words = line
    .replace(FORMULA, (_, __, at: number) => (at === 0 ? '' : line.charAt(at)))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\*{2,3}|__|\\\\$/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s#=*_>|]+/, '');
  const name = words.slice(0, endOf(words));
  // `dice: 1d100` says how to roll, not what on.
  const tellsDice = formula !== '' && [...DICE_WORDS, 'formula'].includes(name.toLowerCase());
  return { name: tellsDice ? '' : name, formula: notationIn(formula) ? formula : '' };
}
