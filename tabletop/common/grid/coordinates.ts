import type { GridOffset2D, HexagonalGridCoordinates2D, HexagonalGridCube2D, Point } from './grid-types';

export function isOffset(coords: HexagonalGridCoordinates2D): coords is GridOffset2D {
  return 'i' in coords;
}

export function isCube(coords: HexagonalGridCoordinates2D): coords is HexagonalGridCube2D {
  return 'q' in coords;
}

export function isPoint(coords: HexagonalGridCoordinates2D): coords is Point {
  return !isOffset(coords) && !isCube(coords);
}

/**
 * The step of elevation of three-dimensional coordinates; `undefined` for two-dimensional ones.
 * @see foundryvtt/foundryvtt#11588 two-dimensional coordinates give two-dimensional results
 */
export function stepOf(coords: HexagonalGridCoordinates2D, distance: number): number | undefined {
  const { k, elevation } = coords as { k?: number; elevation?: number };
  if (isPoint(coords)) return elevation === undefined ? undefined : Math.floor(elevation / distance + 1e-8);
  return k;
}

/** The elevation in grid units of three-dimensional coordinates; `undefined` for two-dimensional ones. */
export function elevationOf(coords: HexagonalGridCoordinates2D, distance: number): number | undefined {
  const { k, elevation } = coords as { k?: number; elevation?: number };
  if (isPoint(coords)) return elevation;
  return k === undefined ? undefined : k * distance;
}

/** The coordinates with the property added, unless its value is `undefined`. */
export function withStep<T extends object>(coords: T, k: number | undefined): T {
  return k === undefined ? coords : { ...coords, k };
}

export function withElevation<T extends object>(point: T, elevation: number | undefined): T {
  return elevation === undefined ? point : { ...point, elevation };
}
