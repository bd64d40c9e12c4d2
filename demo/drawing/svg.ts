/** Pieces of SVG text. */
import type { Point } from './points.ts';

/** Writes a number with at most one decimal. */
export function num(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text;
}

/** Joins numbers as tersely as path data allows. */
function joined(values: readonly number[]): string {
  return values.map(num).reduce((text, value) => text + (text === '' || value.startsWith('-') ? '' : ' ') + value, '');
}

/** Writes path data for a line through points, in steps from point to point. */
export function pathOf(points: readonly Point[], closed = true): string {
  const [first, ...rest] = points;
  if (!first) return '';
  // Steps are reckoned between rounded places, so that rounding never adds up.
  const round = (value: number): number => Math.round(value * 10) / 10;
  let [x, y] = [round(first[0]), round(first[1])];
  let text = `M${joined([x, y])}l`;
  for (const point of rest) {
    const [dx, dy] = [round(point[0]) - x, round(point[1]) - y];
    const step = joined([dx, dy]);
    text += (text.endsWith('l') || step.startsWith('-') ? '' : ' ') + step;
    [x, y] = [round(point[0]), round(point[1])];
  }
  return closed ? `${text}z` : text;
}

/** Writes path data for many lines. */
export function pathsOf(lines: readonly (readonly Point[])[], closed = true): string {
  return lines.map((line) => pathOf(line, closed)).join('');
}

/** Writes path data for a circle, with the clock as squares are written, so that overlapping forms make one. */
export function circlePath(x: number, y: number, radius: number): string {
  const r = num(radius);
  return `M${joined([x - radius, y])}a${r} ${r} 0 1 1 ${num(2 * radius)} 0a${r} ${r} 0 1 1-${num(2 * radius)} 0z`;
}

export type Attributes = Readonly<Record<string, string | number>>;

/** Writes an element; numbers are shortened. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Writes a path, or nothing when it has no data. */
export function path(d: string, attributes: Attributes): string {
  return d === '' ? '' : element('path', { ...attributes, d });
}

/** Writes another showing of an element that has that id. */
export function use(id: string, attributes: Attributes): string {
  return element('use', { href: `#${id}`, ...attributes });
}

/** Writes a group. */
export function group(attributes: Attributes, ...content: readonly string[]): string {
  return element('g', attributes, content.join(''));
}

/** Writes a whole picture; width and height are given outright, so that it has a size as a texture too. */
export function picture(width: number, height: number, defs: string, ...content: readonly string[]): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${num(width)} ${num(height)}` };
  return element('svg', attributes, (defs === '' ? '' : element('defs', {}, defs)) + content.join(''));
}
