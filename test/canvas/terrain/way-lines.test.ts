import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellGridOf, widerAt } from '../../../src/canvas/terrain/cell-grid.ts';
import { linesOfChunk, sideOf, waysOfChunk } from '../../../src/canvas/terrain/way-lines.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import { BARE, WAY_LAYERS, withSides } from '../../../src/rules/terrain/terrain.ts';
import { boardOf, layOf } from '../../rules/ramble/fixtures.ts';
import { anySides, anyTerrain } from '../../rules/terrain/any-terrain.ts';

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

describe.each(['hexes-in-rows', 'hexes-in-columns', 'squares'] as const)('ways over %s', (kind) => {
  const lay = layOf(kind);
  const board = boardOf(lay);

  test('RA-23 a road through cells leads from middle to middle: what is drawn in one goes on in the next', () => {
    const cell = { i: 3, j: 3 };
    const [to] = board.neighbours(cell);
    if (!to) throw new Error('no neighbour');
    const road = withSides({}, lay, [{ cell, side: 0 }], true);
    const lines = linesOfChunk({ ...BARE, road }, board, lay, '0-0');
    expect(lines).toHaveLength(2);
    const [a, b] = lines.map(({ points }) => points);
    expect([a?.[0], b?.[0]]).toEqual(expect.arrayContaining([board.centre(cell), board.centre(to)]));
    expect(apart(a?.at(-1) as Point, b?.at(-1) as Point)).toBeLessThan(1);
  });

  test('RA-23 one that goes in and out of a cell bends about its middle, and three meet there', () => {
    const cell = { i: 4, j: 4 };
    const linesOf = (sides: readonly number[]) => {
      const river = withSides(
        {},
        lay,
        sides.map((side) => ({ cell, side })),
        true,
      );
      const points = linesOfChunk({ ...BARE, river }, board, lay, '0-0').map((line) => line.points);
      return points.filter((some) => some.some((point) => apart(point, board.centre(cell)) < 1));
    };
    expect(linesOf([0, 2]).map((points) => points.length)).toEqual([3]);
    expect(linesOf([0, 1, 2]).map((points) => points.length)).toEqual([2, 2, 2]);
  });

  test('RA-23 one along an edge lies on it', () => {
    const cell = { i: 4, j: 4 };
    const riverEdge = withSides({}, lay, [{ cell, side: 1 }], true);
    const lines = linesOfChunk({ ...BARE, riverEdge }, board, lay, '0-0');
    const ends = sideOf(board, cell, 1);
    expect(lines.length).toBe(2);
    for (const { points } of lines)
      for (const point of points) expect(Math.min(...ends.map((end) => apart(end, point)))).toBeLessThan(1);
  });

  test('RA-23 every way that a map holds is drawn in some chunk, and none that it does not', () => {
    fc.assert(
      fc.property(anyTerrain(lay), (terrain) => {
        const keys = [...new Set(WAY_LAYERS.flatMap((layer) => Object.keys(terrain[layer])))];
        expect(keys.every((key) => waysOfChunk(terrain, key) !== null)).toBe(true);
        expect(waysOfChunk(terrain, '7-7')).toBeNull();
        for (const key of keys) expect(linesOfChunk(terrain, board, lay, key).length).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });

  test('RA-23 what a chunk is drawn from says all that its lines follow from', () => {
    fc.assert(
      fc.property(anyTerrain(lay), anySides(lay), (terrain, sides) => {
        const other = { ...terrain, road: withSides(terrain.road, lay, sides, true) };
        for (const key of ['0-0', '0-1', '1-0', '1-1'])
          if (JSON.stringify(waysOfChunk(terrain, key)) === JSON.stringify(waysOfChunk(other, key)))
            expect(linesOfChunk(other, board, lay, key)).toEqual(linesOfChunk(terrain, board, lay, key));
      }),
      { numRuns: 50 },
    );
  });

  test('RA-23 cells are placed by the corners of the first one', () => {
    const grid = cellGridOf(board, lay);
    expect([grid.sizeX, grid.sizeY, grid.side].map(Math.round)).toEqual([100, 100, 100]);
    expect({ x: grid.originX, y: grid.originY }).toEqual(board.centre({ i: 0, j: 0 }));
    expect(grid.isSquares).toBe(kind === 'squares');
  });
});

test('RA-02 lines grow on a map that is seen from far, in steps, and never without bound', () => {
  const side = 100;
  const all = Array.from({ length: 200 }, (_, at) => widerAt({ side }, 0.01 + at * 0.005));
  expect(widerAt({ side }, 1)).toBe(1);
  expect(widerAt({ side }, 0.3)).toBe(2);
  expect(Math.max(...all)).toBe(8);
  expect(new Set(all).size).toBeLessThan(6);
});
