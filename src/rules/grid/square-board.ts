/** The board of a square grid, over the paths that others walk there too. */
import type { CellCost, GridCell, GridWay, Reached } from './board.ts';
import type { SquarePaths } from './square-paths.ts';
import { type Heading, type Pixel, squareAt, squareBeyond, squareCentre, squaresAlong } from './squares.ts';
import { SteppedBoard } from './stepped-board.ts';

/** The headings of the four sides. */
const STRAIGHT: readonly Heading[] = [0, 2, 4, 6];

/** The corners of a square clockwise, in sides from its middle. */
const CORNERS = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const;

/** Squares with the walls that their paths know; whoever made the paths keeps those up to date. */
export class SquareBoard extends SteppedBoard {
  readonly #paths: SquarePaths;
  readonly steps: Int32Array;

  constructor(paths: SquarePaths) {
    super(paths.grid, STRAIGHT.length);
    this.#paths = paths;
    this.steps = Int32Array.of(-this.columns, 1, this.columns, -1);
  }

  get wallChanges(): number {
    return this.#paths.walls.changes;
  }

  cellAt(point: Pixel): GridCell | null {
    return squareAt(this.#paths.grid, point);
  }

  centre(cell: GridCell): Pixel {
    return squareCentre(this.#paths.grid, cell);
  }

  outline(cell: GridCell): readonly Pixel[] {
    const { x, y } = this.centre(cell);
    const { size } = this.#paths.grid;
    return CORNERS.map(([across, down]) => ({ x: x + across * size, y: y + down * size }));
  }

  distance(from: GridCell, to: GridCell): number {
    return Math.abs(to.i - from.i) + Math.abs(to.j - from.j);
  }

  /** The costs of plain steps are kept by the paths from one question to the next. */
  override reach(from: GridCell, most: number, cost?: CellCost): readonly Reached[] {
    if (cost || !this.has(from) || !(most >= 0)) return super.reach(from, most, cost);
    return this.#paths.reach(from, most).map(({ square, cost: price }) => ({ cell: square, cost: price }));
  }

  override way(from: GridCell, to: GridCell, cost?: CellCost): GridWay | null {
    if (cost || !this.has(from) || !this.has(to)) return super.way(from, to, cost);
    const way = this.#paths.way(from, to);
    return way === null ? null : { cells: squaresAlong(from, way), cost: way.length };
  }

  protected beyond(cell: GridCell, side: number): GridCell {
    return squareBeyond(cell, STRAIGHT[side] ?? 0);
  }

  stoppedAt(at: number): number {
    const stopped = this.#paths.walls.stopped[at] ?? 0;
    // Every other heading is a side.
    return (stopped & 1) | ((stopped >> 1) & 2) | ((stopped >> 2) & 4) | ((stopped >> 3) & 8);
  }

  stepsAt(): number {
    return 0;
  }
}
