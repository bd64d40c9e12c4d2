import { lstat, mkdir, readlink, stat, symlink, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissing } from './walk-files.ts';

/** Finds the modules folder of what somebody pointed at: Foundry's user data, its Data folder, or the modules folder itself. */
export async function modulesFolder(given: string): Promise<string> {
  if (!(await isFolder(given))) throw new Error(`${given} is not a folder.`);
  if (basename(given) === 'modules') return given;
  const data = (await isFolder(join(given, 'Data'))) ? join(given, 'Data') : given;
  const modules = join(data, 'modules');
  if (await isFolder(modules)) return modules;
  if (basename(data) !== 'Data')
    throw new Error(`${given} has no Data folder and no modules folder, so it is not Foundry's user data.`);
  await mkdir(modules);
  return modules;
}

/** Links a place to a built module, or moves an old link; whatever else stands there is somebody's, and stays. */
export async function linkModule(built: string, place: string): Promise<'linked' | 'moved' | 'already there'> {
  if (!(await isFolder(built))) throw new Error(`${built} is not there yet: run \`npm run build\` first.`);
  const present = await lstat(place).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (present?.isSymbolicLink() === true) {
    if (resolve(dirname(place), await readlink(place)) === resolve(built)) return 'already there';
    await unlink(place);
  } else if (present !== undefined) {
    throw new Error(`${place} is real and not a link, so it is left alone. Move it away first if you want a link there.`);
  }
  // A junction needs no special right on Windows, and is an ordinary link elsewhere.
  await symlink(resolve(built), place, 'junction');
  return present === undefined ? 'linked' : 'moved';
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
