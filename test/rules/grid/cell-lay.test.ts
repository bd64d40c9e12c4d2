import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HexagonalGrid, SquareGrid as TabletopSquares } from 'foundry-stand-in/common/grid/index.ts';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import {
  type CellGrid,
  type CellLay,
  CellLaySchema,
  type Picture,
  cellLayOf,
  laidGridNow,
} from '../../../src/rules/grid/cell-lay.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { SquareBoard } from '../../../src/rules/grid/square-board.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import type { Pixel } from '../../../src/rules/grid/squares.ts';
import { KINDS, allCells } from './any-hexes.ts';

/** How a grid is laid out: a kind of hexes, or null for squares. */
type Layout = { readonly inColumns: boolean; readonly even: boolean } | null;
const LAYOUTS: readonly (readonly [name: string, layout: Layout])[] = [...Object.entries(KINDS), ['SQUARE', null]];

const LONG = 2 / Math.sqrt(3);

/** A grid of a layout, whose first cell has its middle at a place; how many cells it counts is of no matter. */
function gridOf(layout: Layout, side: number, { x, y }: Pixel = { x: 0, y: 0 }): CellGrid {
  const many = { rows: 1, columns: 1 };
  if (!layout) return { size: side, originX: x - side / 2, originY: y - side / 2, ...many };
  const [sizeX, sizeY] = layout.inColumns ? [side * LONG, side] : [side, side * LONG];
  return { ...layout, sizeX, sizeY, originX: x, originY: y, ...many };
}
const sizesOf = (grid: CellGrid): readonly [number, number] =>
  'inColumns' in grid ? [grid.sizeX, grid.sizeY] : [grid.size, grid.size];

/** The other layout of the same kind: its other lines are shifted. */
const flipped = (layout: Layout): Layout => layout && { ...layout, even: !layout.even };

/** Another way of telling where cells lie: the middles of all cells around, each by lines that alternate, and the nearest of them. */
function middleOf(grid: CellGrid, { i, j }: GridCell): Pixel {
  if (!('inColumns' in grid)) return { x: grid.originX + (j + 0.5) * grid.size, y: grid.originY + (i + 0.5) * grid.size };
  const { inColumns, even, sizeX, sizeY, originX, originY } = grid;
  const isOdd = (inColumns ? j : i) % 2 !== 0;
  const half = isOdd ? (even ? -0.5 : 0.5) : 0;
  return inColumns
    ? { x: originX + j * 0.75 * sizeX, y: originY + (i + half) * sizeY }
    : { x: originX + (j + half) * sizeX, y: originY + i * 0.75 * sizeY };
}
function nearest(grid: CellGrid, cells: readonly GridCell[], { x, y }: Pixel): GridCell {
  const far = (cell: GridCell): number => Math.hypot(middleOf(grid, cell).x - x, middleOf(grid, cell).y - y);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}
/** How far a point is from the nearest middle of a grid, as a part of a cell's width and height. */
function apartFrom(grid: CellGrid, point: Pixel, from: GridCell): readonly [number, number] {
  const around = [-2, -1, 0, 1, 2].flatMap((i) => [-2, -1, 0, 1, 2].map((j) => ({ i: from.i + i, j: from.j + j })));
  const { x, y } = middleOf(grid, nearest(grid, around, point));
  const [sizeX, sizeY] = sizesOf(grid);
  return [Math.abs(point.x - x) / sizeX, Math.abs(point.y - y) / sizeY];
}

/** The middles of cells on and around a picture, in the numbering of their grid. */
function around(grid: CellGrid, { sceneX, sceneY, sceneWidth, sceneHeight }: Picture): readonly GridCell[] {
  const [sizeX, sizeY] = sizesOf(grid);
  const ends = (from: number, span: number, first: number, step: number): readonly number[] => {
    const [low, high] = [Math.floor((from - first) / step) - 2, Math.ceil((from + span - first) / step) + 2];
    return Array.from({ length: high - low + 1 }, (_, at) => low + at);
  };
  const { x, y } = middleOf(grid, { i: 0, j: 0 });
  const [apartX, apartY] =
    'inColumns' in grid ? (grid.inColumns ? [sizeX * 0.75, sizeY] : [sizeX, sizeY * 0.75]) : [sizeX, sizeY];
  return ends(sceneY, sceneHeight, y, apartY).flatMap((i) => ends(sceneX, sceneWidth, x, apartX).map((j) => ({ i, j })));
}
const lies = ({ sceneX, sceneY, sceneWidth, sceneHeight }: Picture, { x, y }: Pixel, edge: number): boolean =>
  x > sceneX + edge && y > sceneY + edge && x < sceneX + sceneWidth - edge && y < sceneY + sceneHeight - edge;

const laid = (grid: CellGrid | null, picture: Picture): CellLay => {
  const answer = cellLayOf(grid, picture);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.lay;
};
const found = (lay: CellLay, grid: CellGrid | null, picture: Picture): CellGrid => {
  const answer = laidGridNow(lay, grid, picture);
  if ('fault' in answer) throw new Error(`${answer.fault.code} ${answer.fault.hundredths}`);
  return answer.grid;
};
const faultOf = (lay: CellLay, grid: CellGrid | null, picture: Picture): unknown => {
  const answer = laidGridNow(lay, grid, picture);
  return 'fault' in answer ? answer.fault : null;
};

/** A part of a whole, neither end among them more often than what lies between. */
const part = fc.integer({ min: 0, max: 997 }).map((of) => of / 997);
/** A padding that is no whole number of pixels. */
const padding = fc.integer({ min: -4000, max: 9000 }).map((tenths) => tenths / 10);

/** A picture with a grid on it that begins anywhere. */
interface Place {
  readonly side: number;
  readonly picture: Picture;
  /** Where the middle of one of the cells lies on the picture. */
  readonly at: Pixel;
}
const anyPlace: fc.Arbitrary<Place> = fc
  .record({
    side: fc.integer({ min: 20, max: 140 }),
    wide: fc.integer({ min: 200, max: 900 }).map((hundredths) => hundredths / 100),
    high: fc.integer({ min: 200, max: 900 }).map((hundredths) => hundredths / 100),
    corner: fc.record({ sceneX: padding, sceneY: padding }),
    at: fc.record({ x: part, y: part }),
  })
  .map(({ side, wide, high, corner, at }) => ({
    side,
    picture: { ...corner, sceneWidth: Math.round(wide * side), sceneHeight: Math.round(high * side) },
    at: { x: at.x * side, y: at.y * side },
  }));

/** What becomes of a scene: other padding, another size with its grid, and cells that are counted from elsewhere. */
const anyChange = fc.record({
  scale: fc.constantFrom(0.5, 1, 1.5, 2, 3),
  sceneX: padding,
  sceneY: padding,
  lines: fc.integer({ min: -7, max: 7 }),
  places: fc.integer({ min: -7, max: 7 }),
  flips: fc.boolean(),
});
type Change = typeof anyChange extends fc.Arbitrary<infer Of> ? Of : never;

/** The grid of a place on its picture. */
const gridOn = (layout: Layout, { side, picture, at }: Place): CellGrid =>
  gridOf(layout, side, { x: picture.sceneX + at.x, y: picture.sceneY + at.y });

/** The same cells on the same picture after a change, counted from one that is so many lines and places away. */
function changed(
  layout: Layout,
  { side, picture, at }: Place,
  change: Change,
): { readonly grid: CellGrid; readonly now: Picture } {
  const { scale, sceneX, sceneY, lines, places, flips } = change;
  const now = { sceneX, sceneY, sceneWidth: picture.sceneWidth * scale, sceneHeight: picture.sceneHeight * scale };
  const same = gridOf(layout, side * scale, { x: sceneX + at.x * scale, y: sceneY + at.y * scale });
  const from = middleOf(same, layout?.inColumns ? { i: places, j: lines } : { i: lines, j: places });
  // Whoever counts from the next line has the other lines shifted, and a scene may be told so.
  const isOdd = lines % 2 !== 0;
  return { grid: gridOf(isOdd !== flips ? flipped(layout) : layout, side * scale, from), now };
}

describe.each(LAYOUTS)('cells that were laid on a picture, in a grid of %s', (_name, layout) => {
  test('RA-23 are all whose middle lies on the picture, from the first of each line, and no line has one more before it', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        const grid = gridOn(layout, place);
        const answer = cellLayOf(grid, place.picture);
        const cells = around(grid, place.picture);
        const [sizeX, sizeY] = sizesOf(grid);
        if ('fault' in answer) {
          expect(cells.filter((cell) => lies(place.picture, middleOf(grid, cell), 1e-3))).toEqual([]);
          return;
        }
        const { lay } = answer;
        const mine = found(lay, grid, place.picture);
        const middles = allCells(lay).map((cell) => middleOf(mine, cell));
        const isMine = ({ x, y }: Pixel): boolean => middles.some((one) => Math.hypot(one.x - x, one.y - y) < 1e-6);
        for (const cell of cells)
          if (lies(place.picture, middleOf(grid, cell), 1e-3)) expect(isMine(middleOf(grid, cell))).toBe(true);
        // What is on it beside those is the last of its line, by at most half a cell.
        for (const [at, middle] of middles.entries()) {
          if (lies(place.picture, middle, -1e-3)) continue;
          const { i, j } = allCells(lay)[at]!;
          expect(layout).not.toBeNull();
          const [last, long, beyond, half] = layout?.inColumns
            ? [i, lay.rows, middle.y - place.picture.sceneY - place.picture.sceneHeight, sizeY / 2]
            : [j, lay.columns, middle.x - place.picture.sceneX - place.picture.sceneWidth, sizeX / 2];
          expect(last).toBe(long - 1);
          expect(beyond).toBeLessThanOrEqual(half + 1e-6);
        }
        expect(lay).toEqual(v.parse(CellLaySchema, JSON.parse(JSON.stringify(lay))));
      }),
    );
  });

  test('RA-23 lie on the same places of the picture when padding, size and the count of the grid change, whichever lines are shifted by then', () => {
    fc.assert(
      fc.property(
        anyPlace,
        anyChange,
        fc.array(fc.tuple(part, part), {
          maxLength: 6,
        }),
        (place, change, points) => {
          const before = gridOn(layout, place);
          fc.pre('lay' in cellLayOf(before, place.picture));
          const lay = laid(before, place.picture);
          const { grid, now } = changed(layout, place, change);
          const [then, mine] = [found(lay, before, place.picture), found(lay, grid, now)];
          expect([mine.rows, mine.columns]).toEqual([lay.rows, lay.columns]);
          expect(sizesOf(mine)).toEqual(sizesOf(grid));
          const board = 'inColumns' in mine ? new HexBoard(mine) : new SquareBoard(new SquarePaths(mine));
          for (const cell of allCells(lay)) {
            const [was, is] = [middleOf(then, cell), middleOf(mine, cell)];
            expect(Math.abs((is.x - now.sceneX) / change.scale - (was.x - place.picture.sceneX))).toBeLessThan(1e-6);
            expect(Math.abs((is.y - now.sceneY) / change.scale - (was.y - place.picture.sceneY))).toBeLessThan(1e-6);
            expect(board.cellAt(is)).toEqual(cell);
          }
          for (const [across, down] of points) {
            const on = (picture: Picture): Pixel => ({
              x: picture.sceneX + across * picture.sceneWidth,
              y: picture.sceneY + down * picture.sceneHeight,
            });
            const cell = nearest(then, allCells(lay), on(place.picture));
            const gap = (other: GridCell): number =>
              Math.hypot(middleOf(then, other).x - on(place.picture).x, middleOf(then, other).y - on(place.picture).y);
            // No point that lies on a side, nor beside all cells.
            const others = allCells(lay).filter(({ i, j }) => i !== cell.i || j !== cell.j);
            if (gap(cell) > place.side / 2 || others.some((other) => gap(other) - gap(cell) < 1e-3)) continue;
            expect(board.cellAt(on(now))).toEqual(cell);
          }
        },
      ),
    );
  });

  test('RA-23 are laid alike whatever padding there is and wherever the grid counts from, and are as they were when they are laid anew', () => {
    fc.assert(
      fc.property(anyPlace, anyChange, (place, change) => {
        const before = gridOn(layout, place);
        fc.pre('lay' in cellLayOf(before, place.picture));
        const lay = laid(before, place.picture);
        // A middle on the very edge is on the picture or not by rounding.
        const edge = around(before, place.picture).map((cell) => middleOf(before, cell));
        fc.pre(edge.every((middle) => lies(place.picture, middle, -1e-3) === lies(place.picture, middle, 1e-3)));
        const { grid, now } = changed(layout, place, { ...change, scale: 1 });
        const again = laid(grid, now);
        expect(again).toMatchObject({ kind: lay.kind, even: lay.even, rows: lay.rows, columns: lay.columns });
        expect(Math.hypot(again.x - lay.x, again.y - lay.y)).toBeLessThan(1e-6);
        const mine = found(lay, before, place.picture);
        expect(found(lay, mine, place.picture)).toEqual(mine);
        expect(laid(mine, place.picture)).toMatchObject({ even: lay.even, rows: lay.rows, columns: lay.columns });
      }),
    );
  });

  test('RA-23 snap to whole cells of a grid that is a twentieth off, and are not found by one that is three twentieths off', () => {
    fc.assert(
      fc.property(
        anyPlace,
        anyChange,
        fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, 1]),
        (place, change, [right, down]) => {
          const before = gridOn(layout, place);
          fc.pre('lay' in cellLayOf(before, place.picture));
          const lay = laid(before, place.picture);
          const { grid, now } = changed(layout, place, change);
          const [sizeX, sizeY] = sizesOf(grid);
          const moved = (cells: number): Picture => ({
            ...now,
            sceneX: now.sceneX + right! * cells * sizeX,
            sceneY: now.sceneY + down! * cells * sizeY,
          });
          const near = found(lay, grid, moved(0.05));
          const exact = found(lay, grid, now);
          for (const cell of allCells(lay)) {
            expect(
              Math.hypot(middleOf(near, cell).x - middleOf(exact, cell).x, middleOf(near, cell).y - middleOf(exact, cell).y),
            ).toBeLessThan(1e-6);
          }
          expect(faultOf(lay, grid, moved(0.15))).toEqual({ code: 'off', hundredths: 15 });
          expect(faultOf(lay, grid, moved(-0.5))).toMatchObject({ code: 'off' });
        },
      ),
    );
  });

  test('RA-23 are found by a grid of nearly their size as long as no cell is more than a tenth off, and each is a whole cell of it', () => {
    fc.assert(
      fc.property(anyPlace, fc.double({ min: 0.97, max: 1.03, noNaN: true }), (place, ratio) => {
        const before = gridOn(layout, place);
        fc.pre('lay' in cellLayOf(before, place.picture));
        const lay = laid(before, place.picture);
        const { sceneX, sceneY } = place.picture;
        const first = { x: sceneX + lay.x, y: sceneY + lay.y };
        const other = gridOf(layout, place.side * ratio, first);
        const answer = laidGridNow(lay, other, place.picture);
        const then = found(lay, before, place.picture);
        // Where each cell lay, and how far the nearest cell of the other grid is from there.
        const apart = allCells(lay).map((cell) => Math.max(...apartFrom(other, middleOf(then, cell), cell)));
        const worst = Math.max(...apart);
        fc.pre(Math.abs(worst - 0.1) > 1e-3);
        expect('grid' in answer).toBe(worst < 0.1);
        if (!('grid' in answer)) return;
        for (const cell of allCells(lay)) {
          const gaps = apartFrom(other, middleOf(answer.grid, cell), cell);
          expect(Math.max(...gaps)).toBeLessThan(1e-6);
        }
      }),
    );
  });

  test('RA-23 are not found on a picture that was stretched more one way than the other', () => {
    fc.assert(
      fc.property(
        anyPlace,
        fc.constantFrom(0.5, 1, 2),
        fc.double({ min: 1.3, max: 3, noNaN: true }),
        fc.boolean(),
        (place, scale, by, wide) => {
          const before = gridOn(layout, place);
          fc.pre('lay' in cellLayOf(before, place.picture));
          const lay = laid(before, place.picture);
          const { grid, now } = changed(layout, place, { scale, sceneX: 50, sceneY: 70, lines: 0, places: 0, flips: false });
          const stretched = wide ? { ...now, sceneWidth: now.sceneWidth * by } : { ...now, sceneHeight: now.sceneHeight * by };
          expect(faultOf(lay, grid, stretched)).toMatchObject({ code: 'stretched' });
        },
      ),
    );
  });

  test('RA-23 are not found on another kind of grid, nor on none', () => {
    const place: Place = {
      side: 100,
      picture: { sceneX: 0, sceneY: 0, sceneWidth: 900, sceneHeight: 700 },
      at: { x: 50, y: 50 },
    };
    const lay = laid(gridOn(layout, place), place.picture);
    const others = [...LAYOUTS.map(([, other]) => other)].filter((other) => other?.inColumns !== layout?.inColumns);
    expect(others).toHaveLength(layout ? 3 : 4);
    for (const other of others)
      expect(faultOf(lay, gridOn(other, place), place.picture)).toEqual({ code: 'other-grid', hundredths: 0 });
    expect(faultOf(lay, null, place.picture)).toEqual({ code: 'other-grid', hundredths: 0 });
    if (layout)
      expect(found(lay, gridOn(flipped(layout), place), place.picture)).toEqual(found(lay, gridOn(layout, place), place.picture));
  });

  test('RA-23 are laid on no grid, on no more than 200 rows and columns, and not on a picture that has no middle of a cell', () => {
    const picture: Picture = { sceneX: 40, sceneY: 30, sceneWidth: 900, sceneHeight: 700 };
    expect(cellLayOf(null, picture)).toEqual({ fault: 'no-grid' });
    const grid = gridOf(layout, 100, { x: 90, y: 80 });
    const [across, down] = [layout?.inColumns ? 75 * LONG : 100, layout && !layout.inColumns ? 75 * LONG : 100];
    const most = { ...picture, sceneWidth: 199.8 * across, sceneHeight: 199.8 * down };
    const lay = laid(grid, most);
    expect([lay.rows, lay.columns]).toEqual([200, 200]);
    expect(v.is(CellLaySchema, lay)).toBe(true);
    expect(cellLayOf(grid, { ...most, sceneWidth: 202 * across })).toEqual({ fault: 'too-many' });
    expect(cellLayOf(grid, { ...most, sceneHeight: 202 * down })).toEqual({ fault: 'too-many' });
    expect(cellLayOf(grid, { ...picture, sceneX: 100, sceneWidth: 20, sceneHeight: 20 })).toEqual({ fault: 'no-grid' });
  });

  test('RA-23 of the tabletop are laid on its picture and not on its padding, and found under another padding', () => {
    const tabletop = layout
      ? new HexagonalGrid({ size: 100, distance: 1, units: '', columns: layout.inColumns, even: layout.even })
      : new TabletopSquares({ size: 100, distance: 1, units: '' });
    const sceneOf = (padding: number): { picture: Picture; grid: CellGrid } => {
      const { x: sceneX, y: sceneY } = tabletop.calculateDimensions(1300, 1000, padding);
      return {
        picture: { sceneX, sceneY, sceneWidth: 1300, sceneHeight: 1000 },
        grid: gridOf(layout, 100, tabletop.getCenterPoint({ i: 0, j: 0 })),
      };
    };
    const [bare, padded] = [sceneOf(0), sceneOf(0.25)];
    expect(padded.picture.sceneX).toBeGreaterThan(0);
    const lay = laid(padded.grid, padded.picture);
    expect(laid(bare.grid, bare.picture)).toMatchObject({ rows: lay.rows, columns: lay.columns, even: lay.even });
    for (const { picture, grid } of [bare, padded]) {
      const mine = found(lay, grid, picture);
      const first = middleOf(mine, { i: 0, j: 0 });
      for (const cell of allCells(lay)) {
        const { x, y } = middleOf(mine, cell);
        const { i, j } = tabletop.getOffset({ x, y });
        const middle = tabletop.getCenterPoint({ i, j });
        expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThan(1e-6);
      }
      expect(first.x - picture.sceneX).toBeCloseTo(lay.x, 6);
      expect(first.y - picture.sceneY).toBeCloseTo(lay.y, 6);
    }
    expect(lay.x).toBeLessThanOrEqual(layout?.inColumns ? 100 * LONG : 100);
    expect(lay.y).toBeLessThanOrEqual(layout && !layout.inColumns ? 100 * LONG : 100);
  });
});

describe('lines and edges of a picture', () => {
  test('RA-23 a middle on the very edge is not on it, whatever padding comes to by rounding', () => {
    fc.assert(
      fc.property(padding, padding, fc.constantFrom(...LAYOUTS), (sceneX, sceneY, [, layout]) => {
        const picture: Picture = { sceneX, sceneY, sceneWidth: 1000, sceneHeight: 1000 };
        const at = (x: number, y: number): CellLay => laid(gridOf(layout, 100, { x: sceneX + x, y: sceneY + y }), picture);
        if (!layout) {
          expect(at(0, 0)).toMatchObject({ rows: 9, columns: 9 });
          expect(at(50, 50)).toMatchObject({ rows: 10, columns: 10 });
        } else {
          // The lines between have middles on both edges.
          const lay = layout.inColumns ? at(40, 50) : at(50, 40);
          expect(layout.inColumns ? lay.rows : lay.columns).toBe(10);
          expect(lay.even).toBe(false);
          expect(layout.inColumns ? lay.y : lay.x).toBeCloseTo(50, 6);
        }
      }),
    );
  });

  test('RA-23 a single line has as many cells as it has itself, and is not shifted', () => {
    for (const [, layout] of LAYOUTS.slice(0, 4)) {
      const [across, along] = [
        { scene: 60, at: 30 },
        { scene: 340, at: 60 },
      ];
      const [x, y] = layout?.inColumns ? [across, along] : [along, across];
      const picture: Picture = { sceneX: 0, sceneY: 0, sceneWidth: x.scene, sceneHeight: y.scene };
      // Its own middles are at 60, 160 and 260; those of the next line, which begins before it, at 10, 110, 210 and 310.
      const lay = laid(gridOf(layout, 100, { x: x.at, y: y.at }), picture);
      expect([lay.rows, lay.columns]).toEqual(layout?.inColumns ? [3, 1] : [1, 3]);
      expect(lay).toMatchObject({ even: false, x: x.at, y: y.at });
    }
  });

  test('RA-23 200 rows and columns are laid, and no more', () => {
    const grid = gridOf(null, 100, { x: 50, y: 50 });
    const picture: Picture = { sceneX: 0, sceneY: 0, sceneWidth: 20_000, sceneHeight: 20_000 };
    expect(cellLayOf(grid, picture)).toMatchObject({ lay: { rows: 200, columns: 200 } });
    expect(cellLayOf(grid, { ...picture, sceneWidth: 20_100 })).toEqual({ fault: 'too-many' });
    expect(cellLayOf(grid, { ...picture, sceneHeight: 20_100 })).toEqual({ fault: 'too-many' });
  });

  test('RA-23 a single row or column is lost by a stretching that leaves its middles where they were', () => {
    const grid = gridOf(null, 100, { x: 10, y: 10 });
    const [thin, long] = [60, 510];
    for (const by of [0.7, 1.3]) {
      const column: Picture = { sceneX: 0, sceneY: 0, sceneWidth: thin, sceneHeight: long };
      expect(faultOf(laid(grid, column), grid, { ...column, sceneWidth: thin * by })).toEqual({
        code: 'stretched',
        hundredths: 30,
      });
      const row: Picture = { sceneX: 0, sceneY: 0, sceneWidth: long, sceneHeight: thin };
      expect(faultOf(laid(grid, row), grid, { ...row, sceneHeight: thin * by })).toEqual({ code: 'stretched', hundredths: 30 });
    }
  });
});

describe('single cells', () => {
  test('RA-23 are not taken for larger ones whose middle lies where theirs did', () => {
    const picture: Picture = { sceneX: 0, sceneY: 0, sceneWidth: 100, sceneHeight: 100 };
    const lay = laid(gridOf(null, 100, { x: 50, y: 50 }), picture);
    expect([lay.rows, lay.columns]).toEqual([1, 1]);
    expect(faultOf(lay, gridOf(null, 115, { x: 50, y: 50 }), picture)).toEqual({ code: 'off', hundredths: 14 });
    expect(faultOf(lay, gridOf(null, 110, { x: 50, y: 50 }), picture)).toBeNull();
  });

  test('RA-23 are not taken for those of a grid that is twice as fine, on whose middles theirs lie', () => {
    const picture: Picture = { sceneX: 0, sceneY: 0, sceneWidth: 600, sceneHeight: 600 };
    for (const [, layout] of LAYOUTS) {
      const lay = laid(gridOf(layout, 100, { x: 50, y: 50 }), picture);
      expect(faultOf(lay, gridOf(layout, 50, { x: 50, y: 50 }), picture)).toMatchObject({ code: 'off' });
    }
  });
});
