/** The written form of a hex map. */
import * as v from 'valibot';
import { parse } from 'yaml';

const pair = v.tuple([v.number(), v.number()]);
const way = v.object({ name: v.string(), line: v.pipe(v.array(pair), v.minLength(2)) });

export const PLACE_KINDS = ['port', 'town', 'village', 'castle', 'ruin', 'tower', 'shrine', 'cave', 'stones'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const TERRAINS = {
  '~': 'water',
  '.': 'grass',
  f: 'fields',
  ',': 'heath',
  t: 'light-wood',
  T: 'forest',
  '%': 'swamp',
  n: 'hills',
  '^': 'mountains',
  M: 'high-mountains',
} as const;
export type Terrain = (typeof TERRAINS)[keyof typeof TERRAINS];

const hexSchema = v.object({
  name: v.string(),
  seed: v.string(),
  map: v.string(),
  rivers: v.array(way),
  roads: v.array(way),
  tracks: v.array(way),
  places: v.array(v.object({ at: pair, kind: v.picklist(PLACE_KINDS), name: v.string() })),
  labels: v.array(v.object({ at: pair, text: v.string(), size: v.number() })),
});

export interface HexSource extends v.InferOutput<typeof hexSchema> {
  /** Terrain by row, then column. */
  readonly terrain: readonly (readonly Terrain[])[];
}

function terrainOf(letter: string): Terrain {
  const known = Object.entries(TERRAINS).find(([key]) => key === letter);
  if (!known) throw new Error(`no terrain is written ${letter}`);
  return known[1];
}

/** Reads a hex map, or throws what is wrong with it: the sources are ours, and a fault in one is a fault in the build. */
export function readHexes(text: string): HexSource {
  const source = v.parse(hexSchema, parse(text));
  const terrain = source.map
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => [...row].map(terrainOf));
  const wide = terrain[0]?.length ?? 0;
  if (terrain.some((row) => row.length !== wide)) throw new Error('the rows of the hex map differ in length');
  return { ...source, terrain };
}
