/** Halls of rooms as a hurried hand draws them: ends of walls and doors lie a little beside where they belong. */
import type { Place, Segment } from '../../../src/rules/maps/dungeon-map.ts';

/** A wall or door of a hall, in squares. */
export interface HallLine {
  readonly line: Segment;
  readonly kind: 'wall' | 'door' | 'secret';
  /** Where it belongs: it lies in the same place but for the slips. */
  readonly meant: Segment;
}

/** A hall with the room of each of its squares, as a flood over the squares finds them. */
export interface Hall {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly HallLine[];
  /** Rooms by square in reading order, counted from 0. */
  readonly roomOf: readonly number[];
  readonly rooms: number;
  /** Those of them that are rock: no door leads into them, and only such as have one, or rock, lie around them. */
  readonly rock: ReadonlySet<number>;
  /** The rooms that cannot be come to from the way in but through the secret door. */
  readonly hidden: ReadonlySet<number>;
  /** The middle of the square behind the way in. */
  readonly wayIn: Place;
}

export interface HallOptions {
  /** The most that an end slips in each direction, in squares. */
  readonly slip: number;
  /** Whether one of its doors is secret, and one leads in from outside. */
  readonly secret?: boolean;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A straight wall with doorways in it: `at` is its row or column, `from` and `to` where it begins and ends. */
interface Run {
  readonly upright: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** The first squares of the doors in it, and of openings two squares wide. */
  readonly doors: number[];
  readonly openings: number[];
}

/** Builds one hall. */
class Building {
  readonly #runs: Run[] = [];

  constructor(
    readonly box: Box,
    readonly random: () => number,
  ) {
    const { w, h } = box;
    for (const [upright, at, to] of [
      [false, 0, w],
      [false, h, w],
      [true, 0, h],
      [true, w, h],
    ] as const) {
      this.#runs.push({ upright, at, from: 0, to, doors: [], openings: [] });
    }
    this.#divide(box);
    for (const run of this.#runs.slice(4)) this.#openInto(run);
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  pick(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Divides a box by one wall, or by two that cross; now and then a part is one square wide. */
  #divide({ x, y, w, h }: Box): void {
    const least = this.random() < 0.2 ? 1 : 2;
    if (w * h < 12 || this.random() < 0.08) return;
    if (w >= 4 && h >= 4 && this.random() < 0.3) {
      const [column, row] = [this.pick(x + 2, x + w - 2), this.pick(y + 2, y + h - 2)];
      this.#runs.push({ upright: true, at: column, from: y, to: y + h, doors: [], openings: [] });
      this.#runs.push({ upright: false, at: row, from: x, to: x + w, doors: [], openings: [] });
      for (const [left, wide] of [
        [x, column - x],
        [column, x + w - column],
      ] as const) {
        this.#divide({ x: left, y, w: wide, h: row - y });
        this.#divide({ x: left, y: row, w: wide, h: y + h - row });
      }
      return;
    }
    const upright = w > h || (w === h && this.random() < 0.5);
    if ((upright ? w : h) < 2 * least) return;
    const at = upright ? this.pick(x + least, x + w - least) : this.pick(y + least, y + h - least);
    this.#runs.push({ upright, at, from: upright ? y : x, to: upright ? y + h : x + w, doors: [], openings: [] });
    this.#divide(upright ? { x, y, w: at - x, h } : { x, y, w, h: at - y });
    this.#divide(upright ? { x: at, y, w: x + w - at, h } : { x, y: at, w, h: y + h - at });
  }

  /** Puts doors into a wall, and sometimes an opening without a door. */
  #openInto(run: Run): void {
    for (let count = this.pick(0, 2); count > 0; count -= 1) {
      const at = this.pick(run.from, run.to - 1);
      if (!run.doors.includes(at)) run.doors.push(at);
    }
    if (run.to - run.from < 4 || this.random() > 0.3) return;
    const at = this.pick(run.from, run.to - 2);
    if (this.#isWide(run, at)) run.openings.push(at);
  }

  /** Whether an opening has nothing near that its ends could be taken to belong to. */
  #isWide(run: Run, at: number): boolean {
    if (run.doors.some((door) => door >= at - 1 && door <= at + 2)) return false;
    return this.#runs.every((other) => {
      if (other === run) return true;
      if (other.upright === run.upright) {
        return Math.abs(other.at - run.at) > 1 || other.from > at + 3 || other.to < at - 1;
      }
      return other.at < at - 1 || other.at > at + 3 || other.from > run.at + 1 || other.to < run.at - 1;
    });
  }
}

const line = ({ upright, at }: Run, from: number, to: number): Segment => (upright ? [at, from, at, to] : [from, at, to, at]);

/** Cuts what is meant into what is drawn: walls between doorways, in one to three pieces, and doors. */
function drawn({ runs, random }: Building): { readonly kind: 'wall' | 'door'; readonly meant: Segment }[] {
  return runs.flatMap((run) => {
    const holes = [
      ...run.doors.map((from) => ({ from, to: from + 1, kind: 'door' as const })),
      ...run.openings.map((from) => ({ from, to: from + 2, kind: 'opening' as const })),
    ].sort((a, b) => a.from - b.from);
    const pieces: { readonly kind: 'wall' | 'door'; readonly meant: Segment }[] = [];
    let from = run.from;
    for (const hole of [...holes, { from: run.to, to: run.to, kind: 'opening' as const }]) {
      if (hole.from > from) {
        const length = hole.from - from;
        const cuts = random() < 0.35 && length > 1 ? [from + length * (0.2 + 0.6 * random())] : [];
        if (cuts.length > 0 && length > 4) cuts.unshift(from + 0.15 * length * random() + 0.3);
        const ends = [from, ...cuts.sort((a, b) => a - b), hole.from];
        for (let at = 1; at < ends.length; at += 1) {
          pieces.push({ kind: 'wall', meant: line(run, ends[at - 1]!, ends[at]!) });
        }
      }
      if (hole.kind === 'door') pieces.push({ kind: 'door', meant: line(run, hole.from, hole.to) });
      from = hole.to;
    }
    return pieces;
  });
}

/** Where one may step from a square to the next: not through a wall, and through a door only if it counts. */
function flood(width: number, height: number, shut: ReadonlySet<string>): { readonly roomOf: number[]; readonly rooms: number } {
  const roomOf = Array.from({ length: width * height }, () => -1);
  let rooms = 0;
  for (let start = 0; start < roomOf.length; start += 1) {
    if (roomOf[start] !== -1) continue;
    const queue = [start];
    roomOf[start] = rooms;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const steps = [
        [`v${x + 1},${y}`, at + 1],
        [`v${x},${y}`, at - 1],
        [`h${x},${y + 1}`, at + width],
        [`h${x},${y}`, at - width],
      ] as const;
      for (const [edge, to] of steps) {
        if (shut.has(edge) || roomOf[to] !== -1) continue;
        roomOf[to] = rooms;
        queue.push(to);
      }
    }
    rooms += 1;
  }
  return { roomOf, rooms };
}

/** The edges of squares that walls and doors stand on. */
function edgesOf({ runs }: Building, counts: (door: Segment) => boolean): Set<string> {
  const shut = new Set<string>();
  for (const run of runs) {
    for (let at = run.from; at < run.to; at += 1) {
      if (run.openings.some((opening) => at === opening || at === opening + 1)) continue;
      if (run.doors.includes(at) && !counts(line(run, at, at + 1))) continue;
      shut.add(run.upright ? `v${run.at},${at}` : `h${at},${run.at}`);
    }
  }
  return shut;
}

/** Finds rock by peeling: of what has no door, all that touches the outside is none, nor what touches that. */
function rockIn({ box: { w, h }, runs }: Building, roomOf: readonly number[]): Set<number> {
  const at = (x: number, y: number): number => (x < 0 || y < 0 || x >= w || y >= h ? -1 : (roomOf[y * w + x] ?? -1));
  const beside = (upright: boolean, x: number, y: number): number[] => [at(x, y), upright ? at(x - 1, y) : at(x, y - 1)];
  const doors = runs.flatMap((run) =>
    run.doors.map((door) => (run.upright ? beside(true, run.at, door) : beside(false, door, run.at))),
  );
  const rock = new Set(roomOf.filter((room) => !doors.flat().includes(room)));
  const squares = [...roomOf.keys()].map((square) => [square % w, Math.floor(square / w)] as const);
  for (let before = -1; before !== rock.size;) {
    before = rock.size;
    for (const [x, y] of squares) {
      const around = [at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1)];
      const bare = around.some((room) => room === -1 || (!rock.has(room) && !doors.flat().includes(room)));
      if (bare) rock.delete(at(x, y));
    }
  }
  return rock;
}

/** Makes a hall; the same seed makes the same one. Null where it was to have a secret and has no room for one. */
export function hallOf(seed: number, { slip, secret = false }: HallOptions): Hall | null {
  const random = chance(seed);
  const box = { x: 0, y: 0, w: 6 + Math.floor(random() * 9), h: 5 + Math.floor(random() * 7) };
  const building = new Building(box, random);
  const [top] = building.runs;
  if (secret && top) top.doors.push(building.pick(0, box.w - 1));
  const pieces = drawn(building);
  const { roomOf, rooms } = flood(
    box.w,
    box.h,
    edgesOf(building, () => true),
  );

  const inner = pieces.filter(({ kind, meant: [, y1, , y2] }) => kind === 'door' && !(y1 === 0 && y2 === 0));
  const entrance = pieces.find(({ kind, meant: [, y1, , y2] }) => kind === 'door' && y1 === 0 && y2 === 0);
  let hidden = new Set<number>();
  let secretDoor: Segment | null = null;
  if (secret) {
    const start = inner.length > 0 ? building.pick(0, inner.length - 1) : 0;
    for (let turn = 0; turn < inner.length && !secretDoor; turn += 1) {
      const { meant } = inner[(start + turn) % inner.length]!;
      const shut = edgesOf(building, (door) => `${door}` === `${meant}`);
      for (let x = 0; x < box.w; x += 1) shut.add(`h${x},0`);
      const reach = flood(box.w, box.h, shut);
      const open = reach.roomOf[entrance?.meant[0] ?? 0];
      const all = flood(box.w, box.h, new Set([...edgesOf(building, () => false), ...shut].filter((edge) => !isOn(edge, meant))));
      // A part that no door leads to at all is no secret of this door's.
      const behind = roomOf.filter((_, square) => reach.roomOf[square] !== open);
      const elsewhere = roomOf.filter((_, square) => all.roomOf[square] !== all.roomOf[entrance?.meant[0] ?? 0]);
      if (behind.length === 0 || behind.length === elsewhere.length) continue;
      hidden = new Set(behind);
      secretDoor = meant;
    }
    if (!secretDoor) return null;
  }

  const shift = (): number => (random() * 2 - 1) * slip;
  const lines = pieces.map(({ kind, meant }): HallLine => {
    const slipped = meant.map((value) => value + shift()) as [number, number, number, number];
    return { meant, kind: `${meant}` === `${secretDoor}` ? 'secret' : kind, line: slipped };
  });
  // Hands draw in no order, and in both directions.
  for (let at = lines.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [lines[at], lines[other]] = [lines[other]!, lines[at]!];
  }
  const turned = lines.map((one): HallLine => {
    const back = ([x1, y1, x2, y2]: Segment): Segment => [x2, y2, x1, y1];
    return random() < 0.5 ? one : { ...one, line: back(one.line), meant: back(one.meant) };
  });
  return {
    width: box.w,
    height: box.h,
    lines: turned,
    roomOf,
    rooms,
    rock: rockIn(building, roomOf),
    hidden,
    wayIn: { x: (entrance?.meant[0] ?? 0) + 0.5, y: 0.5 },
  };
}

function isOn(edge: string, [x1, y1, x2]: Segment): boolean {
  return edge === (x1 === x2 ? `v${x1},${y1}` : `h${Math.min(x1, x2)},${y1}`);
}
