/**
 * Maps in the notation of Text Mapper: a line for each hex, `0305 forest cave "Old Den"`, and one for each way, `0101-0305 river`.
 * Hexes stand in columns of which those with even numbers are shifted down; how things look is said there too, and passed over.
 * @see https://campaignwiki.org/text-mapper/help (the notation)
 */
import { type Importing, part } from '../values/pausing.ts';
import { type HexSheet, type SheetFaults, type SheetPlace, noSheet, wordOf } from './sheet.ts';
import type { SheetDraft } from './sheet-draft.ts';
import { READ, linesIn } from './text-lines.ts';

/** A hex by two digits each, or by more with dots between; digits behind that are a level. */
const HEX = /^(?:(-?\d\d)(-?\d\d)(\d\d)?|(-?\d{2,12})\.(-?\d{2,12})(?:\.(\d{2,12}))?)$/;
/** A point of a line, and the dash behind it. */
const POINT = /(?:(-?\d{2,12})\.(-?\d{2,12})(?:\.(\d{2,12}))?|(-?\d\d)(-?\d\d)(\d\d)?)(?:-|$)/y;

/** Lines on how things look. */
const LOOKS = /^(?:\S+\s+(?:attributes|path|lib|xml)\b|(?:text|glow|label|url)\b|<)/;
/** A word of the notation with what it is about. */
const ABOUT = /^(license|other|include)\s+(.*)$/;

/** Files of looks that all know, by their names. */
const KNOWN_LOOKS = [
  ...['default', 'gnomeyland', 'bright', 'apocalypse', 'gazetteer', 'gridmapper', 'black-and-white'],
  ...['traveller', 'traveller-square'],
];
const OF_SQUARES = ['gridmapper', 'traveller-square'];

/** What an edge way's word ends with. */
const EDGE = /-edge$/;

/** What stands behind a label: its size, and how it is turned and moved. */
const AFTER_LABEL = /\s*\d*(?:\s*[a-z]{1,20}\([^)]{1,80}\)){0,5}/y;

/** Whether a line of a text begins as the hexes and ways of this notation do. */
export function isTextMapperLine(text: string): boolean {
  const [first = ''] = text.trimStart().slice(0, 40).split(/\s/, 1);
  if (HEX.test(first)) return true;
  POINT.lastIndex = 0;
  return POINT.test(first) && POINT.lastIndex > 4;
}

/** Words, and what stands in quotes among them. */
interface Labelled {
  readonly words: readonly string[];
  readonly labels: readonly string[];
  /** What is called otherwise than by a name, such as `uwp`. */
  readonly details: readonly string[];
}

/** Parts words from what stands in quotes; quotes that never close go on to the end. */
function labelled(text: string): Labelled {
  const [labels, details]: [string[], string[]] = [[], []];
  let [words, at] = ['', 0];
  for (;;) {
    const open = text.slice(at).search(/["“]/) + at;
    if (open < at) break;
    const before = text.slice(at, open);
    const [tagged = '', tag = 'name'] = /([a-z]{1,20})=$/.exec(before.slice(-24)) ?? [];
    words += `${before.slice(0, before.length - tagged.length)} `;
    const long = text.slice(open + 1).search(/["”]/);
    const close = long < 0 ? text.length : open + 1 + long;
    if (tag === 'name') labels.push(text.slice(open + 1, close));
    else details.push(tag);
    AFTER_LABEL.lastIndex = close + 1;
    at = AFTER_LABEL.test(text) ? AFTER_LABEL.lastIndex : text.length;
    if (at >= text.length) break;
  }
  const rest = at < text.length ? text.slice(at) : '';
  return { words: `${words}${rest}`.split(/\s+/).filter(Boolean).map(wordOf), labels, details };
}

/** Returns what a drawing writes, without how it is drawn; what opens a tag and does not close it ends the text. */
function withoutTags(text: string): string {
  const [before = '', ...parts] = text.split('<');
  const written = parts.map((part) => (part.includes('>') ? part.slice(part.indexOf('>') + 1) : ''));
  return [before, ...written]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:])/g, '');
}

/** A hex with the level that it lies on. */
interface Leveled extends SheetPlace {
  readonly level: number;
}

function placeOf(parts: readonly (string | undefined)[]): Leveled {
  const [column, row, level] = parts;
  return { column: Number(column) + 0, row: Number(row) + 0, level: Number(level ?? 0) };
}

/** Reads a hex as lines begin with it; null where it is none. */
function hexOf(text: string): Leveled | null {
  const found = HEX.exec(text);
  return found && placeOf(found[1] === undefined ? found.slice(4, 7) : found.slice(1, 4));
}

/** Reads the points of a line; null where it has not two of them, or anything else between. */
function pointsOf(text: string): Leveled[] | null {
  const points: Leveled[] = [];
  POINT.lastIndex = 0;
  while (POINT.lastIndex < text.length) {
    const found = POINT.exec(text);
    if (!found) return null;
    points.push(placeOf(found[1] === undefined ? found.slice(4, 7) : found.slice(1, 4)));
  }
  return points.length < 2 ? null : points;
}

/** Reads line after line of a map. */
class TextMapperReader {
  readonly #draft: SheetDraft;
  #level: number | null = null;
  #hasSquares = false;

  constructor(draft: SheetDraft) {
    this.#draft = draft;
  }

  take(text: string, line: number): void {
    if (text.startsWith('#')) this.#draft.remark(text.replace(/^#+/, ''));
    else if (text === '') this.#draft.apart();
    else this.#said(text, line);
  }

  #said(text: string, line: number): void {
    const [first = ''] = text.split(/\s/, 1);
    const rest = text.slice(first.length).trim();
    const hex = hexOf(first);
    const points = hex ? null : pointsOf(first);
    if (hex) this.#hex(hex, rest, line);
    else if (points && rest !== '') this.#way(points, rest, line);
    else if (!LOOKS.test(text)) this.#other(text, line);
  }

  #other(text: string, line: number): void {
    const draft = this.#draft;
    const [, word, what = ''] = ABOUT.exec(text) ?? [];
    if (word === 'license') draft.terms(withoutTags(what));
    else if (word === 'other') draft.leftOut.add('drawing', line);
    else if (word === 'include') this.#include(what.trim(), line);
    else draft.leftOut.add('line-unread', line);
  }

  /** Whether something lies on the level of the first that was read; what does not is noted. */
  #isHere(level: number, line: number): boolean {
    this.#level ??= level;
    if (level === this.#level) return true;
    this.#draft.leftOut.add('other-level', line);
    return false;
  }

  #hex({ column, row, level }: Leveled, rest: string, line: number): void {
    const draft = this.#draft;
    if (!this.#isHere(level, line)) return;
    const { words, labels, details } = labelled(rest);
    for (const detail of details) draft.leftOut.add('detail', line, detail);
    draft.cell({ column, row }, words, labels, line);
  }

  #way(points: readonly Leveled[], rest: string, line: number): void {
    const draft = this.#draft;
    if (!points.every(({ level }) => this.#isHere(level, line))) return;
    const { words, labels } = labelled(rest);
    const [word = ''] = words;
    const way = { word: word.replace(EDGE, ''), isEdge: EDGE.test(word), name: labels.join(', ') };
    draft.way({ points: points.map(({ column, row }) => ({ column, row })), ...way }, line);
  }

  #include(from: string, line: number): void {
    const name = /([^/]*)\.txt$/.exec(from)?.[1] ?? '';
    if (OF_SQUARES.includes(name)) this.#hasSquares = true;
    if (!KNOWN_LOOKS.includes(name)) this.#draft.leftOut.add('include', line, from);
  }

  /** How the cells stand, as the file says or lets guess. */
  get kind(): HexSheet['kind'] {
    return this.#draft.kind ?? (this.#hasSquares ? 'squares' : 'hexes-in-columns');
  }
}

/** Reads a map in the notation of Text Mapper. */
export function* readTextMapper(text: string, draft: SheetDraft): Importing<HexSheet | SheetFaults> {
  const reader = new TextMapperReader(draft);
  for (const { text: one, line, read, isPause } of linesIn(text)) {
    if (isPause) yield { done: read * READ, of: text.length };
    reader.take(one.trim(), line);
    if (draft.fault) return draft.fault;
  }
  if (!draft.hasCells) return noSheet('no-cells');
  const start = hexOf(draft.said('start'));
  return yield* part(
    draft.finished({ kind: reader.kind, even: true, start: start && { column: start.column, row: start.row } }),
    READ,
    1,
  );
}
