/** The board of a hexagonal grid. */
import type { Barrier } from './barriers.ts';
import type { GridCell } from './board.ts';
import { HexWalls } from './hex-walls.ts';
import { shiftOf } from './hex-lines.ts';
import { type HexGrid, SIDES, hexBeyond, hexCentre, hexOutline, hexUnder, hexesApart } from './hexes.ts';
import type { Pixel } from './squares.ts';
import { SteppedBoard } from './stepped-board.ts';

/** Hexes with the walls that stand on them, which may change. */
export class HexBoard extends SteppedBoard {
  readonly grid: HexGrid;
  readonly #walls: HexWalls;
  /** Six for lines that are not shifted, then six for those that are. */
  readonly steps: Int32Array;

  constructor(grid: HexGrid, walls: Iterable<readonly [id: string, barrier: Barrier]> = []) {
    super(grid, SIDES.length);
    this.grid = grid;
    this.#walls = new HexWalls(grid, walls);
    // One of the first two lines is shifted, and the other is not.
    const lines = [0, 1].sort((one, other) => shiftOf(grid, one) - shiftOf(grid, other));
    this.steps = Int32Array.from(
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

  get wallChanges(): number {
    return this.#walls.changes;
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

  stoppedAt(at: number): number {
    return this.#walls.stopped[at] ?? 0;
  }

  stepsAt(at: number): number {
    const line = this.grid.inColumns ? at % this.columns : Math.floor(at / this.columns);
    return shiftOf(this.grid, line) * SIDES.length;
  }
}
