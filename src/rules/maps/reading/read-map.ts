/** Reads the text of a map file of either format, a stretch at a time; it never throws. */
import { readJson } from '../../encounters/formats/json.ts';
import { type Importing, part } from '../../values/pausing.ts';
import { type MapReading, fieldsOf, noMap } from './map-reading.ts';
import { readingOnePageDungeon } from './one-page-dungeon.ts';
import { readingUniversalVtt } from './universal-vtt.ts';

/** A map with a picture of a hundred megabytes is beyond what a browser holds as a text. */
const LONGEST_TEXT = 200_000_000;

/** A picture that is shorter goes through the JSON reader with the rest. */
const SHORT = 100_000;

/** What a Universal VTT file has at least one of. */
const UNIVERSAL = ['line_of_sight', 'portals', 'resolution', 'image'];

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
  const value = fieldsOf(json.value);
  if (!value) return noMap('not-an-object');
  // The format is told by what the file holds, since any ending may stand behind its name.
  if ('rects' in value) return yield* part(readingOnePageDungeon(value), 0.2, 1);
  if (UNIVERSAL.some((name) => name in value))
    return yield* part(readingUniversalVtt(picture === null ? value : { ...value, image: picture }), 0.2, 1);
  return noMap('unknown-format');
}
