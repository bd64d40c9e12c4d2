/** How large a token is, which grid spaces it stands on and where it snaps to; all of its data and the grid alone. */
import { GRID_SNAPPING_MODES, TOKEN_SHAPES } from '../../../common/constants';
import type { BaseGrid } from '../../../common/grid/base-grid';
import type { GridOffset2D } from '../../../common/grid/grid-types';
import type { Point, Rect } from '../geometry/points';

/** The width and height of a token in grid spaces, and how its spaces lie on a hexagonal grid. */
export interface TokenSize {
  readonly width: number;
  readonly height: number;
  readonly shape?: number | undefined;
}

/** A token at a place; x and y are its top left corner in pixels. */
export type PlacedToken = TokenSize & Point;

/** Whether a hexagonal grid has columns and not rows. */
function hasColumns(grid: BaseGrid): boolean {
  return grid.isHexagonal && grid.sizeX > grid.sizeY;
}

/** The size of a token in pixels. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#getsize */
export function tokenPixels(grid: BaseGrid, { width, height }: TokenSize): { width: number; height: number } {
  if (!grid.isHexagonal) return { width: width * grid.sizeX, height: height * grid.sizeY };
  const overlapping = (spaces: number): number => (spaces >= 1 ? 0.75 * spaces + 0.25 : spaces);
  return hasColumns(grid)
    ? { width: overlapping(width) * grid.sizeX, height: height * grid.sizeY }
    : { width: width * grid.sizeX, height: overlapping(height) * grid.sizeY };
}

/** The rectangle around a token. */
export function tokenBounds(grid: BaseGrid, token: PlacedToken): Rect {
  return { x: token.x, y: token.y, ...tokenPixels(grid, token) };
}

/** The middle of a token. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#getcenterpoint */
export function tokenCenter(grid: BaseGrid, token: PlacedToken): Point {
  const { width, height } = tokenPixels(grid, token);
  return { x: token.x + width / 2, y: token.y + height / 2 };
}

/**
 * How many hexagons each line of a token has, from the top (or, on columns, from the left), and by how many halves of a
 * hexagon each line is set in. unsure: which way round the two trapezoids and rectangles are.
 */
export function hexagonLines(across: number, along: number, shape: number): { count: number; inset: number }[] {
  const lines = Math.max(1, Math.round(along));
  const widest = Math.max(1, Math.round(across));
  return Array.from({ length: lines }, (_, n) => {
    const less = insetOfLine(n, lines, shape);
    return { count: Math.max(1, widest - less), inset: less };
  });
}

function insetOfLine(n: number, lines: number, shape: number): number {
  switch (shape) {
    case TOKEN_SHAPES.TRAPEZOID_1:
      return n;
    case TOKEN_SHAPES.TRAPEZOID_2:
      return lines - 1 - n;
    case TOKEN_SHAPES.RECTANGLE_1:
      return n % 2;
    case TOKEN_SHAPES.RECTANGLE_2:
      return (n + 1) % 2;
    case TOKEN_SHAPES.ELLIPSE_2:
      return Math.abs(n - Math.floor(lines / 2));
    default:
      return Math.abs(n - Math.floor((lines - 1) / 2));
  }
}

/** The middles of the grid spaces that a token stands on, from its top left corner. */
function spaceCenters(grid: BaseGrid, token: TokenSize): Point[] {
  const { sizeX, sizeY } = grid;
  if (!grid.isHexagonal) {
    // A token smaller than a space stands on the one space that its middle is in.
    const spread = (spaces: number, size: number): number[] =>
      spaces < 1 ? [(spaces * size) / 2] : Array.from({ length: Math.round(spaces) }, (_, n) => (n + 0.5) * size);
    return spread(token.height, sizeY).flatMap((y) => spread(token.width, sizeX).map((x) => ({ x, y })));
  }
  const columns = hasColumns(grid);
  if (token.width < 1 || token.height < 1) {
    const { width, height } = tokenPixels(grid, token);
    return [{ x: width / 2, y: height / 2 }];
  }
  const lines = columns
    ? hexagonLines(token.height, token.width, token.shape ?? 0)
    : hexagonLines(token.width, token.height, token.shape ?? 0);
  return lines.flatMap(({ count, inset }, line) =>
    Array.from({ length: count }, (_, n) => {
      const across = n + 0.5 + inset / 2;
      const along = 0.5 + 0.75 * line;
      return columns ? { x: along * sizeX, y: across * sizeY } : { x: across * sizeX, y: along * sizeY };
    }),
  );
}

/** The first grid space of the longest line: where it stands decides where all stand. */
export function tokenAnchor(grid: BaseGrid, token: TokenSize): Point {
  if (!grid.isHexagonal || token.width < 1 || token.height < 1) {
    return spaceCenters(grid, token)[0] ?? { x: grid.sizeX / 2, y: grid.sizeY / 2 };
  }
  const columns = hasColumns(grid);
  const lines = columns
    ? hexagonLines(token.height, token.width, token.shape ?? 0)
    : hexagonLines(token.width, token.height, token.shape ?? 0);
  const line = Math.max(
    0,
    lines.findIndex(({ inset }) => inset === 0),
  );
  const along = 0.5 + 0.75 * line;
  return columns ? { x: along * grid.sizeX, y: 0.5 * grid.sizeY } : { x: 0.5 * grid.sizeX, y: along * grid.sizeY };
}

/** The grid spaces that a token stands on; none without a grid. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#getoccupiedgridspaceoffsets */
export function occupiedOffsets(grid: BaseGrid, token: PlacedToken): GridOffset2D[] {
  if (grid.isGridless) return [];
  return spaceCenters(grid, token).map(({ x, y }) => grid.getOffset({ x: token.x + x, y: token.y + y }));
}

/** The grid space of a token's anchor. */
export function anchorOffset(grid: BaseGrid, token: PlacedToken): GridOffset2D {
  const { x, y } = tokenAnchor(grid, token);
  return grid.getOffset({ x: token.x + x, y: token.y + y });
}

/** Where a token's top left corner is when its anchor is in the middle of a grid space. */
export function positionAtOffset(grid: BaseGrid, size: TokenSize, offset: GridOffset2D): Point {
  const anchor = tokenAnchor(grid, size);
  const center = grid.getCenterPoint(offset);
  return { x: Math.round(center.x - anchor.x), y: Math.round(center.y - anchor.y) };
}

/**
 * The nearest place for a token that lies squarely on the grid; without a grid the place itself, in whole pixels.
 * Tokens of a broken number of spaces may lie on half spaces. unsure: how sizes between snap is not documented.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#getsnappedposition
 */
export function snappedPosition(grid: BaseGrid, token: PlacedToken): Point {
  if (grid.isGridless) return { x: Math.round(token.x), y: Math.round(token.y) };
  if (grid.isSquare) {
    const whole = Number.isInteger(token.width) && Number.isInteger(token.height);
    const point = grid.getSnappedPoint(
      { x: token.x, y: token.y },
      { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX, resolution: whole ? 1 : 2 },
    );
    return { x: Math.round(point.x), y: Math.round(point.y) };
  }
  const anchor = tokenAnchor(grid, token);
  const small = token.width < 1 || token.height < 1;
  const center = grid.getSnappedPoint(
    { x: token.x + anchor.x, y: token.y + anchor.y },
    { mode: small ? GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX : GRID_SNAPPING_MODES.CENTER },
  );
  return { x: Math.round(center.x - anchor.x), y: Math.round(center.y - anchor.y) };
}

/** The outline of a token on its grid, from its top left corner, for borders and hit areas. */
export function tokenOutline(grid: BaseGrid, token: TokenSize): Point[] | null {
  if (!grid.isHexagonal || token.width !== 1 || token.height !== 1) return null;
  const anchor = tokenAnchor(grid, token);
  return grid.getShape().map(({ x, y }) => ({ x: anchor.x + x, y: anchor.y + y }));
}
