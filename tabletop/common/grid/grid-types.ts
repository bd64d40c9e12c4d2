import type { GRID_DIAGONALS, GRID_TYPES } from '../constants.ts';

/** One of `CONST.GRID_TYPES`. */
export type GridType = (typeof GRID_TYPES)[keyof typeof GRID_TYPES];

/** One of `CONST.GRID_DIAGONALS`: by which rule a diagonal step is counted. */
export type GridDiagonalRule = (typeof GRID_DIAGONALS)[keyof typeof GRID_DIAGONALS];

/** A point of the canvas, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A point of the canvas, in pixels, with its elevation in grid units. */
export interface ElevatedPoint extends Point {
  elevation: number;
}

/** A rectangle of the canvas, in pixels. */
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** A grid space by row `i` and column `j`. */
export interface GridOffset2D {
  i: number;
  j: number;
}

/** A grid space by row, column and step of elevation `k`. */
export interface GridOffset3D extends GridOffset2D {
  k: number;
}

/** A hexagon by cube coordinates, whose sum is 0. */
export interface HexagonalGridCube2D {
  q: number;
  r: number;
  s: number;
}

/** A hexagonal prism by cube coordinates and step of elevation `k`. */
export interface HexagonalGridCube3D extends HexagonalGridCube2D {
  k: number;
}

export type GridOffset = GridOffset2D | GridOffset3D;
export type GridCoordinates2D = GridOffset2D | Point;
export type GridCoordinates3D = GridOffset3D | ElevatedPoint;
export type HexagonalGridCoordinates2D = GridCoordinates2D | HexagonalGridCube2D;
export type HexagonalGridCoordinates3D = GridCoordinates3D | HexagonalGridCube3D;

/** Rows `i0` to `i1` and columns `j0` to `j1`, the ends excluded. */
export type GridOffsetRange = [i0: number, j0: number, i1: number, j1: number];

/**
 * How a grid is made.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.grid.types.GridConfiguration.html
 */
export interface GridConfiguration {
  /** Pixels. */
  size: number;
  /** Grid units in one grid space. */
  distance?: number | undefined;
  units?: string | undefined;
  style?: string | undefined;
  /** A number, a CSS hexadecimal string, red, green and blue from 0 to 1, or a colour. */
  color?: number | string | readonly number[] | { valueOf(): unknown } | null | undefined;
  alpha?: number | undefined;
  thickness?: number | undefined;
}

export interface SquareGridConfiguration extends GridConfiguration {
  diagonals?: GridDiagonalRule | undefined;
}

export interface HexagonalGridConfiguration extends SquareGridConfiguration {
  columns?: boolean | undefined;
  even?: boolean | undefined;
}

/** What a point may snap to: a union of snapping mode bits, and into how many parts a grid space is divided. */
export interface GridSnappingBehavior {
  mode: number;
  resolution?: number | undefined;
}

/** The size of a padded canvas and where in it the scene lies, in pixels, and how many grid spaces cover it. */
export interface GridDimensions extends Rectangle {
  rows: number;
  columns: number;
}

/**
 * The cost of a step; `segment` is the waypoint that the step leads towards, as it was passed.
 * @see https://foundryvtt.com/api/v13/types/foundry.grid.types.GridMeasurePathCostFunction2D.html
 */
export type GridMeasurePathCostFunction<Offset extends GridOffset2D = GridOffset2D> = (
  from: Offset,
  to: Offset,
  distance: number,
  segment: GridMeasurePathWaypoint<Offset>,
) => number;

/** What a waypoint may say about the segment that ends in it. */
export interface GridMeasurePathWaypointData<Offset extends GridOffset2D = GridOffset2D> {
  teleport?: boolean | undefined;
  measure?: boolean | undefined;
  cost?: number | GridMeasurePathCostFunction<Offset> | undefined;
}

/** The coordinates whose grid spaces are told by that kind of offset. */
export type CoordinatesOf<Offset extends GridOffset2D> = Offset extends GridOffset3D
  ? HexagonalGridCoordinates3D
  : HexagonalGridCoordinates2D;

export type GridMeasurePathWaypoint<Offset extends GridOffset2D = GridOffset2D> = CoordinatesOf<Offset> &
  GridMeasurePathWaypointData<Offset>;

export interface GridMeasurePathOptions<Offset extends GridOffset2D = GridOffset2D> {
  cost?: GridMeasurePathCostFunction<Offset> | undefined;
}

/** What is measured, of a segment, up to a waypoint and of a path alike. */
export interface GridMeasurement {
  /** Grid units. */
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  /** Grid units. */
  euclidean: number;
}

export interface GridMeasurePathResultWaypoint extends GridMeasurement {
  backward: GridMeasurePathResultSegment | null;
  forward: GridMeasurePathResultSegment | null;
}

export interface GridMeasurePathResultSegment extends GridMeasurement {
  from: GridMeasurePathResultWaypoint;
  to: GridMeasurePathResultWaypoint;
}

export interface GridMeasurePathResult extends GridMeasurement {
  waypoints: GridMeasurePathResultWaypoint[];
  segments: GridMeasurePathResultSegment[];
}
