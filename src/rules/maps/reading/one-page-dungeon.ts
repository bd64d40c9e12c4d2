/**
 * Reads the JSON that the One Page Dungeon generator by Oleg Dolya (watabou) exports into a dungeon on squares.
 * Whatever the value, it gives a map or says why there is none; parts that make no sense are left out and listed.
 *
 * Decisions: a door stands on the edge of its square towards the side the passage comes from, so that it lies between
 * two squares and a secret one leaves no niche; columns are the places of their middles, which are corners of squares in
 * angular rooms and lie anywhere on a circle in round ones; water is clipped to the floor (the files let pools reach
 * under rock).
 */
import * as v from 'valibot';
import { type Importing, part } from '../../encounters/formats/report.ts';
import { atOnce } from './at-once.ts';
import { doorKindOf, placeDoors } from '../dungeon/dungeon-doors.ts';
import { squaresAt } from '../geometry/columns.ts';
import type { DungeonDoor, DungeonNote, DungeonRoom, Place } from '../dungeon-map.ts';
import { layFloor } from '../dungeon/dungeon-floor.ts';
import { wallsOf } from '../dungeon/dungeon-walls.ts';
import { tidy } from '../geometry/lines.ts';
import { MapReader, positionSchema, positiveZero } from './map-reader.ts';
import { type MapReading, noMap } from './map-reading.ts';
import { FARTHEST, SquareSet, boundsOf } from '../geometry/square-set.ts';

/** What the format has. */
const KNOWN = ['version', 'title', 'story', 'rects', 'doors', 'notes', 'columns', 'water'];
/** Pixels a square of a map that comes without a picture. */
const PIXELS = 100;

const coordinate = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST), v.transform(positiveZero));
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FARTHEST));

const rectSchema = v.object({
  x: coordinate,
  y: coordinate,
  w: side,
  h: side,
  rotunda: v.optional(v.boolean(), false),
  ending: v.optional(v.boolean(), false),
});
const squareSchema = v.object({ x: coordinate, y: coordinate });
const placeSchema = v.object({ x: positionSchema, y: positionSchema });
const stepSchema = v.pipe(
  v.object({ x: coordinate, y: coordinate }),
  v.check(({ x, y }) => Math.abs(x) + Math.abs(y) === 1),
);
const doorSchema = v.object({ x: coordinate, y: coordinate, dir: stepSchema, type: v.pipe(v.number(), v.integer()) });
const noteSchema = v.object({
  text: v.string(),
  ref: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''),
  pos: placeSchema,
});
const fileSchema = v.looseObject({ rects: v.array(v.unknown()) });

function readRooms(reader: MapReader, value: unknown): (readonly [number, DungeonRoom])[] {
  return reader
    .list('rects', value, rectSchema)
    .map(([index, { x, y, w, h, rotunda, ending }]) => [index, { x, y, w, h, round: rotunda, ending }] as const);
}

function readDoors(reader: MapReader, value: unknown): (readonly [number, Omit<DungeonDoor, 'segment'>])[] {
  return reader.list('doors', value, doorSchema).flatMap(([index, { x, y, dir, type }]) => {
    const kind = doorKindOf(type);
    if (kind) return [[index, { kind, square: { x, y }, direction: dir }] as const];
    reader.skip('doors', index, 'unknown-kind');
    return [];
  });
}

function readNotes(reader: MapReader, value: unknown): DungeonNote[] {
  return reader.list('notes', value, noteSchema).map(([, { text, ref, pos }]) => ({ label: ref, text, at: pos }));
}

/** Reads columns: places with floor on at least one side. */
function readColumns(reader: MapReader, value: unknown, floor: SquareSet): Place[] {
  const seen = new Set<string>();
  return reader.list('columns', value, placeSchema).flatMap(([index, { x, y }]) => {
    const column = { x: tidy(x), y: tidy(y) };
    const key = `${column.x} ${column.y}`;
    const onFloor = squaresAt(column).some((square) => floor.has(square.x, square.y));
    if (!onFloor || seen.has(key)) {
      reader.skip('columns', index, onFloor ? 'repeated' : 'in-rock');
      return [];
    }
    seen.add(key);
    return [column];
  });
}

function readWater(reader: MapReader, value: unknown, floor: SquareSet): SquareSet {
  const water = new SquareSet();
  for (const [, { x, y }] of reader.list('water', value, squareSchema)) {
    if (floor.has(x, y)) water.add(x, y);
  }
  return water;
}

/** Reads a parsed One Page Dungeon file; it pauses often enough that no stretch takes 100 ms. */
export function* readingOnePageDungeon(value: unknown): Importing<MapReading> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return noMap('not-an-object');
  const file = v.safeParse(fileSchema, value);
  if (!file.success) return noMap('no-rects', 'rects');

  const reader = new MapReader();
  const data = file.output;
  const title = reader.text('title', data['title']);
  const story = reader.text('story', data['story']);
  const skip = reader.skip.bind(reader);
  const rooms = readRooms(reader, data.rects);
  yield { done: 0.1, of: 1 };
  const ground = yield* part(layFloor(rooms, skip), 0.1, 0.5);
  if (ground.floor.size === 0) return noMap('no-floor', 'rects');

  const doors = placeDoors(readDoors(reader, data['doors']), ground, skip);
  const floor = ground.floor.inOrder();
  yield { done: 0.6, of: 1 };
  const walls = yield* part(wallsOf(ground, doors, floor), 0.6, 0.9);
  const bounds = boundsOf(floor);
  reader.others(data, KNOWN);
  return {
    kind: 'map',
    map: {
      title,
      story,
      grid: { ...bounds, pixels: PIXELS },
      bounds,
      rooms: ground.rooms,
      floor,
      rotundas: ground.rings.map(({ rotunda }) => rotunda),
      walls,
      doors,
      notes: readNotes(reader, data['notes']),
      columns: readColumns(reader, data['columns'], ground.floor),
      water: readWater(reader, data['water'], ground.floor).inOrder(),
      objects: [],
      lights: [],
      daylight: null,
      picture: null,
      leftOut: reader.leftOut,
    },
  };
}

/** Reads a parsed One Page Dungeon file without pauses. */
export function readOnePageDungeon(value: unknown): MapReading {
  return atOnce(readingOnePageDungeon(value));
}
