/** Tables in HTML, as a saved page has them: rows and cells by their tags, names from captions and headings. */
import { DelimitedReader } from './delimited.ts';
import type { DraftTable } from './draft.ts';
import { withoutEntities } from './inline-marks.ts';
import type { FaultList, Importing } from './report.ts';

const PIECE = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)\b[^>]*>|[^<]+|</gi;

const PIECES_AT_ONCE = 1_000;

/** Tells whether a text has a table in HTML. */
export function hasHtmlTable(text: string): boolean {
  return /<tr[\s>]/i.test(text) && /<t[dh][\s>]/i.test(text);
}

/** What is being read: the words of the open cell or heading, and the cells of the open row. */
interface Open {
  words: string | null;
  cells: string[] | null;
  line: number;
}

const HEADING = /^(?:h[1-6]|caption)$/;

/** Reads a whole text with plain line feeds; a row is where its tag begins. */
export function* readHtml(text: string, faults: FaultList): Importing<DraftTable[]> {
  const reader = new DelimitedReader('', faults);
  const open: Open = { words: null, cells: null, line: 1 };
  let line = 1;
  let pieces = 0;
  for (const { 0: piece, 2: slash, 3: tag, index } of text.matchAll(PIECE)) {
    pieces += 1;
    if (pieces % PIECES_AT_ONCE === 0) yield { done: index, of: text.length };
    if (tag === undefined) {
      if (open.words !== null && !piece.startsWith('<')) open.words += piece;
    } else takeTag(tag.toLowerCase(), slash === '/', line, open, reader);
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) line += 1;
  }
  closeRow(open, reader);
  return reader.tables;
}

function wordsOf(words: string | null): string {
  return withoutEntities(words ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Ends the open cell, and the row. */
function closeRow(open: Open, reader: DelimitedReader): void {
  closeCell(open);
  if (open.cells?.some((cell) => cell !== '')) reader.take({ line: open.line, cells: open.cells, oddQuotes: false });
  open.cells = null;
}

function closeCell(open: Open): void {
  if (open.cells && open.words !== null) open.cells.push(wordsOf(open.words));
  open.words = null;
}

function takeTag(tag: string, closes: boolean, line: number, open: Open, reader: DelimitedReader): void {
  if (tag === 'table') {
    closeRow(open, reader);
    if (!closes) reader.part();
  } else if (tag === 'tr') {
    closeRow(open, reader);
    if (!closes) Object.assign(open, { cells: [], line });
  } else if (tag === 'td' || tag === 'th') {
    closeCell(open);
    if (!closes && open.cells) open.words = '';
  } else if (HEADING.test(tag) && !open.cells) {
    const title = wordsOf(open.words);
    if (closes && title !== '') reader.head(title, line);
    open.words = closes ? null : '';
  } else if (open.words !== null && /^(?:br|p|div|li)$/.test(tag)) open.words += ' ';
}
