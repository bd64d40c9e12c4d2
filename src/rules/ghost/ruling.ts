/** What all decisions about a ghost map share. */
import type { Decision, Halves } from '../procedure.ts';
import { mapped } from '../values/records.ts';
import { accept, refuse } from '../kit/ruling.ts';
import type { RoomPlan } from '../maps/rooms/room-plan.ts';
import { boundsOf } from '../maps/geometry/squares.ts';
import { packCells } from '../maps/rooms/room-cells.ts';
import type { GhostHidden, GhostOpen, HiddenRoom } from './state.ts';
import { fitsVault, shownCells } from './vault.ts';
import { planIn } from './vault-plan.ts';

/** Why a command on a ghost map is refused. */
export const GHOST_REFUSALS = [
  'gm-only',
  'not-your-token',
  'no-token',
  'no-such-door',
  'no-part',
  'no-such-room',
  'no-such-trap',
  'found',
  'shown',
  /** The token stands in no room that its owners may know of. */
  'no-room-here',
  /** Another procedure leads the party: it says where the party comes to. */
  'led',
  /** The party has been there before (SC-40). */
  'been-there',
  'one-room',
  'not-split',
  'none-chosen',
  'too-many-rooms',
  /** The scene's picture was stretched more one way than the other, so that nothing can be put where it belongs. */
  'stretched',
  /** The sealed half has a fixed size, so that its length tells nothing; what does not fit is refused. */
  'vault-full',
] as const;
export type GhostRefusal = (typeof GHOST_REFUSALS)[number];

export type State = Halves<GhostOpen, GhostHidden>;
export type Ruling = Decision<GhostOpen, GhostHidden, GhostRefusal>;

/** Accepts what the GM puts into the vault, unless it does not fit. */
export function acceptKept(state: State): Ruling {
  return fitsVault(state.open, state.hidden) ? accept(state) : refuse('vault-full');
}

const UNSHOWN: Pick<HiddenRoom, 'shown' | 'entered'> = { shown: '', entered: false };

/** Puts a changed plan into a state; rooms that are shown change in the open too, and those that are gone go there as well. */
export function withPlan(state: State, plan: RoomPlan): State {
  const { open, hidden } = state;
  const rooms = mapped(plan.rooms, (words, id): HiddenRoom => ({ ...UNSHOWN, ...hidden.rooms[id], ...words }));
  const next = { ...hidden, rooms, cells: packCells(plan.cells), next: plan.next };
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
