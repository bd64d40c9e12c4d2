/** Small hexagonal grids of all four layouts, any walls on them, and slow ways of finding what they allow. */
import fc from 'fast-check';
import type { Barrier } from '../../../src/rules/grid/barriers.ts';
import type { CellCost, GridBoard, GridCell } from '../../../src/rules/grid/board.ts';
import { type HexGrid, hexGridOn } from '../../../src/rules/grid/hexes.ts';

/** The four kinds of hexagonal grids by Foundry's names. */
export const KINDS = {
  HEXODDR: { inColumns: false, even: false },
  HEXEVENR: { inColumns: false, even: true },
  HEXODDQ: { inColumns: true, even: false },
  HEXEVENQ: { inColumns: true, even: true },
} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

const LONG = 2 / Math.sqrt(3);

/** A grid as Foundry lays it: no hex of the first row and column begins beside the canvas. */
export function gridOn({ inColumns, even }: Kind, size: number, width: number, height: number): HexGrid {
  const [sizeX, sizeY] = inColumns ? [size * LONG, size] : [size, size * LONG];
  const first = even ? 1 : 0.5;
  const [originX, originY] = inColumns ? [sizeX / 2, first * size] : [first * size, sizeY / 2];
  return hexGridOn({ inColumns, even, sizeX, sizeY, originX, originY, width, height });
}

/** How large the canvas of the small grids is, in pixels. */
export const [WIDTH, HEIGHT] = [760, 640];
export const small = (kind: Kind): HexGrid => gridOn(kind, 100, WIDTH, HEIGHT);

export const anyCell = ({ rows, columns }: { readonly rows: number; readonly columns: number }): fc.Arbitrary<GridCell> =>
  fc.record({ i: fc.nat(rows - 1), j: fc.nat(columns - 1) });

const side = fc.constantFrom(undefined, undefined, undefined, 'left' as const, 'right' as const);

/** Walls that go through no middle of a hex, nor end on a line between two. */
export const looseBarrier: fc.Arbitrary<Barrier> = fc
  .record({ c: fc.tuple(fc.integer({ min: -50, max: WIDTH }), fc.nat(HEIGHT), fc.nat(WIDTH), fc.nat(HEIGHT)), side })
  .map(({ c: [ax, ay, bx, by], side: stops }) => ({ c: [ax + 0.37, ay + 0.41, bx + 0.37, by + 0.43], side: stops }));

/** Walls from corner or middle of one hex to those of another, as Foundry snaps them; many go along the sides of hexes. */
export const snappedBarrier = (board: GridBoard): fc.Arbitrary<Barrier> => {
  const end = fc
    .record({ cell: anyCell(board), corner: fc.nat(6) })
    .map(({ cell, corner }) => board.outline(cell)[corner] ?? board.centre(cell));
  const along = fc
    .record({ cell: anyCell(board), from: fc.nat(5), sides: fc.integer({ min: 1, max: 3 }) })
    .map(({ cell, from, sides }) => [board.outline(cell)[from]!, board.outline(cell)[(from + sides) % 6]!] as const);
  return fc
    .record({ ends: fc.oneof({ weight: 3, arbitrary: along }, fc.tuple(end, end)), side, whole: fc.boolean() })
    .map(({ ends: [one, other], side: stops, whole }): Barrier => {
      const c = [one.x, one.y, other.x, other.y] as const;
      return { c: whole ? [Math.round(c[0]), Math.round(c[1]), Math.round(c[2]), Math.round(c[3])] : c, side: stops };
    });
};

/** All cells of a board in reading order. */
export function allCells({ rows, columns }: { readonly rows: number; readonly columns: number }): GridCell[] {
  return Array.from({ length: rows * columns }, (_, at) => ({ i: Math.floor(at / columns), j: at % columns }));
}

/** The least cost to every cell by name, by plain Dijkstra over what the board says of single steps. */
export function dijkstra(board: GridBoard, from: GridCell, cost: CellCost = () => 1): Map<string, number> {
  const done = new Map<string, number>();
  const open = new Map([[board.nameOf(from), { cell: from, total: 0 }]]);
  for (;;) {
    const least = [...open.values()].sort((one, other) => one.total - other.total)[0];
    if (!least) return done;
    open.delete(board.nameOf(least.cell));
    done.set(board.nameOf(least.cell), least.total);
    for (const to of board.neighbours(least.cell)) {
      const name = board.nameOf(to);
      const total = least.total + cost(to.i, to.j);
      if (board.stops(least.cell, to) || done.has(name) || total >= (open.get(name)?.total ?? Infinity)) continue;
      open.set(name, { cell: to, total });
    }
  }
}
