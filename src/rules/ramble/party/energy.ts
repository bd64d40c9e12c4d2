/** What vehicles burn on the way, and what their arrays gain (RA-30 to RA-32, RA-35). */
import { BLANK } from '../../grid/chunks.ts';
import { own } from '../../values/records.ts';
import type { RambleOpen } from '../state/state.ts';
import type { Vehicle, VehicleLoad } from '../state/party-state.ts';
import { tenths } from '../state/speed.ts';

/** By what a load multiplies what a vehicle burns (RA-32); where it cannot move at all, it strains when it is made to. */
const LOAD_BURNS: Readonly<Record<VehicleLoad, number>> = {
  none: 1,
  lugging: 1.25,
  trudging: 1.5,
  straining: 2,
  stopped: 2,
};

/** The least share of its usual rate that a vehicle burns, however slow it goes (RA-31). */
const LEAST_BURN = 0.1;

/** Rounds to hundredths; a hair is added, so that halves go up in whatever numbers are reckoned. */
export function round2(value: number): number {
  return Math.round(value * 100 + 1e-7) / 100;
}

/** Whether energy lasts for so much of it; a hair more than there is counts as all of it. */
export function lasts(energy: number, units: number): boolean {
  return units <= energy + 1e-9;
}

/** What is multiplied to what a vehicle burns: units a kilometre (`burn`, or `ground` where it has others there), speed, load, kilometres, and what the step costs. */
export interface BurnTerm {
  readonly kind: 'burn' | 'ground' | 'speed' | 'load' | 'scale' | 'cost';
  readonly of: number;
}

/** The cell that is entered: kilometres, the letter of its ground as maps hold it, and what the step costs where that counts. */
interface BurnsOn {
  readonly scale: number;
  readonly kind?: string | undefined;
  readonly cost?: number | undefined;
}

/** The letter of open ground, as which a cell counts that nobody has painted. */
const OPEN_GROUND = 'o';

/** Returns what a vehicle burns as it enters a cell, in units: of open ground, where no other is said or painted (RA-30 to RA-32). */
export function burnOf(
  vehicle: Pick<Vehicle, 'burn' | 'burns' | 'steps' | 'load'>,
  { scale, kind = OPEN_GROUND, cost = 1 }: BurnsOn,
): { readonly units: number; readonly terms: readonly BurnTerm[] } {
  const there = own(vehicle.burns, kind === BLANK ? OPEN_GROUND : kind);
  const terms: readonly BurnTerm[] = [
    { kind: there === undefined ? 'burn' : 'ground', of: there ?? vehicle.burn },
    { kind: 'speed', of: Math.max(LEAST_BURN, tenths(vehicle)) },
    { kind: 'load', of: LOAD_BURNS[vehicle.load] },
    { kind: 'scale', of: scale },
    { kind: 'cost', of: cost },
  ];
  return { units: round2(terms.reduce((product, { of }) => product * of, 1)), terms };
}

/** Returns what is left of a vehicle's energy by now, what it has burnt in this jaunt taken off. */
export function energyLeft({ vehicles, jaunt }: Pick<RambleOpen, 'vehicles' | 'jaunt'>, id: string): number {
  const energy = own(vehicles, id)?.energy ?? 0;
  return Math.max(0, round2(energy - (jaunt?.burnt?.[id] ?? 0)));
}

/** Returns the energy of a vehicle after an hour's sun: never more than it holds, unless it held more before (RA-35). */
export function chargedTo({ energy, capacity, arrays }: Pick<Vehicle, 'energy' | 'capacity' | 'arrays'>, solar: number): number {
  const gained = round2(solar * arrays.reduce((sum, { gain }) => sum + gain, 0));
  return Math.max(energy, Math.min(capacity, round2(energy + gained)));
}
