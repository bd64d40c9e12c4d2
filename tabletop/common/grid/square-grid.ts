import { GRID_DIAGONALS, GRID_TYPES } from '../constants';
import { BaseGrid } from './base-grid';
import { diagonalWay, straightWay } from './cell-lines';
import { isOffset, withStep } from './coordinates';
import { countSteps, diagonalsOf, lengthInSpaces } from './diagonal-rule';
import { unitVector, wholeSteps } from './grid-shapes';
import type {
  GridDiagonalRule,
  GridDimensions,
  GridMeasurement,
  GridOffset2D,
  GridOffset3D,
  GridOffsetRange,
  HexagonalGridCoordinates2D,
  Point,
  Rectangle,
  SquareGridConfiguration,
} from './grid-types';
import { directionVector } from './movement-direction';
import { circleOfRule, reachInDirection } from './octagon-metric';
import { snapToLattice } from './snapping';

const THREE = [-1, 0, 1] as const;

/**
 * A grid of squares, with a rule for diagonal steps.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.SquareGrid.html
 */
export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: GridDiagonalRule;

  constructor(config: SquareGridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = wholeSteps(padding * sceneWidth, this.size);
    const y = wholeSteps(padding * sceneHeight, this.size);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const rows = Math.ceil(height / this.size - 1e-8);
    const columns = Math.ceil(width / this.size - 1e-8);
    return { width, height, x, y, rows, columns };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): GridOffsetRange {
    const first = (pixels: number) => Math.floor(pixels / this.size + 1e-8);
    const after = (pixels: number) => Math.ceil(pixels / this.size - 1e-8);
    if (!(width > 0 && height > 0)) return [first(y), first(x), first(y), first(x)];
    return [first(y), first(x), after(y + height), after(x + width)];
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getCircle(center: Point, radius: number): Point[] {
    return circleOfRule(this.diagonals, radius / this.distance).map(({ x, y }) => ({
      x: center.x + x * this.size,
      y: center.y + y * this.size,
    }));
  }

  protected override cellAt(coords: HexagonalGridCoordinates2D): GridOffset2D {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    const { x, y } = coords as Point;
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  protected override cellCenter({ i, j }: GridOffset2D): Point {
    return { x: (j + 0.5) * this.size, y: (i + 0.5) * this.size };
  }

  /** In rows from the top left, the levels from below upwards. */
  protected override adjacentCells(cell: GridOffset2D | GridOffset3D): GridOffset2D[] {
    const { i, j, k } = cell as GridOffset3D;
    const cells: GridOffset2D[] = [];
    for (const dk of k === undefined ? ([0] as const) : THREE) {
      for (const di of THREE) {
        for (const dj of THREE) {
          const changes = Math.abs(di) + Math.abs(dj) + Math.abs(dk);
          if (changes === 0 || (changes > 1 && this.diagonals === GRID_DIAGONALS.ILLEGAL)) continue;
          cells.push(withStep({ i: i + di, j: j + dj }, k === undefined ? undefined : k + dk));
        }
      }
    }
    return cells;
  }

  protected override shiftedCell(cell: GridOffset2D, direction: number): GridOffset2D {
    const { x, y, z } = directionVector(direction);
    const { i, j, k } = cell as GridOffset3D;
    const changes = Math.abs(x) + Math.abs(y) + Math.abs(z);
    if (changes > 1 && this.diagonals === GRID_DIAGONALS.ILLEGAL) return withStep({ i, j }, k);
    return withStep({ i: i + y, j: j + x }, k === undefined ? undefined : k + z);
  }

  protected override translation(direction: number, distance: number): Point {
    const unit = unitVector(direction);
    const spaces = Math.sign(distance) * reachInDirection(this.diagonals, unit, Math.abs(distance) / this.distance);
    return { x: unit.x * spaces * this.size, y: unit.y * spaces * this.size };
  }

  protected override snap(point: Point, mode: number, resolution: number): Point {
    const half = this.size / 2;
    const step = this.size / resolution;
    const nearest = (pixels: number) => Math.round((pixels - half) / step) * step + half;
    const anchors = {
      edgeMidpoints: [
        { x: 0, y: -half },
        { x: half, y: 0 },
        { x: 0, y: half },
        { x: -half, y: 0 },
      ],
      topLeftVertex: { x: -half, y: -half },
      halfBounds: { x: half, y: half },
    };
    return snapToLattice(point, mode, anchors, ({ x, y }) => ({ x: nearest(x), y: nearest(y) }));
  }

  /** @see https://en.wikipedia.org/wiki/Bresenham%27s_line_algorithm */
  protected override pathBetween(from: GridOffset2D, to: GridOffset2D): GridOffset2D[] {
    const [start, end] = [from as GridOffset3D, to as GridOffset3D];
    const amounts = [end.i - start.i, end.j - start.j, (end.k ?? 0) - (start.k ?? 0)];
    const way = this.diagonals === GRID_DIAGONALS.ILLEGAL ? straightWay(amounts) : diagonalWay(amounts);
    return way.map(([di = 0, dj = 0, dk = 0]) =>
      withStep({ i: start.i + di, j: start.j + dj }, start.k === undefined ? undefined : start.k + dk),
    );
  }

  protected override measureSegment(
    from: HexagonalGridCoordinates2D,
    to: HexagonalGridCoordinates2D,
    diagonalsBefore: number,
  ): Pick<GridMeasurement, 'distance' | 'spaces' | 'diagonals'> {
    const [start, end] = [this.getOffset(from) as GridOffset3D, this.getOffset(to) as GridOffset3D];
    const climb = (end.k ?? 0) - (start.k ?? 0);
    const counts = countSteps(this.diagonals, end.i - start.i, end.j - start.j, climb);
    return {
      distance: lengthInSpaces(this.diagonals, counts, diagonalsBefore) * this.distance,
      spaces: counts.straight + diagonalsOf(counts),
      diagonals: diagonalsOf(counts),
    };
  }
}
