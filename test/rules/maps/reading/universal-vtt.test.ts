import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DungeonMap } from '../../../../src/rules/maps/dungeon-map.ts';
import { mapRooms } from '../../../../src/rules/maps/rooms/map-rooms.ts';
import { roomsOf } from '../../../../src/rules/maps/rooms/rooms.ts';
import { PIXEL, wildUniversal } from '../universal-maps.ts';
import { readUniversalVtt } from '../at-once.ts';

function mapOf(value: unknown): DungeonMap {
  const reading = readUniversalVtt(value);
  if (reading.kind !== 'map') throw new Error(`no map: ${reading.faults.map(({ code }) => code).join()}`);
  return reading.map;
}

const resolution = { map_origin: { x: 2, y: 1 }, map_size: { x: 10, y: 8 }, pixels_per_grid: 140 };
const uncropped = { ...resolution, map_origin: { x: 0, y: 0 } };
const places = (...pairs: readonly (readonly [number, number])[]): object[] => pairs.map(([x, y]) => ({ x, y }));

describe('a Universal VTT file', () => {
  it('becomes walls, doors, lights and a picture, in squares', () => {
    const map = mapOf({
      format: 0.3,
      resolution,
      line_of_sight: [places([3, 2], [6, 2], [6, 5]), places([6, 5], [7, 6])],
      objects_line_of_sight: [places([4, 3], [4, 4])],
      portals: [
        {
          position: { x: 3, y: 3.5 },
          bounds: places([3, 3], [3, 4]),
          rotation: 1.5,
          closed: true,
          freestanding: false,
        },
        { position: { x: 4, y: 5 }, bounds: places([3.5, 5], [4.5, 5]), rotation: 0, closed: false, freestanding: true },
      ],
      environment: { baked_lighting: true, ambient_light: 'ff0a141e' },
      lights: [{ position: { x: 5, y: 3 }, range: 4, intensity: 1.2, color: 'ffeccd8b', shadows: false }],
      image: PIXEL,
    });
    expect(map.grid).toEqual({ x: 2, y: 1, w: 10, h: 8, pixels: 140 });
    expect(map.bounds).toEqual({ x: 2, y: 1, w: 10, h: 8 });
    expect(map.walls).toEqual([
      [3, 2, 6, 2],
      [6, 2, 6, 5],
      [6, 5, 7, 6],
    ]);
    expect(map.objects).toEqual([[4, 3, 4, 4]]);
    expect(map.doors).toEqual([
      { kind: 'door', square: { x: 3, y: 3 }, direction: { x: -1, y: 0 }, segment: [3, 3, 3, 4] },
      { kind: 'window', square: { x: 4, y: 5 }, direction: { x: 0, y: 1 }, segment: [3.5, 5, 4.5, 5] },
    ]);
    expect(map.lights).toEqual([{ at: { x: 5, y: 3 }, range: 4, colour: '#eccd8b', intensity: 1.2, shadows: false }]);
    expect(map.daylight).toEqual({ painted: true, colour: '#0a141e' });
    expect(map.picture?.type).toBe('image/png');
    expect([...(map.picture?.bytes ?? [])]).toEqual([...Buffer.from(PIXEL, 'base64')]);
    expect(map.leftOut).toEqual([]);
  });

  it('has no wall where a portal stands, whether or not the file leaves a gap', () => {
    const portals = [
      { bounds: places([2, 0.01], [3, 0]), freestanding: false },
      { bounds: places([5, 5], [6, 6]), freestanding: false },
      { bounds: places([1, 2], [2, 2]), freestanding: true },
    ];
    const map = mapOf({
      resolution: uncropped,
      line_of_sight: [places([0, 0], [6, 0]), places([8, 8], [4, 4], [5, 0])],
      portals,
    });
    expect(map.walls).toEqual([
      [0, 0, 2, 0],
      [3, 0, 6, 0],
      [8, 8, 6, 6],
      [5, 5, 4, 4],
      [4, 4, 5, 0],
    ]);
  });

  it('may have its picture as an address that holds the data, with line ends and escaped slashes', () => {
    const broken = PIXEL.replaceAll('/', '\\/').replace(/(.{20})/g, '$1\r\n');
    expect(mapOf({ resolution, image: `data:image/webp;base64,${broken}` }).picture).toEqual({
      type: 'image/png',
      bytes: new Uint8Array(Buffer.from(PIXEL, 'base64')),
    });
  });

  it.each([
    ['/9j/4AAQSkZJRgABAQ', 'image/jpeg'],
    [Buffer.from('RIFF....WEBPVP8 ').toString('base64'), 'image/webp'],
    [Buffer.from('GIF89a').toString('base64'), 'image/gif'],
    [Buffer.from('....ftypavif').toString('base64'), 'image/avif'],
  ])('is known by the first bytes of its picture: %s', (image, type) => {
    expect(mapOf({ resolution, image }).picture?.type).toBe(type);
  });

  it('leaves odd parts out and lists them', () => {
    const map = mapOf({
      resolution: uncropped,
      line_of_sight: [
        places([0, 0], [4, 0]),
        places([1, 1]),
        [
          { x: 0, y: 0 },
          { x: 'far', y: 2 },
        ],
        'wall',
        null,
      ],
      objects_line_of_sight: { x: 1 },
      portals: [
        { bounds: places([1, 1], [1, 2]) },
        { bounds: places([1, 1], [1, 2]) },
        { bounds: places([1, 1], [1, 1]) },
        { bounds: places([1, 1]) },
      ],
      environment: 7,
      lights: [{ position: { x: 1, y: 1 }, range: -3 }],
      image: 'no picture!',
    });
    expect(map.walls).toEqual([[0, 0, 4, 0]]);
    expect(map.doors).toHaveLength(1);
    expect(map.leftOut).toEqual([
      { part: 'line_of_sight', index: 1, code: 'malformed' },
      { part: 'line_of_sight', index: 2, code: 'malformed' },
      { part: 'line_of_sight', index: 3, code: 'malformed' },
      { part: 'line_of_sight', index: 4, code: 'malformed' },
      { part: 'objects_line_of_sight', index: null, code: 'malformed' },
      { part: 'portals', index: 3, code: 'malformed' },
      { part: 'portals', index: 1, code: 'repeated' },
      { part: 'portals', index: 2, code: 'malformed' },
      { part: 'lights', index: 0, code: 'malformed' },
      { part: 'environment', index: null, code: 'malformed' },
      { part: 'image', index: null, code: 'malformed' },
    ]);
  });

  it('leaves out what lies beyond the edges of a map that was cut out of a larger one', () => {
    const light = (x: number, y: number, range: number): object => ({ position: { x, y }, range });
    const map = mapOf({
      resolution,
      line_of_sight: [
        places([0, 0], [1, 0], [1, 9]),
        places([0, 5], [3, 5], [3, 0.5]),
        places([13, 10], [14, 12]),
        places([1, 0], [13, 10]),
        places([2, 1], [2, 9]),
      ],
      objects_line_of_sight: [places([20, 20], [21, 20]), places([5, 5], [6, 5])],
      portals: [{ bounds: places([1, 2], [1, 3]) }, { bounds: places([4, 2], [4, 3]) }],
      lights: [light(0, 5, 1), light(0, 5, 3), light(13, 10, 1.3), light(13, 10, 1.5), light(6, 6, 0)],
    });
    expect(map.walls).toHaveLength(4);
    expect(map.objects).toEqual([[5, 5, 6, 5]]);
    expect(map.doors.map(({ segment }) => segment)).toEqual([[4, 2, 4, 3]]);
    expect(map.lights.map(({ at, range }) => [at.x, range])).toEqual([
      [0, 3],
      [13, 1.5],
      [6, 0],
    ]);
    expect(map.leftOut).toEqual([
      { part: 'line_of_sight', index: 0, code: 'outside' },
      { part: 'line_of_sight', index: 2, code: 'outside' },
      { part: 'objects_line_of_sight', index: 0, code: 'outside' },
      { part: 'portals', index: 0, code: 'outside' },
      { part: 'lights', index: 0, code: 'outside' },
      { part: 'lights', index: 2, code: 'outside' },
    ]);
  });

  it('takes null for what is absent, and a light whose colour cannot be read for white', () => {
    const map = mapOf({
      resolution: { ...resolution, map_origin: null },
      portals: [{ position: null, bounds: places([1, 1], [1, 2]), rotation: null, closed: null, freestanding: null }],
      environment: { baked_lighting: null, ambient_light: 7 },
      lights: [
        { position: { x: 1, y: 1 }, range: 2, intensity: null, color: null, shadows: null },
        { position: { x: 1, y: 1 }, range: 2, color: 16_711_680 },
        { position: { x: 1, y: 1 }, range: 2, color: 'red' },
        { position: { x: 1, y: 1 }, range: 2, color: '#FF0000' },
      ],
    });
    expect(map.doors[0]?.kind).toBe('door');
    expect(map.lights.map(({ colour, intensity, shadows }) => [colour, intensity, shadows])).toEqual([
      ['#ffffff', 1, true],
      ['#ffffff', 1, true],
      ['#ffffff', 1, true],
      ['#ff0000', 1, true],
    ]);
    expect(map.leftOut).toEqual([
      { part: 'lights', index: 1, code: 'odd-colour' },
      { part: 'lights', index: 2, code: 'odd-colour' },
      { part: 'environment', index: null, code: 'odd-colour' },
    ]);
  });

  it.each([
    ['modules/some-maps/images/hall.webp', 'elsewhere'],
    ['https://example.com/hall', 'elsewhere'],
    [Buffer.from('a film, not a picture').toString('base64'), 'unknown-kind'],
    ['no picture!', 'malformed'],
    [7, 'malformed'],
  ])('says why the picture %s is not there', (image, code) => {
    const map = mapOf({ resolution, line_of_sight: [places([3, 2], [6, 2])], image });
    expect(map.picture).toBeNull();
    expect(map.leftOut).toEqual([{ part: 'image', index: null, code }]);
  });

  it('names what else the file holds, but not what says only whence it is', () => {
    const known = { format: 0.3, software: 'A tool', version: { major: 1 }, creator: 'Somebody', name: 'Hall' };
    const map = mapOf({
      ...known,
      resolution,
      line_of_sight: [places([3, 2], [6, 2])],
      roofs: [1],
      sounds: [],
      levels: { a: 1 },
    });
    expect(map.leftOut).toEqual([
      { part: 'other', index: null, code: 'unknown-part', name: 'roofs' },
      { part: 'other', index: null, code: 'unknown-part', name: 'levels' },
    ]);
  });

  it('keeps or lists each door, light, line of walls and unknown part', () => {
    fc.assert(
      fc.property(wildUniversal, (value) => {
        const reading = readUniversalVtt(value);
        if (reading.kind !== 'map') return;
        const { doors, lights, walls, objects, leftOut } = reading.map;
        const missing = (part: string, ...but: readonly string[]): number =>
          leftOut.filter((left) => left.part === part && !but.includes(left.code)).length;
        expect(doors.length + missing('portals')).toBe(value.portals.length);
        expect(lights.length + missing('lights', 'odd-colour')).toBe(value.lights.length);
        expect(missing('other')).toBe(value.roofs.length > 0 ? 1 : 0);
        if (walls.length === 0 && doors.length === 0) expect(missing('line_of_sight')).toBe(value.line_of_sight.length);
        if (objects.length === 0) expect(missing('objects_line_of_sight')).toBe(value.objects_line_of_sight.length);
        for (const part of ['line_of_sight', 'objects_line_of_sight']) expect(missing(part, 'outside', 'malformed')).toBe(0);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('SC-01 has nothing that such a file does not tell of, and no floor', () => {
    const portals = [{ bounds: places([7, 5], [4, 1]) }, { bounds: places([0, 2], [0, 4]), closed: false }];
    expect(mapOf({ portals, environment: null, image: null, lights: null })).toEqual({
      title: '',
      story: '',
      grid: { x: 0, y: 1, w: 7, h: 4, pixels: 100 },
      bounds: { x: 0, y: 1, w: 7, h: 4 },
      rooms: [],
      floor: [],
      rotundas: [],
      walls: [],
      isDense: false,
      doors: [
        { kind: 'door', square: { x: 5, y: 3 }, direction: { x: 0.8, y: -0.6 }, segment: [7, 5, 4, 1] },
        { kind: 'window', square: { x: 0, y: 3 }, direction: { x: -1, y: 0 }, segment: [0, 2, 0, 4] },
      ],
      parted: [],
      notes: [],
      columns: [],
      water: [],
      objects: [],
      lights: [],
      daylight: null,
      picture: null,
      leftOut: [{ part: 'resolution', index: null, code: 'malformed' }],
    });
  });

  it('SC-01 has no portal that goes on far beyond its edges', () => {
    const portals = [{ bounds: places([5, 5], [5_000, 5]) }, { bounds: places([5, 5], [50, 5]) }];
    const map = mapOf({ resolution, portals, image: '' });
    expect(map.doors.map(({ segment }) => segment)).toEqual([[5, 5, 50, 5]]);
    expect(map.leftOut).toEqual([{ part: 'portals', index: 0, code: 'too-large' }]);
  });

  it('SC-01 is none of more squares than can be drawn, whether it says so or its walls do', () => {
    const wide = { kind: 'faults', faults: [{ code: 'too-wide', path: '1001 × 2' }] };
    const said = { ...uncropped, map_size: { x: 1_000.5, y: 1.5 } };
    expect(readUniversalVtt({ resolution: said, line_of_sight: [places([0, 0], [1, 0])] })).toEqual(wide);
    expect(readUniversalVtt({ line_of_sight: [places([0, 0.5], [1_000.5, 1.5])] })).toEqual(wide);
    expect(mapOf({ line_of_sight: [places([0, 0.5], [1_000, 1.5])] }).grid).toMatchObject({ w: 1_000, h: 2 });
  });

  it('has the rectangle around its walls where it does not say one', () => {
    const map = mapOf({ line_of_sight: [places([1.5, 2], [6, 2], [6, 5.2])] });
    expect(map.grid).toEqual({ x: 1, y: 2, w: 5, h: 4, pixels: 100 });
    expect(map.leftOut).toEqual([{ part: 'resolution', index: null, code: 'malformed' }]);
  });

  it.each([5e-324, -1.5e-323, 1e-300, 1e-10])('takes a place %s squares from zero for zero, and finds rooms on', (tiny) => {
    const portals = [{ bounds: places([tiny, 0], [2, tiny]) }, { bounds: places([0, 0], [tiny, -tiny]) }];
    const map = mapOf({ resolution: { ...uncropped, map_origin: { x: tiny, y: -tiny } }, line_of_sight: [], portals });
    expect(map.doors.map(({ segment }) => segment)).toEqual([[0, 0, 2, 0]]);
    expect(map.grid).toMatchObject({ x: 0, y: 0 });
    expect(mapRooms(map)).toEqual([]);
  });

  it('is read at once, however long its walls are, of which it has what is near, and doors are cut out of them', () => {
    const far = Array.from({ length: 30 }, (_, at) => places([-1e6, -1e6 + at], [1e6, 1e6 + at]));
    const map = mapOf({
      resolution: uncropped,
      line_of_sight: [...far, places([-1e6, 5], [1e6, 5]), places([1, 5], [1, 8], [9, 8], [9, 5])],
      portals: [{ bounds: places([2, 5], [3, 5]) }],
    });
    expect(map.walls).toContainEqual([-100, 5, 2, 5]);
    expect(map.walls).toContainEqual([3, 5, 110, 5]);
    const barriers = map.walls.map((line) => ({ line, door: false }));
    expect(roomsOf(barriers, 1).length).toBeGreaterThan(0);
  });

  it('is as large as its walls where it says that it is smaller than a pixel', () => {
    const map = mapOf({
      resolution: { ...resolution, map_size: { x: 1e-9, y: 1e-9 } },
      line_of_sight: [places([1.5, 2], [6, 2], [6, 5.2])],
    });
    expect(map.grid).toMatchObject({ w: 5, h: 4 });
    expect(map.leftOut).toEqual([{ part: 'resolution', index: null, code: 'malformed' }]);
  });

  it.each([null, 5, 'text', []])('is not %j', (value) => {
    expect(readUniversalVtt(value)).toEqual({ kind: 'faults', faults: [{ code: 'not-an-object', path: '' }] });
  });

  it.each([{}, { resolution }, { resolution, line_of_sight: [], image: '@' }, { image: PIXEL }])(
    'needs walls or a picture: %j',
    (value) => {
      expect(readUniversalVtt(value)).toEqual({ kind: 'faults', faults: [{ code: 'no-map', path: '' }] });
    },
  );
});
