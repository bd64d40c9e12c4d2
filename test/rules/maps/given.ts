/** The given dungeons: made by others, and so not in this repository; beside it where the project is worked on. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/reading/one-page-dungeon.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/one-page-dungeons/', import.meta.url));

export const areGiven = existsSync(folder);

/** The files' names without their ending. */
export const GIVEN = ['catacombs_of_the_grey_lady', 'crypt_of_keverr', 'darkfist_vault'] as const;

export function givenDungeon(name: string): DungeonMap {
  const value: unknown = JSON.parse(readFileSync(`${folder}${name}.json`, 'utf8'));
  const reading = readOnePageDungeon(value);
  if (reading.kind !== 'map') throw new Error(`${name} is no dungeon`);
  return reading.map;
}
