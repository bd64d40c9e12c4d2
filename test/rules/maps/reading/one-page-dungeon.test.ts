import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOOR_KINDS, isBarrier } from '../../../../src/rules/maps/dungeon-map.ts';
import type { DungeonMap, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { doorTypeOf, readOnePageDungeon } from '../../../../src/rules/maps/reading/one-page-dungeon.ts';
import { mapRooms } from '../../../../src/rules/maps/rooms/map-rooms.ts';
import { cross } from '../crossing.ts';
import { roundHall, wildDungeon } from '../dungeons.ts';

/** Reads a value that is known to hold a dungeon. */
function mapOf(value: unknown): DungeonMap {
  const reading = readOnePageDungeon(value);
  if (reading.kind !== 'map') throw new Error(`no map: ${reading.faults.map(({ code }) => code).join()}`);
  return reading.map;
}

const name = (x: number, y: number): string => `${x},${y}`;
const floorOf = (map: DungeonMap): Set<string> => new Set(map.floor.map(({ x, y }) => name(x, y)));
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Lists the steps from one square's middle to the next that start on floor. */
function* stepsOn(map: DungeonMap): Generator<{ line: Segment; ontoFloor: boolean }> {
  const floor = floorOf(map);
  for (const { x, y } of map.floor) {
    for (const [dx, dy] of STEPS) {
      yield { line: [x + 0.5, y + 0.5, x + dx + 0.5, y + dy + 0.5], ontoFloor: floor.has(name(x + dx, y + dy)) };
    }
  }
}

/** Whether a step goes from a passage of one square to another beside it, where a barrier stands in one of them. */
function isParted({ rooms, doors }: DungeonMap, [x1, y1, x2, y2]: Segment): boolean {
  const [from, to] = [name(x1 - 0.5, y1 - 0.5), name(x2 - 0.5, y2 - 0.5)];
  const here = [from, to].map((at) => doors.filter(({ square: { x, y } }) => name(x, y) === at));
  const level = x1 !== x2;
  return (
    here.every((own) => own.length > 0 && own.every(({ direction }) => (direction.x === 0) === level)) &&
    here.flat().some(isBarrier) &&
    [from, to].every((at) =>
      rooms.every(({ x, y, w, h }) => {
        const [column = 0, row = 0] = at.split(',').map(Number);
        return (w === 1 && h === 1) || column < x || row < y || column >= x + w || row >= y + h;
      }),
    )
  );
}

describe('a One Page Dungeon file', () => {
  it('becomes floor, walls and doors', () => {
    const map = mapOf({
      title: 'Two rooms',
      story: 'Long ago.',
      rects: [
        { x: 0, y: 0, w: 3, h: 2 },
        { x: 3, y: 0, w: 1, h: 1 },
        { x: 4, y: 0, w: 2, h: 2, ending: true },
      ],
      doors: [{ x: 3, y: 0, dir: { x: 1, y: 0 }, type: 6 }],
      notes: [{ text: 'Gold.', ref: '1', pos: { x: 5, y: 1 } }],
      columns: [{ x: 1, y: 1 }],
      water: [
        { x: 4, y: 1 },
        { x: 9, y: 9 },
      ],
    });
    expect(map).toEqual({
      title: 'Two rooms',
      story: 'Long ago.',
      grid: { x: 0, y: 0, w: 6, h: 2, pixels: 100 },
      bounds: { x: 0, y: 0, w: 6, h: 2 },
      rooms: [
        { x: 0, y: 0, w: 3, h: 2, round: false, ending: false },
        { x: 3, y: 0, w: 1, h: 1, round: false, ending: false },
        { x: 4, y: 0, w: 2, h: 2, round: false, ending: true },
      ],
      floor: [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 0 })).concat([0, 1, 2, 4, 5].map((x) => ({ x, y: 1 }))),
      rotundas: [],
      walls: [
        [0, 0, 6, 0],
        [3, 1, 4, 1],
        [0, 2, 3, 2],
        [4, 2, 6, 2],
        [0, 0, 0, 2],
        [3, 1, 3, 2],
        [4, 1, 4, 2],
        [6, 0, 6, 2],
      ],
      isDense: false,
      doors: [{ kind: 'secret-door', square: { x: 3, y: 0 }, direction: { x: 1, y: 0 }, segment: [3, 0, 3, 1] }],
      parted: [],
      notes: [{ label: '1', text: 'Gold.', at: { x: 5, y: 1 } }],
      columns: [{ x: 1, y: 1 }],
      water: [{ x: 4, y: 1 }],
      objects: [],
      lights: [],
      daylight: null,
      picture: null,
      leftOut: [],
    });
  });

  it('has a way out in place of a piece of outer wall', () => {
    const map = mapOf({
      rects: [
        { x: 0, y: 0, w: 1, h: 1 },
        { x: 1, y: 0, w: 2, h: 1 },
      ],
      doors: [{ x: 0, y: 0, dir: { x: 1, y: 0 }, type: 3 }],
    });
    expect(map.doors.map(({ kind, segment }) => [kind, segment])).toEqual([['way-out', [0, 0, 0, 1]]]);
    expect(map.walls).not.toContainEqual([0, 0, 0, 1]);
  });

  it('stands a door on the far side when the near side is rock', () => {
    const map = mapOf({
      rects: [{ x: 0, y: 0, w: 3, h: 1 }],
      doors: [{ x: 0, y: 0, dir: { x: 1, y: 0 }, type: 1 }],
    });
    expect(map.doors[0]?.segment).toEqual([1, 0, 1, 1]);
  });

  it('keeps the wall behind stairs down', () => {
    const map = mapOf({
      rects: [
        { x: 0, y: 0, w: 2, h: 2 },
        { x: 0, y: -1, w: 1, h: 1 },
      ],
      doors: [{ x: 0, y: -1, dir: { x: 0, y: -1 }, type: 8 }],
    });
    expect(map.doors.map(({ kind, segment }) => [kind, segment])).toEqual([['stairs-down', [0, 0, 1, 0]]]);
    expect(map.walls).toContainEqual([0, -1, 1, -1]);
  });

  it.each([
    [0, 'opening'],
    [1, 'door'],
    [2, 'archway'],
    [3, 'way-out'],
    [4, 'portcullis'],
    [5, 'double-door'],
    [6, 'secret-door'],
    [7, 'barred-door'],
    [8, 'stairs-down'],
    [9, 'stairwell'],
  ])('means by door type %i: %s', (type, kind) => {
    const map = mapOf({ rects: [{ x: 0, y: 0, w: 3, h: 1 }], doors: [{ x: 1, y: 0, dir: { x: 1, y: 0 }, type }] });
    expect(map.doors[0]?.kind).toBe(kind);
  });

  it('SC-01 has two doors where two stand on one square, each on an edge of its own', () => {
    const rects = [
      { x: 0, y: 0, w: 3, h: 3 },
      { x: 1, y: 3, w: 1, h: 1 },
      { x: 1, y: 3, w: 1, h: 1 },
      { x: 0, y: 4, w: 3, h: 3 },
    ];
    const doors = (one: object, other: object): unknown[] => {
      const map = mapOf({ rects, doors: [one, other].map((door) => ({ x: 1, y: 3, ...door })) });
      const areas = mapRooms(map).map(({ area }) => area);
      return [...map.doors.map(({ kind, segment: [, y] }) => `${kind} ${y}`), areas, ...map.leftOut];
    };
    const [north, south] = [
      { x: 0, y: -1 },
      { x: 0, y: 1 },
    ];
    expect(doors({ dir: south, type: 8 }, { dir: north, type: 4 })).toEqual(['stairs-down 3', 'portcullis 4', [9, 9]]);
    expect(doors({ dir: south, type: 1 }, { dir: south, type: 7 })).toEqual(['door 3', 'barred-door 4', [9, 9]]);
    expect(doors({ dir: south, type: 1 }, { dir: south, type: 1 })).toEqual([
      'door 3',
      [9, 9],
      { part: 'doors', index: 1, code: 'repeated' },
    ]);
  });

  it('SC-18 has a wall between passages that lie side by side, where one of them has what stops people', () => {
    const rects = [
      { x: 0, y: 0, w: 3, h: 2 },
      { x: 0, y: 2, w: 1, h: 1 },
      { x: 1, y: 2, w: 1, h: 1 },
      { x: 0, y: 3, w: 3, h: 2 },
    ];
    const dir = { x: 0, y: 1 };
    const parted = (one: number, other: number, more: object = {}): unknown => {
      const doors = [
        { x: 0, y: 2, dir, type: one },
        { x: 1, y: 2, dir, type: other, ...more },
      ];
      const map = mapOf({ rects, doors });
      expect(map.walls.some((wall) => wall.join() === '1,2,1,3')).toBe(map.parted.length > 0);
      return map.parted;
    };
    expect(parted(4, 8)).toEqual([[1, 2, 1, 3]]);
    expect(parted(0, 6)).toEqual([[1, 2, 1, 3]]);
    expect(parted(0, 2)).toEqual([]);
    expect(parted(1, 1, { dir: { x: 1, y: 0 } })).toEqual([]);
    expect(parted(1, 1, { x: 2 })).toEqual([]);
  });

  it('SC-01 leaves a note out that lies beyond the map, and keeps one at its edge', () => {
    const at = (x: number, y: number): object => ({ text: 'Here.', ref: '1', pos: { x, y } });
    const notes = [at(20_000, 20_000), at(-0.5, 1), at(2.5, 1.9), at(1, 2.5), at(-1.5, 0), at(1, 3)];
    const map = mapOf({ rects: [{ x: 0, y: 0, w: 2, h: 2 }], notes });
    expect(map.notes.map((note) => note.at.x)).toEqual([-0.5, 2.5, 1]);
    expect(map.leftOut).toEqual([0, 4, 5].map((index) => ({ part: 'notes', index, code: 'outside' })));
  });

  it('has columns where the file puts them: at corners, on edges and, in round rooms, anywhere', () => {
    const columns = [
      { x: 1, y: 1 },
      { x: 1.114180701233071, y: 2.074025148547635 },
      { x: 1.11418, y: 2.07403 },
      { x: 0, y: 1.5 },
      { x: -0.5, y: 1 },
    ];
    const map = mapOf({ rects: [{ x: 0, y: 0, w: 5, h: 5, rotunda: true }], columns });
    expect(map.columns).toEqual([
      { x: 1, y: 1 },
      { x: 1.1142, y: 2.074 },
      { x: 0, y: 1.5 },
    ]);
    expect(map.leftOut).toEqual([
      { part: 'columns', index: 2, code: 'repeated' },
      { part: 'columns', index: 4, code: 'in-rock' },
    ]);
  });

  it('SC-01 has no minus zero, and no door in the rock beside its floor', () => {
    const dir = { x: 1, y: -0 };
    const doors = [2, -1, 1].map((x) => ({ x, y: -0, dir, type: 1 }));
    const map = mapOf({
      story: 7,
      rects: [{ x: -0, y: -0, w: 2, h: 1 }],
      doors,
      notes: [{ text: '', ref: 4, pos: { x: -0, y: -1e-10 } }],
    });
    expect(map.rooms).toEqual([{ x: 0, y: 0, w: 2, h: 1, round: false, ending: false }]);
    expect(map.doors).toEqual([{ kind: 'door', square: { x: 1, y: 0 }, direction: { x: 1, y: 0 }, segment: [1, 0, 1, 1] }]);
    expect(map.notes).toEqual([{ label: '4', text: '', at: { x: 0, y: 0 } }]);
    expect(map.leftOut).toEqual([
      { part: 'story', index: null, code: 'malformed' },
      { part: 'doors', index: 0, code: 'in-rock' },
      { part: 'doors', index: 1, code: 'in-rock' },
    ]);
  });

  it.each([
    [{ x: 1_000, y: 0, w: 1, h: 2 }, '1001 × 2'],
    [{ x: -3, y: 997, w: 2, h: 4 }, '4 × 1001'],
    [{ x: 499, y: 499, w: 1, h: 2 }, '500 × 501'],
  ])('SC-01 is none of more squares than can be drawn: %j', (far, path) => {
    expect(readOnePageDungeon({ rects: [{ x: 0, y: 0, w: 1, h: 1 }, far] })).toEqual({
      kind: 'faults',
      faults: [{ code: 'too-wide', path }],
    });
  });

  it('SC-01 may have as many squares as can be drawn', () => {
    const { bounds } = mapOf({
      rects: [
        { x: 0, y: 0, w: 1, h: 1 },
        { x: 999, y: -3, w: 1, h: 4 },
      ],
    });
    expect(bounds).toEqual({ x: 0, y: -3, w: 1_000, h: 4 });
  });

  it('SC-01 has numbers for the kinds of doorways that its format knows, which are not those of others', () => {
    const numbers = DOOR_KINDS.map((kind) => [kind, doorTypeOf(kind)] as const);
    expect(Object.fromEntries(numbers)).toEqual({
      opening: 0,
      door: 1,
      archway: 2,
      'way-out': 3,
      portcullis: 4,
      'double-door': 5,
      'secret-door': 6,
      'barred-door': 7,
      'stairs-down': 8,
      stairwell: 9,
      window: null,
    });
  });

  it('names what else the file holds', () => {
    const map = mapOf({ rects: [{ x: 0, y: 0, w: 2, h: 1 }], version: '2.0', props: [{ x: 0, y: 0 }], doors: [] });
    expect(map.leftOut).toEqual([{ part: 'other', index: null, code: 'unknown-part', name: 'props' }]);
  });

  it.each([null, 7, 'text', [], [{ rects: [] }]])('is not %j', (value) => {
    expect(readOnePageDungeon(value)).toEqual({ kind: 'faults', faults: [{ code: 'not-an-object', path: '' }] });
  });

  it.each([{}, { rects: 'many' }])('needs a list of areas: %j', (value) => {
    expect(readOnePageDungeon(value)).toEqual({ kind: 'faults', faults: [{ code: 'no-rects', path: 'rects' }] });
  });

  it.each([{ rects: [] }, { rects: [{ x: 0, y: 0, w: 0, h: 3 }] }])('needs floor: %j', (value) => {
    expect(readOnePageDungeon(value)).toEqual({ kind: 'faults', faults: [{ code: 'no-floor', path: 'rects' }] });
  });

  it('leaves odd parts out and lists them', () => {
    const map = mapOf({
      title: 5,
      rects: [{ x: 0, y: 0, w: 2, h: 2 }, { x: 0.5, y: 0, w: 2, h: 2 }, null, { x: 0, y: 0, w: 1e6, h: 1e6 }],
      doors: [
        { x: 0, y: 0, dir: { x: 1, y: 0 }, type: 12 },
        { x: 0, y: 0, dir: { x: 1, y: 1 }, type: 1 },
        { x: 8, y: 8, dir: { x: 1, y: 0 }, type: 1 },
        { x: 1, y: 0, dir: { x: 1, y: 0 }, type: 1 },
        { x: 1, y: 0, dir: { x: 1, y: 0 }, type: 2 },
      ],
      notes: 'none',
      columns: [
        { x: 1, y: 1 },
        { x: 1, y: 1 },
        { x: 9, y: 9 },
      ],
      water: [{ x: 'wet', y: 0 }],
    });
    expect(map.leftOut).toEqual([
      { part: 'title', index: null, code: 'malformed' },
      { part: 'rects', index: 1, code: 'malformed' },
      { part: 'rects', index: 2, code: 'malformed' },
      { part: 'rects', index: 3, code: 'too-large' },
      { part: 'doors', index: 1, code: 'malformed' },
      { part: 'doors', index: 0, code: 'unknown-kind' },
      { part: 'doors', index: 2, code: 'in-rock' },
      { part: 'doors', index: 4, code: 'repeated' },
      { part: 'notes', index: null, code: 'malformed' },
      { part: 'columns', index: 1, code: 'repeated' },
      { part: 'columns', index: 2, code: 'in-rock' },
      { part: 'water', index: 0, code: 'malformed' },
    ]);
    expect(map.floor).toHaveLength(4);
  });
});

describe('a round room', () => {
  it('has rock in its corners and one ring around it', () => {
    const map = mapOf(roundHall(5, []));
    expect(map.floor).toHaveLength(21);
    // Through both ends of a door in the middle of a side.
    const radius = Math.hypot(2.5, 0.5);
    expect(map.rotundas).toEqual([{ centre: { x: 2.5, y: 2.5 }, radius }]);
    for (const [x1, y1] of map.walls) expect(Math.hypot(x1 - 2.5, y1 - 2.5)).toBeCloseTo(radius, 3);
  });

  it('SC-01 of three squares has all nine, and doors in the middles of its sides stand in its wall', () => {
    const map = mapOf(
      roundHall(3, [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    );
    expect(map.floor).toHaveLength(13);
    expect(map.leftOut).toEqual([]);
    expect(map.rotundas[0]?.radius).toBeCloseTo(Math.sqrt(2.5));
    const ring = map.walls.filter(([x1, y1]) => Math.abs(Math.hypot(x1 - 1.5, y1 - 1.5) - Math.sqrt(2.5)) < 1e-3);
    for (const [x, y] of [
      [1, 0],
      [2, 0],
      [3, 1],
      [3, 2],
      [2, 3],
      [1, 3],
      [0, 2],
      [0, 1],
    ])
      expect(ring.some(([x1, y1, x2, y2]) => (x1 === x && y1 === y) || (x2 === x && y2 === y))).toBe(true);
  });

  it.each([
    [{ x: -1, y: 0, w: 1, h: 1 }, { x: 0, y: -1, w: 1, h: 1 }, 'not-round'],
    [{ x: 3, y: 2, w: 1, h: 1 }, { x: 2, y: 3, w: 1, h: 1 }, 'not-round'],
    [{ x: -1, y: 0, w: 1, h: 1 }, { x: 2, y: -1, w: 1, h: 1 }, undefined],
  ])('SC-01 of three squares is not round where ways lead on both sides of a corner: %j and %j', (one, other, code) => {
    const map = mapOf({ rects: [{ x: 0, y: 0, w: 3, h: 3, rotunda: true }, one, other] });
    expect(map.leftOut[0]?.code).toBe(code);
    for (const { line, ontoFloor } of stepsOn(map)) expect(map.walls.some((wall) => cross(wall, line))).toBe(!ontoFloor);
  });

  it('is cut where passages meet it, and its ring ends at the passage walls', () => {
    const map = mapOf(
      roundHall(5, [
        [0, 2],
        [1, 2],
        [2, 1],
        [3, 3],
      ]),
    );
    expect(map.doors.map(({ segment }) => segment)).toEqual([
      [2, 0, 3, 0],
      [5, 2, 5, 3],
      [1, 5, 2, 5],
      [0, 3, 0, 4],
    ]);
  });

  type Sides = Parameters<typeof roundHall>[1];

  /** How much of the ring has wall, as an angle: all chords that lie between two places on the circle. */
  const walled = ({ walls, rotundas: [ring] }: DungeonMap): number => {
    const { centre, radius } = ring!;
    const isOn = (x: number, y: number): boolean => Math.abs(Math.hypot(x - centre.x, y - centre.y) - radius) < 1e-3;
    const angles = walls.flatMap(([x1, y1, x2, y2]) => {
      if (!isOn(x1, y1) || !isOn(x2, y2)) return [];
      const turn = Math.atan2(y2 - centre.y, x2 - centre.x) - Math.atan2(y1 - centre.y, x1 - centre.x);
      return [Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))];
    });
    return angles.reduce((sum, angle) => sum + angle, 0);
  };

  it.each<[size: number, Sides]>([
    [
      7,
      [
        [0, 2],
        [0, 4],
        [1, 2],
        [1, 4],
        [2, 2],
        [2, 4],
        [3, 2],
        [3, 4],
      ],
    ],
    [
      7,
      [
        [0, 3],
        [0, 4],
        [2, 2],
        [2, 3],
        [1, 2],
        [3, 4],
      ],
    ],
    [
      6,
      [
        [2, 1],
        [2, 4],
        [3, 1],
        [3, 4],
      ],
    ],
    [
      4,
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [9, [[0, 4]]],
    [
      5,
      [
        [2, 2],
        [0, 1],
      ],
    ],
    // Of three squares two passages may meet the ring in one place.
    [
      3,
      [
        [0, 2],
        [1, 1],
      ],
    ],
    [
      3,
      [
        [1, 0],
        [0, 1],
      ],
    ],
    [
      3,
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      3,
      [
        [2, 2],
        [1, 1],
      ],
    ],
    [
      3,
      [
        [2, 0],
        [3, 1],
      ],
    ],
    [
      3,
      [
        [3, 2],
        [2, 1],
      ],
    ],
    [
      3,
      [
        [3, 0],
        [0, 1],
      ],
    ],
    [
      3,
      [
        [0, 0],
        [3, 1],
      ],
    ],
  ])('SC-01 of %i squares has wall all around but for its passages %j', (size, sides) => {
    const map = mapOf(roundHall(size, sides));
    expect(map.leftOut).toEqual([]);
    for (const [x1, y1, x2, y2] of map.walls) expect(Math.hypot(x2 - x1, y2 - y1)).toBeGreaterThan(0);
    for (const { line, ontoFloor } of stepsOn(map)) {
      expect(map.walls.some((wall) => cross(wall, line))).toBe(!ontoFloor || isParted(map, line));
    }
    // A passage is as wide as its square, and the ring is met by going straight on from there.
    const { radius } = map.rotundas[0]!;
    const open = sides.map(([, at]) => Math.asin((at + 1 - size / 2) / radius) - Math.asin((at - size / 2) / radius));
    expect(walled(map)).toBeCloseTo(2 * Math.PI - open.reduce((sum, angle) => sum + angle, 0), 3);
  });

  it('SC-01 is not opened towards floor beside the rock of its corners, nor has it a jamb between passages side by side', () => {
    const corners: Sides = [
      [0, 0],
      [3, 0],
      [1, 4],
      [2, 4],
    ];
    const shut = mapOf(roundHall(5, corners));
    expect(shut.rotundas).toHaveLength(1);
    expect(walled(shut)).toBeCloseTo(2 * Math.PI, 3);
    const map = mapOf(
      roundHall(7, [
        [2, 2],
        [2, 3],
      ]),
    );
    // It is met where the outer sides of both passages come to it, and nowhere between them.
    const { radius } = map.rotundas[0]!;
    const depth = (far: number): number => Math.round((3.5 + Math.sqrt(radius * radius - far * far)) * 1e4) / 1e4;
    const straight = map.walls.filter(([x1, y1, x2, y2]) => (x1 === x2 || y1 === y2) && Math.max(y1, y2) > 7);
    expect(straight).toEqual([
      [2, 8, 4, 8],
      [2, depth(1.5), 2, 8],
      [3, 7, 3, 8],
      [4, depth(0.5), 4, 8],
    ]);
  });

  it.each([
    [4, 3],
    [3, 4],
    [2, 2],
    [1, 1],
  ])('SC-01 of %i by %i squares is none', (w, h) => {
    const map = mapOf({ rects: [{ x: 2, y: 3, w, h, rotunda: true }] });
    expect(map.rooms).toEqual([{ x: 2, y: 3, w, h, round: false, ending: false }]);
    expect([map.rotundas, map.leftOut]).toEqual([[], [{ part: 'rects', index: 0, code: 'not-round' }]]);
    expect(map.floor).toHaveLength(w * h);
    expect(map.walls).toHaveLength(4);
  });

  it('has corners like any other room when floor lies in them', () => {
    const map = mapOf({
      rects: [
        { x: 0, y: 0, w: 5, h: 5, rotunda: true },
        { x: 0, y: 0, w: 1, h: 1 },
      ],
    });
    expect(map.rotundas).toEqual([]);
    expect(map.floor).toHaveLength(25);
    expect(map.leftOut).toEqual([{ part: 'rects', index: 0, code: 'not-round' }]);
  });

  it('is walled in at any size and with any passages', () => {
    const sides = fc.uniqueArray(fc.tuple(fc.constantFrom(0, 1, 2, 3), fc.nat({ max: 30 })), { maxLength: 5 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 31 }), sides, (size, wished) => {
        const map = mapOf(
          roundHall(
            size,
            wished.filter(([, at]) => at < size),
          ),
        );
        for (const { line, ontoFloor } of stepsOn(map)) {
          const walled = map.walls.some((wall) => cross(wall, line));
          if (walled === (ontoFloor && !isParted(map, line)))
            throw new Error(`step ${line.join()} is ${walled ? 'walled' : 'free'}`);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('every dungeon', () => {
  it('lets one walk from floor to floor, through doors only, and never into rock', () => {
    fc.assert(
      fc.property(wildDungeon, (value) => {
        const map = mapOf(value);
        const doors = map.doors.filter(isBarrier).map(({ segment }) => segment);
        for (const { line, ontoFloor } of stepsOn(map)) {
          const walled = map.walls.some((wall) => cross(wall, line));
          const barred = doors.some((door) => cross(door, line));
          if (ontoFloor && walled !== isParted(map, line)) throw new Error(`a wall stands on the step ${line.join()}`);
          if (!ontoFloor && !walled && !barred) throw new Error(`no wall stops the step ${line.join()}`);
        }
      }),
      { numRuns: 250 },
    );
  });

  it('has its straight walls merged and never two in one place, nor a wall where a door stands', () => {
    fc.assert(
      fc.property(wildDungeon, (value) => {
        const map = mapOf(value);
        const level = [...map.walls, ...map.doors.filter(isBarrier).map(({ segment }) => segment)];
        for (const [x1, y1, x2, y2] of map.walls) {
          const inLine = level.filter(
            ([a, b, c, d]) => (y1 === y2 && b === y1 && d === y1) || (x1 === x2 && a === x1 && c === x1),
          );
          const along = (a: number, b: number, c: number, d: number): boolean =>
            y1 === y2
              ? Math.max(x1, Math.min(a, c)) < Math.min(x2, Math.max(a, c))
              : Math.max(y1, Math.min(b, d)) < Math.min(y2, Math.max(b, d));
          const straight = y1 === y2 || x1 === x2;
          if (straight) expect(inLine.filter((other) => along(...other))).toHaveLength(1);
        }
      }),
      { numRuns: 250 },
    );
  });

  it('has exactly the floor of its areas, but for the corners of round rooms', () => {
    fc.assert(
      fc.property(wildDungeon, (value) => {
        const map = mapOf(value);
        const wished = new Set<string>();
        for (const room of map.rooms) {
          for (let y = room.y; y < room.y + room.h; y += 1) {
            for (let x = room.x; x < room.x + room.w; x += 1) {
              const far = Math.hypot(x + 0.5 - room.x - room.w / 2, y + 0.5 - room.y - room.h / 2);
              if (!room.round || far <= Math.hypot(room.w, 1) / 2 - 0.05) wished.add(name(x, y));
            }
          }
        }
        expect(floorOf(map)).toEqual(wished);
        expect(map.floor).toHaveLength(wished.size);
      }),
    );
  });

  it('keeps or lists each door', () => {
    fc.assert(
      fc.property(wildDungeon, (value) => {
        const map = mapOf(value);
        const missing = map.leftOut.filter(({ part }) => part === 'doors').length;
        expect(map.doors.length + missing).toBe(value.doors.length);
      }),
    );
  });

  it('is the same dungeon wherever it lies', () => {
    fc.assert(
      fc.property(wildDungeon, fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (value, dx, dy) => {
        const moved = <T extends { x: number; y: number }>(part: T): T => ({ ...part, x: part.x + dx, y: part.y + dy });
        const here = mapOf(value);
        const there = mapOf({
          ...value,
          rects: value.rects.map(moved),
          doors: value.doors.map(moved),
          notes: value.notes.map((note) => ({ ...note, pos: moved(note.pos) })),
          columns: value.columns.map(moved),
          water: value.water.map(moved),
        });
        expect(there.floor).toEqual(here.floor.map(moved));
        expect(there.leftOut).toEqual(here.leftOut);
        expect(there.walls.length).toBe(here.walls.length);
        for (const [i, wall] of here.walls.entries()) {
          const other = there.walls[i] ?? [NaN, NaN, NaN, NaN];
          for (const [end, at] of wall.entries()) expect(other[end]).toBeCloseTo(at + (end % 2 ? dy : dx), 3);
        }
      }),
    );
  });

  it('survives JSON and is read the same twice', () => {
    fc.assert(
      fc.property(wildDungeon, (value) => {
        const map = mapOf(value);
        expect(JSON.parse(JSON.stringify(map))).toEqual(map);
        expect(mapOf(JSON.parse(JSON.stringify(value)))).toEqual(map);
      }),
    );
  });
});

describe('any value whatever', () => {
  it('is read without an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => void readOnePageDungeon(value)),
      {
        numRuns: 500,
      },
    );
  });

  it('is read without an exception in place of any part of a dungeon', () => {
    const parts = ['title', 'story', 'rects', 'doors', 'notes', 'columns', 'water'] as const;
    fc.assert(
      fc.property(wildDungeon, fc.constantFrom(...parts), fc.anything(), fc.nat({ max: 5 }), (value, part, odd, at) => {
        void readOnePageDungeon({ ...value, [part]: odd });
        const list = value[part];
        if (typeof list !== 'string')
          void readOnePageDungeon({ ...value, [part]: [...list.slice(0, at), odd, ...list.slice(at)] });
      }),
      { numRuns: 500 },
    );
  });
});
