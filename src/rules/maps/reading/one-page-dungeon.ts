/**
 * Reads the JSON that the One Page Dungeon generator by Oleg Dolya (watabou) exports into a dungeon on squares.
 * Whatever the value, it gives a map or says why there is none; parts that make no sense are left out and listed.
 *
 * Decisions: a door stands on the edge of its square towards the side the passage comes from, so that it lies between
 * two squares and a secret one leaves no niche; where another stands there already, it stands on the other edge; columns
 * are the places of their middles, which are corners of squares in angular rooms and lie anywhere on a circle in round
 * ones; water is clipped to the floor (the files let pools reach under rock).
 */
import * as v from 'valibot';
import { whole } from '../../values/fields.ts';
import { type Importing, atOnce, part } from '../../values/pausing.ts';
import {
  DOOR_KINDS,
  type DoorKind,
  type DungeonDoor,
  type DungeonMap,
  type DungeonNote,
  type DungeonRoom,
  type LeftOutCode,
  type Place,
  type Segment,
  type SquareBox,
} from '../dungeon-map.ts';
import { wallsOf } from '../dungeon/dungeon-walls.ts';
import { partedEdges } from '../dungeon/passages.ts';
import { tidy } from '../geometry/lines.ts';
import { FARTHEST, SquareSet, beyond, boundsOf, edgeOf, holds, segmentKey, squaresAt } from '../geometry/squares.ts';
import { firstTooDense } from '../walls/density.ts';
import { type Ground, layFloor } from './dungeon-floor.ts';
import {
  type Entry,
  LONGEST_TEXT,
  MapReader,
  type MapReading,
  PIXELS,
  fieldsOf,
  noMap,
  placeSchema,
  tooWide,
} from './map-reading.ts';

/** What the format has. */
const KNOWN = ['version', 'title', 'story', 'rects', 'doors', 'notes', 'columns', 'water'];

/**
 * The kinds of doorways that the format means by the numbers from 0.
 * @see https://itch.io/post/15071680 for what its author says of them
 */
const NUMBERED_KINDS = DOOR_KINDS.filter((kind) => kind !== 'window');

/** Returns the number that the format has for a kind of doorway, or null for a kind of another format. */
export function doorTypeOf(kind: DoorKind): number | null {
  const type = NUMBERED_KINDS.findIndex((one) => one === kind);
  return type < 0 ? null : type;
}

const coordinate = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-FARTHEST),
  v.maxValue(FARTHEST),
  v.transform((value) => value + 0),
);
const side = whole(1, FARTHEST);
const squareSchema = v.object({ x: coordinate, y: coordinate });
const rectSchema = v.object({
  ...squareSchema.entries,
  w: side,
  h: side,
  rotunda: v.optional(v.boolean(), false),
  ending: v.optional(v.boolean(), false),
});
const stepSchema = v.pipe(
  squareSchema,
  v.check(({ x, y }) => Math.abs(x) + Math.abs(y) === 1),
);
const doorSchema = v.object({ ...squareSchema.entries, dir: stepSchema, type: v.pipe(v.number(), v.integer()) });
const noteSchema = v.object({
  text: v.string(),
  ref: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''),
  pos: placeSchema,
});

type Standing = Omit<DungeonDoor, 'segment'>;

function readRooms(reader: MapReader, value: unknown): Entry<DungeonRoom>[] {
  return reader
    .list('rects', value, rectSchema)
    .map(([index, { x, y, w, h, rotunda, ending }]) => [index, { x, y, w, h, round: rotunda, ending }]);
}

/**
 * Lists the edges where a door may stand: on the side its passage comes from, or else on the other side, wherever floor lies
 * to go between; except that a way out from which no floor lies back stands between the dungeon and the world.
 */
function standings({ square, direction, kind }: Standing, { floor, round }: Ground): Segment[] {
  if (!floor.has(square)) return [];
  const back: Place = { x: 0 - direction.x, y: 0 - direction.y };
  if (kind === 'way-out' && !floor.has(beyond(square, back))) return round.has(square) ? [] : [edgeOf(square, back)];
  return [back, direction].filter((step) => floor.has(beyond(square, step))).map((step) => edgeOf(square, step));
}

/** Reads doors; those that stand in rock, that say again what an earlier one said, or for which no edge is left, are left out. */
function readDoors(reader: MapReader, value: unknown, ground: Ground): DungeonDoor[] {
  const known = reader.made('doors', reader.list('doors', value, doorSchema), ({ x, y, dir, type }): Standing | LeftOutCode => {
    const kind = NUMBERED_KINDS[type];
    return kind ? { kind, square: { x, y }, direction: dir } : 'unknown-kind';
  });
  const taken = new Set<string>();
  const said = new Set<string>();
  const placed = reader.made('doors', known, (door): DungeonDoor | LeftOutCode => {
    const edges = standings(door, ground);
    if (edges.length === 0) return 'in-rock';
    const same = JSON.stringify(door);
    const segment = edges.find((edge) => !taken.has(segmentKey(edge)));
    if (!segment || said.has(same)) return 'repeated';
    said.add(same);
    taken.add(segmentKey(segment));
    return { ...door, segment };
  });
  return placed.map(([, door]) => door);
}

/** How far from the floor's box a note may still belong to the map, in squares. */
const BESIDE = 1;

/** Reads notes; those that lie beyond the map are left out. */
function readNotes(reader: MapReader, value: unknown, { x, y, w, h }: SquareBox): DungeonNote[] {
  const around = { x: x - BESIDE, y: y - BESIDE, w: w + 2 * BESIDE, h: h + 2 * BESIDE };
  const { label, note } = LONGEST_TEXT;
  return reader.all('notes', value, noteSchema, ({ text, ref, pos }, index): DungeonNote | LeftOutCode =>
    holds(around, pos)
      ? { label: reader.cut('notes', index, ref, label), text: reader.cut('notes', index, text, note), at: pos }
      : 'outside',
  );
}

/** Reads columns: places with floor on at least one side. */
function readColumns(reader: MapReader, value: unknown, floor: SquareSet): Place[] {
  const seen = new Set<string>();
  return reader.all('columns', value, placeSchema, ({ x, y }): Place | LeftOutCode => {
    const column = { x: tidy(x), y: tidy(y) };
    if (!squaresAt(column).some((square) => floor.has(square))) return 'in-rock';
    if (seen.has(`${column.x} ${column.y}`)) return 'repeated';
    seen.add(`${column.x} ${column.y}`);
    return column;
  });
}

function readWater(reader: MapReader, value: unknown, floor: SquareSet): SquareSet {
  return new SquareSet(reader.all('water', value, squareSchema, (square) => square).filter((square) => floor.has(square)));
}

/** What of a stored map is not reckoned anew: its rooms as they were read, and the edges between its passages. */
export type KeptParts = Pick<DungeonMap, 'rooms' | 'parted'>;

/** Reads a parsed One Page Dungeon file, or a stored map by its kept parts; it pauses often enough that no stretch takes 100 ms. */
export function* readingOnePageDungeon(value: unknown, kept: KeptParts | null = null): Importing<MapReading> {
  const data = fieldsOf(value);
  if (!data) return noMap('not-an-object');
  if (!Array.isArray(data['rects'])) return noMap('no-rects', 'rects');

  const reader = new MapReader();
  const title = reader.text('title', data['title']);
  const story = reader.text('story', data['story']);
  const read = kept ? [...kept.rooms.entries()] : readRooms(reader, data['rects']);
  yield { done: 0.1, of: 1 };
  const ground = yield* part(layFloor(read, reader), 0.1, 0.5);
  if (ground.floor.size === 0) return noMap('no-floor', 'rects');
  const corners = ground.rooms.flatMap(({ x, y, w, h }) => [
    { x, y },
    { x: x + w - 1, y: y + h - 1 },
  ]);
  // What is stored was read before there was a limit.
  const wide = kept ? null : tooWide(boundsOf(corners));
  if (wide) return wide;

  const doors = readDoors(reader, data['doors'], ground);
  const floor = ground.floor.inOrder();
  yield { done: 0.6, of: 1 };
  const parted = kept ? kept.parted : partedEdges(ground.rooms, ground.covered, doors);
  const walls = yield* part(wallsOf({ ...ground, parted }, doors, floor), 0.6, 0.8);
  const dense = yield* part(firstTooDense([...walls, ...doors.map(({ segment }) => segment)]), 0.8, 0.9);
  if (dense !== null) reader.skip(dense < walls.length ? 'rects' : 'doors', null, 'too-dense');
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
      isDense: dense !== null,
      doors,
      parted,
      notes: readNotes(reader, data['notes'], bounds),
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

/** Reads a parsed One Page Dungeon file, or a stored map, without pauses. */
export function readOnePageDungeon(value: unknown, kept: KeptParts | null = null): MapReading {
  return atOnce(readingOnePageDungeon(value, kept));
}
