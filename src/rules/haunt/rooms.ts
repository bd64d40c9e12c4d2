/** What of a room is said to whoever points at it, or hears it read: its dots, who has been there, who is there, and what a click does (HA-12). */
import type { Bar, Haunt, Standing } from './game/standing.ts';
import { hasVisited } from './game/standing.ts';
import { barData, enterBar, roomName } from './playing.ts';
import { type HauntRefusal, type Turn, plays, turnOf } from './ruling.ts';
import { replayed, seatsOf } from './replaying.ts';
import type { HauntOpen } from './state.ts';
import type { Seat } from '../procedure.ts';

/** What a click on a room does: enters it, or nothing, and why. */
export type RoomDeed = 'enter' | HauntRefusal | Bar | null;

/** A room as somebody sees it. */
export interface RoomSeen {
  readonly room: number;
  readonly name: string;
  readonly dots: number;
  /** The room at the other end of its corridor. */
  readonly partner: string;
  /** Who is there; empty for nobody. */
  readonly here: string;
  /** Who has coloured in it. */
  readonly coloured: readonly string[];
  /** Null where it is nobody's turn whom this user plays for, and where that player is. */
  readonly deed: RoomDeed;
  /** What a refusal tells of it; null where a click does nothing. */
  readonly told: ReturnType<typeof barData> | null;
}

/** Returns the turn that somebody may play, and whether it is their own: a GM plays for whoever has no user, and may for others; null where there is none. */
export function turnFor(open: HauntOpen, seat: Seat): { readonly turn: Turn; readonly isOwn: boolean } | null {
  const turn = open.status === 'haunt' ? turnOf(open) : null;
  const { user = '', computer } = (turn && open.seats[turn.key]) ?? {};
  if (!turn || computer || !plays(open, turn.key, seat)) return null;
  return { turn, isOwn: user === seat.user || user === '' };
}

/** Lists all rooms as somebody sees them; none where there is no such house. */
export function roomsSeen(open: HauntOpen, seat: Seat): RoomSeen[] {
  const played = replayed(open);
  if (!played) return [];
  const { haunt, standing } = played;
  const turn = turnFor(open, seat)?.turn ?? null;
  const names = seatsOf(open).map((key) => open.seats[key]?.name ?? '');
  return haunt.house.dots.map((dots, room) => ({
    ...{ room, dots, name: roomName(haunt.house, room), partner: roomName(haunt.house, haunt.house.partners[room] ?? room) },
    ...people(haunt, standing, names, room),
    ...(turn && turn.standing.at[turn.number] !== room
      ? { deed: enterBar(open, turn, room) ?? 'enter', told: barData(turn, room) }
      : { deed: null, told: null }),
  }));
}

/** Says who is in a room, and who has been. */
function people(
  { seats }: Haunt,
  standing: Standing,
  names: readonly string[],
  room: number,
): Pick<RoomSeen, 'here' | 'coloured'> {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const here = all.find((seat) => standing.at[seat] === room);
  return {
    here: here === undefined ? '' : (names[here] ?? ''),
    coloured: all.filter((seat) => seat !== here && hasVisited(standing, seat, room)).map((seat) => names[seat] ?? ''),
  };
}
