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

/** Returns the seats of a new game: of the players who are at the table, four at most; with fewer than two the GM plays along, and then the computer. */
export function seatsFor(users: readonly Sitter[], computer: string): Record<string, HauntSeat> {
  const players = users.filter(({ isGM, active }) => active && !isGM);
  const gms = users.filter(({ isGM, active }) => active && isGM);
  const sitters = [...players, ...gms.slice(0, Math.max(0, SEATS.least - players.length))].slice(0, SEATS.most);
  const seats = sitters.map(({ id, name }): HauntSeat => ({ name: shortened(name, 60), user: id ?? '' }));
  const missing = Array.from({ length: Math.max(0, SEATS.least - seats.length) }, (): HauntSeat => ({
    name: computer,
    user: '',
    computer: 'strong',
  }));
  return Object.fromEntries([...seats, ...missing].map((seat, index) => [SEAT_KEYS[index] ?? '', seat]));
}
