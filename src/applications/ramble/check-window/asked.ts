/** What is checked now in a ramble, by whom, and what goes into it. Pure. */
import { activeMembers } from '../../../rules/ramble/state/crew.ts';
import { checksAsOne, guardsNow, sleepersNow } from '../../../rules/ramble/camp/camp.ts';
import type { Member } from '../../../rules/ramble/state/party-state.ts';
import { isHourFree } from '../../../rules/ramble/state/ruling.ts';
import type { RambleOpen, WORKS } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import type { Viewer } from '../../listing/bar-view.ts';

/** What a check finds out: how far away what is met is, whether a sleeper wakes in time, or what an hour's work at a vehicle comes to (RA-51, RA-52, RA-62, RA-71). */
export const RAMBLE_CHECKED = ['distance', 'luck', 'fix', 'tune'] as const;
export type RambleChecked = (typeof RAMBLE_CHECKED)[number];

/** A check that is asked for, with those who make it, each once. */
export interface Asked {
  readonly what: RambleChecked;
  /** Members by their ids; a single empty one is whoever does it for the party. */
  readonly ids: readonly string[];
  /** The vehicle that is worked at; empty otherwise. */
  readonly vehicle: string;
}

/** For the party one of it makes the check, whom this browser chooses. */
export const FOR_PARTY: readonly string[] = [''];

/** Returns what is checked of what is met: the distance by one for the party or by the guards, or the Luck of sleepers whom nobody guards; null where nothing is met (RA-62, RA-71). */
export function askedOfMeeting(open: RambleOpen): Asked | null {
  if (open.status !== 'met') return null;
  if (checksAsOne(open)) return { what: 'distance', ids: FOR_PARTY, vehicle: '' };
  const guards = guardsNow(open);
  if (guards.length > 0) return { what: 'distance', ids: guards, vehicle: '' };
  const sleepers = sleepersNow(open);
  return sleepers.length > 0 ? { what: 'luck', ids: sleepers, vehicle: '' } : null;
}

/** Returns what is checked of an hour's work at a vehicle; null where the party cannot begin such an hour, or the vehicle is gone (RA-51, RA-52). */
export function askedOfWork(open: RambleOpen, vehicle: string, what: (typeof WORKS)[number]): Asked | null {
  return isHourFree(open) && own(open.vehicles, vehicle) ? { what, ids: FOR_PARTY, vehicle } : null;
}

/** What else than the rules goes into a check is for the user to say. */
export const TERMS = ['weather', 'clock', 'other'] as const;
export type TermId = (typeof TERMS)[number];

/**
 * Returns what the rules count into a check: the hindrance of the weather, and what the clock of a vehicle takes (RA-10, RA-51). What the
 * weather of an hour of work will be, nobody knows before it has begun.
 */
export function bookTerms(
  { status, weather, vehicles }: Pick<RambleOpen, 'status' | 'weather' | 'vehicles'>,
  { vehicle }: Pick<Asked, 'vehicle'>,
): Readonly<Record<TermId, number>> {
  const isUnknown = vehicle !== '' && status === 'halt';
  return { weather: isUnknown ? 0 : (weather?.action ?? 0), clock: 0 - (own(vehicles, vehicle)?.clock ?? 0), other: 0 };
}

/** What was said of a check in this browser, until another one is asked for. */
export interface CheckDraft {
  /** Which check it is said of. */
  readonly of: string;
  /** Who makes it for the party, by member; empty: whoever comes first. */
  readonly who: string;
  /** What goes into it otherwise than the rules say. */
  readonly terms: Readonly<Partial<Record<TermId, number>>>;
}

export const NO_CHECK_DRAFT: CheckDraft = { of: '', who: '', terms: {} };

/** Names a check, so that what was said of one is not taken for another. */
export function nameOfCheck(
  { jaunts, part }: Pick<RambleOpen, 'jaunts' | 'part'>,
  { what, vehicle }: Pick<Asked, 'what' | 'vehicle'>,
): string {
  return `${part} ${jaunts} ${what} ${vehicle}`;
}

/** Returns what was said of a check that is asked for. */
export function draftFor(open: RambleOpen, asked: Asked, draft: CheckDraft): CheckDraft {
  const of = nameOfCheck(open, asked);
  return draft.of === of ? draft : { ...NO_CHECK_DRAFT, of, who: draft.of === '' ? draft.who : '' };
}

/** Lists who may make a check for the party at this user's word: anyone of it, where the user may move it (RA-62). */
export function whoMay(
  open: RambleOpen,
  { gm, moves }: Pick<Viewer, 'gm' | 'moves'>,
): readonly (readonly [id: string, member: Member])[] {
  return gm || moves ? activeMembers(open) : [];
}

/** Returns who makes a check for the party: whom the user chose or plays, where the user may say so, else somebody of the leader's, else the first; empty where nobody is listed. */
export function whoMakes(open: RambleOpen, viewer: Viewer, { who }: Pick<CheckDraft, 'who'>): string {
  const may = whoMay(open, viewer);
  const all = activeMembers(open);
  const first = (of: typeof all, is: (member: Member) => boolean): string | undefined => of.find(([, member]) => is(member))?.[0];
  return (
    first(may, (member) => member === own(open.members, who)) ??
    first(may, ({ user }) => user !== '' && user === viewer.user) ??
    first(all, ({ user }) => user !== '' && user === open.leader) ??
    all[0]?.[0] ??
    ''
  );
}
