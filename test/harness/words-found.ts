/** Looking for planted words in whatever a player's browser has got, written in any of the ways in which something might pass them on. */

/** Lists how a word may be written. */
export function writings(word: string): readonly string[] {
  const bytes = Buffer.from(word, 'utf8');
  // In base64 a word looks three ways, by where it begins; what shares letters with its neighbours is left out.
  const shifted = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
  });
  return [word, Array.from(word).reverse().join(''), bytes.toString('hex'), encodeURIComponent(word), ...shifted];
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
