import { describe, expect, it } from 'vitest';
import { ghostOf, newlyOpen, openFloor } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import { gmOverlay, roomMarks } from '../../../../src/rules/maps/ghost/gm-overlay.ts';
import { lookAt } from '../../../../src/rules/maps/ghost/map-look.ts';
import type { DungeonMap, Segment, Square } from '../../../../src/rules/maps/dungeon-map.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import { noCells, packCells } from '../../../../src/rules/maps/rooms/room-cells.ts';
import { planOf } from '../../../../src/rules/maps/rooms/map-plan.ts';
import { HALL, HALL_DOOR, HALL_FILE, mapOf } from '../hall.ts';

const named = ({ x, y }: Square): string => `${x} ${y}`;
const sorted = (lines: readonly Segment[]): string[] => lines.map((line) => line.join(' ')).sort();
/** The floor behind the secret door of the hall: a square of passage is the door's own. */
const BEHIND = [0, 1, 2].flatMap((y) => [5, 6, 7].map((x) => ({ x, y })));

describe('SC-04 what the GM sees over a ghost map', () => {
  it('SC-04 is the secret doors, the parts behind them with their edges, and the notes', () => {
    const { doors, parts, notes } = gmOverlay(HALL, new Set());
    expect(doors).toEqual([{ id: HALL_DOOR, segment: [4, 1, 4, 2], middle: { x: 4, y: 1.5 }, found: false }]);
    expect(parts.map(({ id, squares, doors: leading, shown }) => [id, squares, leading, shown])).toEqual([
      ['part_5_0', BEHIND, [HALL_DOOR], false],
    ]);
    expect(parts.map(({ outline }) => sorted(outline))).toEqual([
      sorted([
        [5, 0, 8, 0],
        [8, 0, 8, 3],
        [5, 3, 8, 3],
        [5, 0, 5, 3],
      ]),
    ]);
    expect(notes).toEqual(HALL.notes);
  });

  it('SC-04 says which doors were found, and which parts are shown by their doors or without', () => {
    const both = (...found: string[]): unknown => {
      const { doors, parts } = gmOverlay(HALL, new Set(found));
      return [doors.map((door) => door.found), parts.map(({ shown }) => shown)];
    };
    expect([both(), both(HALL_DOOR), both('part_5_0'), both('part_5_0', HALL_DOOR), both('another')]).toEqual([
      [[false], [false]],
      [[true], [true]],
      [[false], [true]],
      [[true], [true]],
      [[false], [false]],
    ]);
  });

  it('SC-04 shows what a finding opens: what was shut before, and nothing that is open already', () => {
    const opened = (before: readonly string[], after: readonly string[]): string[] =>
      newlyOpen(HALL, new Set(before), new Set(after)).map(named);
    const part = BEHIND.map(named);
    expect(opened([], ['part_5_0'])).toEqual(part);
    // The door opens its own square too, in the order of reading.
    expect(opened([], [HALL_DOOR])).toEqual([...part.slice(0, 3), '4 1', ...part.slice(3)]);
    expect([opened([HALL_DOOR], [HALL_DOOR, 'part_5_0']), opened(['part_5_0'], ['part_5_0', HALL_DOOR])]).toEqual([[], ['4 1']]);
    expect(openFloor(HALL, new Set()).inOrder()).toEqual(ghostOf(HALL).floor);
  });
});

describe('SC-41 the names of rooms on a map', () => {
  it('SC-41 stand in the square of the room that is nearest to its middle, and its edges are around it', () => {
    const cells = noCells({ x: 0, y: 0, w: 4, h: 2 }).renumbered((_, { x, y }) =>
      y === 0 ? (x < 3 ? 2 : 1) : x === 0 ? 2 : x === 3 ? 7 : 0,
    );
    const words = (name: string) => ({ name, note: `${name}!`, encounter: true });
    const marks = roomMarks({ cells, rooms: { r1: words('Den'), r2: words('Hall'), r3: words('Gone') } });
    const byId = marks
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ outline, ...mark }) => ({ ...mark, outline: sorted(outline) }));
    // Room 3 has no squares, and the square with a seven is of no room that is known.
    expect(byId).toEqual([
      {
        id: 'r1',
        ...words('Den'),
        at: { x: 3.5, y: 0.5 },
        outline: sorted([
          [3, 0, 4, 0],
          [4, 0, 4, 1],
          [3, 1, 4, 1],
          [3, 0, 3, 1],
        ]),
      },
      {
        id: 'r2',
        ...words('Hall'),
        at: { x: 1.5, y: 0.5 },
        outline: sorted([
          [0, 0, 3, 0],
          [3, 0, 3, 1],
          [1, 1, 3, 1],
          [1, 1, 1, 2],
          [0, 2, 1, 2],
          [0, 0, 0, 2],
        ]),
      },
    ]);
  });
});

describe('SC-01 a look at a map', () => {
  it('SC-01 is its ghost, its rooms and how much is secret, as plain data', () => {
    const { cells, rooms, next, leftOut } = planOf(HALL);
    const plan = { cells: packCells(cells), rooms, next };
    expect(atOnce(lookAt(HALL))).toEqual({ ghost: ghostOf(HALL), plan, leftOut, secretSquares: 9 });
    expect(leftOut).toEqual([]);
  });
});

/** A map of walls alone: a room of 4 × 4 squares with a door in the west, and another east of it. */
const walls: readonly Segment[] = [
  [0, 0, 8, 0],
  [0, 4, 8, 4],
  [0, 0, 0, 1],
  [0, 2, 0, 4],
  [4, 0, 4, 1],
  [4, 2, 4, 4],
  [8, 0, 8, 4],
];
const doorAt = (kind: 'door' | 'secret-door', x: number) =>
  ({ kind, square: { x, y: 1 }, direction: { x: 1, y: 0 }, segment: [x, 1, x, 2] }) as const;
const light = (x: number) => ({ at: { x, y: 2 }, range: 3 });
const BARE = {
  ...HALL,
  floor: [],
  rooms: [],
  rotundas: [],
  walls,
  columns: [],
  water: [],
  doors: [doorAt('door', 0), doorAt('secret-door', 4)],
  objects: [
    [1, 3, 2, 3],
    [5, 3, 6, 3],
  ],
  lights: [light(2), light(6)],
  picture: 'data:x',
} as unknown as DungeonMap;

describe('SC-01 the ghost of a map that has walls only', () => {
  it('SC-01 has nothing of what lies behind a secret door: no wall, no light and no thing', () => {
    const ghost = ghostOf(BARE);
    expect(sorted(ghost.walls)).toEqual(
      sorted([
        [0, 0, 4, 0],
        [0, 4, 4, 4],
        [0, 0, 0, 1],
        [0, 2, 0, 4],
        [4, 0, 4, 4],
      ]),
    );
    expect(ghost).toMatchObject({ doors: [BARE.doors[0]], objects: [[1, 3, 2, 3]], lights: [light(2)] });
    expect(ghost).toMatchObject({
      grid: HALL.grid,
      bounds: HALL.bounds,
      floor: [],
      rotundas: [],
      columns: [],
      water: [],
      isDense: false,
      picture: 'data:x',
    });
    expect(Object.keys(ghost)).not.toContain('notes');
  });

  it('SC-04 has all once the door is found', () => {
    const [door] = gmIds();
    const ghost = ghostOf(BARE, new Set([door!]));
    expect(sorted(ghost.walls)).toEqual(sorted(walls));
    expect(ghost).toMatchObject({ doors: BARE.doors, objects: BARE.objects, lights: BARE.lights });
  });

  it('SC-01 has all of what lies too close for areas to be reckoned', () => {
    const ghost = ghostOf({ ...BARE, isDense: true });
    expect(ghost).toMatchObject({
      walls,
      isDense: true,
      doors: BARE.doors,
      objects: BARE.objects,
      lights: BARE.lights,
      floor: [],
      picture: 'data:x',
    });
  });

  function gmIds(): string[] {
    return gmOverlay({ ...BARE, floor: BARE.floor }, new Set()).doors.map(({ id }) => id);
  }
});

describe('SC-01 what stands in open floor', () => {
  it('SC-01 is a column that floor lies around on two sides at least, from the top left, and the water that is open', () => {
    const at = (place: string): object => ({ x: Number(place.split(' ')[0]), y: Number(place.split(' ')[1]) });
    const map = {
      ...mapOf({ ...HALL_FILE, water: [at('6 1'), at('1 1')] }),
      // At corners of squares, and two in the middle of one.
      columns: ['3 2', '4 1', '2 0', '1 1', '5 1', '0 0', '4 0', '2.5 1.5', '6.5 1.5', '2 1'].map(at) as Square[],
    };
    const [open, found] = [ghostOf(map), ghostOf(map, new Set([HALL_DOOR]))];
    expect(open.columns.map(named)).toEqual(['2 0', '1 1', '2 1', '4 1', '2.5 1.5', '3 2']);
    expect(found.columns.map(named)).toEqual(['2 0', '1 1', '2 1', '4 1', '5 1', '2.5 1.5', '6.5 1.5', '3 2']);
    expect([open.water.map(named), found.water.map(named)]).toEqual([['1 1'], map.water.map(named)]);
  });
});

describe('SC-01 round rooms of a ghost', () => {
  const round = (x: number, y: number): object => ({ x, y, w: 5, h: 5, rotunda: true });
  const map = mapOf({
    ...HALL_FILE,
    rects: [
      ...HALL_FILE.rects.filter((_, at) => at < 5),
      // South of the southern room two that a passage joins, the eastern one first, and one behind the secret door.
      round(5, 7),
      { x: 1, y: 6, w: 1, h: 1 },
      round(-1, 7),
      { x: 4, y: 9, w: 1, h: 1 },
      round(5, -1),
    ],
  });

  it('SC-01 are those of which players see some floor, from the top left', () => {
    const ghost = ghostOf(map);
    const all = ghostOf(map, new Set([HALL_DOOR]));
    expect([map.rotundas.length, all.rotundas.length, ghost.rotundas.length]).toEqual([3, 3, 2]);
    // The hidden one lies furthest up; the other two lie beside each other, the western one first.
    expect(ghost.rotundas).toEqual(all.rotundas.slice(1));
    expect(ghost.rotundas.map(({ centre }) => centre)).toEqual([
      { x: 1.5, y: 9.5 },
      { x: 7.5, y: 9.5 },
    ]);
    expect(sorted(all.walls)).toEqual(sorted(map.walls));
    expect(ghost).toMatchObject({ objects: [], lights: [], picture: null, isDense: false });
    expect(ghost.grid).toEqual({ ...ghost.bounds, pixels: map.grid.pixels });
    // Doors from the top left too, in whatever order the file has them.
    const turned = ghostOf({ ...map, doors: map.doors.toReversed() });
    expect(turned.doors.map(({ kind }) => kind)).toEqual(['way-out', 'door']);
    expect(ghost.doors).toEqual(turned.doors);
  });
});
