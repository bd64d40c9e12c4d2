/** Rest in a room whose encounter is over (SC-42, SC-43). */
import { produce } from 'immer';
import { change } from '../../kit/changing.ts';
import { type OnBoard, accept, event, refuse, unlessOverruled } from '../../kit/ruling.ts';
import { doorsOfRoom } from '../rooms/door-walls.ts';
import { MOST_DOORS, roomHere, roomOfParty } from '../rooms/room-squares.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { type CommandOf, type Ruling, type State, memberNamed, spendDashHere, timeEffects } from '../state/ruling.ts';
import { settled } from './settling.ts';

/** Rests for a dash behind barricaded doors; the GM owes one encounter roll. It may be done again (SC-42). */
export function rest(state: State, command: CommandOf<'rest'>, { board, world }: OnBoard): Ruling {
  const free = settled(state, command);
  if ('refusal' in free) return free;
  const { open } = free.state;
  // Where the GM lets the party rest elsewhere, it has what doors there are.
  const { name, squares } = open.rooms[roomOfParty(open) ?? roomHere(open) ?? ''] ?? { name: '', squares: '' };
  const doors = doorsOfRoom(board, squares);
  const told = unlessOverruled(command, OVERRULABLE, [
    roomOfParty(open) === null ? refuse('no-room') : null,
    doors.length > MOST_DOORS ? refuse('too-many-doors', { doors: doors.length, most: MOST_DOORS }) : null,
  ]);
  if ('refusal' in told) return told;
  const after = produce(free.state, (draft) => {
    spendDashHere(draft.open);
    draft.open.rest = doors.join(' ');
  });
  return accept(
    after,
    [...told, ...free.events, event('partyRests', { name, doors: doors.length })],
    timeEffects(open, world, after.open.seconds - state.open.seconds),
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
