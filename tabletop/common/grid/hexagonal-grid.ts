import { GRID_DIAGONALS, GRID_TYPES } from '../constants';
import { BaseGrid } from './base-grid';
import { diagonalWay, straightWay } from './cell-lines';
import { isCube, isOffset, stepOf, withElevation, withStep } from './coordinates';
import { countSteps, diagonalsOf, lengthInSpaces } from './diagonal-rule';
import { unitVector, wholeSteps } from './grid-shapes';
import type {
  ElevatedPoint,
  GridDiagonalRule,
  GridDimensions,
  GridMeasurement,
  GridOffset2D,
  GridOffset3D,
  GridOffsetRange,
  HexagonalGridConfiguration,
  HexagonalGridCoordinates2D,
  HexagonalGridCoordinates3D,
  HexagonalGridCube2D,
  HexagonalGridCube3D,
  Point,
  Rectangle,
} from './grid-types';
import { CUBE_NEIGHBORS, cubeOf, cubeOfOffset, cubesOnLine, distanceOfCubes, offsetOfCube, roundCube } from './hex-cube';
import { shiftedHex } from './hex-direction';
import { hexagonShape, rangeOfHexagons } from './hex-outline';
import { directionVector } from './movement-direction';
import { snapToLattice } from './snapping';

/**
 * A grid of hexagons in rows (points up) or columns (flat sides up), of which the odd or the even ones are shifted.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.HexagonalGrid.html
 * unsure: that the shift is half a hexagon to the right or down, so that no hexagon of row and column 0 begins
 * outside the canvas.
 */
export class HexagonalGrid extends BaseGrid {
  override readonly type: 2 | 3 | 4 | 5;
  override readonly sizeX: number;
  override readonly sizeY: number;
  readonly columns: boolean;
  readonly even: boolean;
  readonly diagonals: GridDiagonalRule;

  constructor(config: HexagonalGridConfiguration) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
    const { HEXODDR, HEXEVENR, HEXODDQ, HEXEVENQ } = GRID_TYPES;
    if (this.columns) this.type = this.even ? HEXEVENQ : HEXODDQ;
    else this.type = this.even ? HEXEVENR : HEXODDR;
    const long = (this.size * 2) / Math.sqrt(3);
    this.sizeX = this.columns ? long : this.size;
    this.sizeY = this.columns ? this.size : long;
  }

  static cubeRound(cube: HexagonalGridCube3D): HexagonalGridCube3D;
  static cubeRound(cube: HexagonalGridCube2D): HexagonalGridCube2D;
  static cubeRound(cube: HexagonalGridCube2D): HexagonalGridCube2D {
    const { k } = cube as HexagonalGridCube3D;
    return withStep(roundCube(cube), k === undefined ? undefined : Math.round(k));
  }

  static cubeDistance(a: HexagonalGridCube2D, b: HexagonalGridCube2D): number {
    return distanceOfCubes(a, b);
  }

  getCube(coords: HexagonalGridCoordinates3D): HexagonalGridCube3D;
  getCube(coords: HexagonalGridCoordinates2D): HexagonalGridCube2D;
  getCube(coords: HexagonalGridCoordinates2D): HexagonalGridCube2D {
    return withStep(this.hexAt(coords), stepOf(coords, this.distance));
  }

  getAdjacentCubes(coords: HexagonalGridCoordinates3D): HexagonalGridCube3D[];
  getAdjacentCubes(coords: HexagonalGridCoordinates2D): HexagonalGridCube2D[];
  getAdjacentCubes(coords: HexagonalGridCoordinates2D): HexagonalGridCube2D[] {
    const { q, r, k } = this.getCube(coords) as HexagonalGridCube3D;
    const ring = (dk: number) =>
      CUBE_NEIGHBORS.map((step) => withStep(cubeOf(q + step.q, r + step.r), k === undefined ? undefined : k + dk));
    if (k === undefined) return ring(0);
    const [below, above] = [
      { ...cubeOf(q, r), k: k - 1 },
      { ...cubeOf(q, r), k: k + 1 },
    ];
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return [below, ...ring(0), above];
    return [below, ...ring(-1), ...ring(0), ...ring(1), above];
  }

  getShiftedCube(coords: HexagonalGridCoordinates3D, direction: number): HexagonalGridCube3D;
  getShiftedCube(coords: HexagonalGridCoordinates2D, direction: number): HexagonalGridCube2D;
  getShiftedCube(coords: HexagonalGridCoordinates2D, direction: number): HexagonalGridCube2D {
    const { k, ...cube } = this.getCube(coords) as HexagonalGridCube3D;
    const { x, y, z } = directionVector(direction);
    const isDiagonal = z !== 0 && (x !== 0 || y !== 0);
    if (isDiagonal && this.diagonals === GRID_DIAGONALS.ILLEGAL) return withStep(cube, k);
    return withStep(shiftedHex(cube, x, y, this), k === undefined ? undefined : k + z);
  }

  pointToCube(point: ElevatedPoint): HexagonalGridCube3D;
  pointToCube(point: Point): HexagonalGridCube2D;
  pointToCube(point: Point): HexagonalGridCube2D {
    const { columns, sizeX, sizeY } = this;
    const [across, along] = columns ? [point.x / sizeX, point.y / sizeY] : [point.y / sizeY, point.x / sizeX];
    const line = (across - 0.5) / 0.75;
    const place = along - this.firstCenter - line / 2;
    const { elevation } = point as ElevatedPoint;
    const cube = columns ? cubeOf(line, place) : cubeOf(place, line);
    return withStep(cube, elevation === undefined ? undefined : elevation / this.distance);
  }

  cubeToPoint(cube: HexagonalGridCube3D): ElevatedPoint;
  cubeToPoint(cube: HexagonalGridCube2D): Point;
  cubeToPoint(cube: HexagonalGridCube2D): Point {
    const { columns, sizeX, sizeY } = this;
    const [line, place] = columns ? [cube.q, cube.r] : [cube.r, cube.q];
    const across = line * 0.75 + 0.5;
    const along = place + this.firstCenter + line / 2;
    const { k } = cube as HexagonalGridCube3D;
    const point = columns ? { x: across * sizeX, y: along * sizeY } : { x: along * sizeX, y: across * sizeY };
    return withElevation(point, k === undefined ? undefined : k * this.distance);
  }

  offsetToCube(offset: GridOffset3D): HexagonalGridCube3D;
  offsetToCube(offset: GridOffset2D): HexagonalGridCube2D;
  offsetToCube(offset: GridOffset2D): HexagonalGridCube2D {
    return withStep(cubeOfOffset(offset, this), (offset as GridOffset3D).k);
  }

  cubeToOffset(cube: HexagonalGridCube3D): GridOffset3D;
  cubeToOffset(cube: HexagonalGridCube2D): GridOffset2D;
  cubeToOffset(cube: HexagonalGridCube2D): GridOffset2D {
    return withStep(offsetOfCube(cube, this), (cube as HexagonalGridCube3D).k);
  }

  /** The padding is in whole hexagons and an even number of rows or columns, so that the layout stays as it is. */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { columns, sizeX, sizeY } = this;
    const [stepX, stepY] = columns ? [1.5 * sizeX, sizeY] : [sizeX, 1.5 * sizeY];
    const x = wholeSteps(padding * sceneWidth, stepX);
    const y = wholeSteps(padding * sceneHeight, stepY);
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    const [, , rows, columnCount] = this.getOffsetRange({ x: 0, y: 0, width, height });
    return { width, height, x, y, rows, columns: columnCount };
  }

  override getOffsetRange(bounds: Rectangle): GridOffsetRange {
    return rangeOfHexagons(bounds, this);
  }

  override getShape(): Point[] {
    return hexagonShape(this.columns, this.sizeX, this.sizeY);
  }

  override getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    const start = this.columns ? 30 : 0;
    return Array.from({ length: 6 }, (_, n) => this.getTranslatedPoint({ x: center.x, y: center.y }, start + 60 * n, radius));
  }

  protected override cellAt(coords: HexagonalGridCoordinates2D): GridOffset2D {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return offsetOfCube(this.hexAt(coords), this);
  }

  protected override cellCenter(cell: GridOffset2D): Point {
    return this.cubeToPoint(cubeOfOffset(cell, this));
  }

  protected override adjacentCells(cell: GridOffset2D): GridOffset2D[] {
    return this.getAdjacentCubes(cell).map((cube) => this.cubeToOffset(cube));
  }

  protected override shiftedCell(cell: GridOffset2D, direction: number): GridOffset2D {
    return this.cubeToOffset(this.getShiftedCube(cell, direction));
  }

  protected override translation(direction: number, distance: number): Point {
    const { x, y } = unitVector(direction);
    const unit = { x: x * this.size, y: y * this.size };
    const [origin, end] = [this.pointToCube({ x: 0, y: 0 }), this.pointToCube(unit)];
    const spaces = distance / this.distance / distanceOfCubes(origin, end);
    return { x: unit.x * spaces, y: unit.y * spaces };
  }

  protected override snap(point: Point, mode: number, resolution: number): Point {
    const shape = this.getShape();
    const edgeMidpoints = shape.map(({ x, y }, n) => {
      const next = shape[(n + 1) % shape.length] as Point;
      return { x: (x + next.x) / 2, y: (y + next.y) / 2 };
    });
    const [quarterX, quarterY] = this.columns ? [4, 2] : [2, 4];
    const anchors = {
      edgeMidpoints,
      topLeftVertex: { x: -this.sizeX / quarterX, y: -this.sizeY / quarterY },
      halfBounds: { x: this.sizeX / 2, y: this.sizeY / 2 },
    };
    return snapToLattice(point, mode, anchors, (near) => {
      const { q, r } = this.pointToCube(near);
      const finer = roundCube(cubeOf(q * resolution, r * resolution));
      return this.cubeToPoint(cubeOf(finer.q / resolution, finer.r / resolution));
    });
  }

  protected override pathBetween(from: GridOffset2D, to: GridOffset2D): GridOffset2D[] {
    const [start, end] = [from as GridOffset3D, to as GridOffset3D];
    const line = cubesOnLine(cubeOfOffset(start, this), cubeOfOffset(end, this));
    const amounts = [line.length - 1, (end.k ?? 0) - (start.k ?? 0)];
    const way = this.diagonals === GRID_DIAGONALS.ILLEGAL ? straightWay(amounts) : diagonalWay(amounts);
    return way.map(([hexes = 0, climb = 0]) => {
      const offset = offsetOfCube(line[hexes] as HexagonalGridCube2D, this);
      return withStep(offset, start.k === undefined ? undefined : start.k + climb);
    });
  }

  protected override measureSegment(
    from: HexagonalGridCoordinates2D,
    to: HexagonalGridCoordinates2D,
    diagonalsBefore: number,
  ): Pick<GridMeasurement, 'distance' | 'spaces' | 'diagonals'> {
    const [start, end] = [this.getCube(from) as HexagonalGridCube3D, this.getCube(to) as HexagonalGridCube3D];
    const counts = countSteps(this.diagonals, distanceOfCubes(start, end), (end.k ?? 0) - (start.k ?? 0), 0);
    return {
      distance: lengthInSpaces(this.diagonals, counts, diagonalsBefore) * this.distance,
      spaces: counts.straight + diagonalsOf(counts),
      diagonals: diagonalsOf(counts),
    };
  }

  /** Where the centre of the hexagon 0, 0 is along its row or column, in hexagons. */
  private get firstCenter(): number {
    return this.even ? 1 : 0.5;
  }

  private hexAt(coords: HexagonalGridCoordinates2D): HexagonalGridCube2D {
    if (isCube(coords)) return { q: coords.q, r: coords.r, s: coords.s };
    if (isOffset(coords)) return cubeOfOffset(coords, this);
    return roundCube(this.pointToCube({ x: coords.x, y: coords.y }));
  }
}
