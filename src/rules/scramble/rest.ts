/** Rest in a room whose encounter is over (SC-42, SC-43). */
import { produce } from 'immer';
import { roomOfParty, MOST_DOORS } from './rest-rooms.ts';
import { DASH_SECONDS } from '../party/pace.ts';
import { refuse } from '../kit/ruling.ts';
import { haltRefusal } from './dash.ts';
import { doorsOfRoom } from './door-walls.ts';
import { type CommandOf, type OnBoard, type Ruling, type State, accept, dashTime, mayMove, memberOf } from './ruling.ts';

/** Rests for a dash behind barricaded doors; the GM owes one encounter roll. It may be done again (SC-42). */
export function rest(state: State, command: CommandOf<'rest'>, { seat, board, world }: OnBoard): Ruling {
  const { open } = state;
  if (!mayMove(open, seat)) return refuse('not-your-token');
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
  const after = produce(state, (draft) => {
    draft.open.status = 'roll';
    draft.open.owed += 1;
    draft.open.dashes += 1;
    draft.open.seconds += DASH_SECONDS;
    draft.open.rest = doors.join(' ');
  });
  return accept(after, [{ name: 'partyRests', data: { name: known.name, doors: doors.length } }], dashTime(open, world));
}

/** Takes wear away that a member recovered from; more than there is takes all (SC-42). */
export function recover(state: State, { member, wear }: CommandOf<'recover'>): Ruling {
  const who = memberOf(state.open, member);
  if (!who) return refuse('no-member', { member });
  const left = Math.max(0, who.wear - wear);
  const after = produce(state, ({ open }) => {
    const one = open.members[member];
    if (one) one.wear = left;
  });
  return accept(after, [{ name: 'wearRecovered', data: { member: who.name, wear: who.wear - left, left } }]);
}
