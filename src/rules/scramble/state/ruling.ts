/** What all decisions of a scramble share: why they refuse, their types, who may do what, and time. */
import type { Draft } from 'immer';
import type { OfKind } from '../../kit/commands.ts';
import { PASSAGE_REFUSALS } from '../../kit/arriving.ts';
import { change } from '../../kit/changing.ts';
import { event, refuse } from '../../kit/ruling.ts';
import { memberOf } from '../../party/members.ts';
import { DASH_SECONDS } from './pace.ts';
import type { Accepted, Decision, Effect, Halves, Refused, World } from '../../procedure.ts';
import type { ScrambleCommand } from './commands.ts';
import type { Member, ScrambleHidden, ScrambleOpen } from './state.ts';

/** Why a scramble refuses a command; each code has a sentence in the language file. */
export const SCRAMBLE_REFUSALS = [
  // Who may ask
  ...PASSAGE_REFUSALS,
  'gm-only',
  'not-your-token',
  'not-leader',
  'not-your-check',
  // When
  'no-token',
  'no-board',
  'begun',
  'not-begun',
  'ended',
  'not-ended',
  // The party (SC-12, SC-13)
  'no-party',
  'party-full',
  'no-member',
  'too-slow',
  // Dashes (SC-10 to SC-19)
  'no-dash',
  'dash-open',
  'roll-owed',
  'encounter-open',
  'no-combining',
  'sense-missing',
  'no-check',
  'checked',
  'off-map',
  'wall',
  'corner',
  'no-squares',
  // Encounters (SC-30 to SC-34)
  'no-roll-owed',
  'no-table',
  'rolled-meanwhile',
  'no-encounter-open',
  'no-marker',
  // Rooms and rest (SC-40 to SC-43)
  'no-room',
  'too-many-doors',
  // Secrets (SC-04, SC-41)
  'no-secret',
  'secret-known',
  'hidden-full',
  'bad-notation',
  // Doors (SC-50 to SC-54)
  'no-door',
  'not-at-door',
  'no-stat',
  'door-down',
  'door-open',
  'door-locked',
  'not-locked',
  'no-kit',
  // Traps (SC-60 to SC-65)
  'trap-open',
  'no-trap-open',
  'no-trap',
  'trap-idle',
  'trap-armed',
  'not-at-trap',
  'not-hurt',
  'health-unmapped',
  'health-absent',
  'health-unread',
  'health-gone',
  'save-missing',
  'snared',
  'not-snared',
] as const;
export type ScrambleRefusal = (typeof SCRAMBLE_REFUSALS)[number];

export type State = Halves<ScrambleOpen, ScrambleHidden>;
export type Ruling = Decision<ScrambleOpen, ScrambleHidden, ScrambleRefusal>;
export type Allowed = Accepted<ScrambleOpen, ScrambleHidden>;
export type No = Refused<ScrambleRefusal>;
export type CommandOf<Kind extends ScrambleCommand['kind']> = OfKind<ScrambleCommand, Kind>;

/** Returns a member of the party, or why there is none. */
export function memberNamed(open: Pick<ScrambleOpen, 'members'>, id: string): Member | No {
  return memberOf(open, id) ?? refuse('no-member', { member: id });
}

/** Returns what advances the world's clock by so many seconds, those of a dash if not told otherwise, where it goes with the party's (SC-20). */
export function timeEffects(
  { options }: Pick<ScrambleOpen, 'options'>,
  { time }: Pick<World, 'time'>,
  seconds = DASH_SECONDS,
): Effect[] {
  return options.worldTime && seconds > 0 ? [{ kind: 'advance-time', from: time, to: time + seconds }] : [];
}

/** Returns the number of the next circle. */
export function nextMark({ marks }: Pick<ScrambleOpen, 'marks'>): number {
  return 1 + Math.max(0, ...Object.keys(marks).map(Number));
}

/** Begins an encounter where the party is, with a circle by its number; a dash under way ends with it (SC-03, SC-10, SC-20). */
export function meet(open: Draft<ScrambleOpen>, mark: number, origin: NonNullable<ScrambleOpen['encounter']>['origin']): void {
  open.marks[mark] = { at: open.at, dash: open.dashes, over: false };
  open.encounter = { mark, origin };
  open.status = 'encounter';
  if (open.dash) open.seconds += DASH_SECONDS;
  delete open.dash;
}

/** Lets a trap that springs be, if one does: it strikes nobody, at the word of the GM (SC-62). */
export function trapLetBe(state: State): Allowed {
  const { spring } = state.open;
  return change(state, ({ open }) => void delete open.spring, spring ? [event('trapSprung', { id: spring.trap })] : []);
}

/**
 * Has everyone come out of hiding. A dash ends with its encounter roll, so that a hiding place holds beyond its squares: for that
 * roll and what it brings, until the party spends time otherwise or is put elsewhere (SC-16).
 */
export function comeOut(open: Draft<ScrambleOpen>): void {
  open.senses = {};
  delete open.hides;
}

/** Spends a dash in one place, at rest or at a door (SC-16, SC-42, SC-54). */
export function spendDashHere(open: Draft<ScrambleOpen>): void {
  open.dashes += 1;
  comeOut(open);
  spendDash(open);
}

/** Lets the time of a dash go by, after which the GM owes an encounter roll (SC-10, SC-20). */
export function spendDash(open: Draft<ScrambleOpen>): void {
  open.status = 'roll';
  open.owed += 1;
  open.seconds += DASH_SECONDS;
}
