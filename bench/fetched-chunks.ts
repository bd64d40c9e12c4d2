/** What a page fetches of a build, from what its scripts import. */
import { closureOf } from '../scripts/closure.ts';

/** What each script imports at once, by its file's name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A part of a procedure that a page of some role fetches, and what that page has by then. */
export interface Fetched {
  readonly what: string;
  readonly entries: readonly string[];
  readonly known: readonly string[];
  /** At most so many kilobytes, gzipped. */
  readonly target: number;
}

/**
 * Tells what a page of each role fetches for a procedure: a referee has the player's part too, and windows come on top of both,
 * since whoever asks for something as a GM fetches the whole procedure.
 */
export function fetchedFor(procedure: string): readonly Fetched[] {
  const [part, referee, windows] = ['part', 'referee', 'windows'].map((entry) => `${procedure}-${entry}`) as [
    string,
    string,
    string,
  ];
  return [
    { what: `${procedure}: part for a player`, entries: [part], known: [], target: 25 },
    { what: `${procedure}: part for a referee`, entries: [part, referee], known: [], target: 45 },
    { what: `${procedure}: GM windows`, entries: [windows], known: [part, referee], target: 40 },
  ];
}

/** Reads which scripts a minified script imports at once. */
export function importsIn(script: string): string[] {
  return [...script.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].flatMap(([, file]) => file ?? []);
}

/** Gives which scripts a page fetches for a part beyond the first script; null where the build has no such entry. */
export function filesFetched({ entries, known }: Fetched, first: string, imports: Imports): readonly string[] | null {
  const fileOf = (entry: string): string => first.replace(/\.js$/, `-${entry}.js`);
  if (!entries.every((entry) => imports.has(fileOf(entry)))) return null;
  const importsOf = (file: string) => imports.get(file);
  const there = closureOf([first, ...known.map(fileOf)], importsOf);
  return [...closureOf(entries.map(fileOf), importsOf)].filter((file) => !there.has(file));
}
