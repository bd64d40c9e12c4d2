/** The energy step of a jaunt: what vehicles have burnt, what the sun gives them, and what the hour does to them (RA-30, RA-35, RA-50). */
import { produce } from 'immer';
import type { Draws } from '../../chance/draws.ts';
import { type Circumstances, accept, event } from '../../kit/ruling.ts';
import type { PlayEvent } from '../../procedure.ts';
import { type Allowed, type State, isTravelled } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { activeVehicles, wentAlong, withParty } from '../state/crew.ts';
import { chargedTo, round2 } from './energy.ts';
import type { Vehicle } from '../state/party-state.ts';
import { inFew } from './told-figures.ts';
import { BREAKS_DOWN, CLOCK_HOURS, HURT_ADDS } from './upkeep.ts';

/** A step with what is told of it. */
interface Settled {
  readonly open: RambleOpen;
  readonly events: readonly PlayEvent[];
}

/** Takes what was burnt on the way off what vehicles have, those among them that were left on it (RA-30, RA-33). */
function burnt(open: RambleOpen): Settled {
  const { jaunt, jaunts } = open;
  const all = activeVehicles(open).flatMap(([id, vehicle]) => {
    const units = Math.min(vehicle.energy, jaunt?.burnt?.[id] ?? 0);
    return units > 0 ? [{ id, units }] : [];
  });
  if (all.length === 0) return { open, events: [] };
  const after = produce(open, ({ vehicles }) => {
    for (const { id, units } of all) {
      const vehicle = vehicles[id];
      if (vehicle) vehicle.energy = round2(vehicle.energy - units);
    }
  });
  const units = round2(all.reduce((sum, one) => sum + one.units, 0));
  const who = inFew(all.map((one) => [one.id, one.units]));
  return { open: after, events: [event('energyBurnt', { jaunt: jaunts, who, units })] };
}

/** Charges arrays by the hour's sun, of vehicles that are where the party is: of jaunts and hours that are waited or worked out, and not in camp (RA-35). */
function charged(open: RambleOpen): Settled {
  const solar = open.weather?.solar ?? 0;
  if (solar <= 0) return { open, events: [] };
  let gained = 0;
  const after = produce(open, ({ vehicles }) => {
    for (const [id, before] of withParty(open)) {
      const energy = chargedTo(before, solar);
      const vehicle = vehicles[id];
      if (!vehicle || energy === before.energy) continue;
      vehicle.energy = energy;
      gained += energy - before.energy;
    }
  });
  return { open: after, events: gained > 0 ? [event('energyGained', { jaunt: open.jaunts, units: round2(gained) })] : [] };
}

/** What an hour of travel does to a vehicle: its clock, and the total of a malfunction roll where one was due; null where none was (RA-50). */
function worn({ clock, hurt, broken }: Vehicle, draws: Draws): { readonly clock: number; readonly total: number | null } {
  const after = Math.min(clock + 1, 100_000);
  if (after % CLOCK_HOURS !== 0 || broken) return { clock: after, total: null };
  return { clock: after, total: draws.die(100) + after + HURT_ADDS[hurt] };
}

/** Lets an hour of travel tell on the vehicles that went along, those among them that were left on the way (RA-33, RA-50). */
function wear(open: RambleOpen, draws: Draws): Settled {
  if (!isTravelled(open)) return { open, events: [] };
  const events: PlayEvent[] = [];
  const after = produce(open, ({ vehicles }) => {
    for (const [id, before] of wentAlong(open)) {
      const { clock, total } = worn(before, draws);
      const vehicle = vehicles[id];
      if (!vehicle) continue;
      vehicle.clock = clock;
      if (total === null) continue;
      const isBroken = total >= BREAKS_DOWN;
      if (isBroken) vehicle.broken = { total, tries: 0 };
      events.push(event(isBroken ? 'vehicleBroke' : 'vehicleHeld', { vehicle: before.name, total, jaunt: open.jaunts }));
    }
  });
  return { open: after, events };
}

/** Returns a ramble in whose hour nothing is burnt that is still to be taken off. */
function withNothingBurnt(open: RambleOpen): RambleOpen {
  return produce(open, ({ jaunt }) => {
    delete jaunt?.burnt;
  });
}

/** Settles the energy of a jaunt: what was burnt goes first, then the sun charges, then the hour tells on what went along (RA-30, RA-35, RA-50). */
export function energySettled(state: State, { draws }: Pick<Circumstances, 'draws'>): Allowed {
  const events: PlayEvent[] = [];
  let { open } = state;
  for (const settled of [burnt, charged, (now: RambleOpen) => wear(now, draws)]) {
    const next = settled(open);
    open = next.open;
    events.push(...next.events);
  }
  return accept({ ...state, open: withNothingBurnt(open) }, events);
}
