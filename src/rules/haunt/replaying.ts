/** A game as it stands, played again from its line of rooms (HA-12). */
import { buildHouse } from './house/building.ts';
import { planOfCode } from './house/code.ts';
import type { House } from './house/house.ts';
import { type Haunt, type Standing, atFirst, enter } from './game/standing.ts';
import { type HauntOpen, SEAT_KEYS, type SeatKey, roomsOf } from './state.ts';

/** What of a game says how it stands. */
export type Played = Pick<HauntOpen, 'house' | 'options' | 'seats' | 'line'>;

const houses = new Map<string, House>();
/** Houses of which so many are remembered: those of the scenes that somebody looks at. */
const REMEMBERED = 8;

/** Returns the house of a code; null where it is none. */
export function houseOf(code: string): House | null {
  const known = houses.get(code);
  if (known) return known;
  const plan = planOfCode(code);
  if (!plan) return null;
  const house = buildHouse(plan);
  const [oldest] = houses.keys();
  if (houses.size >= REMEMBERED && oldest !== undefined) houses.delete(oldest);
  houses.set(code, house);
  return house;
}

/** Lists the keys of the seats at which somebody sits, in the order of their turns. */
export function seatsOf({ seats }: Pick<HauntOpen, 'seats'>): SeatKey[] {
  return SEAT_KEYS.filter((key) => seats[key] !== undefined);
}

/** A move of a game, as it is played again. */
export interface Move {
  /** The number of the seat, from 0. */
  readonly seat: number;
  readonly room: number;
  /** The seats that lost their turn by it (HA-10). */
  readonly lost: readonly number[];
}

/** Whether a seat has lost a turn since it entered a room last (HA-10). */
export function isStuck(moves: readonly Move[], seat: number): boolean {
  const latest = moves.findLast((move) => move.seat === seat || move.lost.includes(seat));
  return latest?.lost.includes(seat) ?? false;
}

/** Plays the first rooms of a line, all unless fewer are asked for; null where the house has no such code. */
export function replayed(
  { house: code, options, seats, line }: Played,
  moves = line.length,
): { readonly haunt: Haunt; readonly standing: Standing; readonly moves: readonly Move[] } | null {
  const house = houseOf(code);
  if (!house) return null;
  const haunt: Haunt = { house, rules: options, seats: seatsOf({ seats }).length };
  const standing = atFirst(haunt);
  const made = roomsOf(line)
    .slice(0, moves)
    .flatMap((room): Move[] => {
      const seat = standing.turn;
      // What a line says after its game's end was written by hand.
      return seat < 0 || haunt.seats === 0 ? [] : [{ seat, room, lost: enter(haunt, standing, seat, room) }];
    });
  return { haunt, standing, moves: made };
}
