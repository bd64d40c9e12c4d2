/** A dungeon from a One Page Dungeon file as a scene of the demo world. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DungeonMap } from '../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../src/rules/maps/reading/one-page-dungeon.ts';
import type { Generation, PlainObject, WorldSeed } from 'foundry-stand-in';
import { FOLDERS, token } from './documents/people.ts';
import { sceneSource } from './documents/scene-source.ts';
import { fixedId } from './documents/fixed-id.ts';
import { demoWorld } from './demo-world.ts';
import { writeWhole } from './draw-demo.ts';
import { drawDungeon } from './dungeon/dungeon-picture.ts';
import { dungeonJournal, dungeonNotes, dungeonWalls } from './dungeon/dungeon-placeables.ts';

/** A dungeon as the documents and the picture of a world. */
export interface DungeonScene {
  readonly scene: PlainObject & { _id: string };
  readonly journal: PlainObject;
  readonly svg: string;
}

/** Names the documents of a dungeon that came from a file. */
const KEY = 'Dungeon';

/** Returns the square where a party comes in: the first way out, or else the first floor. */
function entrance({ doors, floor }: DungeonMap): { x: number; y: number } {
  return doors.find(({ kind }) => kind === 'way-out')?.square ?? floor[0] ?? { x: 0, y: 0 };
}

/** Makes a scene of a dungeon; its picture has no secrets, its walls and doors have, as a gamemaster's map does. */
export function dungeonScene(
  map: DungeonMap,
  options: { generation: Generation; assets: string; picture: string },
): DungeonScene {
  const { generation, assets, picture } = options;
  const { svg, frame } = drawDungeon(map);
  const start = entrance(map);
  const plan = {
    id: fixedId('scene', KEY),
    name: map.title === '' ? 'A dungeon' : map.title,
    picture: `${assets}/${picture}`,
    width: frame.width,
    height: frame.height,
    backgroundColor: '#15161a',
    grid: { type: 'SQUARE', size: frame.size, distance: 3, units: 'm', alpha: 0.15 },
    order: 500,
    active: true,
    journal: fixedId('journal', KEY),
    tokens: [token(assets, 'Party', ...frame.at(start.x, start.y))],
    walls: dungeonWalls(map, frame),
    notes: dungeonNotes(map, frame, KEY, assets),
  } as const;
  return { scene: sceneSource(plan, generation), journal: dungeonJournal(map, KEY, FOLDERS.maps), svg };
}

/** Reads a map file, or throws a sentence that says why it is none. */
export async function readDungeonFile(file: string): Promise<DungeonMap> {
  const text = await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file} is not JSON, so it is no One Page Dungeon.`, { cause });
  }
  const reading = readOnePageDungeon(value);
  if (reading.kind === 'map') return reading.map;
  throw new Error(`${file} is no One Page Dungeon: ${reading.faults.map(({ code }) => code).join(', ')}.`);
}

/** Returns a short name that can be a folder and part of an address. */
export function slugOf(file: string): string {
  const name = path.basename(file, path.extname(file)).toLowerCase();
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'map';
}

/** Makes the demo world with the dungeon of a file as its active scene, in a world folder of its own. */
export async function dungeonWorld(generation: Generation, file: string): Promise<WorldSeed> {
  const map = await readDungeonFile(file);
  const slug = slugOf(file);
  const id = `demo-${slug}`;
  const world = await demoWorld(generation, { id });
  const picture = `maps/${slug}.svg`;
  const { scene, journal, svg } = dungeonScene(map, { generation, assets: `worlds/${id}/assets`, picture });
  if (world.assetsRoot) await writeWhole(path.join(world.assetsRoot, picture), svg);
  return {
    ...world,
    id,
    title: map.title === '' ? world.title : map.title,
    scenes: [scene, ...(world.scenes ?? []).map((other) => ({ ...other, active: false }))],
    journal: [...(world.journal ?? []), journal],
  };
}
