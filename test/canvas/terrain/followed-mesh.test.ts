import { beforeEach, describe, expect, test, vi } from 'vitest';
import { withCells } from '../../../src/rules/grid/chunks.ts';
import type { CellEdit, Chunks } from '../../../src/rules/grid/chunks.ts';

const drawn = vi.hoisted(() => ({ made: [] as unknown[], painted: [] as [number[], number[]][], destroyed: 0 }));

vi.mock('../../../src/canvas/cell-mesh.ts', () => ({
  placeMesh: () => undefined,
  CellMesh: class {
    readonly object = {};
    constructor(...given: unknown[]) {
      drawn.made.push(given);
    }
    paintSome(cells: number[], kinds: number[]) {
      drawn.painted.push([cells, kinds]);
    }
    fit() {
      return undefined;
    }
    destroy() {
      drawn.destroyed += 1;
    }
  },
}));

const { meshPiece } = await import('../../../src/canvas/terrain/followed-mesh.ts');

const GRID = {
  ...{ isSquares: false, inColumns: true, even: false, rows: 20, columns: 30 },
  ...{ originX: 0, originY: 0, sizeX: 100, sizeY: 90, side: 90 },
};
const PALETTE = {
  characters: '.fx',
  looks: [0, 0.5, 0.6].map((alpha) => ({ colour: 1, alpha, pattern: 'plain' as const })),
};

/** Shows maps one after the other in what was drawn for the first. */
function shown(...maps: readonly Chunks[]): void {
  const [first = {}] = maps;
  const one = meshPiece('ground', GRID, PALETTE, first).draw(undefined as never);
  for (const chunks of maps) meshPiece('ground', GRID, PALETTE, chunks).update?.(one);
}

beforeEach(() => {
  Object.assign(drawn, { made: [], painted: [], destroyed: 0 });
});

const edit = (i: number, j: number, letter: string): CellEdit => [{ i, j }, letter];

describe('a map that follows what is stored', () => {
  test('RA-23 paints what is there at first, and after that what has changed and nothing else', () => {
    const before = withCells({}, [edit(0, 1, 'f'), edit(9, 29, 'x')]);
    const after = withCells(before, [edit(9, 29, '.'), edit(0, 2, 'x')]);
    shown(before, structuredClone(before), after);
    expect(drawn.painted).toEqual([
      [
        [1, 9 * 30 + 29],
        [1, 2],
      ],
      [
        [2, 9 * 30 + 29],
        [2, 0],
      ],
    ]);
  });

  test('RA-24 is painted once where nothing is there yet, so that what is seen later comes out of the fog by and by', () => {
    shown({}, {}, withCells({}, [edit(3, 3, 'f')]));
    expect(drawn.painted).toEqual([
      [[], []],
      [[3 * 30 + 3], [1]],
    ]);
  });

  test('RA-23 shows what it has no look for as nothing', () => {
    shown(withCells({}, [edit(0, 0, 'q')]));
    expect(drawn.painted).toEqual([[[0], [0]]]);
  });

  test('RA-23 of hexes stands as these do, and of squares as squares', () => {
    meshPiece('ground', GRID, PALETTE, {}).draw(undefined as never);
    meshPiece('ground', { ...GRID, isSquares: true }, PALETTE, {})
      .draw(undefined as never)
      .destroy?.();
    expect(drawn.made).toEqual([
      [{ rows: 20, columns: 30, hexes: { inColumns: true, even: false } }, PALETTE.looks, null],
      [{ rows: 20, columns: 30 }, PALETTE.looks, null],
    ]);
    expect(drawn.destroyed).toBe(1);
  });
});
