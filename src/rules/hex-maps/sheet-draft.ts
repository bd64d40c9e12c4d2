/** A map while it is read: its cells, its lines and what the file says of itself, within bounds. */
import { type Importing, each } from '../values/pausing.ts';
import { shortened } from '../values/texts.ts';
import {
  type HexSheet,
  LONGEST,
  LeftOutList,
  MOST_ACROSS,
  type SheetCell,
  type SheetFaults,
  type SheetLine,
  type SheetPlace,
  noSheet,
} from './sheet.ts';

/** The most words of a cell, the most lines of ways, and of points of all of them. */
const MOST_WORDS = 12;
const MOST_LINES = 50_000;
const MOST_POINTS = 200_000;

/** Remarks at the top of a file that are looked at. */
const MOST_REMARKS = 60;

/**
 * What in a remark speaks of whom a map is from, or on what terms: all may read that from the beginning, and so a remark on what
 * is guarded by whom is none.
 */
const OF_MAKERS =
  /(?:^|["”]|\b(?:maps?|made|drawn|created|written|designed|generated))\s*\bby\b|\b(?:authors?|licen[cs]ed?|copyright|public domain|creative commons|cc[ -]by)\b|©/i;

/** What a remark of ours says, such as `# grid: squares`. */
const SAYING = /^(title|credit|grid|start)\s*:\s*(.*)$/i;

const KINDS: readonly HexSheet['kind'][] = ['hexes-in-columns', 'hexes-in-rows', 'squares'];

/** What comes to be a cell. */
interface DraftCell extends SheetPlace {
  readonly words: string[];
  readonly names: string[];
  readonly line: number;
}

/** Returns a text in one line, without what no font has a letter for. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** Collects a map; a fault ends the reading. */
export class SheetDraft {
  readonly leftOut = new LeftOutList();
  fault: SheetFaults | null = null;
  readonly #cells = new Map<string, DraftCell>();
  readonly #lines: SheetLine[] = [];
  #points = 0;
  #across = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  /** Remarks above the first cell, an empty one between such as stand apart. */
  readonly #remarks: string[] = [];
  readonly #said = new Map<string, string>();

  /** Whether there are cells. */
  get hasCells(): boolean {
    return this.#cells.size > 0;
  }

  /** Whether any cell stands in the column or row 0. */
  get hasZero(): boolean {
    return [...this.#cells.values()].some(({ column, row }) => column === 0 || row === 0);
  }

  /** Adds what a line of the file says of a cell; one that stands there again has the words of both. */
  cell({ column, row }: SheetPlace, words: readonly string[], names: readonly string[], line: number): void {
    const { left, right, top, bottom } = this.#across;
    this.#across = {
      left: Math.min(left, column),
      right: Math.max(right, column),
      top: Math.min(top, row),
      bottom: Math.max(bottom, row),
    };
    if (!this.#fits()) return;
    const key = `${column},${row}`;
    const known = this.#cells.get(key);
    const cell = known ?? { column, row, words: [], names: [], line };
    if (known) this.leftOut.add('again', line);
    else this.#cells.set(key, cell);
    for (const word of words) {
      if (word === '' || cell.words.includes(word)) continue;
      if (cell.words.length < MOST_WORDS) cell.words.push(word);
      else this.leftOut.add('word-lost', line);
    }
    for (const name of names.map(plain)) if (name !== '' && !cell.names.includes(name)) cell.names.push(name);
  }

  #fits(): boolean {
    const { left, right, top, bottom } = this.#across;
    const [wide, high] = [right - left + 1, bottom - top + 1];
    this.spans(wide, high);
    return this.fault === null;
  }

  /** Says that a map is so wide and high at least, before any cell of it is kept. */
  spans(wide: number, high: number): void {
    if (Math.max(wide, high) > MOST_ACROSS) this.fault ??= noSheet('too-large', `${wide} × ${high}`);
  }

  /** Adds a line of ways. */
  way({ points, word, isEdge, name }: SheetLine, line: number): void {
    this.#points += points.length;
    if (this.#lines.length >= MOST_LINES || this.#points > MOST_POINTS) {
      this.fault ??= noSheet('too-many-lines', String(line));
      return;
    }
    this.#lines.push({ points, word, isEdge, name: this.#named(plain(name), line) });
  }

  /** Notes a remark of the file: what it says of the map in our manner, or of its maker above the first cell. */
  remark(text: string): void {
    const [said, what = '', how = ''] = SAYING.exec(text.trim().slice(0, LONGEST.credit * 2)) ?? [];
    if (said !== undefined) this.#said.set(what.toLowerCase(), plain(how));
    else if (!this.hasCells && this.#remarks.length < MOST_REMARKS) this.#remarks.push(plain(text));
  }

  /** Notes that what stands above is another remark than what stands below. */
  apart(): void {
    if (!this.hasCells && this.#remarks.length < MOST_REMARKS) this.#remarks.push('');
  }

  /** Notes the terms that a file names by a word of its format. */
  terms(text: string): void {
    if (!this.#said.has('terms')) this.#said.set('terms', plain(text));
  }

  /** What the file says in our manner; empty where it does not. */
  said(what: 'title' | 'credit' | 'grid' | 'start' | 'terms'): string {
    return this.#said.get(what) ?? '';
  }

  /** The kind of cells that the file names; null where it names none. */
  get kind(): HexSheet['kind'] | null {
    return KINDS.find((kind) => kind === this.said('grid').toLowerCase()) ?? null;
  }

  #named(name: string, line: number): string {
    if (name.length <= LONGEST.name) return name;
    this.leftOut.add('name-cut', line, name);
    return shortened(name, LONGEST.name);
  }

  /** Returns the map. */
  *finished({ kind, even, start }: Pick<HexSheet, 'kind' | 'even' | 'start'>): Importing<HexSheet> {
    const cells: SheetCell[] = [];
    yield* each([...this.#cells.values()], ({ column, row, words, names, line }) => {
      cells.push({ column, row, words, name: this.#named(names.join(', '), line) });
    });
    const credit = this.#credit();
    const title = this.said('title') || (/["“]([^"”]{2,80})["”]/.exec(credit)?.[1] ?? '');
    return {
      ...{ kind, even: kind !== 'squares' && even, start, cells, lines: this.#lines, leftOut: this.leftOut.all },
      ...{ title: shortened(title, LONGEST.title), credit: shortened(credit, LONGEST.credit) },
    };
  }

  #credit(): string {
    const said = this.said('credit');
    if (said !== '') return said;
    const remarks = this.#remarks.join('\n').split(/\n{2,}/);
    const parts = [...remarks.map(plain), this.said('terms')].filter((part, at) => at === remarks.length || OF_MAKERS.test(part));
    return parts.filter((part) => part !== '').join(' ');
  }
}
