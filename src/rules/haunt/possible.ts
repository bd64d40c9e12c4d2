/** Which games that come from elsewhere can have been played: a file may say anything that its schema allows (HA-03 to HA-11). */
import { type Haunt, type Standing, atFirst, barOf, enter, hardBarOf, othersBar, SEATS } from './game/standing.ts';
import { startRooms } from './house/house.ts';
import { houseOf, seatsOf } from './replaying.ts';
import { OVERRULABLE } from './ruling.ts';
import { type HauntOpen, roomsOf } from './state.ts';

/** Whether whoever's turn it is can have entered a room: by the rules, or as a GM overrules them (HA-04 to HA-08). */
function canHaveEntered(haunt: Haunt, standing: Standing, starts: readonly number[], room: number): boolean {
  const { turn } = standing;
  if ((standing.at[turn] ?? -1) < 0) return starts.includes(room) && othersBar(haunt, standing, turn, room) === null;
  const bar = barOf(haunt, standing, turn, room);
  const isRuled = bar === null || (OVERRULABLE.enter as ReadonlySet<string>).has(bar);
  return isRuled && hardBarOf(haunt, standing, turn, room) === null;
}

/**
 * Whether a game can have come about: there is such a house, nothing was done before it began, two or more play, each room can have been entered
 * by whoever's turn it was, and it is over once nobody can move.
 */
export function isPossible({ house: code, status, options, seats, line, hand }: HauntOpen): boolean {
  const house = houseOf(code);
  if (!house) return false;
  if (status === 'laid') return line === '' && hand === '';
  const haunt: Haunt = { house, rules: options, seats: seatsOf({ seats }).length };
  if (haunt.seats < SEATS.least) return false;
  const standing = atFirst(haunt);
  const starts = startRooms(house);
  for (const room of roomsOf(line)) {
    if (standing.turn < 0 || !canHaveEntered(haunt, standing, starts, room)) return false;
    enter(haunt, standing, standing.turn, room);
  }
  if (standing.turn < 0) return status === 'ended' && hand === '';
  return hand === '' || (standing.at[standing.turn] ?? -1) < 0;
}
