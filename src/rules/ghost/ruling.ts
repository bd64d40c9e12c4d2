/** What all decisions about a ghost map share. */
import type { Decision, Halves } from '../procedure.ts';
import { accept, refuse } from '../ruling.ts';
import type { RoomPlan } from '../maps/rooms/room-plan.ts';
import { boundsOf } from '../maps/geometry/squares.ts';
import { packCells } from '../maps/rooms/room-cells.ts';
import type { GhostCommand, GhostHidden, GhostOpen, GhostRefusal, HiddenRoom } from './state.ts';
import { fitsVault, shownCells } from './vault.ts';
import { planIn } from './vault-plan.ts';

export { type Circumstances, accept } from '../ruling.ts';

export type State = Halves<GhostOpen, GhostHidden>;
export type Ruling = Decision<GhostOpen, GhostHidden, GhostRefusal>;
export type CommandOf<Kind extends GhostCommand['kind']> = Extract<GhostCommand, { kind: Kind }>;

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

/** The open form of all rooms that are shown; one that has lost its squares and has no name is kept for its note, of which nobody may know. */
export function shownRooms(hidden: GhostHidden): GhostOpen['rooms'] {
  const squares = planIn(hidden).cells.squares();
  const shown = Object.entries(hidden.rooms).flatMap(([id, { name, shown: key }]) => {
    const own = squares.get(Number(id.slice(1))) ?? [];
    return key === '' || (own.length === 0 && name === '')
      ? []
      : [[key, { name, cells: shownCells(own, boundsOf(own)) }] as const];
  });
  return Object.fromEntries(shown);
}
