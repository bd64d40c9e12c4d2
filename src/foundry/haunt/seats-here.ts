/** Who of this table may sit down in a haunted house: the players who are here, then those who are not, and the GM (HA-12). */
import { SEATS } from '../../rules/haunt/game/standing.ts';
import { type HauntSeat, SEAT_KEYS } from '../../rules/haunt/state.ts';
import { shortened } from '../../rules/values/texts.ts';

/** What of a user says who would sit down. */
interface Sitter {
  readonly id: string | null;
  readonly name: string;
  readonly active: boolean;
  readonly isGM: boolean;
}

/** Returns what a seat is called after whoever plays it: with a number where others are called so. */
export function seatName(called: string, others: readonly string[]): string {
  let name = called;
  for (let number = 2; others.includes(name); number += 1) name = `${called} ${number}`;
  return name;
}

/** Whether a seat is called after one of those who might play it, and by no name of somebody's choosing. */
export function isCalledAfter(name: string, players: readonly string[]): boolean {
  return players.some(
    (called) => name === called || (name.startsWith(`${called} `) && /^\d+$/.test(name.slice(called.length + 1))),
  );
}

/** Returns the seats of a new game: of the players who are at the table, four at most; with fewer than two the GM plays along, and then the computer. */
export function seatsFor(users: readonly Sitter[], computer: string): Record<string, HauntSeat> {
  const players = users.filter(({ isGM, active }) => active && !isGM);
  const gms = users.filter(({ isGM, active }) => active && isGM);
  const sitters = [...players, ...gms.slice(0, Math.max(0, SEATS.least - players.length))].slice(0, SEATS.most);
  const seats = sitters.map(({ id, name }): HauntSeat => ({ name: shortened(name, 60), user: id ?? '' }));
  const missing = Array.from({ length: Math.max(0, SEATS.least - seats.length) }, (_, index): HauntSeat => ({
    name: seatName(
      computer,
      Array.from({ length: index }, () => computer),
    ),
    user: '',
    computer: 'strong',
  }));
  return Object.fromEntries([...seats, ...missing].map((seat, index) => [SEAT_KEYS[index] ?? '', seat]));
}
