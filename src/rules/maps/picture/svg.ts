/** Pieces of SVG text. */

/** Writes a number with at most one decimal. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/** Writes numbers as tersely as path data allows. */
export function joined(values: readonly number[]): string {
  return values.map(num).reduce((text, value) => text + (text === '' || value.startsWith('-') ? '' : ' ') + value, '');
}

export type Attributes = Readonly<Record<string, string | number>>;

/** Writes an element; numbers are shortened. Attributes are the picture's own words, never a map's. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Writes a path, or nothing when it has no data. */
export function path(d: string, attributes: Attributes): string {
  return d === '' ? '' : element('path', { d, ...attributes });
}

/** Writes a group, or nothing when it is empty. */
export function group(attributes: Attributes, ...content: readonly string[]): string {
  const inside = content.join('');
  return inside === '' ? '' : element('g', attributes, inside);
}

/** Writes path data for a circle, with the clock, as squares are written, so that forms that overlap make one. */
export function circlePath(x: number, y: number, radius: number): string {
  return `M${joined([x - radius, y])}a${joined([radius, radius, 0, 1, 1, 2 * radius, 0])}a${joined([radius, radius, 0, 1, 1, -2 * radius, 0])}z`;
}
