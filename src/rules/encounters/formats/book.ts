/**
 * Tables as books print them, one row a line: `1: Nothing`, `50: Drizzle`, `01-05 Goblins`, `6–9. A ditch`. A line
 * before the first number is the title, in which a formula may stand; a line without a number goes on with the row above.
 * A text without any number is a list, each line of it a row.
 */
import { type DraftRow, type DraftTable, linkIn } from './draft.ts';
import { DraftTables } from './draft-tables.ts';
import { notesIn } from './notes.ts';
import { parseRange, RANGE_PATTERN, type TypedRange } from './ranges.ts';
import { type FaultList } from './report.ts';
import { type Importing, each } from '../../values/pausing.ts';
import { type Said, settingOf } from './settings.ts';
import { isSentence, namesDice, titleIn } from './titles.ts';
import type { EncounterRow } from '../table.ts';

const ROW = new RegExp(`^\\s*(?:[*•·]\\s*)?(${RANGE_PATTERN})(?:\\s*[:.)\\]|]|\\s+[-–—]\\s|[\\s,;]|$)(.*)$`, 'is');

/** A run of marks before a number, and the one that closes it if it is closed. */
const MARKED = new RegExp(`^(?:[*•·+–-]\\s+)?([*_]{1,3})(?=${RANGE_PATTERN})(?:(.*?)\\1)?`, 'is');
const BULLET = new RegExp(`^[*•·+–-]\\s+(?=[([#]?${RANGE_PATTERN})`, 'i');
const BRACKETED = new RegExp(`^[([](${RANGE_PATTERN})[)\\]]`, 'i');
const ESCAPED = new RegExp(`^(${RANGE_PATTERN})\\\\([.)])`, 'i');
/** `3- Amazon`, `4-5-Dwarf`; a small letter would be that of `10-foot pole`. */
const DASHED = new RegExp(`^(${RANGE_PATTERN})\\s?[-–—]\\s?(?=\\p{Lu})`, 'u');

/** A line without the marks of a quote, and not set in. */
function unquoted(line: string): string {
  return line.replace(/^\s*(?:>\s*)*/, '');
}

/** Returns a line with its number, if it has one, in front. */
function plainLine(line: string): string {
  const bare = unquoted(line);
  return (bare.endsWith('\\\\') ? bare.slice(0, -2) : bare)
    .replace(MARKED, '$2')
    .replace(BULLET, '')
    .replace(/^#(?=\d)/, '')
    .replace(BRACKETED, '$1:')
    .replace(ESCAPED, '$1$2')
    .replace(DASHED, '$1: ');
}

/** The number that a line begins with, as it is typed and as it is read, and what stands behind it; null where there is none. */
function numbered(line: string): { readonly typed: string; readonly range: TypedRange; readonly rest: string } | null {
  const [, typed = '', rest = ''] = ROW.exec(line) ?? [];
  const range = parseRange(typed);
  return range && { typed, range, rest: rest.trim() };
}

/** What a line of a list with numbers says; null for any other line. */
export function itemIn(line: string): { readonly range: TypedRange; readonly text: string } | null {
  const { range, rest = '' } = numbered(plainLine(line)) ?? {};
  return range && rest !== '' ? { range, text: rest } : null;
}

/** Reads a whole text with plain line feeds. */
export function* readBook(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const reader = new BookReader(faults);
  const lines = text.split('\n');
  const listed = isList(lines);
  const ahead = listed ? [] : numbersAhead(lines);
  yield* each(lines, (line, index) => {
    if (line.trim() === '') return;
    const setting = settingOf(line);
    const next = nextOf(lines, index);
    if (setting) reader.takeSetting(setting, index + 1);
    else if (listed) reader.takeListed(line, index + 1, next);
    else reader.take(line, index + 1, aroundOf(lines, index, ahead));
  });
  return reader.tables.all;
}

/** For each line the number of the next one that has any, −∞ where none has; beyond a line at which a list ends nothing is looked for. */
export function numbersAhead(lines: readonly string[], ends: (line: string, index: number) => boolean = () => false): number[] {
  const ahead: number[] = [];
  let next = -Infinity;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    ahead[index] = next;
    next = ends(line, index) ? -Infinity : (numbered(plainLine(line))?.range.from ?? next);
  }
  return ahead;
}

/** Returns what stands around a line, of which the numbers ahead are known. */
export function aroundOf(lines: readonly string[], index: number, ahead: readonly number[]): Around {
  return { next: nextOf(lines, index), number: ahead[index] ?? -Infinity, apart: lines[index - 1]?.trim() === '' };
}

/** What stands around a line. */
export interface Around {
  /** The next line that is not blank. */
  readonly next: string;
  /** The next number that a line below begins with, −∞ where none does. */
  readonly number: number;
  /** Whether a blank line stands above. */
  readonly apart: boolean;
}

/** The next line that is not blank; the text of a row may go on after a few blank lines, but hardly after more. */
function nextOf(lines: readonly string[], index: number): string {
  return lines.slice(index + 1, index + 5).find((line) => line.trim() !== '') ?? '';
}

/** Whether a text is a list without any number: two lines or more beside settings and a title. */
function isList(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '' && !settingOf(line));
  const [first = ''] = written;
  return written.length > (isHeading(first) ? 2 : 1) && !written.some((line) => numbered(plainLine(line)));
}

/** Whether the first line of a list is its title: it names dice, is marked as one, or ends with a colon. */
function isHeading(line: string): boolean {
  return namesDice(line) || /^\s*[#=]|:\s*$/.test(line);
}

/** Whether a line is no more than a heading or words in bold, as Markdown marks them. */
function isMarked(line: string): boolean {
  return /^\s*(?:#{1,6}\s|(\*\*|__)[^*_]{1,200}\1:?\s*$)/.test(line);
}

/** Whether a line says of itself that it is a note. */
export function isNote(line: string): boolean {
  return /^[\s>*_(]*(?:notes?|anmerkung(?:en)?|hinweise?)\s*[:.]/i.test(line);
}

/** Reads lines one after another. */
export class BookReader {
  #escaped = false;
  /** The number of the row above; before the first, any number may come. */
  #last = Infinity;
  /** How far the row above is set in. */
  #margin = 0;
  /** Whether rows of this table go on behind blank lines, and no further in. */
  #spaced = false;
  /** Whether what stands below the last row of a table is told. */
  #noted = false;

  /** `plain` takes the marks out of a row's words. */
  constructor(
    readonly faults: FaultList,
    readonly tables = new DraftTables(faults),
    readonly plain = withoutBold,
  ) {}

  /** Takes a line of a table with numbers. */
  take(line: string, number: number, around: Around): void {
    if (this.takeRow(line, number, around)) return;
    if (this.#isTitle(line, around)) this.#takeTitle(line, number);
    else {
      if (!this.#noted) this.faults.add(number, 'beside-table');
      this.#noted = true;
    }
  }

  /** Takes a line that is a row or goes on with the one above; any other is left. */
  takeRow(line: string, number: number, around: Around): boolean {
    const found = numbered(this.#escaped ? line : plainLine(line));
    if (found) {
      const { typed, range, rest } = found;
      if (range.reversed) this.faults.add(number, 'range-reversed', { range: typed });
      if (range.from <= this.#last) this.#spaced = false;
      this.#last = range.from;
      this.#margin = marginOf(line);
      this.#noted = false;
      this.tables.at(number).rows.push(this.#row(rest, range, number));
      return true;
    }
    if (this.#isTitle(line, around) || this.#isNote(line, around)) return false;
    this.#continue(line, number, around.apart);
    return true;
  }

  /** Whether a line is set in below the row above, as Markdown sets in what belongs to an item. */
  #isWithin(line: string): boolean {
    return marginOf(line) > this.#margin + 1;
  }

  /** A line apart from the last row of a table is a note, unless rows go on behind blank lines there, or the row has no words yet. */
  #isNote(line: string, { number, apart }: Around): boolean {
    if (number > this.#last || (number === this.#last && this.#isWithin(line))) return false;
    if (this.#noted || isNote(line)) return true;
    return apart && !this.#spaced && !this.#isWithin(line) && this.tables.current?.rows.at(-1)?.text !== '';
  }

  /** Takes a line of a list without numbers; below words that are marked as a heading, what has bullets is a list of its own. */
  takeListed(line: string, number: number, next: string): void {
    const untitled = !this.tables.hasRows && !this.tables.current?.name;
    const isAbove = isMarked(line) && /^\s*[*•·+-]\s/.test(next);
    if (isAbove || (untitled && isHeading(line))) this.#takeTitle(line, number);
    else this.tables.at(number).rows.push(this.#row(line.replace(/^\s*[*•·+-]\s+/, ''), null, number));
  }

  /** Takes a line of a setting. */
  takeSetting(said: Said, line: number): void {
    if (said.key === 'escapes') this.#escaped = said.value === 'backslash';
    this.tables.take(said, line);
  }

  /** A line without a number is a title before the first row, or where the numbers begin anew after it. */
  #isTitle(line: string, { next }: Around): boolean {
    if (!this.tables.hasRows) return true;
    const { from = Infinity } = numbered(plainLine(next))?.range ?? {};
    // Each item of a list may begin with 1.
    return from < this.#last || (from === this.#last && !this.#isWithin(line));
  }

  #takeTitle(line: string, number: number): void {
    this.tables.end();
    const { name, formula } = titleIn(line);
    if (isSentence(line)) {
      // Dice that a sentence above a table names may be its own.
      const { current, next } = this.tables;
      if (formula !== '') next.likely = formula;
      if (current) current.likely = next.likely ?? '';
      this.faults.add(number, 'beside-table');
      return;
    }
    const table = this.tables.at(number);
    table.formula ||= formula;
    // Of headings one below another the nearest names the table.
    if (name !== '' && (table.name === '' || isMarked(line))) table.name = name;
    else if (formula === '') this.faults.add(number, 'beside-table');
  }

  #continue(line: string, number: number, apart: boolean): void {
    const { rows } = this.tables.at(number);
    const above = rows.at(-1);
    if (!above) return;
    this.#spaced ||= apart && !this.#isWithin(line);
    const { text, link, ...notes } = this.#said(this.#escaped ? line : unquoted(line));
    // Not `join`, which would copy what is said so far for each further line.
    const between = above.text === '' || text === '' ? '' : ' ';
    rows[rows.length - 1] = { ...above, ...notes, link: above.link || link, text: `${above.text}${between}${text}` };
    this.faults.add(number, 'continued-line');
  }

  #row(rest: string, range: DraftRow['range'], line: number): DraftRow {
    const said = this.#said(rest);
    if (said.text === '') this.faults.add(line, 'no-text');
    return { line, range, ...said };
  }

  #said(rest: string): Omit<DraftRow, 'line' | 'range'> & Pick<EncounterRow, 'link'> {
    const { text: written, ...notes } = notesIn(rest.trim());
    const text = this.#escaped ? unescaped(written) : this.plain(written);
    return { link: linkIn(text), ...notes, text };
  }
}

/** How far a line is set in. */
function marginOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Takes the marks of bold words away. */
function withoutBold(text: string): string {
  return text.replace(/(\*\*|__)(?=[^\s*_])([^*_]{0,300}[^\s*_])\1/g, '$2');
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}
