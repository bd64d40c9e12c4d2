/** What a party comes to by and by, as areas that hold each other: which lines go around them, and where these are named. Pure; in canvas pixels. */
import type { Point } from '../../../rules/procedure.ts';
import type { Band, LineGround } from '../../tool.ts';
import { type Course, type Side, coursesOf, middleOfSide, nestedEdges, outlineOf } from './area.ts';

/** The most bands that are told from each other at a glance. */
const MOST_BANDS = 4;

/** Where the name of a band may stand: at a point of its edge, to which side of that. */
export interface NamePlace extends Point {
  readonly beside: Point;
}

/** A band as it is drawn. */
export interface DrawnBand extends Pick<Band, 'look' | 'label' | 'places'> {
  readonly courses: readonly Course[];
  /** The best place first; none where the band has no edge of its own. */
  readonly names: readonly NamePlace[];
}

/** The ways outward from an area, in which its name is put: first over its top. */
const OUTWARD: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];

/** Lists where a band's name may stand: beyond the middle of what of its edge lies farthest up, down, right or left. */
function namesAt(edge: readonly Side[]): readonly NamePlace[] {
  const middles = edge.map(middleOfSide);
  const [first] = middles;
  if (!first) return [];
  return OUTWARD.map((beside) => {
    const along = ({ x, y }: Point): number => x * beside.x + y * beside.y;
    const farthest = middles.reduce((best, middle) => (along(middle) > along(best) ? middle : best), first);
    // Its corners lie farther than the middle of a side that slants.
    const most = edge.flat().reduce((far, corner) => Math.max(far, along(corner)), -Infinity);
    const beyond = most - along(farthest);
    return { x: farthest.x + beside.x * beyond, y: farthest.y + beside.y * beyond, beside };
  });
}

/** Returns bands as they are drawn; the place where the party is lies in all of them. */
export function bandsOf(ground: LineGround, bands: readonly Band[]): readonly DrawnBand[] {
  const shown = bands.slice(0, MOST_BANDS);
  const places = shown.map((band) => [...new Set([ground.here, ...band.places])]);
  const edges = nestedEdges(places.map((names) => names.map((name) => outlineOf(ground, name))));
  return shown.map(({ look, label }, at) => {
    const edge = edges[at] ?? [];
    return { look, label, places: places[at] ?? [], courses: coursesOf(edge), names: namesAt(edge) };
  });
}
