/**
 * What a One Page Dungeon means, told once more and by itself: squares are texts, and all is reckoned from square to square. Nothing of
 * the reader's is used here.
 */
import type { DungeonFile } from './drawn-dungeons.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

/** A door as it stands: its number in the file, and the two squares that it stands between, the first of them its own. */
export interface StandingDoor {
  readonly index: number;
  readonly type: number;
  readonly square: string;
  readonly other: string;
  readonly dir: At;
}

const SECRET = 6;
const WAY_OUT = 3;
/** What stops people: doors, ways out, portcullises, double, secret and barred doors. */
const STOPS = new Set([1, 3, 4, 5, 6, 7]);
const STEPS: readonly At[] = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

export const nameOf = ({ x, y }: At): string => `${x},${y}`;
export function placeOf(name: string): At {
  const [x = NaN, y = NaN] = name.split(',').map(Number);
  return { x, y };
}
const go = (name: string, { x: dx, y: dy }: At, times = 1): string => {
  const { x, y } = placeOf(name);
  return nameOf({ x: x + dx * times, y: y + dy * times });
};
const edge = (one: string, other: string): string => [one, other].sort().join('|');
export const beside = (name: string): string[] => STEPS.map((step) => go(name, step));

export class DungeonOracle {
  /** How many areas hold a square. */
  readonly #held = new Map<string, number>();
  readonly #narrow = new Set<string>();
  readonly floor = new Set<string>();
  /** The areas of the file that are round. */
  readonly round = new Set<number>();
  readonly doors: StandingDoor[] = [];
  /** Doors of the file that do not stand, by their numbers. */
  readonly leftOut = new Set<number>();
  readonly #walls = new Set<string>();
  readonly #file: DungeonFile;

  constructor(file: DungeonFile) {
    this.#file = file;
    this.#layFloor();
    this.#standDoors();
    this.#wallPassages();
  }

  #layFloor(): void {
    const wide = new Set<string>();
    for (const rect of this.#file.rects) {
      for (const name of squaresOf(rect)) {
        this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
        if (rect.w > 1 || rect.h > 1) wide.add(name);
      }
    }
    for (const name of this.#held.keys()) if (!wide.has(name)) this.#narrow.add(name);
    for (const [index, rect] of this.#file.rects.entries()) {
      const isRound = rect.rotunda === true && this.#canBeRound(rect);
      if (isRound) this.round.add(index);
      for (const name of squaresOf(rect)) if (!isRound || inCircle(rect, name)) this.floor.add(name);
    }
  }

  /** Round is what is square, of three at least, whose rock nobody else wants, and at none of whose corners two ways lead out. */
  #canBeRound(rect: DungeonFile['rects'][number]): boolean {
    const { x, y, w, h } = rect;
    if (w !== h || w < 3) return false;
    if (squaresOf(rect).some((name) => !inCircle(rect, name) && this.#held.get(name) !== 1)) return false;
    const corners = [
      [x, y, -1, -1],
      [x + w - 1, y, 1, -1],
      [x, y + h - 1, -1, 1],
      [x + w - 1, y + h - 1, 1, 1],
    ] as const;
    return corners.every(([cx, cy, dx, dy]) => {
      const ways = [nameOf({ x: cx + dx, y: cy }), nameOf({ x: cx, y: cy + dy })];
      return !inCircle(rect, nameOf({ x: cx, y: cy })) || !ways.every((name) => this.#held.has(name));
    });
  }

  #standDoors(): void {
    const inRound = (name: string): boolean =>
      this.#file.rects.some((rect, index) => this.round.has(index) && squaresOf(rect).includes(name) && inCircle(rect, name));
    const taken = new Set<string>();
    const said = new Set<string>();
    for (const [index, { x, y, dir, type }] of this.#file.doors.entries()) {
      const square = nameOf({ x, y });
      const [back, front] = [go(square, dir, -1), go(square, dir)];
      let places = [back, front].filter((other) => this.floor.has(other));
      if (type === WAY_OUT && !this.floor.has(back)) places = inRound(square) ? [] : [back];
      const same = `${square} ${nameOf(dir)} ${type}`;
      const other = places.find((place) => !taken.has(edge(square, place)));
      if (type > 9 || !this.floor.has(square) || other === undefined || said.has(same)) {
        this.leftOut.add(index);
        continue;
      }
      said.add(same);
      taken.add(edge(square, other));
      this.doors.push({ index, type, square, other, dir });
    }
  }

  /** Passages side by side are ways of their own. */
  #wallPassages(): void {
    for (const square of this.#narrow) {
      for (const step of STEPS) {
        const next = go(square, step);
        const both = [this.#at(square), this.#at(next)];
        const areWays = this.#narrow.has(next) && both.every((own) => own.length > 0);
        const cross = both.flat().every(({ dir }) => dir.x * step.x + dir.y * step.y === 0);
        if (areWays && cross && both.flat().some(({ type }) => STOPS.has(type))) this.#walls.add(edge(square, next));
      }
    }
  }

  #at(square: string): StandingDoor[] {
    return this.doors.filter((door) => door.square === square);
  }

  /** Tells whether floor goes on from a square to the next, whatever stands there. */
  joins(one: string, other: string): boolean {
    return this.floor.has(one) && this.floor.has(other) && !this.#walls.has(edge(one, other));
  }

  /** Lists rooms: floor without the squares of doorways, as far as it hangs together. */
  rooms(): string[][] {
    const taken = new Set(this.doors.map(({ square }) => square));
    const left = new Set([...this.floor].filter((name) => !taken.has(name)));
    const rooms: string[][] = [];
    for (const first of left) {
      const room = this.#walk([first], (_, to) => left.has(to));
      for (const name of room) left.delete(name);
      rooms.push([...room]);
    }
    return rooms;
  }

  #walk(from: readonly string[], mayGo: (from: string, to: string) => boolean): Set<string> {
    const seen = new Set(from);
    for (const at of seen)
      for (const next of beside(at)) if (!seen.has(next) && this.joins(at, next) && mayGo(at, next)) seen.add(next);
    return seen;
  }

  /** Returns the floor that can be come to while only some secret doors, by their numbers in the file, have been found. */
  open(found: ReadonlySet<number>): Set<string> {
    const shut = this.doors.filter(({ type, index }) => type === SECRET && !found.has(index));
    const niches = this.#niches(shut);
    const barred = new Set(shut.filter(({ square }) => !niches.has(square)).map(({ square, other }) => edge(square, other)));
    const mayGo = (from: string, to: string): boolean => !niches.has(to) && !barred.has(edge(from, to));
    return this.#walk(
      this.#waysIn().filter((name) => !niches.has(name)),
      mayGo,
    );
  }

  /** The squares that shut secret doors take up: passages without a way aside and without another door. */
  #niches(shut: readonly StandingDoor[]): Set<string> {
    const alone = shut.filter(({ square, dir }) => {
      const asides = STEPS.filter((step) => step.x * dir.x + step.y * dir.y === 0);
      return this.#at(square).length === 1 && !asides.some((step) => this.joins(square, go(square, step)));
    });
    return new Set(alone.map(({ square }) => square));
  }

  /** The first way out, and others that do not hang together with it; of a map without any its first stairs, room or floor. */
  #waysIn(): string[] {
    const niches = this.#niches(this.doors.filter(({ type }) => type === SECRET));
    const seen = new Set<string>();
    const ways = this.doors.filter(({ type, square }) => {
      if (type !== WAY_OUT || seen.has(square) || niches.has(square)) return false;
      for (const name of this.#walk([square], () => true)) seen.add(name);
      return true;
    });
    if (ways.length > 0) return ways.map(({ square }) => square);
    const others = [
      ...this.doors.filter(({ type }) => type === 8 || type === 9).map(({ square }) => square),
      ...this.#file.rects.map(({ x, y, w, h }) => nameOf({ x: x + Math.floor(w / 2), y: y + Math.floor(h / 2) })),
      ...[...this.floor].sort((one, other) => placeOf(one).y - placeOf(other).y || placeOf(one).x - placeOf(other).x),
    ];
    const first = others.find((name) => this.floor.has(name) && !niches.has(name));
    return first === undefined ? [] : [first];
  }

  /** The doors that players see while just that floor is open: what they can come to, and unfound secret ones not. */
  seen(open: ReadonlySet<string>, found: ReadonlySet<number>): StandingDoor[] {
    return this.doors.filter(({ type, index, square, other }) => {
      if ((type === SECRET && !found.has(index)) || !open.has(square)) return false;
      return open.has(other) || !this.floor.has(other);
    });
  }

  /** Lists columns that stand in some floor: beside at least so many squares of it, or in one. */
  columns(floor: ReadonlySet<string>, least: number): Set<string> {
    const sides = (at: number): number[] => (Number.isInteger(at) ? [at - 1, at] : [Math.floor(at)]);
    const standing = this.#file.columns.filter(({ x, y }) => {
      const around = sides(x).flatMap((column) => sides(y).map((row) => nameOf({ x: column, y: row })));
      return around.filter((name) => floor.has(name)).length >= Math.min(least, around.length);
    });
    // Told apart to a ten thousandth of a square.
    const rounded = (at: number): number => Math.round(at * 10_000) / 10_000;
    return new Set(standing.map(({ x, y }) => nameOf({ x: rounded(x), y: rounded(y) })));
  }

  /** Whether somebody can step from a square to the next while just that floor is open, through doors too. */
  passes(open: ReadonlySet<string>, found: ReadonlySet<number>): (from: string, to: string) => boolean {
    const shut = this.doors.filter(({ type, index }) => type === SECRET && !found.has(index));
    const barred = new Set(shut.map(({ square, other }) => edge(square, other)));
    return (from, to) => open.has(from) && open.has(to) && this.joins(from, to) && !barred.has(edge(from, to));
  }
}

function squaresOf({ x, y, w, h }: At & { readonly w: number; readonly h: number }): string[] {
  return Array.from({ length: w * h }, (_, at) => nameOf({ x: x + (at % w), y: y + Math.floor(at / w) }));
}

/** The generator's circle goes through both ends of a door in the middle of a side; a square's middle lies clearly in it or is rock. */
function inCircle({ x, y, w }: At & { readonly w: number }, name: string): boolean {
  const at = placeOf(name);
  const [dx, dy] = [2 * at.x + 1 - 2 * x - w, 2 * at.y + 1 - 2 * y - w];
  return Math.sqrt(dx * dx + dy * dy) <= Math.sqrt(w * w + 1) - 0.1;
}
