/** Colours as PIXI wants them, from whatever a document holds. */

/** A colour as documents hold it: a number, a CSS hex string, a Color object, or nothing. */
export type ColorLike = number | string | { valueOf(): unknown } | null | undefined;

/** The 24-bit number of a colour, or the fallback where there is none. */
export function colorNumber(color: ColorLike, fallback: number): number {
  if (color === null || color === undefined || color === '') return fallback;
  if (typeof color === 'string') {
    const hex = color.startsWith('#') ? color.slice(1) : color;
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex.slice(0, 6);
    const value = Number.parseInt(full, 16);
    return Number.isNaN(value) ? fallback : value;
  }
  const value = color.valueOf();
  return typeof value === 'number' && Number.isFinite(value) ? value & 0xffffff : fallback;
}

/** The CSS hex string of a 24-bit colour. */
export function colorCss(color: number): string {
  return `#${(color & 0xffffff).toString(16).padStart(6, '0')}`;
}

/** The colour between two colours, at the weight 0 to 1 of the second. */
export function mixColors(a: number, b: number, weight: number): number {
  let mixed = 0;
  for (const shift of [16, 8, 0]) {
    const from = (a >> shift) & 0xff;
    const to = (b >> shift) & 0xff;
    mixed |= Math.round(from + (to - from) * weight) << shift;
  }
  return mixed;
}

/** A colour for a name that has no picture: always the same, of middle lightness so that white letters stand out. */
export function colorOfName(name: string): number {
  let hash = 0;
  for (let n = 0; n < name.length; n++) hash = (Math.imul(hash, 31) + name.charCodeAt(n)) | 0;
  const hue = Math.abs(hash) % 360;
  const part = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (0.38 - 0.24 * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return (part(0) << 16) | (part(8) << 8) | part(4);
}
