/** What can lie in a cell of a search, and which face of an encounter die says so (SG-05). */

/** What lies in a cell. */
export const CONTENTS = ['hostile-creature', 'friendly-creature', 'hostile-obstacle', 'friendly-object', 'empty'] as const;
export type Contents = (typeof CONTENTS)[number];

/** One row of the encounter table: the faces it covers, and what they say when odd and when even. */
export interface EncounterRow {
  readonly from: number;
  readonly to: number;
  readonly odd: Contents;
  readonly even: Contents;
}

/** The encounter table of the book (SG-05). */
export const BOOK_TABLE: readonly EncounterRow[] = [
  { from: 1, to: 5, odd: 'hostile-creature', even: 'friendly-creature' },
  { from: 6, to: 9, odd: 'hostile-obstacle', even: 'friendly-object' },
  { from: 10, to: 12, odd: 'empty', even: 'empty' },
];

/** Returns the encounter table of a search: its own, or the book's (SG-05, SG-08). */
export function tableOf(open: { readonly table?: readonly EncounterRow[] | undefined }): readonly EncounterRow[] {
  return open.table ?? BOOK_TABLE;
}

/** Says what a face of an encounter die means (SG-05). Throws a RangeError for a face that the table lacks. */
export function contentsOfFace(table: readonly EncounterRow[], face: number): Contents {
  const row = table.find(({ from, to }) => face >= from && face <= to);
  if (!row) throw new RangeError(`the encounter table has no ${face}`);
  return face % 2 === 1 ? row.odd : row.even;
}

/**
 * One letter for each contents, so that the hidden half is a string with one character a cell:
 * its length tells the size of the grid, which everyone sees, and nothing else (SG-40).
 */
const LETTERS: Readonly<Record<Contents, string>> = {
  'hostile-creature': 'h',
  'friendly-creature': 'f',
  'hostile-obstacle': 'o',
  'friendly-object': 'g',
  empty: 'e',
};
const UNPLACED = '.';

/** A layout in which nothing has been placed yet; `cells` is the number of cells. */
export function emptyLayout(cells: number): string {
  return UNPLACED.repeat(cells);
}

/** Returns the letter of contents. */
export function letterOf(contents: Contents): string {
  return LETTERS[contents];
}

/** Returns the contents of a letter, or null where it stands for none. */
export function contentsOfLetter(letter: string): Contents | null {
  return CONTENTS.find((contents) => LETTERS[contents] === letter) ?? null;
}

/** Reads what was placed in a cell, or null where nothing was. */
export function placedAt(layout: string, index: number): Contents | null {
  return contentsOfLetter(layout.charAt(index));
}

/** Returns the layout with something placed in a cell; null takes away what was placed there. */
export function withPlaced(layout: string, index: number, contents: Contents | null): string {
  return layout.slice(0, index) + (contents ? LETTERS[contents] : UNPLACED) + layout.slice(index + 1);
}
