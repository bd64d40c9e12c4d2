/** Where a token comes to lie that is put down at a point. */
import type { BaseGrid } from '../../../common/grid/base-grid';
import type { Point } from '../geometry/points';
import { snappedPosition, tokenPixels } from './token-geometry';

/** The top left corner of a token whose middle is at the point, on the grid if wanted. */
export function positionAtDrop(
  grid: BaseGrid,
  token: { width?: unknown; height?: unknown; shape?: unknown },
  middle: Point,
  snap: boolean,
): Point {
  const size = { width: Number(token.width ?? 1), height: Number(token.height ?? 1), shape: Number(token.shape ?? 0) };
  const { width, height } = tokenPixels(grid, size);
  const corner = { x: middle.x - width / 2, y: middle.y - height / 2 };
  return snap ? snappedPosition(grid, { ...size, ...corner }) : { x: Math.round(corner.x), y: Math.round(corner.y) };
}
