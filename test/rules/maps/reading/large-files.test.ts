import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapReading } from '../../../../src/rules/maps/reading/map-reading.ts';
import { readMap } from '../../../../src/rules/maps/reading/read-map.ts';
import { cutAtDoors } from '../../../../src/rules/maps/reading/wall-cuts.ts';
import { lookAt } from '../../../../src/rules/maps/ghost/map-look.ts';
import type { DungeonDoor, DungeonMap, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { distanceTo, endsOf, lengthOf } from '../../../../src/rules/maps/geometry/lines.ts';
import { planOf } from '../../../../src/rules/maps/rooms/map-plan.ts';
import { RoomCells, packCells, unpackCells } from '../../../../src/rules/maps/rooms/room-cells.ts';
import { roomsOfScene, sceneWallsOf } from '../../../../src/rules/maps/scene/scene-walls.ts';
import { type Importing, atOnce } from '../../../../src/rules/values/pausing.ts';

/** Does some work, and counts its pauses. */
function paused<Result>(work: Importing<Result>): { readonly result: Result; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { result: step.value, pauses };
  }
}

/** What reading a text comes to in a few words. */
function said(reading: MapReading): string {
  if (reading.kind === 'faults') return reading.faults.map(({ code, path }) => `${code} ${path}`.trim()).join();
  const { walls, floor, leftOut } = reading.map;
  const codes = new Set(leftOut.map(({ part, code }) => `${part} ${code}`));
  return [`${walls.length} walls`, `${floor.length} squares`, ...codes].join(', ');
}

function mapOf(value: object): DungeonMap {
  const reading = atOnce(readMap(JSON.stringify(value)));
  if (reading.kind !== 'map') throw new Error(said(reading));
  return reading.map;
}

const LINE = '[{"x":0,"y":0},{"x":5,"y":7}]';
const BACK = '[{"x":5,"y":7},{"x":0,"y":0}]';
const RECT = '{"x":0,"y":0,"w":1,"h":1}';
const many = (entry: string, megabytes: number): string =>
  `${`${entry},`.repeat(Math.floor((megabytes * 1e6) / (entry.length + 1)))}${entry}`;

describe('SC-01 a long file', () => {
  it.each([
    ['an open picture', `{"image":"${'A'.repeat(16_000_000)}`, 'not-json 1', 10],
    ['an open story', `{"rects":[],\n"story":"${'\\n'.repeat(4_000_000)}`, 'not-json 2', 6],
    ['a drawing', `<svg d="${'M0 0'.repeat(4_000_000)}`, 'not-json 1', 0],
    ['brackets', '['.repeat(16_000_000), 'too-deep', 0],
    ['brackets that close', `{"rects":${'['.repeat(8_000_000)}${']'.repeat(8_000_000)}}`, 'too-deep', 0],
    [
      'polylines',
      `{"line_of_sight":[${many(LINE, 8)}]}`,
      '1 walls, 0 squares, resolution malformed, line_of_sight too-large',
      100,
    ],
    ['one polyline', `{"line_of_sight":[[${many(LINE.slice(1, -1), 8)}]]}`, '1 walls, 0 squares, resolution malformed', 100],
    ['areas', `{"rects":[${many(RECT, 8)}]}`, '4 walls, 1 squares, rects too-large', 100],
    ['lists of lists', `{"line_of_sight":[${many(`[${many('[]', 0.01)}]`, 12)}]}`, 'too-much', 100],
  ])('of %s is read or refused in short stretches', (_, text, expected, least) => {
    const { result, pauses } = paused(readMap(text));
    expect(said(result)).toBe(expected);
    expect(pauses).toBeGreaterThanOrEqual(least);
  });

  it('SC-01 of equal walls has one, whichever way they are written', () => {
    const walls = Array.from({ length: 37_000 }, (_, index) => (index % 3 === 0 ? BACK : LINE)).join();
    expect(said(atOnce(readMap(`{"line_of_sight":[${walls}],"resolution":null}`)))).toMatch(/^1 walls/);
    const line = Array.from({ length: 37_000 }, () => '{"x":0,"y":0},{"x":5,"y":7}').join();
    expect(said(atOnce(readMap(`{"line_of_sight":[[${line}]]}`)))).toMatch(/^1 walls/);
  });
});

describe('SC-01 a wide map', () => {
  const resolution = (x: number, y: number): object => ({ map_size: { x, y }, pixels_per_grid: 70 });
  const line = (length: number): object => [
    [
      { x: 0, y: 0 },
      { x: length, y: 0 },
    ],
  ];
  const faultOf = (value: object): string => said(atOnce(readMap(JSON.stringify(value))));

  it.each([
    [{ rects: [{ x: 0, y: 0, w: 200_000, h: 1 }] }, 'too-wide 200000 × 1'],
    [
      {
        rects: [
          { x: 0, y: 0, w: 2, h: 2 },
          { x: 998, y: 1_000, w: 3, h: 1 },
        ],
      },
      'too-wide 1001 × 1001',
    ],
    [
      {
        rects: [
          { x: 5, y: 5, w: 501, h: 1 },
          { x: 5, y: 504, w: 1, h: 1 },
        ],
      },
      'too-wide 501 × 500',
    ],
    [{ resolution: resolution(200_000, 5), line_of_sight: line(7) }, 'too-wide 200000 × 5'],
    [{ resolution: resolution(10_000, 10_000), line_of_sight: line(7) }, 'too-wide 10000 × 10000'],
    [{ line_of_sight: line(2_000) }, 'too-wide 2000 × 1'],
  ])('is refused with what it measures: %j', (value, expected) => {
    expect(faultOf(value)).toBe(expected);
  });

  it('SC-01 is taken up to its limits', () => {
    expect(faultOf({ rects: [{ x: 5, y: 5, w: 1_000, h: 1 }] })).toBe('4 walls, 1000 squares');
    expect(faultOf({ resolution: resolution(499.5, 500), line_of_sight: line(7) })).toBe('1 walls, 0 squares');
  });
});

describe('doors in dense walls', () => {
  const door = (segment: Segment): DungeonDoor => ({
    kind: 'door',
    square: { x: 0, y: 0 },
    direction: { x: 0, y: 1 },
    segment,
  });

  it('are cut out of all walls that they stand in, as they are one by one, with pauses', () => {
    const walls = Array.from({ length: 6_000 }, (_, at): Segment => [(at % 7) / 10, at / 600, 10 + (at % 11) / 10, at / 600]);
    const doors = Array.from({ length: 900 }, (_, at) => door([(at % 90) / 10, at / 90 + 0.001, (at % 90) / 10 + 1, at / 90]));
    const { result, pauses } = paused(cutAtDoors(walls, doors));
    expect(pauses).toBeGreaterThan(10);
    // By a sample of walls, each held against each door.
    for (let at = 0; at < walls.length; at += 397) {
      const wall = walls[at]!;
      const near = doors.filter(({ segment }) => endsOf(segment).every((end) => distanceTo(wall, end) <= 0.05));
      const free = result.filter(([, y1]) => y1 === wall[1]).reduce((sum, piece) => sum + lengthOf(piece), 0);
      let [taken, from] = [0, wall[0]];
      for (const [x1, x2] of near.map(({ segment }) => [segment[0], segment[2]] as const).sort(([one], [other]) => one - other)) {
        const [start, end] = [Math.max(from, x1), Math.min(wall[2], x2)];
        taken += Math.max(0, end - start);
        from = Math.max(from, end);
      }
      expect(free).toBeCloseTo(lengthOf(wall) - taken, 6);
    }
  });

  it('are found in walls of a million squares, in slanted ones, and nowhere where there are none', () => {
    const long: Segment = [-1e6, 5, 1e6, 5];
    const slant: Segment = [0, 0, 8, 8];
    expect(atOnce(cutAtDoors([long, slant], []))).toEqual([long, slant]);
    expect(atOnce(cutAtDoors([long, slant], [door([2, 5, 3, 5]), door([3, 3, 4, 4])]))).toEqual([
      [-1e6, 5, 2, 5],
      [3, 5, 1e6, 5],
      [0, 0, 3, 3],
      [4, 4, 8, 8],
    ]);
  });
});

describe('walls that lie too close together', () => {
  const crossing = (count: number): object[][] =>
    Array.from({ length: count }, (_, at) => [
      { x: ((at * 37) % 100) / 10, y: 0 },
      { x: ((at * 53) % 101) / 10, y: 10 },
    ]);

  it('make no rooms, which is said, and the map is there all the same', () => {
    const map = mapOf({ line_of_sight: crossing(1_500) });
    expect(map.isDense).toBe(true);
    expect(map.leftOut).toContainEqual({ part: 'line_of_sight', index: null, code: 'too-dense' });
    const look = atOnce(lookAt(map));
    expect(look.ghost.walls).toEqual(map.walls);
    expect(look.plan.rooms).toEqual({});
  });

  it('are so by their number alone too, and few are not', () => {
    const parallel = Array.from({ length: 31_000 }, (_, at) => [
      { x: (at % 250) * 2, y: Math.floor(at / 250) * 3 },
      { x: (at % 250) * 2 + 1, y: Math.floor(at / 250) * 3 + 1 },
    ]);
    expect(mapOf({ line_of_sight: parallel }).isDense).toBe(true);
    expect(mapOf({ line_of_sight: parallel.slice(0, 2_000) }).isDense).toBe(false);
    expect(mapOf({ line_of_sight: crossing(60) }).isDense).toBe(false);
  });

  it('SC-01 doors count like walls, by themselves and with them', () => {
    const doors = (count: number): object[] => crossing(count).map((bounds) => ({ bounds }));
    const alone = mapOf({ portals: doors(1_500) });
    expect(alone.isDense).toBe(true);
    expect(alone.leftOut).toContainEqual({ part: 'portals', index: null, code: 'too-dense' });
    expect(atOnce(lookAt(alone)).ghost.doors).toHaveLength(alone.doors.length);
    const [walls, few] = [
      crossing(90),
      crossing(90).map((line) => ({ bounds: (line as { x: number; y: number }[]).map(({ x, y }) => ({ x: y, y: x })) })),
    ];
    expect([mapOf({ line_of_sight: walls }), mapOf({ portals: few })].map(({ isDense }) => isDense)).toEqual([false, false]);
    expect(mapOf({ line_of_sight: walls, portals: few }).isDense).toBe(true);
  });

  it('SC-41 make no rooms on the scene that is made of them either', () => {
    const place = { x: 0, y: 0, size: 100 };
    const scene = (count: number) => sceneWallsOf(atOnce(lookAt(mapOf({ line_of_sight: crossing(count) }))).ghost, place);
    expect(roomsOfScene(scene(60), place).length).toBeGreaterThan(0);
    expect(roomsOfScene(scene(300), place)).toEqual([]);
  });

  it('SC-01 are told in a map of floor too', () => {
    const rects = Array.from({ length: 2_500 }, (_, at) => {
      return { x: (at % 50) * 8, y: Math.floor(at / 50) * 8, w: 7, h: 7, rotunda: true };
    });
    const map = mapOf({ rects });
    expect(map.isDense).toBe(true);
    expect(map.leftOut).toContainEqual({ part: 'rects', index: null, code: 'too-dense' });
    expect(atOnce(lookAt(map)).plan.rooms).toEqual({});
  });
});

describe('SC-01 a look at a large map', () => {
  const square = (at: number, side: number): object[] => {
    const [x, y] = [(at % 40) * side, Math.floor(at / 40) * side];
    return [
      { x, y },
      { x: x + side, y },
      { x: x + side, y: y + side },
      { x, y: y + side },
      { x, y },
    ];
  };
  const floor = (more: object): DungeonMap => mapOf({ rects: [{ x: 0, y: 0, w: 400, h: 400 }], ...more });

  it.each([
    ['walls', () => mapOf({ line_of_sight: Array.from({ length: 1_200 }, (_, at) => square(at, 3.1)) }), [20, 20, 0]],
    ['floor', () => floor({}), [5, 5, 5]],
    ['round rooms', () => mapOf({ rects: rounds(400) }), [5, 20, 1]],
  ] as const)('pauses within each of its parts: %s', (_, map, least) => {
    const look = lookAt(map());
    const pauses = [0, 0, 0];
    for (let step = look.next(); step.done !== true; step = look.next()) {
      const { done, of } = step.value;
      const part = Math.min(2, Math.floor((3 * done) / of));
      pauses[part] = (pauses[part] ?? 0) + 1;
    }
    for (const [part, count] of least.entries()) expect(pauses[part], `part ${part}`).toBeGreaterThanOrEqual(count);
  });

  function rounds(count: number): object[] {
    return Array.from({ length: count }, (_, at) => {
      return { x: (at % 20) * 7, y: Math.floor(at / 20) * 7, w: 7, h: 7, rotunda: true };
    });
  }
});

describe('SC-01 long words', () => {
  it('SC-01 are kept as far as a ghost map can keep them, and what was cut is said', () => {
    const map = mapOf({
      title: 't'.repeat(1e6),
      story: 's'.repeat(1e6),
      rects: [{ x: 0, y: 0, w: 2, h: 2 }],
      notes: [
        { text: 'n'.repeat(5_000), ref: 'l'.repeat(5_000), pos: { x: 0, y: 0 } },
        { text: 'Short.', ref: 'r'.repeat(81), pos: { x: 1, y: 1 } },
        { text: 'o'.repeat(4_000), ref: 'q'.repeat(80), pos: { x: 1, y: 1 } },
      ],
    });
    expect(map.title).toBe(`${'t'.repeat(79)}…`);
    expect(map.story).toBe(`${'s'.repeat(3_999)}…`);
    expect(map.notes.map(({ label, text }) => [label.length, text.length])).toEqual([
      [80, 4_000],
      [80, 6],
      [80, 4_000],
    ]);
    expect(map.leftOut).toEqual([
      { part: 'title', index: null, code: 'shortened' },
      { part: 'story', index: null, code: 'shortened' },
      { part: 'notes', index: 0, code: 'shortened' },
      { part: 'notes', index: 1, code: 'shortened' },
    ]);
  });
});

describe('SC-41 thousands of notes', () => {
  const notes = (count: number, text: string, pos: (at: number) => object): object[] =>
    Array.from({ length: count }, (_, at) => ({ text, ref: String(at), pos: pos(at) }));

  afterEach(() => void vi.restoreAllMocks());

  it('SC-41 in one room are joined as far as the room can keep them, and the rest is said to be left out', () => {
    const map = mapOf({ rects: [{ x: 0, y: 0, w: 9, h: 9 }], notes: notes(5_000, 'Rats. '.repeat(50), () => ({ x: 4, y: 4 })) });
    const { rooms, leftOut } = planOf(map);
    expect(rooms['r1']?.note).toHaveLength(4_000);
    expect(rooms['r1']?.note).toMatch(/^Rats\. .*…$/s);
    expect(rooms['r1']?.name).toMatch(/^0, 1, 2, .*…$/);
    expect(rooms['r1']?.name).toHaveLength(80);
    expect(leftOut).toEqual([{ part: 'notes', index: null, code: 'shortened', name: rooms['r1']?.name }]);
    const few = planOf({ ...map, notes: map.notes.slice(0, 3) });
    expect(few.rooms['r1']).toEqual({ name: '0, 1, 2', note: Array(3).fill('Rats. '.repeat(50)).join('\n\n'), encounter: false });
    expect(few.leftOut).toEqual([]);
  });

  it('SC-41 outside of rooms get rooms of their own, drawn at once', () => {
    const at = (note: number): object => ({ x: note % 100, y: 2 + Math.floor((note % 3_000) / 100) });
    const rects = [
      { x: 0, y: 0, w: 100, h: 1 },
      { x: 0, y: 40, w: 100, h: 1 },
    ];
    const map = mapOf({ rects, notes: notes(5_000, 'n', at) });
    const made = vi.spyOn(RoomCells, 'by');
    const { rooms, cells, next, leftOut } = planOf(map);
    expect(made.mock.calls.length).toBeLessThan(5);
    expect([Object.keys(rooms).length, next]).toEqual([999, 1_000]);
    expect(rooms['r3']).toEqual({ name: '0, 3000', note: 'n\n\nn', encounter: false });
    expect([cells.at({ x: 0, y: 2 }), cells.at({ x: 99, y: 3 }), cells.at({ x: 99, y: 20 })]).toEqual([3, 202, 0]);
    expect(leftOut).toEqual([{ part: 'notes', index: null, code: 'too-many-rooms' }]);
  });

  it('SC-41 beside a map as large as can be are left out where the map of rooms would be larger than can be kept', () => {
    const rects = [
      { x: 0, y: 0, w: 500, h: 1 },
      { x: 0, y: 499, w: 500, h: 1 },
    ];
    const { cells, rooms, leftOut } = planOf(
      mapOf({ rects, notes: notes(2, 'n', (at) => (at === 0 ? { x: -1, y: 0 } : { x: 5, y: 5 })) }),
    );
    expect(unpackCells(packCells(cells))).not.toBeNull();
    expect(Object.values(rooms).map(({ name }) => name)).toEqual(['', '', '1']);
    expect(leftOut).toEqual([{ part: 'notes', index: null, code: 'too-many-rooms' }]);
  });
});
