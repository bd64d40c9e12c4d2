/**
 * Reads JSON a stretch at a time: however long a text is and however it is made, no stretch takes long, and what it holds does not
 * fill the memory. Within its limits it gives the value that `JSON.parse` gives.
 */
import type { Importing } from './pausing.ts';

/** How much a text may hold. */
export interface JsonLimits {
  /** How many lists and objects may lie in each other. */
  readonly depth: number;
  /** How many values may be kept. */
  readonly values: number;
  /** How many entries of a list, or fields of an object, are kept; further ones are read over. */
  readonly entries: number;
}

/** What reading a text came to: its value, the line of what cannot stand there, or the limit that it passes. */
export type JsonReading =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly line: number }
  | { readonly kind: 'too-deep' | 'too-much' };

/** Characters, and steps from one sign to the next, between two pauses: some ten milliseconds. */
const CHARACTERS = 1_000_000;
const STEPS = 20_000;

/** The most characters of a number; texts that are longer than this are cut out of the whole rather than copied. */
const SHORT = 1_000;

/** The signs of JSON by their codes. */
const [QUOTE, BACKSLASH, COMMA, COLON, LINE_FEED] = [34, 92, 44, 58, 10] as const;
const [LIST, LIST_END, OBJECT, OBJECT_END] = [91, 93, 123, 125] as const;

/** Values that are words. */
const WORDS = [
  ['true', true],
  ['false', false],
  ['null', null],
] as const;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const OF_NUMBERS = '0123456789+-.eE';

/** What may come next: a value, in place of one the end of an empty list, and so on. */
type Expected = 'value' | 'first' | 'field' | 'first-field' | 'colon' | 'next' | 'end';

/** A list or an object whose end has not come. */
interface Open {
  readonly end: typeof LIST_END | typeof OBJECT_END;
  readonly list: unknown[];
  readonly fields: Record<string, unknown>;
  /** Whether it is kept itself. */
  readonly isKept: boolean;
  /** The field whose value is read. */
  key: string;
  count: number;
}

/** Returns what stands between quotes as what it means, or null where JSON does not know it. */
function meant(piece: string): string | null {
  try {
    return JSON.parse(`"${piece}"`) as string;
  } catch {
    return null;
  }
}

/** Reads a text from behind its first quote, with pauses where it is long, and gives where it ends; null where it is none or has no end. */
function* readText(text: string, from: number): Importing<{ readonly said: string; readonly next: number } | null> {
  const pieces: string[] = [];
  let [at, start, pauseAt] = [from, from, from + CHARACTERS];
  let isPlain = true;
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    // The end of all has no code.
    if (!(code >= 32)) return null;
    if (code === BACKSLASH && isPlain) {
      isPlain = false;
      pieces.push(text.slice(from, at));
      start = at;
    }
    at += code !== BACKSLASH ? 1 : text[at + 1] === 'u' ? 6 : 2;
    if (at < pauseAt) continue;
    pauseAt = at + CHARACTERS;
    if (!isPlain) {
      const piece = meant(text.slice(start, at));
      if (piece === null) return null;
      pieces.push(piece);
      start = at;
    }
    yield { done: at, of: text.length };
  }
  const last = text.slice(start, at);
  // A short piece that is cut out of a text holds the whole of it in memory.
  const said = isPlain && last.length > SHORT ? last : meant(last);
  return said === null ? null : { said: pieces.join('') + said, next: at + 1 };
}

/** Puts a value where it belongs, unless that holds as many as are kept; tells whether it is kept. */
function put(open: Open, value: unknown, most: number): boolean {
  open.count += 1;
  if (!open.isKept || open.count > most) return false;
  if (open.end === LIST_END) open.list.push(value);
  else if (open.key !== '__proto__') open.fields[open.key] = value;
  else Object.defineProperty(open.fields, open.key, { value, enumerable: true, configurable: true, writable: true });
  return true;
}

/** Reads a text. */
export function* readingJson(text: string, { depth, values, entries }: JsonLimits): Importing<JsonReading> {
  const open: Open[] = [];
  let expected: Expected = 'value';
  let value: unknown;
  let [at, line, kept, steps, pauseAt] = [0, 1, 0, 0, CHARACTERS];
  for (;;) {
    steps += 1;
    if (steps % STEPS === 0 || at >= pauseAt) {
      pauseAt = at + CHARACTERS;
      yield { done: at, of: text.length };
    }
    const code = text.charCodeAt(at);
    if (code === 32 || code === LINE_FEED || code === 13 || code === 9) {
      if (code === LINE_FEED) line += 1;
      at += 1;
      continue;
    }
    const inside = open.at(-1);
    if (expected === 'end') return Number.isNaN(code) ? { kind: 'value', value } : { kind: 'broken', line };
    if (expected === 'colon' || (expected === 'next' && code === COMMA)) {
      if (expected === 'colon' && code !== COLON) return { kind: 'broken', line };
      expected = expected === 'colon' || inside?.end === LIST_END ? 'value' : 'field';
      at += 1;
      continue;
    }
    const mayEnd = expected === 'next' || expected === 'first' || expected === 'first-field';
    if (mayEnd && code === inside?.end) {
      open.pop();
      value = code === LIST_END ? inside.list : inside.fields;
      at += 1;
    } else if (expected === 'next') return { kind: 'broken', line };
    else if (code === QUOTE) {
      const read = yield* readText(text, at + 1);
      if (!read) return { kind: 'broken', line };
      at = read.next;
      if (inside && expected !== 'value' && expected !== 'first') {
        inside.key = read.said;
        expected = 'colon';
        continue;
      }
      value = read.said;
    } else if (expected === 'field' || expected === 'first-field') return { kind: 'broken', line };
    else if (code === LIST || code === OBJECT) {
      if (open.length === depth) return { kind: 'too-deep' };
      const isKept = inside ? inside.isKept && inside.count < entries : true;
      open.push({ end: code === LIST ? LIST_END : OBJECT_END, list: [], fields: {}, isKept, key: '', count: 0 });
      expected = code === LIST ? 'first' : 'first-field';
      at += 1;
      continue;
    } else {
      const word = WORDS.find(([name]) => text.startsWith(name, at));
      let end = at;
      while (end - at <= SHORT && OF_NUMBERS.includes(text[end] ?? ' ')) end += 1;
      const number = text.slice(at, end);
      if (!word && (number.length > SHORT || !NUMBER.test(number))) return { kind: 'broken', line };
      value = word ? word[1] : Number(number);
      at += word ? word[0].length : number.length;
    }
    const around = open.at(-1);
    if (!around || put(around, value, entries)) kept += 1;
    if (kept > values) return { kind: 'too-much' };
    expected = around ? 'next' : 'end';
  }
}
