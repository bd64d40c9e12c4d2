/** Rest in a room whose encounter is over (SC-42, SC-43). */
import { change } from '../../kit/changing.ts';
import { type OnBoard, event, refuse } from '../../kit/ruling.ts';
import { doorsOfRoom } from '../rooms/door-walls.ts';
import { MOST_DOORS, roomOfParty } from '../rooms/room-squares.ts';
import {
  type CommandOf,
  type Ruling,
  type State,
  haltRefusal,
  memberNamed,
  spendDashHere,
  timeEffects,
} from '../state/ruling.ts';

/** Rests for a dash behind barricaded doors; the GM owes one encounter roll. It may be done again (SC-42). */
export function rest(state: State, command: CommandOf<'rest'>, { seat, board, world }: OnBoard): Ruling {
  const { open } = state;
  if (command.insist && !seat.gm) return refuse('gm-only');
  const halt = haltRefusal(open);
  if (halt) return halt;
  const room = roomOfParty(open);
  const known = room === null ? undefined : open.rooms[room];
  if (!known) return refuse('no-room');
  const doors = command.doors ?? doorsOfRoom(board, known.squares);
  const stranger = doors.find((door) => !Object.hasOwn(board.walls, door));
  if (stranger !== undefined) return refuse('no-door', { door: stranger });
  if (doors.length > MOST_DOORS && !command.insist) return refuse('too-many-doors', { doors: doors.length, most: MOST_DOORS });
  return change(
    state,
    (draft) => {
      spendDashHere(draft.open);
      draft.open.rest = doors.join(' ');
    },
    [event('partyRests', { name: known.name, doors: doors.length })],
    timeEffects(open, world),
  );
}

/** Takes wear away that a member recovered from; more than there is takes all (SC-42). */
export function recover(state: State, { member, wear }: CommandOf<'recover'>): Ruling {
  const who = memberNamed(state.open, member);
  if ('refusal' in who) return who;
  const left = Math.max(0, who.wear - wear);
  return change(state, ({ open }) => void (open.members[member] = { ...who, wear: left }), [
    event('wearRecovered', { member: who.name, wear: who.wear - left, left }),
  ]);
}
