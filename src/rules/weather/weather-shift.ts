/** The climate that weather makes of a place (RA-12). */

/** The bands of climate, from the hottest to the coldest (RA-43). */
export const CLIMATES = ['torrid', 'tropical', 'warm', 'temperate', 'cold', 'frigid', 'arctic'] as const;
export type Climate = (typeof CLIMATES)[number];

/** How many points of warmth are one band of climate, unless the table says otherwise. */
const WARMTH_PER_BAND = 5;

/**
 * Returns how many bands of climate colder an hour is by its warmth, truncated toward 0; less than 0 is warmer. Where a band
 * takes no points at all, weather changes none.
 */
export function bandsColder(warmth: number, perBand = WARMTH_PER_BAND): number {
  // Adding zero makes minus zero plain.
  return perBand > 0 ? Math.trunc(-warmth / perBand) + 0 : 0;
}

/** Returns the climate so many bands colder; none is hotter than torrid or colder than arctic. */
export function climateWith(climate: Climate, colder: number): Climate {
  const band = Math.min(Math.max(CLIMATES.indexOf(climate) + colder, 0), CLIMATES.length - 1);
  return CLIMATES[band] ?? climate;
}

/** Returns how many bands two climates lie apart, either way. */
export function bandsApart(one: Climate, other: Climate): number {
  return Math.abs(CLIMATES.indexOf(one) - CLIMATES.indexOf(other));
}

/** Returns how many bands somebody who is used to one climate is out of it in another: weather may worsen that, and never lowers it. */
export function bandsOut(used: Climate, here: Climate, colder: number): number {
  return Math.max(bandsApart(used, here), bandsApart(used, climateWith(here, colder)));
}
