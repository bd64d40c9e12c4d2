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
});
