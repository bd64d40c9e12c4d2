/** Reads the parts of a map file, and notes those that are left out. */
import * as v from 'valibot';
import type { LeftOut, LeftOutCode, MapPart } from '../dungeon-map.ts';
import { FARTHEST } from '../geometry/square-set.ts';

/** No list of a file may be longer; the generators' largest have some hundred entries. */
const MOST_ENTRIES = 5_000;

/** Unknown parts that are named, and the longest of their names. */
const MOST_NAMED = 20;
const LONGEST_NAME = 40;

/** Minus zero is a number of its own to some comparisons; the files hold none. */
export function positiveZero(value: number): number {
  return value + 0;
}

/** A place along an axis, in squares. */
export const positionSchema = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(-FARTHEST),
  v.maxValue(FARTHEST),
  v.transform(positiveZero),
);

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
    if (typeof value === 'string') return value;
    if (value !== undefined && value !== null) this.skip(part, null, 'malformed');
    return '';
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
  list<T>(part: MapPart, value: unknown, schema: v.GenericSchema<unknown, T>): (readonly [index: number, entry: T])[] {
    return this.entries(part, value).flatMap((entry, index) => {
      const parsed = v.safeParse(schema, entry);
      if (parsed.success) return [[index, parsed.output] as const];
      this.skip(part, index, 'malformed');
      return [];
    });
  }
}
