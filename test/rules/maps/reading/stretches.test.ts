/** What is read of long lists a stretch at a time: letters, squares, lines and walls with doors in them. */
import { describe, expect, it } from 'vitest';
import type { DungeonDoor, DungeonRoom, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { bytesOf } from '../../../../src/rules/maps/reading/base64.ts';
import { layFloor } from '../../../../src/rules/maps/reading/dungeon-floor.ts';
import { type Entry, MOST_POINTS, MapReader } from '../../../../src/rules/maps/reading/map-reading.ts';
import { readSegments } from '../../../../src/rules/maps/reading/polylines.ts';
import { readMap } from '../../../../src/rules/maps/reading/read-map.ts';
import { cutAtDoors } from '../../../../src/rules/maps/reading/wall-cuts.ts';
import { type Importing, atOnce } from '../../../../src/rules/values/pausing.ts';

/** Does some work, and lists how far it was at each pause, as a share to six digits. */
function paused<Result>(work: Importing<Result>): { readonly result: Result; readonly shares: readonly number[] } {
  const shares: number[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { result: step.value, shares };
    shares.push(Math.round((1e6 * step.value.done) / step.value.of) / 1e6);
  }
}

const places = (...pairs: readonly (readonly [x: unknown, y: unknown])[]): object[] => pairs.map(([x, y]) => ({ x, y }));

describe('SC-01 the letters of a picture', () => {
  const read = (text: string): number[] | null => {
    const bytes = atOnce(bytesOf(text));
    return bytes && [...bytes];
  };

  it('SC-01 mean the bytes that any other reader finds in them, in the letters of files and of addresses', () => {
    const all = Uint8Array.from({ length: 768 }, (_, at) => (at * 7 + (at >> 5)) & 0xff);
    const text = Buffer.from(all).toString('base64');
    expect(new Set(text).size).toBeGreaterThan(62);
    expect(read(text)).toEqual([...all]);
    expect(read(Buffer.from(all).toString('base64url'))).toEqual([...all]);
    expect(['TQ==', 'TWE=', 'TWFu', 'TQ', 'TWE', ' T\tW\\F\r\nu '].map(read)).toEqual([
      [77],
      [77, 97],
      [77, 97, 110],
      [77],
      [77, 97],
      [77, 97, 110],
    ]);
    expect(['', '====', ' \n'].map(read)).toEqual([[], [], []]);
    expect(['T=Q=', 'TW*u', 'TW.u', 'TWFü', 'TWF\u0100', 'TW\u007fu', 'T,Fu'].map(read)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    // No more room is taken than the letters can fill.
    expect(atOnce(bytesOf('TWFuTQ=='))?.buffer.byteLength).toBe(4);
  });

  it('SC-01 are read half a million at a time', () => {
    expect(paused(bytesOf('A'.repeat(2_000_000))).shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(paused(bytesOf('A'.repeat(499_999))).shares).toEqual([]);
  });
});

describe('SC-01 the floor of a dungeon', () => {
  const room = (x: number, y: number, w: number, h: number, round = false): DungeonRoom => ({ x, y, w, h, round, ending: false });
  const lay = (...rooms: readonly DungeonRoom[]) => {
    const reader = new MapReader();
    const { result, shares } = paused(layFloor([...rooms.entries()] as Entry<DungeonRoom>[], reader));
    return { ...result, shares, leftOut: reader.leftOut };
  };

  it('SC-01 is laid fifteen thousand squares at a time', () => {
    // Counted at first, then the round rooms are looked at, and at last all of it is laid.
    expect(lay(room(0, 0, 100, 100), room(200, 0, 100, 100), room(400, 0, 5, 5, true)).shares).toEqual([0.1, 0.5, 0.733333]);
    expect(lay(room(0, 0, 100, 100)).shares).toEqual([]);
  });

  it('SC-01 has no more squares than a large map, and none that is too far away', () => {
    const refused = (index: number): object => ({ part: 'rects', index, code: 'too-large' });
    const large = lay(room(0, 0, 500, 499), room(0, 0, 250, 3), room(600, 0, 250, 2), room(900, 0, 1, 1));
    expect(large.leftOut).toEqual([refused(1), refused(3)]);
    expect(large.floor.size).toBe(250_000);
    const far = lay(room(999_999, 0, 1, 1), room(999_999, 0, 2, 1), room(0, 999_999, 1, 1), room(0, 999_999, 1, 2));
    expect(far.leftOut).toEqual([refused(1), refused(3)]);
    expect(far.rooms).toHaveLength(2);
  });

  it('SC-01 of round rooms is told apart, and one in whose corner another lies is not round', () => {
    const [alone, other, within] = [room(0, 0, 5, 5, true), room(20, 0, 5, 5, true), room(20, 0, 1, 1)];
    const { rooms, floor, round, rings, covered, leftOut } = lay(alone, other, within);
    expect(rooms).toEqual([alone, { ...other, round: false }, within]);
    expect([floor.size, round.size, rings.length]).toEqual([46, 21, 1]);
    expect([covered.of({ x: 20, y: 0 }), covered.of({ x: 21, y: 0 }), covered.of({ x: 0, y: 0 })]).toEqual([2, 1, 1]);
    expect([floor.has({ x: 0, y: 0 }), floor.has({ x: 20, y: 0 })]).toEqual([false, true]);
    expect(leftOut).toEqual([{ part: 'rects', index: 1, code: 'not-round' }]);
    // One in the middle of it does no harm.
    expect(lay(alone, room(2, 2, 2, 1)).rings).toHaveLength(1);
  });
});

describe('SC-01 the lines of a file', () => {
  const all = (line: Segment): Segment => line;
  const read = (lines: readonly unknown[], wanted: (line: Segment) => Segment | null = all) => {
    const reader = new MapReader();
    const { result, shares } = paused(readSegments(reader, 'line_of_sight', lines, wanted));
    return { result, shares, leftOut: reader.leftOut.map(({ index, code }) => `${index} ${code}`) };
  };

  it('SC-01 have two places at least, of numbers that a map may have, and a length', () => {
    const lines = [
      places([0, 0], [1_000_000, 7]),
      places([0, 0], ['5', 7]),
      places([0, 0], [5, 1_000_001]),
      places([0, 0], [-1_000_001, 5]),
      places([0, 0]),
      [],
      7,
      [null, ...places([0, 0], [9, 9])],
      ['place', ...places([0, 0], [9, 9])],
      places([0, 0], [NaN, 5]),
      places([3, 3], [3, 3]),
      places([3, 3], [3.00004, 3]),
      places([8, 1], [8, 1], [9, 2], [9, 2]),
    ];
    expect(read(lines)).toEqual({
      result: [
        [0, 0, 1_000_000, 7],
        [8, 1, 9, 2],
      ],
      shares: [],
      leftOut: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => `${index} malformed`),
    });
  });

  it('SC-01 are the same one, whichever way and in whatever line they are written again', () => {
    const lines = [places([0, 0], [2, 5], [7, 6]), places([7, 6], [2, 5], [0, 0]), places([2, 5], [0, 0], [3, 1])];
    expect(read(lines).result).toEqual([
      [0, 0, 2, 5],
      [2, 5, 7, 6],
      [0, 0, 3, 1],
    ]);
    const level = [places([5, 1], [2, 1]), places([2, 1], [5, 1]), places([1, 9], [1, 4]), places([1, 4], [1, 9])];
    expect(read(level).result).toEqual([
      [2, 1, 5, 1],
      [1, 4, 1, 9],
    ]);
  });

  it('SC-01 of which nothing is wanted are beyond the map, and others are what is wanted of them', () => {
    const wanted = ([x1, y1, x2, y2]: Segment): Segment | null => (x1 > 9 ? null : [x1, y1, Math.min(x2, 9), y2]);
    expect(read([places([0, 0], [12, 5]), places([10, 0], [12, 5]), places([1, 1], [10, 2], [11, 3])], wanted)).toEqual({
      result: [
        [0, 0, 9, 5],
        [1, 1, 9, 2],
      ],
      shares: [],
      leftOut: ['1 outside'],
    });
  });

  it('SC-01 are read twenty thousand places at a time', () => {
    const line = places([0, 0], [1, 1]);
    // Each line counts as one place more than it has: two of a line are three, and so 6 667 lines make a stretch.
    expect(read(Array.from({ length: 20_000 }, () => line)).shares).toEqual(
      [6_666, 13_333].map((at) => Math.round(at * 35) / 1e6),
    );
    expect(read([Array.from({ length: 19_999 }, (_, at) => line[at % 2])]).shares).toEqual([0]);
    expect(read([Array.from({ length: 19_998 }, (_, at) => line[at % 2])]).shares).toEqual([]);
  });

  it('SC-01 are as many as a map may have, and what goes beyond is left out line by line', () => {
    const slanted = (points: number, from: number): object[] =>
      Array.from({ length: points }, (_, at) => ({ x: from + at, y: at % 2 }));
    const { result, leftOut } = read([slanted(MOST_POINTS, 0), slanted(3, 500_000), slanted(2, 600_000), slanted(2, 0)]);
    expect(result).toHaveLength(MOST_POINTS);
    expect(leftOut).toEqual(['1 too-large']);
    expect(result.at(-1)).toEqual([600_000, 0, 600_001, 1]);
  });
});

describe('SC-01 doors in walls', () => {
  const door = (...segment: Segment): DungeonDoor => ({
    kind: 'door',
    square: { x: 0, y: 0 },
    direction: { x: 1, y: 0 },
    segment,
  });
  const cut = (walls: readonly Segment[], ...doors: readonly DungeonDoor[]): unknown => atOnce(cutAtDoors(walls, doors));

  it('SC-01 take their stretches out of them, in whatever order and direction, also where they overlap', () => {
    const wall: Segment = [0, 0, 10, 0];
    expect(cut([wall])).toEqual([wall]);
    expect(cut([wall], door(6, 0, 7, 0), door(3, 0, 2, 0))).toEqual([
      [0, 0, 2, 0],
      [3, 0, 6, 0],
      [7, 0, 10, 0],
    ]);
    expect(cut([wall], door(4, 0, 5, 0), door(2, 0, 8, 0), door(7, 0, 9, 0))).toEqual([
      [0, 0, 2, 0],
      [9, 0, 10, 0],
    ]);
    expect(cut([wall, [0, 0, 0, 4]], door(0, 0, 10, 0))).toEqual([[0, 0, 0, 4]]);
    expect(cut([[10, 3, 0, 3]], door(2, 3, 3, 3))).toEqual([
      [10, 3, 3, 3],
      [2, 3, 0, 3],
    ]);
  });

  it('SC-01 leave no bits of them that nobody sees', () => {
    expect(cut([[0, 0, 10, 0]], door(0.01, 0, 5, 0), door(5.01, 0, 9.98, 0))).toEqual([[9.98, 0, 10, 0]]);
    expect(cut([[0, 0, 10, 0]], door(0.02, 0, 10, 0))).toEqual([[0, 0, 0.02, 0]]);
  });

  it('SC-01 stand in them with both ends near, and not beside or across them', () => {
    const wall: Segment = [0, 0, 10, 0];
    expect(cut([wall], door(2, 0.05, 3, -0.05))).toHaveLength(2);
    expect(cut([wall], door(2, 0.06, 3, 0))).toEqual([wall]);
    expect(cut([wall], door(2, 0, 3, 0.06))).toEqual([wall]);
    expect(cut([wall], door(4, 0, 4, 2))).toEqual([wall]);
    expect(cut([wall], door(9.9, 0, 11, 0))).toEqual([wall]);
    expect(cut([wall], door(9, 0, 10.04, 0))).toEqual([[0, 0, 9, 0]]);
    // A wall without a door stays, however short it is.
    expect(cut([[0, 0, 0.005, 0]], door(5, 0, 6, 0))).toEqual([[0, 0, 0.005, 0]]);
  });

  it('SC-01 are held against them in stretches, each of which says how far it is', () => {
    const walls = Array.from({ length: 5_000 }, (_, at): Segment => [0, at, 1, at]);
    expect(paused(cutAtDoors(walls, [])).shares).toEqual([1_999, 3_999].map((at) => at / 5_000));
    // Each wall has ten doors by it besides, and so twice the work.
    const doors = Array.from({ length: 10 }, () => door(0.4, 0, 0.6, 0));
    const same = Array.from({ length: 2_000 }, (): Segment => [0, 0, 1, 0]);
    expect(paused(cutAtDoors(same, doors)).shares).toEqual([999, 1_999].map((at) => at / 2_000));
  });
});

it('SC-01 a small file of either format is read with a few pauses, each of which is further on', () => {
  const read = (value: object) => paused(readMap(JSON.stringify(value))).shares;
  expect(read({ rects: [{ x: 0, y: 0, w: 2, h: 2 }] })).toEqual([0, 0.37, 0.72]);
  expect(read({ line_of_sight: [places([0, 0], [2, 5])] })).toEqual([0, 0.51, 0.58]);
});

it('SC-01 a text that is longer than any map is not even looked at', () => {
  const work = readMap(' '.repeat(200_000_001));
  expect(work.next()).toEqual({ done: true, value: { kind: 'faults', faults: [{ code: 'too-long', path: '' }] } });
});
