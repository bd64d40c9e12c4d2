/** The lines of a text, one after the other, without a copy of all of them. */

/** The most letters of a line that is looked at: no line of a map has as many. */
export const LONGEST_LINE = 4_000;

/** Lines, and letters, between two pauses: a few milliseconds of work. */
const LINES_AT_ONCE = 400;
const LETTERS_AT_ONCE = 50_000;

/** How far a map is read when its text is: the rest is putting together what was read. */
export const READ = 0.9;

/** A line of a text, without what ends it. */
export interface TextLine {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  /** How much of the text lies behind it, in characters. */
  readonly read: number;
  /** Whether enough was read since the last pause for another one. */
  readonly isPause: boolean;
}

/** Walks over the lines of a text; of a line beyond all measure the beginning is given. */
export function* linesIn(text: string): Generator<TextLine> {
  let [at, line] = [0, 1];
  let paused = { at, line };
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const isPause = line - paused.line >= LINES_AT_ONCE || at - paused.at >= LETTERS_AT_ONCE;
    if (isPause) paused = { at, line };
    yield { text: text.slice(at, Math.min(end, at + LONGEST_LINE)).replace(/\r$/, ''), line, read: end, isPause };
    at = end + 1;
    line += 1;
  }
}
