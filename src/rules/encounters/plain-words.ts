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

/** The beginning or end of a section, with its attributes. */
const SECTION = /<(\/?)section\b([^>]*)>/gi;
const CLASSES = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;

/** Whether Foundry shows a section to owners alone: it is of the class `secret` and not revealed yet. */
function isSecret(attributes: string): boolean {
  const [, ...given] = CLASSES.exec(attributes) ?? [];
  const classes = given.join('').toLowerCase().split(/\s+/);
  return classes.includes('secret') && !classes.includes('revealed');
}

/**
 * Returns what all may read of some HTML, on one line: what Foundry keeps secret in it is left out.
 * @see https://foundryvtt.com/article/journal/
 */
export function wordsForAll(html: string): string {
  let [open, from, depth, secret] = ['', 0, 0, 0];
  for (const { 0: tag, 1: end, 2: attributes = '', index } of html.matchAll(SECTION)) {
    if (end === '') {
      depth += 1;
      if (secret > 0 || !isSecret(attributes)) continue;
      open += html.slice(from, index);
      secret = depth;
    } else {
      if (secret > 0 && depth === secret) [open, from, secret] = [`${open} `, index + tag.length, 0];
      depth = Math.max(0, depth - 1);
    }
  }
  // One that nothing closes goes on to the end.
  return plainWords(secret > 0 ? open : open + html.slice(from));
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
