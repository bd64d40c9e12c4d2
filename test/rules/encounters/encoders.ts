/** Encoders of a text, as other programs write files. */
export const ENCODERS = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8 with mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'utf-16le with mark': (text: string) => utf16(`\uFEFF${text}`, 0),
  'utf-16be with mark': (text: string) => utf16(`\uFEFF${text}`, 1),
};

/** Writes a text in UTF-16; `order` 0 has the lower byte of a pair first. */
export function utf16(text: string, order: 0 | 1): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((letter) =>
      Array.from({ length: letter.length }, (_, index) => {
        const unit = letter.charCodeAt(index);
        return order === 0 ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
      }).flat(),
    ),
  );
}
