/** An hour's work at a vehicle: fixing what is broken, or tuning up what runs (RA-51, RA-52). */
import type { Draws } from '../../chance/draws.ts';
import { isSuccess, successesOf } from '../../chance/ladder.ts';
import { change } from '../../kit/changing.ts';
import { accept, event, followedBy, refuse } from '../../kit/ruling.ts';
import { own } from '../../values/records.ts';
import { begun, travelEnded } from './jaunt.ts';
import {
  type Allowed,
  type CommandOf,
  type No,
  type OnCells,
  type Ruling,
  type State,
  hasTravelled,
  meetingRefusal,
} from '../state/ruling.ts';
import { isActive } from '../state/crew.ts';
import { attemptsLeft } from '../party/upkeep.ts';

type Work = CommandOf<'work'>;

/** What a success at tuning up takes off the clock: a die of so many faces (RA-52). */
const TUNES = 10;

/** Says why nobody works at a vehicle in the next hour, or in the one that has begun; null where somebody may. */
function workRefusal({ open }: State, { vehicle: id, what }: Work): No | null {
  const { jaunt } = open;
  if (jaunt && jaunt.step !== 'travel') return refuse('other-step', { step: jaunt.step });
  if (jaunt && hasTravelled(jaunt)) return refuse('travelled');
  const vehicle = own(open.vehicles, id);
  if (!vehicle || !isActive(open, vehicle)) return refuse('no-vehicle', { vehicle: id });
  const { name, at, broken } = vehicle;
  if (at !== undefined && at !== open.at) return refuse('apart', { name });
  if (what === 'tune') return broken ? refuse('broken', { vehicle: name }) : null;
  if (!broken) return refuse('not-broken', { vehicle: name });
  return attemptsLeft(vehicle) === 0 ? refuse('no-parts', { vehicle: name }) : null;
}

/** Fixes what is broken, or does not: beyond the first, each attempt takes a load of spare parts, and the clock stays (RA-51). */
function fixed(state: State, { vehicle: id, rung, by }: Work): Allowed {
  const isFixed = isSuccess(rung);
  const data = { vehicle: state.open.vehicles[id]?.name ?? '', by };
  return change(
    state,
    ({ open }) => {
      const vehicle = open.vehicles[id];
      if (!vehicle?.broken) return;
      if (vehicle.broken.tries > 0) vehicle.parts -= 1;
      if (isFixed) delete vehicle.broken;
      else vehicle.broken.tries += 1;
    },
    [event(isFixed ? 'vehicleFixed' : 'vehicleUnfixed', data)],
  );
}

/** Tunes up what runs: each success takes hours off its clock, which does not go below 0 (RA-52). */
function tuned(state: State, { vehicle: id, rung, successes, by }: Work, draws: Draws): Allowed {
  const vehicle = state.open.vehicles[id];
  const dice = Array.from({ length: successesOf(rung, successes) }, () => draws.die(TUNES));
  const hours = Math.min(
    vehicle?.clock ?? 0,
    dice.reduce((sum, die) => sum + die, 0),
  );
  return change(
    state,
    ({ open }) => {
      const here = open.vehicles[id];
      if (here) here.clock -= hours;
    },
    [event('vehicleTuned', { vehicle: vehicle?.name ?? '', by, hours })],
  );
}

/**
 * Works at a vehicle for an hour, which is otherwise waited out: its weather comes first, unless the hour has begun already, then what the
 * check gave (RA-51, RA-52).
 */
export function work(state: State, command: Work, circumstances: OnCells): Ruling {
  const no = meetingRefusal(state.open) ?? workRefusal(state, command);
  if (no) return no;
  const { vehicle, what } = command;
  const hour = followedBy(state.open.jaunt ? accept(state) : begun(state, circumstances), (after) =>
    change(after, ({ open }) => {
      if (!open.jaunt) return;
      open.jaunt.waits = true;
      open.jaunt.work = { vehicle, what };
    }),
  );
  const done = followedBy(hour, (after) => (what === 'fix' ? fixed(after, command) : tuned(after, command, circumstances.draws)));
  return travelEnded(done, circumstances);
}
