/** Builds the client once for every change of its sources. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TABLETOP = path.join(import.meta.dirname, '..');
const OUTPUT = path.join(TABLETOP, '.build');

/** Where the built client lies after `buildClient`. */
export const CLIENT_ROOT = OUTPUT;

/** Builds the client if its sources have changed since it was built, or if asked to; returns its folder. */
export async function buildClient(options: { force?: boolean; sourcemap?: boolean } = {}): Promise<string> {
  const stampFile = path.join(OUTPUT, 'sources.txt');
  const sources = ['client', 'common', 'protocol.ts', 'package.json'].map((place) => path.join(TABLETOP, place));
  const stamp = await stampOf(sources);
  const built = await readFile(stampFile, 'utf8').catch(() => '');
  if (built === stamp && options.force !== true) return OUTPUT;
  // Vite is loaded only when it is needed, for loading it takes longer than starting the server.
  const { build } = await import('vite');
  await build({
    configFile: path.join(TABLETOP, 'client', 'vite.config.ts'),
    logLevel: 'warn',
    build: { sourcemap: options.sourcemap ?? false },
  });
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(stampFile, stamp);
  return OUTPUT;
}

/** Names and contents: a fresh checkout of the same files has other times. */
async function stampOf(places: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(places.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  files.forEach((file, n) =>
    hash
      .update(`${path.relative(TABLETOP, file)}\0`)
      .update(contents[n] ?? '')
      .update('\0'),
  );
  return hash.digest('hex');
}

async function filesBelow(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
