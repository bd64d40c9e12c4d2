/** Texts as HTML and SVG documents hold them. */

/** Makes text safe inside HTML or SVG. */
export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
