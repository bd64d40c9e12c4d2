/** Who travels and in what: members, vehicles, and what changes of them on the way (RA-31, RA-33, RA-34, RA-45). */
import { type Circumstances, refuse } from '../../kit/ruling.ts';
import type { CommandOf, OnCells, Ruling, State } from '../ruling.ts';

export function changeMember(_state: State, _command: CommandOf<'member'>): Ruling {
  return refuse('no-member');
}
export function changeVehicle(_state: State, _command: CommandOf<'vehicle'>): Ruling {
  return refuse('no-vehicle');
}
export function changeCrew(_state: State, _command: CommandOf<'crew'>, _circumstances: Circumstances): Ruling {
  return refuse('no-member');
}
export function drive(_state: State, _command: CommandOf<'drive'>): Ruling {
  return refuse('no-vehicle');
}
export function abandon(_state: State, _command: CommandOf<'abandon'>, _circumstances: OnCells): Ruling {
  return refuse('no-vehicle');
}
export function fetchVehicle(_state: State, _command: CommandOf<'fetch'>): Ruling {
  return refuse('no-vehicle');
}
export function share(_state: State, _command: CommandOf<'share'>): Ruling {
  return refuse('no-vehicle');
}
