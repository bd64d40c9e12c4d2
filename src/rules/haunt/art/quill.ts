/** A quill that draws lines as a hand does: they stray a little, and turn corners in a bow (HA-12). */
import { apart } from '../../maps/geometry/lines.ts';
import { Grain } from '../../maps/picture/grain.ts';
import { num } from '../../maps/picture/shapes.ts';
import type { Point } from '../../procedure.ts';

/** A line strays anew after about so many units. */
const PIECE = 16;

/** How a line is drawn. */
interface Stroke {
  /** How far it strays to either side, in units. */
  readonly stray: number;
  /** How far from a corner it begins to turn. */
  readonly bow?: number;
  /** Whether it leads back to where it began. */
  readonly closed?: boolean;
}

/** Returns a point on the way from one to another; `share` is 0 at the first and 1 at the other. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Returns a line whose corners are cut: each by two points, as far from it as the bow is wide. */
function cut(points: readonly Point[], bow: number): Point[] {
  return points.flatMap((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after || bow === 0) return [point];
    const near = Math.min(bow, apart(before, point) / 2, apart(point, after) / 2);
    const [into, out] = [between(point, before, near / apart(before, point)), between(point, after, near / apart(point, after))];
    // The curve that is drawn later goes through the middles: this one is bent by the corner itself.
    return [into, between(between(into, out, 1 / 2), point, 0.4), out];
  });
}

/** Returns a line in pieces, none of them much longer than a hand draws without straying. */
function pieces(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const parts = Math.max(1, Math.round(apart(point, next) / PIECE));
    return Array.from({ length: parts }, (_, part) => between(point, next, part / parts));
  });
}

const place = ({ x, y }: Point): string => `${num(x)} ${num(y)}`;

/** Writes a curve that begins and ends at the ends of a line and goes through the middles of its pieces. */
function curve(points: readonly Point[], closed: boolean): string {
  const [first, ...others] = points;
  if (!first) return '';
  if (closed) {
    const ring = [first, ...others, first];
    const start = between(ring.at(-2) as Point, first, 1 / 2);
    return `M${place(start)}${points.map((point, index) => `Q${place(point)} ${place(between(point, ring[index + 1] as Point, 1 / 2))}`).join('')}Z`;
  }
  const last = others.at(-1) ?? first;
  const bends = others
    .slice(0, -1)
    .map((point, index) => `Q${place(point)} ${place(between(point, others[index + 1] as Point, 1 / 2))}`);
  return `M${place(first)}${bends.join('')}L${place(last)}`;
}

/** Draws lines that are the same for the same seed. */
export class Quill {
  readonly #grain: Grain;
  #strokes = 0;

  constructor(seed: string) {
    this.#grain = new Grain(seed);
  }

  /** Returns a number between two that is another one at each call. */
  between(low: number, high: number): number {
    this.#strokes += 1;
    return this.#grain.between(this.#strokes, 0, 1, low, high);
  }

  /** Writes path data for a line through points; its ends stay where they are. */
  line(points: readonly Point[], { stray, bow = 0, closed = false }: Stroke): string {
    this.#strokes += 1;
    const [first, last] = [points[0], points.at(-1)];
    // A ring begins between two corners, so that all of them are drawn alike.
    const start = closed && first && last ? [between(last, first, 1 / 2)] : [];
    const ring = [...start, ...points, ...start];
    const all = pieces(cut(ring, bow));
    const way = closed ? all.slice(0, -1) : all;
    const strayed = way.map(({ x, y }, index) => {
      if (!closed && (index === 0 || index === way.length - 1)) return { x, y };
      const off = (use: number): number => this.#grain.between(index, this.#strokes, use, -stray, stray);
      return { x: x + off(2), y: y + off(3) };
    });
    return curve(strayed, closed);
  }
}
