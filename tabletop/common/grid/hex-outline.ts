import type { GridOffset2D, GridOffsetRange, Point, Rectangle } from './grid-types';

/**
 * The corners of a hexagon from its centre, clockwise: in rows from the top, in columns from the left.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html getVertices
 */
export function hexagonShape(columns: boolean, sizeX: number, sizeY: number): Point[] {
  const [x, y] = [sizeX / 2, sizeY / 2];
  if (columns) {
    return [
      { x: -x, y: 0 },
      { x: -x / 2, y: -y },
      { x: x / 2, y: -y },
      { x, y: 0 },
      { x: x / 2, y },
      { x: -x / 2, y },
    ];
  }
  return [
    { x: 0, y: -y },
    { x, y: -y / 2 },
    { x, y: y / 2 },
    { x: 0, y },
    { x: -x, y: y / 2 },
    { x: -x, y: -y / 2 },
  ];
}

/** The part of a hexagonal grid that finding its hexagons takes. */
interface HexagonSource {
  readonly columns: boolean;
  readonly sizeX: number;
  readonly sizeY: number;
  getCenterPoint(offset: GridOffset2D): Point;
}

/** Do the hexagon and the rectangle have an area in common? Bounding boxes and the two slanted pairs of sides tell. */
function overlaps(center: Point, bounds: Rectangle, { columns, sizeX, sizeY }: HexagonSource): boolean {
  const tolerance = 1e-6;
  const x = Math.max(0, bounds.x - center.x, center.x - bounds.x - bounds.width);
  const y = Math.max(0, bounds.y - center.y, center.y - bounds.y - bounds.height);
  if (x >= sizeX / 2 - tolerance || y >= sizeY / 2 - tolerance) return false;
  const slant = columns ? x / (sizeX / 2) + y / sizeY : x / sizeX + y / (sizeY / 2);
  return slant < 1 - tolerance / Math.max(sizeX, sizeY);
}

/** The first and last number between the limits that passes; they may come out crossed when none does. */
function trim(first: number, last: number, passes: (number: number) => boolean): [number, number] {
  let [low, high] = [first, last];
  while (low <= high && !passes(low)) low++;
  while (high > low && !passes(high)) high--;
  return [low, high];
}

/** Does any of the numbers pass? */
function someBetween(first: number, last: number, passes: (number: number) => boolean): boolean {
  for (let number = first; number <= last; number++) if (passes(number)) return true;
  return false;
}

/**
 * The smallest range with all hexagons that have an area in common with the bounds.
 * @see https://foundryvtt.com/api/v13/classes/foundry.grid.BaseGrid.html getOffsetRange
 */
export function rangeOfHexagons(bounds: Rectangle, grid: HexagonSource): GridOffsetRange {
  const stepX = grid.columns ? grid.sizeX * 0.75 : grid.sizeX;
  const stepY = grid.columns ? grid.sizeY : grid.sizeY * 0.75;
  const i0 = Math.floor(bounds.y / stepY) - 1;
  const j0 = Math.floor(bounds.x / stepX) - 1;
  if (!(bounds.width > 0 && bounds.height > 0)) return [i0 + 1, j0 + 1, i0 + 1, j0 + 1];
  const i1 = Math.ceil((bounds.y + bounds.height) / stepY);
  const j1 = Math.ceil((bounds.x + bounds.width) / stepX);
  const isIn = (i: number, j: number) => overlaps(grid.getCenterPoint({ i, j }), bounds, grid);
  const [top, bottom] = trim(i0, i1, (i) => someBetween(j0, j1, (j) => isIn(i, j)));
  const [left, right] = trim(j0, j1, (j) => someBetween(top, bottom, (i) => isIn(i, j)));
  return [top, left, bottom + 1, right + 1];
}
