/** Lines and pieces of texts, and texts of many pieces. */
import { type Importing, each } from '../../values/pausing.ts';

/** Pieces between two pauses: a few milliseconds. */
const PIECES_AT_ONCE = 5_000;

/** Sets each line of a text further in. Only a line feed ends a line: what else does may stand within quotes. */
export function indented(text: string, by: number): string {
  const margin = ' '.repeat(by);
  return `${margin}${text.replaceAll('\n', `\n${margin}`)}`;
}

/** Returns how many lines a text ends. */
export function lineFeedsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/**
 * Walks over all that a shape finds in a text, with the line on which each piece begins, and pauses. Ends early where
 * `act` gives false, and gives the line that it has come to. Where the shape has only the beginning of a piece, `endOf` says
 * where that ends: long pieces are too much for a regular expression.
 */
export function* eachPiece(
  text: string,
  shape: RegExp,
  act: (piece: RegExpExecArray, line: number) => boolean | undefined,
  endOf: (piece: RegExpExecArray) => number = ({ 0: { length }, index }) => index + length,
): Importing<number> {
  const finder = new RegExp(shape);
  let line = 1;
  let pieces = 0;
  for (let piece = finder.exec(text); piece; piece = finder.exec(text)) {
    finder.lastIndex = endOf(piece);
    piece[0] = text.slice(piece.index, finder.lastIndex);
    pieces += 1;
    if (pieces % PIECES_AT_ONCE === 0) yield { done: piece.index, of: text.length };
    if (act(piece, line) === false) break;
    line += lineFeedsIn(piece[0]);
  }
  return line;
}

/** Writes many things one after another, with pauses. */
export function* written<Thing>(
  things: readonly Thing[],
  write: (thing: Thing, index: number) => string,
  between = '',
): Importing<string> {
  const texts: string[] = [];
  yield* each(things, (thing, index) => void texts.push(write(thing, index)));
  return texts.join(between);
}

/**
 * Returns where the quote stands that ends a text, or −1 while it is open. Within double ones a backslash escapes what follows,
 * two single ones are one that stands in the text. What is quoted may be too long for a regular expression.
 */
export function closingQuote(text: string, quote: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (quote === '"' ? text[at] === '\\' : text.startsWith("''", at)) at += 1;
    else if (text[at] === quote) return at;
  }
  return -1;
}
