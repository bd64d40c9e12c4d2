/** Sites: what stands or lies in a cell on top of its terrain, as a symbol of the map. A site costs nobody anything. */

/** A kind of site, with the letter that stands for it in stored maps. */
export interface Site {
  /** By which it is named in the language file and drawn. */
  readonly id: string;
  readonly letter: string;
}

/** All kinds of sites: where people live, what they left or built, and what nature made. */
export const SITES = [
  { id: 'city', letter: 'C' },
  { id: 'town', letter: 'T' },
  { id: 'village', letter: 'V' },
  { id: 'house', letter: 'H' },
  { id: 'castle', letter: 'K' },
  { id: 'tower', letter: 'W' },
  { id: 'temple', letter: 'P' },
  { id: 'camp', letter: 'A' },
  { id: 'port', letter: 'B' },
  { id: 'lighthouse', letter: 'L' },
  { id: 'bridge', letter: 'D' },
  { id: 'mine', letter: 'M' },
  { id: 'ruin', letter: 'R' },
  { id: 'monument', letter: 'O' },
  { id: 'tomb', letter: 'G' },
  { id: 'cave', letter: 'E' },
  { id: 'skull', letter: 'S' },
  { id: 'wreck', letter: 'X' },
  { id: 'volcano', letter: 'N' },
  { id: 'island', letter: 'I' },
  { id: 'pass', letter: 'Y' },
  { id: 'falls', letter: 'F' },
  { id: 'spring', letter: 'Q' },
  { id: 'crystal', letter: 'Z' },
  { id: 'star', letter: 'U' },
] as const satisfies readonly Site[];
export type SiteId = (typeof SITES)[number]['id'];

/** The letters of all sites that a map may hold. */
export const SITE_LETTERS = SITES.map(({ letter }) => letter).join('');

/** Returns the site that a letter stands for; null for none. */
export function siteOf(letter: string): (typeof SITES)[number] | null {
  return SITES.find((site) => site.letter === letter) ?? null;
}
