/** Tables in Markdown: cells between bars, below a line of names and a line of dashes; the heading above is the name. */
import { withoutEntities } from '../../plain-words.ts';
import { itemIn, readBook } from '../book.ts';
import { parseCell, type TypedRange } from '../ranges.ts';
import { type CellRow, CellTables } from './cell-tables.ts';
import type { DraftTable } from '../draft.ts';
import { type FaultList } from '../report.ts';
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

/** Tells whether a line is marked as a heading, or names dice. */
function isHeading(line: string): boolean {
  return /^[\s>]*(?:#+\s|\*\*|__)/.test(line) || (!isSentence(line) && namesDice(line));
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
  const reader = new CellTables(faults, '|');
  let within: 'cells' | 'list' | 'other list' | '' = '';
  let passedOver = 0;
  yield* each(lines, (line, index) => {
    const hasCells = line.includes('|');
    const belowNames = isRule(line) && lines[index - 1]?.includes('|');
    if (index < first || belowNames) return;
    const row = { line: index + 1, cells: hasCells ? cellsOf(line) : [] };
    const item = itemIn(line);
    const inList = within === 'list' || within === 'other list';
    if (hasCells && isRule(lines[index + 1] ?? '')) {
      within = 'cells';
      reader.begin(row, rowsBelow(lines, index + 1));
    } else if (hasCells && (within === 'cells' || isNumberedRow(line))) {
      if (within !== 'cells') reader.part();
      within = 'cells';
      reader.take(row);
    } else if (item && (inList || goesOn(lines, index, item.range))) {
      if (!inList) within = reader.hasHead ? 'list' : 'other list';
      if (within === 'list') reader.takeItem(item.range, withoutMarkdown(item.text), index + 1);
      else passedOver ||= index + 1;
    } else {
      if (/^[\s>*_-]*$/.test(line)) {
        if (within === 'cells') within = '';
        return;
      }
      within = '';
      if (settingOf(line)) {
        // It is of the table that comes next.
        reader.part();
        reader.take({ ...row, cells: [line.trim()] });
      } else if (isHeading(line) || (!reader.hasHead && /^[\s>]*[\p{L}\d]/u.test(line) && !isSentence(line)))
        reader.head(line, index + 1);
      else passedOver ||= index + 1;
    }
  });
  if (passedOver > 0) faults.add(passedOver, 'beside-table');
  return reader.tables;
}

/** Whether a line is a row of cells that begins with a number. */
function isNumberedRow(line: string): boolean {
  return line.includes('|') && parseCell(firstCellOf(line)) !== null;
}

/** Whether a list goes on after an item: its next line that is not blank has a number too, and none below that of the item. */
function goesOn(lines: readonly string[], index: number, { from }: TypedRange): boolean {
  const next = lines.slice(index + 1, index + 4).find((line) => line.trim() !== '');
  const item = next === undefined ? null : itemIn(next);
  return item !== null && item.range.from >= from;
}
