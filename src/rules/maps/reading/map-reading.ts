/** What reading a map file comes to, and how its parts are read: those that are left out are noted. */
import * as v from 'valibot';
import type { DungeonMap, LeftOut, LeftOutCode, MapPart, SquareBox } from '../dungeon-map.ts';
import { isRecord } from '../../values/plain-data.ts';
import { shortened } from '../../values/texts.ts';
import { FARTHEST } from '../geometry/squares.ts';
import { MOST_CELLS } from '../rooms/room-cells.ts';
import { LONGEST_WORDS } from '../rooms/room-plan.ts';

/** Why a file is no map at all. */
export type MapFaultCode =
  /** It is no JSON; `path` is the line where it breaks. */
  | 'not-json'
  | 'not-an-object'
  /** It is JSON of neither format. */
  | 'unknown-format'
  | 'no-rects'
  | 'no-floor'
  /** It has neither walls nor doors nor a picture. */
  | 'no-map'
  /** It is longer than any map. */
  | 'too-long'
  /** Its lists lie deeper in each other than those of any map. */
  | 'too-deep'
  /** It holds more than any map. */
  | 'too-much'
  /** It covers more squares than can be drawn and kept; `path` says how many from side to side and from top to bottom. */
  | 'too-wide';

/** What is wrong with a file that is no map. */
export interface MapFault {
  readonly code: MapFaultCode;
  /** Where in the file. */
  readonly path: string;
}

/** What reading a value came to. */
export type MapReading =
  | { readonly kind: 'map'; readonly map: DungeonMap }
  | { readonly kind: 'faults'; readonly faults: readonly MapFault[] };

/** Says that a file is no map. */
export function noMap(code: MapFaultCode, path = ''): MapReading {
  return { kind: 'faults', faults: [{ code, path }] };
}

/** Returns the fields of a parsed file, or null when it has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return isRecord(value) ? value : null;
}

/** The most points of lines of one kind; some ten times the largest cave's. */
export const MOST_POINTS = 100_000;

/** The most squares of a side of a map, and of all of it: a picture of more has no pixels to show them, and rooms are kept square by square. */
const LONGEST_SIDE = 1_000;

/** Says that a file is no map where it covers too many squares; null where it does not. */
export function tooWide({ w, h }: Pick<SquareBox, 'w' | 'h'>): MapReading | null {
  if (Math.max(w, h) <= LONGEST_SIDE && Math.ceil(w) * Math.ceil(h) <= MOST_CELLS) return null;
  return noMap('too-wide', `${Math.ceil(w)} × ${Math.ceil(h)}`);
}

/** Pixels a square where a file does not say. */
export const PIXELS = 100;

/** No list of a file may be longer; the generators' largest have some hundred entries. */
const MOST_ENTRIES = 5_000;

/** The most letters that are kept of a map's words: of what it is called, and of what is told of it. */
export const LONGEST_TEXT = {
  title: LONGEST_WORDS.name,
  story: 4_000,
  label: LONGEST_WORDS.name,
  note: LONGEST_WORDS.note,
} as const;

/** Unknown parts that are named, and the longest of their names. */
const MOST_NAMED = 20;
const LONGEST_NAME = 40;

/** What is nearer to zero than this part of a square is zero: whoever divides by less comes to numbers without end. */
const FINEST = 1e-9;
/** Minus zero is a number of its own to some comparisons; the files hold none. */
const positionSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-FARTHEST),
  v.maxValue(FARTHEST),
  v.transform((value) => (Math.abs(value) < FINEST ? 0 : value)),
);

/** A place in squares. */
export const placeSchema = v.object({ x: positionSchema, y: positionSchema });

/** An entry of a list with its place there. */
export type Entry<T> = readonly [index: number, entry: T];

/** Collects what is left out while the parts of a file are read. */
export class MapReader {
  readonly leftOut: LeftOut[] = [];

  skip(part: MapPart, index: number | null, code: LeftOutCode): void {
    this.leftOut.push({ part, index, code });
  }

  /** Notes what the file holds beside the parts of its format; a number or a word, such as a version, is no part of a map. */
  others(data: Readonly<Record<string, unknown>>, known: readonly string[]): void {
    const filled = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    const names = Object.keys(data).filter((name) => !known.includes(name) && filled(data[name]));
    for (const name of names.slice(0, MOST_NAMED)) {
      this.leftOut.push({ part: 'other', index: null, code: 'unknown-part', name: name.slice(0, LONGEST_NAME) });
    }
  }

  /** Reads a text that may be absent. */
  text(part: 'title' | 'story', value: unknown): string {
    if (typeof value === 'string') return this.cut(part, null, value, LONGEST_TEXT[part]);
    if (value !== undefined && value !== null) this.skip(part, null, 'malformed');
    return '';
  }

  /** Returns what is kept of a text; what is cut off is noted, once for each entry. */
  cut(part: MapPart, index: number | null, text: string, most: number): string {
    const last = this.leftOut.at(-1);
    const isNoted = last?.part === part && last.index === index && last.code === 'shortened';
    if (text.length > most && !isNoted) this.skip(part, index, 'shortened');
    return shortened(text, most);
  }

  /** Reads a part that is one thing; null where it has not the form asked for. */
  one<T>(part: MapPart, value: unknown, schema: v.GenericSchema<unknown, T>): T | null {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    this.skip(part, null, 'malformed');
    return null;
  }

  /** Returns the entries of a list that may be absent. */
  entries(part: MapPart, value: unknown, most = MOST_ENTRIES): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.skip(part, null, 'malformed');
      return [];
    }
    if (value.length > most) this.skip(part, null, 'too-large');
    return value.slice(0, most) as unknown[];
  }

  /** Reads a list that may be absent, each entry with its place in the file. */
  list<T extends object>(part: MapPart, value: unknown, schema: v.GenericSchema<unknown, T>): Entry<T>[] {
    return this.made(part, [...this.entries(part, value).entries()], (entry) => {
      const parsed = v.safeParse(schema, entry);
      return parsed.success ? parsed.output : 'malformed';
    });
  }

  /** Reads a list that may be absent, and makes something of each entry. */
  all<From extends object, T extends object>(
    part: MapPart,
    value: unknown,
    schema: v.GenericSchema<unknown, From>,
    make: (entry: From, index: number) => T | LeftOutCode,
  ): T[] {
    return this.made(part, this.list(part, value, schema), make).map(([, made]) => made);
  }

  /** Makes something of each entry; those of which nothing can be made are left out, and why is noted. */
  made<From, T extends object>(
    part: MapPart,
    entries: readonly Entry<From>[],
    make: (entry: From, index: number) => T | LeftOutCode,
  ): Entry<T>[] {
    return entries.flatMap(([index, entry]): Entry<T>[] => {
      const made = make(entry, index);
      if (typeof made !== 'string') return [[index, made]];
      this.skip(part, index, made);
      return [];
    });
  }
}
