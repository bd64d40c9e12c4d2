/** How kinds of terrain and areas look on the map: tints with patterns and symbols, so that the map's own picture shows through. Pure. */
import { BLANK } from '../../rules/grid/chunks.ts';
import { AREA_COLOURS, terrainColour } from '../../rules/terrain/colours.ts';
import { KIND_LETTERS, type Kinds, kindOf } from '../../rules/terrain/kinds.ts';
import { SITES, SITE_LETTERS } from '../../rules/terrain/sites.ts';
import { AREA_LETTERS } from '../../rules/terrain/terrain.ts';
import type { CellLook } from '../cell-mesh.ts';
import { PALE } from '../colours.ts';
import type { Pattern } from '../swatches.ts';
import { siteTile, symbolTile } from '../symbol-atlas.ts';
import type { Palette } from './followed-mesh.ts';

/** Nothing is drawn where nothing is painted. */
const BARE_LOOK: CellLook = { colour: 0, alpha: 0, pattern: 'clear' };

/** How strong tints are; open ground, on which most of a map may be, less so. */
const TINT = 0.52;
const FAINT = 0.3;

/** The patterns of kinds, which tell them apart without colours where their symbols are too small to be seen. */
const LOOK_PATTERNS: Readonly<Record<string, Pattern>> = {
  'light-forest': 'dots',
  forest: 'dots',
  'dense-forest': 'dots',
  jungle: 'lattice',
  bramble: 'lattice',
  'lava-fields': 'waves',
  'shallow-water': 'waves',
  'rapid-water': 'waves',
  'deep-water': 'waves',
  swamp: 'level',
  mud: 'level',
  badlands: 'grid',
  mountains: 'slant',
  'steep-mountains': 'slant',
  glaciers: 'slant',
  hills: 'stripes',
  cliffs: 'slant',
  canyons: 'upright',
  fields: 'upright',
  'rock-falls': 'rings',
  fungus: 'rings',
  crystal: 'lattice',
  ruin: 'grid',
  waste: 'grid',
};

function lookOf(look: string): CellLook {
  const alpha = look === 'open' ? FAINT : TINT;
  return { colour: terrainColour(look), alpha, pattern: LOOK_PATTERNS[look] ?? 'plain', symbol: symbolTile(look) };
}

/** Stands for a kind in a cell whose site has the place of the kind's symbol. */
export function underSite(letter: string): string {
  return letter === BLANK ? BLANK : String.fromCharCode(letter.charCodeAt(0) + 128);
}

const palettes = new WeakMap<Kinds, Palette>();

/** Returns how the kinds of a map are drawn, by their letters. */
export function terrainPalette(kinds: Kinds): Palette {
  const known = palettes.get(kinds);
  if (known) return known;
  const looks = Array.from(KIND_LETTERS, (letter) => {
    const kind = kindOf(kinds, letter);
    return kind ? lookOf(kind.look) : BARE_LOOK;
  });
  const bare = looks.map(({ symbol: _symbol, ...look }): CellLook => look);
  const characters = BLANK + KIND_LETTERS + Array.from(KIND_LETTERS, underSite).join('');
  const palette = { characters, looks: [BARE_LOOK, ...looks, ...bare] };
  palettes.set(kinds, palette);
  return palette;
}

/** How sites are drawn, by their letters: on a light that sets them off from what grows around them. */
export const SITE_PALETTE: Palette = {
  characters: BLANK + SITE_LETTERS,
  looks: [BARE_LOOK, ...SITES.map(({ id }): CellLook => ({ colour: PALE, alpha: 0.4, pattern: 'plain', symbol: siteTile(id) }))],
};

/** The patterns of areas, so that neighbours are told apart without colours. */
const AREA_PATTERNS: readonly Pattern[] = ['stripes', 'slant', 'lattice', 'level', 'upright', 'dots'];

/** How areas are drawn, by their letters. */
export const AREA_PALETTE: Palette = {
  characters: BLANK + AREA_LETTERS,
  looks: [
    BARE_LOOK,
    ...Array.from(AREA_LETTERS, (letter, at): CellLook => ({
      ...{ colour: AREA_COLOURS[letter] ?? 0, alpha: 0.42 },
      pattern: AREA_PATTERNS[at % AREA_PATTERNS.length] ?? 'plain',
    })),
  ],
};
