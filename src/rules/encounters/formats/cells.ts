/** The rows of a text with delimited cells, a few hundred at a time. */
import papaparse from 'papaparse';

/** One row with the line it begins on, counted from 1. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether its quotes made no sense, so that the line was split as if they were letters. */
  readonly oddQuotes: boolean;
}

/** A batch of rows, and how much of the text has been read. */
export interface CellBatch {
  readonly rows: readonly CellRow[];
  readonly done: number;
}

/** Rows a batch: a few milliseconds of work. */
const BATCH = 250;

/**
 * Reads rows in batches; `text` has plain line feeds. Blank rows are left out. A quote that never closes would swallow
 * the rest of the text: such a line is split plainly, and reading goes on with the next.
 */
export function* cellRows(text: string, delimiter: string): Generator<CellBatch, void, void> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const rows: CellRow[] = [];
    const start = at;
    papaparse.parse(text.slice(start), {
      delimiter,
      newline: '\n',
      fastMode: false,
      step(row, parser) {
        const begin = at;
        const odd = row.errors.some(({ type }) => type === 'Quotes');
        const lineEnd = text.indexOf('\n', begin);
        const end = odd ? (lineEnd < 0 ? text.length : lineEnd + 1) : Math.max(start + row.meta.cursor, begin + 1);
        const cells = odd ? text.slice(begin, lineEnd < 0 ? undefined : lineEnd).split(delimiter) : row.data;
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, oddQuotes: odd });
        line += lineFeedsIn(text, begin, end);
        at = end;
        if (odd || rows.length >= BATCH) parser.abort();
      },
    });
    // A last row that papaparse does not report, such as a single line feed, holds nothing.
    if (at === start) at = text.length;
    yield { rows, done: at };
  }
}

function lineFeedsIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
