import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sideAfter, walledBy } from '../../../src/rules/ghost/straying.ts';
import { splitWalls } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { wallPlaceOf } from '../../../src/rules/maps/scene/wall-manner.ts';
import type { WallPlace } from '../../../src/rules/procedure.ts';
import { HALL } from '../maps/hall.ts';
import { sceneWalls } from '../maps/secret-dungeons.ts';

const CANVAS = { width: 4000, height: 4000 };
const GRID = { x: 3000, y: 3000, size: 100 };

const wall = (...c: readonly [number, number, number, number]): WallPlace => ({ c, door: 'none', state: 'closed', stats: '' });
/** The walls of the hall's ghost, a hundred pixels a square, with the corner of the hall at 3000, 3000. */
const split = splitWalls(sceneWalls(HALL), { square: 100, found: new Set(), from: [{ x: 3050, y: 3150 }] });
/** The way out of the hall is a door, as the scene of a map has it. */
const HALL_WALLS = [...split.ghost.map((one) => wallPlaceOf(one)), { ...wall(2900, 3100, 2900, 3200), door: 'door' as const }];

/** The middle of a square. */
const at = (x: number, y: number) => ({ x: 3000 + (x + 0.5) * 100, y: 3000 + (y + 0.5) * 100 });
const came = (from: { x: number; y: number }, to: { x: number; y: number }, walls: readonly WallPlace[] = HALL_WALLS): boolean =>
  sideAfter(walledBy(walls, GRID, CANVAS), from, to) !== null;

describe('SC-40 whether a token can have walked where it stands', () => {
  it('SC-40 it walks through rooms and open doors', () => {
    expect(came(at(0, 0), at(3, 2))).toBe(true);
    expect(came(at(0, 0), at(1, 4))).toBe(false);
    const opened = HALL_WALLS.map((one): WallPlace => (one.door === 'door' ? { ...one, state: 'open' } : one));
    expect(came(at(0, 0), at(1, 4), opened)).toBe(true);
    expect(came(at(1, 4), at(3, 0), opened)).toBe(true);
    const locked = HALL_WALLS.map((one): WallPlace => (one.door === 'door' ? { ...one, state: 'locked' } : one));
    expect(came(at(1, 4), at(3, 0), locked)).toBe(false);
  });

  it('SC-40 it walks through no wall, and a secret door is one until it stands open', () => {
    expect(came(at(2, 1), at(6, 1))).toBe(false);
    expect(came(at(2, 1), at(4, 1))).toBe(false);
    expect(came(at(2, 1), at(-1, 4))).toBe(false);
    expect(came(at(2, 1), { x: -900, y: 9000 })).toBe(false);
    const [before, behind] = [at(2, 1), at(6, 1)];
    const door = (state: WallPlace['state']): WallPlace => ({ ...wall(3400, 0, 3400, 4000), door: 'secret', state });
    expect([came(before, behind, [door('closed')]), came(before, behind, [door('open')])]).toEqual([false, true]);
  });

  it('SC-40 it walks through no wall to where numbers end, and from there', () => {
    const ends = [1e155, 1e200, 1e308].flatMap((far) => [-far, far]);
    for (const far of ends.flatMap((x) => ends.map((y) => ({ x, y })))) {
      expect([far, came(at(2, 1), far), came(far, at(2, 1))]).toEqual([far, false, false]);
    }
  });

  it('SC-40 where nothing parts two places it may have come to either', () => {
    expect(came(at(-10, 8), at(8, 8))).toBe(true);
    expect(came({ x: 10, y: 10 }, { x: 3990, y: 3990 }, [])).toBe(true);
  });

  it('SC-40 it squeezes through cracks in a straight line, and around what stands in the way', () => {
    const crack = [wall(3500, 0, 3500, 3095), wall(3500, 3105, 3500, 4000)];
    expect(came({ x: 3450, y: 3100 }, { x: 3550, y: 3100 }, crack)).toBe(true);
    expect(came({ x: 3450, y: 3150 }, { x: 3550, y: 3150 }, crack)).toBe(false);
    expect(came({ x: 3450, y: 3150 }, { x: 3550, y: 3150 }, [wall(3500, 3000, 3500, 4000)])).toBe(true);
  });

  it('SC-40 walls that stop nobody, or from the other side, do not stop it', () => {
    const curtain = { ...wall(3500, 0, 3500, 4000), manner: { move: 0 } };
    expect(came(at(4, 1), at(5, 1), [curtain])).toBe(true);
    for (const dir of [1, 2]) {
      const ways = [came(at(4, 1), at(5, 1), [{ ...wall(3500, 0, 3500, 4000), manner: { dir } }])];
      ways.push(came(at(5, 1), at(4, 1), [{ ...wall(3500, 0, 3500, 4000), manner: { dir } }]));
      expect(ways.sort()).toEqual([false, true]);
    }
  });

  it('SC-40 a large token whose middle lies on a wall stands on the side that it came from', () => {
    const walled = walledBy(HALL_WALLS, GRID, CANVAS);
    const onWall = { x: 3400, y: 3150 };
    const inHall = sideAfter(walled, at(2, 1), onWall);
    expect(inHall!.x).toBeLessThan(3400);
    expect(sideAfter(walled, inHall, at(6, 1))).toBeNull();
    expect(sideAfter(walled, inHall, at(3, 1))).not.toBeNull();
  });

  it('SC-40 a token that nothing is known of stands where it stands', () => {
    expect(sideAfter(walledBy(HALL_WALLS, GRID, CANVAS), null, at(6, 1))).not.toBeNull();
  });

  it('SC-40 it comes to all squares that a flood between walls does, and to no others', () => {
    const side = 5;
    let parted = 0;
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }), fc.nat(24), fc.nat(24), (bits, from, to) => {
        // The walls to the right of squares and below them; the border has them all.
        const right = (at: number): boolean => at % side === side - 1 || bits[at * 2]!;
        const below = (at: number): boolean => at >= side * (side - 1) || bits[at * 2 + 1]!;
        const walls: WallPlace[] = [wall(3000, 3000, 3500, 3000), wall(3000, 3000, 3000, 3500)];
        for (let at = 0; at < side * side; at += 1) {
          const [x, y] = [3000 + (at % side) * 100, 3000 + Math.floor(at / side) * 100];
          if (right(at)) walls.push(wall(x + 100, y, x + 100, y + 100));
          if (below(at)) walls.push(wall(x + 100, y + 100, x, y + 100));
        }
        const reached = new Set([from]);
        for (const here of reached) {
          if (!right(here)) reached.add(here + 1);
          if (!below(here)) reached.add(here + side);
          if (here % side > 0 && !right(here - 1)) reached.add(here - 1);
          if (here >= side && !below(here - side)) reached.add(here - side);
        }
        const middle = (square: number) => at(square % side, Math.floor(square / side));
        expect(came(middle(from), middle(to), walls)).toBe(reached.has(to));
        if (!reached.has(to)) parted += 1;
      }),
      { numRuns: 120 },
    );
    expect(parted).toBeGreaterThan(20);
  });

  it('SC-40 it stands in the middle of a small square on the side where it is, its own where nothing parts it from that', () => {
    const bare = walledBy([], GRID, CANVAS);
    expect([sideAfter(bare, null, { x: 3010, y: 3060 }), sideAfter(bare, at(9, 9), { x: 3010, y: 3060 })]).toEqual([
      { x: 3025, y: 3075 },
      { x: 3025, y: 3075 },
    ]);
    // A wall parts it from the middle of its own small square: that of the one above, or to the side, is as near.
    const near = walledBy([wall(3000, 3062, 3050, 3062)], GRID, CANVAS);
    expect(sideAfter(near, null, { x: 3010, y: 3060 })).toEqual({ x: 3025, y: 3025 });
    const left = walledBy([wall(3012, 2990, 3012, 3110)], GRID, CANVAS);
    expect(sideAfter(left, null, { x: 3010, y: 3060 })).toEqual({ x: 2975, y: 3075 });
    // Off the canvas it stands where it stands.
    expect(sideAfter(bare, null, { x: -500, y: -500 })).toEqual({ x: -500, y: -500 });
    expect(sideAfter(bare, at(0, 0), { x: -500, y: -500 })).toEqual(at(0, 0));
    expect(sideAfter(walledBy([wall(3500, -9000, 3500, 9000)], GRID, CANVAS), { x: -500, y: 3050 }, at(7, 0))).toBeNull();
  });

  it('SC-40 small squares cover the canvas in step with the map, wherever its corner lies', () => {
    const extent = { width: 1010, height: 700 };
    expect(walledBy([], { x: 230, y: -70, size: 100 }, extent).grid).toEqual({
      size: 50,
      originX: -20,
      originY: -70 + 50,
      columns: 21,
      rows: 15,
    });
    expect(walledBy([], { x: 200, y: 0, size: 100 }, extent).grid).toEqual({
      size: 50,
      originX: 0,
      originY: 0,
      columns: 21,
      rows: 14,
    });
  });

  it('SC-40 what stops it is what stands closed and lets nobody walk', () => {
    const c = [0, 0, 9, 9] as const;
    const stops = (more: Partial<WallPlace>): unknown => walledBy([{ ...wall(...c), ...more }], GRID, CANVAS).barriers;
    expect([
      stops({}),
      stops({ door: 'door' }),
      stops({ door: 'secret', state: 'locked' }),
      stops({ manner: { move: 20 } }),
    ]).toEqual(Array(4).fill([{ c, side: undefined }]));
    expect([
      stops({ door: 'door', state: 'open' }),
      stops({ door: 'secret', state: 'open' }),
      stops({ manner: { move: 0 } }),
    ]).toEqual([[], [], []]);
    // A wall that is no door stands, whatever it is said to be.
    expect(stops({ state: 'open' })).toEqual([{ c, side: undefined }]);
    expect([0, 1, 2].map((dir) => stops({ manner: { dir } }))).toEqual([undefined, 'left', 'right'].map((side) => [{ c, side }]));
  });
});
