/** A map of hexes or squares as a file tells it, in the file's own numbers and words, and what reading one comes to. */
import { shortened } from '../values/texts.ts';

/** The most cells of a map from side to side, and from top to bottom. */
export const MOST_ACROSS = 200;

/** The most letters of a cell's name, of a map's title, and of its credit. */
export const LONGEST = { name: 60, title: 80, credit: 300 } as const;

/** A cell as the file counts it, by any whole numbers. */
export interface SheetPlace {
  readonly column: number;
  readonly row: number;
}

/** What a file says of a cell: words of what lies there, in small letters and with hyphens, and how it is called. */
export interface SheetCell extends SheetPlace {
  readonly words: readonly string[];
  /** Empty for none. */
  readonly name: string;
}

/** A line of a file: it leads from each of its points to the next, see `placesBetween`, and they may lie off the map. */
export interface SheetLine {
  readonly points: readonly SheetPlace[];
  /** What it is, in small letters and with hyphens. */
  readonly word: string;
  /** Whether what it is lies along the sides over which it leads, and not through the cells. */
  readonly isEdge: boolean;
  /** Empty for none. */
  readonly name: string;
}

/** What of a file is not kept, or not as it stands there. */
export type LeftOutCode =
  /** A line that says nothing that is known. */
  | 'line-unread'
  /** A cell or line on another level than the first one. */
  | 'other-level'
  /** How things look, fetched from elsewhere: `what` is from where. */
  | 'include'
  /** What else is said of a cell in Text Mapper's manner: `what` is how that is called. */
  | 'detail'
  /** A drawing beside the hexes. */
  | 'drawing'
  /** A cell that stands there again: its words are added to those before. */
  | 'again'
  /** A name of which the end is cut off: `what` is its beginning. */
  | 'name-cut'
  /** A name of a line for which no cell was left. */
  | 'name-lost'
  /** Words of a cell beyond the most. */
  | 'word-lost'
  /** Lines of a word that is none of the ways: `what` is the word. */
  | 'no-way'
  /** A line on which a way leads through no cell of the map, or to a point far off. */
  | 'way-lost'
  /** A further site of a cell that has one: `what` is its word. */
  | 'site-lost'
  /** A further kind of ground of a cell that has one: `what` is its word. */
  | 'ground-lost';

/** Something of a file that is not kept. */
export interface SheetLeftOut {
  readonly code: LeftOutCode;
  /** The first line of the file that it is about; 0 where no line is known. */
  readonly line: number;
  /** Which one, where there are several of a code; empty otherwise. */
  readonly what: string;
  /** How often. */
  readonly count: number;
}

/** A map as a file tells it. */
export interface HexSheet {
  readonly kind: 'hexes-in-columns' | 'hexes-in-rows' | 'squares';
  /** Whether lines of hexes with even numbers are shifted by half a hex, down or to the right, and not those with odd ones; false for squares. */
  readonly even: boolean;
  /** What the file is called by its own words; empty where it does not say. */
  readonly title: string;
  /** Whom the map is from and on what terms, in the file's own words; empty where it does not say. */
  readonly credit: string;
  /** Where the file says that the party begins; null where it does not. */
  readonly start: SheetPlace | null;
  /** Each cell once. */
  readonly cells: readonly SheetCell[];
  readonly lines: readonly SheetLine[];
  readonly leftOut: readonly SheetLeftOut[];
}

/** Why a file is no map, or none that can be laid. */
export type SheetFaultCode =
  | 'empty'
  /** It is a picture, an archive or the like. */
  | 'not-text'
  | 'json'
  /** It is a page or a drawing of the web. */
  | 'markup'
  /** It is a text of none of the formats. */
  | 'unknown-format'
  /** It has no cells. */
  | 'no-cells'
  /** It has more letters than any map. */
  | 'too-long'
  /** It is wider or higher than can be laid; `path` says how wide and high it is at least. */
  | 'too-large'
  /** It has more lines of ways, or longer ones, than any map; `path` is the line of the file. */
  | 'too-many-lines'
  /** It has more words that nobody knows than anybody wants to be asked; `path` says how many. */
  | 'too-many-words'
  /** Its ways and sites take more room than is kept for them; `path` says how much of how much. */
  | 'too-much'
  /** Where the party shall begin no cell is, or nobody goes. */
  | 'no-start';

/** What is wrong with a file. */
export interface SheetFault {
  readonly code: SheetFaultCode;
  readonly path: string;
}

/** What is wrong, as reading and laying come to it. */
export interface SheetFaults {
  readonly kind: 'faults';
  readonly faults: readonly SheetFault[];
}

/** Says why a file is no map. */
export function noSheet(code: SheetFaultCode, path = ''): SheetFaults {
  return { kind: 'faults', faults: [{ code, path }] };
}

/** Things left out that are told apart, and the most letters of what they are. */
const MOST_NOTED = 60;
const LONGEST_NOTE = 40;

/** Collects what is left out: once for each code and what it is, however often. */
export class LeftOutList {
  readonly #notes = new Map<string, SheetLeftOut>();

  add(code: LeftOutCode, line = 0, what = ''): void {
    const short = shortened(what, LONGEST_NOTE);
    const key = `${code} ${short}`;
    const known = this.#notes.get(key);
    if (known) this.#notes.set(key, { ...known, count: known.count + 1 });
    else if (this.#notes.size < MOST_NOTED) this.#notes.set(key, { code, line, what: short, count: 1 });
  }

  /** What was left out, in the order in which each came up first. */
  get all(): readonly SheetLeftOut[] {
    return [...this.#notes.values()];
  }
}

/** Writes a word as maps have it: in small letters, with hyphens for spaces and underscores. */
export function wordOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .slice(0, LONGEST.name);
}
