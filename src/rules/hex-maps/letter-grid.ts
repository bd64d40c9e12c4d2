/** Maps as rows of letters, a letter a cell, with a legend of lines such as `f = forest`; where a blank stands is no cell. */
import { type Importing, part } from '../values/pausing.ts';
import { type HexSheet, type SheetFaults, noSheet, wordOf } from './sheet.ts';
import type { SheetDraft } from './sheet-draft.ts';
import { READ, linesIn } from './text-lines.ts';

/** A line of a legend. */
const LEGEND = /^\s*(\S)\s*[=:]\s*(\S.*)$/u;

/** What stands between two words of a legend. */
const BETWEEN = /[,;/+&|]/;

/** The most lines that are kept while it is not known yet how they stand. */
const MOST_ROWS = 2_000;

/** A row of letters. */
interface LetterRow {
  readonly letters: readonly string[];
  readonly line: number;
}

/** How letters stand in rows. */
interface Spacing {
  /** How many places a cell takes. */
  readonly step: 1 | 2;
  /** Where the cells of a row begin, by its place among rows. */
  readonly first: (row: number) => number;
  readonly kind: HexSheet['kind'];
  /** Whether rows with even numbers, counted from 1, stand farther right. */
  readonly even: boolean;
}

/** Whether a letter stands for a cell. */
function isCell(letter: string): boolean {
  return letter.trim() !== '';
}

/** Returns whether the cells of rows stand at even places, and whether at odd ones. */
function placesIn(rows: readonly LetterRow[]): readonly [even: boolean, odd: boolean] {
  const has = (odd: 0 | 1): boolean => rows.some(({ letters }) => letters.some((letter, at) => at % 2 === odd && isCell(letter)));
  return [has(0), has(1)];
}

/** Tells how letters stand: with blanks between or without, and every other row farther right by one, which are hexes in rows. */
function spacingOf(rows: readonly LetterRow[]): Spacing {
  const [here, there] = [rows.filter((_row, at) => at % 2 === 0), rows.filter((_row, at) => at % 2 === 1)];
  const [[evenHere, oddHere], [evenThere, oddThere]] = [placesIn(here), placesIn(there)];
  const isWide = rows.some(({ letters }) => letters.filter(isCell).length > 1);
  const isSpaced = isWide && !(evenHere && oddHere) && !(evenThere && oddThere);
  if (isSpaced) {
    const [shiftHere, shiftThere] = [oddHere ? 1 : 0, oddThere ? 1 : 0];
    if (there.length === 0 || shiftHere === shiftThere)
      return { step: 2, first: () => shiftHere, kind: 'hexes-in-columns', even: true };
    const first = (row: number): number => (row % 2 === 0 ? shiftHere : shiftThere);
    return { step: 2, first, kind: 'hexes-in-rows', even: shiftThere === 1 };
  }
  const isLed = (some: readonly LetterRow[]): boolean =>
    some.length > 0 && some.every(({ letters: [first = ''] }) => first === ' ');
  const [ledHere, ledThere] = [isLed(here), isLed(there)];
  if (ledHere === ledThere) return { step: 1, first: () => 0, kind: 'hexes-in-columns', even: true };
  const first = (row: number): number => ((row % 2 === 0 ? ledHere : ledThere) ? 1 : 0);
  return { step: 1, first, kind: 'hexes-in-rows', even: ledThere };
}

/** Collects the legend and the rows of a text. */
class GridText {
  readonly legend = new Map<string, readonly string[]>();
  rows: LetterRow[] = [];
  readonly #draft: SheetDraft;

  constructor(draft: SheetDraft) {
    this.#draft = draft;
  }

  take(text: string, line: number): void {
    const [, letter = '', words = ''] = LEGEND.exec(text) ?? [];
    if (letter !== '') this.legend.set(letter, words.split(BETWEEN).map(wordOf));
    else if (/^#(?:\s|$)/.test(text) && !this.legend.has('#')) this.#draft.remark(text.slice(1));
    else if (this.rows.length < MOST_ROWS && (text.trim() !== '' || this.rows.length > 0))
      this.rows.push({ letters: Array.from(text.trimEnd()), line });
  }

  /** Takes away the rows above and below the map that are blank. */
  close(): void {
    const last = this.rows.findLastIndex(({ letters }) => letters.length > 0);
    this.rows = this.rows.slice(0, last + 1);
  }

  /** Whether most of the letters of the rows stand in the legend: otherwise it is some other text. */
  get isMap(): boolean {
    let [known, unknown] = [0, 0];
    for (const { letters } of this.rows)
      for (const letter of letters) {
        if (!isCell(letter)) continue;
        if (this.legend.has(letter)) known += 1;
        else unknown += 1;
      }
    return this.legend.size > 0 && known > unknown;
  }
}

/** Reads a map of letters; a letter that the legend has not is a word of its own. */
export function* readLetterGrid(text: string, draft: SheetDraft): Importing<HexSheet | SheetFaults> {
  const grid = new GridText(draft);
  for (const { text: one, line, read, isPause } of linesIn(text)) {
    if (isPause) yield { done: read * READ, of: text.length };
    grid.take(one, line);
  }
  grid.close();
  if (!grid.isMap) return noSheet('unknown-format');
  const { rows, legend } = grid;
  const spacing = spacingOf(rows);
  draft.spans(Math.ceil(Math.max(...rows.map(({ letters }) => letters.length)) / spacing.step), rows.length);
  for (const [row, { letters, line }] of rows.entries()) {
    if (row % 20 === 0) yield { done: READ, of: 1 };
    if (draft.fault) return draft.fault;
    for (let at = spacing.first(row); at < letters.length; at += spacing.step) {
      const letter = letters[at] ?? '';
      const column = (at - spacing.first(row)) / spacing.step + 1;
      if (isCell(letter)) draft.cell({ column, row: row + 1 }, legend.get(letter) ?? [wordOf(letter)], [], line);
    }
  }
  return yield* part(draft.finished({ kind: draft.kind ?? spacing.kind, even: spacing.even, start: null }), READ, 1);
}
