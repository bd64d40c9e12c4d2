import { BOOK_KINDS } from '../src/rules/terrain/kinds.ts';

/** The largest map, from side to side. */
export const ACROSS = 200;
/** How far sites reach from the west: they and the ways have less room than there are cells. */
const SETTLED = 100;

const pad = (number: number): string => String(number).padStart(2, '0');

/** A text of the largest map in Text Mapper's notation, with a word or two and now and then a name for each hex, and ways all over it. */
export function largestSheet(): string {
  const lines = ['# title: The largest map'];
  for (let column = 1; column <= ACROSS; column += 1)
    for (let row = 1; row <= ACROSS; row += 1) {
      const at = column * 7 + row * 3 + ((column * row) % 11);
      const kind = BOOK_KINDS[at % BOOK_KINDS.length]?.id ?? 'open';
      const [site, name] = [at % 9 === 0 && column <= SETTLED ? ' ruin' : '', at % 61 === 0 ? ` "Place ${column} ${row}"` : ''];
      lines.push(`${pad(column)}.${pad(row)} ${kind}${site}${name}`);
    }
  for (let from = 1; from < ACROSS; from += 40) {
    lines.push(`01.${pad(from)}-${ACROSS}.${pad(ACROSS - from)} river`, `${pad(from)}.01-${pad(ACROSS - from)}.${ACROSS} road`);
  }
  return lines.join('\n');
}
