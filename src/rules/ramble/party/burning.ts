/** Vehicles on the way: what a cell takes of their energy, those that run dry, and those that cannot move at all (RA-30 to RA-33). */
import { event, refuse } from '../../kit/ruling.ts';
import { namesOf } from '../../party/members.ts';
import type { PlayEvent } from '../../procedure.ts';
import type { No, State } from '../state/ruling.ts';
import type { Jaunt, RambleOpen } from '../state/state.ts';
import { goingAlong } from '../state/crew.ts';
import { burnOf, energyLeft, lasts, round2 } from './energy.ts';

/** What vehicles burn as they enter a cell, by their ids; and those that have not enough for it. */
export interface Burning {
  readonly burnt: Readonly<Record<string, number>>;
  readonly short: readonly string[];
}

/**
 * Returns what the vehicles that go along burn as they enter a cell of some ground, which costs so many points; those that are
 * dry already burn no more than they have (RA-30, RA-33).
 */
export function burnInto(
  open: Pick<RambleOpen, 'part' | 'vehicles' | 'jaunt' | 'options'>,
  ground: string,
  cost: number,
  dry: ReadonlySet<string>,
): Burning {
  const { scale, burnsByCost } = open.options;
  const burnt: Record<string, number> = {};
  const short: string[] = [];
  for (const [id, vehicle] of goingAlong(open)) {
    const before = open.jaunt?.burnt?.[id] ?? 0;
    const { units } = burnOf(vehicle, { scale, kind: ground, cost: burnsByCost ? cost : 1 });
    if (units === 0) continue;
    if (!lasts(vehicle.energy, before + units) && !dry.has(id)) short.push(id);
    burnt[id] = Math.min(energyLeft(open, id), units);
  }
  return { burnt, short };
}

/** Returns a jaunt on which so much more is burnt. */
export function withBurnt(jaunt: Jaunt, burnt: Burning['burnt']): Jaunt {
  const all: Record<string, number> = { ...jaunt.burnt };
  for (const [id, units] of Object.entries(burnt)) all[id] = round2((all[id] ?? 0) + units);
  return Object.keys(all).length > 0 ? { ...jaunt, burnt: all } : jaunt;
}

/** Stops the party where vehicles have run dry (RA-33). */
export function ranDry(state: State, short: readonly string[]): { readonly state: State; readonly events: readonly PlayEvent[] } {
  const { open } = state;
  const { jaunt, jaunts } = open;
  if (!jaunt) return { state, events: [] };
  return {
    state: withDry(state, [...(jaunt.dry ?? []), ...short]),
    events: short.map((id) => event('vehicleDry', { vehicle: namesOf({ members: open.vehicles }, [id]), jaunt: jaunts })),
  };
}

/** Says that a vehicle cannot move at all: it is broken, or carries too much (RA-32, RA-50); null where none is. */
export function stuckRefusal(open: Pick<RambleOpen, 'part' | 'vehicles'>): No | null {
  const stuck = goingAlong(open).filter(([, { broken, load }]) => broken !== undefined || load === 'stopped');
  return stuck.length > 0 ? refuse('stuck', { vehicle: stuck.map(([, { name }]) => name).join(', ') }) : null;
}

/** Says that vehicles have run dry and still have not enough, and that it is for the party to say what becomes of them (RA-33). */
export function dryRefusal({ vehicles }: Pick<RambleOpen, 'vehicles'>, dry: readonly string[]): No {
  return refuse('dry', { vehicle: namesOf({ members: vehicles }, dry) });
}

/** Returns a ramble of whose vehicles these have run dry, and no others (RA-33). */
export function withDry(state: State, dry: readonly string[]): State {
  const { jaunt } = state.open;
  if (!jaunt) return state;
  const { dry: _dry, ...rest } = jaunt;
  return { ...state, open: { ...state.open, jaunt: dry.length > 0 ? { ...rest, dry: [...dry] } : rest } };
}
