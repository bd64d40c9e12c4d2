/**
 * What of a map lies behind secret doors. Floor is open when it can be walked to from a way in without passing a secret
 * door; a passage of one square that a secret door stands in is part of the secret.
 *
 * Decisions: the first way out of the file is the way in, since a later one may be a secret back door. Floor that does
 * not hang together with it even when secret doors are open has a way in only if it has a way out of its own; other
 * such floor stays hidden until the GM shows it. A map without any way out is entered by its first stairs or room.
 */
import type { DungeonDoor, DungeonMap, Place, Segment, Square } from '../dungeon-map.ts';
import { STEPS, edgeOf, segmentKey } from '../geometry/square-edges.ts';
import { SquareSet } from '../geometry/square-set.ts';

/** Names a doorway by the place where it stands, so that it has the same name whenever the file is read. */
export function doorId({ segment }: Pick<DungeonDoor, 'segment'>): string {
  return segment.map((value) => Math.round(value * 1000).toString(36)).join('_');
}

/** Floor that lies only behind secret doors and hangs together without passing one. */
export interface SecretPart {
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

type Walked = Pick<DungeonMap, 'floor' | 'rooms' | 'doors'>;

/** Floor with the secret doors that are still shut. */
export class WalkedFloor {
  readonly floor = new SquareSet();
  /** Squares of passage that a shut secret door takes up. */
  readonly niches = new SquareSet();
  /** Edges where a shut secret door stands in wider floor. */
  readonly edges: readonly Segment[];
  readonly #barred: ReadonlySet<string>;

  constructor(map: Walked, isShut: (door: DungeonDoor) => boolean) {
    for (const { x, y } of map.floor) this.floor.add(x, y);
    const edges: Segment[] = [];
    for (const door of map.doors) {
      if (door.kind !== 'secret-door' || !isShut(door)) continue;
      if (this.#isPassage(door)) this.niches.add(door.square.x, door.square.y);
      else edges.push(door.segment);
    }
    this.edges = edges;
    this.#barred = new Set(edges.map(segmentKey));
  }

  /** Whether floor lies at most before and behind a door's square. */
  #isPassage({ square, direction }: DungeonDoor): boolean {
    return STEPS.every(
      (step) => step.x * direction.y === step.y * direction.x || !this.floor.has(square.x + step.x, square.y + step.y),
    );
  }

  /** Adds all squares that can be walked to from some to a set. */
  walk(from: readonly Square[], seen: SquareSet): void {
    const queue = from.filter(({ x, y }) => this.#mayStand(x, y) && !seen.has(x, y));
    for (const { x, y } of queue) seen.add(x, y);
    for (let at = queue.pop(); at; at = queue.pop()) {
      for (const step of STEPS) {
        const next = { x: at.x + step.x, y: at.y + step.y };
        if (seen.has(next.x, next.y) || !this.#mayStand(next.x, next.y)) continue;
        if (this.#barred.size > 0 && this.#barred.has(segmentKey(edgeOf(at, step)))) continue;
        seen.add(next.x, next.y);
        queue.push(next);
      }
    }
  }

  #mayStand(x: number, y: number): boolean {
    return this.floor.has(x, y) && !this.niches.has(x, y);
  }
}

/** Returns the squares where one comes into a map: one for each piece of floor that hangs together. */
export function waysIn(map: Walked): Square[] {
  const open = new WalkedFloor(map, () => false);
  const out = map.doors.filter(({ kind }) => kind === 'way-out').map(({ square }) => square);
  const seen = new SquareSet();
  const shut = new WalkedFloor(map, () => true);
  const found = out.filter(({ x, y }) => {
    if (seen.has(x, y) || shut.niches.has(x, y)) return false;
    open.walk([{ x, y }], seen);
    return true;
  });
  return found.length > 0 ? found : firstFloor(map, shut);
}

/** Returns the square of the first stairs, or of the first room, or the first one at all. */
function firstFloor(map: Walked, { floor, niches }: WalkedFloor): Square[] {
  const stairs = map.doors.filter(({ kind }) => kind === 'stairs-down' || kind === 'stairwell');
  const candidates: readonly Place[] = [
    ...stairs.map(({ square }) => square),
    ...map.rooms.map(({ x, y, w, h }) => ({ x: x + Math.floor(w / 2), y: y + Math.floor(h / 2) })),
    ...map.floor,
  ];
  const first = candidates.find(({ x, y }) => floor.has(x, y) && !niches.has(x, y));
  return first ? [first] : [];
}

/** Finds what of a map is secret while nothing has been found. */
export function secretsOf(map: Walked): Secrets {
  const shut = new WalkedFloor(map, () => true);
  const seen = new SquareSet();
  shut.walk(waysIn(map), seen);
  const doors = map.doors.filter(({ kind }) => kind === 'secret-door').map((door) => ({ ...door, id: doorId(door) }));
  const parts = map.floor.flatMap((square): SecretPart[] => {
    if (seen.has(square.x, square.y) || shut.niches.has(square.x, square.y)) return [];
    const part = new SquareSet();
    shut.walk([square], part);
    const squares = part.inOrder();
    for (const { x, y } of squares) seen.add(x, y);
    const leading = doors.filter(
      ({ square: at }) => part.has(at.x, at.y) || STEPS.some((step) => part.has(at.x + step.x, at.y + step.y)),
    );
    return [{ id: partId(square), squares, doors: leading.map(({ id }) => id) }];
  });
  return { doors, parts };
}

/** Names a secret part by its first square. */
function partId({ x, y }: Square): string {
  return `part_${x.toString(36)}_${y.toString(36)}`;
}
