/**
 * Untangling corridors: which track of its channel each run takes decides how often corridors cross, and what crosses the same
 * one twice is hard to follow by eye.
 */
import type { Point } from '../../../procedure.ts';
import { type Importing, atOnce } from '../../../values/pausing.ts';
import type { HouseSize } from '../house.ts';
import { type Ground, groundOf, pointsOf } from './ground.ts';
import { type Run, type TrackedWay, byChannel, overlap } from './tracks.ts';
import { MOST_BESIDE } from './ways.ts';

/** How often all runs are looked at again, as long as something gets better. */
const ROUNDS = 6;

/** Returns how often two corridors cross. */
function crossings(one: readonly Point[], other: readonly Point[]): number {
  let count = 0;
  for (let index = 1; index < one.length; index += 1) {
    const [a, b] = [one[index - 1] as Point, one[index] as Point];
    for (let against = 1; against < other.length; against += 1) {
      const [c, d] = [other[against - 1] as Point, other[against] as Point];
      if ((a.y === b.y) === (c.y === d.y)) continue;
      const [[left, right], [top, bottom]] =
        a.y === b.y
          ? [
              [a, b],
              [c, d],
            ]
          : [
              [c, d],
              [a, b],
            ];
      const isThrough = (left.x - top.x) * (right.x - top.x) < 0 && (top.y - left.y) * (bottom.y - left.y) < 0;
      if (isThrough) count += 1;
    }
  }
  return count;
}

/** A run of a corridor, by its places among these. */
interface RunPlace {
  readonly way: number;
  readonly run: number;
}

/** Corridors whose runs change tracks. */
class Tangle {
  readonly #ground: Ground;
  readonly #runs: Run[][];
  readonly #ways: readonly TrackedWay[];
  readonly #points: Point[][];
  /** All runs of each channel. */
  readonly #channels: readonly (readonly RunPlace[])[];

  constructor(size: HouseSize, ways: readonly TrackedWay[]) {
    const wide = (channels: number): number[] => Array.from({ length: channels }, () => MOST_BESIDE);
    this.#ground = groundOf(size, wide(size.columns + 1), wide(size.rows + 1));
    this.#ways = ways;
    this.#runs = ways.map(({ runs }) => [...runs]);
    this.#points = ways.map((way) => pointsOf(this.#ground, way));
    const places = ways.flatMap(({ runs }, way) => runs.map((_, run): RunPlace => ({ way, run })));
    this.#channels = byChannel(places, (place) => this.#run(place));
  }

  /** Has runs take other tracks, alone or two in exchange, where that is better; tells whether any did. */
  improve(): boolean {
    let isBetter = false;
    for (const places of this.#channels)
      for (const [index, one] of places.entries()) {
        // What crosses nothing need not be better.
        if (this.#cost([one.way]) === 0) continue;
        for (let track = 0; track < MOST_BESIDE; track += 1) isBetter = this.#take(places, [[one, track]]) || isBetter;
        for (const [at, other] of places.entries()) {
          const [its, others] = [this.#run(one), this.#run(other)];
          if (at !== index && its.track !== others.track && overlap(its, others))
            isBetter =
              this.#take(places, [
                [one, others.track],
                [other, its.track],
              ]) || isBetter;
        }
      }
    return isBetter;
  }

  get ways(): TrackedWay[] {
    return this.#ways.map((way, index) => ({ ...way, runs: this.#runs[index] ?? [] }));
  }

  #run({ way, run }: RunPlace): Run {
    return this.#runs[way]?.[run] as Run;
  }

  /** Has runs of a channel take tracks, unless others are there or it is no better; tells whether they did. */
  #take(channel: readonly RunPlace[], changes: readonly (readonly [place: RunPlace, track: number])[]): boolean {
    const moved = changes.map(([place]) => place);
    const isFree = changes.every(([place, track]) => {
      const run = this.#run(place);
      const rest = channel.filter((other) => !moved.includes(other)).map((other) => this.#run(other));
      const among = changes.filter(([other]) => other !== place).map(([other, to]) => ({ ...this.#run(other), track: to }));
      return run.track !== track && [...rest, ...among].every((other) => other.track !== track || !overlap(run, other));
    });
    if (!isFree) return false;
    const ways = [...new Set(moved.map(({ way }) => way))];
    const before = this.#cost(ways);
    const tracks = moved.map((place) => this.#run(place).track);
    for (const [place, track] of changes) this.#put(place, track);
    if (this.#cost(ways) < before) return true;
    for (const [index, place] of moved.entries()) this.#put(place, tracks[index] as number);
    return false;
  }

  #put(place: RunPlace, track: number): void {
    const runs = this.#runs[place.way] as Run[];
    runs[place.run] = { ...this.#run(place), track };
    this.#points[place.way] = pointsOf(this.#ground, { ...(this.#ways[place.way] as TrackedWay), runs });
  }

  /** What the crossings of some corridors cost: each one, and more where the same two cross again. */
  #cost(ways: readonly number[]): number {
    let cost = 0;
    for (const way of ways)
      for (const [other, points] of this.#points.entries()) {
        if (other === way || (ways.includes(other) && other < way)) continue;
        const times = crossings(this.#points[way] as Point[], points);
        cost += times * times;
      }
    return cost;
  }
}

/** Returns corridors on tracks by which they cross less often; none has another way. */
export const untangled = (size: HouseSize, ways: readonly TrackedWay[]): TrackedWay[] => atOnce(untangling(size, ways));

/** Untangles as `untangled` does, and pauses after each round. */
export function* untangling(size: HouseSize, ways: readonly TrackedWay[]): Importing<TrackedWay[]> {
  const tangle = new Tangle(size, ways);
  for (let round = 0; round < ROUNDS && tangle.improve(); round += 1) yield { done: round, of: ROUNDS };
  return tangle.ways;
}
