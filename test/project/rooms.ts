import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';

/** Lists the files of the project that a file imports in any way: values, types, `export … from`, and what it fetches. */
export function importsOf({ path, text }: ProjectFile): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name));
}

/** Names the folders in which more files lie than so many, with their number. */
export function crowdedFolders(files: readonly ProjectFile[], most: number): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder} has ${count} files`);
}

/** Which file of a folder imports which of another, by both folders. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, string>>;

function arrowsBetween(files: readonly ProjectFile[]): Arrows {
  const here = new Set(files.map(({ path }) => path));
  const arrows = new Map<string, Map<string, string>>();
  for (const file of files)
    for (const imported of importsOf(file).filter((path) => here.has(path) && dirname(path) !== dirname(file.path))) {
      const from = arrows.get(dirname(file.path)) ?? new Map<string, string>();
      from.set(dirname(imported), `${file.path} → ${imported}`);
      arrows.set(dirname(file.path), from);
    }
  return arrows;
}

/** Lists the folders that can be come to from one by its arrows, those to itself among them. */
function reachedFrom(start: string, arrows: Arrows): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = [start];
  for (let folder = ahead.pop(); folder !== undefined; folder = ahead.pop())
    for (const next of arrows.get(folder)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      ahead.push(next);
    }
  return reached;
}

/** Names an import for each arrow between two folders that lead to each other, whatever is on the way; each file's own folder counts. */
export function foldersGoingRound(files: readonly ProjectFile[]): readonly string[] {
  const arrows = arrowsBetween(files);
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder, arrows)]));
  return [...arrows].flatMap(([from, all]) =>
    [...all].filter(([to]) => reached.get(to)?.has(from) ?? false).map(([, example]) => example),
  );
}
