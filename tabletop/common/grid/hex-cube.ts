import { countedSteps } from './cell-lines';
import type { GridOffset2D, HexagonalGridCube2D } from './grid-types';

/** How the rows or columns of a hexagonal grid are laid out. */
export interface HexLayout {
  /** Are the hexagons in columns, flat side up? */
  readonly columns: boolean;
  /** Are the even rows or columns shifted by half a hexagon, and not the odd ones? */
  readonly even: boolean;
}

/** A cube of its first two coordinates; the third makes the sum 0. */
export function cubeOf(q: number, r: number): HexagonalGridCube2D {
  return { q: q + 0, r: r + 0, s: 0 - q - r };
}

/**
 * The six neighbours of the cube at the origin, clockwise on the screen from the east or south-east.
 * @see https://www.redblobgames.com/grids/hexagons/#neighbors
 */
export const CUBE_NEIGHBORS: readonly HexagonalGridCube2D[] = [
  cubeOf(1, 0),
  cubeOf(0, 1),
  cubeOf(-1, 1),
  cubeOf(-1, 0),
  cubeOf(0, -1),
  cubeOf(1, -1),
];

/** By how many half hexagons a row or column lags behind the slanted axis, beyond its own number. */
function lag(line: number, even: boolean): number {
  const parity = line & 1;
  return (line + (even ? parity : -parity)) / 2;
}

/** @see https://www.redblobgames.com/grids/hexagons/#conversions-offset */
export function cubeOfOffset({ i, j }: GridOffset2D, { columns, even }: HexLayout): HexagonalGridCube2D {
  return columns ? cubeOf(j, i - lag(j, even)) : cubeOf(j - lag(i, even), i);
}

/** @see https://www.redblobgames.com/grids/hexagons/#conversions-offset */
export function offsetOfCube({ q, r }: HexagonalGridCube2D, { columns, even }: HexLayout): GridOffset2D {
  return columns ? { i: r + lag(q, even), j: q } : { i: r, j: q + lag(r, even) };
}

/**
 * The nearest whole cube: each coordinate is rounded, and the one that changed most is made to fit the other two.
 * @see https://www.redblobgames.com/grids/hexagons/#rounding
 */
export function roundCube(cube: HexagonalGridCube2D): HexagonalGridCube2D {
  const [q, r, s] = [Math.round(cube.q), Math.round(cube.r), Math.round(cube.s)];
  const [dq, dr, ds] = [Math.abs(q - cube.q), Math.abs(r - cube.r), Math.abs(s - cube.s)];
  if (dq > dr && dq > ds) return cubeOf(0 - r - s, r);
  if (dr > ds) return cubeOf(q, 0 - q - s);
  return cubeOf(q, r);
}

/** @see https://www.redblobgames.com/grids/hexagons/#distances-cube */
export function distanceOfCubes(a: HexagonalGridCube2D, b: HexagonalGridCube2D): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/**
 * The cubes from one to the other, both included; where the line runs along an edge it always keeps to the same side.
 * @see https://www.redblobgames.com/grids/hexagons/#line-drawing
 */
export function cubesOnLine(a: HexagonalGridCube2D, b: HexagonalGridCube2D): HexagonalGridCube2D[] {
  const steps = countedSteps(distanceOfCubes(a, b));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = steps === 0 ? 0 : step / steps;
    return roundCube(cubeOf(a.q + (b.q - a.q) * part + 1e-6, a.r + (b.r - a.r) * part + 2e-6));
  });
}
