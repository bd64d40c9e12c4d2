import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readOnePageDungeon } from '../../src/rules/maps/reading/one-page-dungeon.ts';
import type { DungeonMap } from '../../src/rules/maps/dungeon-map.ts';
import type { PlainObject } from 'foundry-stand-in';
import { dungeonScene, dungeonWorld, readDungeonFile } from '../../demo/dungeon-scene.ts';
import { byId, documentLists, listOf } from './demo-documents.ts';

// Made by others, and so not in this repository; beside it where the project is worked on.
const folder = fileURLToPath(new URL('../../../shared/data/one-page-dungeons/', import.meta.url));
const given = existsSync(folder);

const SMALL = {
  title: 'Two rooms & a <passage>',
  rects: [
    { x: -2, y: 0, w: 1, h: 1 },
    { x: -1, y: 0, w: 3, h: 2 },
    { x: 2, y: 0, w: 1, h: 1 },
    { x: 3, y: 0, w: 2, h: 2 },
  ],
  doors: [
    { x: -2, y: 0, dir: { x: 1, y: 0 }, type: 3 },
    { x: 2, y: 0, dir: { x: 1, y: 0 }, type: 7 },
  ],
  notes: [{ text: 'A <b>trap</b> & more', ref: '1', pos: { x: 4, y: 1 } }],
};

function mapOf(value: unknown): DungeonMap {
  const reading = readOnePageDungeon(value);
  if (reading.kind !== 'map') throw new Error('no map');
  return reading.map;
}

async function fileWith(text: string): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'dungeon-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const file = path.join(place, 'Some Map.json');
  await writeFile(file, text);
  return file;
}

describe('a dungeon as a scene', () => {
  const { scene, journal } = dungeonScene(mapOf(SMALL), { generation: 14, assets: 'assets', picture: 'maps/x.svg' });
  const size = (scene['grid'] as PlainObject)['size'] as number;

  it('has a grid whose squares are the squares of the map', () => {
    expect(scene['grid']).toMatchObject({ type: 1, distance: 3, units: 'm' });
    expect([Number(scene['width']) % size, Number(scene['height']) % size]).toEqual([0, 0]);
    expect([scene['width'], scene['height']]).toEqual([(7 + 4) * size, (2 + 4) * size]);
  });

  it('has a door for every barrier, the barred one locked, and none in an archway', () => {
    const doors = listOf(scene, 'walls').filter(({ door }) => door !== 0);
    expect(doors.map(({ c, door, ds }) => [c, door, ds])).toEqual([
      [[2 * size, 2 * size, 2 * size, 3 * size], 1, 0],
      [[6 * size, 2 * size, 6 * size, 3 * size], 1, 2],
    ]);
  });

  it('puts the company at the way in', () => {
    expect(listOf(scene, 'tokens').map(({ name, x, y }) => [name, x, y])).toEqual([['The Party', 2 * size, 2 * size]]);
  });

  it('has its notes in an entry that only the gamemaster reads, as text and not as markup', () => {
    expect(journal['ownership']).toEqual({ default: 0 });
    const [note] = listOf(scene, 'notes');
    expect(note?.['entryId']).toBe(journal['_id']);
    expect(byId(listOf(journal, 'pages'), note?.['pageId'])['text']).toMatchObject({
      content: '<p>A &lt;b&gt;trap&lt;/b&gt; &amp; more</p>',
    });
  });
});

describe('a map file', () => {
  it('that is not JSON is told of', async () => {
    await expect(readDungeonFile(await fileWith('{'))).rejects.toThrow('is not JSON');
  });

  it('that is no dungeon is told of, with what is wrong', async () => {
    await expect(readDungeonFile(await fileWith('{"rects": []}'))).rejects.toThrow('no One Page Dungeon: no-floor');
  });

  it('becomes the active scene of a world of its own', async () => {
    const world = await dungeonWorld(14, await fileWith(JSON.stringify(SMALL)));
    expect([world.id, world.title]).toEqual(['demo-some-map', SMALL.title]);
    expect((world.scenes ?? []).filter((one) => one['active']).map((one) => one['name'])).toEqual([SMALL.title]);
    const picture = path.join(world.assetsRoot ?? '', 'maps/some-map.svg');
    onTestFinished(() => rm(picture, { force: true }));
    expect(existsSync(picture)).toBe(true);
    for (const list of documentLists(world)) expect(new Set(list.map((one) => one['_id'])).size).toBe(list.length);
  });
});

describe.skipIf(!given)('the given One Page Dungeons', () => {
  it.each(['catacombs_of_the_grey_lady', 'crypt_of_keverr', 'darkfist_vault'])(
    '%s becomes a scene with a small picture',
    async (name) => {
      const map = await readDungeonFile(path.join(folder, `${name}.json`));
      const { scene, svg } = dungeonScene(map, { generation: 13, assets: 'assets', picture: `maps/${name}.svg` });
      expect(Buffer.byteLength(svg)).toBeLessThan(300_000);
      expect(listOf(scene, 'walls').filter(({ door }) => door === 2)).toHaveLength(
        map.doors.filter(({ kind }) => kind === 'secret-door').length,
      );
      expect(listOf(scene, 'notes')).toHaveLength(map.notes.length);
      expect(Math.max(Number(scene['width']), Number(scene['height']))).toBeLessThan(4096);
    },
  );
});

// A skipped test is how vitest tells that something was not tried.
if (!given) it.skip(`the given One Page Dungeons are not here: ${folder} is absent`, () => undefined);
