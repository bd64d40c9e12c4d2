/** Ways as a hand would draw them: a little astray, yet each piece ends where its neighbour's begins. Pure; places are in canvas pixels. */
import { Grain } from '../../rules/maps/picture/grain.ts';
import type { Point } from '../../rules/procedure.ts';
import type { WayLine } from '../terrain/way-lines.ts';

/** How far from its course a way goes at most, as shares of a cell's side: rivers meander. */
const ASTRAY = { river: 0.1, road: 0.03, path: 0.045 } as const;

const GRAIN = new Grain('ways');

/** Returns a number from -1 to 1 that hangs on a place alone, another one for each use. */
function chanceAt({ x, y }: Point, use: number): number {
  return GRAIN.between(Math.round(x), Math.round(y), use, -1, 1);
}

/** Returns the place at a share of a piece's course: straight, or bent as a curve is. */
function along([from, by, end]: WayLine['points'], share: number): Point {
  const to = end ?? by;
  const rest = 1 - share;
  if (!end) return { x: from.x * rest + to.x * share, y: from.y * rest + to.y * share };
  const [first, second, third] = [rest * rest, 2 * rest * share, share * share];
  return { x: from.x * first + by.x * second + end.x * third, y: from.y * first + by.y * second + end.y * third };
}

/**
 * Returns the points of a piece of a way over cells of a side, drawn in so many stretches. Its ends stay where they are, and how it leaves them does too, so
 * that pieces of two cells meet in the middle of the side that they share, without a kink.
 */
export function handDrawn({ way, points }: WayLine, side: number, stretches: number): readonly Point[] {
  const [from, by, end] = points;
  const to = end ?? by;
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.max(1e-6, Math.hypot(across, down));
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const [whole, half] = [chanceAt(middle, 1), chanceAt(middle, 2)];
  // A short piece has less room to go astray.
  const far = ASTRAY[way] * Math.min(side, length * 1.6);
  return Array.from({ length: stretches + 1 }, (_, step) => {
    const share = step / stretches;
    const { x, y } = along(points, share);
    const ease = Math.sin(Math.PI * share) ** 2;
    const aside = far * ease * (whole * 0.8 + half * Math.sin(2 * Math.PI * share));
    return { x: x - (down / length) * aside, y: y + (across / length) * aside };
  });
}

/** Cuts a line of points into strokes of a length with gaps; it begins and ends in the middle of a stroke, so that pieces that meet go on in one. */
export function strokes(points: readonly Point[], dash: number, gap: number): readonly (readonly Point[])[] {
  const lengths = points.slice(1).map((to, at) => Math.hypot(to.x - (points[at]?.x ?? 0), to.y - (points[at]?.y ?? 0)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.round(whole / (dash + gap)));
  const period = whole / count;
  const inked = (period * dash) / (dash + gap);
  const found: Point[][] = [];
  for (let at = 0; at <= count; at += 1) {
    const [begin, end] = [Math.max(0, at * period - inked / 2), Math.min(whole, at * period + inked / 2)];
    found.push(between(points, lengths, begin, end));
  }
  return found;
}

/** Returns the points of a line from one length along it to another. */
function between(points: readonly Point[], lengths: readonly number[], begin: number, end: number): Point[] {
  const found: Point[] = [];
  let passed = 0;
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [points[at], points[at + 1]];
    if (!from || !to || length === 0) continue;
    const placed = (far: number): Point => {
      const share = Math.min(1, Math.max(0, (far - passed) / length));
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    };
    if (begin < passed + length && end > passed) {
      if (found.length === 0) found.push(placed(begin));
      found.push(placed(end));
    }
    passed += length;
  }
  return found;
}
