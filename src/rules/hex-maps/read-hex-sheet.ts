/** Reads the text of a map of hexes or squares, in whichever notation it is, a stretch at a time; it never throws. */
import { type Importing, part } from '../values/pausing.ts';
import { headOf, readCellList } from './cell-list.ts';
import { readLetterGrid } from './letter-grid.ts';
import { SheetDraft } from './sheet-draft.ts';
import { linesIn } from './text-lines.ts';
import { isTextMapperLine, readTextMapper } from './text-mapper.ts';
import { type HexSheet, type SheetFaults, noSheet } from './sheet.ts';

/** The most letters of a file: a hundred for each cell of the largest map. */
const LONGEST_TEXT = 4_000_000;

/** How much of a text is looked at to tell what it is. */
const GLANCE = 4_000;

/** What no text holds, and what stands for letters that cannot be read, of which a text has few. */
const NO_LETTER = /\0/;
const LOST_LETTERS = /\uFFFD/g;
const MOST_LOST = 0.05;

/** What reading came to. */
export type SheetReading = { readonly kind: 'sheet'; readonly sheet: HexSheet } | SheetFaults;

type Reader = (text: string, draft: SheetDraft) => Importing<HexSheet | SheetFaults>;

/** Tells by which reader a text is read; null for none. */
function* readerOf(text: string): Importing<Reader | null> {
  let isFirst = true;
  for (const { text: one, read, isPause } of linesIn(text)) {
    if (isPause) yield { done: read, of: text.length };
    if (one.trim() === '' || one.startsWith('#')) continue;
    if (isFirst && headOf(one)) return readCellList;
    if (isTextMapperLine(one)) return readTextMapper;
    isFirst = false;
  }
  return null;
}

/** Whether what stands at the beginning of a file are letters, and not a picture or an archive. */
function isText(glance: string): boolean {
  return !NO_LETTER.test(glance) && (glance.match(LOST_LETTERS)?.length ?? 0) <= glance.length * MOST_LOST;
}

/** Says what a text is that is none of the notations. */
function otherwise(text: string): SheetFaults | null {
  const [first = ''] = text.trimStart();
  if (first === '{' || (first === '[' && /^\s*\[\s*[[{"\d]/.test(text))) return noSheet('json');
  return first === '<' ? noSheet('markup') : null;
}

/** Reads a file's text; its pauses tell how far it is. */
export function* readHexSheet(text: string): Importing<SheetReading> {
  if (text.length > LONGEST_TEXT) return noSheet('too-long');
  yield { done: 0, of: 1 };
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (plain.trim() === '') return noSheet('empty');
  if (!isText(plain.slice(0, GLANCE))) return noSheet('not-text');
  const reader = yield* part(readerOf(plain), 0, 0.1);
  const fault = reader ? null : otherwise(plain);
  if (fault) return fault;
  const sheet = yield* part((reader ?? readLetterGrid)(plain, new SheetDraft()), 0.1, 1);
  return 'faults' in sheet ? sheet : { kind: 'sheet', sheet };
}
