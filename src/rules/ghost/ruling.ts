/** What all decisions about a ghost map share. */
import type { Draws } from '../chance/draws.ts';
import type { Accepted, Decision, Effect, Halves, PlayEvent, Seat, World } from '../procedure.ts';
import { refuse } from '../procedure.ts';
import type { RoomPlan } from '../maps/room-plan.ts';
import { boundsOf } from '../maps/square-set.ts';
import { packCells } from '../maps/room-cells.ts';
import type { GhostCommand, GhostHidden, GhostOpen, GhostRefusal, HiddenRoom } from './state.ts';
import { fitsVault, planIn, shownCells } from './vault.ts';

export type State = Halves<GhostOpen, GhostHidden>;
export type Ruling = Decision<GhostOpen, GhostHidden, GhostRefusal>;
export type CommandOf<Kind extends GhostCommand['kind']> = Extract<GhostCommand, { kind: Kind }>;

/** What a decision is made with beside the state and the command. */
export interface Circumstances {
  readonly seat: Seat;
  readonly world: World;
  readonly draws: Draws;
}

/** Accepts a command that shows what the vault holds. */
export function accept(
  state: State,
  events: readonly PlayEvent[] = [],
  effects: readonly Effect[] = [],
): Accepted<GhostOpen, GhostHidden> {
  return { kind: 'accepted', state, events, effects };
}

/** Accepts what the GM puts into the vault, unless it does not fit. */
export function acceptKept(state: State): Ruling {
  return fitsVault(state.open, state.hidden) ? accept(state) : refuse('vault-full');
}

const UNSHOWN: Pick<HiddenRoom, 'shown' | 'entered'> = { shown: '', entered: false };

/** Puts a changed plan into a state; rooms that are shown change in the open too, and those that are gone go there as well. */
export function withPlan(state: State, plan: RoomPlan): State {
  const { open, hidden } = state;
  const rooms = Object.entries(plan.rooms).map(([id, words]): [string, HiddenRoom] => [
    id,
    { ...UNSHOWN, ...hidden.rooms[id], ...words },
  ]);
  const next = { ...hidden, rooms: Object.fromEntries(rooms), cells: packCells(plan.cells), next: plan.next };
  return { open: { ...open, rooms: shownRooms(next) }, hidden: next };
}

/** The open form of all rooms that are shown. */
export function shownRooms(hidden: GhostHidden): GhostOpen['rooms'] {
  const squares = planIn(hidden).cells.squares();
  const shown = Object.entries(hidden.rooms).flatMap(([id, { name, shown: key }]) => {
    const own = squares.get(Number(id.slice(1))) ?? [];
    return key === '' ? [] : [[key, { name, cells: shownCells(own, boundsOf(own)) }] as const];
  });
  return Object.fromEntries(shown);
}
