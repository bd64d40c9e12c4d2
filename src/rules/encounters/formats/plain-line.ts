/** Lines of books' tables without the marks that pages and wikis put before and around a row's number. */
import { RANGE_PATTERN } from './ranges.ts';

const MARKED = new RegExp(`^(?:[*•·+–-]\\s+)?([*_]{1,3})(?=${RANGE_PATTERN})`, 'i');
const BULLET = new RegExp(`^[*•·+–-]\\s+(?=[([#]?${RANGE_PATTERN})`, 'i');
const BRACKETED = new RegExp(`^[([](${RANGE_PATTERN})[)\\]]`, 'i');
const ESCAPED = new RegExp(`^(${RANGE_PATTERN})\\\\([.)])`, 'i');
/** `3- Amazon`, `4-5-Dwarf`; a small letter would be that of `10-foot pole`. */
const DASHED = new RegExp(`^(${RANGE_PATTERN})\\s?[-–—]\\s?(?=\\p{Lu})`, 'u');

/** Takes a run of marks and the one that closes it away. */
function unmarked(line: string): string {
  const found = MARKED.exec(line);
  const marks = found?.[1] ?? '';
  if (!found || marks === '') return line;
  const rest = line.slice(found[0].length);
  const end = rest.indexOf(marks);
  return end < 0 ? rest : rest.slice(0, end) + rest.slice(end + marks.length);
}

/** Returns a line with its number, if it has one, in front. */
export function plainLine(line: string): string {
  const bare = line.replace(/^\s*(?:>\s*)*/, '').replace(/\s*\\\\$/, '');
  return unmarked(bare)
    .replace(BULLET, '')
    .replace(/^#(?=\d)/, '')
    .replace(BRACKETED, '$1:')
    .replace(ESCAPED, '$1$2')
    .replace(DASHED, '$1: ');
}
