/** Draws all pictures of the demo world once, and keeps them until a source or a drawing changes. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawCity } from './city/city-picture.ts';
import { type CitySource, readCity } from './city/city-source.ts';
import type { DungeonMap } from '../src/rules/maps/dungeon-map.ts';
import { drawDungeon } from './dungeon/dungeon-picture.ts';
import { readDungeonText } from './dungeon/dungeon-text.ts';
import { drawHexes } from './hexes/hex-picture.ts';
import { type HexSource, readHexes } from './hexes/hex-source.ts';
import { type MeadowSource, drawMeadow, readMeadow } from './meadow/meadow-picture.ts';
import { PEOPLE, THINGS } from './documents/people.ts';
import { drawThing, drawToken } from './tokens/token-picture.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Not in git, and gone with the packages. */
const CACHE = path.resolve(HERE, '../node_modules/.cache/tabletop-demo');
const READER = fileURLToPath(new URL('../src/rules/maps/', import.meta.url));

/** Pixels of a grid space on each map; a city without a grid has them for measuring. */
export const GRID_SIZES = { city: 100, vaults: 70, coast: 70, meadow: 80 } as const;

/** The maps of the demo world, read. */
export interface DemoMaps {
  readonly city: CitySource;
  readonly vaults: DungeonMap;
  readonly coast: HexSource;
  readonly meadow: MeadowSource;
}

/** Reads a written source that lies in this folder. */
export function readSource(name: string): Promise<string> {
  return readFile(path.join(HERE, name), 'utf8');
}

/** Reads the maps of the demo world. */
export async function readMaps(): Promise<DemoMaps> {
  const [city, vaults, coast, meadow] = await Promise.all(
    ['ruined-city', 'salt-vaults', 'saltmouth-coast', 'oxbow-meadow'].map((name) => readSource(`maps/${name}.yml`)),
  );
  return {
    city: readCity(city ?? ''),
    vaults: readDungeonText(vaults ?? ''),
    coast: readHexes(coast ?? ''),
    meadow: readMeadow(meadow ?? ''),
  };
}

/** Draws everything, by path below the assets. */
export function drawAll(maps: DemoMaps): Map<string, string> {
  return new Map([
    ['maps/ruined-city.svg', drawCity(maps.city).svg],
    ['maps/salt-vaults.svg', drawDungeon(maps.vaults, GRID_SIZES.vaults).svg],
    ['maps/saltmouth-coast.svg', drawHexes(maps.coast, GRID_SIZES.coast).svg],
    ['maps/oxbow-meadow.svg', drawMeadow(maps.meadow, GRID_SIZES.meadow).svg],
    ...PEOPLE.map(({ key, look }) => [`tokens/${key.toLowerCase()}.svg`, drawToken(look)] as const),
    ...THINGS.map(({ key, look }) => [`things/${key.toLowerCase()}.svg`, drawThing(look)] as const),
    ['things/note.svg', drawThing({ glyph: 'page', ring: '#c9a24a', ground: '#4a4434' })],
    ['things/fire.svg', drawThing({ glyph: 'fire', ring: '#a8642f', ground: '#5a3a24' })],
  ]);
}

/** Returns a name to the state of everything that pictures are made from. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [HERE, READER]) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
    for (const name of names.sort()) hash.update(name.slice(folder.length)).update(await readFile(name));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Writes a file whole or not at all: several tables may start at once. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/** Tells whether a file holds exactly that text. */
async function says(file: string, text: string): Promise<boolean> {
  return (await readFile(file, 'utf8').catch(() => null)) === text;
}

/** Has a picture drawn with a quarter of its pixels each way; a scene stretches it over the same place. */
function coarsened(svg: string): string {
  return svg.replace(/(?<=^<svg [^>]*?(?:width|height)=")\d+/g, (size) => String(Math.ceil(Number(size) / 4)));
}

/**
 * Makes sure that all pictures are drawn, and gives the folder they lie in. Its place never changes, since worlds that
 * were kept remember it. Coarse maps are for browsers without a graphics card, which take long to load large pictures.
 */
export async function drawnAssets(maps: DemoMaps, { coarse = false, cache = CACHE } = {}): Promise<string> {
  const mark = await fingerprint();
  const folder = coarse ? `${cache}-coarse` : cache;
  const drawn = path.join(folder, 'drawn.txt');
  if (!(await says(drawn, mark))) {
    const pictures = [...drawAll(maps)].map(([name, svg]): [string, string] => [
      name,
      coarse && name.startsWith('maps/') ? coarsened(svg) : svg,
    ]);
    await Promise.all(pictures.map(([name, svg]) => writeWhole(path.join(folder, name), svg)));
    await writeWhole(drawn, mark);
  }
  return folder;
}
