/** A line over the map as a pointer draws it: places one after the other, none of them twice. Pure. */
import type { Point } from '../../rules/procedure.ts';
import type { LineGround } from '../tool.ts';
import { shortestSide } from './reach/area.ts';

/** A line over the map. */
export interface Line {
  /** The places in their order; the first is where the party stands. Up to `loose` none comes twice. */
  readonly places: readonly string[];
  /** From which of them on the line is loose, and is laid anew from there wherever the pointer goes; null where all of it is firm. */
  readonly loose: number | null;
  /**
   * Whether it is loose since a bend was taken back: then it stays so until the pointer comes back to it. Otherwise no way led to
   * where the pointer is, and it is firm again as soon as one does.
   */
  readonly isBentBack: boolean;
}

/** Returns the line that goes nowhere yet. */
export function lineFrom(here: string): Line {
  return firm([here]);
}

function firm(places: readonly string[]): Line {
  return { places, loose: null, isBentBack: false };
}

/** Goes on from a line by places; where it comes to one of its own it is taken back to there. */
function onward(line: readonly string[], further: readonly string[]): readonly string[] {
  const places = [...line];
  for (const place of further) {
    const before = places.indexOf(place);
    if (before < 0) places.push(place);
    else places.length = before + 1;
  }
  return places;
}

/**
 * Returns the line once the pointer has come to a place: longer, round the walls where it skipped some, taken back to where it was
 * there before, or straight on and loose where no way leads.
 */
export function drawnTo({ way, straight }: Pick<LineGround, 'way' | 'straight'>, line: Line, place: string): Line {
  const { loose, isBentBack } = line;
  const held = loose === null ? line.places : line.places.slice(0, loose + 1);
  const before = held.indexOf(place);
  if (before >= 0) return firm(held.slice(0, before + 1));
  const end = held.at(-1) ?? place;
  const found = way(end, place);
  if (!found) return { places: [...held, ...straight(end, place)], loose: held.length - 1, isBentBack };
  const places = onward(held, found);
  // One step from where it is held, the pointer has it in hand again.
  const isLoose = isBentBack && found.length > 1 && places.length > held.length;
  return isLoose ? { places, loose, isBentBack } : firm(places);
}

/** Returns which way a step leads, as a text that is the same for steps alike. */
function headingOf(from: Point, to: Point): string {
  return `${Math.round(Math.atan2(to.y - from.y, to.x - from.x) * 100)}`;
}

/** Returns at which of its places a line bends last; 0 where it goes straight. */
function lastBend({ centre }: Pick<LineGround, 'centre'>, places: readonly string[]): number {
  const points = places.map((place) => centre(place));
  const headings = points.slice(1).map((to, at) => headingOf(points[at] ?? to, to));
  return Math.max(
    0,
    headings.findLastIndex((heading, at) => at > 0 && heading !== headings[at - 1]),
  );
}

/** Returns a line without what comes after its last bend, all of it where it goes straight. */
export function bendTakenBack(ground: Pick<LineGround, 'centre'>, { places }: Line): Line {
  const bend = lastBend(ground, places);
  return { places: places.slice(0, bend + 1), loose: bend, isBentBack: true };
}

/** How far corners go from where sides meet, as a share of a side: a pointer there is in no place, so that it passes from place to place by their sides, or straight over the corner of a square. */
const CORNER = 0.2;

/** How many looks are taken along a place's side where the pointer leaps. */
const LOOKS = 8;

/** The most looks at one leap. */
const MOST_LOOKS = 2000;

/** What of a ground says where places lie. */
type Lying = Pick<LineGround, 'placeAt' | 'centre' | 'side' | 'outline'>;

/** Returns what tells whether a point lies in a corner of a place. */
function cornersOf({ centre, side, outline }: Lying, place: string): (point: Point) => boolean {
  const corners = outline?.(place);
  if (!corners) {
    const [middle, from] = [centre(place), (0.5 - CORNER) * side];
    return ({ x, y }) => Math.abs(x - middle.x) > from && Math.abs(y - middle.y) > from;
  }
  const least = CORNER * shortestSide(corners);
  return ({ x, y }) => corners.some((corner) => Math.hypot(x - corner.x, y - corner.y) < least);
}

/** Lists the places through which a pointer comes from one point to another; null stands for where there is none. */
export function placesBetween(ground: Lying, from: Point, to: Point): (string | null)[] {
  const { placeAt, side } = ground;
  const looks = Math.min(MOST_LOOKS, Math.max(1, Math.ceil((Math.hypot(to.x - from.x, to.y - from.y) / side) * LOOKS)));
  const passed: (string | null)[] = [];
  let seen: string | null = null;
  let isInCorner: (point: Point) => boolean = () => false;
  for (let look = 1; look <= looks; look += 1) {
    const share = look / looks;
    const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const place = placeAt(point);
    if (place !== null && place !== seen) isInCorner = cornersOf(ground, place);
    seen = place ?? seen;
    if (place !== null && isInCorner(point)) continue;
    if (passed.length === 0 || passed.at(-1) !== place) passed.push(place);
  }
  return passed;
}
