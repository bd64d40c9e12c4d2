/** Files of the data folder: browsing, and where uploads may go. @see https://foundryvtt.com/api/classes/foundry.applications.apps.FilePicker.html */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type FileExtensions, uploadableExtensionsOf } from '../common/file-extensions';
import { isPlainObject } from '../common/merge';
import type { World } from './world';

/** A path below a root, or null where it leads out of it. */
export function below(root: string, relative: string): string | null {
  const resolved = path.resolve(root, `./${relative}`);
  return resolved === path.resolve(root) || resolved.startsWith(path.resolve(root) + path.sep) ? resolved : null;
}

/** Folders of a world that hold its database and its compendia. */
const CLOSED: readonly string[] = ['data', 'packs'];

/** Folders that a user may see and fill: those of worlds and of assets, not databases. */
export function isOpenFolder(relative: string): boolean {
  if (relative.split(/[\\/]/).includes('..')) return false;
  const [root, , folder] = relative.split('/').filter(Boolean);
  return root === 'assets' || (root === 'worlds' && folder !== undefined && !CLOSED.includes(folder));
}

/** Where the files of a folder that users may see lie; a module's are where it was taken from. */
function listedFolder(world: World, dataPath: string, relative: string): string | null {
  const [root, id, ...rest] = relative.split('/');
  if (root !== 'modules') return isOpenFolder(relative) ? below(dataPath, relative) : null;
  const module = world.modules.find(({ manifest }) => manifest.id === id);
  return module && !CLOSED.includes(rest[0] ?? '') ? below(module.root, rest.join('/')) : null;
}

/** The folders of places that hold nothing but those. */
function rootsOf(world: World, relative: string): string[] {
  if (relative === '') return ['assets', 'modules', `worlds/${world.file.id}/assets`];
  return relative === 'modules' ? world.modules.map(({ manifest }) => `modules/${manifest.id}`) : [];
}

/** Answers a client that browses or makes a folder. */
export async function browseFiles(world: World, dataPath: string, userId: string, request: unknown): Promise<unknown> {
  const { action, target } = isPlainObject(request) ? request : {};
  const relative = typeof target === 'string' ? target.replace(/^\/+|\/+$/g, '') : '';
  const user = world.host.user(userId);
  const wanted = action === 'createDirectory' ? 'FILES_UPLOAD' : 'FILES_BROWSE';
  const folder = below(dataPath, relative);
  if (!world.host.run(() => user?.hasPermission(wanted)) || folder === null) return { error: 'You may not do that' };
  if (action === 'createDirectory') {
    if (!isOpenFolder(relative)) return { error: 'You may not do that' };
    return mkdir(folder, { recursive: true }).then(
      () => relative,
      () => ({ error: `There can be no folder ${relative}` }),
    );
  }
  const listed = listedFolder(world, dataPath, relative);
  const entries = listed === null ? [] : await readdir(listed, { withFileTypes: true }).catch(() => []);
  const place = (name: string): string => `${relative}/${name}`;
  const extensions = uploadableExtensionsOf(world.host.generation);
  return {
    target: relative,
    private: false,
    dirs: [...rootsOf(world, relative), ...entries.filter((entry) => entry.isDirectory()).map((entry) => place(entry.name))],
    files: entries.filter((entry) => entry.isFile() && isServed(entry.name, extensions)).map((entry) => place(entry.name)),
    extensions: Object.keys(extensions),
  };
}

const isServed = (name: string, extensions: FileExtensions): boolean => path.extname(name).slice(1).toLowerCase() in extensions;
