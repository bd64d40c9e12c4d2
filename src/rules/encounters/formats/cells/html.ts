/** Tables in HTML, as a saved page has them: rows and cells by their tags, names from captions and headings. */
import { withoutEntities } from '../../plain-words.ts';
import { type CellRow, CellTables } from './cell-tables.ts';
import type { DraftTable } from '../draft.ts';
import { eachPiece } from '../lines.ts';
import type { FaultList } from '../report.ts';
import type { Importing } from '../../../values/pausing.ts';

/** What a piece begins with: a comment, what is no words, a tag, or words. */
const PIECE = /<!--|<(script|style)\b|<(\/?)([a-z][a-z0-9]*)\b|[^<]+|</gi;

const HEADING = /^(?:h[1-6]|caption)$/;

/** Tells whether a text has a table in HTML. */
export function hasHtmlTable(text: string): boolean {
  return /<tr[\s>]/i.test(text) && /<t[dh][\s>]/i.test(text);
}

/** Reads a whole text with plain line feeds; a row is where its tag begins. */
export function* readHtml(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const reader = new HtmlReader(faults);
  const act = ({ 0: piece, 2: slash, 3: tag }: RegExpExecArray, line: number): true => {
    if (!piece.startsWith('<')) reader.takeWords(piece);
    else if (tag !== undefined && piece !== '<') reader.takeTag(tag.toLowerCase(), slash === '/', line);
    return true;
  };
  yield* eachPiece(text, PIECE, act, endsIn(text));
  reader.closeTable();
  return reader.made.tables;
}

/**
 * Returns what says where a piece of a text ends. What nothing closes is no more than its `<`, and what closes nothing any more
 * is not looked for again.
 */
function endsIn(text: string): (piece: RegExpExecArray) => number {
  const missing = new Set<RegExp>();
  const [comment, tag] = [/-->/g, />/g];
  const blocks: Readonly<Record<string, RegExp>> = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
  const behind = (end: RegExp | undefined, from: number): number | null => {
    if (!end || missing.has(end)) return null;
    end.lastIndex = from;
    if (end.test(text)) return end.lastIndex;
    missing.add(end);
    return null;
  };
  return ({ 0: begin, 1: block = '', index }) => {
    const from = index + begin.length;
    if (begin === '<!--') return behind(comment, from) ?? index + 1;
    if (!begin.startsWith('<')) return from;
    return behind(blocks[block.toLowerCase()], from) ?? (begin === '<' ? from : (behind(tag, from) ?? index + 1));
  };
}

class HtmlReader {
  readonly made: CellTables;
  /** The words of the open cell or heading. */
  #words: string | null = null;
  /** The cells of the open row, and where it begins. */
  #cells: string[] | null = null;
  #line = 1;
  /** The row before, which may be one of names: the next one tells. */
  #before: CellRow | null = null;

  constructor(faults: FaultList) {
    this.made = new CellTables(faults, '');
  }

  takeWords(words: string): void {
    if (this.#words !== null) this.#words += words;
  }

  takeTag(tag: string, closes: boolean, line: number): void {
    if (tag === 'table') {
      this.closeTable();
      if (!closes) this.made.part();
    } else if (tag === 'tr') {
      this.closeRow();
      if (closes) return;
      this.#cells = [];
      this.#line = line;
    } else if (tag === 'td' || tag === 'th') {
      this.#closeCell();
      if (!closes && this.#cells) this.#words = '';
    } else if (HEADING.test(tag) && !this.#cells) {
      const title = this.#said();
      if (closes && title !== '') {
        this.closeTable();
        this.made.head(title, line);
      }
      this.#words = closes ? null : '';
    } else if (/^(?:br|p|div|li)$/.test(tag)) this.takeWords(' ');
  }

  /** Ends the open cell, and the row. */
  closeRow(): void {
    this.#closeCell();
    if (this.#cells?.some((cell) => cell !== '')) this.#next({ line: this.#line, cells: this.#cells });
    this.#cells = null;
  }

  /** Ends the open row, and takes what is left. */
  closeTable(): void {
    this.closeRow();
    this.#next(null);
  }

  #next(row: CellRow | null): void {
    if (this.#before) this.made.take(this.#before, row ? [row] : []);
    this.#before = row;
  }

  #closeCell(): void {
    if (this.#words !== null) this.#cells?.push(this.#said());
    this.#words = null;
  }

  #said(): string {
    return withoutEntities(this.#words ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  }
}
