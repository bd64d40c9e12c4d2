/** The ways of the corridors through the channels: short, with few bends, and never more beside each other than there is room for. */
import FlatQueue from 'flatqueue';
import { type Importing, atOnce } from '../../../values/pausing.ts';
import { type House, type HouseSize, distance } from '../house.ts';
import {
  type Corner,
  type Reach,
  SIDES,
  type Side,
  cornerNumber,
  cornersOf,
  reachAt,
  reachCount,
  reachNumber,
  reachesAt,
} from './channels.ts';

/** The way of a corridor: the sides of its two rooms at which its doors are, and the reaches between them; none where it leads straight across. */
export interface Way {
  readonly rooms: readonly [number, number];
  readonly doors: readonly [Side, Side];
  /** From the reach at the first door to that at the second; one alone where the doors face each other. */
  readonly reaches: readonly Reach[];
}

/** The most corridors beside each other in a reach. */
export const MOST_BESIDE = 4;

/** What makes a way dear. What crosses others, or bends, is harder to follow by eye. */
const DEAR = { reach: 10, beside: 3, full: 2_000, outside: 6, bend: 7, corner: 4, across: 9, door: 4 } as const;
/** How often all ways are looked for anew, each among all others. */
const ROUNDS = 6;

/** Counts more, or less, of something. */
function add(counts: Int16Array, of: number, by: number): void {
  counts[of] = (counts[of] ?? 0) + by;
}

/** What runs through each reach and each corner. */
class Traffic {
  readonly #size: HouseSize;
  readonly #reaches: Int16Array;
  readonly #doors: Int16Array;
  readonly #corners: Int16Array;
  readonly #across = new Set<number>();

  constructor(size: HouseSize) {
    this.#size = size;
    this.#reaches = new Int16Array(reachCount(size));
    this.#doors = new Int16Array(reachCount(size));
    this.#corners = new Int16Array((size.columns + 1) * (size.rows + 1));
  }

  /** Puts a way there, or takes it away. */
  count({ reaches }: Way, by: 1 | -1): void {
    const numbers = reaches.map((reach) => reachNumber(this.#size, reach));
    const [first = 0] = numbers;
    if (reaches.length === 1) {
      if (by === 1) this.#across.add(first);
      else this.#across.delete(first);
      return;
    }
    for (const number of numbers) add(this.#reaches, number, by);
    for (const number of [first, numbers.at(-1) ?? first]) add(this.#doors, number, by);
    for (const corner of cornersBetween(reaches)) add(this.#corners, cornerNumber(this.#size, corner), by);
  }

  /** Returns how dear it is to go through a reach. */
  through(reach: Reach): number {
    const number = reachNumber(this.#size, reach);
    const beside = this.#reaches[number] ?? 0;
    const last = reach.upright ? this.#size.columns : this.#size.rows;
    return (
      DEAR.reach +
      DEAR.beside * beside +
      DEAR.door * (this.#doors[number] ?? 0) +
      (beside >= MOST_BESIDE ? DEAR.full : 0) +
      (this.#across.has(number) ? DEAR.across : 0) +
      (reach.channel === 0 || reach.channel === last ? DEAR.outside : 0)
    );
  }

  /** Returns how dear it is to pass a corner. */
  past(corner: Corner, bends: boolean): number {
    return (bends ? DEAR.bend : 0) + DEAR.corner * (this.#corners[cornerNumber(this.#size, corner)] ?? 0);
  }
}

/** Lists the corners at which the reaches of a way meet, one after another. */
function cornersBetween(reaches: readonly Reach[]): Corner[] {
  return reaches.slice(1).flatMap((reach, index) => {
    const before = cornersOf(reaches[index] as Reach);
    return cornersOf(reach).filter((one) => before.some(({ across, down }) => across === one.across && down === one.down));
  });
}

/** Returns the sides at which two rooms face each other; null where they do not. */
function facing(size: HouseSize, one: number, other: number): readonly [Side, Side] | null {
  if (distance(size, one, other) !== 1) return null;
  if (other === one + 1) return ['right', 'left'];
  if (other === one - 1) return ['left', 'right'];
  return other > one ? ['bottom', 'top'] : ['top', 'bottom'];
}

/** A step of a search for a way: at which corner, by which reach, from which step. */
interface Step {
  readonly corner: Corner;
  readonly reach: Reach;
  readonly from: Step | null;
  readonly side: Side;
}

/** Finds the cheapest way between two rooms among those that are there. */
function cheapest(size: HouseSize, rooms: readonly [number, number], traffic: Traffic): Way {
  const [one, other] = rooms;
  const straight = facing(size, one, other);
  if (straight) return { rooms, doors: straight, reaches: [reachAt(size, one, straight[0])] };
  const goals = new Map(SIDES.map((side) => [reachNumber(size, reachAt(size, other, side)), side]));
  const queue = new FlatQueue<Step | { readonly goal: Step; readonly last: Reach; readonly side: Side }>();
  const seen = new Set<number>();
  for (const side of SIDES) {
    const reach = reachAt(size, one, side);
    for (const corner of cornersOf(reach)) queue.push({ corner, reach, from: null, side }, traffic.through(reach));
  }
  for (;;) {
    const spent = queue.peekValue() ?? 0;
    const step = queue.pop();
    if (!step) throw new RangeError(`no way from room ${one} to room ${other}`);
    if ('goal' in step) {
      const reaches: Reach[] = [step.last];
      let at: Step | null = step.goal;
      let { side } = step.goal;
      for (; at; at = at.from) {
        reaches.unshift(at.reach);
        ({ side } = at);
      }
      return { rooms, doors: [side, step.side], reaches };
    }
    const key = cornerNumber(size, step.corner) * 2 + (step.reach.upright ? 1 : 0);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { reach, to } of reachesAt(size, step.corner)) {
      if (reachNumber(size, reach) === reachNumber(size, step.reach)) continue;
      const cost = spent + traffic.past(step.corner, reach.upright !== step.reach.upright) + traffic.through(reach);
      const side = goals.get(reachNumber(size, reach));
      if (side) queue.push({ goal: step, last: reach, side }, cost);
      queue.push({ corner: to, reach, from: step, side: step.side }, cost);
    }
  }
}

/** Finds a way for each corridor of a house; short ones first, and then each anew among all others. */
export const waysOf = (house: Pick<House, 'size' | 'partners'>): readonly Way[] => atOnce(findingWays(house));

/** Finds the ways as `waysOf` does, and pauses after each round. */
export function* findingWays({ size, partners }: Pick<House, 'size' | 'partners'>): Importing<readonly Way[]> {
  const corridors = partners
    .flatMap((partner, room): (readonly [number, number])[] => (room < partner ? [[room, partner]] : []))
    .sort((one, other) => distance(size, ...one) - distance(size, ...other));
  const traffic = new Traffic(size);
  const ways = corridors.map((rooms) => {
    const way = cheapest(size, rooms, traffic);
    traffic.count(way, 1);
    return way;
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    yield { done: round, of: ROUNDS };
    for (const [index, way] of ways.entries()) {
      traffic.count(way, -1);
      const other = cheapest(size, way.rooms, traffic);
      ways[index] = other;
      traffic.count(other, 1);
    }
  }
  return ways;
}
