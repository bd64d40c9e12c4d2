/** The board of a hexagonal grid. */
import type { Barrier } from './barriers.ts';
import type { GridCell } from './board.ts';
import { HexWalls } from './hex-walls.ts';
import { type HexGrid, SIDES, hexBeyond, hexCentre, hexOutline, hexUnder, hexesApart, shiftOf } from './hexes.ts';
import type { Pixel } from './squares.ts';
import { SteppedBoard } from './stepped-board.ts';

/** Hexes with the walls that stand on them, which may change. */
export class HexBoard extends SteppedBoard {
  readonly grid: HexGrid;
  readonly #walls: HexWalls;
  /** What a step over each side adds to a hex's index: six for lines that are not shifted, then six for those that are. */
  readonly #steps: Int32Array;

  constructor(grid: HexGrid, walls: Iterable<readonly [id: string, barrier: Barrier]> = []) {
    super(grid, SIDES.length);
    this.grid = grid;
    this.#walls = new HexWalls(grid, walls);
    // One of the first two lines is shifted, and the other is not.
    const lines = [0, 1].sort((one, other) => shiftOf(grid, one) - shiftOf(grid, other));
    this.#steps = Int32Array.from(
      lines.flatMap((line) => {
        const from = grid.inColumns ? { i: 0, j: line } : { i: line, j: 0 };
        return SIDES.map((side) => {
          const { i, j } = hexBeyond(grid, from, side);
          return (i - from.i) * grid.columns + (j - from.j);
        });
      }),
    );
  }

  /** Puts a wall up, moves it, or with null takes it away. */
  setWall(id: string, barrier: Barrier | null): void {
    this.#walls.set(id, barrier);
  }

  cellAt(point: Pixel): GridCell | null {
    const cell = hexUnder(this.grid, point);
    return this.has(cell) ? cell : null;
  }

  centre(cell: GridCell): Pixel {
    return hexCentre(this.grid, cell);
  }

  outline(cell: GridCell): readonly Pixel[] {
    return hexOutline(this.grid, cell);
  }

  distance(from: GridCell, to: GridCell): number {
    return hexesApart(this.grid, from, to);
  }

  protected beyond(cell: GridCell, side: number): GridCell {
    return hexBeyond(this.grid, cell, SIDES[side] ?? 0);
  }

  protected stepFrom(at: number, side: number): number {
    if (this.#walls.stops(at, side)) return -1;
    const line = this.grid.inColumns ? at % this.columns : Math.floor(at / this.columns);
    return at + (this.#steps[shiftOf(this.grid, line) * SIDES.length + side] ?? 0);
  }
}
