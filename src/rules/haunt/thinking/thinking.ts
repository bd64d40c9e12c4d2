/** Thinking a move over in a haunted house: for each room that may be entered the best line that is found from there (HA-13). */
import { type Haunt, type Standing, enter, movesOf, othersBar, sameStanding, scoreOf } from '../game/standing.ts';
import type { Strength } from '../game/strengths.ts';
import { startRooms } from '../house/house.ts';
import type { Chance } from '../house/chance.ts';
import { type Importing, inTurn } from '../../values/pausing.ts';
import { type Count, type Line, type Outlook, lineAhead } from './beam.ts';

/** How much is thought. */
export interface Effort {
  /** How many standings are looked at for one move; from then on the last look goes straight to its end. */
  readonly nodes: number;
  /** How many are followed after each move, at the first look and at those that only mend a line. */
  readonly width: number;
  readonly mending: number;
}

export const EFFORTS: Readonly<Record<Strength, Effort>> = {
  easy: { nodes: 1, width: 2, mending: 1 },
  fair: { nodes: 8_000, width: 24, mending: 8 },
  strong: { nodes: 240_000, width: 200, mending: 48 },
};

/** A room that may be entered, and what the game came to by the best line that was found from there; null where nothing was looked for. */
export interface Thought {
  readonly room: number;
  readonly total: number | null;
}

/** How the first look weighs standings; the others each a little otherwise. */
const FIRST = { gap: 100, shut: 120, whim: 0 } as const;
/** In how many ways those who have not started yet are imagined to. */
const IMAGINED = 6;

/** Returns another outlook, by chance. */
function anotherOutlook(width: number, chance: Chance): Outlook {
  return { width, gap: 50 + chance(100), shut: chance(2) * (30 + chance(150)), whim: 500 };
}

/** Returns a line mended: from somewhere along it another end is looked for, which is kept where it is no worse. */
function* mended(
  haunt: Haunt,
  start: Standing,
  line: Line,
  width: number,
  chance: Chance,
  count: Count,
  most: number,
): Importing<Line> {
  const kept = chance(line.rooms.length);
  const standing = sameStanding(start);
  for (const room of line.rooms.slice(0, kept)) enter(haunt, standing, standing.turn, room);
  const end = yield* lineAhead(haunt, standing, anotherOutlook(width, chance), chance, count, most);
  return end.total < line.total ? line : { rooms: [...line.rooms.slice(0, kept), ...end.rooms], total: end.total };
}

/** Returns the best score that was found from a standing in which all have started, mending as long as there are nodes. */
export function* bestTotal(
  haunt: Haunt,
  start: Standing,
  { nodes, width, mending }: Effort,
  chance: Chance,
  count: Count = { nodes: 0 },
): Importing<number> {
  if (start.turn < 0) return scoreOf(start).total;
  const most = count.nodes + nodes;
  let line = yield* lineAhead(haunt, start, { width, ...FIRST }, chance, count, most);
  while (count.nodes < most) line = yield* mended(haunt, start, line, mending, chance, count, most);
  return line.total;
}

/** Sorts thoughts by what they promise, the best first; those that promise the same by their rooms. */
function bestFirst(thoughts: readonly Thought[]): Thought[] {
  return thoughts.toSorted((one, other) => (other.total ?? 0) - (one.total ?? 0) || one.room - other.room);
}

/** So many looks at full width are within the nodes of an effort. */
const FULL_LOOKS = 3;

/** Returns the share of an effort for each of several looks, so that all together are no more. */
function shared({ nodes, width, mending }: Effort, looks: number): Effort {
  const narrower = looks > FULL_LOOKS ? Math.ceil((width * FULL_LOOKS) / looks) : width;
  return { nodes: Math.ceil(nodes / looks), width: narrower, mending: Math.min(mending, narrower) };
}

/** Weighs the rooms that the seat whose turn it is may enter, the best first; where there is but one, nothing is looked for. */
export function* thoughtsOf(
  haunt: Haunt,
  standing: Standing,
  effort: Effort,
  chance: Chance,
  count: Count = { nodes: 0 },
): Importing<Thought[]> {
  const rooms = movesOf(haunt, standing, standing.turn);
  if (rooms.length < 2) return rooms.map((room) => ({ room, total: null }));
  const share = shared(effort, rooms.length);
  const thoughts = yield* inTurn(rooms, function* (room): Importing<Thought> {
    const after = sameStanding(standing);
    enter(haunt, after, after.turn, room);
    return { room, total: yield* bestTotal(haunt, after, share, chance, count) };
  });
  return bestFirst(thoughts);
}

/** Has those who have not started yet start somewhere, by chance. */
function withStarts(haunt: Haunt, standing: Standing, starts: readonly number[], chance: Chance): Standing {
  const all = sameStanding(standing);
  while (all.turn >= 0 && (all.at[all.turn] ?? -1) < 0) {
    const open = starts.filter((room) => othersBar(haunt, all, all.turn, room) === null);
    enter(haunt, all, all.turn, open[chance(open.length)] ?? 0);
  }
  return all;
}

/** Weighs rooms in which the seat whose turn it is may start, the best first; wherever those after it may start by chance (HA-04). */
export function* startThoughts(
  haunt: Haunt,
  standing: Standing,
  rooms: readonly number[],
  effort: Effort,
  chance: Chance,
  count: Count = { nodes: 0 },
): Importing<Thought[]> {
  if (rooms.length < 2) return rooms.map((room) => ({ room, total: null }));
  const starts = startRooms(haunt.house);
  const isLast = standing.at.filter((room) => room < 0).length === 1;
  const times = isLast ? 1 : IMAGINED;
  const share = shared(effort, rooms.length * times);
  const thoughts = yield* inTurn(rooms, function* (room): Importing<Thought> {
    const after = sameStanding(standing);
    enter(haunt, after, after.turn, room);
    let sum = 0;
    for (let time = 0; time < times; time += 1)
      sum += yield* bestTotal(haunt, withStarts(haunt, after, starts, chance), share, chance, count);
    return { room, total: Math.round(sum / times) };
  });
  return bestFirst(thoughts);
}
