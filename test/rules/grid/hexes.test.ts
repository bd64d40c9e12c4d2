import fc from 'fast-check';
import { Direction, defineHex, distance, neighborOf, Orientation, pointToCube } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import { type HexGrid, SIDES, hexBeyond, hexCentre, hexOutline, hexUnder, hexesApart } from '../../../src/rules/grid/hexes.ts';
import { HexagonalGrid } from 'foundry-stand-in/common/grid/index.ts';
import { KINDS, allCells, gridOn, small } from './any-hexes.ts';

const anyHex = fc.record({ i: fc.integer({ min: -60, max: 60 }), j: fc.integer({ min: -60, max: 60 }) });
const sorted = (cells: readonly { i: number; j: number }[]): string[] => cells.map(({ i, j }) => `${i},${j}`).sort();

describe.each(Object.entries(KINDS))('hexes of %s', (_name, kind) => {
  const grid: HexGrid = small(kind);
  const foundry = new HexagonalGrid({ size: 100, distance: 1, units: '', columns: kind.inColumns, even: kind.even });
  const Hex = defineHex({
    dimensions: 100 / Math.sqrt(3),
    orientation: kind.inColumns ? Orientation.FLAT : Orientation.POINTY,
    offset: kind.even ? 1 : -1,
    origin: { x: -grid.originX, y: -grid.originY },
  });

  test('lie and have corners where honeycomb-grid and the tabletop have them', () => {
    fc.assert(
      fc.property(anyHex, (cell) => {
        const hex = new Hex({ col: cell.j, row: cell.i });
        const { x, y } = hexCentre(grid, cell);
        expect([x, y].map((at) => at.toFixed(6))).toEqual([hex.x, hex.y].map((at) => at.toFixed(6)));
        const middle = foundry.getCenterPoint(cell);
        expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThan(1e-6);
        const corners = hexOutline(grid, cell);
        for (const { x: right, y: down } of foundry.getVertices(cell))
          expect(corners.filter((corner) => Math.hypot(corner.x - right, corner.y - down) < 1e-6)).toHaveLength(1);
        const twice = corners.reduce((sum, one, place) => {
          const next = corners[(place + 1) % 6]!;
          return sum + one.x * next.y - next.x * one.y;
        }, 0);
        expect(twice, 'clockwise on the screen').toBeCloseTo(Math.sqrt(3) * 100 ** 2, 3);
        const top = Math.min(...corners.map((corner) => corner.y));
        const first = corners.filter((corner) => corner.y < top + 1e-6).sort((one, other) => one.x - other.x)[0];
        expect(corners[0]).toEqual(first);
      }),
    );
  });

  test('are found under points as honeycomb-grid and the tabletop find them', () => {
    const anywhere = fc.record({
      x: fc.double({ min: -5e3, max: 5e3, noNaN: true }),
      y: fc.double({ min: -5e3, max: 5e3, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, (point) => {
        const cell = hexUnder(grid, point);
        const { x, y } = hexCentre(grid, cell);
        const near = SIDES.map((side) => hexCentre(grid, hexBeyond(grid, cell, side))).map((middle) =>
          Math.hypot(middle.x - point.x, middle.y - point.y),
        );
        const far = Math.hypot(x - point.x, y - point.y);
        expect(far).toBeLessThanOrEqual(Math.min(...near) + 1e-4);
        // Sides are looked at below.
        fc.pre(Math.min(...near) - far > 1e-3);
        const { i, j } = foundry.getOffset(point);
        expect(cell).toEqual({ i, j });
        const { q, r } = new Hex({ col: cell.j, row: cell.i });
        const theirs = pointToCube(Hex.settings, point);
        expect([theirs.q === q, theirs.r === r]).toEqual([true, true]);
      }),
    );
  });

  test('hold the places around their middles, the first hex as any other', () => {
    const { x, y } = hexCentre(grid, { i: 0, j: 0 });
    for (const [right, down] of [
      [-20, -20],
      [20, -20],
      [-20, 20],
      [0, 0],
    ] as const)
      expect(hexUnder(grid, { x: x + right, y: y + down })).toEqual({ i: 0, j: 0 });
  });

  test('to the right, or below, have the sides that they share, and of a corner the one right of it has that', () => {
    fc.assert(
      fc.property(anyHex, fc.nat(5), (cell, side) => {
        const [from, to] = [hexOutline(grid, cell)[side]!, hexOutline(grid, cell)[(side + 1) % 6]!];
        for (const part of [0, 0.25, 0.5, 1]) {
          const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
          const { i, j } = foundry.getOffset({ x: point.x + 0.1, y: point.y + 0.01 });
          expect(hexUnder(grid, point)).toEqual({ i, j });
        }
      }),
    );
  });

  test('have the same neighbours as on the tabletop, clockwise from the north, and each lies back over the opposite side', () => {
    fc.assert(
      fc.property(anyHex, (cell) => {
        const around = SIDES.map((side) => hexBeyond(grid, cell, side));
        expect(sorted(around)).toEqual(sorted(foundry.getAdjacentOffsets(cell)));
        expect(around.map((one, side) => hexBeyond(grid, one, SIDES[(side + 3) % 6]!))).toEqual(Array(6).fill(cell));
        const { x, y } = hexCentre(grid, cell);
        const turns = around.map((one) => {
          const middle = hexCentre(grid, one);
          return (Math.round((Math.atan2(middle.x - x, y - middle.y) * 180) / Math.PI) + 360) % 360;
        });
        expect(turns).toEqual(SIDES.map((side) => side * 60 + (kind.inColumns ? 0 : 30)));
        // A side runs from the corner of its number to the next.
        const corners = hexOutline(grid, cell);
        around.forEach((one, side) => {
          const [from, to] = [corners[side]!, corners[(side + 1) % 6]!];
          const middle = hexCentre(grid, one);
          expect(Math.hypot((from.x + to.x) / 2 - (x + middle.x) / 2, (from.y + to.y) / 2 - (y + middle.y) / 2)).toBeLessThan(
            1e-6,
          );
        });
      }),
    );
  });

  test('are as far apart as honeycomb-grid has them, there and back', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        const [from, to] = [new Hex({ col: one.j, row: one.i }), new Hex({ col: other.j, row: other.i })];
        expect(hexesApart(grid, one, other)).toBe(distance(Hex.settings, from, to));
        expect(hexesApart(grid, other, one)).toBe(hexesApart(grid, one, other));
      }),
    );
  });

  test('RA-20 have the neighbours of honeycomb-grid, side by side clockwise, and its corners', () => {
    const { N, NE, E, SE, S, SW, W, NW } = Direction;
    const clockwise = kind.inColumns ? [N, NE, SE, S, SW, NW] : [NE, E, SE, SW, W, NW];
    fc.assert(
      fc.property(anyHex, (cell) => {
        const hex = new Hex({ col: cell.j, row: cell.i });
        const theirs = clockwise.map((direction) => neighborOf(hex, direction)).map(({ row, col }) => `${row},${col}`);
        expect(SIDES.map((side) => hexBeyond(grid, cell, side)).map(({ i, j }) => `${i},${j}`)).toEqual(theirs);
        const corners = hexOutline(grid, cell);
        for (const { x, y } of hex.corners)
          expect(corners.filter((corner) => Math.hypot(corner.x - x, corner.y - y) < 1e-6)).toHaveLength(1);
      }),
    );
  });

  test('RA-20 lie, are neighbours and are as far apart as when places are counted in halves of a hex', () => {
    // A line of its own, and how many halves of a hex along it: then a neighbour in the line is two halves on, and others are one.
    const halvesOf = ({ i, j }: { i: number; j: number }): [line: number, halves: number] => {
      const [line, place] = kind.inColumns ? [j, i] : [i, j];
      return [line, place * 2 + (Math.abs(line) % 2 === (kind.even ? 0 : 1) ? 1 : 0)];
    };
    const first = halvesOf({ i: 0, j: 0 })[1];
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        const [line, halves] = halvesOf(one);
        const [otherLine, otherHalves] = halvesOf(other);
        const [lines, along] = [Math.abs(otherLine - line), Math.abs(otherHalves - halves)];
        // From line to line half a hex comes along with each step.
        expect(hexesApart(grid, one, other)).toBe(lines + Math.max(0, along - lines) / 2);

        const around = SIDES.map((side) => halvesOf(hexBeyond(grid, one, side))).map(([to, at]) => `${to - line} ${at - halves}`);
        const rows = ['-1 1', '0 2', '1 1', '1 -1', '0 -2', '-1 -1'];
        const columns = ['0 -2', '1 -1', '1 1', '0 2', '-1 1', '-1 -1'];
        expect(around).toEqual(kind.inColumns ? columns : rows);

        // A hex of 100 between its sides is 200 / √3 from point to point, and lines are three quarters of that apart.
        const [across, down] = [line * 50 * Math.sqrt(3), (halves - first) * 50];
        const [right, below] = kind.inColumns ? [across, down] : [down, across];
        const { x, y } = hexCentre(grid, one);
        expect(Math.hypot(x - grid.originX - right, y - grid.originY - below)).toBeLessThan(1e-6);
        // Its corners lie in a circle around that, a sixth of a turn apart from the one of the first side on.
        const turn = kind.inColumns ? -30 : 0;
        hexOutline(grid, one).forEach((corner, place) => {
          const angle = ((turn + place * 60) * Math.PI) / 180;
          const [cornerX, cornerY] = [x + (100 / Math.sqrt(3)) * Math.sin(angle), y - (100 / Math.sqrt(3)) * Math.cos(angle)];
          expect(Math.hypot(corner.x - cornerX, corner.y - cornerY)).toBeLessThan(1e-6);
        });
      }),
    );
  });

  test('are as many as the tabletop counts on a canvas', () => {
    const length = fc.integer({ min: 250, max: 5000 });
    fc.assert(
      fc.property(length, length, fc.integer({ min: 50, max: 120 }), (width, height, size) => {
        const tabletop = new HexagonalGrid({ size, distance: 1, units: '', columns: kind.inColumns, even: kind.even });
        const [, , rows, columns] = tabletop.getOffsetRange({ x: 0, y: 0, width, height });
        expect(gridOn(kind, size, width, height)).toMatchObject({ rows, columns });
      }),
    );
  });

  test('in one row or column are no more than lie on it', () => {
    const along = fc.integer({ min: 60, max: 900 });
    const across = fc.integer({ min: 1, max: 86 });
    fc.assert(
      fc.property(along, across, (long, thin) => {
        const canvas = kind.inColumns ? { width: thin, height: long } : { width: long, height: thin };
        const one = gridOn(kind, 100, canvas.width, canvas.height);
        expect(kind.inColumns ? one.columns : one.rows).toBe(1);
        const last = hexOutline(one, { i: one.rows - 1, j: one.columns - 1 });
        const begins = Math.min(...last.map(({ x, y }) => (kind.inColumns ? y : x)));
        expect(begins).toBeLessThan(long);
      }),
    );
  });

  test('have a name of their own, from which they are found again', () => {
    const board = new HexBoard(grid);
    const names = allCells(grid).map((cell) => board.nameOf(cell));
    expect(new Set(names).size).toBe(grid.rows * grid.columns);
    expect(names.map((name) => board.cellOf(name))).toEqual(allCells(grid));
    expect(names.join('')).not.toContain('.');
    for (const name of ['', '01,1', '1', '1,2,3', '-1,0', `${grid.rows},0`, `0,${grid.columns}`, '0.5,1', ' 1,1'])
      expect(board.cellOf(name)).toBeNull();
  });
});
