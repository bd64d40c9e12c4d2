/** The numbers of a row as people type them: `5`, `01-05`, `6–9`, `6 to 9`, `00`, `91+`. */

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

/** A range at the beginning of a line, for readers that know no cells. */
export const RANGE_PATTERN = `${NUMBER}(?:\\s*${DASH}\\s*${NUMBER}|\\s*\\+|\\s+or\\s+(?:more|higher|above|over)\\b)?`;

const SHAPE = new RegExp(`^(${NUMBER})(?:\\s*${DASH}\\s*(${NUMBER})|(\\s*\\+|\\s+or\\s+(?:more|higher|above|over)))?$`, 'i');

/** Reads a row's number; a colon, dot or parenthesis after it is left away. Null when it is none. */
export function parseRange(text: string): TypedRange | null {
  const match = SHAPE.exec(text.trim().replace(/\s*[:.)]$/, ''));
  if (!match) return null;
  const from = numberOf(match[1] ?? '');
  if (match[3] !== undefined) return { from, to: Infinity, reversed: false };
  if (match[2] === undefined) return { from, to: null, reversed: false };
  const to = numberOf(match[2]);
  return to < from ? { from: to, to: from, reversed: true } : { from, to, reversed: false };
}

/** Two or more zeros are how percentile dice show their highest face: `00` is 100, `000` is 1000. */
function numberOf(text: string): number {
  if (/^0{2,}$/.test(text)) return 10 ** text.length;
  return Number(text.replace('−', '-')) + 0;
}
