import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { HEX_NUMBER, HEX_SIDES, HEX_UNDER, hexBounds, isFar, leadOf } from '../../src/canvas/hex-shader.ts';
import type { GridCell } from '../../src/rules/grid/board.ts';
import { type HexGrid, SIDES, hexBeyond, hexCentre, hexOutline, hexUnder } from '../../src/rules/grid/hexes.ts';
import type { Pixel } from '../../src/rules/grid/squares.ts';
import { KINDS, anyCell, gridOn } from '../rules/grid/any-hexes.ts';

/** Runs lines of a shader that reckon with single numbers as they stand there, and returns what they find under some names. */
function ran(lines: string, given: Readonly<Record<string, number>>, names: readonly string[]): number[] {
  const { floor, abs } = Math;
  const script = `(() => { ${lines.replaceAll('float ', 'let ')}; return [${names.join(', ')}]; })()`;
  return runInNewContext(script, { ...given, floor, abs }) as number[];
}

/** Finds the hex of a pixel by the shader's steps. */
function shadersHex(grid: HexGrid, { x, y }: Pixel): GridCell {
  const [right, down] = [(x - grid.originX) / grid.sizeX, (y - grid.originY) / grid.sizeY];
  const [across, along] = grid.inColumns ? [right, down] : [down, right];
  const [hexLine = NaN, hexSlant = NaN] = ran(HEX_UNDER, { across, along }, ['wholeLine', 'wholeSlant']);
  const [at = NaN] = ran(HEX_NUMBER, { hexLine, hexSlant, lead: leadOf(grid) }, ['at']);
  return grid.inColumns ? { i: at + 0, j: hexLine + 0 } : { i: hexLine + 0, j: at + 0 };
}

/** How far from a side a pixel is at least whose hex is asked for: the shader's numbers are coarser. */
const NEAR = 0.05;
const about = ({ x, y }: Pixel): Pixel[] =>
  [-NEAR, NEAR].flatMap((off) => [
    { x: x + off, y },
    { x, y: y + off },
  ]);

describe.each(Object.entries(KINDS))('the shader of %s', (_, kind) => {
  const grid = gridOn(kind, 100, 1900, 1700);
  const pixel = fc.record({
    x: fc.double({ min: -300, max: 2200, noNaN: true }),
    y: fc.double({ min: -300, max: 2000, noNaN: true }),
  });

  test('finds the hex that the rules find', () => {
    fc.assert(
      fc.property(pixel, (at) => {
        const hex = hexUnder(grid, at);
        fc.pre(about(at).every((beside) => JSON.stringify(hexUnder(grid, beside)) === JSON.stringify(hex)));
        expect(shadersHex(grid, at)).toEqual(hex);
      }),
    );
  });

  test('counts from a hex towards each of its six neighbours, whose middle is at one', () => {
    const steps = new Set<string>();
    fc.assert(
      fc.property(anyCell(grid), fc.constantFrom(...SIDES), (cell, side) => {
        const [from, to] = [hexCentre(grid, cell), hexCentre(grid, hexBeyond(grid, cell, side))];
        const [right, down] = [(to.x - from.x) / grid.sizeX, (to.y - from.y) / grid.sizeY];
        const [offAcross, offAlong] = grid.inColumns ? [right, down] : [down, right];
        const names = ['towardsAlong', 'towardsNext', 'towardsSlant'];
        const towards = ran(HEX_SIDES, { offAcross, offAlong }, names).map((part) => Math.round(part * 1e6) / 1e6 + 0);
        expect(Math.max(...towards.map(Math.abs))).toBe(1);
        expect(
          towards.filter((part) => Math.abs(part) === 1),
          'one side alone',
        ).toHaveLength(1);
        steps.add(JSON.stringify(towards));
      }),
    );
    expect(steps.size).toBe(6);
  });

  test('has a box that holds every hex and nothing beyond', () => {
    const corners = Array.from({ length: grid.rows * grid.columns }, (_hex, at) =>
      hexOutline(grid, { i: Math.floor(at / grid.columns), j: at % grid.columns }),
    ).flat();
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, top, right, bottom] = hexBounds(grid, grid);
    const [firstX, firstY] = [grid.originX - grid.sizeX / 2, grid.originY - grid.sizeY / 2];
    expect(firstX + left * grid.sizeX).toBeCloseTo(Math.min(...xs));
    expect(firstX + right * grid.sizeX).toBeCloseTo(Math.max(...xs));
    expect(firstY + top * grid.sizeY).toBeCloseTo(Math.min(...ys));
    expect(firstY + bottom * grid.sizeY).toBeCloseTo(Math.max(...ys));
  });
});

test('a single line of hexes has no room for one that is shifted', () => {
  expect(hexBounds({ inColumns: true, even: true }, { columns: 1, rows: 3 })).toEqual([0, 0, 1, 3]);
  expect(hexBounds({ inColumns: true, even: true }, { columns: 2, rows: 3 })).toEqual([0, -0.5, 1.75, 3]);
});

test('hexes have symbols from about fourteen pixels of the screen', () => {
  expect([12, 14, 30].map(isFar)).toEqual([true, false, false]);
});
