/** Plans a city: wards around their middles, streets, plots and the city wall. */
import { type Point, crossing, distance, distanceToLine, smooth } from '../drawing/points.ts';
import { type Polygon, area, cutLeft, halve, inset, middle, sides } from '../drawing/polygons.ts';
import { Random } from '../drawing/random.ts';
import { type CitySource, wardLetters } from './city-source.ts';

/** A ward: its letter, and the ground between the streets around it. */
export interface Ward {
  readonly letter: string;
  readonly inside: boolean;
  /** The whole ward, to the middle of the streets around it. */
  readonly cell: Polygon;
  /** The ground left between streets, in convex pieces. */
  readonly blocks: readonly Polygon[];
}

/** A plot with the ward it lies in, and whether it meets a street. */
export interface Plot {
  readonly ward: Ward;
  readonly ground: Polygon;
  readonly onStreet: boolean;
}

/** A street or the river in pixels. */
export interface Way {
  readonly width: number;
  readonly line: readonly Point[];
}

export interface CityPlan {
  readonly width: number;
  readonly height: number;
  readonly wards: readonly Ward[];
  readonly plots: readonly Plot[];
  readonly river: Way;
  readonly streets: readonly Way[];
  /** The sides of wards along which the city wall runs. */
  readonly wall: readonly (readonly [Point, Point])[];
}

interface Site {
  readonly at: Point;
  readonly letter: string;
}

/** Half the width of the alleys between wards, in pixels. */
const ALLEY = 7;
const PLOT_AREA: Readonly<Record<string, number>> = { H: 1900, R: 2300, X: 2900, s: 2600 };

export function isInside(letter: string): boolean {
  return letter === '~' || letter !== letter.toLowerCase();
}

function sitesOf(source: CitySource, random: Random): Site[] {
  const { spacing } = source;
  return wardLetters(source).flatMap((row, r) =>
    row.map((letter, c) => {
      const stagger = r % 2 === 0 ? -0.25 : 0.25;
      const wander = (): number => random.between(-0.24, 0.24);
      return { letter, at: [(c + 0.5 + stagger + wander()) * spacing, (r + 0.5 + wander()) * spacing] };
    }),
  );
}

/** Returns the ground that lies nearer to one site than to any other (its Voronoi cell). */
function cellOf(site: Site, sites: readonly Site[], frame: Polygon, reach: number): Point[] {
  let cell: Point[] = [...frame];
  for (const other of sites) {
    if (other === site || distance(site.at, other.at) > reach) continue;
    const half: Point = [(site.at[0] + other.at[0]) / 2, (site.at[1] + other.at[1]) / 2];
    // The line between the two runs so that the site lies on its right.
    const along: Point = [half[0] + (other.at[1] - site.at[1]), half[1] - (other.at[0] - site.at[0])];
    cell = cutLeft(cell, along, half);
  }
  return cell;
}

/** Cuts streets out of a piece of ground. */
function cutStreets(ground: Polygon, streets: readonly Way[]): Polygon[] {
  let pieces: Polygon[] = [ground];
  for (const { width, line } of streets) {
    for (let i = 1; i < line.length; i += 1) {
      const a = line[i - 1];
      const b = line[i];
      if (!a || !b) continue;
      pieces = pieces.flatMap((piece) => {
        if (!sides(piece).some(([p, q]) => crossing(a, b, p, q) !== null)) return [piece];
        const length = distance(a, b);
        const off: Point = [(-(b[1] - a[1]) / length) * (width / 2), ((b[0] - a[0]) / length) * (width / 2)];
        const right = cutLeft(piece, [a[0] + off[0], a[1] + off[1]], [b[0] + off[0], b[1] + off[1]]);
        const left = cutLeft(piece, [b[0] - off[0], b[1] - off[1]], [a[0] - off[0], a[1] - off[1]]);
        return [left, right].filter((part) => area(part) > 250);
      });
    }
  }
  return pieces;
}

/** Divides ground into plots of about an area. */
function divide(ground: Polygon, target: number, random: Random): Polygon[] {
  const size = area(ground);
  if (ground.length < 3 || size < target * random.between(0.75, 1.5)) return size > 260 ? [ground] : [];
  const gap = size > target * 7 ? 9 : size > target * 3 ? 3 : 0;
  return halve(ground, random.between(0.38, 0.62), random.between(-0.16, 0.16), gap).flatMap((half) =>
    divide(half, target, random),
  );
}

function touches(plot: Polygon, block: Polygon): boolean {
  return sides(plot).some(([a, b]) => {
    const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    return distanceToLine(at, [...block, ...block.slice(0, 1)]) < 1.5;
  });
}

function plotsOf(ward: Ward, ways: readonly Way[], random: Random): Plot[] {
  const target = PLOT_AREA[ward.letter];
  if (target === undefined) return [];
  return ward.blocks.flatMap((block) =>
    divide(block, target, random)
      .filter((ground) => ways.every(({ width, line }) => clearOf(ground, line, width / 2)))
      .map((ground) => ({ ward, ground, onStreet: touches(ground, block) })),
  );
}

/** Tells whether ground lies wholly clear of a way. */
export function clearOf(ground: Polygon, line: readonly Point[], halfWidth: number): boolean {
  return [...ground, middle(ground)].every((corner) => distanceToLine(corner, line) >= halfWidth - 0.5);
}

/** The city wall runs where a ward inside meets one outside. */
function wallOf(wards: readonly Ward[]): (readonly [Point, Point])[] {
  const outside = wards.filter((ward) => !ward.inside).flatMap((ward) => sides(ward.cell));
  const near = (a: Point, b: Point): boolean => distance(a, b) < 0.5;
  return wards
    .filter((ward) => ward.inside)
    .flatMap((ward) => sides(ward.cell))
    .filter(([a, b]) => distance(a, b) > 1 && outside.some(([c, d]) => near(a, d) && near(b, c)));
}

/** Plans the city; the same source gives the same plan. */
export function planCity(source: CitySource): CityPlan {
  const random = new Random(source.seed);
  const letters = wardLetters(source);
  const width = (letters[0]?.length ?? 0) * source.spacing;
  const height = letters.length * source.spacing;
  const margin = source.spacing;
  const frame: Polygon = [
    [-margin, -margin],
    [width + margin, -margin],
    [width + margin, height + margin],
    [-margin, height + margin],
  ];
  const scaled = (line: readonly Point[]): Point[] => line.map(([x, y]) => [x * source.spacing, y * source.spacing]);
  const river = { width: source.river.width, line: smooth(scaled(source.river.line), 3) };
  const streets = source.streets.map((street) => ({ width: street.width, line: smooth(scaled(street.line), 1) }));

  const sites = sitesOf(source, random);
  const wards = sites.map((site): Ward => {
    const cell = cellOf(site, sites, frame, source.spacing * 3.2);
    const inside = isInside(site.letter);
    const blocks = cutStreets(inset(cell, ALLEY + random.between(0, 3)), streets);
    return { letter: site.letter, inside, cell, blocks };
  });
  const ways = [...streets, { width: river.width + 34, line: river.line }];
  return {
    width,
    height,
    wards,
    plots: wards.flatMap((ward) => plotsOf(ward, ways, random)),
    river,
    streets,
    wall: wallOf(wards),
  };
}
