import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WORLD_DOCUMENT_TYPES } from 'foundry-stand-in/common/constants.ts';
import type { PlainObject, WorldSeed } from 'foundry-stand-in';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { demoWorld } from '../../demo/demo-world.ts';
import { World } from 'foundry-stand-in/server/world.ts';
import { byId, documentLists, listOf, texts } from './demo-documents.ts';

const worlds: Readonly<Record<13 | 14, WorldSeed>> = { 13: await demoWorld(13), 14: await demoWorld(14) };

describe.each([13, 14] as const)('the demo world of generation %i', (generation) => {
  const world = worlds[generation];
  const scene = (id: string): PlainObject => byId(world.scenes, id);

  it('is the same whenever it is made', async () => {
    expect(await demoWorld(generation)).toEqual(world);
  });

  it('has ids of sixteen letters and digits, each once in its list', () => {
    for (const list of documentLists(world)) {
      const ids = list.map((document) => String(document['_id']));
      for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('refers only to documents that it has', () => {
    const ids = new Set(documentLists(world).flatMap((list) => list.map((document) => String(document['_id']))));
    const references = documentLists(world).flatMap((list) =>
      list.flatMap((document) =>
        ['actorId', 'entryId', 'pageId', 'character', 'author', 'folder', 'journal', 'level', 'initialLevel']
          .map((key) => document[key])
          .filter((value) => typeof value === 'string'),
      ),
    );
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('refers only to pictures that are drawn', () => {
    const prefix = `worlds/${world.id}/assets/`;
    const pictures = texts([world.scenes, world.actors, world.items, world.journal]).filter((text) => text.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThan(30);
    for (const picture of pictures) {
      expect(picture.startsWith(prefix)).toBe(true);
      expect(existsSync(path.join(world.assetsRoot ?? '', picture.slice(prefix.length))), picture).toBe(true);
    }
  });

  it('has two masters, three players and one who is trusted, each with a character, and a guest who owns nothing', () => {
    expect(world.users.map(({ name, role }) => [name, role])).toEqual([
      ['Gamemaster', 4],
      ['Assistant', 3],
      ['Ada', 1],
      ['Bram', 1],
      ['Cleo', 1],
      ['Dora', 2],
      ['Guest', 1],
    ]);
    for (const { _id, character } of world.users) {
      const owned = (world.actors ?? []).filter((actor) => (actor['ownership'] as Record<string, number>)[_id] === 3);
      expect(owned.map((actor) => actor['name'])).toEqual(
        character === null ? [] : ['The Party', byId(world.actors, character)['name']],
      );
    }
  });

  it('opens on the city without a grid, the company at its west edge', () => {
    expect((world.scenes ?? []).filter((one) => one['active']).map((one) => one['_id'])).toEqual([SCENES.city]);
    const city = scene(SCENES.city);
    expect(city['grid']).toMatchObject({ type: 0 });
    const [party] = listOf(city, 'tokens');
    expect(party).toMatchObject({ name: 'The Party' });
    expect(Number(party?.['x'])).toBeGreaterThan(0);
    expect(Number(party?.['x'])).toBeLessThan(Number(city['width']) * 0.06);
  });

  it('has a dungeon with plain, locked and secret doors', () => {
    const doors = listOf(scene(SCENES.vaults), 'walls').map(({ door, ds }) => `${String(door)}${String(ds)}`);
    expect(doors.filter((door) => door === '10').length).toBeGreaterThan(4);
    expect(doors.filter((door) => door === '12')).toHaveLength(1);
    expect(doors.filter((door) => door === '20')).toHaveLength(4);
    expect(doors.filter((door) => door === '00').length).toBeGreaterThan(50);
  });

  it('keeps the notes on the dungeon from players', () => {
    const entries = listOf(scene(SCENES.vaults), 'notes').map((note) => byId(world.journal, note['entryId']));
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries) expect(entry['ownership']).toEqual({ default: 0 });
  });

  it('gives the picture to the scene on 13 and to its level on 14', () => {
    for (const one of world.scenes ?? []) {
      const levels = listOf(one, 'levels');
      const level = listOf(one, 'tokens').map((token) => token['level']);
      if (generation === 13) {
        expect(one['background']).toMatchObject({ src: expect.stringMatching(/\.svg$/) });
        expect([levels, new Set(level)]).toEqual([[], new Set([undefined])]);
      } else {
        expect(one).not.toHaveProperty('background');
        expect(levels[0]).toMatchObject({ _id: one['initialLevel'], background: { src: expect.stringMatching(/\.svg$/) } });
        expect(new Set(level)).toEqual(new Set(['defaultLevel0000']));
      }
    }
  });

  it('is taken by the server without a loss', async () => {
    const dataPath = await mkdtemp(path.join(tmpdir(), 'demo-world-'));
    onTestFinished(() => rm(dataPath, { recursive: true, force: true }));
    const warned = vi.spyOn(console, 'warn');
    const opened = await World.open({ dataPath, generation, modules: [], seed: world, reset: false });
    const kept = opened.dataFor('user000Gamemaster', 'session', []).documents;
    await opened.close();
    expect(warned).not.toHaveBeenCalled();
    expect(Object.keys(kept).every((type) => (WORLD_DOCUMENT_TYPES as readonly string[]).includes(type))).toBe(true);
    for (const [type, seeded] of [
      ['User', world.users],
      ['Folder', world.folders],
      ['Actor', world.actors],
      ['Item', world.items],
      ['Scene', world.scenes],
      ['JournalEntry', world.journal],
      ['RollTable', world.tables],
      ['ChatMessage', world.messages],
    ] as const) {
      for (const source of seeded ?? []) expect(byId(kept[type], source['_id'])).toMatchObject(source);
    }
  });
});
