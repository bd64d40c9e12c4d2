/** What the decisions of a ramble share: what may be refused, what room there is, and how its board, its terrain and its clock are looked at. */
import type { GridBoard, GridCell } from '../../grid/board.ts';
import { cellNamed } from '../../grid/sides.ts';
import type { OfKind } from '../../kit/commands.ts';
import type { Circumstances } from '../../kit/ruling.ts';
import { PASSAGE_REFUSALS } from '../../kit/arriving.ts';
import { accept, event, refuse } from '../../kit/ruling.ts';
import type { Accepted, Decision, Effect, Halves, PlayEvent, Refused } from '../../procedure.ts';
import { TERRAIN_REFUSALS } from '../../terrain/held-terrain.ts';
import type { Pricing } from '../../terrain/costs.ts';
import { GHOST_SIZES, mostChunksOf } from '../../terrain/ghost-sizes.ts';
import { terrainBytes } from '../../terrain/terrain.ts';
import { own } from '../../values/records.ts';
import type { RambleCommand } from './commands.ts';
import { HOUR } from './hour.ts';
import { type Speeding, speedOfParty } from './speed.ts';
import {
  type Encounter,
  type HiddenPlan,
  type Jaunt,
  MOST_AHEAD,
  type RambleHidden,
  type RambleOpen,
  type Step,
  bytesOf,
} from './state.ts';

export const RAMBLE_REFUSALS = [
  ...TERRAIN_REFUSALS,
  ...PASSAGE_REFUSALS,
  'gm-only',
  'ended',
  'not-ended',
  'no-board',
  'not-your-token',
  'no-token',
  'not-leader',
  'begun',
  'not-begun',
  'off-map',
  'no-jaunt',
  'other-step',
  'choose-way',
  'wall',
  'impassable',
  'no-points',
  'travelled',
  'encounter-open',
  'no-encounter-open',
  'arrived',
  'not-arrived',
  'no-weather-table',
  'nothing-ahead',
  'no-weather',
  'no-plan',
  'too-many-plans',
  'too-many-notes',
  'hidden-full',
  'area-in-use',
  'not-drawn',
  'no-chart',
  'too-many-charts',
  'map-full',
  'no-journey',
  'no-member',
  'party-full',
  'no-vehicle',
  'too-many-vehicles',
  'stuck',
  'dry',
  'not-your-line',
  'left-behind',
  'nobody-gets-in',
  'apart',
  'not-left',
  'no-energy',
  'energy-full',
  'not-broken',
  'broken',
  'no-parts',
  'no-such-part',
  'part-taken',
  'too-many-parts',
  'nobody-left',
  'other-hour',
  'not-hurt',
  'health-unmapped',
  'health-absent',
  'health-unread',
  'health-gone',
  'no-table',
  'rolled-meanwhile',
  'no-roll-owed',
  'not-far',
  'not-your-check',
  'checked',
  'distance-known',
  'guarded',
  'unguarded',
  'not-asleep',
  'no-camp',
  'camp',
  'block-past',
  'too-many-blocks',
  'watch-open',
] as const;
export type RambleRefusal = (typeof RAMBLE_REFUSALS)[number];

export type State = Halves<RambleOpen, RambleHidden>;
export type Ruling = Decision<RambleOpen, RambleHidden, RambleRefusal>;
export type Allowed = Accepted<RambleOpen, RambleHidden>;
export type No = Refused<RambleRefusal>;
export type CommandOf<Kind extends RambleCommand['kind']> = OfKind<RambleCommand, Kind>;

/** What a decision over cells is made with. */
export interface OnCells extends Circumstances {
  readonly cells: GridBoard;
}

/** Makes a decision over cells of one that is refused where the scene has none, or they cannot be found again. */
export function onCells<Command>(
  decide: (state: State, command: Command, circumstances: OnCells) => Ruling,
): (state: State, command: Command, circumstances: Circumstances) => Ruling {
  return (state, command, circumstances) => {
    const { cells } = circumstances.world;
    return cells ? decide(state, command, { ...circumstances, cells }) : refuse('no-board');
  };
}

/** The bytes that are kept for weather that was rolled ahead. */
export const AHEAD_BYTES = MOST_AHEAD * 240;

/** The bytes that are kept for a roll on an encounter table: a table's uuid, a number and an hour. */
const ROLL_BYTES = 160;

/** Returns the greatest number of bytes of the hidden half: where terrain is no secret, none are kept for it. */
export function hiddenBytes(open: Pick<RambleOpen, 'isSecret' | 'cells' | 'options' | 'drawn'>): number {
  const { isSecret, cells, options, drawn } = open;
  const { names, charts } = drawn ? GHOST_SIZES[drawn.size] : NO_ROOM;
  return (
    (isSecret ? terrainBytes(cells, mostChunksOf(open)) : 0) + names + charts + options.room * 1024 + AHEAD_BYTES + ROLL_BYTES
  );
}

/** What is kept for names and charts of a map that has a picture of its own: its names lie among plans and notes. */
const NO_ROOM = { names: 0, charts: 0 } as const;

/** Says that what lies under seal, or names, take more room than they have; null where all has some. */
function roomRefusal({ open, hidden }: State): No | null {
  const { plans, notes, ahead, charts } = hidden;
  const { options, drawn, isSecret } = open;
  // Names that all may know have no other room, so that terrain can be made a secret at any time.
  const names = isSecret ? hidden.names : open.names;
  const kept = drawn ? { plans, notes } : { plans, notes, names };
  if (bytesOf(kept) > options.room * 1024 || bytesOf({ ahead }) > AHEAD_BYTES)
    return refuse('hidden-full', { kilobytes: options.room });
  if (!drawn) return null;
  const room = GHOST_SIZES[drawn.size];
  const isFull =
    bytesOf({ charts }) > room.charts || [names, open.heard?.names ?? {}].some((some) => bytesOf({ names: some }) > room.names);
  return isFull ? refuse('map-full') : null;
}

/** Accepts what may change names, or what lies under seal beside terrain, or their room, unless there is none any more. */
export function acceptKept(state: State, events: readonly PlayEvent[] = []): Ruling {
  return roomRefusal(state) ?? accept(state, events);
}

/** Whether a plan was met and has not been planned anew since (RA-61). */
export function isUsedUp({ used }: Pick<RambleOpen, 'used'>, id: string, plan: Pick<HiddenPlan, 'anew'>): boolean {
  const jaunt = own(used, id);
  return jaunt !== undefined && jaunt !== plan.anew;
}

/** Returns a ramble whose party has met a plan in the jaunt under way (RA-61). */
export function withPlanMet(open: RambleOpen, id: string): RambleOpen {
  const { jaunt, jaunts, used } = open;
  if (!jaunt) return open;
  // A plan that was met before can only be met as it was planned anew since, which goes by that number: another part of the party may be in its own hour of the same one.
  const number = own(used, id) === jaunts ? jaunts - 1 : jaunts;
  return { ...open, jaunt: { ...jaunt, met: id }, used: { ...used, [id]: number } };
}

/**
 * Returns what lets hours of the world go by, where they go with the party's: those that its clock has come to by now, and no
 * part of the party had come to before (RA-03).
 */
export function hourEffects(
  { options, jaunts, parts }: Pick<RambleOpen, 'options' | 'jaunts' | 'parts'>,
  { world }: Pick<Circumstances, 'world'>,
  hours = 1,
): Effect[] {
  const before = Math.max(jaunts - hours, ...Object.values(parts).map((part) => part.jaunts));
  if (!options.worldTime || jaunts <= before) return [];
  return [{ kind: 'advance-time', from: world.time, to: world.time + (jaunts - before) * HOUR }];
}

/** Returns how many hours the part of the party that is played lives behind the world's clock, which stands at the latest of all parts; none where hours of the world do not go by with jaunts (RA-03). */
export function hoursBehind({
  options,
  jaunts,
  jaunt,
  parts,
}: Pick<RambleOpen, 'options' | 'jaunts' | 'jaunt' | 'parts'>): number {
  if (!options.worldTime) return 0;
  // The hour of a jaunt goes by as its travel ends.
  const gone = jaunt?.step === 'travel' ? jaunts - 1 : jaunts;
  return Math.max(gone, ...Object.values(parts).map((part) => part.jaunts)) - gone;
}

/** Names the step of a jaunt that comes next; null where none does now (RA-01). */
export function nextStep({ status, jaunt }: Pick<RambleOpen, 'status' | 'jaunt'>): Step | null {
  if (status === 'halt') return 'weather';
  return status === 'jaunt' && jaunt ? jaunt.step : null;
}

/** Whether the encounter roll of a jaunt, or of a block of a camp, is open (RA-01, RA-70). */
export function isRollOpen({ status, jaunt, camp }: Pick<RambleOpen, 'status' | 'jaunt' | 'camp'>): boolean {
  return status === 'camp' ? camp?.step === 'roll' : status === 'jaunt' && jaunt?.step === 'encounter';
}

/** Tells that a roll has come up that makes itself; nothing where the GM says what comes (RA-60). */
export function dueTold({ options, jaunts }: Pick<RambleOpen, 'options' | 'jaunts'>): PlayEvent[] {
  return options.encounters === 'table' ? [event('rollDue', { jaunt: jaunts })] : [];
}

/** Says that what is met, where the party has arrived, or its camp comes before anything else of a jaunt; null where nothing does (RA-01, RA-61, RA-70). */
export function meetingRefusal({ status }: Pick<RambleOpen, 'status'>): No | null {
  if (status === 'met') return refuse('encounter-open');
  if (status === 'camp') return refuse('camp');
  return status === 'arrived' ? refuse('arrived') : null;
}

/** Returns what is met, or why nothing is: a destination is a place, and is come to without a distance check (RA-61, RA-62). */
export function encounterOf({ status, encounter }: Pick<RambleOpen, 'status' | 'encounter'>): Encounter | No {
  if (status === 'met' && encounter) return encounter;
  return refuse(status === 'arrived' ? 'arrived' : 'no-encounter-open');
}

/** Whether the party has gone anywhere in a jaunt: a cell whose cost was paid before is entered for nothing (RA-13, RA-22). */
export function hasTravelled({ spent, entered }: Pick<Jaunt, 'spent' | 'entered'>): boolean {
  return spent > 0 || entered > 0;
}

/** Whether the hour of a jaunt was travelled, and not waited out or worked (RA-13, RA-43, RA-50). */
export function isTravelled({ jaunt }: Pick<RambleOpen, 'jaunt'>): boolean {
  return jaunt !== undefined && !jaunt.waits && !jaunt.work && hasTravelled(jaunt);
}

/** Whether an hour may still be spent otherwise than travelling: between jaunts, and before anything of one is travelled (RA-13, RA-51). */
export function isHourFree({ status, jaunt }: Pick<RambleOpen, 'status' | 'jaunt'>): boolean {
  return status === 'halt' || (status === 'jaunt' && jaunt?.step === 'travel' && !hasTravelled(jaunt));
}

/** Whether a map has a cell of a name. */
export function isOnMap({ cells }: Pick<RambleOpen, 'cells'>, name: string): boolean {
  const at = cellNamed(name);
  return at !== null && at.i < cells.rows && at.j < cells.columns;
}

/** Returns the cell that the party is in; null before it begins. */
export function partyCell({ at }: Pick<RambleOpen, 'at'>): GridCell | null {
  return cellNamed(at);
}

/** Returns the points of travel of a jaunt: the speed of the slowest by scale, whole ones, one at the least (RA-20). */
export function allowanceOf(open: Speeding): number {
  // A hair is added, so that 1.25 × 6.4 is 8 in whatever numbers are reckoned.
  return Math.max(1, Math.floor(speedOfParty(open).speed / open.options.scale + 1e-9));
}

/**
 * Returns a ramble whose party may go faster or slower by now than it did before: a jaunt of which nothing is travelled has as many
 * points more or fewer as its speed makes, and of one under way what is left shrinks or grows alike; what a GM gave by hand is kept
 * (RA-20, RA-33). Once its travel is over, or where the party goes as fast as before, nothing changes.
 */
export function withPointsAnew(before: Speeding, open: RambleOpen): RambleOpen {
  const { jaunt } = open;
  if (jaunt?.step !== 'travel' || jaunt.waits) return open;
  const [was, now] = [allowanceOf(before), allowanceOf(open)];
  if (was === now) return open;
  const left = Math.floor((pointsLeft(open) * now) / was + 1e-9);
  const allowance = Math.max(1, hasTravelled(jaunt) ? jaunt.spent + left : jaunt.allowance + now - was);
  return { ...open, jaunt: { ...jaunt, allowance } };
}

/** Returns what prices the terrain of a ramble. */
export function pricingOf({ kinds, options }: Pick<RambleOpen, 'kinds' | 'options'>): Pricing {
  return { kinds, crossing: options.crossing };
}

/** Returns the points that are left of the jaunt under way; 0 where none is. */
export function pointsLeft({ jaunt }: Pick<RambleOpen, 'jaunt'>): number {
  return jaunt ? Math.max(0, jaunt.allowance - jaunt.spent) : 0;
}

/** Returns what is paid already of entering a cell (RA-22). */
export function paidFor({ progress }: Pick<RambleOpen, 'progress'>, name: string): number {
  return progress?.to === name ? progress.paid : 0;
}
