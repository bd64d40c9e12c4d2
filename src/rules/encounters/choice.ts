/**
 * Which table is used here and now. A table that is for another place or time is out; of the rest the one that was
 * meant most closely for this place is first, compared criterion by criterion: scene, region, terrain, time, danger.
 */
import { MOST_DANGER, type TableUse } from './table.ts';

/** Where and when a table is wanted. */
export interface Place {
  /** The scene's id. */
  readonly scene: string;
  /** Names of the regions that the party is in. */
  readonly regions: readonly string[];
  /** Words for the terrain that the party is in. */
  readonly terrains: readonly string[];
  /** Null where nobody keeps the hour. */
  readonly time: 'day' | 'night' | null;
  /** How dangerous the place is, 0 to 5, or null where nobody has said. */
  readonly danger: number | null;
}

/** What tables are chosen by, the weightiest first. */
export const CRITERIA = ['scene', 'region', 'terrain', 'time', 'danger'] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * How a table meets one criterion: it was made for this, it is for any, it is for something that is not known here,
 * or it is for something else and so cannot be used.
 */
export const VERDICTS = ['meant', 'any', 'unknown', 'other'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A table that could be used. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly use: TableUse;
  /** Whether it is rolled on within another table: it comes after all others, unless it was made for such a place. */
  readonly within?: boolean | undefined;
}

/** A table with all that speaks for and against it. */
export interface RankedTable {
  readonly id: string;
  readonly name: string;
  /** Whether it can be used here at all. */
  readonly fits: boolean;
  /** One verdict a criterion, in the order of `CRITERIA`. */
  readonly reasons: readonly { readonly criterion: Criterion; readonly verdict: Verdict }[];
}

/** A table with the ids of those that its rows lead to. */
export interface Leading {
  readonly id: string;
  readonly leadsTo: readonly string[];
}

/** Returns the ids of the tables that are rolled on within another one: it leads to them, and they do not lead back to it. */
export function tablesWithin(tables: readonly Leading[]): ReadonlySet<string> {
  const ways = new Map(tables.map(({ id, leadsTo }) => [id, leadsTo]));
  const reached = new Map<string, ReadonlySet<string>>();
  const reachOf = (from: string): ReadonlySet<string> => {
    const known = reached.get(from);
    if (known) return known;
    const met = new Set(ways.get(from));
    for (const id of met) for (const next of ways.get(id) ?? []) met.add(next);
    reached.set(from, met);
    return met;
  };
  const within = tables.flatMap(({ id }) => [...reachOf(id)].filter((inner) => !reachOf(inner).has(id)));
  return new Set(within);
}

/**
 * Puts tables in the order in which they would be used, those that are rolled on within others after them and those that cannot
 * be used last. Between equals the narrower band of danger wins, then fewer terrains, then the name, then the id, so that the
 * order never depends on chance.
 */
export function rankTables(candidates: readonly Candidate[], place: Place): RankedTable[] {
  return candidates
    .map(({ id, name, use, within = false }) => {
      const reasons = reasonsFor(use, place);
      const fits = reasons.every(({ verdict }) => verdict !== 'other');
      const [least, most] = use.danger;
      const standing = reasons.map(({ verdict }) => VERDICTS.indexOf(verdict));
      const inner = within && reasons.every(({ verdict }) => verdict !== 'meant');
      const key = [fits ? 0 : 1, inner ? 1 : 0, ...standing, most - least, use.terrains.length || Infinity, name, id];
      return { key, table: { id, name, fits, reasons } };
    })
    .sort((one, other) => compareKeys(one.key, other.key))
    .map(({ table }) => table);
}

function reasonsFor(use: TableUse, place: Place): RankedTable['reasons'] {
  const [least, most] = use.danger;
  const { scene, time, danger } = place;
  return [
    { criterion: 'scene', verdict: verdictOn(use.scenes.length > 0, use.scenes.includes(scene)) },
    { criterion: 'region', verdict: verdictOn(use.regions.length > 0, haveCommon(use.regions, place.regions)) },
    { criterion: 'terrain', verdict: verdictOn(use.terrains.length > 0, haveCommon(use.terrains, place.terrains)) },
    { criterion: 'time', verdict: verdictOn(use.time !== 'any', time && use.time === time) },
    {
      criterion: 'danger',
      verdict: verdictOn(least > 0 || most < MOST_DANGER, danger === null ? null : danger >= least && danger <= most),
    },
  ];
}

/** `isThis` says whether a table that is for something is for what is here; null where nobody knows what that is. */
function verdictOn(isForSome: boolean, isThis: boolean | null): Verdict {
  if (!isForSome) return 'any';
  return isThis === null ? 'unknown' : isThis ? 'meant' : 'other';
}

/** Whether two lists share a name. They are typed by hand: capitals and spaces around them mean nothing. */
function haveCommon(wanted: readonly string[], here: readonly string[]): boolean {
  const plain = (word: string): string => word.trim().toLowerCase();
  const words = new Set(here.map(plain));
  return wanted.some((word) => words.has(plain(word)));
}

/** Compares keys of the same form, place by place. */
function compareKeys(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}
