import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isBarrier } from '../../../../src/rules/maps/dungeon-map.ts';
import type { DungeonMap } from '../../../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../../../src/rules/maps/reading/one-page-dungeon.ts';
import { cross } from '../crossing.ts';

// Made by others, and so not in this repository; beside it where the project is worked on.
const folder = fileURLToPath(new URL('../../../../../shared/data/one-page-dungeons/', import.meta.url));
const given = existsSync(folder);

function read(file: string): DungeonMap {
  const value: unknown = JSON.parse(readFileSync(`${folder}${file}`, 'utf8'));
  const reading = readOnePageDungeon(value);
  if (reading.kind !== 'map') throw new Error(`${file} is no dungeon`);
  return reading.map;
}

/** Counts the squares that can be reached from the first way out, with all doors open. */
function reached(map: DungeonMap): number {
  const floor = new Set(map.floor.map(({ x, y }) => `${x},${y}`));
  const start = map.doors.find(({ kind }) => kind === 'way-out')?.square;
  const queue = start ? [start] : [];
  const seen = new Set(queue.map(({ x, y }) => `${x},${y}`));
  for (let at = queue.pop(); at; at = queue.pop()) {
    for (const [dx, dy] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      const next = { x: at.x + dx, y: at.y + dy };
      const name = `${next.x},${next.y}`;
      const line = [at.x + 0.5, at.y + 0.5, next.x + 0.5, next.y + 0.5] as const;
      if (seen.has(name) || !floor.has(name) || map.walls.some((wall) => cross(wall, line))) continue;
      seen.add(name);
      queue.push(next);
    }
  }
  return seen.size;
}

describe.skipIf(!given)('the given One Page Dungeons', () => {
  it.each(given ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [])('hold all of %s', (file) => {
    const map = read(file);
    expect(map.leftOut).toEqual([]);
    expect(reached(map)).toBe(map.floor.length);
    for (const { at } of map.notes) {
      expect(map.floor).toContainEqual({ x: Math.floor(at.x), y: Math.floor(at.y) });
    }
  });

  it('have the doors, notes, columns and water that they list', () => {
    const counts = (file: string): number[] => {
      const map = read(file);
      return [map.doors, map.doors.filter(isBarrier), map.notes, map.columns, map.water, map.rotundas].map((list) => list.length);
    };
    expect(counts('catacombs_of_the_grey_lady.json')).toEqual([35, 11, 7, 0, 0, 1]);
    expect(counts('crypt_of_keverr.json')).toEqual([47, 33, 13, 12, 0, 1]);
    expect(counts('darkfist_vault.json')).toEqual([48, 20, 13, 0, 43, 0]);
  });
});

// A skipped test is how vitest tells that something was not tried.
if (!given) it.skip(`the given One Page Dungeons are not here: ${folder} is absent`, () => undefined);
