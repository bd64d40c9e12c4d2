/**
 * What of a map lies behind secret doors. Floor is open when it can be walked to from a way in without passing a secret
 * door; a passage of one square that a secret door stands in is part of the secret, unless it has another door too.
 *
 * Decisions: the first way out of the file is the way in, since a later one may be a secret back door. Floor that does
 * not hang together with it even when secret doors are open has a way in only if it has a way out of its own; other
 * such floor stays hidden until the GM shows it. A map without any way out is entered by its first stairs or room.
 */
import { type Importing, atOnce, part } from '../../values/pausing.ts';
import type { DungeonDoor, DungeonMap, Place, Segment, Square } from '../dungeon-map.ts';
import { isAside, sharedSquares } from './passages.ts';
import { STEPS, SquareSet, beyond, edgeOf, segmentKey, squareKey } from '../geometry/squares.ts';

/** Names a doorway by the place where it stands, so that it has the same name whenever the file is read. */
export function doorId({ segment }: Pick<DungeonDoor, 'segment'>): string {
  return segment.map((value) => Math.round(value * 1000).toString(36)).join('_');
}

/** Floor that lies only behind secret doors and hangs together without passing one. */
interface SecretPart {
  readonly id: string;
  readonly squares: readonly Square[];
  /** The secret doors that lead to it. */
  readonly doors: readonly string[];
}

/** What of a map is secret. */
export interface Secrets {
  readonly doors: readonly (DungeonDoor & { readonly id: string })[];
  readonly parts: readonly SecretPart[];
}

/** What of a map tells how one can walk on it. */
export type Walked = Pick<DungeonMap, 'floor' | 'rooms' | 'doors' | 'parted'>;

/** Squares between two pauses: a few milliseconds. */
const AT_ONCE = 5_000;

/** Floor with the secret doors that are still shut. */
export class WalkedFloor {
  readonly floor: SquareSet;
  /** Edges where a shut secret door stands in wider floor. */
  readonly edges: readonly Segment[];
  /** Squares of passage that a shut secret door takes up. */
  readonly #niches: SquareSet;
  readonly #barred: ReadonlySet<string>;

  constructor({ floor, doors, parted }: Walked, isShut: (door: DungeonDoor) => boolean) {
    this.floor = new SquareSet(floor);
    const [shared, walls] = [sharedSquares(doors), new Set(parted.map(segmentKey))];
    // One that floor lies at most before and behind, and in which no other door stands.
    const isPassage = (door: DungeonDoor): boolean => {
      const { square } = door;
      const isOpen = (step: Place): boolean =>
        this.floor.has(beyond(square, step)) && !walls.has(segmentKey(edgeOf(square, step)));
      return !shared.has(square) && STEPS.every((step) => !isAside(door, step) || !isOpen(step));
    };
    const shut = doors.filter((door) => door.kind === 'secret-door' && isShut(door));
    this.#niches = new SquareSet(shut.filter(isPassage).map(({ square }) => square));
    this.edges = shut.filter((door) => !isPassage(door)).map(({ segment }) => segment);
    this.#barred = new Set([...this.edges.map(segmentKey), ...walls]);
  }

  /** Tells whether no wall or shut door stands on an edge between two squares of floor. */
  isFree(edge: Segment): boolean {
    return this.#barred.size === 0 || !this.#barred.has(segmentKey(edge));
  }

  /** Tells whether one may stand on a square. */
  mayStand(square: Square): boolean {
    return this.floor.has(square) && !this.#niches.has(square);
  }

  /** Adds all squares that can be walked to from some to a set, with pauses. */
  *walk(from: readonly Square[], seen: SquareSet): Importing<void> {
    const queue = from.filter((square) => this.mayStand(square) && !seen.has(square));
    for (const square of queue) seen.add(square);
    let walked = 0;
    for (let at = queue.pop(); at; at = queue.pop()) {
      walked += 1;
      if (walked % AT_ONCE === 0) yield { done: Math.min(walked, this.floor.size), of: this.floor.size };
      for (const step of STEPS) {
        const next = beyond(at, step);
        if (seen.has(next) || !this.mayStand(next) || !this.isFree(edgeOf(at, step))) continue;
        seen.add(next);
        queue.push(next);
      }
    }
  }
}

/** Returns the squares where one comes into a map, with pauses: one for each piece of floor that hangs together. */
export function* waysIn(map: Walked): Importing<Square[]> {
  const open = new WalkedFloor(map, () => false);
  yield { done: 0, of: 1 };
  const squaresOf = (...kinds: readonly string[]): Square[] =>
    map.doors.filter(({ kind }) => kinds.includes(kind)).map(({ square }) => square);
  const seen = new SquareSet();
  const found: Square[] = [];
  for (const square of squaresOf('way-out')) {
    if (seen.has(square)) continue;
    yield* open.walk([square], seen);
    found.push(square);
  }
  if (found.length > 0) return found;
  const shut = new WalkedFloor(map, () => true);
  const rooms = map.rooms.map(({ x, y, w, h }) => ({ x: x + Math.floor(w / 2), y: y + Math.floor(h / 2) }));
  const first = [...squaresOf('stairs-down', 'stairwell'), ...rooms, ...map.floor].find((square) => shut.mayStand(square));
  return first ? [first] : [];
}

/** Lists the secret doors of a map. */
export function secretDoorsOf({ doors }: Pick<Walked, 'doors'>): Secrets['doors'] {
  return doors.filter(({ kind }) => kind === 'secret-door').map((door) => ({ ...door, id: doorId(door) }));
}

/** Finds what of a map is secret while nothing has been found, with pauses. */
export function* findingSecrets(map: Walked): Importing<Secrets> {
  const from = yield* part(waysIn(map), 0, 0.4);
  const shut = new WalkedFloor(map, () => true);
  const seen = new SquareSet();
  yield* part(shut.walk(from, seen), 0.4, 0.6);
  const doors = secretDoorsOf(map);
  const leading = new Map<number, string[]>();
  const parts: SecretPart[] = [];
  for (const [index, first] of map.floor.entries()) {
    if (index % AT_ONCE === 0) yield { done: 0.6 + (0.4 * index) / map.floor.length, of: 1 };
    if (seen.has(first) || !shut.mayStand(first)) continue;
    const own: string[] = [];
    const here = new SquareSet();
    const share = 0.6 + (0.4 * index) / map.floor.length;
    yield* part(shut.walk([first], here), share, share);
    const squares = here.inOrder();
    for (const square of squares) {
      seen.add(square);
      leading.set(squareKey(square.x, square.y), own);
    }
    // Named by its first square.
    parts.push({ id: `part_${first.x.toString(36)}_${first.y.toString(36)}`, squares, doors: own });
  }
  const parted = new Set(map.parted.map(segmentKey));
  for (const { id, square } of doors) {
    const beside = STEPS.filter((step) => !parted.has(segmentKey(edgeOf(square, step)))).map((step) => beyond(square, step));
    const reached = new Set([square, ...beside].map(({ x, y }) => leading.get(squareKey(x, y))));
    for (const own of reached) own?.push(id);
  }
  return { doors, parts };
}

/** Finds it without pauses. */
export function secretsOf(map: Walked): Secrets {
  return atOnce(findingSecrets(map));
}
