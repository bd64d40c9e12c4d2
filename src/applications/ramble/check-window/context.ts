/** What the panel of a check shows: who makes it, what goes into it, and what each result means. Pure. */
import type { Rung } from '../../../rules/chance/ladder.ts';
import { RUNGS, isSuccess } from '../../../rules/chance/ladder.ts';
import { mayAnswer, namesOf } from '../../../rules/party/members.ts';
import { distanceOf } from '../../../rules/ramble/encounter/distances.ts';
import { attemptsLeft } from '../../../rules/ramble/party/upkeep.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { type CheckEntry, scoreKey, wayContext } from '../../parts/checks/entry.ts';
import { sumOf } from '../../parts/checks/terms.ts';
import { chosenAmong } from '../../parts/choices.ts';
import { signed } from '../../parts/signed.ts';
import { type Asked, type CheckDraft, type RambleChecked, TERMS, bookTerms, draftFor, whoMakes, whoMay } from './asked.ts';

/** Under which name scores of a check are remembered; Luck and Technician are those of scrambles, too. */
export const SCORE_NAMES: Readonly<Record<RambleChecked, string>> = {
  distance: 'wilderness',
  luck: 'luck',
  fix: 'technician',
  tune: 'technician',
};

/** The rows of each ladder by the worst rung that they still hold for, best to worst: more successes than the first row counts are as good. */
export const LADDERS: Readonly<Record<RambleChecked, readonly Rung[]>> = {
  distance: ['2', '1', 'L', 'F', 'C'],
  luck: ['1', 'C'],
  fix: ['1', 'C'],
  tune: ['3', '2', '1', 'C'],
};

/** Returns the row of a ladder that a rung stands in. */
export function ladderRow(what: RambleChecked, rung: Rung): Rung {
  return LADDERS[what].find((row) => RUNGS.indexOf(row) >= RUNGS.indexOf(rung)) ?? rung;
}

/** Returns what came of a check so far: by whoever makes it, and best of all; null where nothing has yet. */
function foundOf({ encounter }: RambleOpen, { what, ids }: Asked, id: string): Rung | null {
  if (what === 'luck') {
    const saved = own(encounter?.saves ?? {}, id);
    return saved === undefined ? null : saved ? '1' : 'F';
  }
  if (what !== 'distance') return null;
  const checked = id === '' ? undefined : own(encounter?.checks ?? {}, id);
  return checked ?? (ids.includes('') ? (encounter?.distance?.rung ?? null) : null);
}

/** What the distance check came to: how long it is until contact, and whom it takes by surprise (RA-62, RA-71). */
function distanceFound(open: RambleOpen) {
  const { distance, surprised = [] } = open.encounter ?? {};
  if (!distance) return null;
  const { rung, by, contact } = distance;
  return {
    ...{ by, contact, row: ladderRow('distance', rung) },
    /** What is counted until contact. */
    unit: distanceOf(rung).contact,
    surprised: namesOf(open, surprised),
  };
}

/** What an hour's work is at: the vehicle, its clock, and what the attempt takes (RA-51, RA-52). */
function workOf({ vehicles }: RambleOpen, { what, vehicle: id }: Asked) {
  const vehicle = own(vehicles, id);
  if (!vehicle || (what !== 'fix' && what !== 'tune')) return null;
  const { name, clock, parts, broken } = vehicle;
  return {
    ...{ name, clock, parts },
    /** Whether the attempt uses up a load of spare parts, and how many are left. */
    usesParts: what === 'fix' && broken !== undefined && broken.tries > 0,
    /** Why it cannot be tried, by key; empty where it can. */
    why: what === 'fix' && attemptsLeft(vehicle) === 0 ? 'GHOSTMAP.RambleCheck.NoParts' : '',
  };
}

/** Makes the view of a check. */
export function checkContext(open: RambleOpen, viewer: Viewer, entry: CheckEntry, asked: Asked, given: CheckDraft) {
  const { what, ids } = asked;
  const draft = draftFor(open, asked, given);
  const book = bookTerms(open, asked);
  const who = whoMakes(open, viewer, draft);
  const work = workOf(open, asked);
  const terms = TERMS.filter((id) => id === 'other' || book[id] !== 0).map((id) => ({
    ...{ id, value: draft.terms[id] ?? book[id], book: signed(book[id]) },
    /** What the weather is called. */
    weather: id === 'weather' ? (open.weather?.name ?? '') : '',
  }));
  const rows = ids.map((id) => {
    const maker = own(open.members, id === '' ? who : id);
    const rung = foundOf(open, asked, id);
    const may = id === '' || !maker ? viewer.moves || viewer.gm : viewer.gm || mayAnswer(open, maker, viewer);
    return {
      ...{ id, rung, name: maker?.name ?? (open.partName || open.name) },
      /** Whether it came out well. */
      good: rung !== null && isSuccess(rung),
      /** Whether this user can say what it came to: once, and the GM again. */
      asks: may && (rung === null || viewer.gm) && !work?.why,
      score: entry.scores[scoreKey(SCORE_NAMES[what], maker?.name ?? '')] ?? 50,
    };
  });
  const distance = what === 'distance' ? distanceFound(open) : null;
  return {
    ...{ what, rows, terms, distance, work, ...wayContext(entry) },
    asks: rows.some(({ asks }) => asks),
    /** Who can make it, where one does for the party; and why. */
    whos: ids.includes('')
      ? chosenAmong(
          whoMay(open, viewer).map(([id, { name }]) => ({ id, name })),
          who,
        )
      : [],
    several: ids.length > 1,
    sum: sumOf(terms) === 0 ? '' : signed(sumOf(terms)),
    /** What can be said that it came to: of a distance what the ladder tells apart, as on the bar (RA-62). */
    rungs: what === 'luck' ? [] : what === 'distance' ? LADDERS.distance : RUNGS,
    /** What each result means; `here` is the one that it came to. */
    ladder: LADDERS[what].map((rung) => ({ rung, here: distance?.row === rung })),
    surprised: what === 'luck' ? namesOf(open, open.encounter?.surprised ?? []) : '',
  };
}
