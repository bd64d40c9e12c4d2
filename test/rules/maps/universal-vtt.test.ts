import { describe, expect, it } from 'vitest';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { readUniversalVtt } from '../../../src/rules/maps/universal-vtt.ts';
import { PIXEL } from './universal-maps.ts';

function mapOf(value: unknown): DungeonMap {
  const reading = readUniversalVtt(value);
  if (reading.kind !== 'map') throw new Error(`no map: ${reading.faults.map(({ code }) => code).join()}`);
  return reading.map;
}

const resolution = { map_origin: { x: 2, y: 1 }, map_size: { x: 10, y: 8 }, pixels_per_grid: 140 };
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
    const map = mapOf({ resolution, line_of_sight: [places([0, 0], [6, 0]), places([8, 8], [4, 4], [5, 0])], portals });
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
      resolution,
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

  it('has the rectangle around its walls where it does not say one', () => {
    const map = mapOf({ line_of_sight: [places([1.5, 2], [6, 2], [6, 5.2])] });
    expect(map.grid).toEqual({ x: 1, y: 2, w: 5, h: 4, pixels: 100 });
    expect(map.leftOut).toEqual([{ part: 'resolution', index: null, code: 'malformed' }]);
  });

  it.each([null, 5, 'text', []])('is not %j', (value) => {
    expect(readUniversalVtt(value)).toEqual({ kind: 'faults', faults: [{ code: 'not-an-object', path: '' }] });
  });

  it.each([{}, { resolution }, { resolution, line_of_sight: [], image: '@' }])('needs walls or a picture: %j', (value) => {
    expect(readUniversalVtt(value)).toEqual({ kind: 'faults', faults: [{ code: 'no-map', path: '' }] });
  });
});
