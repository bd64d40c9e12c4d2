import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { OPENING_MODULE, hexMapWorld, isHexMapFile } from '../../demo/hex-map-scene.ts';

async function fileWith(name: string, text: string): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'hex-map-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const file = path.join(place, name);
  await writeFile(file, text);
  return file;
}

describe('a demo world with a map of hexes', () => {
  it('is told from one with a dungeon by the name of the file', () => {
    expect(['a.txt', 'B.CSV', 'c.tsv', 'd.map'].filter(isHexMapFile)).toHaveLength(4);
    expect(['a.json', 'txt', 'b.uvtt'].some(isHexMapFile)).toBe(false);
  });

  it('has the map among its assets and nothing of it in its documents', async () => {
    const text = '0101 hills "Unseen heights"\n';
    const { assetsRoot = '', ...world } = await hexMapWorld(14, await fileWith('Odd Land.txt', text));
    expect(world.id).toBe('demo-odd-land');
    expect(await readFile(path.join(assetsRoot, 'maps/hex-map.txt'), 'utf8')).toBe(text);
    expect(JSON.stringify(world)).not.toContain('Unseen heights');
  });

  it('is opened by a module that needs ours and asks its API where the map lies', async () => {
    const manifest = JSON.parse(await readFile(path.join(OPENING_MODULE, 'module.json'), 'utf8')) as {
      readonly esmodules: readonly string[];
      readonly relationships: { readonly requires: readonly { readonly id: string }[] };
    };
    expect(manifest.relationships.requires.map(({ id }) => id)).toEqual(['ghost-map']);
    const script = await readFile(path.join(OPENING_MODULE, manifest.esmodules[0] ?? ''), 'utf8');
    expect(script).toContain('assets/maps/hex-map.txt');
    expect(script).toContain('importHexMap');
  });
});
