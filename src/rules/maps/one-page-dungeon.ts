/**
 * Reads the JSON that the One Page Dungeon generator by Oleg Dolya (watabou) exports into a dungeon on squares.
 * Whatever the value, it gives a map or says why there is none; parts that make no sense are left out and listed.
 *
 * Decisions: a door stands on the edge of its square towards the side the passage comes from, so that it lies between
 * two squares and a secret one leaves no niche; columns are corners where four squares meet (the files put them at all
 * inner corners of a room); water is clipped to the floor (the files let pools reach under rock).
 */
import * as v from 'valibot';
import { doorKindOf, placeDoors } from './dungeon-doors.ts';
import type { DungeonDoor, DungeonMap, DungeonNote, DungeonRoom, LeftOut, LeftOutCode, Place } from './dungeon-map.ts';
import { layFloor } from './dungeon-floor.ts';
import { wallsOf } from './dungeon-walls.ts';
import { FARTHEST, SquareSet, boundsOf } from './square-set.ts';

/** Why a value is no dungeon at all. */
export interface MapFault {
  readonly code: 'not-an-object' | 'no-rects' | 'no-floor';
  /** Where in the value. */
  readonly path: string;
}

/** What reading a value came to. */
export type MapReading =
  { readonly kind: 'map'; readonly map: DungeonMap } | { readonly kind: 'faults'; readonly faults: readonly MapFault[] };

/** No list of a file may be longer; the generator's largest have some hundred entries. */
const MOST_ENTRIES = 5_000;

const coordinate = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST), v.transform(positiveZero));
const position = v.pipe(v.number(), v.finite(), v.minValue(-FARTHEST), v.maxValue(FARTHEST), v.transform(positiveZero));
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
const stepSchema = v.pipe(
  v.object({ x: coordinate, y: coordinate }),
  v.check(({ x, y }) => Math.abs(x) + Math.abs(y) === 1),
);
const doorSchema = v.object({ x: coordinate, y: coordinate, dir: stepSchema, type: v.pipe(v.number(), v.integer()) });
const noteSchema = v.object({
  text: v.string(),
  ref: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''),
  pos: v.object({ x: position, y: position }),
});
const fileSchema = v.looseObject({ rects: v.array(v.unknown()) });

/** Minus zero is a number of its own to some comparisons; the files hold none. */
function positiveZero(value: number): number {
  return value + 0;
}

type Part = LeftOut['part'];

/** Collects what is left out while the parts are read. */
class Reader {
  readonly leftOut: LeftOut[] = [];

  skip(part: Part, index: number | null, code: LeftOutCode): void {
    this.leftOut.push({ part, index, code });
  }

  /** Reads a text that may be absent. */
  text(part: 'title' | 'story', value: unknown): string {
    if (typeof value === 'string') return value;
    if (value !== undefined && value !== null) this.skip(part, null, 'malformed');
    return '';
  }

  /** Reads a list that may be absent, each entry with its place in the file. */
  list<T>(part: Part, value: unknown, schema: v.GenericSchema<unknown, T>): (readonly [index: number, entry: T])[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.skip(part, null, 'malformed');
      return [];
    }
    if (value.length > MOST_ENTRIES) this.skip(part, null, 'too-large');
    return value.slice(0, MOST_ENTRIES).flatMap((entry: unknown, index) => {
      const parsed = v.safeParse(schema, entry);
      if (parsed.success) return [[index, parsed.output] as const];
      this.skip(part, index, 'malformed');
      return [];
    });
  }
}

function readRooms(reader: Reader, value: unknown): (readonly [number, DungeonRoom])[] {
  return reader
    .list('rects', value, rectSchema)
    .map(([index, { x, y, w, h, rotunda, ending }]) => [index, { x, y, w, h, round: rotunda, ending }] as const);
}

function readDoors(reader: Reader, value: unknown): (readonly [number, Omit<DungeonDoor, 'segment'>])[] {
  return reader.list('doors', value, doorSchema).flatMap(([index, { x, y, dir, type }]) => {
    const kind = doorKindOf(type);
    if (kind) return [[index, { kind, square: { x, y }, direction: dir }] as const];
    reader.skip('doors', index, 'unknown-kind');
    return [];
  });
}

function readNotes(reader: Reader, value: unknown): DungeonNote[] {
  return reader.list('notes', value, noteSchema).map(([, { text, ref, pos }]) => ({ label: ref, text, at: pos }));
}

/** Reads columns: corners with floor on at least one side. */
function readColumns(reader: Reader, value: unknown, floor: SquareSet): Place[] {
  const seen = new SquareSet();
  return reader.list('columns', value, squareSchema).flatMap(([index, { x, y }]) => {
    const onFloor = floor.has(x, y) || floor.has(x - 1, y) || floor.has(x, y - 1) || floor.has(x - 1, y - 1);
    if (!onFloor || seen.has(x, y)) {
      reader.skip('columns', index, onFloor ? 'repeated' : 'in-rock');
      return [];
    }
    seen.add(x, y);
    return [{ x, y }];
  });
}

function readWater(reader: Reader, value: unknown, floor: SquareSet): SquareSet {
  const water = new SquareSet();
  for (const [, { x, y }] of reader.list('water', value, squareSchema)) {
    if (floor.has(x, y)) water.add(x, y);
  }
  return water;
}

/** Reads a parsed One Page Dungeon file. */
export function readOnePageDungeon(value: unknown): MapReading {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { kind: 'faults', faults: [{ code: 'not-an-object', path: '' }] };
  }
  const file = v.safeParse(fileSchema, value);
  if (!file.success) return { kind: 'faults', faults: [{ code: 'no-rects', path: 'rects' }] };

  const reader = new Reader();
  const data = file.output;
  const title = reader.text('title', data['title']);
  const story = reader.text('story', data['story']);
  const skip = reader.skip.bind(reader);
  const ground = layFloor(readRooms(reader, data.rects), skip);
  if (ground.floor.size === 0) return { kind: 'faults', faults: [{ code: 'no-floor', path: 'rects' }] };

  const doors = placeDoors(readDoors(reader, data['doors']), ground, skip);
  const floor = ground.floor.inOrder();
  return {
    kind: 'map',
    map: {
      title,
      story,
      bounds: boundsOf(floor),
      rooms: ground.rooms,
      floor,
      rotundas: ground.rings.map(({ rotunda }) => rotunda),
      walls: wallsOf(ground, doors),
      doors,
      notes: readNotes(reader, data['notes']),
      columns: readColumns(reader, data['columns'], ground.floor),
      water: readWater(reader, data['water'], ground.floor).inOrder(),
      leftOut: reader.leftOut,
    },
  };
}
