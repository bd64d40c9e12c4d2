/** The numbers of a row as people type them: `5`, `01-05`, `6–9`, `6 to 9`, `00`, `91+`. */
import type { FaultList } from './report.ts';

/** What a row's number means. */
export interface TypedRange {
  readonly from: number;
  /** Null for a single number, infinite for an open end. */
  readonly to: number | null;
  /** Whether the larger number stood first. */
  readonly reversed: boolean;
}

const NUMBER = '[-−]?\\d{1,7}';
/** The dashes of all keyboards and books, dots and words. */
const DASH = '(?:[-‐‑‒–—−~]|\\.{2,3}|…|to\\b|through\\b)';

const OPEN_END = '\\s*\\+|\\s+or\\s+(?:more|higher|above|over)\\b';

/** A range at the beginning of a line, for readers that know no cells. */
export const RANGE_PATTERN = `${NUMBER}(?:\\s*${DASH}\\s*${NUMBER}|${OPEN_END})?`;

const SHAPE = new RegExp(`^(${NUMBER})(?:\\s*${DASH}\\s*(${NUMBER})|(${OPEN_END}))?$`, 'i');

/** Words between two numbers in other languages. In a line of words they would stand for something else: `1 a 20-foot pit`. */
const TO = /^(\S+)\s+(?:a|à|bis|do|al|til|till)\s+(\S+)$/i;

/** Reads the number in a cell as `parseRange` does, also with a word of another language in it: `1 a 20`, `01 bis 05`. */
export function parseCell(text: string): TypedRange | null {
  return text.length > 40 ? null : parseRange(text.trim().replace(TO, '$1 to $2'));
}

/** Reads a row's number; a colon, dot or parenthesis after it is left away. Null when it is none. */
export function parseRange(text: string): TypedRange | null {
  const [matched, first = '', last, open] = SHAPE.exec(text.trim().replace(/\s*[:.)]$/, '')) ?? [];
  if (matched === undefined) return null;
  return rangeOf(numberOf(first), open !== undefined ? Infinity : last === undefined ? null : numberOf(last));
}

/** Makes a range of its two numbers, whichever stands first. */
export function rangeOf(first: number, last: number | null): TypedRange {
  return last !== null && last < first ? { from: last, to: first, reversed: true } : { from: first, to: last, reversed: false };
}

/** Reads the number in a cell, and names one that is none or stands backwards. */
export function readRange(text: string, line: number, faults: FaultList): TypedRange | null {
  const range = parseCell(text);
  if (!range) faults.add(line, 'range-unreadable', { range: text.slice(0, 40) });
  if (range?.reversed) faults.add(line, 'range-reversed', { range: text });
  return range;
}

/** Two or more zeros are how percentile dice show their highest face: `00` is 100, `000` is 1000. */
function numberOf(text: string): number {
  if (/^0{2,}$/.test(text)) return 10 ** text.length;
  return Number(text.replace('−', '-')) + 0;
}
