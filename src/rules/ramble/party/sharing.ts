/** What one vehicle can give to another beside it (RA-34). */
import { refuse } from '../../kit/ruling.ts';
import { own } from '../../values/records.ts';
import type { CommandOf, No } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { round2 } from './energy.ts';
import { noVehicle, vehicleHere } from './lines.ts';

/** Rounds to millionths: what is added and taken away comes to what people reckon. */
export function even(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

type Energies = Pick<RambleOpen, 'vehicles' | 'jaunt'>;

/** Returns what a vehicle has burnt in this hour that is still to be taken off, in units. */
function burntBy({ jaunt }: Energies, id: string): number {
  return jaunt?.burnt?.[id] ?? 0;
}

/** Returns whole hundredths of so many units: what is less than one can neither be given nor taken. */
function hundredths(units: number): number {
  // Half a millionth makes up for what doubles lose; what falls short of a hundredth lacks a whole one at least.
  return Math.max(0, Math.floor(even(units) * 100 + 5e-5) / 100);
}

/** Returns how many units a vehicle has to give, in hundredths. */
function leftIn(open: Energies, id: string): number {
  return hundredths((own(open.vehicles, id)?.energy ?? 0) - burntBy(open, id));
}

/** Returns for how many units a vehicle has room, in hundredths. */
function roomIn(open: Energies, id: string): number {
  const { capacity = 0, energy = 0 } = own(open.vehicles, id) ?? {};
  return hundredths(capacity - energy + burntBy(open, id));
}

/** Returns the most units that one vehicle can give to another beside it, in hundredths: what it has left, as far as the other has room (RA-34). */
export function mostShared(open: Energies, from: string, to: string): number {
  return Math.min(leftIn(open, from), roomIn(open, to));
}

/** Says why a vehicle cannot give so many units, to the hundredth, to another one; null where it can (RA-34). */
export function shareRefusal(open: RambleOpen, { from, to, units: said }: Omit<CommandOf<'share'>, 'kind'>): No | null {
  const units = round2(said);
  const [giver, taker] = [vehicleHere(open, from), vehicleHere(open, to)];
  if ('refusal' in giver) return giver;
  if ('refusal' in taker || from === to) return noVehicle(to);
  const away = [giver, taker].find(({ at }) => at !== undefined && at !== open.at);
  if (away) return refuse('apart', { name: away.name });
  if (units <= mostShared(open, from, to)) return null;
  const left = leftIn(open, from);
  return units <= left
    ? refuse('energy-full', { vehicle: taker.name, units: roomIn(open, to) })
    : refuse('no-energy', { vehicle: giver.name, units: left });
}
