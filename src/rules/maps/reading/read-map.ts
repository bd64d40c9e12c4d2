/** Reads the text of a map file of either format, a stretch at a time; it never throws. */
import { type JsonLimits, readingJson } from '../../values/json-reading.ts';
import { type Importing, part } from '../../values/pausing.ts';
import { type MapReading, MOST_POINTS, fieldsOf, noMap } from './map-reading.ts';
import { readingOnePageDungeon } from './one-page-dungeon.ts';
import { readingUniversalVtt } from './universal-vtt.ts';

/** A map with a picture of a hundred megabytes is beyond what a browser holds as a text. */
const LONGEST_TEXT = 200_000_000;

/** What no map has more of; of longer lists the readers say that they are too long. */
const LIMITS: JsonLimits = { depth: 100, values: 3_000_000, entries: MOST_POINTS + 1 };

/** What a Universal VTT file has at least one of. */
const UNIVERSAL = ['line_of_sight', 'portals', 'resolution', 'image'];

/** Reads a map file's text; its pauses tell how far it is, a share of 1 that only grows. */
export function* readMap(text: string): Importing<MapReading> {
  if (text.length > LONGEST_TEXT) return noMap('too-long');
  yield { done: 0, of: 1 };
  const json = yield* part(readingJson(text.startsWith('\uFEFF') ? text.slice(1) : text, LIMITS), 0, 0.3);
  if (json.kind === 'broken') return noMap('not-json', String(json.line));
  if (json.kind !== 'value') return noMap(json.kind);
  const value = fieldsOf(json.value);
  if (!value) return noMap('not-an-object');
  // The format is told by what the file holds, since any ending may stand behind its name.
  if ('rects' in value) return yield* part(readingOnePageDungeon(value), 0.3, 1);
  if (UNIVERSAL.some((name) => name in value)) return yield* part(readingUniversalVtt(value), 0.3, 1);
  return noMap('unknown-format');
}
