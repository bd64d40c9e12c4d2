/** The seasons, which of a calendar's they are, and which weather table is rolled on in each (RA-11). */
import { namedBy } from './listed-words.ts';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** The uuids of weather tables by season, and of the one for all seasons; empty where there is none. */
export type SeasonalTables = Readonly<Record<Season | 'any', string>>;

/**
 * Returns the uuid of the weather table for a place: that of its area for the season, else for all seasons, else those of the map in the
 * same order, else an empty text. Outside of areas there is none of an area; where no season is known, those for all are left.
 */
export function weatherTableFor(map: SeasonalTables, area: SeasonalTables | null, season: Season | null): string {
  const tables = area ? [area, map] : [map];
  return tables.flatMap((of) => (season === null ? [of.any] : [of[season], of.any])).find((uuid) => uuid !== '') ?? '';
}

/** Words by which a calendar's seasons are known, in small letters. */
export type SeasonWords = Readonly<Record<Season, readonly string[]>>;

/**
 * Returns which of the four seasons one of a calendar's is. Its name says so; of a calendar of four also the place among those that are
 * named, and where none is, the first counts as spring. Otherwise null.
 */
export function seasonAmong(names: readonly string[], place: number, words: SeasonWords): Season | null {
  const lists = SEASONS.map((season) => [season, words[season]] as const);
  const named = names.map((name) => namedBy(name, lists));
  const own = named[place];
  if (own) return own;
  if (names.length !== SEASONS.length || own === undefined) return null;
  const known = named.findIndex((season) => season !== null);
  // Where none is named, neither is found and the first counts as spring.
  const first = SEASONS.findIndex((season) => season === named[known]) - known;
  return SEASONS[(first + place + SEASONS.length) % SEASONS.length] ?? null;
}
