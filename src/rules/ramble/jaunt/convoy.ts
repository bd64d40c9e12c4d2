/** Vehicles that are left, fetched, and share what they have (RA-33, RA-34). */
import { produce } from 'immer';
import { type Circumstances, accept, event, refuse } from '../../kit/ruling.ts';
import { namesOf } from '../../party/members.ts';
import { shortened } from '../../values/texts.ts';
import { travelEnded } from './jaunt.ts';
import {
  type Allowed,
  type CommandOf,
  type No,
  type Ruling,
  type State,
  hasTravelled,
  pointsLeft,
  withPointsAnew,
} from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { undried } from '../party/dryness.ts';
import { round2 } from '../party/energy.ts';
import { leftBehind, vehicleHere } from '../party/lines.ts';
import { getOff, seatedIn } from '../party/seats.ts';
import { even, shareRefusal } from '../party/sharing.ts';
import { MOST_TOLD } from '../party/told-figures.ts';

/** Says that the hour's burning and exhaustion have to be settled first; null where none are open. */
function settlingRefusal({ jaunt }: Pick<RambleOpen, 'jaunt'>): No | null {
  const isOpen = jaunt?.step === 'energy' || jaunt?.step === 'exhaustion';
  return isOpen ? refuse('other-step', { step: jaunt.step }) : null;
}

/** Leaves a vehicle where the party is: who was in it walks on, as far as the hour still lasts on foot (RA-33, RA-50). */
export function abandon(state: State, { vehicle: id }: CommandOf<'abandon'>, circumstances: Circumstances): Ruling {
  const { open } = state;
  const vehicle = vehicleHere(open, id);
  if ('refusal' in vehicle) return vehicle;
  if (vehicle.at !== undefined) return leftBehind(open, id);
  const settling = settlingRefusal(open);
  if (settling) return settling;
  const left = produce(open, (draft) => {
    const here = draft.vehicles[id];
    if (here) here.at = open.at;
    const { jaunt } = draft;
    // The hour tells on it all the same (RA-50).
    if (jaunt?.step === 'travel' && hasTravelled(jaunt)) jaunt.burnt = { ...jaunt.burnt, [id]: jaunt.burnt?.[id] ?? 0 };
    getOff(draft);
    undried(draft, id);
  });
  const after: Allowed = accept({ ...state, open: withPointsAnew(open, left) }, [
    event('vehicleLeft', {
      vehicle: vehicle.name,
      at: open.at,
      walkers: shortened(namesOf(open, seatedIn(open, id)), MOST_TOLD),
    }),
  ]);
  const isSpent = left.jaunt?.step === 'travel' && pointsLeft(after.state.open) === 0;
  return isSpent ? travelEnded(after, circumstances) : after;
}

/** Takes a vehicle along again that was left where the party is, before anything is travelled (RA-33). */
export function fetchVehicle(state: State, { vehicle: id }: CommandOf<'fetch'>): Ruling {
  const { open } = state;
  const vehicle = vehicleHere(open, id);
  if ('refusal' in vehicle) return vehicle;
  if (vehicle.at === undefined) return refuse('not-left', { vehicle: vehicle.name });
  if (vehicle.at !== open.at) return refuse('apart', { name: vehicle.name });
  if (open.jaunt && open.jaunt.step !== 'travel') return refuse('other-step', { step: open.jaunt.step });
  if (open.jaunt && hasTravelled(open.jaunt)) return refuse('travelled');
  const fetched = produce(open, (draft) => {
    delete draft.vehicles[id]?.at;
  });
  return accept({ ...state, open: withPointsAnew(open, fetched) }, [event('vehicleFetched', { vehicle: vehicle.name })]);
}

/** Gives units of a vehicle's energy, to the hundredth, to another beside it, no more than it has left and the other has room for (RA-34). */
export function share(state: State, { from, to, units: said }: CommandOf<'share'>): Ruling {
  const { open } = state;
  // Once for both: what one gives is what the other takes.
  const units = round2(said);
  const refusal = shareRefusal(open, { from, to, units });
  if (refusal) return refusal;
  const after = produce(open, (draft) => {
    const [gives, takes] = [draft.vehicles[from], draft.vehicles[to]];
    if (!gives || !takes) return;
    gives.energy = Math.max(0, even(gives.energy - units));
    takes.energy = even(takes.energy + units);
    undried(draft, to);
  });
  const nameOf = (id: string): string => namesOf({ members: open.vehicles }, [id]);
  return accept({ ...state, open: after }, [event('energyShared', { from: nameOf(from), to: nameOf(to), units })]);
}
