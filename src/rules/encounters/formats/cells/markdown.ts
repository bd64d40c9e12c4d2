/** Tables in Markdown: cells between bars, below a line of names and a line of dashes; the heading above is the name. */
import { withoutEntities } from '../../plain-words.ts';
import { aroundOf, BookReader, isNote, itemIn, numbersAhead, readBook } from '../book.ts';
import { parseCell, type TypedRange } from '../ranges.ts';
import { type CellRow, CellTables } from './cell-tables.ts';
import type { DraftTable } from '../draft.ts';
import { DraftTables } from '../draft-tables.ts';
import { FaultList } from '../report.ts';
import { type Importing, each } from '../../../values/pausing.ts';
import { settingOf } from '../settings.ts';
import { isSentence, namesDice } from '../titles.ts';

const RULE = /^\s*(?:>\s*)?\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** How far the cells of a line are looked at one by one to tell what it is. */
const LOOKED_AT = 2_000;

/** Tells whether a line is the one of dashes below the names of columns. */
function isRule(line: string): boolean {
  if (!/^[\s|:>-]*\|[\s|:>-]*$/.test(line)) return false;
  return RULE.test(line.length > LOOKED_AT ? line.slice(0, line.lastIndexOf('|', LOOKED_AT) + 1) : line);
}

/** Tells whether a text has a table in Markdown. */
export function hasMarkdownTable(text: string): boolean {
  return hasRule(text.split('\n'));
}

/** Whether a line of dashes stands below one of names. */
function hasRule(lines: readonly string[]): boolean {
  return lines.some((line, index) => isRule(line) && lines[index - 1]?.includes('|'));
}

/** Cells of a line whose marks are taken out: more than any table has. */
const MOST_CELLS = 200;
/** One cell from where it begins to the bar behind it. */
const CELL = /(?:\\.|\[\[[^[\]]*\]\]|`[^`|]*`|[^|\\]|\\$)*/y;

/** Splits a line at its bars; those that are escaped, in code or within double brackets are letters, and what is more than any table has is split plainly. */
function cellsOf(line: string): string[] {
  const bare = line
    .replace(/^\s*(?:>\s*)?\|?/, '')
    .trimEnd()
    .replace(/\|$/, '');
  const cells: string[] = [];
  const finder = new RegExp(CELL);
  let end = 0;
  for (let cell = finder.exec(bare); cell && cells.length < MOST_CELLS; cell = finder.exec(bare)) {
    cells.push(withoutMarkdown(cell[0]));
    end = finder.lastIndex;
    finder.lastIndex = end + 1;
  }
  const rest = bare.slice(end + 1);
  return rest === '' ? cells : [...cells, ...rest.split('|').map((cell) => cell.trim())];
}

/** Returns the first cell of each row below a line of a table, as far as they are looked at. */
function rowsBelow(lines: readonly string[], index: number): Pick<CellRow, 'cells'>[] {
  const below = lines.slice(index + 1, index + 1 + ROWS_BELOW);
  const end = below.findIndex((line) => !line.includes('|'));
  return below.slice(0, end < 0 ? ROWS_BELOW : end).map((line) => ({ cells: [firstCellOf(line)] }));
}

function firstCellOf(line: string): string {
  return cellsOf(line.slice(0, LONGEST_NUMBERED))[0] ?? '';
}

/** Rows that are looked at to tell what a column is. */
const ROWS_BELOW = 20;
/** How far the first cell of a line is looked for. */
const LONGEST_NUMBERED = 200;

/** Takes bold and italic marks, code marks and links out of Markdown; what Foundry reads, such as `@UUID[…]{…}` and `[[/r 1d6]]`, stays. */
function withoutMarkdown(text: string): string {
  if (!/[*_`\\[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  const plain = text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\[\[([^[\]|/]{1,100})\|([^[\]|]{1,100})\]\]/g, '$2')
    .replace(/(?<![@\w])!?\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/(?<!\\)(\*{1,3})(?=\S)([^*]*[^*\s\\])\1/g, '$2')
    .replace(/(?<![\w\\])(_{1,3})(?=\S)([^_]*[^_\s\\])\1(?!\w)/g, '$2')
    .replace(/`([^`]{1,200})`/g, '$1')
    .replace(/\\([\\|*_.[\]()#`-])/g, '$1');
  return withoutEntities(plain).replace(/\s+/g, ' ').trim();
}

/** Tells whether a line begins as a heading or in bold. */
function isMarked(line: string): boolean {
  return /^[\s>]*(?:#+\s|\*\*|__)/.test(line);
}

/** Returns how many lines at the beginning say what the page is, between lines of three dashes. */
function frontMatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  return lines.indexOf('---', 1) + 1;
}

/**
 * Reads a whole text with plain line feeds; lines that belong to no table are passed over and named. Below a heading a list
 * with numbers is a table; a text of lists alone is read as those of books are.
 */
export function* readMarkdown(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const lines = text.split('\n');
  const first = frontMatter(lines);
  if (!lines.some((line) => isRule(line) || isNumberedRow(line))) {
    return yield* readBook(lines.fill('', 0, first).join('\n'), faults);
  }
  const tables = new DraftTables(faults);
  const reader = new CellTables(faults, '|', tables);
  const ahead = numbersAhead(lines, (line, index) => endsList(lines, line, index));
  let list: BookReader | null = null;
  let inCells = false;
  let passedOver = false;
  // A line of words that names the table which comes next, if one comes.
  let title = 0;
  const passOver = (at: number): void => {
    if (!passedOver) faults.add(at, 'beside-table');
    passedOver = true;
  };
  const begin = (): void => {
    passedOver = false;
    title = 0;
  };
  const head = (line: string, at: number, isMark: boolean): void => {
    if (title > 0) passOver(title);
    title = isMark ? 0 : at;
    reader.head(line, at);
  };
  yield* each(lines, (line, index) => {
    const hasCells = line.includes('|');
    const belowNames = isRule(line) && lines[index - 1]?.includes('|');
    if (index < first || belowNames) return;
    const row = { line: index + 1, cells: hasCells ? cellsOf(line) : [] };
    if (hasCells && isRule(lines[index + 1] ?? '')) {
      begin();
      list = null;
      inCells = true;
      reader.begin(row, rowsBelow(lines, index + 1));
      return;
    }
    if (hasCells && (inCells || isNumberedRow(line))) {
      if (!inCells) reader.part();
      begin();
      list = null;
      inCells = true;
      reader.take(row);
      return;
    }
    if (isBlank(line)) {
      inCells = false;
      return;
    }
    const item = itemIn(line);
    if (!list && item && goesOn(lines, index, ahead[index], item.range)) {
      inCells = false;
      if (reader.hasHead || (tables.current?.name && !tables.hasRows)) {
        begin();
        list = new BookReader(faults, tables, withoutMarkdown);
      } else {
        passOver(index + 1);
        // It is read as others are, to know where it ends.
        list = new BookReader(new FaultList());
      }
    }
    if (list && !endsList(lines, line, index)) {
      const around = aroundOf(lines, index, ahead);
      const above = list.tables.current?.rows.at(-1)?.range;
      // Beyond a paragraph at the margin a list goes on with the very next number; any other is one of prose.
      const within = item || !around.apart || (above && around.number === following(above));
      if (list.takeRow(line, index + 1, within ? around : { ...around, number: -Infinity })) return;
    }
    // Right below a table also few words are a sentence, if they end like one.
    const tells = isSentence(line) || isNote(line) || (inCells && /[.!?…][)"”’*_]*$/.test(line.trimEnd()));
    list = null;
    inCells = false;
    if (settingOf(line)) {
      // It is of the table that comes next.
      reader.part();
      reader.take({ ...row, cells: [line.trim()] });
    } else if (isMarked(line) || (!tells && namesDice(line))) head(line, index + 1, true);
    else if (!reader.hasHead && !tells && /^[\s>]*[\p{L}\d]/u.test(line)) head(line, index + 1, false);
    else passOver(index + 1);
  });
  if (title > 0) passOver(title);
  return reader.tables;
}

/** Whether a line is a row of cells that begins with a number. */
function isNumberedRow(line: string): boolean {
  return line.includes('|') && parseCell(firstCellOf(line)) !== null;
}

/** Whether a line has nothing but marks. */
function isBlank(line: string): boolean {
  return /^[\s>*_-]*$/.test(line);
}

/** Whether a list goes on after an item: its next line that is not blank has a number too, and none below that of the item, or the very next one comes. */
function goesOn(lines: readonly string[], index: number, number = -Infinity, range: TypedRange): boolean {
  const next = lines.slice(index + 1, index + 4).find((line) => line.trim() !== '');
  const item = next === undefined ? null : itemIn(next);
  return item === null ? number === range.from || number === following(range) : item.range.from >= range.from;
}

/** The number that comes after those of a row. */
function following({ from, to }: TypedRange): number {
  return (to ?? from) + 1;
}

/** A heading, or words in bold alone, that stand at the margin. */
const MARKED = /^ ?(?:>\s?)*(?:#{1,6}\s|(\*\*|__)[^*_]{1,200}\1:?\s*$)/;

/** Whether a line stands between two lists: a heading, a setting, a row of cells, or words that name dice and begin what comes. */
function endsList(lines: readonly string[], line: string, index: number): boolean {
  if (MARKED.test(line) || settingOf(line) || isNumberedRow(line)) return true;
  if (line.includes('|') && isRule(lines[index + 1] ?? '')) return true;
  if (isSentence(line) || itemIn(line)) return false;
  const below = lines[index + 1] ?? '';
  if (isNumberedRow(below) || (below.includes('|') && isRule(lines[index + 2] ?? ''))) return true;
  return namesDice(line) && lines[index - 1]?.trim() === '';
}
