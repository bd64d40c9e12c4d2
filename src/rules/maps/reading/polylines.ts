/** Walls that are written as lines through many points. */
import type { Importing } from '../../encounters/formats/report.ts';
import type { MapPart, Place, Segment } from '../dungeon-map.ts';
import { tidy } from '../geometry/lines.ts';
import type { MapReader } from './map-reader.ts';
import { mergeStraight } from '../geometry/square-edges.ts';
import { FARTHEST } from '../geometry/square-set.ts';

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

/** Returns the stretches of a line that have a length. */
function stretchesOf(places: readonly (Place | null)[]): Segment[] {
  return places.flatMap((place, at): Segment[] => {
    const before = places[at - 1];
    if (!before || !place || (before.x === place.x && before.y === place.y)) return [];
    return [[before.x, before.y, place.x, place.y]];
  });
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
    const places = Array.isArray(line) ? (line as unknown[]).map(placeOf) : [];
    if (places.length < 2 || places.includes(null)) {
      reader.skip(part, index, 'malformed');
      continue;
    }
    if (segments.length + places.length > MOST_SEGMENTS) {
      reader.skip(part, index, 'too-large');
      continue;
    }
    const stretches = stretchesOf(places);
    const kept = stretches.filter(wanted);
    if (kept.length === 0) reader.skip(part, index, stretches.length > 0 ? 'outside' : 'malformed');
    segments.push(...kept);
    points += places.length;
    if (points < AT_ONCE) continue;
    points = 0;
    yield { done: index, of: lines.length };
  }
  return mergeStraight(segments);
}
