/** Tables as CSV or TSV, a few hundred rows at a time. */
import { type CellRow, CellTables } from './cell-tables.ts';
import type { DraftTable } from '../draft.ts';
import { lineFeedsIn } from '../lines.ts';
import type { FaultList } from '../report.ts';
import type { Importing } from '../../../values/pausing.ts';

/** A row, and whether its quotes made no sense, so that the line was split as if they were letters. */
interface DelimitedRow extends CellRow {
  readonly oddQuotes: boolean;
}

/** Rows and letters a batch: a few milliseconds of work. */
const BATCH = 250;
const BATCH_LETTERS = 200_000;
/** Lines of words that may stand above a table. */
const LINES_ABOVE = 6;

/**
 * Reads a whole text with plain line feeds, a batch of rows at a time. Blank rows are left out. A quote that never closes
 * would swallow the rest of the text: such a line is split plainly, and reading goes on with the next.
 */
export function* readDelimited(text: string, faults: FaultList, delimiter: string): Importing<readonly DraftTable[]> {
  const reader = new CellTables(faults, delimiter);
  let waiting: DelimitedRow[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const last = at + BATCH_LETTERS;
    while (at < Math.min(last, text.length) && waiting.length < BATCH) {
      const quoted = quotedRow(text, at, delimiter);
      const end = quoted?.end ?? lineEnd(text, at);
      const cells = quoted?.cells ?? text.slice(at, end).split(delimiter);
      if (cells.some((cell) => cell.trim() !== '')) waiting.push({ line, cells, oddQuotes: !quoted });
      line += quoted ? lineFeedsIn(text.slice(at, end)) + 1 : 1;
      at = end + 1;
    }
    // The last ones wait for what stands below them.
    const ready = at < text.length ? Math.max(0, waiting.length - LINES_ABOVE) : waiting.length;
    for (const [index, row] of waiting.slice(0, ready).entries()) {
      if (row.oddQuotes) faults.add(row.line, 'odd-quotes');
      const below = waiting.slice(index + 1, index + 1 + LINES_ABOVE);
      const isHead = !row.oddQuotes && reader.takeHead(row, below);
      if (!isHead) reader.take(row, below);
    }
    waiting = waiting.slice(ready);
    yield { done: Math.min(at, text.length), of: text.length };
  }
  return reader.tables;
}

/** Where a line ends. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Reads the cells of the row that begins at a place, some of them quoted, and where it ends; null where quotes make no sense. */
function quotedRow(
  text: string,
  start: number,
  delimiter: string,
): { readonly cells: readonly string[]; readonly end: number } | null {
  const cells: string[] = [];
  let at = start;
  let lineEndsAt = lineEnd(text, start);
  const line = text.slice(start, lineEndsAt);
  if (!line.includes('"')) return { cells: line.split(delimiter), end: lineEndsAt };
  for (;;) {
    if (text[at] === '"') {
      const close = closingAt(text, at + 1);
      if (close < 0) return null;
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
      while (text[at] === ' ') at += 1;
      if (close > lineEndsAt) lineEndsAt = lineEnd(text, at);
      if (at < lineEndsAt && !text.startsWith(delimiter, at)) return null;
    } else {
      const from = at;
      while (at < lineEndsAt && !text.startsWith(delimiter, at)) at += 1;
      cells.push(text.slice(from, at));
    }
    if (at >= lineEndsAt) return { cells, end: lineEndsAt };
    at += delimiter.length;
  }
}

/** Where the quotes close that were opened before a place: two that stand together are one that is meant; −1 where they never do. */
function closingAt(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
