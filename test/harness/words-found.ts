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

/** What tells whether one of some writings stands in a text, as it is or in another case. */
class Look {
  readonly #asIs: RegExp;
  readonly #low: RegExp;

  constructor(ways: readonly string[]) {
    this.#asIs = anyOf(ways);
    this.#low = anyOf(ways.map((written) => written.toLowerCase()));
  }

  finds({ asIs, low }: { readonly asIs: string; readonly low: string }): boolean {
    return this.#asIs.test(asIs) || this.#low.test(low);
  }
}

/** Makes what matches any of some texts; of none it matches nothing. */
function anyOf(texts: readonly string[]): RegExp {
  if (texts.length === 0) return /(?!)/;
  return new RegExp(texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|'));
}

/** Lists the places where words are found, each with the word; `places` are texts by what they are. */
export function wordsFound(words: Iterable<string>, places: Readonly<Record<string, string>>): readonly string[] {
  const all = [...words].map((word) => ({ word, ways: writings(word) }));
  // One look for all of them takes a hundredth of a look for each, and mostly there is none.
  const any = new Look(all.flatMap(({ ways }) => ways));
  return Object.entries(places).flatMap(([place, asIs]) => {
    const text = { asIs, low: asIs.toLowerCase() };
    if (!any.finds(text)) return [];
    return all.flatMap(({ word, ways }) => (new Look(ways).finds(text) ? [`${place}: ${word}`] : []));
  });
}
