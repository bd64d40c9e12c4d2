/** Colours as the makers of maps write them. */

/** Reads a colour of six digits, or of eight with its opacity first, as `#rrggbb`; null where it is none. */
export function colourOf(value: unknown): string | null {
  const digits = typeof value === 'string' ? /^#?(?:[\da-f]{2})?([\da-f]{6})$/i.exec(value.trim())?.[1] : undefined;
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** Returns how bright a colour `#rrggbb` looks, from 0 to 1. */
export function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
