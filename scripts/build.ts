import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { CompiledPack } from './compile-packs.ts';
import { compilePacks } from './compile-packs.ts';
import { inProject, projectRoot } from './project-root.ts';
import { isMissing, walkFiles } from './walk-files.ts';

/** What a build left behind. */
export interface BuiltModule {
  /** The folder to serve, link or zip; it has module.json at its root. */
  readonly folder: string;
  /** Every file of it, relative to the folder. */
  readonly files: readonly string[];
  readonly packs: readonly CompiledPack[];
}

/** Copied as they are; a missing one of these is an error of the project, not of the build. */
const shippedFolders = ['templates', 'lang'];
const shippedFiles = ['LICENSE', 'README.md', 'CHANGELOG.md', 'ghost-map.d.ts'];

/** Builds the module into a folder, `dist` unless told otherwise; the old folder stays until the new one is whole. */
export async function buildModule(folder = inProject('dist')): Promise<BuiltModule> {
  const staging = `${folder}.${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    await Promise.all([buildScript(staging), copyShipped(staging), writeManifest(staging)]);
    const packs = await compilePacks(inProject('packs', '_source'), join(staging, 'packs'));
    await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
    return { folder, files: await walkFiles(folder), packs };
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function buildScript(folder: string): Promise<void> {
  await build({
    root: projectRoot,
    configFile: inProject('vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  });
}

async function copyShipped(folder: string): Promise<void> {
  for (const name of [...shippedFolders, ...shippedFiles]) {
    await cp(inProject(name), join(folder, name), { recursive: true }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
}

/** The version is written once, in package.json; the shipped manifest takes it from there. */
async function writeManifest(folder: string): Promise<void> {
  const manifest = await readRecord(inProject('module.json'));
  const { version } = await readRecord(inProject('package.json'));
  await writeFile(join(folder, 'module.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

async function readRecord(path: string): Promise<Record<string, unknown>> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is not a JSON object`);
  return value as Record<string, unknown>;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  const built = await buildModule();
  const scripts = built.files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(join(built.folder, file))).size));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const packs = built.packs.map((pack) => `${pack.name} (${pack.documents})`).join(', ') || 'none';
  console.log(`Built ${relative(dirname(built.folder), built.folder)}/ in ${seconds} s: ${built.files.length} files.`);
  console.log(`  scripts ${sizes.map((size) => Math.round(size / 1024)).join(' + ')} KiB, packs: ${packs}`);
}
