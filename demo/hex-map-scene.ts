/** The demo world with a map of hexes that a GM's browser lays when it first comes there. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Generation, WorldSeed } from 'foundry-stand-in';
import { demoWorld } from './demo-world.ts';
import { writeWhole } from './draw-demo.ts';
import { slugOf } from './dungeon-scene.ts';

/** The folder of the module that lays the map. */
export const OPENING_MODULE = fileURLToPath(new URL('opening', import.meta.url));

/** Where that module looks for the map, below the world's assets. */
const MAP = 'maps/hex-map.txt';

/** The endings of texts that may be maps of hexes; all other maps are dungeons. */
const HEX_MAP_FILE = /\.(txt|csv|tsv|map)$/i;

/** Whether a file may be a map of hexes, by its name. */
export function isHexMapFile(file: string): boolean {
  return HEX_MAP_FILE.test(file);
}

/** Makes the demo world with the map of hexes of a file beside its pictures, in a world folder of its own; it is laid by `OPENING_MODULE`. */
export async function hexMapWorld(generation: Generation, file: string): Promise<WorldSeed> {
  const text = await readFile(file, 'utf8');
  const slug = slugOf(file);
  const id = `demo-${slug}`;
  const world = await demoWorld(generation, { id });
  // Assets are those of all demo worlds, so that each world with such a map has the one that was opened last.
  if (world.assetsRoot) await writeWhole(path.join(world.assetsRoot, MAP), text);
  return { ...world, id };
}
