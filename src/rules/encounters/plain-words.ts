/** The words of rows, which Foundry keeps as HTML, as plain text; and plain text as such words. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' };

/** A tag; `a < b` is none. */
const TAG = /<\/?[a-z][^>]*>|<!--.*?-->/gis;
/** Foundry's link to a document, with what it says if it says anything. */
const LINK = /@\w+\[([^\]]*)\](?:\{([^}]*)\})?/g;

/** Returns what a reader sees of some HTML, on one line. */
export function plainWords(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, ' ')
    .replace(TAG, '')
    .replace(LINK, (_link, target: string, said: string | undefined) => said ?? target)
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decoded)
    .replace(/\s+/g, ' ')
    .trim();
}

function decoded(written: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? written;
  const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : parseInt(decimal, 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

/** Writes plain text as HTML; links to documents in it stay links. */
export function wordsAsHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Whether words have a form that plain text would lose; one paragraph is none. */
export function isFormatted(html: string): boolean {
  const inner = /^\s*<p>(.*)<\/p>\s*$/is.exec(html)?.[1] ?? html;
  return inner.search(TAG) >= 0 || inner.search(LINK) >= 0;
}
