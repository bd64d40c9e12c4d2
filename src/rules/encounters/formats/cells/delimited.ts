/** Tables as CSV or TSV, a few hundred rows at a time. */
import papaparse from 'papaparse';
import { type CellRow, CellTables } from './cell-tables.ts';
import type { DraftTable } from '../draft.ts';
import { lineFeedsIn } from '../lines.ts';
import type { FaultList } from '../report.ts';
import type { Importing } from '../../../values/pausing.ts';

/** A row, and whether its quotes made no sense, so that the line was split as if they were letters. */
interface DelimitedRow extends CellRow {
  readonly oddQuotes: boolean;
}

/** Rows a batch: a few milliseconds of work. */
const BATCH = 250;
/** Lines of words that may stand above a table. */
const LINES_ABOVE = 6;

/**
 * Reads a whole text with plain line feeds, a batch of rows at a time. Blank rows are left out. A quote that never closes
 * would swallow the rest of the text: such a line is split plainly, and reading goes on with the next.
 */
export function* readDelimited(text: string, faults: FaultList, delimiter: string): Importing<readonly DraftTable[]> {
  const reader = new CellTables(faults, delimiter);
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const rows: DelimitedRow[] = [];
    const start = at;
    papaparse.parse(text.slice(start), {
      delimiter,
      newline: '\n',
      fastMode: false,
      step({ data, errors, meta }, parser) {
        const oddQuotes = errors.some(({ type }) => type === 'Quotes');
        const end = oddQuotes ? text.indexOf('\n', at) + 1 || text.length : Math.max(start + meta.cursor, at + 1);
        const row = text.slice(at, end);
        const cells = oddQuotes ? row.replace(/\n$/, '').split(delimiter) : data;
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, oddQuotes });
        line += lineFeedsIn(row);
        at = end;
        if (oddQuotes || rows.length >= BATCH) parser.abort();
      },
    });
    // A last row that papaparse does not report, such as a single line feed, holds nothing.
    if (at === start) at = text.length;
    for (const [index, row] of rows.entries()) {
      if (row.oddQuotes) faults.add(row.line, 'odd-quotes');
      const below = rows.slice(index + 1, index + 1 + LINES_ABOVE);
      const isHead = !row.oddQuotes && reader.takeHead(row, below);
      if (!isHead) reader.take(row, below);
    }
    yield { done: at, of: text.length };
  }
  return reader.tables;
}
