import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/project-root.ts';

/** What a test file shares with those before it: a worker with all modules, a worker, one that has the means for a page, or nothing. */
export type Sharing = 'modules' | 'worker' | 'page' | 'nothing';

/** The pure rooms, and the checks of the project itself: their modules keep nothing that the next test could stumble over. */
const stateless = /^test\/(?:rules|play|project)\//;

/**
 * Tells what a test file can share with those that run after it. Loading costs more than most tests, so it is as much as is
 * safe: whoever replaces modules shares nothing, whoever wants a document gets a page of its own.
 */
export function sharingOf(path: string, text: string): Sharing {
  if (/^\s*vi\.(?:doMock|mock)\(/m.test(text)) return 'nothing';
  if (text.startsWith('// @page\n')) return 'page';
  return stateless.test(path) ? 'modules' : 'worker';
}

/** Lists the unit tests of a folder by what they share. */
export function testFilesBySharing(folder: string): Readonly<Record<Sharing, readonly string[]>> {
  const files: Record<Sharing, string[]> = { modules: [], worker: [], page: [], nothing: [] };
  const paths = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((path) =>
    join(folder, path).replaceAll('\\', '/'),
  );
  for (const path of paths)
    if (path.endsWith('.test.ts') && !path.startsWith('test/e2e/'))
      files[sharingOf(path, readFileSync(inProject(path), 'utf8'))].push(path);
  return files;
}
