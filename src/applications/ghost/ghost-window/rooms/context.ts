/** What the tab of rooms shows: all rooms of a ghost map, and the chosen one at length (SC-41). Pure. */
import { hasEncounter, planIn } from '../../../../rules/ghost/vault-plan.ts';
import type { GhostHidden, HiddenRoom } from '../../../../rules/ghost/state.ts';
import { byName } from '../../parts/room-order.ts';

/** What the GM is about in the tab. */
export interface RoomsModel {
  /** The room that is shown at length; empty for none. */
  readonly current: string;
  /** The rooms that are marked to become one. */
  readonly marked: ReadonlySet<string>;
}
export const FRESH_ROOMS_MODEL: RoomsModel = { current: '', marked: new Set() };

/** Whether players know of a room, and the party has been there. */
export const ROOM_STATES = ['hidden', 'shown', 'entered'] as const;

/** Says how much is known of a room. */
export function stateOf({ shown, entered }: Pick<HiddenRoom, 'shown' | 'entered'>): (typeof ROOM_STATES)[number] {
  if (entered) return 'entered';
  return shown === '' ? 'hidden' : 'shown';
}

/** Makes the tab's view. */
export function roomsContext(hidden: GhostHidden, { current, marked }: RoomsModel) {
  const squares = planIn(hidden).cells.squares();
  const rooms = Object.entries(hidden.rooms)
    .map(([id, room]) => {
      const number = Number(id.slice(1));
      return {
        id,
        number,
        /** Empty for one without a name, which is called by its number. */
        name: room.name,
        state: stateOf(room),
        squares: squares.get(number)?.length ?? 0,
        noted: room.note !== '',
        /** Whether it has an encounter of its own (SC-40). */
        encounter: hasEncounter(room),
        current: id === current,
        marked: marked.has(id),
      };
    })
    .sort(byName);
  const room = rooms.find(({ id }) => id === current);
  const markedCount = rooms.filter((one) => one.marked).length;
  return {
    rooms,
    room: room ? { ...room, note: hidden.rooms[room.id]?.note ?? '', known: room.state !== 'hidden' } : null,
    markedCount,
    canMerge: markedCount > 1,
    /** What the map's file tells of the place; empty for nothing. */
    story: hidden.story,
  };
}
