/** What the window of the party shows of its members: their lines, and what the coming hour takes of each (RA-40 to RA-45). Pure. */
import { FIGURES } from '../../../foundry/ramble/party/figures.ts';
import { mayMove } from '../../../rules/party/lead.ts';
import { isActive } from '../../../rules/ramble/state/crew.ts';
import { climateHere, exhaustionOf } from '../../../rules/ramble/party/exhaustion.ts';
import { LOADS, MODES, MOST_MEMBERS, type Member } from '../../../rules/ramble/state/party-state.ts';
import { carries, sitsIn } from '../../../rules/ramble/party/seats.ts';
import { speedOfParty } from '../../../rules/ramble/state/speed.ts';
import { hasTravelled } from '../../../rules/ramble/state/ruling.ts';
import { PACE_NAMES, type RambleOpen } from '../../../rules/ramble/state/state.ts';
import { own } from '../../../rules/values/records.ts';
import { CLIMATES } from '../../../rules/weather/weather-shift.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { choices, chosenAmong } from '../../parts/choices.ts';
import { type FieldSpecs, type ReadForm, fieldView } from '../../parts/fields.ts';
import { type PartyWorld, warmthNow } from './context.ts';

/** What whoever leads, or answers for a member, says of how the member travels (RA-45). */
export const LINE_FIELDS = {
  mode: { kind: 'choice', ids: MODES },
  vehicle: { kind: 'choice' },
  pace: { kind: 'choice', ids: PACE_NAMES },
  load: { kind: 'choice', ids: LOADS },
} as const satisfies FieldSpecs;

/** What the GM alone says of a member. */
export const MEMBER_FIELDS = {
  name: { kind: 'text', least: 1, most: 60 },
  speed: { kind: 'number', min: 0, max: 10_000, step: 'any' },
  climate: { kind: 'choice', ids: CLIMATES },
  size: { kind: 'number', min: 0, max: 100, step: 'any' },
  meals: { kind: 'number', min: 0, max: 999, empty: -1 },
  user: { kind: 'text' },
} as const satisfies FieldSpecs;

/** Whether the coming settlement is of an hour of travel: one that is waited out or worked through is none (RA-13). */
function isTravelHour({ jaunt }: Pick<RambleOpen, 'jaunt'>): boolean {
  if (!jaunt) return true;
  return jaunt.step === 'travel' ? jaunt.waits === undefined : hasTravelled(jaunt);
}

/** Whether somebody may say how a member travels. */
function mayChange(open: RambleOpen, member: Member, viewer: Viewer): boolean {
  if (member.user !== '' && member.user === viewer.user && open.status !== 'ended') return true;
  const other = own(open.parts, member.part);
  return isActive(open, member) ? viewer.moves : other !== undefined && mayMove(other, viewer);
}

/** Returns the vehicles that a member could be in. */
function ridesOf(open: RambleOpen, { part, vehicle }: Member) {
  const named = Object.entries(open.vehicles).map(([id, { name }]) => ({ id, name }));
  return chosenAmong(
    named.filter(({ id }) => carries(open, id, part)),
    vehicle,
  );
}

/** Returns what is said of how a member travels: whoever drives or is carried from now on gets into the one vehicle that goes along, where there is just one (RA-45). */
export function lineSaid(open: RambleOpen, id: string, change: Partial<ReadForm<typeof LINE_FIELDS>>) {
  const member = own(open.members, id);
  if (!member || member.vehicle !== '' || !change.mode || !sitsIn(change.mode)) return change;
  const [only, ...others] = Object.keys(open.vehicles).filter((vehicle) => carries(open, vehicle, member.part));
  return only === undefined || others.length > 0 ? change : { ...change, vehicle: only };
}

function memberView(open: RambleOpen, id: string, member: Member, viewer: Viewer, world: PartyWorld, slow: readonly string[]) {
  const { name, speed, size, meals, mode, climate, pace, load } = member;
  const hour = { travelled: isTravelHour(open), climateHere: climateHere(open, world.terrain), warmth: warmthNow(open) };
  const active = isActive(open, member);
  const { points, dice, terms } = exhaustionOf(open, member, hour);
  return {
    ...{ id, name, speed, size, meals, mode, climate, pace, load },
    /** What the part of the party is called that the member belongs to, where that is not the one that is played; the first of all may have no name. */
    away: active ? '' : (own(open.parts, member.part)?.name ?? ''),
    active,
    may: mayChange(open, member, viewer),
    modes: choices(MODES, mode),
    vehicles: ridesOf(open, member),
    vehicleName: own(open.vehicles, member.vehicle)?.name ?? '',
    /** Whether the member drives, or is carried by, nothing of what is listed. */
    inNothing: sitsIn(mode) && member.vehicle === '',
    /** Whether the pace means anything: on foot alone. */
    walks: mode === 'walk',
    paces: choices(PACE_NAMES, pace),
    loads: choices(LOADS, load),
    climates: choices(CLIMATES, climate),
    users: chosenAmong(world.users, member.user),
    answers: world.users.find(({ id: user }) => user === member.user)?.name ?? '',
    counted: meals >= 0,
    mealsField: fieldView('meals', MEMBER_FIELDS.meals, meals),
    slowest: active && slow.includes(name),
    /** What the coming hour takes, and how that comes about. */
    sum: { points, dice, terms, size: size === 1 ? 0 : size },
  };
}

/** Makes the view of the members, and for a GM of how more are taken in (RA-40 to RA-45). */
export function membersContext(open: RambleOpen, viewer: Viewer, world: PartyWorld) {
  const { slowest } = speedOfParty(open);
  const taken = new Set([...Object.values(open.members), ...Object.values(open.vehicles)].map(({ actor }) => actor));
  return {
    gm: viewer.gm,
    members: Object.entries(open.members).map(([id, member]) => memberView(open, id, member, viewer, world, slowest)),
    full: Object.keys(open.members).length >= MOST_MEMBERS,
    actors: viewer.gm ? world.actors.filter(({ id }) => !taken.has(id)) : [],
    figures: viewer.gm ? FIGURES.map((figure) => ({ figure, ...world.figures[figure] })) : [],
    ...{ health: world.health, system: world.system },
  };
}
