import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import type { Rotunda, Square } from '../../../../src/rules/maps/dungeon-map.ts';
import { drawColumns, drawGrid, drawWater, floorPath } from '../../../../src/rules/maps/picture/floor.ts';
import { ghostOf } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import { readOnePageDungeon } from '../../../../src/rules/maps/reading/one-page-dungeon.ts';
import { LOOK } from '../../../../src/rules/maps/picture/looks.ts';
import type { PathShape, Shape } from '../../../../src/rules/maps/picture/shapes.ts';
import { mapPicture } from '../at-once.ts';
import { drawnFloor, ghostMap, sheetFor } from './ghost-maps.ts';
import { type Stroke, covers, strokesOf } from './pen-strokes.ts';

const pathIn = (shapes: readonly Shape[], at = 0): PathShape => {
  const shape = shapes[at];
  if (shape?.kind !== 'path') throw new Error('no path');
  return shape;
};

/** A round room of five squares, a passage to the east of it, and a hall. */
const ROUND: Rotunda = { centre: { x: 2.5, y: 2.5 }, radius: 2.5 };
const FLOOR = drawnFloor('.###....', '#####...', '########', '#####.##', '.###..##');
const MAP = ghostMap(FLOOR, { rotundas: [ROUND] });

/** Where a grid of places lies in the pixels of a sheet whose corner is at -1, -1, and in squares. */
const places = Array.from({ length: 36 * 28 }, (_, at) => ({ x: (at % 36) / 4 - 0.87, y: Math.floor(at / 36) / 4 - 0.87 }));
const has = (floor: readonly Square[], x: number, y: number): boolean => floor.some((one) => one.x === x && one.y === y);

/** The pieces of a square's length that lines have, by the square to the right of or below which they lie. */
function piecesOf(strokes: readonly Stroke[]): string[] {
  return strokes.flatMap(([from, to]) => {
    const [x, y] = [from!.x / 100 - 1, from!.y / 100 - 1];
    const [across, down] = [(to!.x - from!.x) / 100, (to!.y - from!.y) / 100];
    return Array.from({ length: across + down }, (_, step) => (down === 0 ? `${x + step} ${y} -` : `${x} ${y + step} |`));
  });
}

describe('SC-01 floor', () => {
  it('SC-01 is drawn where squares are, and of a round room as far as its circle goes', () => {
    const strokes = strokesOf(atOnce(floorPath(MAP, sheetFor(MAP))));
    let drawn = 0;
    for (const { x, y } of places) {
      const inCircle = Math.hypot(x - 2.5, y - 2.5) < 2.5;
      // The square before the passage is whole: what goes on beyond the circle must hang together with it.
      const isWhole = has(FLOOR, Math.floor(x), Math.floor(y)) && (x > 5 || (x > 4 && Math.floor(y) === 2));
      expect(covers(strokes, { x: (x + 1) * 100, y: (y + 1) * 100 })).toBe(inCircle || isWhole);
      if (inCircle || isWhole) drawn += 1;
    }
    expect(drawn).toBeGreaterThan(300);
    // One box for each run of squares in a row, and one circle.
    expect(strokes.filter((stroke) => stroke.length > 10)).toHaveLength(1);
    expect(strokes.filter((stroke) => stroke.length === 5).length).toBeLessThan(10);
  });

  it('SC-01 has whole squares where a round room does not reach them, or reaches over them', () => {
    const inside = ghostMap(drawnFloor('#####', '#####', '#####', '#####', '#####'), {
      rotundas: [
        { centre: { x: 2.5, y: 2.5 }, radius: 9 },
        { centre: { x: 30, y: 30 }, radius: 2 },
      ],
      walls: [],
    });
    const boxes = strokesOf(atOnce(floorPath(inside, sheetFor(inside)))).filter((stroke) => stroke.length === 5);
    expect(boxes.map(([from, , to]) => [from, to])).toEqual(
      [0, 1, 2, 3, 4].map((row) => [
        { x: 100, y: 100 + row * 100 },
        { x: 600, y: 200 + row * 100 },
      ]),
    );
  });

  it('SC-01 of a map of walls are the outlines of its rooms and their islands', () => {
    const walls = [
      [0, 0, 6, 0],
      [6, 0, 6, 5],
      [6, 5, 0, 5],
      [0, 5, 0, 0],
      [2, 2, 4, 2],
      [4, 2, 3, 4],
      [3, 4, 2, 2],
    ] as const;
    const map = ghostMap([], { walls, grid: { x: 0, y: 0, w: 8, h: 6, pixels: 100 } });
    const strokes = strokesOf(atOnce(floorPath(map, sheetFor(map, { frame: { x: -1, y: -1, w: 10, h: 8 } }))));
    expect(strokes.map((stroke) => stroke.length)).toEqual([5, 4, 4]);
    const at = (x: number, y: number): boolean => covers(strokes, { x: (x + 1) * 100, y: (y + 1) * 100 }, 'evenodd');
    expect([at(1, 1), at(5.9, 4.9), at(6.1, 4), at(-0.1, 1), at(1.9, 3)]).toEqual([true, true, false, false, true]);
  });
});

describe('SC-01 hundreds of round rooms', () => {
  it('SC-01 are asked by the squares and walls near them alone', () => {
    const rects = Array.from({ length: 400 }, (_, at) => {
      return { x: (at % 20) * 7, y: Math.floor(at / 20) * 7, w: 7, h: 7, rotunda: true };
    });
    const reading = readOnePageDungeon({ rects });
    if (reading.kind !== 'map') throw new Error('no map');
    const ghost = ghostOf(reading.map);
    expect(ghost.rotundas).toHaveLength(400);
    let asked = 0;
    const rotundas = ghost.rotundas.map(({ centre, radius }) => ({
      radius,
      get centre() {
        asked += 1;
        return centre;
      },
    }));
    mapPicture({ ...ghost, rotundas }, { look: 'ink', seed: 'one', pixels: 28, rim: 1 });
    expect(asked).toBeLessThan(400 * 1_000);
  });
});

describe('SC-01 the grid of the floor', () => {
  /** The pieces between two squares side by side that both count as floor. */
  const between = (isFloor: (x: number, y: number) => boolean): string[] => {
    const pieces: string[] = [];
    for (let y = -1; y <= 6; y += 1) {
      for (let x = -1; x <= 9; x += 1) {
        if (isFloor(x, y) && isFloor(x, y - 1)) pieces.push(`${x} ${y} -`);
        if (isFloor(x, y) && isFloor(x - 1, y)) pieces.push(`${x} ${y} |`);
      }
    }
    return pieces.sort();
  };

  it('SC-01 lies between squares of floor, in lines as long as they go', () => {
    const map = ghostMap(drawnFloor('###..', '###.#', '.####', '....#'));
    const { d, ...ink } = pathIn(atOnce(drawGrid(map, sheetFor(map, { look: 'ink' }))));
    const strokes = strokesOf(d);
    expect(piecesOf(strokes).sort()).toEqual(between((x, y) => has(map.floor, x, y)));
    expect(strokes).toHaveLength(8);
    expect(ink).toEqual({ kind: 'path', stroke: LOOK.ink.grid, width: 2, dashes: [5, 7.5] });
  });

  it('SC-01 goes on to the wall of a round room', () => {
    const corners = [
      [0, 0],
      [4, 0],
      [0, 4],
      [4, 4],
    ];
    const expected = between((x, y) => has(FLOOR, x, y) || corners.some(([cx, cy]) => cx === x && cy === y));
    expect(piecesOf(strokesOf(pathIn(atOnce(drawGrid(MAP, sheetFor(MAP)))).d)).sort()).toEqual(expected);
    // A smaller circle leaves its corners out.
    const small = { ...MAP, rotundas: [{ ...ROUND, radius: Math.hypot(1.5, 1.5) }] };
    expect(piecesOf(strokesOf(pathIn(atOnce(drawGrid(small, sheetFor(small)))).d)).sort()).toEqual(
      between((x, y) => has(FLOOR, x, y)),
    );
  });

  it('SC-01 of a map of walls goes all over the sheet, which may begin in the middle of a square', () => {
    const map = ghostMap([], { grid: { x: 0, y: 0, w: 3, h: 2, pixels: 100 } });
    const strokes = strokesOf(pathIn(atOnce(drawGrid(map, sheetFor(map, { frame: { x: 0.5, y: 0.25, w: 2, h: 1 } })))).d);
    expect(strokes).toEqual([
      ...[-25, 75, 175].map((y) => [
        { x: -50, y },
        { x: 250, y },
      ]),
      ...[-50, 50, 150, 250].map((x) => [
        { x, y: -25 },
        { x, y: 175 },
      ]),
    ]);
  });

  it('SC-01 is none where no two squares lie side by side', () => {
    const map = ghostMap(drawnFloor('#.', '.#'));
    expect(atOnce(drawGrid(map, sheetFor(map)))).toEqual([]);
  });
});

describe('SC-01 what stands on the floor', () => {
  const map = ghostMap(drawnFloor('####', '####', '####'), {
    water: drawnFloor('##.#', '##..', '...#'),
    columns: [
      { x: 1, y: 1 },
      { x: 3.5, y: 2.5 },
    ],
  });

  it('SC-01 water covers the middles of its squares and what lies between them, and stays in its squares', () => {
    const [shore, water, waves] = [0, 1, 2].map((at) => pathIn(drawWater(map, sheetFor(map)), at));
    expect([shore?.fill, shore?.stroke, Math.round(shore?.width ?? 0)]).toEqual([
      LOOK['old-school'].shore,
      LOOK['old-school'].shore,
      7,
    ]);
    expect(water).toEqual({ kind: 'path', d: shore?.d, fill: LOOK['old-school'].water });
    const strokes = strokesOf(shore!.d);
    for (let y = 0.125; y < 3; y += 0.25) {
      for (let x = 0.125; x < 4; x += 0.25) {
        const place = { x: (x + 1) * 100, y: (y + 1) * 100 };
        const isWet = has(map.water, Math.floor(x), Math.floor(y));
        if (!isWet) expect(covers(strokes, place)).toBe(false);
        // Where four squares meet no island is left; at shores a little is.
        const inPool = x > 0.3 && x < 1.7 && y > 0.3 && y < 1.7;
        const isMiddle = Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) < 0.42;
        if (inPool || (isWet && isMiddle)) expect(covers(strokes, place)).toBe(true);
      }
    }
    // Each square has a circle that nearly fills it, and a wave.
    const circles = strokes.filter((stroke) => stroke.length > 10);
    expect(circles.map((circle) => Math.round((circle[0]!.y - 50) / 100)).sort()).toEqual([1, 1, 1, 2, 2, 3]);
    for (const circle of circles) {
      const [left, right] = [Math.min(...circle.map(({ x }) => x)), Math.max(...circle.map(({ x }) => x))];
      expect(((left + right) / 2) % 100).toBeCloseTo(50, 0);
      expect(right - left).toBeGreaterThan(85.9);
      expect(right - left).toBeLessThan(100.1);
    }
    const wave = strokesOf(waves!.d);
    expect(wave).toHaveLength(6);
    for (const [at, [start, top, end]] of wave.entries()) {
      const { x, y } = map.water[at]!;
      const [across, down] = [start!.x / 100 - 1 - x, start!.y / 100 - 1 - y];
      expect([across >= 0.15, across <= 0.4, down >= 0.22, down <= 0.78]).toEqual([true, true, true, true]);
      expect([top!.x - start!.x, top!.y - start!.y, end!.x - start!.x, end!.y - start!.y].map(Math.round)).toEqual([
        20, 0, 40, 0,
      ]);
    }
    expect(waves!.d).toMatch(/^(?:M[-\d. ]+q10-8 20 0t20 0){6}$/);
    expect({ ...waves, d: '' }).toEqual({ kind: 'path', d: '', stroke: shore!.fill, width: 2.5, cap: 'round', opacity: 0.75 });
  });

  it('SC-01 bridges of water lie between squares side by side alone', () => {
    /** Their middles, and what they measure in tens of pixels. */
    const boxes = (water: readonly Square[]): number[][] =>
      strokesOf(pathIn(drawWater({ ...map, water }, sheetFor(map))).d)
        .filter((stroke) => stroke.length === 5)
        .map(([from, , to]) => {
          const [wide, high] = [to!.x - from!.x, to!.y - from!.y];
          return [(from!.x + to!.x) / 2, (from!.y + to!.y) / 2, wide / 10, high / 10].map(Math.round);
        });
    expect(boxes(drawnFloor('#.', '.#'))).toEqual([]);
    expect(boxes(drawnFloor('##'))).toEqual([[200, 150, 10, 9]]);
    expect(boxes(drawnFloor('#', '#'))).toEqual([[150, 200, 9, 10]]);
    expect(boxes(drawnFloor('##', '#.'))).toHaveLength(2);
    expect(boxes(drawnFloor('##', '##'))).toHaveLength(5);
    expect(boxes(drawnFloor('##', '##'))[2]).toEqual([200, 200, 10, 10]);
  });

  it('SC-01 columns stand where they are, each with a light on its upper left', () => {
    const [column, light] = [0, 1].map((at) => pathIn(drawColumns(map, sheetFor(map)), at));
    const circles = ({ d }: PathShape): number[][] =>
      strokesOf(d).map((circle) => {
        const [xs, ys] = [circle.map(({ x }) => x), circle.map(({ y }) => y)];
        const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        return [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2].map((value) => Math.round(value));
      });
    expect(circles(column!)).toEqual([
      [200, 200, 20, 20],
      [450, 350, 20, 20],
    ]);
    expect(circles(light!)).toEqual([
      [197, 197, 10, 10],
      [447, 347, 10, 10],
    ]);
    expect([column!.fill, light!.fill, light!.opacity]).toEqual([LOOK['old-school'].wall, LOOK['old-school'].leaf, 0.35]);
    expect([drawColumns({ ...map, columns: [] }, sheetFor(map)), drawWater({ ...map, water: [] }, sheetFor(map))]).toEqual([
      [],
      [],
    ]);
  });
});
