/** What the window of the party shows of its vehicles: how each goes, what it burns, holds and gains, and how it stands (RA-30 to RA-35, RA-50 to RA-52). Pure. */
import { cellLabel } from '../../../rules/grid/cell-label.ts';
import { activeMembers, activeVehicles, withParty } from '../../../rules/ramble/state/crew.ts';
import { burnOf, energyLeft, round2 } from '../../../rules/ramble/party/energy.ts';
import {
  FASTEST_STEPS,
  MOST_ARRAYS,
  MOST_VEHICLES,
  SLOWEST_STEPS,
  VEHICLE_HURTS,
  VEHICLE_LOADS,
  type Vehicle,
} from '../../../rules/ramble/state/party-state.ts';
import { onTheirWay } from '../../../rules/ramble/party/seats.ts';
import { mostShared } from '../../../rules/ramble/party/sharing.ts';
import { tenths } from '../../../rules/ramble/state/speed.ts';
import { attemptsLeft, malfunctionOf } from '../../../rules/ramble/party/upkeep.ts';
import { allowanceOf, hasTravelled, isHourFree } from '../../../rules/ramble/state/ruling.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { choices } from '../../parts/choices.ts';
import type { FieldSpecs } from '../../parts/fields.ts';
import { signed } from '../../parts/signed.ts';
import type { PartyWorld } from './context.ts';

/** What the GM says of a vehicle. */
export const VEHICLE_FIELDS = {
  name: { kind: 'text', least: 1, most: 60 },
  speed: { kind: 'number', min: 0, max: 10_000, step: 'any' },
  burn: { kind: 'number', min: 0, max: 1e6, step: 'any' },
  energy: { kind: 'number', min: 0, max: 1e9, step: 'any' },
  capacity: { kind: 'number', min: 0, max: 1e9, step: 'any' },
  load: { kind: 'choice', ids: VEHICLE_LOADS },
  clock: { kind: 'number', min: 0, max: 100_000 },
  hurt: { kind: 'choice', ids: VEHICLE_HURTS },
  parts: { kind: 'number', min: 0, max: 99 },
  broken: { kind: 'check' },
} as const satisfies FieldSpecs;

/** What the GM says of one of a vehicle's arrays, or of what it burns on a kind of terrain. */
export const WITHIN_FIELDS = {
  'array-name': { kind: 'text', most: 40 },
  gain: { kind: 'number', min: 0, max: 1e6, step: 'any' },
  'ground-burn': { kind: 'number', min: 0, max: 1e6, step: 'any' },
} as const satisfies FieldSpecs;

/** What a malfunction roll comes to where the GM says that a vehicle has broken down. */
const BROKEN_BY_HAND = { total: 100, tries: 0 };

/** Returns a vehicle with what is said of it; one that the GM breaks down, or mends, by hand is so from now on. */
export function vehicleWith(
  vehicle: Vehicle,
  { broken, ...change }: Partial<Omit<Vehicle, 'broken'>> & { broken?: boolean },
): Vehicle {
  const { broken: before, ...whole } = { ...vehicle, ...change };
  const now = broken === undefined ? before : broken ? (before ?? BROKEN_BY_HAND) : undefined;
  return now ? { ...whole, broken: now } : whole;
}

/** Says how fast a vehicle goes, and what that burns in a cell and in a jaunt over open ground (RA-30 to RA-32). */
function goingView(open: RambleOpen, id: string, vehicle: Vehicle) {
  const { scale } = open.options;
  const hex = burnOf(vehicle, { scale }).units;
  const points = allowanceOf(open);
  const left = energyLeft(open, id);
  return {
    speed: round2(vehicle.speed * tenths(vehicle)),
    percent: vehicle.steps === 0 ? '' : `${signed(vehicle.steps * 10)} %`,
    ...{ hex, jaunt: round2(hex * points), points },
    /** How many cells its energy lasts for; null where it burns nothing. */
    lasts: hex > 0 ? Math.floor(left / hex + 1e-9) : null,
    left,
    share: vehicle.capacity > 0 ? Math.min(100, Math.round((100 * left) / vehicle.capacity)) : 0,
  };
}

/** Says who drives a vehicle, and whom it carries. */
function crewOf({ members }: Pick<RambleOpen, 'members'>, id: string) {
  const within = Object.values(members).filter(({ vehicle }) => vehicle === id);
  const names = (mode: string): string =>
    within
      .filter((member) => member.mode === mode)
      .map(({ name }) => name)
      .join(', ');
  return { drivers: names('drive'), passengers: names('passenger') };
}

function vehicleView(open: RambleOpen, id: string, vehicle: Vehicle, viewer: Viewer, { kinds }: PartyWorld) {
  const { name, steps, burn, burns, capacity, load, arrays, clock, hurt, parts, broken, at } = vehicle;
  const { jaunt, status } = open;
  const { moves } = viewer;
  const begun = status !== 'laid' && status !== 'ended';
  const here = at === undefined || at === open.at;
  const travelled = jaunt !== undefined && jaunt.step !== 'encounter' && hasTravelled(jaunt);
  const cannotDrive = travelled ? 'GHOSTMAP.RambleParty.Travelled' : '';
  const cannotWork = isHourFree(open) ? '' : 'GHOSTMAP.RambleParty.BeforeTravel';
  const attempts = attemptsLeft(vehicle);
  const crew = crewOf(open, id);
  const canShare = moves && begun && here;
  /** Who stands beside it, and could be given something of what it has. */
  const takers = canShare ? withParty(open).flatMap(([other, one]) => (other === id ? [] : [{ id: other, name: one.name }])) : [];
  return {
    ...{ id, name, cruise: vehicle.speed, burn, energy: energyLeft(open, id), capacity, load, clock, hurt, parts, steps },
    going: goingView(open, id, vehicle),
    crew,
    /** Whether it goes along with nobody to drive it, where anybody could. */
    isTowed: at === undefined && crew.drivers === '' && activeMembers(open).length > 0,
    slower: { steps: steps - 1, why: steps <= SLOWEST_STEPS ? 'GHOSTMAP.RambleParty.Slowest' : cannotDrive },
    faster: { steps: steps + 1, why: steps >= FASTEST_STEPS ? 'GHOSTMAP.RambleParty.Fastest' : cannotDrive },
    loads: choices(VEHICLE_LOADS, load),
    hurts: choices(VEHICLE_HURTS, hurt),
    arrays: arrays.map((array, number) => ({ ...array, number })),
    gain: round2(arrays.reduce((sum, array) => sum + array.gain, 0)),
    canAddArray: arrays.length < MOST_ARRAYS,
    burns: Object.entries(burns).map(([letter, units]) => ({
      ...{ letter, units },
      name: kinds.find(({ id: kind }) => kind === letter)?.name ?? letter,
    })),
    grounds: kinds.filter(({ id: kind }) => burns[kind] === undefined),
    malfunction: malfunctionOf(vehicle),
    broken: broken ? { total: broken.total, attempts } : null,
    dry: jaunt?.dry?.includes(id) ?? false,
    /** The cell where it was left; empty where it goes along. */
    left: at === undefined ? '' : cellLabel(at),
    here,
    /** What can be done next. */
    canDrive: moves && here,
    canBoard: moves && at === undefined,
    cannotBoard: cannotDrive || (onTheirWay(open).length > 0 ? '' : 'GHOSTMAP.RambleParty.NobodyGetsIn'),
    canLeave: moves && begun && at === undefined,
    canFetch: moves && begun && at !== undefined,
    cannotFetch: at === open.at ? cannotDrive : 'GHOSTMAP.RambleParty.Elsewhere',
    canWork: moves && begun && here,
    cannotFix: attempts > 0 ? cannotWork : 'GHOSTMAP.RambleParty.NoParts',
    cannotTune: cannotWork,
    takers,
    /** The most units that the first of them can be given. */
    most: mostShared(open, id, takers[0]?.id ?? ''),
  };
}

/** Makes the view of the vehicles of the part of the party that is played (RA-30 to RA-35, RA-50 to RA-52). */
export function vehiclesContext(open: RambleOpen, viewer: Viewer, world: PartyWorld) {
  const active = activeVehicles(open);
  return {
    ...{ gm: viewer.gm, moves: viewer.moves },
    vehicles: active.map(([id, vehicle]) => vehicleView(open, id, vehicle, viewer, world)),
    full: Object.keys(open.vehicles).length >= MOST_VEHICLES,
  };
}
