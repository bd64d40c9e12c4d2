/**
 * Compendium packs of modules: LevelDB folders as the published tool compiles them, read from a copy, for opening
 * a database writes into its folder and locks it.
 * @see https://foundryvtt.com/article/compendium/
 * @see https://github.com/foundryvtt/foundryvtt-cli
 * @see https://github.com/foundryvtt/foundryvtt/issues/9270 (paths that end in .db)
 */
import { ClassicLevel } from 'classic-level';
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PlainObject } from '../common/merge';
import type { DocumentSource } from '../protocol';
import { HostedPack } from './hosted-pack';
import type { ModuleFolder } from './module-folder';
import type { WorldHost } from './world-host';
import { assemble } from './world-store';

/** Reads every pack of a module into the world's host. */
export async function loadPacks(module: ModuleFolder, host: WorldHost, scratch: string): Promise<void> {
  for (const manifest of module.manifest.packs ?? []) {
    // Paths of older manifests name a file; the database is the folder of the same name.
    const source = path.join(module.root, manifest.path.replace(/\.db$/, ''));
    const exists = await stat(source).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!exists) console.warn(`tabletop: the pack ${manifest.name} of ${module.manifest.id} has no folder ${manifest.path}`);
    const pack = new HostedPack(manifest, { packageName: module.manifest.id, packageType: 'module', store: null });
    if (exists) pack.fill(await readPack(source, path.join(scratch, module.manifest.id, manifest.name)), host);
    host.packs.set(pack.id, pack);
  }
}

async function readPack(source: string, copy: string): Promise<Map<string, DocumentSource[]>> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(source, copy, { recursive: true, filter: (file) => path.basename(file) !== 'LOCK' });
  const database = new ClassicLevel<string, PlainObject>(copy, { valueEncoding: 'json' });
  await database.open();
  const records = new Map<string, PlainObject>();
  for await (const [key, value] of database.iterator()) records.set(key, value);
  await database.close();
  return assemble(records);
}
