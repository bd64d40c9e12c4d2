/** Rooms of a ghost map as the GM keeps them (SC-41). */
import { refuse } from '../kit/ruling.ts';
import { unpackCells } from '../maps/rooms/room-cells.ts';
import {
  type PlanFault,
  type RoomPlan,
  drawRoom,
  mergeRooms,
  redetected,
  removeRoom,
  splitRoom,
  withEncounters,
  withWords,
} from '../maps/rooms/room-plan.ts';
import { type Ruling, type State, acceptKept, withPlan } from './ruling.ts';
import type { CommandOf } from './commands.ts';
import { planIn } from './vault-plan.ts';

function changed(state: State, plan: RoomPlan | PlanFault): Ruling {
  return typeof plan === 'string' ? refuse(plan) : acceptKept(withPlan(state, plan));
}

export function nameRoom(state: State, { room, name }: CommandOf<'name-room'>): Ruling {
  return changed(state, withWords(planIn(state.hidden), room, { name }));
}

export function noteRoom(state: State, { room, note }: CommandOf<'note-room'>): Ruling {
  return changed(state, withWords(planIn(state.hidden), room, { note }));
}

/** Says which rooms have encounters of their own (SC-40). */
export function markEncounters(state: State, { rooms, encounter }: CommandOf<'encounters'>): Ruling {
  return changed(state, withEncounters(planIn(state.hidden), rooms, encounter));
}

/** Makes rooms one; it is shown if one of them was, under the first key, and entered only if all were. */
export function merge(state: State, { rooms }: CommandOf<'merge-rooms'>): Ruling {
  const plan = mergeRooms(planIn(state.hidden), rooms);
  if (typeof plan === 'string') return refuse(plan);
  const parts = rooms.flatMap((id) => state.hidden.rooms[id] ?? []);
  const [first = ''] = rooms;
  const own = state.hidden.rooms[first];
  if (!own) return refuse('no-such-room');
  const shown = parts.find((part) => part.shown !== '')?.shown ?? '';
  const entered = parts.every((part) => part.entered);
  const joined = { ...state.hidden, rooms: { ...state.hidden.rooms, [first]: { ...own, shown, entered } } };
  return acceptKept(withPlan({ ...state, hidden: joined }, plan));
}

export function split(state: State, { room, line }: CommandOf<'split-room'>): Ruling {
  return changed(state, splitRoom(planIn(state.hidden), room, line));
}

export function draw(state: State, { cells }: CommandOf<'draw-room'>): Ruling {
  const squares = [...(unpackCells(cells)?.squares().values() ?? [])].flat();
  return changed(state, drawRoom(planIn(state.hidden), squares));
}

export function remove(state: State, { room }: CommandOf<'remove-room'>): Ruling {
  return changed(state, removeRoom(planIn(state.hidden), room));
}

export function findRooms(state: State, { cells }: CommandOf<'find-rooms'>): Ruling {
  const found = unpackCells(cells);
  return found ? changed(state, redetected(planIn(state.hidden), found)) : refuse('none-chosen');
}
