/** Colours as the makers of maps write them. */

/** Reads a colour of six digits, or of eight with its opacity first, as `#rrggbb`; null where it is none. */
export function colourOf(text: string): string | null {
  const digits = /^#?(?:[\da-f]{2})?([\da-f]{6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}
