/** Walls that are written as lines through many points. */
import { type Importing, part } from '../../values/pausing.ts';
import type { MapPart, Place, Segment } from '../dungeon-map.ts';
import { lengthOf, lineBetween, tidy } from '../geometry/lines.ts';
import { FARTHEST, mergingStraight, segmentKey } from '../geometry/squares.ts';
import { MOST_POINTS, type MapReader } from './map-reading.ts';

/** Points between two pauses: some ten milliseconds. */
const AT_ONCE = 20_000;

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= FARTHEST;
}

/** Reads a point, or gives null. */
function placeOf(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y } = value as { readonly x?: unknown; readonly y?: unknown };
  return isPosition(x) && isPosition(y) ? { x: tidy(x), y: tidy(y) } : null;
}

/** Returns a stretch from its upper or left end. */
function fromFirst([x1, y1, x2, y2]: Segment): Segment {
  return y1 < y2 || (y1 === y2 && x1 <= x2) ? [x1, y1, x2, y2] : [x2, y2, x1, y1];
}

/** Reads the stretches of lines, each place where one lies once, whichever way and how often it is written. */
function* stretchesIn(
  reader: MapReader,
  part: MapPart,
  lines: readonly unknown[],
  wanted: (stretch: Segment) => Segment | null,
): Importing<Segment[]> {
  const segments = new Map<string, Segment>();
  let points = 0;
  for (const [index, line] of lines.entries()) {
    const entries = Array.isArray(line) ? (line as unknown[]) : [];
    points += entries.length + 1;
    if (points >= AT_ONCE) {
      points = 0;
      yield { done: index, of: lines.length };
    }
    const places = entries.flatMap((entry) => placeOf(entry) ?? []);
    if (places.length < Math.max(2, entries.length)) {
      reader.skip(part, index, 'malformed');
      continue;
    }
    const stretches = places.slice(1).map((to, at) => lineBetween(places[at] ?? to, to));
    const long = stretches.filter((stretch) => lengthOf(stretch) > 0);
    const kept = long.map(wanted).filter((stretch) => stretch !== null);
    if (kept.length === 0) reader.skip(part, index, long.length > 0 ? 'outside' : 'malformed');
    const fresh = new Map(kept.map((stretch) => [segmentKey(fromFirst(stretch)), stretch] as const));
    for (const key of fresh.keys()) if (segments.has(key)) fresh.delete(key);
    if (segments.size + fresh.size > MOST_POINTS) reader.skip(part, index, 'too-large');
    else for (const [key, stretch] of fresh) segments.set(key, stretch);
  }
  return [...segments.values()];
}

/**
 * Reads lines of two points or more; those with a point that is none or without any length are left out, and so are stretches without length
 * and those of which nothing is `wanted`.
 */
export function* readSegments(
  reader: MapReader,
  from: MapPart,
  lines: readonly unknown[],
  wanted: (stretch: Segment) => Segment | null,
): Importing<Segment[]> {
  const segments = yield* part(stretchesIn(reader, from, lines, wanted), 0, 0.7);
  return yield* part(mergingStraight(segments), 0.7, 1);
}
