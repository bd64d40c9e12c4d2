/** What pictures of maps are made of: plain shapes, in the order in which they are painted. */

/** How a path is painted; widths and dashes are pixels. */
export interface Ink {
  /** A colour; none: the path is not filled. */
  readonly fill?: string;
  /** What counts as inside where a path crosses itself; whatever it goes round unless told otherwise. */
  readonly rule?: FillRule;
  readonly stroke?: string;
  readonly width?: number;
  readonly cap?: 'butt' | 'round';
  readonly join?: 'miter' | 'round';
  readonly dashes?: readonly number[];
  readonly opacity?: number;
}

type FillRule = 'nonzero' | 'evenodd';

/** The line of a path, in the words that SVG has for it. */
export interface PathShape extends Ink {
  readonly kind: 'path';
  readonly d: string;
}

/** Soft clouds: each fades from the colour in its middle to nothing. */
export interface CloudShape {
  readonly kind: 'clouds';
  readonly colour: string;
  readonly circles: readonly (readonly [x: number, y: number, radius: number])[];
}

/** Shapes that are painted from another place, turned (in degrees), or only within an outline. */
export interface GroupShape {
  readonly kind: 'group';
  readonly at?: { readonly x: number; readonly y: number; readonly turn: number };
  readonly clip?: { readonly d: string; readonly rule: FillRule };
  readonly shapes: readonly Shape[];
}

export type Shape = PathShape | CloudShape | GroupShape;

/** Writes a number with at most one decimal. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Writes numbers as tersely as path data allows. */
export function joined(values: readonly number[]): string {
  return values.map(num).reduce((text, value) => text + (text === '' || value.startsWith('-') ? '' : ' ') + value, '');
}

/** Returns a path, or nothing when it has no data. */
export function path(d: string, ink: Ink): readonly Shape[] {
  return d === '' ? [] : [{ kind: 'path', d, ...ink }];
}

/** Returns a group, or nothing when it is empty. */
export function group(how: Pick<GroupShape, 'at' | 'clip'>, shapes: readonly Shape[]): readonly Shape[] {
  return shapes.length === 0 ? [] : [{ kind: 'group', ...how, shapes }];
}

/** Writes path data for a rectangle. */
export function boxPath(x: number, y: number, w: number, h: number): string {
  return `M${joined([x, y])}h${num(w)}v${num(h)}h${num(-w)}z`;
}

/** Writes path data for a circle, with the clock, as squares are written, so that forms that overlap make one. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${joined([x - radius, y])}a${joined([radius, radius, 0, 1, 1, 2 * radius, 0])}a${joined([radius, radius, 0, 1, 1, -2 * radius, 0])}z`;
}
