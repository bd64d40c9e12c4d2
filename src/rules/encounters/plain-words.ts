/** The words of rows, which Foundry keeps as HTML, as plain text; and plain text as such words. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  minus: '−',
  hellip: '…',
  times: '×',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** A tag; `a < b` is none. */
const TAG = /<\/?[a-z][^>]*>/gi;
/** A tag between what stands on lines of its own. */
const BREAK = /<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi;
const COMMENT = /<!--.*?-->/gs;
/** Foundry's link to a document, with what it says if it says anything. */
const LINK = /@\w{1,50}\[([^\]]{0,500})\](?:\{([^}]{0,500})\})?/g;

/** Puts something else where a shape is that a mark closes. Behind the last such mark none is, and each would be sought to the end. */
function replaced(html: string, shape: RegExp, mark: string, by: string): string {
  const end = html.lastIndexOf(mark) + mark.length;
  return html.slice(0, end).replace(shape, by) + html.slice(end);
}

function withoutTags(html: string): string {
  return replaced(replaced(html, COMMENT, '-->', ''), TAG, '>', '');
}

/** Returns plain text with what Foundry's links in it say. */
export function linksSaid(text: string): string {
  return text.replace(LINK, (_link, target: string, said: string | undefined) => said ?? target);
}

/** Returns what a reader sees of some HTML, on one line. */
export function plainWords(html: string): string {
  const bare = linksSaid(withoutTags(replaced(html, BREAK, '>', ' ')));
  return withoutEntities(bare).replace(/\s+/g, ' ').trim();
}

/** Returns the letters that entities stand for; those that are not known stay as they are. */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point > 0 && point < 0x110000 ? String.fromCodePoint(point) : whole;
  });
}

/** Writes plain text as HTML; links to documents in it stay links. */
export function wordsAsHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Whether words have a form that plain text would lose; one paragraph is none. */
export function isFormatted(html: string): boolean {
  const inner = /^\s*<p>(.*)<\/p>\s*$/is.exec(html)?.[1] ?? html;
  return withoutTags(inner) !== inner || inner.search(LINK) >= 0;
}
