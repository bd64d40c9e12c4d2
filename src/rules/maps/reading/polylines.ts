/** Walls that are written as lines through many points. */
import type { Importing } from '../../values/pausing.ts';
import type { MapPart, Place, Segment } from '../dungeon-map.ts';
import { lengthOf, lineBetween, tidy } from '../geometry/lines.ts';
import { FARTHEST, mergeStraight } from '../geometry/squares.ts';
import type { MapReader } from './map-reading.ts';

/** The most stretches of a kind; some ten times the largest cave's. */
const MOST_SEGMENTS = 100_000;

/** Points between two pauses: some ten milliseconds. */
const AT_ONCE = 50_000;

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= FARTHEST;
}

/** Reads a point, or gives null. */
function placeOf(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null;
  const { x, y } = value as { readonly x?: unknown; readonly y?: unknown };
  return isPosition(x) && isPosition(y) ? { x: tidy(x), y: tidy(y) } : null;
}

/**
 * Reads lines of two points or more; those with a point that is none or without any length are left out, and so are stretches without length
 * and those that are not `wanted`.
 */
export function* readSegments(
  reader: MapReader,
  part: MapPart,
  lines: readonly unknown[],
  wanted: (stretch: Segment) => boolean,
): Importing<Segment[]> {
  const segments: Segment[] = [];
  let points = 0;
  for (const [index, line] of lines.entries()) {
    const entries = Array.isArray(line) ? (line as unknown[]) : [];
    const places = entries.flatMap((entry) => placeOf(entry) ?? []);
    if (places.length < Math.max(2, entries.length)) {
      reader.skip(part, index, 'malformed');
      continue;
    }
    if (segments.length + places.length > MOST_SEGMENTS) {
      reader.skip(part, index, 'too-large');
      continue;
    }
    const stretches = places.slice(1).map((to, at) => lineBetween(places[at] ?? to, to));
    const long = stretches.filter((stretch) => lengthOf(stretch) > 0);
    const kept = long.filter(wanted);
    if (kept.length === 0) reader.skip(part, index, long.length > 0 ? 'outside' : 'malformed');
    for (const stretch of kept) segments.push(stretch);
    points += places.length;
    if (points < AT_ONCE) continue;
    points = 0;
    yield { done: index, of: lines.length };
  }
  return mergeStraight(segments);
}
