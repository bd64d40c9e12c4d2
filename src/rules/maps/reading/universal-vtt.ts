/**
 * Reads Universal VTT files (`.dd2vtt`, `.uvtt`, `.df2vtt`): walls, doors and lights in squares, and a picture in base64.
 * Whatever the value, it gives a map or says why there is none; parts that make no sense are left out and listed.
 *
 * Decisions: places are in squares from the map's own origin, and the picture begins at `map_origin`; a portal that is
 * not `closed` lets light through and is a window that can be opened; a wall that runs through a portal is cut there; what
 * lies wholly beyond the edges, or far beyond them, is left out, since files of which a part was cut out still hold the
 * rest; `null` counts as absent; files have no secret doors and no floor.
 * @see https://arkenforge.com/universal-vtt-files/
 * @see https://megasploot.github.io/DungeondraftModdingAPI/reference/Portal/ for what `closed` means
 */
import * as v from 'valibot';
import { amount } from '../../values/fields.ts';
import { type Importing, part } from '../../values/pausing.ts';
import { bytesOf } from './base64.ts';
import { colourOf } from './colour.ts';
import type { Daylight, DungeonDoor, DungeonLight, LeftOutCode, MapGrid, MapPicture, Place, Segment } from '../dungeon-map.ts';
import { pictureTypeOf } from './map-picture.ts';
import { boxAround, endsOf, lengthOf, lineBetween, midpointOf } from '../geometry/lines.ts';
import { cutOff, reaches, shinesInto } from '../geometry/map-edges.ts';
import { FARTHEST, segmentKey, squareUnder } from '../geometry/squares.ts';
import { MapReader, type MapReading, PIXELS, fieldsOf, noMap, placeSchema, tooWide } from './map-reading.ts';
import { firstTooDense } from '../walls/density.ts';
import { readSegments } from './polylines.ts';
import { cutAtDoors } from './wall-cuts.ts';

/** No side of a map is shorter, in squares: a scene has a pixel at least. A square has one too, and no more than any tool exports; no light reaches further. */
const SHORTEST_SIDE = 0.05;
const FARTHEST_LIGHT = 10_000;
const MOST_PIXELS = 4_096;
/** The most lines of a kind; the largest cave maps have some ten thousand points in all. */
const MOST_LINES = 50_000;

/** What the format has; the first four say what the file is, not what the map holds. */
const KNOWN = [
  'format',
  'software',
  'creator',
  'version',
  'resolution',
  'line_of_sight',
  'objects_line_of_sight',
  'portals',
  'environment',
  'lights',
  'image',
];

const sideSchema = amount(SHORTEST_SIDE, FARTHEST);
const resolutionSchema = v.object({
  map_origin: v.nullish(placeSchema, { x: 0, y: 0 }),
  map_size: v.object({ x: sideSchema, y: sideSchema }),
  pixels_per_grid: amount(1, MOST_PIXELS),
});
const portalSchema = v.object({
  bounds: v.tuple([placeSchema, placeSchema]),
  closed: v.nullish(v.boolean(), true),
});
const lightSchema = v.object({
  position: placeSchema,
  range: amount(0, FARTHEST_LIGHT),
  intensity: v.nullish(amount(0, 1_000), 1),
  color: v.nullish(v.unknown(), ''),
  shadows: v.nullish(v.boolean(), true),
});
const environmentSchema = v.object({
  baked_lighting: v.nullish(v.boolean(), false),
  ambient_light: v.nullish(v.unknown(), ''),
});

/** Reads the rectangle of the map; null where the file does not say it. */
function readGrid(reader: MapReader, value: unknown): MapGrid | null {
  const read = reader.one('resolution', value, resolutionSchema);
  return read && { ...read.map_origin, w: read.map_size.x, h: read.map_size.y, pixels: read.pixels_per_grid };
}

/** Returns the rectangle around all walls and doors; null where there are none. */
function gridAround(lines: readonly Segment[]): MapGrid | null {
  if (lines.length === 0) return null;
  const { left, top, right, bottom } = boxAround(lines.flatMap(endsOf));
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return { x, y, w: Math.max(1, Math.ceil(right) - x), h: Math.max(1, Math.ceil(bottom) - y), pixels: PIXELS };
}

/** Returns the direction square to a line, of length 1. */
function across(line: Segment): Place {
  const [x1, y1, x2, y2] = line;
  return { x: (y1 - y2) / lengthOf(line) + 0, y: (x2 - x1) / lengthOf(line) + 0 };
}

function readDoors(reader: MapReader, value: unknown, grid: MapGrid | null): DungeonDoor[] {
  const taken = new Set<string>();
  return reader.all('portals', value, portalSchema, ({ bounds, closed }): DungeonDoor | LeftOutCode => {
    const segment = lineBetween(...bounds);
    if (lengthOf(segment) === 0) return 'malformed';
    if (grid && !reaches(grid, segment)) return 'outside';
    if (grid && cutOff(grid, segment) !== segment) return 'too-large';
    if (taken.has(segmentKey(segment))) return 'repeated';
    taken.add(segmentKey(segment));
    return {
      kind: closed ? 'door' : 'window',
      square: squareUnder(midpointOf(segment)),
      direction: across(segment),
      segment,
    };
  });
}

/** Reads a colour; what says nothing is white, and so is what says something else, which is noted. */
function readColour(reader: MapReader, of: 'lights' | 'environment', index: number | null, value: unknown): string {
  const colour = colourOf(value);
  if (colour === null && value !== '') reader.skip(of, index, 'odd-colour');
  return colour ?? '#ffffff';
}

function readLights(reader: MapReader, value: unknown, grid: MapGrid): DungeonLight[] {
  return reader.all(
    'lights',
    value,
    lightSchema,
    ({ position: at, range, intensity, color, shadows }, index): DungeonLight | LeftOutCode =>
      shinesInto(grid, at, range)
        ? { at, range, colour: readColour(reader, 'lights', index, color), intensity, shadows }
        : 'outside',
  );
}

function readDaylight(reader: MapReader, value: unknown): Daylight | null {
  if (value === undefined || value === null) return null;
  const read = reader.one('environment', value, environmentSchema);
  return read && { painted: read.baked_lighting, colour: readColour(reader, 'environment', null, read.ambient_light) };
}

/** How the address of a picture looks, on the web or among the files of some world. */
const ADDRESS = /^\s*(?:https?:|[^,;]*\.(?:png|jpe?g|webp|gif|avif|webm|mp4)\s*$)/i;

/** Reads the picture; some files have it as an address that holds its data. */
function* readPicture(reader: MapReader, value: unknown): Importing<MapPicture | null> {
  if (value === undefined || value === null || value === '') return null;
  const text = typeof value === 'string' ? value : '';
  const start = /^data:[^,]{0,100},/.exec(text.slice(0, 200))?.[0].length ?? 0;
  const bytes = text === '' ? null : yield* bytesOf(start > 0 ? text.slice(start) : text);
  const type = bytes && pictureTypeOf(bytes);
  if (bytes && type) return { type, bytes };
  reader.skip('image', null, ADDRESS.test(text.slice(0, 1_000)) ? 'elsewhere' : bytes?.length ? 'unknown-kind' : 'malformed');
  return null;
}

/** Reads a parsed Universal VTT file; it pauses often enough that no stretch takes 100 ms. */
export function* readingUniversalVtt(value: unknown): Importing<MapReading> {
  const data = fieldsOf(value);
  if (!data) return noMap('not-an-object');
  const reader = new MapReader();
  const said = readGrid(reader, data['resolution']);
  const saidWide = said && tooWide(said);
  if (saidWide) return saidWide;
  const wanted = (line: Segment): Segment | null => (!said ? line : reaches(said, line) ? cutOff(said, line) : null);
  const lines = (from: 'line_of_sight' | 'objects_line_of_sight'): Importing<Segment[]> =>
    readSegments(reader, from, reader.entries(from, data[from], MOST_LINES), wanted);
  const walls = yield* part(lines('line_of_sight'), 0, 0.2);
  const objects = yield* part(lines('objects_line_of_sight'), 0.2, 0.3);
  const doors = readDoors(reader, data['portals'], said);
  yield { done: 0.3, of: 1 };
  const grid = said ?? gridAround([...walls, ...doors.map(({ segment }) => segment)]);
  if (!grid) return noMap('no-map');
  const wide = tooWide(grid);
  if (wide) return wide;
  const lights = readLights(reader, data['lights'], grid);
  const daylight = readDaylight(reader, data['environment']);
  yield { done: 0.4, of: 1 };
  const picture = yield* part(readPicture(reader, data['image']), 0.4, 0.7);
  if (walls.length === 0 && doors.length === 0 && picture === null) return noMap('no-map');
  reader.others(data, KNOWN);
  const cut = yield* part(cutAtDoors(walls, doors), 0.7, 0.9);
  const dense = yield* part(firstTooDense([...cut, ...doors.map(({ segment }) => segment)]), 0.9, 1);
  if (dense !== null) reader.skip(dense < cut.length ? 'line_of_sight' : 'portals', null, 'too-dense');
  const [x, y] = [Math.floor(grid.x), Math.floor(grid.y)];
  return {
    kind: 'map',
    map: {
      title: '',
      story: '',
      grid,
      bounds: { x, y, w: Math.ceil(grid.x + grid.w) - x, h: Math.ceil(grid.y + grid.h) - y },
      rooms: [],
      floor: [],
      rotundas: [],
      walls: cut,
      isDense: dense !== null,
      doors,
      parted: [],
      notes: [],
      columns: [],
      water: [],
      objects,
      lights,
      daylight,
      picture,
      leftOut: reader.leftOut,
    },
  };
}
