import type { HexagonalGridCube2D } from './grid-types';
import { cubeOf, cubeOfOffset, offsetOfCube, type HexLayout } from './hex-cube';

/**
 * The hexagon one step to the right (`x` 1), left (-1), down (`y` 1) or up (-1), or slantwise. In the direction that
 * has no neighbour (up and down in rows, left and right in columns) the step keeps to the offset's column or row, so
 * that steps zigzag; in rows a slant is up or down to that side, in columns likewise.
 * unsure: which of the two neighbours Foundry takes for a direction that has none.
 */
export function shiftedHex(cube: HexagonalGridCube2D, x: number, y: number, layout: HexLayout): HexagonalGridCube2D {
  const { q, r } = cube;
  const [line, place] = layout.columns ? [x, y] : [y, x];
  if (line === 0) return layout.columns ? cubeOf(q, r + place) : cubeOf(q + place, r);
  if (place === 0) {
    const { i, j } = offsetOfCube(cube, layout);
    return cubeOfOffset({ i: i + y, j: j + x }, layout);
  }
  // One line further on, the place along it is half a hexagon further too: only against it does the number change.
  const change = place === line ? 0 : place;
  return layout.columns ? cubeOf(q + line, r + change) : cubeOf(q + change, r + line);
}
