import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import {
  type GhostWallOptions,
  type SceneWall,
  type SplitWalls,
  splitWalls,
} from '../../../../src/rules/maps/scene/ghost-walls.ts';
import { distanceTo, placeAlong } from '../../../../src/rules/maps/geometry/lines.ts';
import { RoomIndex } from '../../../../src/rules/maps/geometry/room-index.ts';
import { type RoomBarrier, roomsOf } from '../../../../src/rules/maps/rooms/rooms.ts';
import { isLongRun } from '../../../workers/long-run.ts';
import { type Hall, hallOf } from '../slipped-halls.ts';

const SQUARE = 100;
type Halls = readonly [from: number, to: number];
/** A run tries the first halls and those that told most, a long one all; where each mutant tries them, few are enough. */
function ranges(all: readonly Halls[], telling: readonly number[]): readonly Halls[] {
  if (isLongRun()) return all;
  const first: readonly Halls[] = process.env['GHOST_MAP_MUTANTS'] === undefined ? all.slice(0, 1) : [[1, 60]];
  return [...first, ...telling.map((hall): Halls => [hall, hall])];
}
/** No end slips by more, in squares. */
const MOST = 0.08;

const scaled = (line: Segment): Segment => line.map((value) => value * SQUARE) as [number, number, number, number];

/** Each hall is drawn by a hand of its own: the first hardly slips, the eighth by up to the most. */
const slipOf = (seed: number): number => (MOST * ((seed % 8) + 1)) / 8;

/** What is wrong with the rooms that are found in a hall; null where they are those that its squares fall into, without rock. */
function wrongRooms({ width, lines, roomOf, rooms, rock }: Hall): string | null {
  const found = roomsOf(
    lines.map(({ line, kind }): RoomBarrier => ({ line: scaled(line), door: kind !== 'wall' })),
    SQUARE,
  );
  if (found.length !== rooms - rock.size) return `${found.length} rooms, not ${rooms} without ${rock.size}`;
  const index = new RoomIndex(found, SQUARE);
  const is = new Map<number, number | null>();
  for (const [at, room] of roomOf.entries()) {
    const here = index.at({ x: ((at % width) + 0.5) * SQUARE, y: (Math.floor(at / width) + 0.5) * SQUARE });
    if ((here === null) !== rock.has(room)) return `square ${at} is ${here === null ? 'in no room' : 'rock in a room'}`;
    if (here === null) continue;
    if (is.has(room) && is.get(room) !== here) return `room ${room} is in two`;
    is.set(room, here);
  }
  return new Set(is.values()).size === found.length ? null : 'two rooms are one';
}

/** The stretches of what is drawn that an open room lies beside, a square long or less. */
function openStretches({ width, height, lines, roomOf, hidden }: Hall): Segment[] {
  const isOpen = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && !hidden.has(roomOf[y * width + x]!);
  return lines.flatMap(({ line, meant: [x1, y1, x2, y2] }) => {
    const upright = x1 === x2;
    const [from, to] = upright ? [y1, y2] : [x1, x2];
    const [least, most] = [Math.min(from, to), Math.max(from, to)];
    const ends = [least, ...Array.from({ length: 20 }, (_, at) => at).filter((at) => at > least && at < most), most];
    return ends.slice(1).flatMap((end, at): Segment[] => {
      const start = ends[at]!;
      const square = Math.floor((start + end) / 2);
      const open = upright ? isOpen(x1, square) || isOpen(x1 - 1, square) : isOpen(square, y1) || isOpen(square, y1 - 1);
      if (!open) return [];
      const [a, b] = [placeAlong(line, (start - from) / (to - from)), placeAlong(line, (end - from) / (to - from))];
      return [[a.x, a.y, b.x, b.y]];
    });
  });
}

/** Places along a line, some ten in a square. */
function placesAlong(line: Segment): { readonly x: number; readonly y: number }[] {
  const count = Math.ceil(Math.hypot(line[2] - line[0], line[3] - line[1]) * 10);
  return Array.from({ length: count + 1 }, (_, at) => placeAlong(line, count === 0 ? 0 : at / count));
}

/** A line that is longer by that at both ends. */
function longer([x1, y1, x2, y2]: Segment, by: number): Segment {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [x, y] = [((x2 - x1) / length) * by, ((y2 - y1) / length) * by];
  return [x1 - x, y1 - y, x2 + x, y2 + y];
}

/** The walls of a hall as a scene has them, and the place of its way in. */
function sceneOf({ lines, wayIn }: Hall): { readonly walls: SceneWall[]; readonly options: GhostWallOptions } {
  const walls = lines.map(({ line, kind }, at): SceneWall => ({
    _id: String(at),
    c: scaled(line),
    door: kind === 'wall' ? 0 : kind === 'door' ? 1 : 2,
  }));
  const from = [{ x: wayIn.x * SQUARE, y: wayIn.y * SQUARE }];
  return { walls, options: { square: SQUARE, found: new Set(), from } };
}

/** Names a square that is not hidden as it should be; null where all are. */
function wrongSquare({ width, roomOf, hidden }: Hall, isHidden: SplitWalls['isHidden']): string | null {
  for (const [at, room] of roomOf.entries()) {
    const place = { x: ((at % width) + 0.5) * SQUARE, y: (Math.floor(at / width) + 0.5) * SQUARE };
    if (isHidden(place) !== hidden.has(room)) return `square ${at} is ${hidden.has(room) ? 'shown' : 'hidden'}`;
  }
  return null;
}

/** What is wrong when the walls of a ghost map and the secret ones are put together and split once more; null where nothing is. */
function wrongAgain(hall: Hall): string | null {
  const { walls, options } = sceneOf(hall);
  const { ghost, secret } = splitWalls(walls, options);
  return wrongSquare(hall, splitWalls([...ghost, ...secret], options).isHidden);
}

/** What a ghost map of a hall with a secret door tells that it should not, or does not tell; null where all is well. */
function wrongGhost(hall: Hall): string | null {
  const { walls, options } = sceneOf(hall);
  const { ghost, isHidden } = splitWalls(walls, options);
  const wrong = wrongSquare(hall, isHidden);
  if (wrong !== null) return wrong;
  const shown = ghost.map(({ c }) => c.map((value) => value / SQUARE) as [number, number, number, number]);
  const known = openStretches(hall);
  for (const wall of shown) {
    // A wall goes on a little beyond where it should end; nothing else stands beside what is known.
    const strange = placesAlong(wall).find((place) => known.every((line) => distanceTo(longer(line, 0.25), place) > 0.05));
    if (strange) return `a wall at ${strange.x.toFixed(2)} ${strange.y.toFixed(2)} is nobody's business`;
  }
  for (const line of known) {
    const length = Math.hypot(line[2] - line[0], line[3] - line[1]);
    const missing =
      length < 0.7
        ? undefined
        : placesAlong(longer(line, -0.3)).find((place) => shown.every((wall) => distanceTo(wall, place) > 0.05));
    if (missing) return `no wall at ${missing.x.toFixed(2)} ${missing.y.toFixed(2)}`;
  }
  return null;
}

/** What is wrong in halls of some seeds; those without room for a secret are passed over. */
function wrongIn(
  [from, to]: Halls,
  check: (hall: Hall) => string | null,
  secret = false,
): { readonly halls: number; readonly wrong: string[] } {
  const wrong: string[] = [];
  let halls = 0;
  for (let seed = from; seed <= to; seed += 1) {
    const hall = hallOf(seed, { slip: slipOf(seed), secret });
    if (!hall) continue;
    halls += 1;
    const fault = check(hall);
    if (fault !== null) wrong.push(`${seed}: ${fault}`);
  }
  return { halls, wrong };
}

describe('SC-41 rooms whose walls nearly meet', () => {
  it('SC-41 are parted where walls end at one that slants by less than can be seen', () => {
    const lines: readonly Segment[] = [
      [17, 0, 0, -0.0636],
      [17, 0, 17, 8],
      [17, 8, 0, 8],
      [0, 8, 0, -0.0636],
      [13, 0, 13, 8],
      [10, 0, 10, 8],
    ];
    const areas = roomsOf(
      lines.map((line) => ({ line, door: false })),
      1,
    ).map(({ area }) => Math.round(area));
    expect(areas.toSorted((a, b) => a - b)).toEqual([24, 32, 80]);
  });

  it('SC-41 are parted where a wall and the door that is drawn over it end together a little before another', () => {
    const walls: readonly Segment[] = [
      [0, 0, 8, 0],
      [8, 0, 8, 4],
      [8, 4, 0, 4],
      [0, 4, 0, 0],
      [4, 0, 4.03, 3.9],
    ];
    const rooms = roomsOf([...walls.map((line) => ({ line, door: false })), { line: [3.98, 3, 4.03, 3.9], door: true }], 1);
    expect(rooms.map(({ area }) => Math.round(area))).toEqual([16, 16]);
  });

  it.each(
    ranges(
      [
        [1, 500],
        [501, 1000],
        [1001, 1500],
        [1501, 2000],
      ],
      [451, 892, 1068, 1281],
    ),
  )('SC-41 are those that the squares of a hall fall into, in halls %i to %i', (from, to) => {
    expect(wrongIn([from, to], wrongRooms)).toEqual({ halls: to - from + 1, wrong: [] });
  });
});

it('SC-41 halls have rock in them now and then, alone and beside other rock, and rooms without doors at the outside', () => {
  const halls = Array.from({ length: 500 }, (_, at) => hallOf(at + 1, { slip: 0 }) ?? { rock: new Set(), lines: [], rooms: 0 });
  const some = (least: number): number => halls.filter(({ rock }) => rock.size >= least).length;
  expect(some(1)).toBeGreaterThan(9);
  expect(some(2)).toBeGreaterThan(0);
});

describe('SC-01 ghosts of halls whose walls nearly meet', () => {
  it.each(ranges([[1, 500]], [78, 249]))(
    'SC-01 show no square behind a secret door, no wall of what lies there, and all else, in halls %i to %i',
    (from, to) => {
      const { halls, wrong } = wrongIn([from, to], wrongGhost, true);
      expect(wrong).toEqual([]);
      expect(halls).toBeGreaterThan((to - from) * 0.5);
    },
  );

  it.each(
    ranges(
      [
        [1, 1000],
        [1001, 2000],
        [2001, 3000],
      ],
      [1589, 2018, 2558],
    ),
  )('SC-01 put together with the secret walls hide the same squares again, in halls %i to %i', (from, to) => {
    const { halls, wrong } = wrongIn([from, to], wrongAgain, true);
    expect(wrong).toEqual([]);
    expect(halls).toBeGreaterThan((to - from) * 0.5);
  });
});
