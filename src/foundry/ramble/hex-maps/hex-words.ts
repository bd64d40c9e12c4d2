/** The words by which maps of hexes are read, out of the language file. */
import type { HexWords } from '../../../rules/hex-maps/words.ts';
import { BOOK_KINDS } from '../../../rules/terrain/kinds.ts';
import { SITES } from '../../../rules/terrain/sites.ts';
import { WAYS } from '../../../rules/terrain/terrain.ts';
import { listedWords } from '../../../rules/weather/listed-words.ts';
import { words } from '../../host/notices.ts';

/** Returns lists of the language file by the ids of what they are of. */
function listsOf(ids: readonly string[], keyOf: (id: string) => string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(ids.map((id) => [id, listedWords(words(keyOf(id)))]));
}

/** Returns the words by which this browser reads maps: known ones, and those by which the meaning of others is proposed (RA-21). */
export function hexWords(): HexWords {
  const kinds = BOOK_KINDS.map(({ id }) => id);
  const sites = SITES.map(({ id }) => id);
  return {
    kinds: listsOf(kinds, (id) => `GHOSTMAP.HexMap.Words.known.${id}`),
    proposals: listsOf(kinds, (id) => `GHOSTMAP.HexMap.Words.proposed.${id}`),
    sites: listsOf(sites, (id) => `GHOSTMAP.HexMap.Words.sites.${id}`),
    ways: listsOf(WAYS, (id) => `GHOSTMAP.HexMap.Words.ways.${id}`),
    nothing: listedWords(words('GHOSTMAP.HexMap.Words.nothing')),
  };
}
