/**
 * Tables as books print them, one row a line: `1: Nothing`, `50: Drizzle`, `01-05 Goblins`, `6–9. A ditch`. A line
 * before the first number is the title, in which a formula may stand; a line without a number goes on with the row above.
 * A text without any number is a list, each line of it a row.
 */
import { type DraftRow, type DraftTable, linkIn } from './draft.ts';
import { DraftTables } from './draft-tables.ts';
import { notesIn } from './notes.ts';
import { parseRange, RANGE_PATTERN } from './ranges.ts';
import { type FaultList } from './report.ts';
import { type Importing, each } from '../../values/pausing.ts';
import { type Said, settingOf } from './settings.ts';
import { isSentence, namesDice, titleIn } from './titles.ts';

const ROW = new RegExp(`^\\s*(?:[*•·]\\s*)?(${RANGE_PATTERN})(?:\\s*[:.)\\]|]|\\s+[-–—]\\s|[\\s,;]|$)(.*)$`, 'is');

const MARKED = new RegExp(`^(?:[*•·+–-]\\s+)?([*_]{1,3})(?=${RANGE_PATTERN})`, 'i');
const BULLET = new RegExp(`^[*•·+–-]\\s+(?=[([#]?${RANGE_PATTERN})`, 'i');
const BRACKETED = new RegExp(`^[([](${RANGE_PATTERN})[)\\]]`, 'i');
const ESCAPED = new RegExp(`^(${RANGE_PATTERN})\\\\([.)])`, 'i');
/** `3- Amazon`, `4-5-Dwarf`; a small letter would be that of `10-foot pole`. */
const DASHED = new RegExp(`^(${RANGE_PATTERN})\\s?[-–—]\\s?(?=\\p{Lu})`, 'u');

/** Takes a run of marks and the one that closes it away. */
function unmarked(line: string): string {
  const [found = '', marks = ''] = MARKED.exec(line) ?? [];
  if (marks === '') return line;
  const rest = line.slice(found.length);
  const end = rest.indexOf(marks);
  return end < 0 ? rest : rest.slice(0, end) + rest.slice(end + marks.length);
}

/** Returns a line with its number, if it has one, in front. */
function plainLine(line: string): string {
  const bare = line.replace(/^\s*(?:>\s*)*/, '');
  return unmarked(bare.endsWith('\\\\') ? bare.slice(0, -2).trimEnd() : bare)
    .replace(BULLET, '')
    .replace(/^#(?=\d)/, '')
    .replace(BRACKETED, '$1:')
    .replace(ESCAPED, '$1$2')
    .replace(DASHED, '$1: ');
}

/** Reads a whole text with plain line feeds. */
export function* readBook(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const reader = new BookReader(faults);
  const lines = text.split('\n');
  const listed = isList(lines);
  yield* each(lines, (line, index) => {
    if (line.trim() === '') return;
    const setting = settingOf(line);
    if (setting) reader.takeSetting(setting, index + 1);
    else if (listed) reader.takeListed(line, index + 1);
    else reader.take(line, index + 1, nextOf(lines, index));
  });
  return reader.tables.all;
}

/** The next line that is not blank; the text of a row may go on after a few blank lines, but hardly after more. */
function nextOf(lines: readonly string[], index: number): string {
  return lines.slice(index + 1, index + 5).find((line) => line.trim() !== '') ?? '';
}

/** Whether a text is a list without any number: two lines or more beside settings and a title. */
function isList(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '' && !settingOf(line));
  const [first = ''] = written;
  return written.length > (isHeading(first) ? 2 : 1) && !written.some((line) => numberIn(line));
}

/** Whether the first line of a list is its title: it names dice, is marked as one, or ends with a colon. */
function isHeading(line: string): boolean {
  return namesDice(line) || /^\s*[#=]|:\s*$/.test(line);
}

/** The number that a line begins with, or null. */
function numberIn(line: string): DraftRow['range'] {
  return parseRange(ROW.exec(plainLine(line))?.[1] ?? '');
}

class BookReader {
  readonly tables: DraftTables;
  #escaped = false;
  #last: number | null = null;

  constructor(readonly faults: FaultList) {
    this.tables = new DraftTables(faults);
  }

  /** Takes a line of a table with numbers; `next` is the next one that is not blank. */
  take(line: string, number: number, next: string): void {
    const [, typed = '', rest = ''] = ROW.exec(this.#escaped ? line : plainLine(line)) ?? [];
    const range = parseRange(typed);
    if (range) {
      if (range.reversed) this.faults.add(number, 'range-reversed', { range: typed });
      this.#last = range.from;
      this.tables.at(number).rows.push(this.#row(rest, range, number));
    } else if (this.#isTitle(next)) this.#takeTitle(line, number);
    else this.#continue(line, number);
  }

  /** Takes a line of a list without numbers. */
  takeListed(line: string, number: number): void {
    const untitled = !this.tables.hasRows && !this.tables.current?.name;
    if (untitled && isHeading(line)) this.#takeTitle(line, number);
    else this.tables.at(number).rows.push(this.#row(line.replace(/^\s*[*•·-]\s+/, ''), null, number));
  }

  /** Takes a line of a setting. */
  takeSetting(said: Said, line: number): void {
    if (said.key === 'escapes') this.#escaped = said.value === 'backslash';
    this.tables.take(said, line);
  }

  /** A line without a number is a title before the first row, or where the numbers begin anew after it. */
  #isTitle(next: string): boolean {
    if (!this.tables.hasRows) return true;
    const following = numberIn(next);
    return following !== null && this.#last !== null && following.from <= this.#last;
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
    if (table.name === '') table.name = name;
    else if (formula === '') this.faults.add(number, 'beside-table');
  }

  #continue(line: string, number: number): void {
    const { rows } = this.tables.at(number);
    const above = rows.at(-1);
    if (!above) return;
    rows[rows.length - 1] = { ...above, text: `${above.text} ${line.trim()}`.trim() };
    this.faults.add(number, 'continued-line');
  }

  #row(rest: string, range: DraftRow['range'], line: number): DraftRow {
    const { text: written, ...notes } = notesIn(rest.trim());
    const text = this.#escaped ? unescaped(written) : written;
    if (text === '') this.faults.add(line, 'no-text');
    return { line, range, link: linkIn(text), ...notes, text };
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}
