/**
 * A map with floor as a short text, for the sealed half of a ghost scene: from it everything that is still hidden can be
 * drawn when it is found. It holds what the file's lists hold; floor and walls are reckoned from them again.
 */
import * as v from 'valibot';
import type { DungeonMap } from '../dungeon-map.ts';
import { runsOf, squaresOf } from '../geometry/squares.ts';
import { doorTypeOf, readOnePageDungeon } from './one-page-dungeon.ts';

/** Squares of one run of water. */
const LONGEST_RUN = 1_000;

const whole = v.pipe(v.number(), v.integer());
const five = v.tuple([whole, whole, whole, whole, whole]);
const storedSchema = v.object({
  rects: v.array(five),
  doors: v.array(five),
  notes: v.array(v.tuple([v.number(), v.number(), v.string(), v.string()])),
  columns: v.array(v.tuple([v.number(), v.number()])),
  water: v.array(v.tuple([whole, whole, v.pipe(whole, v.minValue(1), v.maxValue(LONGEST_RUN))])),
  pixels: v.number(),
});

/** Writes a map with floor; a map of walls alone gives an empty text, since such files have no secrets. */
export function packMap({ floor, rooms, doors, notes, columns, water, grid }: DungeonMap): string {
  if (floor.length === 0) return '';
  return JSON.stringify({
    rects: rooms.map(({ x, y, w, h, round, ending }) => [x, y, w, h, (round ? 1 : 0) + (ending ? 2 : 0)]),
    doors: doors.map(({ square, direction, kind }) => [square.x, square.y, direction.x, direction.y, doorTypeOf(kind) ?? 0]),
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
  const { rects, doors, notes, columns, water, pixels } = stored.output;
  const reading = readOnePageDungeon({
    rects: rects.map(([x, y, w, h, marks]) => ({ x, y, w, h, rotunda: (marks & 1) !== 0, ending: (marks & 2) !== 0 })),
    doors: doors.map(([x, y, dx, dy, type]) => ({ x, y, dir: { x: dx, y: dy }, type })),
    notes: notes.map(([x, y, ref, words]) => ({ pos: { x, y }, ref, text: words })),
    columns: columns.map(([x, y]) => ({ x, y })),
    water: water.flatMap(([x, y, length]) => [...squaresOf({ x, y, w: length, h: 1 })]),
  });
  return reading.kind === 'map' ? { ...reading.map, grid: { ...reading.map.grid, pixels } } : null;
}
