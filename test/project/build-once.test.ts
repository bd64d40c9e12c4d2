import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Building } from '../../scripts/build-once.ts';
import { buildOnce, moduleBuilding } from '../../scripts/build-once.ts';
import { inProject } from '../../scripts/project-root.ts';

let root: string;
let building: Building & { build: ReturnType<typeof vi.fn<() => Promise<void>>> };
const at = (...path: string[]): string => join(root, ...path);
const result = (): string => readFileSync(at('dist', 'out.js'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-once-'));
  mkdirSync(at('src', 'deep'), { recursive: true });
  writeFileSync(at('src', 'deep', 'a.ts'), 'one');
  writeFileSync(at('manifest.json'), '{}');
  building = {
    sources: [at('src'), at('manifest.json'), at('nowhere')],
    folder: at('dist'),
    note: at('notes', 'build.txt'),
    build: vi.fn(() => {
      mkdirSync(at('dist'), { recursive: true });
      writeFileSync(at('dist', 'out.js'), readFileSync(at('src', 'deep', 'a.ts'), 'utf8').toUpperCase());
      return Promise.resolve();
    }),
  };
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('a build that is kept', () => {
  test('is made once for the same files', async () => {
    expect(await buildOnce(building)).toBe(at('dist'));
    await buildOnce(building);
    expect(building.build).toHaveBeenCalledTimes(1);
    expect(result()).toBe('ONE');
  });

  test('is made again when a file has another content, a new name, or is new', async () => {
    await buildOnce(building);
    writeFileSync(at('src', 'deep', 'a.ts'), 'two');
    await buildOnce(building);
    expect(result()).toBe('TWO');
    writeFileSync(at('src', 'b.ts'), '');
    await buildOnce(building);
    writeFileSync(at('manifest.json'), '{"id": 1}');
    await buildOnce(building);
    expect(building.build).toHaveBeenCalledTimes(4);
  });

  test('is made again when what came of it was changed or thrown away', async () => {
    await buildOnce(building);
    writeFileSync(at('dist', 'out.js'), 'built from other files');
    await buildOnce(building);
    expect(result()).toBe('ONE');
    rmSync(at('dist'), { recursive: true });
    await buildOnce(building);
    expect(result()).toBe('ONE');
    expect(building.build).toHaveBeenCalledTimes(3);
  });

  test('is made again after one that failed', async () => {
    building.build.mockRejectedValueOnce(new Error('a fault in a source'));
    await expect(buildOnce(building)).rejects.toThrow('a fault in a source');
    await buildOnce(building);
    expect(result()).toBe('ONE');
  });

  test('of the module looks at all that is shipped', () => {
    const named = ['src', 'templates', 'styles', 'lang', 'packs', 'module.json', 'package.json', 'vite.config.ts'];
    expect(moduleBuilding.sources).toEqual(expect.arrayContaining(named.map((name) => inProject(name))));
  });
});
