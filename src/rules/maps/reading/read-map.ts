/** Reads the text of a map file of either format, a stretch at a time; it never throws. */
import { readJson } from '../../encounters/formats/json.ts';
import { type Importing, part } from '../../encounters/formats/report.ts';
import { type MapReading, noMap } from './map-reading.ts';
import { readingOnePageDungeon } from './one-page-dungeon.ts';
import { readingUniversalVtt } from './universal-vtt.ts';

/** A map with a picture of a hundred megabytes is beyond what a browser holds as a text. */
const LONGEST_TEXT = 200_000_000;

/** A picture that is shorter goes through the JSON reader with the rest. */
const SHORT = 100_000;

/** The formats that are read. */
export const MAP_FORMATS = ['one-page-dungeon', 'universal-vtt'] as const;
export type MapFormat = (typeof MAP_FORMATS)[number];

/** Tells the format of a parsed file by what it holds, since any ending may stand behind its name; null where it is neither. */
export function mapFormatOf(value: unknown): MapFormat | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('rects' in value) return 'one-page-dungeon';
  const parts = ['line_of_sight', 'portals', 'resolution', 'image'];
  return parts.some((name) => name in value) ? 'universal-vtt' : null;
}

/** A text with its long picture taken out: base64 has neither quotes nor anything else that JSON minds. */
function withoutPicture(text: string): { readonly rest: string; readonly picture: string | null } {
  const key = /"image"\s*:\s*"/g;
  for (const found of text.matchAll(key)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('"', start);
    if (end - start > SHORT) return { rest: text.slice(0, start) + text.slice(end), picture: text.slice(start, end) };
  }
  return { rest: text, picture: null };
}

/** Reads a map file's text; its pauses tell how far it is, a share of 1 that only grows. */
export function* readMap(text: string): Importing<MapReading> {
  if (text.length > LONGEST_TEXT) return noMap('too-long');
  yield { done: 0, of: 1 };
  const { rest, picture } = withoutPicture(text.startsWith('\uFEFF') ? text.slice(1) : text);
  yield { done: 0.05, of: 1 };
  const json = yield* part(readJson(rest), 0.05, 0.2);
  if (json.kind === 'broken') return noMap('not-json', String(json.line));
  const { value } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return noMap('not-an-object');
  switch (mapFormatOf(value)) {
    case 'one-page-dungeon':
      return yield* part(readingOnePageDungeon(value), 0.2, 1);
    case 'universal-vtt':
      return yield* part(readingUniversalVtt(picture === null ? value : { ...value, image: picture }), 0.2, 1);
    case null:
      return noMap('unknown-format');
  }
}
