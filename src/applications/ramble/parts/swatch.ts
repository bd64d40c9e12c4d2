/** How a kind of terrain looks in lists, as on the map. Pure. */
import { terrainColour } from '../../../rules/terrain/colours.ts';
import { TERRAIN_SYMBOLS } from '../../../rules/terrain/symbols.ts';

/** Writes a colour as style sheets have it. */
export function hexColour(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** Returns a look's colour, and the path of its symbol in a box of 24 by 24; empty for none. */
export function swatchOf(look: string): { readonly colour: string; readonly symbol: string } {
  return { colour: hexColour(terrainColour(look)), symbol: TERRAIN_SYMBOLS[look] ?? '' };
}
