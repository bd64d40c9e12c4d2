/** The outlines of the shapes of regions. */
import type { BaseGrid } from '../../../common/grid/base-grid';
import type { Point } from './points';

/** A shape of a region; which fields it has depends on its type. @see https://foundryvtt.com/api/modules/foundry.data.html (…ShapeData) */
export interface RegionShape {
  type: string;
  hole?: boolean;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  rotation?: number;
  anchorX?: number;
  anchorY?: number;
  radius?: number;
  radiusX?: number;
  radiusY?: number;
  angle?: number;
  length?: number;
  innerWidth?: number;
  outerWidth?: number;
  points?: number[];
  offsets?: { i: number; j: number }[];
  origin?: Point | null;
}

/** How many corners stand for a round outline. */
const ROUND = 48;

/**
 * The outlines of a shape as polygons; a shape of grid spaces has one for each.
 * unsure: shapes that hang on tokens (emanation, token) are not drawn, for their data alone does not say where they are.
 */
export function shapeOutlines(shape: RegionShape, grid: BaseGrid): Point[][] {
  const at = { x: shape.x ?? 0, y: shape.y ?? 0 };
  switch (shape.type) {
    case 'rectangle':
      return [rectangle(shape, at)];
    case 'circle':
      return [ellipse(at, shape.radius ?? 0, shape.radius ?? 0, 0)];
    case 'ellipse':
      return [ellipse(at, shape.radiusX ?? 0, shape.radiusY ?? 0, shape.rotation ?? 0)];
    case 'polygon':
      return [pairs(shape.points ?? [])];
    case 'cone':
      return [cone(at, shape.radius ?? 0, shape.rotation ?? 0, shape.angle ?? 53.13)];
    case 'line':
      return [line(at, shape.length ?? 0, shape.width ?? 0, shape.rotation ?? 0)];
    case 'ring':
      return [ellipse(at, (shape.radius ?? 0) + (shape.outerWidth ?? 0), (shape.radius ?? 0) + (shape.outerWidth ?? 0), 0)];
    case 'grid':
      return gridSpaces(shape, grid);
    default:
      return [];
  }
}

/** An outline of a region's shape with the box around it. */
interface Outline {
  readonly points: Point[];
  readonly isHole: boolean;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The outlines of regions by their list of shapes, which a change of a region makes anew; good for one grid. */
const outlined = new WeakMap<readonly RegionShape[], { readonly grid: BaseGrid; readonly outlines: readonly Outline[] }>();

function outlinesOf(shapes: readonly RegionShape[], grid: BaseGrid): readonly Outline[] {
  const known = outlined.get(shapes);
  if (known?.grid === grid) return known.outlines;
  const outlines = shapes.flatMap((shape) =>
    shapeOutlines(shape, grid).map((points): Outline => {
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      const box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
      return { points, isHole: shape.hole === true, ...box };
    }),
  );
  outlined.set(shapes, { grid, outlines });
  return outlines;
}

/** Whether a point lies in a region: in a shape, and in no hole that comes after it. */
export function regionContains(shapes: readonly RegionShape[], grid: BaseGrid, point: Point): boolean {
  let inside = false;
  for (const { points, isHole, left, top, right, bottom } of outlinesOf(shapes, grid)) {
    if (inside !== isHole || point.x < left || point.x > right || point.y < top || point.y > bottom) continue;
    if (polygonContains(points, point)) inside = !isHole;
  }
  return inside;
}

/** The box around the shapes of a region that are no holes; empty at the corner of the canvas where it has none. */
export function regionBounds(
  shapes: readonly RegionShape[],
  grid: BaseGrid,
): { x: number; y: number; width: number; height: number } {
  const filled = outlinesOf(shapes, grid).filter(({ isHole }) => !isHole);
  if (filled.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...filled.map(({ left }) => left));
  const y = Math.min(...filled.map(({ top }) => top));
  const width = Math.max(...filled.map(({ right }) => right)) - x;
  return { x, y, width, height: Math.max(...filled.map(({ bottom }) => bottom)) - y };
}

/** Whether a polygon contains a point, by the even-odd rule. */
export function polygonContains(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach((a, n) => {
    const b = polygon[(n + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

function turned(center: Point, { x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos };
}

/** A rectangle turns about its middle in 13; in 14 about its anchor. */
function rectangle(shape: RegionShape, at: Point): Point[] {
  const { width = 0, height = 0, rotation = 0, anchorX, anchorY } = shape;
  const anchored = anchorX !== undefined || anchorY !== undefined;
  const [ax, ay] = anchored ? [width * (anchorX ?? 0), height * (anchorY ?? 0)] : [width / 2, height / 2];
  const pivot = anchored ? at : { x: at.x + ax, y: at.y + ay };
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  return corners.map(([x, y]) => turned(pivot, { x: x - ax, y: y - ay }, rotation));
}

function ellipse(center: Point, radiusX: number, radiusY: number, rotation: number): Point[] {
  return Array.from({ length: ROUND }, (_, n) => {
    const angle = (2 * Math.PI * n) / ROUND;
    return turned(center, { x: Math.cos(angle) * radiusX, y: Math.sin(angle) * radiusY }, rotation);
  });
}

function cone(origin: Point, radius: number, direction: number, angle: number): Point[] {
  const steps = Math.max(2, Math.ceil((ROUND * angle) / 360));
  const rim = Array.from({ length: steps + 1 }, (_, n) =>
    turned(origin, { x: radius, y: 0 }, direction - angle / 2 + (angle * n) / steps),
  );
  return [origin, ...rim];
}

function line(origin: Point, length: number, width: number, direction: number): Point[] {
  const corners = [
    [0, -width / 2],
    [length, -width / 2],
    [length, width / 2],
    [0, width / 2],
  ] as const;
  return corners.map(([x, y]) => turned(origin, { x, y }, direction));
}

function gridSpaces({ offsets = [], origin }: RegionShape, grid: BaseGrid): Point[][] {
  return offsets.map((offset) =>
    grid.getVertices(offset).map(({ x, y }) => ({ x: x + (origin?.x ?? 0), y: y + (origin?.y ?? 0) })),
  );
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let n = 0; n + 1 < numbers.length; n += 2) points.push({ x: numbers[n] ?? 0, y: numbers[n + 1] ?? 0 });
  return points;
}
