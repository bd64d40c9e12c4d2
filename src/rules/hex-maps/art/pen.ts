/** A pen that draws stamps as a hand does: lines that swell, taper and stray a little, shade in strokes or in a thin wash. */
import { Grain } from '../../maps/picture/grain.ts';
import type { PathShape } from '../../maps/picture/shapes.ts';
import { type Inks, PAINTS, type Paint, STYLE_COLOURS, css } from './inks.ts';

/** A place of a stamp, in hundredths of the lesser of a cell's width and height. */
export type Point = readonly [x: number, y: number];

/** The left, top, right and bottom of what a stamp paints. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Pieces between two points of a curve. */
const PIECES = 4;

/** A straight line is broken into pieces of about this length, so that it may stray. */
const PIECE = 4;

/** How thick lines are, times what is asked for. */
const WEIGHT: Readonly<Record<Inks, number>> = { ink: 1, painted: 0.8, hearsay: 0.7 };

/** Writes a place, in cells with three decimals. */
function place([x, y]: Point): string {
  return `${Math.round(x * 10) / 1000} ${Math.round(y * 10) / 1000}`;
}

/** Returns a point of a curve through four, between the middle ones (Catmull and Rom's). */
function onCurve(before: number, from: number, to: number, after: number, at: number): number {
  return (
    from + (at / 2) * (to - before + at * (2 * before - 5 * from + 4 * to - after + at * (3 * (from - to) + after - before)))
  );
}

/** Reads places written as pairs of numbers. */
export function pointsOf(text: string): Point[] {
  const numbers = text.match(/-?[\d.]+(?:e-\d+)?/g) ?? [];
  return Array.from({ length: numbers.length >> 1 }, (_, at): Point => [Number(numbers[2 * at]), Number(numbers[2 * at + 1])]);
}

/** Draws one stamp. Lines are written as pairs of hundredths; `~` before them bends them, `z` behind them closes them. */
export class Pen {
  readonly inks: Inks;
  readonly #shapes: PathShape[] = [];
  readonly #grain: Grain;
  readonly #ink: string;
  #frame: readonly [x: number, y: number, wide: number, high: number] = [0, 0, 1, 1];
  #uses = 0;
  readonly #box: [number, number, number, number] = [0, 0, 0, 0];

  constructor(inks: Inks, seed: string) {
    this.inks = inks;
    this.#ink = css(STYLE_COLOURS[inks].ink);
    this.#grain = new Grain(seed);
  }

  /** Returns what has been drawn. */
  get shapes(): readonly PathShape[] {
    return this.#shapes;
  }

  /** Returns the box of it, in cells. */
  get box(): Box {
    const [left, top, right, bottom] = this.#box;
    return [left / 100, top / 100, right / 100, bottom / 100];
  }

  /** Returns a number between two. */
  chance(low: number, high: number): number {
    this.#uses += 1;
    return this.#grain.between(this.#uses, 0, 0, low, high);
  }

  /** Has what is written from now on lie at a place, and be as wide and high as told, in hundredths of what is written. */
  from(x: number, y: number, wide = 100, high = wide): void {
    this.#frame = [x, y, wide / 100, high / 100];
  }

  /** Fills a form and draws its line: all round if it is closed. */
  body(line: string | readonly Point[], paint: Paint, weight = 2): void {
    const points = this.#traced(line);
    this.#fill(points, this.inks === 'painted' ? PAINTS[paint] : css(STYLE_COLOURS[this.inks].paper));
    this.#stroke(points, weight, typeof line !== 'string' || line.endsWith('z'));
  }

  /** Fills a form without a line: in the painted style alone. */
  tint(line: string | readonly Point[], paint: Paint, opacity = 1): void {
    if (this.inks === 'painted') this.#fill(this.#traced(line), PAINTS[paint], opacity);
  }

  /** Fills a form with ink; hearsay has its outline alone. */
  dark(line: string | readonly Point[]): void {
    const points = this.#traced(line);
    if (this.inks === 'hearsay') this.#stroke(points, 1.6, true);
    else this.#fill(points, this.#ink);
  }

  /** Darkens a form: by strokes in ink, by a wash in colour; hearsay has none. */
  shade(line: string | readonly Point[], gap = 2.2, slope = -1.7): void {
    const points = this.#traced(line);
    if (this.inks === 'painted') this.#fill(points, '#4b3322', Math.min(0.5, 0.62 / gap + 0.04));
    if (this.inks === 'ink') this.#hatch(points, gap, slope);
  }

  /** Draws lines that swell and taper. */
  line(line: string | readonly Point[], weight = 1.6): void {
    this.#stroke(this.#traced(line), weight, typeof line === 'string' && line.endsWith('z'));
  }

  /** Draws a line in a colour, which is ink where there is none. */
  stroke(line: string | readonly Point[], weight: number, paint: Paint): void {
    this.#stroke(this.#traced(line), weight, false, this.inks === 'painted' ? PAINTS[paint] : this.#ink);
  }

  /** Draws dots of ink. */
  dots(text: string, radius = 1): void {
    const r = radius * WEIGHT[this.inks];
    const d = this.#read(text).map(([x, y]) => {
      this.#hold([x, y], r);
      const [across, half] = [Math.round(r * 20) / 1000, Math.round(r * 10) / 1000];
      return `M${place([x - r, y])}a${half} ${half} 0 1 1 ${across} 0a${half} ${half} 0 1 1 ${-across} 0z`;
    });
    this.#shapes.push({ kind: 'path', d: d.join(''), fill: this.#ink });
  }

  /** Returns the outline of something round with lobes, such as a crown of leaves. */
  lobed(x: number, y: number, wide: number, high: number, lobes: number, depth = 0.16): Point[] {
    const turn = this.chance(0, 6);
    return Array.from({ length: lobes * 6 }, (_, at): Point => {
      const angle = (at / (lobes * 6)) * 2 * Math.PI;
      const out = 1 - depth + depth * Math.abs(Math.sin((angle * lobes) / 2 + turn)) * this.chance(0.9, 1.1);
      return [x + wide * out * Math.cos(angle), y + high * out * Math.sin(angle)];
    });
  }

  /** Draws something round with lobes, and its shade on the side away from the light. */
  crown(x: number, y: number, wide: number, high: number, lobes: number, paint: Paint, gap = 2): void {
    const outline = this.lobed(x, y, wide, high, lobes);
    this.body(outline, paint);
    const shaded = outline.filter((_, at) => at / outline.length < 0.36 || at / outline.length > 0.85);
    const turned = [...shaded.slice(-Math.round(outline.length * 0.15)), ...shaded.slice(0, Math.round(outline.length * 0.36))];
    const within = turned.map(([px, py]): Point => [x + (px - x) * 0.25 + wide * 0.04, y + (py - y) * 0.35 + high * 0.12]);
    this.shade([...turned, ...within.toReversed()], gap);
  }

  #read(text: string): Point[] {
    const [left, top, wide, high] = this.#frame;
    return pointsOf(text).map(([x, y]): Point => [left + x * wide, top + y * high]);
  }

  #hold([x, y]: Point, reach: number): void {
    const box = this.#box;
    box[0] = Math.min(box[0], x - reach);
    box[1] = Math.min(box[1], y - reach);
    box[2] = Math.max(box[2], x + reach);
    box[3] = Math.max(box[3], y + reach);
  }

  /** Follows a line as a hand does. */
  #traced(line: string | readonly Point[]): Point[] {
    if (typeof line !== 'string') return [...line];
    const given = this.#read(line);
    const isClosed = line.endsWith('z');
    const count = given.length;
    const at = (index: number): Point =>
      given[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
    const points: Point[] = [];
    for (let index = 0; index < count - (isClosed ? 0 : 1); index += 1) {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const bends = line.startsWith('~');
      const pieces = bends ? PIECES : Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE));
      for (let piece = 0; piece < pieces; piece += 1) {
        const part = piece / pieces;
        const stray = piece === 0 ? 0.35 : 0.5;
        const on = (axis: 0 | 1): number =>
          bends ? onCurve(before[axis], from[axis], to[axis], after[axis], part) : from[axis] + (to[axis] - from[axis]) * part;
        const [x, y] = [on(0), on(1)];
        points.push([x + this.chance(-stray, stray), y + this.chance(-stray, stray)]);
      }
    }
    if (!isClosed) points.push(at(count - 1));
    return points;
  }

  #fill(points: readonly Point[], fill: string, opacity = 1): void {
    for (const point of points) this.#hold(point, 0);
    const d = `M${points.map(place).join('L')}z`;
    this.#shapes.push({ kind: 'path', d, fill, ...(opacity < 1 && { opacity: Math.round(opacity * 100) / 100 }) });
  }

  /** Draws a line as the outline that a soft nib leaves: thicker away from the light, thin at its ends unless it is closed. */
  #stroke(points: readonly Point[], weight: number, isClosed: boolean, fill = this.#ink): void {
    const line = isClosed ? [...points, ...points.slice(0, 1)] : points;
    const last = line.length - 1;
    const [left, right]: [Point[], Point[]] = [[], []];
    for (const [index, [x, y]] of line.entries()) {
      const [fromX, fromY] = line[Math.max(0, index - 1)] ?? [x, y];
      const [toX, toY] = line[Math.min(last, index + 1)] ?? [x, y];
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      const [overX, overY] = [(toY - fromY) / length, (fromX - toX) / length];
      const ends = isClosed ? 1 : 0.35 + 0.65 * Math.min(1, (4 * index) / last, (4 * (last - index)) / last);
      const half = (weight / 2) * WEIGHT[this.inks] * ends * this.chance(0.8, 1.15) * (1 + 0.25 * Math.abs(overX + overY / 2));
      left.push([x + overX * half, y + overY * half]);
      right.push([x - overX * half, y - overY * half]);
      this.#hold([x, y], half);
    }
    const d = isClosed
      ? `M${left.map(place).join('L')}zM${right.toReversed().map(place).join('L')}z`
      : `M${[...left, ...right.toReversed()].map(place).join('L')}z`;
    this.#shapes.push({ kind: 'path', d, fill });
  }

  /** Draws strokes side by side across a form. */
  #hatch(points: readonly Point[], gap: number, slope: number): void {
    const length = Math.hypot(1, slope);
    const [alongX, alongY] = [1 / length, slope / length];
    const [overs, strokes]: [number[], string[]] = [points.map(([x, y]) => y * alongX - x * alongY), []];
    for (let over = Math.min(...overs) + gap / 2; over < Math.max(...overs); over += gap * this.chance(0.85, 1.15)) {
      const cuts = points.flatMap(([x, y], index) => {
        const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
        const [here, there] = [y * alongX - x * alongY - over, nextY * alongX - nextX * alongY - over];
        if (here < 0 === there < 0) return [];
        const part = here / (here - there);
        return [(x + (nextX - x) * part) * alongX + (y + (nextY - y) * part) * alongY];
      });
      cuts.sort((one, other) => one - other);
      for (let index = 0; index + 1 < cuts.length; index += 2) {
        const [from = 0, to = 0] = [cuts[index], cuts[index + 1]];
        const end = to - (to - from) * this.chance(0, 0.25);
        const ends = [from, end].map((at): Point => [at * alongX - over * alongY, at * alongY + over * alongX]);
        strokes.push(`M${ends.map(place).join('L')}`);
      }
    }
    if (strokes.length > 0)
      this.#shapes.push({ kind: 'path', d: strokes.join(''), stroke: this.#ink, width: 0.0095, cap: 'round' });
  }
}
