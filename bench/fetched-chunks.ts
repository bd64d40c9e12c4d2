/** What a page fetches of a build, from what its scripts import. */
import { closureOf } from '../scripts/closure.ts';

/** What each script imports at once, by its file's name. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A part of the module that a page of some role fetches, and what that page has by then. */
export interface Fetched {
  readonly what: string;
  readonly entries: readonly string[];
  /** What comes along of a procedure that has it. */
  readonly along?: readonly string[];
  readonly known: readonly string[];
  /** Whether a procedure may do without it; absent: all have it. */
  readonly ifAny?: boolean;
  /** At most so many kilobytes, gzipped. */
  readonly target: number;
}

/** What a GM's page fetches for no procedure, to take the referee's seat and judge there. */
export const SEAT = ['referee-seat', 'joining', 'log-journal'] as const;

/** What procedures draw with and act by at the map, which comes with the first expedition in view. */
export const MAP_KIT: Fetched = { what: 'kit of the map', entries: ['map-kit'], known: [], target: 12 };

/** What every page has that has an expedition in view. */
const IN_VIEW = MAP_KIT.entries;

/**
 * Tells what a page of each role fetches for a procedure. A player has the panels that players open, and a referee, on top of the
 * seat, the player's part and what links the procedure to others. GMs' windows come on top of that, since whoever asks for
 * something as a GM fetches the whole procedure, and so does what lays one beside another procedure's.
 */
export function fetchedFor(procedure: string): readonly Fetched[] {
  const [part, panels, referee, links, windows, laying] = ['part', 'panels', 'referee', 'links', 'windows', 'laying'].map(
    (entry) => `${procedure}-${entry}`,
  ) as [string, string, string, string, string, string];
  return [
    { what: `${procedure}: part for a player, with panels`, entries: [part], along: [panels], known: IN_VIEW, target: 25 },
    {
      what: `${procedure}: part for a referee, with links`,
      entries: [part, referee],
      along: [links],
      known: [...IN_VIEW, ...SEAT],
      target: 45,
    },
    { what: `${procedure}: GM windows`, entries: [windows], known: [part, referee, ...IN_VIEW, ...SEAT], target: 40 },
    { what: `${procedure}: GM laying`, entries: [laying], known: [part, referee, ...IN_VIEW, ...SEAT], ifAny: true, target: 15 },
  ];
}

/** Reads which scripts a minified script imports at once. */
export function importsIn(script: string): string[] {
  return [...script.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].flatMap(([, file]) => file ?? []);
}

/** Returns which scripts a page fetches for a part beyond the first script; null where the build has no such entry. */
export function filesFetched({ entries, along = [], known }: Fetched, first: string, imports: Imports): readonly string[] | null {
  const fileOf = (entry: string): string => first.replace(/\.js$/, `-${entry}.js`);
  if (!entries.every((entry) => imports.has(fileOf(entry)))) return null;
  const importsOf = (file: string) => imports.get(file);
  const there = closureOf([first, ...known.map(fileOf)], importsOf);
  const asked = [...entries.map(fileOf), ...along.map(fileOf).filter((file) => imports.has(file))];
  return [...closureOf(asked, importsOf)].filter((file) => !there.has(file));
}
