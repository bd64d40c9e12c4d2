import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { CellBlocks, type CellLayout } from '../../src/canvas/cell-blocks.ts';
import { LINES_APART, lagOf } from '../../src/rules/grid/hex-lines.ts';
import { meshed } from './meshed.ts';

/** The blocks that are drawn, as boxes in cells, where some cells show anything. */
function boxes(
  blocks: CellBlocks,
  cells: readonly number[],
): readonly { left: number; top: number; right: number; bottom: number }[] {
  const index: number[] = [];
  const count = blocks.write(index, (cell) => cells.includes(cell)) ?? 0;
  const corners = blocks.corners();
  return Array.from({ length: count / 6 }, (_, at) => {
    const [first = 0, , last = 0] = index.slice(at * 6);
    const [left = 0, top = 0] = corners.slice(first * 2);
    const [right = 0, bottom = 0] = corners.slice(last * 2);
    return { left, top, right, bottom };
  });
}

/** The middle of a cell, in cells. */
function middleOf({ columns, hexes }: CellLayout, cell: number): readonly [x: number, y: number] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (!hexes) return [column + 0.5, row + 0.5];
  return hexes.inColumns
    ? [column * LINES_APART + 0.5, row + lagOf(hexes, column) + 0.5]
    : [column + lagOf(hexes, row) + 0.5, row * LINES_APART + 0.5];
}

const layout = fc.record({
  columns: fc.integer({ min: 1, max: 60 }),
  rows: fc.integer({ min: 1, max: 60 }),
  hexes: fc.option(fc.record({ inColumns: fc.boolean(), even: fc.boolean() }), { nil: undefined }),
});

const shown = layout.chain(({ hexes, ...size }) =>
  fc.record({
    layout: fc.constant<CellLayout>(hexes ? { ...size, hexes } : size),
    cells: fc.uniqueArray(fc.nat({ max: size.columns * size.rows - 1 }), { maxLength: 12 }),
  }),
);

/** How far soft edges of hexes reach over their sides at most, in cells. */
const SOFT = 0.15;

describe('the blocks of a map of cells that are drawn', () => {
  test('hold all that its cells show, soft edges too, and nothing far from it', () => {
    fc.assert(
      fc.property(shown, ({ layout: given, cells }) => {
        const blocks = new CellBlocks(given);
        expect(boxes(blocks, [])).toEqual([]);
        for (const cell of cells) blocks.touch(cell);
        const all = boxes(blocks, cells);
        const corners = blocks.corners();
        const [right = 0, bottom = 0] = corners.slice(-2);
        const [left = 0, top = 0] = corners;
        for (const cell of cells) {
          const [x, y] = middleOf(given, cell);
          const half = 0.5 + (given.hexes ? SOFT : 0);
          for (const across of [-half, 0, half])
            for (const down of [-half, 0, half]) {
              const at = [Math.min(right, Math.max(left, x + across)), Math.min(bottom, Math.max(top, y + down))] as const;
              expect(all.some((box) => box.left <= at[0] && at[0] <= box.right && box.top <= at[1] && at[1] <= box.bottom)).toBe(
                true,
              );
            }
        }
        for (const box of all) {
          const isNear = cells.some((cell) => {
            const [x, y] = middleOf(given, cell);
            return x > box.left - 1.8 && x < box.right + 1.8 && y > box.top - 1.8 && y < box.bottom + 1.8;
          });
          expect(isNear).toBe(true);
        }
      }),
    );
  });

  test('are all of them, each once, where all cells show, and none once none does', () => {
    fc.assert(
      fc.property(shown, ({ layout: given }) => {
        const blocks = new CellBlocks(given);
        const every = Array.from({ length: given.columns * given.rows }, (_, cell) => cell);
        const all = boxes(blocks, every);
        const area = all.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0);
        const corners = blocks.corners();
        const [left = 0, top = 0] = corners;
        const [right = 0, bottom = 0] = corners.slice(-2);
        expect(area).toBeCloseTo((right - left) * (bottom - top), 6);
        expect(all).toHaveLength(blocks.most / 6);
        blocks.touchAll();
        expect(boxes(blocks, [])).toEqual([]);
      }),
    );
  });

  test('are written anew only where a block begins or ends to show', () => {
    const blocks = new CellBlocks({ columns: 20, rows: 20 });
    const writes = (...cells: number[]): number | null => blocks.write([], (cell) => cells.includes(cell));
    expect(writes()).toBe(0);
    expect(writes(0), 'nothing says that it has changed').toBeNull();
    blocks.touch(0);
    expect(writes(0)).toBe(6);
    blocks.touch(1);
    blocks.touch(0);
    expect(writes(1)).toBeNull();
    blocks.touch(1);
    expect(writes()).toBe(0);
  });

  test('have corners that 16 bits number, however large the map is', () => {
    const blocks = new CellBlocks({ columns: 3000, rows: 2, hexes: { inColumns: true, even: true } });
    expect(blocks.corners().length / 2).toBeLessThan(65_536);
  });
});

describe('a map of which little shows', () => {
  const LOOKS = [
    { colour: 0, alpha: 0, pattern: 'clear' },
    { colour: 0x224466, alpha: 1, pattern: 'plain' },
  ] as const;

  test('is drawn where something shows, and where what shows no longer is still turning', async () => {
    let turned: (value: boolean) => void = () => undefined;
    const CanvasAnimation = {
      animate: ([{ parent }]: [{ parent: Record<string, unknown> }]) =>
        new Promise<boolean>((resolve) => {
          turned = (done) => {
            if (done) parent['opened'] = 1;
            resolve(done);
          };
        }),
      terminateAnimation: () => undefined,
    };
    vi.stubGlobal('foundry', { canvas: { animation: { CanvasAnimation } } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('canvas', { photosensitiveMode: false });
    const { mesh, draws } = await meshed({ columns: 40, rows: 40 }, LOOKS);
    const paint = (column: number, kind: number): void => {
      mesh.paint([{ column, row: 2, kind }]);
    };
    expect(draws(2.5, 2.5)).toBe(false);
    paint(2, 1);
    expect([draws(2.5, 2.5), draws(30.5, 2.5), draws(2.5, 30.5)]).toEqual([true, false, false]);
    paint(2, 0);
    expect(draws(2.5, 2.5), 'it turns').toBe(true);
    const first = turned;
    paint(30, 1);
    expect([draws(2.5, 2.5), draws(30.5, 2.5)], 'the one before has turned').toEqual([false, true]);
    first(false);
    paint(30, 0);
    expect(draws(30.5, 2.5)).toBe(true);
    turned(true);
    await Promise.resolve();
    await Promise.resolve();
    expect(draws(30.5, 2.5), 'it has turned').toBe(false);
  });
});
