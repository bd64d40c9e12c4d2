/** Tables in Markdown: cells between bars, below a line of names and a line of dashes; the heading above is the name. */
import { withoutEntities } from '../../plain-words.ts';
import { CellTables } from './cell-tables.ts';
import type { DraftTable } from '../draft.ts';
import { type FaultList } from '../report.ts';
import { type Importing, each } from '../../../values/pausing.ts';
import { settingOf } from '../settings.ts';
import { isSentence, namesDice } from '../titles.ts';

const RULE = /^\s*(?:>\s*)?\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Tells whether a line is the one of dashes below the names of columns. */
function isRule(line: string): boolean {
  return line.includes('|') && RULE.test(line);
}

/** Tells whether a text has a table in Markdown. */
export function hasMarkdownTable(text: string): boolean {
  return /^[^\n]*\|[^\n]*\n\s*(?:>\s*)?\|?\s*:?-+:?\s*\|[-:|\s]*$/m.test(text);
}

/** Splits a line at its bars; those that are escaped, in code or within double brackets are letters. */
function cellsOf(line: string): string[] {
  const bare = line.replace(/^\s*(?:>\s*)?\|?/, '').replace(/\|\s*$/, '');
  const cells = bare.match(/(?:^|\|)(?:\\.|\[\[[^[\]]*\]\]|`[^`|]*`|[^|\\])*/g) ?? [];
  return cells.map((cell) => withoutMarkdown(cell.replace(/^\|/, '')));
}

/** Takes bold and italic marks, code marks and links out of Markdown; what Foundry reads, such as `@UUID[…]{…}` and `[[/r 1d6]]`, stays. */
function withoutMarkdown(text: string): string {
  const plain = text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\[\[([^[\]|/]{1,100})\|([^[\]|]{1,100})\]\]/g, '$2')
    .replace(/(?<![@\w])!?\[([^[\]]{1,200})\]\([^()\s]{1,500}\)/g, '$1')
    .replace(/(\*{1,3})(?=\S)([^*]*[^*\s])\1/g, '$2')
    .replace(/(?<!\w)(_{1,3})(?=\S)([^_]*[^_\s])\1(?!\w)/g, '$2')
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

/** Reads a whole text with plain line feeds; lines that belong to no table are passed over and named. */
export function* readMarkdown(text: string, faults: FaultList): Importing<readonly DraftTable[]> {
  const lines = text.split('\n');
  const first = frontMatter(lines);
  const reader = new CellTables(faults, '|');
  let inTable = false;
  let passedOver = 0;
  yield* each(lines, (line, index) => {
    const hasCells = line.includes('|');
    const belowNames = index > first && isRule(line) && lines[index - 1]?.includes('|');
    if (index < first || belowNames) return;
    const row = { line: index + 1, cells: cellsOf(line) };
    if (hasCells && isRule(lines[index + 1] ?? '')) {
      inTable = true;
      reader.begin(row);
    } else if (hasCells && inTable) reader.take(row);
    else {
      inTable = false;
      if (/^[\s>*_-]*$/.test(line)) return;
      if (settingOf(line)) reader.take({ ...row, cells: [line.trim()] });
      else if (isHeading(line) || (!reader.hasHead && /^[\s>]*[\p{L}\d]/u.test(line) && !isSentence(line)))
        reader.head(line, index + 1);
      else passedOver ||= index + 1;
    }
  });
  if (passedOver > 0) faults.add(passedOver, 'beside-table');
  return reader.tables;
}
