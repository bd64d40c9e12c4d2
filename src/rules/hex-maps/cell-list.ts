/** Maps as lists with a row for each cell: CSV with a head that names its columns, `col,row,terrain,note` or words alike. */
import { type Importing, part } from '../values/pausing.ts';
import { type HexSheet, type SheetFaults, noSheet, wordOf } from './sheet.ts';
import type { SheetDraft } from './sheet-draft.ts';
import { READ, linesIn } from './text-lines.ts';

/** What a column is about, by the words that stand above it. */
const COLUMNS = {
  column: ['col', 'column', 'x', 'q'],
  row: ['row', 'y', 'r'],
  words: ['terrain', 'type', 'ground', 'kind', 'biome', 'site', 'feature', 'features', 'symbol'],
  name: ['note', 'notes', 'name', 'label', 'title'],
} as const;
type Column = keyof typeof COLUMNS;

/** A whole number, as tables of numbers write it too. */
const WHOLE = /^-?\d{1,9}(?:\.0+)?$/;

/** What stands between two words of a cell. */
const BETWEEN = /[,;/+&|]/;

/** Lines that one row may go on for within quotes. */
const MOST_JOINED = 20;

/** What the columns of a list are about. */
interface Head {
  readonly delimiter: string;
  /** By their places; null for a column that says nothing to us. */
  readonly columns: readonly (Column | null)[];
}

/** Parts a row into its cells; what is quoted may hold what else stands between two of them. */
function cellsOf(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell];
}

function columnOf(text: string): Column | null {
  const word = text.trim().toLowerCase();
  const found = Object.entries(COLUMNS).find(([, words]) => (words as readonly string[]).includes(word));
  return found ? (found[0] as Column) : null;
}

/** Reads the head of a list; null where a line is none. */
export function headOf(text: string): Head | null {
  for (const delimiter of [',', ';', '\t', '|']) {
    const columns = cellsOf(text, delimiter).map(columnOf);
    if (columns.includes('column') && columns.includes('row')) return { delimiter, columns };
  }
  return null;
}

/** Whether quotes are open at the end of a text. */
function isOpen(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/** Reads the rows of a list. */
class ListReader {
  readonly #draft: SheetDraft;
  #head: Head | null = null;
  #open: { readonly text: string; readonly line: number; readonly lines: number } | null = null;

  constructor(draft: SheetDraft) {
    this.#draft = draft;
  }

  take(one: string, line: number): void {
    const open = this.#open;
    const text = open ? `${open.text} ${one}` : one;
    if (!open && (one.trim() === '' || one.startsWith('#'))) {
      this.#draft.remark(one.replace(/^#+/, ''));
      return;
    }
    if (isOpen(text) && (open?.lines ?? 0) < MOST_JOINED) {
      this.#open = { text, line: open?.line ?? line, lines: (open?.lines ?? 0) + 1 };
      return;
    }
    this.#open = null;
    this.#row(text, open?.line ?? line);
  }

  /** Reads what is still open at the end of the file. */
  end(): void {
    if (this.#open) this.#row(this.#open.text, this.#open.line);
  }

  #row(text: string, line: number): void {
    if (!this.#head) {
      this.#head = headOf(text);
      return;
    }
    const { delimiter, columns } = this.#head;
    const cells = cellsOf(text, delimiter).map((cell) => cell.trim());
    const of = (column: Column): string[] => cells.filter((cell, at) => cell !== '' && columns[at] === column);
    const [[column = ''], [row = '']] = [of('column'), of('row')];
    const words = of('words').flatMap((cell) => cell.split(BETWEEN).map(wordOf));
    if (!WHOLE.test(column) || !WHOLE.test(row)) this.#draft.leftOut.add('line-unread', line);
    else this.#draft.cell({ column: Number(column) + 0, row: Number(row) + 0 }, words, of('name'), line);
  }
}

/**
 * Reads a map from a list of its cells. Of hexes the first column stands higher, or the first row more to the left, whether the
 * list counts from 0 or from 1.
 */
export function* readCellList(text: string, draft: SheetDraft): Importing<HexSheet | SheetFaults> {
  const reader = new ListReader(draft);
  for (const { text: one, line, read, isPause } of linesIn(text)) {
    if (isPause) yield { done: read * READ, of: text.length };
    reader.take(one, line);
    if (draft.fault) return draft.fault;
  }
  reader.end();
  if (draft.fault) return draft.fault;
  if (!draft.hasCells) return noSheet('no-cells');
  return yield* part(draft.finished({ kind: draft.kind ?? 'hexes-in-columns', even: !draft.hasZero, start: null }), READ, 1);
}
