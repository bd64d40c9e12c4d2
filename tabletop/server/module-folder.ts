/** Modules of folders: their manifests, checked as far as loading needs. @see https://foundryvtt.com/article/module-development/ */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleManifest } from '../protocol';

/** A module that is served from a folder. */
export interface ModuleFolder {
  readonly root: string;
  readonly manifest: ModuleManifest;
}

/** Reads the manifest of a folder. @throws when it has none, or one without an id. */
export async function readModuleFolder(folder: string): Promise<ModuleFolder> {
  const file = path.join(folder, 'module.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Partial<ModuleManifest>;
  if (typeof manifest.id !== 'string' || !/^[a-z0-9_-]+$/i.test(manifest.id)) throw new Error(`${file} has no valid id`);
  return {
    root: path.resolve(folder),
    manifest: { ...manifest, id: manifest.id, title: manifest.title ?? manifest.id, version: manifest.version ?? '0.0.0' },
  };
}
