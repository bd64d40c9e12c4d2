/**
 * A map with floor as a short text, for the sealed half of a ghost scene: from it everything that is still hidden can be
 * drawn when it is found. It holds what the file's lists hold; floor and walls are reckoned from them again.
 */
import * as v from 'valibot';
import type { DungeonMap, DungeonRoom } from '../dungeon-map.ts';
import { runsOf, squaresOf } from '../geometry/squares.ts';
import { doorTypeOf, readOnePageDungeon } from './one-page-dungeon.ts';

/** Squares of one run of water. */
const LONGEST_RUN = 1_000;

const whole = v.pipe(v.number(), v.integer());
const side = v.pipe(whole, v.minValue(1));
const four = v.tuple([whole, whole, whole, whole]);
const five = v.tuple([whole, whole, whole, whole, whole]);
/** The edge of a square. */
const edge = v.pipe(
  four,
  v.check(([x1, y1, x2, y2]) => Math.abs(x2 - x1) + Math.abs(y2 - y1) === 1),
);
const storedSchema = v.object({
  rects: v.array(v.tuple([whole, whole, side, side, whole])),
  doors: v.array(five),
  /** Absent: no passages that lie side by side have walls between them. */
  parted: v.optional(v.array(edge), []),
  notes: v.array(v.tuple([v.number(), v.number(), v.string(), v.string()])),
  columns: v.array(v.tuple([v.number(), v.number()])),
  water: v.array(v.tuple([whole, whole, v.pipe(whole, v.minValue(1), v.maxValue(LONGEST_RUN))])),
  pixels: v.number(),
});

/** How a room is, as bits of a number. */
const ROUND_WITHIN = 1;
const ENDING = 2;
const ROUND = 4;

function marksOf({ round, within, ending }: DungeonRoom): number {
  return (round ? (within ? ROUND_WITHIN : ROUND) : 0) + (ending ? ENDING : 0);
}

function roomOf([x, y, w, h, marks]: readonly [number, number, number, number, number]): DungeonRoom {
  const within = (marks & ROUND_WITHIN) !== 0;
  const room = { x, y, w, h, round: within || (marks & ROUND) !== 0, ending: (marks & ENDING) !== 0 };
  return within ? { ...room, within } : room;
}

/** Writes a map with floor; a map of walls alone gives an empty text, since such files have no secrets. */
export function packMap({ floor, rooms, doors, parted, notes, columns, water, grid }: DungeonMap): string {
  if (floor.length === 0) return '';
  return JSON.stringify({
    rects: rooms.map((room) => [room.x, room.y, room.w, room.h, marksOf(room)]),
    doors: doors.map(({ square, direction, kind }) => [square.x, square.y, direction.x, direction.y, doorTypeOf(kind) ?? 0]),
    parted: parted.map((edge) => [...edge]),
    notes: notes.map(({ at, label, text }) => [at.x, at.y, label, text]),
    columns: columns.map(({ x, y }) => [x, y]),
    water: runsOf(water, LONGEST_RUN).map(({ x, y, length }) => [x, y, length]),
    pixels: grid.pixels,
  } satisfies v.InferInput<typeof storedSchema>);
}

/** Reads a packed map, without its title and story; null where the text holds none. */
export function unpackMap(text: string): DungeonMap | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  if (!stored.success) return null;
  const { rects, doors, parted, notes, columns, water, pixels } = stored.output;
  const parts = {
    rects,
    doors: doors.map(([x, y, dx, dy, type]) => ({ x, y, dir: { x: dx, y: dy }, type })),
    notes: notes.map(([x, y, ref, words]) => ({ pos: { x, y }, ref, text: words })),
    columns: columns.map(([x, y]) => ({ x, y })),
    water: water.flatMap(([x, y, length]) => [...squaresOf({ x, y, w: length, h: 1 })]),
  };
  const reading = readOnePageDungeon(parts, { rooms: rects.map(roomOf), parted });
  return reading.kind === 'map' ? { ...reading.map, grid: { ...reading.map.grid, pixels } } : null;
}
