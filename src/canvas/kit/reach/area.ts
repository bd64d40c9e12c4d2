/** Areas of places that lie side by side, whatever shape they have: their sides, edges, and lines along these. Pure; in canvas pixels. */
import { squareOutline } from '../../../rules/grid/squares.ts';
import type { Point } from '../../../rules/procedure.ts';
import type { LineGround } from '../../tool.ts';

/** The corners of a place clockwise. */
export type Outline = readonly Point[];

/** A side of a place: from one corner to the next, clockwise. */
export type Side = readonly [from: Point, to: Point];

/** Returns the outline of a place, which is a square where nothing else is said. */
export function outlineOf(ground: Pick<LineGround, 'side' | 'centre' | 'outline'>, place: string): Outline {
  return ground.outline?.(place) ?? squareOutline(ground.centre(place), ground.side);
}

function sidesOf(outline: Outline): readonly Side[] {
  return outline.map((from, at) => [from, outline[(at + 1) % outline.length] ?? from]);
}

function lengthOf([from, to]: Side): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function shortestOf(sides: readonly Side[]): number {
  return sides.reduce((least, side) => Math.min(least, lengthOf(side)), Infinity);
}

/** Returns the length of a place's shortest side. */
export function shortestSide(outline: Outline): number {
  return shortestOf(sidesOf(outline));
}

/** Returns the middle of a side. */
export function middleOfSide([from, to]: Side): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

/** The side of the tiles in which points are told apart, as a share of the shortest side: middles of sides lie more than twice as far from each other. */
const TILE = 0.25;

/** How far points may lie apart that are one, in tiles: outlines of neighbours are reckoned by each from its own middle. */
const SLACK = 0.1;

/** More than there are rows of tiles. */
const ROWS = 2 ** 26;

/** Numbers points so that those that are one have one number. */
class PointNumbers {
  readonly #tile: number;
  readonly #known = new Map<number, number>();

  /** Of places or lines whose shortest side is so long. */
  constructor(shortest: number) {
    this.#tile = TILE * shortest;
  }

  numberOf({ x, y }: Point): number {
    const [across, down] = [x / this.#tile, y / this.#tile];
    for (let column = Math.floor(across - SLACK); column <= across + SLACK; column += 1)
      for (let row = Math.floor(down - SLACK); row <= down + SLACK; row += 1) {
        const known = this.#known.get(column * ROWS + row);
        if (known !== undefined) return known;
      }
    const number = this.#known.size;
    this.#known.set(Math.floor(across) * ROWS + Math.floor(down), number);
    return number;
  }
}

/** Lists the sides of places that no two of them share, around the area and around holes in it. */
export function edgeOf(outlines: readonly Outline[]): readonly Side[] {
  return nestedEdges([outlines])[0] ?? [];
}

/** Lists the edges of areas of which each holds those before it: where several end alike, only the innermost has that side. */
export function nestedEdges(areas: readonly (readonly Outline[])[]): readonly (readonly Side[])[] {
  const numbers = new PointNumbers(shortestSide(areas.flat()[0] ?? []));
  const taken = new Set<number>();
  return areas.map((outlines) => {
    const alone = new Map<number, Side | null>();
    for (const outline of outlines)
      for (const side of sidesOf(outline)) {
        const number = numbers.numberOf(middleOfSide(side));
        alone.set(number, alone.has(number) ? null : side);
      }
    return [...alone].flatMap(([number, side]) => {
      if (!side || taken.has(number)) return [];
      taken.add(number);
      return [side];
    });
  });
}

/** A line from side to side. */
export interface Course {
  /** Its corners; where it is closed the last one leads back to the first. */
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Returns a course's sides. */
function stepsOf({ points, isClosed }: Course): readonly Side[] {
  const steps = sidesOf(points);
  return isClosed ? steps : steps.slice(0, -1);
}

/** Returns how long a course is. */
export function lengthOfCourse(course: Course): number {
  return stepsOf(course).reduce((sum, step) => sum + lengthOf(step), 0);
}

/** Joins sides to courses, as they lead from one to the next. */
export function coursesOf(sides: readonly Side[]): readonly Course[] {
  const numbers = new PointNumbers(shortestOf(sides));
  const ends = sides.map(([from, to]) => ({ from: numbers.numberOf(from), to: numbers.numberOf(to), side: [from, to] as const }));
  const onward = new Map<number, (typeof ends)[number][]>();
  /** How many more sides begin at a corner than end there. */
  const excess = new Map<number, number>();
  for (const end of ends) {
    onward.set(end.from, [...(onward.get(end.from) ?? []), end]);
    excess.set(end.from, (excess.get(end.from) ?? 0) + 1);
    excess.set(end.to, (excess.get(end.to) ?? 0) - 1);
  }
  const courses: Course[] = [];
  // Those that are open first: what is left then leads round.
  const starts = [...ends.filter(({ from }) => (excess.get(from) ?? 0) > 0), ...ends];
  for (const { from } of starts) {
    let next = onward.get(from)?.pop();
    if (!next) continue;
    const points: Point[] = [next.side[0]];
    let at = from;
    while (next) {
      points.push(next.side[1]);
      at = next.to;
      next = onward.get(at)?.pop();
    }
    const isClosed = at === from;
    courses.push({ points: isClosed ? points.slice(0, -1) : points, isClosed });
  }
  return courses;
}

/** Cuts a course into pieces that begin so far from each other, about, so that they come out even, and are so large a share of that, points where it is 0; as lines through its corners. */
export function piecesOf(course: Course, apart: number, share: number): readonly Course[] {
  const { isClosed } = course;
  const length = lengthOfCourse(course);
  if (length === 0) return [];
  // A line that is open ends with a piece, unless pieces are points: another line begins there, which says where it ends.
  const after = isClosed || share === 0 ? 0 : 1 - share;
  const count = Math.max(1, Math.round(length / apart + after));
  const whole = length / (count - after);
  const pieces: Point[][] = Array.from({ length: count }, () => []);
  let done = 0;
  for (const [from, to] of stepsOf(course)) {
    const long = lengthOf([from, to]);
    const at = (far: number): Point => {
      const part = Math.min(1, Math.max(0, (far - done) / long));
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    };
    for (let piece = Math.floor(done / whole); piece < count && piece * whole < done + long; piece += 1) {
      const [start, end] = [piece * whole, (piece + share) * whole];
      if (start >= done) pieces[piece]?.push(at(start));
      if (end > done) pieces[piece]?.push(at(end));
    }
    done += long;
  }
  return pieces.map((points) => ({ points, isClosed: false }));
}
