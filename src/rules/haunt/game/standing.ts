/**
 * How a game in a haunted house stands, and what may be done in it (HA-05 to HA-11). Whoever only looks and whoever searches
 * thousands of games ahead reckon by the same functions, so a standing is numbers side by side that are changed in place.
 */
import { type House, roomCount } from '../house/house.ts';

/** How the rules are read where they leave it open. */
export interface HauntRules {
  /** Whether one goes on only into rooms with as many dots as some player's room, or only into others (HA-06). */
  readonly dots: 'only' | 'not';
  /** Whether rooms that share no more than a corner are adjacent (HA-06). */
  readonly diagonals: boolean;
  /** To whom a room is closed that somebody has coloured in: to that player, or to all (HA-08). */
  readonly closed: 'own' | 'all';
  /** Whether the dots of the start are checked off too (HA-09). */
  readonly startCounts: boolean;
}

export const USUAL_RULES: HauntRules = { dots: 'only', diagonals: false, closed: 'own', startCounts: false };

/** The fewest and the most players. */
export const SEATS = { least: 2, most: 4 } as const;

/** What does not change while a game is played. */
export interface Haunt {
  readonly house: House;
  readonly rules: HauntRules;
  /** How many play. */
  readonly seats: number;
}

/** How a game stands. */
export interface Standing {
  /** The room of each seat, in which its circle is; −1 before its start. */
  readonly at: Int8Array;
  /** For each room the seats that have coloured it in, a bit each. */
  readonly coloured: Uint8Array;
  /** The boxes that each seat has checked off. */
  readonly tracks: Int16Array;
  /** Whose turn it is; −1 once nobody can move. */
  turn: number;
}

/** Why a player may not enter a room, in the order in which the rules say so. */
export type Bar = 'not-beside' | 'corridor-first' | 'occupied' | 'joined' | 'dots' | 'coloured';

/** Returns how a game stands at its beginning: nobody in the house, the first seat to start. */
export function atFirst({ house, seats }: Haunt): Standing {
  return {
    at: new Int8Array(seats).fill(-1),
    coloured: new Uint8Array(roomCount(house.size)),
    tracks: new Int16Array(seats),
    turn: 0,
  };
}

/** Returns a standing of its own that is the same. */
export function sameStanding({ at, coloured, tracks, turn }: Standing): Standing {
  return { at: at.slice(), coloured: coloured.slice(), tracks: tracks.slice(), turn };
}

/** Has one standing become the same as another, of the same game. */
export function become(standing: Standing, { at, coloured, tracks, turn }: Standing): void {
  standing.at.set(at);
  standing.coloured.set(coloured);
  standing.tracks.set(tracks);
  standing.turn = turn;
}

/** Whether a player has been in a room, or is there (HA-07). */
export function hasVisited({ at, coloured }: Pick<Standing, 'at' | 'coloured'>, seat: number, room: number): boolean {
  return at[seat] === room || ((coloured[room] ?? 0) & (1 << seat)) !== 0;
}

/** Returns the room at the other end of the corridor that a player must take; −1 where there is none, or that is done (HA-07). */
export function forcedRoom({ house }: Haunt, standing: Standing, seat: number): number {
  const room = standing.at[seat] ?? -1;
  const partner = room < 0 ? -1 : (house.partners[room] ?? -1);
  return partner >= 0 && !hasVisited(standing, seat, partner) ? partner : -1;
}

/** Says whether others keep a player out of a room: one is there, or at the other end of its corridor (HA-04, HA-05). */
export function othersBar({ house, seats }: Haunt, { at }: Standing, seat: number, room: number): 'occupied' | 'joined' | null {
  const partner = house.partners[room];
  let bar: 'joined' | null = null;
  for (let other = 0; other < seats; other += 1) {
    if (other === seat) continue;
    if (at[other] === room) return 'occupied';
    if (at[other] === partner) bar = 'joined';
  }
  return bar;
}

/** Returns the numbers of dots of which rooms beside are open now, a bit each: those of the players' rooms, or the others (HA-06). */
function dotsOpenOf({ house, rules, seats }: Haunt, { at }: Standing): number {
  let held = 0;
  for (let seat = 0; seat < seats; seat += 1) {
    const room = at[seat] ?? -1;
    if (room >= 0) held |= 1 << (house.dots[room] ?? 0);
  }
  return rules.dots === 'only' ? held : ~held;
}

/** Lists the numbers of dots of which rooms beside are open now, as the rules have it (HA-06). */
export function dotsOpen(haunt: Haunt, standing: Standing): number[] {
  const open = dotsOpenOf(haunt, standing);
  return [1, 2, 3].filter((own) => (open & (1 << own)) !== 0);
}

/**
 * Says why a player may not go on into a room beside, from one whose corridor is done (HA-05, HA-06, HA-08). `open` are the
 * numbers of dots that are: the same for all rooms of a standing.
 */
function barBeside(haunt: Haunt, standing: Standing, seat: number, room: number, open: number): Bar | null {
  const coloured = standing.coloured[room] ?? 0;
  const isColoured = (haunt.rules.closed === 'all' ? coloured : coloured & (1 << seat)) !== 0;
  const others = othersBar(haunt, standing, seat, room);
  if (others) return others;
  if ((open & (1 << (haunt.house.dots[room] ?? 0))) === 0) return 'dots';
  return isColoured ? 'coloured' : null;
}

/** Returns the rooms beside a room, as the rules have it (HA-06). */
export function roomsBeside({ house, rules }: Pick<Haunt, 'house' | 'rules'>, room: number): readonly number[] {
  return (rules.diagonals ? house.around : house.beside)[room] ?? [];
}

/** Says why a player who has started may not enter a room; null where that is allowed (HA-05 to HA-08). */
export function barOf(haunt: Haunt, standing: Standing, seat: number, room: number): Bar | null {
  const forced = forcedRoom(haunt, standing, seat);
  if (forced >= 0) return room === forced ? othersBar(haunt, standing, seat, room) : 'corridor-first';
  if (!roomsBeside(haunt, standing.at[seat] ?? -1).includes(room)) return 'not-beside';
  return barBeside(haunt, standing, seat, room, dotsOpenOf(haunt, standing));
}

/** Says why nobody can let a player into a room: others are there, or it is closed to the player, unless a corridor forces it (HA-05, HA-08). */
export function hardBarOf(haunt: Haunt, standing: Standing, seat: number, room: number): Bar | null {
  const others = othersBar(haunt, standing, seat, room);
  if (others || forcedRoom(haunt, standing, seat) === room) return others;
  const isClosed = haunt.rules.closed === 'all' && (standing.coloured[room] ?? 0) !== 0;
  return isClosed || hasVisited(standing, seat, room) ? 'coloured' : null;
}

/** Lists the rooms that a player who has started may enter: the one through the corridor, or those beside (HA-06, HA-07). */
export function movesOf(haunt: Haunt, standing: Standing, seat: number): number[] {
  const forced = forcedRoom(haunt, standing, seat);
  if (forced >= 0) return othersBar(haunt, standing, seat, forced) ? [] : [forced];
  const open = dotsOpenOf(haunt, standing);
  const rooms: number[] = [];
  for (const room of roomsBeside(haunt, standing.at[seat] ?? -1))
    if (barBeside(haunt, standing, seat, room, open) === null) rooms.push(room);
  return rooms;
}

/** Whether a seat can do something: start, or move (HA-10). */
function isAble(haunt: Haunt, standing: Standing, seat: number): boolean {
  if ((standing.at[seat] ?? -1) < 0) return true;
  const forced = forcedRoom(haunt, standing, seat);
  if (forced >= 0) return othersBar(haunt, standing, seat, forced) === null;
  const open = dotsOpenOf(haunt, standing);
  for (const room of roomsBeside(haunt, standing.at[seat] ?? -1))
    if (barBeside(haunt, standing, seat, room, open) === null) return true;
  return false;
}

/** Has the turn go to the next seat that can do something, and returns those that lost theirs on the way; to none where nobody can (HA-10, HA-11). */
function passTurn(haunt: Haunt, standing: Standing, from: number): number[] {
  const lost: number[] = [];
  for (let step = 1; step <= haunt.seats; step += 1) {
    const seat = (from + step) % haunt.seats;
    if (isAble(haunt, standing, seat)) {
      standing.turn = seat;
      return lost;
    }
    lost.push(seat);
  }
  standing.turn = -1;
  return [];
}

/**
 * Has a seat enter a room, whether or not it may: the room that it leaves is coloured in, the boxes of the new one are checked
 * off, and the turn goes on (HA-08 to HA-10). Changes the standing, and returns the seats that lost their turn by it.
 */
export function enter(haunt: Haunt, standing: Standing, seat: number, room: number): number[] {
  const left = standing.at[seat] ?? -1;
  if (left >= 0) standing.coloured[left] = (standing.coloured[left] ?? 0) | (1 << seat);
  standing.at[seat] = room;
  if (left >= 0 || haunt.rules.startCounts) standing.tracks[seat] = (standing.tracks[seat] ?? 0) + (haunt.house.dots[room] ?? 0);
  return passTurn(haunt, standing, seat);
}

/** What a game is worth as it stands (HA-11). */
export interface Score {
  /** The boxes of whoever has most, and of whoever has fewest. */
  readonly first: number;
  readonly last: number;
  /** The first one's less five times what the last one is behind; all win where it is above 0. */
  readonly total: number;
}

/** Returns the score of a game as it stands (HA-11). */
export function scoreOf({ tracks }: Pick<Standing, 'tracks'>): Score {
  let [first, last] = [tracks[0] ?? 0, tracks[0] ?? 0];
  for (const track of tracks) {
    if (track > first) first = track;
    if (track < last) last = track;
  }
  return { first, last, total: 5 * last - 4 * first };
}
