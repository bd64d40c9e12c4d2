import { Color } from '../color';
import { GRID_TYPES } from '../constants';
import { elevationOf, isPoint, stepOf, withElevation, withStep } from './coordinates';
import { degreesFrom, parallelogram, stretchAndTurn } from './grid-shapes';
import type {
  ElevatedPoint,
  GridConfiguration,
  GridDimensions,
  GridMeasurement,
  GridMeasurePathCostFunction,
  GridMeasurePathOptions,
  GridMeasurePathResult,
  GridMeasurePathWaypoint,
  GridOffset2D,
  GridOffset3D,
  GridOffsetRange,
  GridSnappingBehavior,
  GridType,
  HexagonalGridCoordinates2D,
  HexagonalGridCoordinates3D,
  Point,
  Rectangle,
} from './grid-types';
import { nothingMeasured, sumPath } from './path-measurement';

type Coordinates2D = HexagonalGridCoordinates2D;
type Coordinates3D = HexagonalGridCoordinates3D;
type AnyWaypoint = GridMeasurePathWaypoint | GridMeasurePathWaypoint<GridOffset3D>;
type AnyOptions = GridMeasurePathOptions | GridMeasurePathOptions<GridOffset3D>;

/**
 * What all grids share. Coordinates are offsets `{i, j}`, points `{x, y}` and in hexagonal grids cubes `{q, r, s}`;
 * with `k` or `elevation` they are three-dimensional, and so are the results.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html
 */
export abstract class BaseGrid {
  abstract readonly type: GridType;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: Color;
  readonly alpha: number;

  constructor(config: GridConfiguration) {
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? '';
    this.style = config.style ?? 'solidLines';
    this.thickness = config.thickness ?? 1;
    this.color = Color.from(config.color ?? 0);
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return !this.isGridless && !this.isSquare;
  }

  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffsetRange(bounds: Rectangle): GridOffsetRange;
  abstract getShape(): Point[];
  abstract getCircle(center: Point, radius: number): Point[];

  /** The grid space that the coordinates are in, without their elevation. */
  protected abstract cellAt(coords: Coordinates2D): GridOffset2D;
  protected abstract cellCenter(cell: GridOffset2D): Point;
  protected abstract adjacentCells(cell: GridOffset2D | GridOffset3D): GridOffset2D[];
  protected abstract shiftedCell(cell: GridOffset2D, direction: number): GridOffset2D;
  /** The vector from a point by a length in grid units, in pixels. */
  protected abstract translation(direction: number, distance: number): Point;
  protected abstract snap(point: Point, mode: number, resolution: number): Point;
  /** The grid spaces after the first of the direct path from one to the other. */
  protected abstract pathBetween(from: GridOffset2D, to: GridOffset2D): GridOffset2D[];
  protected abstract measureSegment(
    from: Coordinates2D,
    to: Coordinates2D,
    diagonalsBefore: number,
  ): Pick<GridMeasurement, 'distance' | 'spaces' | 'diagonals'>;

  getOffset(coords: Coordinates3D): GridOffset3D;
  getOffset(coords: Coordinates2D): GridOffset2D;
  getOffset(coords: Coordinates2D): GridOffset2D {
    return withStep(this.cellAt(coords), stepOf(coords, this.distance));
  }

  getAdjacentOffsets(coords: Coordinates3D): GridOffset3D[];
  getAdjacentOffsets(coords: Coordinates2D): GridOffset2D[];
  getAdjacentOffsets(coords: Coordinates2D): GridOffset2D[] {
    return this.adjacentCells(this.getOffset(coords));
  }

  testAdjacency(coords1: Coordinates2D, coords2: Coordinates2D): boolean {
    const { i, j, k } = this.getOffset(coords2) as GridOffset3D;
    return this.getAdjacentOffsets(coords1).some((cell) => cell.i === i && cell.j === j && (cell as GridOffset3D).k === k);
  }

  getShiftedOffset(coords: Coordinates3D, direction: number): GridOffset3D;
  getShiftedOffset(coords: Coordinates2D, direction: number): GridOffset2D;
  getShiftedOffset(coords: Coordinates2D, direction: number): GridOffset2D {
    return this.shiftedCell(this.getOffset(coords), direction);
  }

  getShiftedPoint(point: ElevatedPoint, direction: number): ElevatedPoint;
  getShiftedPoint(point: Point, direction: number): Point;
  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getOffset(point) as GridOffset3D;
    const to = this.getShiftedOffset(point, direction) as GridOffset3D;
    const [start, end] = [this.cellCenter(from), this.cellCenter(to)];
    const elevation = elevationOf(point, this.distance);
    const climbed = elevation === undefined ? undefined : elevation + (to.k - from.k) * this.distance;
    return withElevation({ x: point.x + end.x - start.x, y: point.y + end.y - start.y }, climbed);
  }

  getTopLeftPoint(coords: Coordinates3D): ElevatedPoint;
  getTopLeftPoint(coords: Coordinates2D): Point;
  getTopLeftPoint(coords: Coordinates2D): Point {
    const { x, y, ...elevation } = this.getCenterPoint(coords);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2, ...elevation };
  }

  getCenterPoint(coords: Coordinates3D): ElevatedPoint;
  getCenterPoint(coords: Coordinates2D): Point;
  getCenterPoint(coords: Coordinates2D): Point {
    const offset = this.getOffset(coords);
    return withElevation(this.cellCenter(offset), elevationOf(offset, this.distance));
  }

  getVertices(coords: Coordinates2D): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  getSnappedPoint(point: ElevatedPoint, behavior: GridSnappingBehavior): ElevatedPoint;
  getSnappedPoint(point: Point, behavior: GridSnappingBehavior): Point;
  getSnappedPoint(point: Point, { mode, resolution = 1 }: GridSnappingBehavior): Point {
    if ((mode & ~0xfff3) !== 0) throw new Error(`Not a snapping mode: ${mode}`);
    const elevation = elevationOf(point, this.distance);
    const level = elevation === undefined ? undefined : Math.round(elevation / this.distance) * this.distance;
    return withElevation(mode === 0 ? { x: point.x, y: point.y } : this.snap(point, mode, resolution), level);
  }

  measurePath(
    waypoints: readonly GridMeasurePathWaypoint<GridOffset3D>[],
    options?: GridMeasurePathOptions<GridOffset3D>,
  ): GridMeasurePathResult;
  measurePath(waypoints: readonly GridMeasurePathWaypoint[], options?: GridMeasurePathOptions): GridMeasurePathResult;
  measurePath(waypoints: readonly AnyWaypoint[], options: AnyOptions = {}): GridMeasurePathResult {
    return sumPath(waypoints.length, (n, diagonalsBefore) => {
      const [from, to] = [waypoints[n - 1] as AnyWaypoint, waypoints[n] as AnyWaypoint];
      if (to.measure === false) return nothingMeasured();
      const moved = to.teleport ? nothingMeasured() : this.measureSegment(from, to, diagonalsBefore);
      return {
        ...moved,
        cost: this.costOf(from, to, moved.distance, diagonalsBefore, options),
        euclidean: to.teleport ? 0 : this.euclidean(from, to),
      };
    });
  }

  /**
   * The cost of a segment: what its waypoint says, or the sum over the steps of its direct path, or its distance.
   * unsure: that the step of a teleport has distance 0.
   */
  private costOf(from: AnyWaypoint, to: AnyWaypoint, distance: number, diagonalsBefore: number, options: AnyOptions): number {
    const rule = (to.cost ?? options.cost) as number | GridMeasurePathCostFunction | undefined;
    if (rule === undefined) return distance;
    if (typeof rule === 'number') return rule;
    let last = this.getOffset(from);
    const end = this.getOffset(to);
    const path = to.teleport ? [end] : this.pathBetween(last, end);
    let cost = 0;
    let diagonals = diagonalsBefore;
    for (const next of path) {
      if (sameCell(last, next)) continue;
      const step = to.teleport || !this.isGridless ? this.measureSegment(last, next, diagonals) : { distance, diagonals: 0 };
      cost += rule(last, next, to.teleport ? 0 : step.distance, to as GridMeasurePathWaypoint);
      diagonals += step.diagonals;
      last = next;
    }
    return cost;
  }

  /** The length of the straight line, in grid units. */
  protected euclidean(from: Coordinates2D, to: Coordinates2D): number {
    const [start, end] = [from, to].map((coords) => (isPoint(coords) ? coords : this.getCenterPoint(coords)));
    const climb = (elevationOf(to, this.distance) ?? 0) - (elevationOf(from, this.distance) ?? 0);
    const across = Math.hypot((end as Point).x - (start as Point).x, (end as Point).y - (start as Point).y);
    return Math.hypot((across / this.size) * this.distance, climb);
  }

  getDirectPath(waypoints: readonly Coordinates3D[]): GridOffset3D[];
  getDirectPath(waypoints: readonly Coordinates2D[]): GridOffset2D[];
  getDirectPath(waypoints: readonly Coordinates2D[]): GridOffset2D[] {
    const path: GridOffset2D[] = [];
    for (const waypoint of waypoints) {
      const next = this.getOffset(waypoint);
      const last = path.at(-1);
      if (last === undefined) path.push(next);
      else path.push(...this.pathBetween(last, next));
    }
    return path;
  }

  getTranslatedPoint(point: ElevatedPoint, direction: number, distance: number): ElevatedPoint;
  getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const { x, y } = this.translation(direction, distance);
    return withElevation({ x: point.x + x, y: point.y + y }, elevationOf(point, this.distance));
  }

  /** @see foundryvtt/foundryvtt#13372 (14) */
  getRectangle(origin: Point, width: number, height: number, anchor: Point, rotation: number): Point[] {
    const across = this.translation(rotation, width);
    const down = this.translation(rotation + 90, height);
    const x = origin.x - anchor.x * across.x - anchor.y * down.x;
    const y = origin.y - anchor.x * across.y - anchor.y * down.y;
    return parallelogram({ x, y }, across, down);
  }

  /** @see foundryvtt/foundryvtt#13372 (14); the line starts in the middle of its short side. */
  getLine(origin: Point, length: number, width: number, direction: number): Point[] {
    const along = this.translation(direction, length);
    const across = this.translation(direction + 90, width);
    return parallelogram({ x: origin.x - across.x / 2, y: origin.y - across.y / 2 }, along, across);
  }

  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    if (radius <= 0 || angle <= 0) return [];
    const circle = this.getCircle(origin, radius);
    if (angle >= 360) return circle;
    const start = direction - angle / 2;
    const within = circle
      .map((point) => ({ point, degrees: degreesFrom(origin, start, point) }))
      .filter(({ degrees }) => degrees > 1e-6 && degrees < angle - 1e-6)
      .sort((a, b) => a.degrees - b.degrees)
      .map(({ point }) => point);
    const { x, y } = origin;
    const first = this.getTranslatedPoint({ x, y }, start, radius);
    const last = this.getTranslatedPoint({ x, y }, start + angle, radius);
    return [{ x, y }, first, ...within, last];
  }

  /**
   * @see foundryvtt/foundryvtt#13372 (14)
   * unsure: the ellipse is the grid's circle, stretched and turned; always as points, as documented.
   */
  getEllipse(center: Point, radiusX: number, radiusY: number, rotation: number): Point[] {
    const radius = Math.max(radiusX, radiusY);
    if (Math.min(radiusX, radiusY) <= 0) return [];
    const circle = this.getCircle({ x: 0, y: 0 }, radius);
    return stretchAndTurn(circle, { x: radiusX / radius, y: radiusY / radius }, rotation, center);
  }

  /** @see https://foundryvtt.com/api/v14/classes/foundry.grid.BaseGrid.html getRing (14) */
  getRing(center: Point, radius: number, innerWidth: number, outerWidth: number): [Point[], Point[]] {
    return [this.getCircle(center, radius - innerWidth), this.getCircle(center, radius + outerWidth)];
  }
}

function sameCell(a: GridOffset2D, b: GridOffset2D): boolean {
  return a.i === b.i && a.j === b.j && (a as GridOffset3D).k === (b as GridOffset3D).k;
}
