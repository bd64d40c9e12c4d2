/** The colours that kinds of terrain are drawn in, on the map and in palettes alike: symbols tell them apart for whoever does not by colours. */

/** As 0xRRGGBB, by the name of a kind's look; see `Kind.look`. */
export const TERRAIN_COLOURS: Readonly<Record<string, number>> = {
  open: 0xa9b665,
  bramble: 0x8d8446,
  'light-forest': 0x74b060,
  hills: 0xb9965a,
  sand: 0xe6cf8c,
  'shallow-water': 0x6db9e4,
  snow: 0xeef4f8,
  badlands: 0xb9683f,
  forest: 0x3f8f4a,
  jungle: 0x1f8463,
  mountains: 0x958b80,
  mud: 0x7c5f42,
  'rapid-water': 0x3c9fd6,
  swamp: 0x5f8267,
  canyons: 0xa8562f,
  cliffs: 0x776e66,
  'dense-forest': 0x226034,
  glaciers: 0xb9def0,
  'lava-fields': 0xd0432a,
  'rock-falls': 0x817a74,
  'steep-mountains': 0x625a55,
  'deep-water': 0x1f5590,
  ruin: 0x9f9484,
  crystal: 0xab92e2,
  fungus: 0xb97da8,
  fields: 0xcdb85c,
  waste: 0x6d6456,
};

/** What a look without a colour of its own is drawn in. */
const PLAIN = 0x9a9488;

/** Returns the colour of a look. */
export function terrainColour(look: string): number {
  return TERRAIN_COLOURS[look] ?? PLAIN;
}

/** The colours of areas by their letters, told apart by their patterns too. */
export const AREA_COLOURS: Readonly<Record<string, number>> = {
  A: 0x56b4e9,
  B: 0xe69f00,
  C: 0x009e73,
  D: 0xcc79a7,
  E: 0xf0e442,
  F: 0xd55e00,
  G: 0x8f7fe0,
  H: 0x9ccc65,
  I: 0xe57373,
  J: 0x4db6ac,
  K: 0xbcaaa4,
  L: 0x7986cb,
};

/** The colours of ways. */
export const WAY_COLOURS = { road: 0xe2bf83, path: 0xf1e4c4, river: 0x58b0ea } as const;
