import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inProject } from './project-root.ts';
import { walkFiles } from './walk-files.ts';

/** Something that is built from files into a folder. */
export interface Building {
  /** Files and folders that the result depends on; those that are missing count as empty. */
  readonly sources: readonly string[];
  /** Where the result lies. */
  readonly folder: string;
  /** Where it is noted what was built from what. */
  readonly note: string;
  readonly build: () => Promise<unknown>;
}

/** The module in `dist`, with everything that its build reads. */
export const moduleBuilding: Building = {
  sources: [
    ...['src', 'templates', 'styles', 'lang', 'packs', 'LICENSE', 'README.md', 'CHANGELOG.md', 'module.json'],
    ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.json', 'scripts'],
  ].map((name) => inProject(name)),
  folder: inProject('dist'),
  note: inProject('.tabletop', 'module-build.txt'),
  // The bundler takes longer to load than to find out that it is not needed.
  build: async () => (await import('./build.ts')).buildModule(),
};

/**
 * Builds, unless the same files were built before and what came of them is untouched; both are told by their contents.
 * @returns the folder of the result
 */
export async function buildOnce({ sources, folder, note, build }: Building = moduleBuilding): Promise<string> {
  const before = await contentOf(sources);
  const noted = await readFile(note, 'utf8').catch(() => '');
  if (noted === noteOf(before, await contentOf([folder]))) return folder;
  await build();
  await mkdir(dirname(note), { recursive: true });
  // A file that was changed while the build ran is noted as it was before, so that the next start builds again.
  await writeFile(note, noteOf(before, await contentOf([folder])));
  return folder;
}

function noteOf(sources: string, result: string): string {
  return `${sources}\n${result}\n`;
}

/** One hash of the names and contents of files, and of all files in folders. */
async function contentOf(places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of await filesOf(place))
      hash
        .update(`${file}\0`)
        .update(await readFile(join(place, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** The files below a folder, or the file itself as the one without a further name. */
async function filesOf(place: string): Promise<readonly string[]> {
  try {
    return await walkFiles(place);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [''];
    throw error;
  }
}
