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

/**
 * Puts tables in the order in which they would be used, those that cannot be used last. Between equals the narrower
 * band of danger wins, then fewer terrains, then the name, then the id, so that the order never depends on chance.
 */
export function rankTables(candidates: readonly Candidate[], place: Place): RankedTable[] {
  return candidates
    .map((candidate) => {
      const verdicts = verdictsOn(candidate.use, place);
      const [least, most] = candidate.use.danger;
      const key = [
        verdicts.includes('other') ? 1 : 0,
        ...verdicts.map((verdict) => VERDICTS.indexOf(verdict)),
        most - least,
        candidate.use.terrains.length || Infinity,
      ];
      return { candidate, verdicts, key };
    })
    .sort(
      (one, other) =>
        compareKeys(one.key, other.key) ||
        compareTexts(one.candidate.name, other.candidate.name) ||
        compareTexts(one.candidate.id, other.candidate.id),
    )
    .map(({ candidate: { id, name }, verdicts }) => ({
      id,
      name,
      fits: !verdicts.includes('other'),
      reasons: CRITERIA.map((criterion, index) => ({ criterion, verdict: verdicts[index] ?? 'any' })),
    }));
}

/** Returns the table that is used here, or null when none fits. */
export function chooseTable(candidates: readonly Candidate[], place: Place): RankedTable | null {
  return rankTables(candidates, place).find(({ fits }) => fits) ?? null;
}

/** Judges a table's use, in the order of `CRITERIA`. */
function verdictsOn(use: TableUse, place: Place): readonly Verdict[] {
  const [least, most] = use.danger;
  const anyDanger = least === 0 && most === MOST_DANGER;
  return [
    listed(use.scenes, [place.scene], (id) => id),
    listed(use.regions, place.regions, plain),
    listed(use.terrains, place.terrains, plain),
    use.time === 'any' ? 'any' : place.time === null ? 'unknown' : use.time === place.time ? 'meant' : 'other',
    anyDanger ? 'any' : place.danger === null ? 'unknown' : place.danger >= least && place.danger <= most ? 'meant' : 'other',
  ];
}

function listed(wanted: readonly string[], here: readonly string[], written: (word: string) => string): Verdict {
  if (wanted.length === 0) return 'any';
  const words = new Set(here.map(written));
  return wanted.some((word) => words.has(written(word))) ? 'meant' : 'other';
}

/** Names are typed by hand: capitals and spaces around them mean nothing. */
function plain(word: string): string {
  return word.trim().toLowerCase();
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
