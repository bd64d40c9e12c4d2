/**
 * Looking ahead in a haunted house to the game's end (HA-13). Once everybody has started nothing is left to chance, and all
 * play for one score: so a game is one long way that is looked for, move after move, whoever's they are; after each move
 * only the most promising standings are followed further.
 */
import type { Chance } from '../house/chance.ts';
import type { Importing } from '../../values/pausing.ts';
import { type Haunt, type Standing, become, enter, movesOf, sameStanding, scoreOf } from '../game/standing.ts';

/** A way to the end of a game, and what that is worth. */
export interface Line {
  /** The rooms that are entered, one after another, by whoever's turn it is. */
  readonly rooms: readonly number[];
  /** The score that it ends with (HA-11). */
  readonly total: number;
}

/** Counts how many standings have been looked at. */
export interface Count {
  nodes: number;
  /** How many these were at the last pause; absent: there was none. */
  paused?: number;
}

/** How a search looks at standings on the way: in hundredths of a box, so that all are whole numbers. */
export interface Outlook {
  /** How many are followed after each move. */
  readonly width: number;
  /** What each box costs by which the last player is behind the first. */
  readonly gap: number;
  /** What it costs to leave a room behind that has no way in any more; a quarter of it where it has one. */
  readonly shut: number;
  /** By how much chance may change a worth, so that no two searches look at the same. */
  readonly whim: number;
}

/** Standings between two pauses: some milliseconds of work. */
const AT_ONCE = 4_000;

/** The bits of names by which standings of one move are told apart: whole numbers of so many are kept without room of their own. */
const SMALL = 0x3fffffff;

/** The rooms of a line, the last one first. */
interface Link {
  readonly room: number;
  readonly before: Link | null;
}

/** A standing that is followed further. */
interface Followed {
  readonly standing: Standing;
  readonly way: Link | null;
  readonly name: number;
  /** What rooms that nobody can get into any more have cost so far. */
  readonly shut: number;
}

/** A move that may be followed further. */
interface Candidate {
  readonly from: Followed;
  readonly room: number;
  readonly name: number;
  readonly shut: number;
  readonly worth: number;
}

/** Numbers that tell standings apart: one for each seat's having coloured a room in, and one for its being there. */
class Names {
  readonly #rooms: number;
  readonly #numbers: Int32Array;

  constructor({ house, seats }: Haunt) {
    this.#rooms = house.dots.length;
    // Multiples of the golden ratio's share of 2 ** 32, stirred: spread as evenly as chance would have it, and always the same.
    this.#numbers = Int32Array.from({ length: 2 * seats * this.#rooms }, (_, index) => {
      const spread = Math.imul(index + 1, 0x9e3779b1);
      return Math.imul(spread ^ (spread >>> 15), 0x85ebca6b);
    });
  }

  /** Returns the name of a standing after a seat has gone on. */
  after(name: number, seat: number, left: number, entered: number): number {
    const [coloured, there] = [2 * seat * this.#rooms, (2 * seat + 1) * this.#rooms];
    const numbers = this.#numbers;
    return name ^ (numbers[coloured + left] ?? 0) ^ (numbers[there + left] ?? 0) ^ (numbers[there + entered] ?? 0);
  }
}

const known = new WeakMap<Haunt, Names>();

/** Returns the names of a game's standings. */
function namesOf(haunt: Haunt): Names {
  const names = known.get(haunt) ?? new Names(haunt);
  known.set(haunt, names);
  return names;
}

/** Returns what it costs that a seat enters a room: rooms beside it that this leaves with one way in, or with none. */
function shutBy({ house }: Haunt, { coloured }: Standing, seat: number, room: number): number {
  const own = 1 << seat;
  let cost = 0;
  for (const next of house.beside[room] ?? []) {
    if (((coloured[next] ?? 0) & own) !== 0) continue;
    const partner = house.partners[next];
    let ways = 0;
    for (const other of house.beside[next] ?? [])
      if (other !== room && other !== partner && ((coloured[other] ?? 0) & own) === 0) ways += 1;
    cost += ways === 0 ? 4 : ways === 1 ? 1 : 0;
  }
  return cost;
}

/** Returns what a standing promises: the last one's boxes above all, how far the first one is ahead, and what everybody has. */
function worthOf({ tracks }: Standing, shut: number, outlook: Outlook): number {
  let [first, last, all] = [tracks[0] ?? 0, tracks[0] ?? 0, 0];
  for (const track of tracks) {
    if (track > first) first = track;
    if (track < last) last = track;
    all += track;
  }
  return 100 * last - outlook.gap * (first - last) + (20 * all) / tracks.length - (outlook.shut * shut) / 4;
}

/** Returns the rooms of a line from the first on. */
function roomsOf(way: Link | null): number[] {
  const rooms: number[] = [];
  for (let link = way; link; link = link.before) rooms.push(link.room);
  return rooms.reverse();
}

/**
 * Finds a line from a standing in which all have started and somebody can move to the end of the game: the best of those that
 * stay within the width. `count` is counted on in; from `most` nodes on the most promising standing alone is followed.
 */
export function* lineAhead(
  haunt: Haunt,
  start: Standing,
  outlook: Outlook,
  chance: Chance,
  count: Count,
  most = Number.POSITIVE_INFINITY,
): Importing<Line> {
  const names = namesOf(haunt);
  // Standings that nobody follows any more; to make new ones costs more than to look ahead.
  const spare: Standing[] = [];
  let best: { readonly way: Link; readonly total: number } | null = null;
  let followed: Followed[] = [{ standing: sameStanding(start), way: null, name: 0, shut: 0 }];
  while (followed.length > 0) {
    const candidates: Candidate[] = [];
    const seen = new Set<number>();
    for (const from of followed) {
      const { standing, way } = from;
      const { turn } = standing;
      const left = standing.at[turn] as number;
      const [coloured, track] = [standing.coloured[left] as number, standing.tracks[turn] as number];
      for (const room of movesOf(haunt, standing, turn)) {
        count.nodes += 1;
        const shut = from.shut + shutBy(haunt, standing, turn, room);
        enter(haunt, standing, turn, room);
        if (standing.turn < 0) {
          const { total } = scoreOf(standing);
          if (!best || total > best.total) best = { way: { room, before: way }, total };
        } else {
          const name = names.after(from.name, turn, left, room);
          const key = (name ^ standing.turn) & SMALL;
          if (!seen.has(key)) {
            seen.add(key);
            const whim = outlook.whim > 0 ? chance(outlook.whim) : 0;
            candidates.push({ from, room, name, shut, worth: worthOf(standing, shut, outlook) + whim });
          }
        }
        // The standing is lent to each move in turn, and given back as it was.
        standing.coloured[left] = coloured;
        standing.tracks[turn] = track;
        standing.at[turn] = left;
        standing.turn = turn;
      }
    }
    candidates.sort((one, other) => other.worth - one.worth);
    const before = followed;
    followed = candidates.slice(0, count.nodes < most ? outlook.width : 1).map(({ from, room, name, shut }) => {
      const standing = spare.pop() ?? sameStanding(from.standing);
      become(standing, from.standing);
      enter(haunt, standing, standing.turn, room);
      return { standing, way: { room, before: from.way }, name, shut };
    });
    for (const { standing } of before) spare.push(standing);
    if (count.nodes - (count.paused ?? 0) >= AT_ONCE) {
      count.paused = count.nodes;
      yield { done: count.nodes, of: most };
    }
  }
  if (!best) throw new RangeError('nobody can move');
  return { rooms: roomsOf(best.way), total: best.total };
}
