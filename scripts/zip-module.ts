import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Zippable } from 'fflate';
import { strToU8, zipSync } from 'fflate';
import type { BuiltModule } from './build.ts';

/** One moment for every entry, the first that a zip can name, so that equal contents give equal bytes. */
const moment = new Date(1980, 0, 1);

/** Zips a built module with its manifest at the root, where Foundry looks for it; `instead` has texts that take the place of files. */
export async function zipModule(
  built: Pick<BuiltModule, 'folder' | 'files'>,
  instead: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> {
  const entries: Zippable = {};
  for (const file of [...built.files].sort()) {
    const text = instead[file];
    const bytes = text === undefined ? await readFile(join(built.folder, file)) : strToU8(text);
    entries[file] = [bytes, { mtime: moment }];
  }
  return zipSync(entries, { level: 9 });
}
