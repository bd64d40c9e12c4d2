/** Looking for planted words in whatever a player's browser has got, written in any of the ways in which something might pass them on. */

/** Writes a text as it stands within a text of JSON. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Lists how a word may be written, each way once. */
export function writings(word: string): readonly string[] {
  const bytes = Buffer.from(word, 'utf8');
  // In base64 a word looks three ways, by where it begins; what shares letters with its neighbours is left out.
  const shifted = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
  });
  const html = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  // Settings are JSON within the JSON of a document, which a frame may hold as a text once more.
  const within = [escaped(word), escaped(escaped(word))];
  const reversed = Array.from(word).reverse().join('');
  return [...new Set([word, reversed, bytes.toString('hex'), encodeURIComponent(word), ...shifted, ...within, html])];
}

/** Lists the places where words are found, each with the word; `places` are texts by what they are. */
export function wordsFound(words: Iterable<string>, places: Readonly<Record<string, string>>): readonly string[] {
  const all = [...words].map((word) => [word, writings(word)] as const);
  return Object.entries(places).flatMap(([place, text]) => {
    const low = text.toLowerCase();
    const isThere = (written: string): boolean => text.includes(written) || low.includes(written.toLowerCase());
    return all.flatMap(([word, ways]) => (ways.some(isThere) ? [`${place}: ${word}`] : []));
  });
}
