/**
 * Tables as books print them, one row a line: `1: Nothing`, `50: Drizzle`, `01-05 Goblins`, `6–9. A ditch`. A line
 * before the first number is the title, in which a formula may stand; a line without a number goes on with the row above.
 * A text without any number is a list, each line of it a row.
 */
import { MOST_DANGER } from '../table.ts';
import { type DraftRow, type DraftTable, draftTable, kindOf, linkIn } from './draft.ts';
import { plainLine } from './plain-line.ts';
import { parseRange, RANGE_PATTERN } from './ranges.ts';
import type { FaultList, Importing } from './report.ts';
import { applySetting, settingOf } from './settings.ts';
import { isSentence, namesDice, titleIn } from './titles.ts';

const ROW = new RegExp(`^\\s*(?:[*•·]\\s*)?(${RANGE_PATTERN})(?:\\s*[:.)\\]|]|\\s+[-–—]\\s|[\\s,;]|$)(.*)$`, 'is');

const LINES_AT_ONCE = 250;

/** Reads a whole text with plain line feeds. */
export function* readBook(text: string, faults: FaultList): Importing<DraftTable[]> {
  const reader = new BookReader(faults);
  const lines = text.split('\n');
  const listed = isList(lines);
  for (const [index, line] of lines.entries()) {
    if (listed) reader.takeListed(line, index + 1);
    else reader.take(line, index + 1, nextOf(lines, index));
    if (index % LINES_AT_ONCE === 0) yield { done: index, of: lines.length };
  }
  return reader.tables;
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
  readonly tables: DraftTable[] = [];
  #current: DraftTable | null = null;
  #escaped = false;
  #last: number | null = null;
  /** Dice that a sentence above the table names. */
  #likely = '';

  constructor(readonly faults: FaultList) {}

  take(line: string, number: number, next: string): void {
    if (line.trim() === '') return;
    const setting = settingOf(line);
    if (setting) {
      this.#takeSetting(setting, number);
      return;
    }
    const match = ROW.exec(this.#escaped ? line : plainLine(line));
    const range = match ? parseRange(match[1] ?? '') : null;
    if (match && range) {
      if (range.reversed) this.faults.add(number, 'range-reversed', { range: match[1] ?? '' });
      this.#last = range.from;
      this.#table(number).rows.push(this.#row(match[2] ?? '', range, number));
    } else if (this.#isTitle(next)) {
      this.#takeTitle(line, number);
    } else {
      this.#continue(line, number);
    }
  }

  /** Takes a line of a list without numbers. */
  takeListed(line: string, number: number): void {
    if (line.trim() === '') return;
    const setting = settingOf(line);
    const untitled = (this.#current?.name ?? '') === '' && (this.#current?.rows.length ?? 0) === 0;
    if (setting) this.#takeSetting(setting, number);
    else if (untitled && isHeading(line)) this.#takeTitle(line, number);
    else this.#table(number).rows.push(this.#row(line.replace(/^\s*[*•·-]\s+/, ''), null, number));
  }

  #table(line: number): DraftTable {
    if (!this.#current) {
      this.#current = draftTable(line, { likely: this.#likely });
      this.#likely = '';
      this.tables.push(this.#current);
    }
    return this.#current;
  }

  #takeSetting({ key, value }: { readonly key: string; readonly value: string }, line: number): void {
    if (key === 'name' && (this.#current?.rows.length ?? 0) > 0) this.#current = null;
    if (key === 'escapes') this.#escaped = value === 'backslash';
    if (!applySetting(this.#table(line), key, value)) this.faults.add(line, 'setting-unknown', { setting: key });
  }

  /** A line without a number is a title before the first row, or where the numbers begin anew after it. */
  #isTitle(next: string): boolean {
    if ((this.#current?.rows.length ?? 0) === 0) return true;
    const following = numberIn(next);
    return following !== null && this.#last !== null && following.from <= this.#last;
  }

  #takeTitle(line: string, number: number): void {
    if ((this.#current?.rows.length ?? 0) > 0) this.#current = null;
    const { name, formula } = titleIn(line);
    if (isSentence(line)) {
      this.#likely = formula || this.#likely;
      if (this.#current) this.#current.likely = this.#likely;
      this.faults.add(number, 'beside-table');
      return;
    }
    const table = this.#table(number);
    table.formula ||= formula;
    if (table.name === '') table.name = name;
    else if (formula === '') this.faults.add(number, 'beside-table');
  }

  #continue(line: string, number: number): void {
    const { rows } = this.#table(number);
    const above = rows.at(-1);
    if (!above) return;
    rows[rows.length - 1] = { ...above, text: `${above.text} ${line.trim()}`.trim() };
    this.faults.add(number, 'continued-line');
  }

  #row(rest: string, range: DraftRow['range'], line: number): DraftRow {
    const { text: written, notes } = annotated(rest.trim());
    const text = this.#escaped ? unescaped(written) : written;
    if (text === '') this.faults.add(line, 'no-text');
    return { line, range, link: linkIn(text), ...notes, text };
  }
}

type Notes = { -readonly [Key in keyof DraftRow]?: DraftRow[Key] };

/** Takes `{hostile creature; danger 3; once}` off the end of a row; braces that say anything else are text. */
function annotated(rest: string): { readonly text: string; readonly notes: Notes } {
  const match = /^(.*?)\s*\{([^{}]*)\}$/s.exec(rest);
  if (!match) return { text: rest, notes: {} };
  const notes: Notes = {};
  const known = (match[2] ?? '').split(';').every((word) => word.trim() === '' || applyNote(notes, word.trim()));
  return known ? { text: match[1] ?? '', notes } : { text: rest, notes: {} };
}

function applyNote(notes: Notes, word: string): boolean {
  const kind = kindOf(word);
  if (kind) {
    notes.kind = kind;
    return true;
  }
  const [key = '', value = ''] = word.split(/\s+/, 2);
  switch (key.toLowerCase()) {
    case 'once':
    case 'slain':
      notes[key.toLowerCase() as 'once' | 'slain'] = true;
      return value === '';
    case 'danger':
      notes.danger = Number(value);
      return /^\d$/.test(value) && notes.danger <= MOST_DANGER;
    case 'weight':
      notes.weight = Number(value);
      return /^[1-9]\d{0,8}$/.test(value);
    case 'id':
      notes.id = value;
      return value !== '';
    case 'link':
      notes.link = value === 'none' ? '' : value;
      return value !== '';
    case 'weather': {
      const [, warmth, action, solar] = /^(-?[\d.]+)\/(-?[\d.]+)\/(\S*)$/.exec(value) ?? [];
      notes.weather = { warmth: Number(warmth), action: Number(action), solar: solar ?? '' };
      return solar !== undefined;
    }
    default:
      return false;
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}
