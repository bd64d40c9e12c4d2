/** Texts as HTML and SVG documents hold them. */

/** Makes text safe inside HTML or SVG. */
export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/**
 * Makes text safe inside HTML that Foundry enriches: what looks like an inline roll or a link stays the words that it is.
 * @see https://foundryvtt.com/api/classes/foundry.applications.ux.TextEditor.html (enrichHTML)
 */
export function plain(text: string): string {
  // A word joiner is not seen, and parts what has to stand together.
  return escaped(text.replace(/\[(?=\[)|@(?=\w+\[)/g, '$&\u2060'));
}
