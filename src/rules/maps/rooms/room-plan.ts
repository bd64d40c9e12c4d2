/**
 * Rooms as a GM keeps them: proposed from walls or drawn, named, merged, split, with notes (SC-41). A room keeps its id
 * whatever becomes of the walls, so that its name and note stay with it.
 */
import type { Segment, Square } from '../dungeon-map.ts';
import { MOST_CELLS, MOST_ROOMS, type RoomCells, noCells } from './room-cells.ts';
import { SquareSet, boundsOf, holds, squareKey } from '../geometry/squares.ts';
import { mapped, sifted } from '../../values/records.ts';

/** What a GM says of a room. */
export interface RoomWords {
  readonly name: string;
  readonly note: string;
  /** Whether it has an encounter of its own, which only the GM can say (SC-40). */
  readonly encounter: boolean;
}

/** The most letters that are kept of what a GM says of a room. */
export const LONGEST_WORDS = { name: 80, note: 4_000 } as const;

/** All rooms of a map. The room with number n has the id `r<n>`. */
export interface RoomPlan {
  readonly cells: RoomCells;
  /** Rooms by id; one that has lost all its squares is kept for its words. */
  readonly rooms: Readonly<Record<string, RoomWords>>;
  /** The number of the next room; none is ever given twice. */
  readonly next: number;
}

/** Why rooms cannot be changed so. */
export type PlanFault = 'no-such-room' | 'one-room' | 'not-split' | 'none-chosen' | 'too-many-rooms';

export const NO_ROOMS: RoomPlan = { cells: noCells(), rooms: {}, next: 1 };

const NO_WORDS: RoomWords = { name: '', note: '', encounter: false };

function idOf(number: number): string {
  return `r${number}`;
}

function numberOf(id: string): number {
  return Number(id.slice(1));
}

export function hasWords({ name, note }: Pick<RoomWords, 'name' | 'note'>): boolean {
  return name !== '' || note !== '';
}

/** Tells which room a square belongs to, at once; null where it is none's (SC-40). */
export function roomAt({ cells }: Pick<RoomPlan, 'cells'>, square: Square): string | null {
  const number = cells.at(square);
  return number === 0 ? null : idOf(number);
}

/** Leaves out rooms that have neither squares nor words. */
function swept(plan: RoomPlan): RoomPlan {
  const inUse = new Set(plan.cells.numbers);
  return { ...plan, rooms: sifted(plan.rooms, (words, id) => inUse.has(numberOf(id)) || hasWords(words)) };
}

/** Returns a plan with other cells, in which the next numbers are those of so many new rooms. */
function withNew({ rooms, next }: RoomPlan, cells: RoomCells, count = 1): RoomPlan {
  const fresh = Array.from({ length: count }, (_, index) => [idOf(next + index), NO_WORDS] as const);
  return { cells, rooms: { ...rooms, ...Object.fromEntries(fresh) }, next: next + count };
}

/** Returns the plan of rooms that were found where there was none; those without squares are no rooms. */
export function firstPlan(found: RoomCells): RoomPlan {
  const numbers = [...new Set(found.numbers)].filter((number) => number !== 0).sort((a, b) => a - b);
  const places = Uint16Array.from({ length: (numbers.at(-1) ?? 0) + 1 });
  for (const [index, number] of numbers.entries()) places[number] = index + 1;
  const cells = numbers.length === places.length - 1 ? found : found.renumbered((number) => places[number] ?? 0);
  return withNew(NO_ROOMS, cells, numbers.length);
}

/** Makes each of some squares that are no room's a room of its own, in their order, as far as there may be more rooms and squares. */
export function drawSquares(plan: RoomPlan, squares: readonly Square[]): RoomPlan {
  const drawn = squares.slice(0, MOST_ROOMS + 1 - plan.next);
  if (drawn.length === 0) return plan;
  const box = boundsOf(drawn);
  const cells = plan.cells.numbers.length === 0 ? noCells(box) : plan.cells.reaching(box);
  if (cells.numbers.length > MOST_CELLS)
    return drawSquares(
      plan,
      squares.filter((square) => holds(plan.cells.box, square)),
    );
  const numbers = new Map(drawn.map(({ x, y }, index) => [squareKey(x, y), plan.next + index] as const));
  return withNew(
    plan,
    cells.renumbered((number, { x, y }) => numbers.get(squareKey(x, y)) ?? number),
    drawn.length,
  );
}

/** The rooms that something is said of: one by its id, all, or those with notes. */
export const ROOM_GROUPS = ['all', 'noted'] as const;
export type RoomsMeant = (typeof ROOM_GROUPS)[number] | (string & {});

/** Tells whether a room is one of those that are meant. */
export function isMeant(meant: RoomsMeant, { note }: Pick<RoomWords, 'note'>, id: string): boolean {
  return meant === 'all' || (meant === 'noted' ? note !== '' : id === meant);
}

/** Says of rooms whether they have encounters of their own (SC-40). */
export function withEncounters(plan: RoomPlan, meant: RoomsMeant, encounter: boolean): RoomPlan | PlanFault {
  if (!ROOM_GROUPS.some((group) => group === meant) && !plan.rooms[meant]) return 'no-such-room';
  return { ...plan, rooms: mapped(plan.rooms, (words, id) => (isMeant(meant, words, id) ? { ...words, encounter } : words)) };
}

/** Returns a room other words. */
export function withWords(plan: RoomPlan, id: string, words: Partial<RoomWords>): RoomPlan | PlanFault {
  const room = plan.rooms[id];
  return room ? { ...plan, rooms: { ...plan.rooms, [id]: { ...room, ...words } } } : 'no-such-room';
}

/** Joins texts that are there, each on its own lines. */
function joinedTexts(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join('\n\n');
}

/** Makes rooms one: the first of them, with its name or else the first name of the others, with all notes, and with an encounter if one of them has one. */
export function mergeRooms(plan: RoomPlan, ids: readonly string[]): RoomPlan | PlanFault {
  const all = [...new Set(ids)];
  const words = all.flatMap((id) => plan.rooms[id] ?? []);
  const [first] = all;
  if (words.length < all.length) return 'no-such-room';
  if (first === undefined || all.length < 2) return 'one-room';
  const numbers = new Set(all.map(numberOf));
  const cells = plan.cells.renumbered((number) => (numbers.has(number) ? numberOf(first) : number));
  const name = words.find((one) => one.name !== '')?.name ?? '';
  const merged = {
    name,
    note: joinedTexts(words.map(({ note }) => note)),
    encounter: words.some(({ encounter }) => encounter),
  };
  return { ...plan, cells, rooms: { ...sifted(plan.rooms, (_, id) => id === first || !all.includes(id)), [first]: merged } };
}

/** Cuts a room along a straight line through two places in squares, as far as the room goes; the larger part stays the room. */
export function splitRoom(plan: RoomPlan, id: string, [x1, y1, x2, y2]: Segment): RoomPlan | PlanFault {
  if (!plan.rooms[id]) return 'no-such-room';
  if (plan.next > MOST_ROOMS) return 'too-many-rooms';
  const own = numberOf(id);
  const isLeft = ({ x, y }: Square): boolean => (x2 - x1) * (y + 0.5 - y1) - (y2 - y1) * (x + 0.5 - x1) < 0;
  const squares = plan.cells.squares().get(own) ?? [];
  const left = squares.filter(isLeft).length;
  if (left === 0 || left === squares.length) return 'not-split';
  const cutOff = left * 2 < squares.length;
  const isCut = (number: number, square: Square): boolean => number === own && isLeft(square) === cutOff;
  return withNew(
    plan,
    plan.cells.renumbered((number, square) => (isCut(number, square) ? plan.next : number)),
  );
}

/** Makes squares a room of their own, whatever rooms they belonged to. */
export function drawRoom(plan: RoomPlan, squares: readonly Square[]): RoomPlan | PlanFault {
  if (squares.length === 0) return 'none-chosen';
  if (plan.next > MOST_ROOMS) return 'too-many-rooms';
  const drawn = new SquareSet(squares);
  const box = boundsOf(squares);
  const reaching = plan.cells.numbers.length === 0 ? noCells(box) : plan.cells.reaching(box);
  return swept(
    withNew(
      plan,
      reaching.renumbered((number, square) => (drawn.has(square) ? plan.next : number)),
    ),
  );
}

/** Takes a room away; its squares are no room's. */
export function removeRoom(plan: RoomPlan, id: string): RoomPlan | PlanFault {
  if (!plan.rooms[id]) return 'no-such-room';
  const cells = plan.cells.renumbered((number) => (number === numberOf(id) ? 0 : number));
  return { ...plan, cells, rooms: sifted(plan.rooms, (_, other) => other !== id) };
}

/** Says for each new room which old one it is: those with the most squares in common find each other first. */
function matches(before: RoomCells, after: RoomCells): Map<number, number> {
  const common = [...after.squares()].flatMap(([now, squares]) => {
    const counts = new Map<number, number>();
    for (const old of squares.map((square) => before.at(square))) counts.set(old, (counts.get(old) ?? 0) + 1);
    counts.delete(0);
    return [...counts].map(([old, count]) => ({ old, now, count }));
  });
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const { old, now } of common.sort((a, b) => b.count - a.count || a.old - b.old || a.now - b.now)) {
    if (found.has(now) || taken.has(old)) continue;
    found.set(now, old);
    taken.add(old);
  }
  return found;
}

/** Takes over rooms that were found anew: each is the old room that it has most in common with, or a new one. */
export function redetected(plan: RoomPlan, found: RoomCells): RoomPlan | PlanFault {
  const known = matches(plan.cells, found);
  const fresh = [...found.squares().keys()].filter((number) => !known.has(number)).sort((a, b) => a - b);
  if (plan.next + fresh.length > MOST_ROOMS + 1) return 'too-many-rooms';
  const numbers = new Map([...known, ...fresh.map((number, index) => [number, plan.next + index] as const)]);
  return swept(
    withNew(
      plan,
      found.renumbered((number) => numbers.get(number) ?? 0),
      fresh.length,
    ),
  );
}
