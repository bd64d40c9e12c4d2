import { GRID_TYPES } from '../constants';
import { BaseGrid } from './base-grid';
import { elevationOf, isOffset, isPoint, stepOf, withElevation, withStep } from './coordinates';
import { approximateCircle, pointAtAngle, wholeSteps } from './grid-shapes';
import type {
  ElevatedPoint,
  GridDimensions,
  GridMeasurement,
  GridOffset2D,
  GridOffset3D,
  GridOffsetRange,
  HexagonalGridCoordinates2D,
  HexagonalGridCoordinates3D,
  Point,
  Rectangle,
} from './grid-types';
import { directionVector } from './movement-direction';

/**
 * A grid without spaces: offsets are whole pixels, and every point is as good as any other.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.GridlessGrid.html
 * @see foundryvtt/foundryvtt#11575 the offset of a point is rounded down
 */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    // unsure: the padding comes in whole grid sizes, as on squares; rows and columns are pixels, as offsets are.
    const x = wholeSteps(padding * sceneWidth, this.size);
    const y = wholeSteps(padding * sceneHeight, this.size);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  override getOffsetRange({ x, y, width, height }: Rectangle): GridOffsetRange {
    const [i0, j0] = [Math.floor(y), Math.floor(x)];
    if (!(width > 0 && height > 0)) return [i0, j0, i0, j0];
    return [i0, j0, Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getShape(): Point[] {
    return [];
  }

  override getTopLeftPoint(coords: HexagonalGridCoordinates3D): ElevatedPoint;
  override getTopLeftPoint(coords: HexagonalGridCoordinates2D): Point;
  override getTopLeftPoint(coords: HexagonalGridCoordinates2D): Point {
    return this.getCenterPoint(coords);
  }

  override getCenterPoint(coords: HexagonalGridCoordinates3D): ElevatedPoint;
  override getCenterPoint(coords: HexagonalGridCoordinates2D): Point;
  override getCenterPoint(coords: HexagonalGridCoordinates2D): Point {
    const point = isPoint(coords) ? { x: coords.x, y: coords.y } : this.cellCenter(this.cellAt(coords));
    return withElevation(point, elevationOf(coords, this.distance));
  }

  override getShiftedPoint(point: ElevatedPoint, direction: number): ElevatedPoint;
  override getShiftedPoint(point: Point, direction: number): Point;
  override getShiftedPoint(point: Point, direction: number): Point {
    const { x, y, z } = directionVector(direction);
    const elevation = elevationOf(point, this.distance);
    const shifted = { x: point.x + x * this.size, y: point.y + y * this.size };
    return withElevation(shifted, elevation === undefined ? undefined : elevation + z * this.distance);
  }

  override getCircle(center: Point, radius: number): Point[] {
    return approximateCircle(center, (radius / this.distance) * this.size);
  }

  protected override cellAt(coords: HexagonalGridCoordinates2D): GridOffset2D {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    const { x, y } = coords as Point;
    return { i: Math.floor(y), j: Math.floor(x) };
  }

  /** The offset is its own point: a pixel has no middle worth telling from its corner. */
  protected override cellCenter({ i, j }: GridOffset2D): Point {
    return { x: j, y: i };
  }

  protected override adjacentCells(): GridOffset2D[] {
    return [];
  }

  protected override shiftedCell(cell: GridOffset2D, direction: number): GridOffset2D {
    const { x, y, z } = directionVector(direction);
    const k = stepOf(cell, this.distance);
    return withStep({ i: cell.i + y * this.size, j: cell.j + x * this.size }, k === undefined ? undefined : k + z);
  }

  protected override translation(direction: number, distance: number): Point {
    return pointAtAngle({ x: 0, y: 0 }, direction, (distance / this.distance) * this.size);
  }

  protected override snap({ x, y }: Point): Point {
    return { x, y };
  }

  protected override pathBetween(from: GridOffset2D, to: GridOffset2D): GridOffset2D[] {
    const isSame = from.i === to.i && from.j === to.j && (from as GridOffset3D).k === (to as GridOffset3D).k;
    return isSame ? [] : [to];
  }

  protected override measureSegment(
    from: HexagonalGridCoordinates2D,
    to: HexagonalGridCoordinates2D,
  ): Pick<GridMeasurement, 'distance' | 'spaces' | 'diagonals'> {
    return { distance: this.euclidean(from, to), spaces: 0, diagonals: 0 };
  }
}
