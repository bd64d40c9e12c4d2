import seedrandom from 'seedrandom';
import { HexagonalGrid } from '../common/grid';
import type { GridOffset2D, HexagonalGridCube2D, Point } from '../common/grid';

/** The four layouts of hexagons, by name. */
export const LAYOUTS = {
  'odd rows': { columns: false, even: false },
  'even rows': { columns: false, even: true },
  'odd columns': { columns: true, even: false },
  'even columns': { columns: true, even: true },
} as const;
export type Layout = (typeof LAYOUTS)[keyof typeof LAYOUTS];

export const SIZE = 96;
export const CELLS = 10_000;

export function gridOf(layout: Layout): HexagonalGrid {
  return new HexagonalGrid({ size: SIZE, distance: 6, units: 'mi', ...layout });
}

/** The same cells on every run. */
export function randomCells(seed: string, count = CELLS, reach = 200): GridOffset2D[] {
  const random = seedrandom(seed);
  const whole = () => Math.floor(random() * (2 * reach + 1)) - reach;
  return Array.from({ length: count }, () => ({ i: whole(), j: whole() }));
}

export function isOdd(number: number): boolean {
  return Math.abs(number) % 2 === 1;
}

/** The centre by the picture: lines three quarters of a hexagon apart, the shifted ones half a hexagon further. */
export function pictureCenter({ i, j }: GridOffset2D, { columns, even }: Layout): Point {
  const [line, place] = columns ? [j, i] : [i, j];
  const isShifted = isOdd(line) !== even;
  const along = SIZE * (place + (isShifted ? 1 : 0.5));
  const across = (SIZE / Math.sqrt(3)) * (1 + 1.5 * line);
  return columns ? { x: across, y: along } : { x: along, y: across };
}

/** The cells of which the centre is within a distance of the point, nearest first. */
export function cellsNear(point: Point, layout: Layout, within: number): GridOffset2D[] {
  const reach = Math.ceil(within / SIZE) + 2;
  const [stepX, stepY] = layout.columns ? [(SIZE * Math.sqrt(3)) / 2, SIZE] : [SIZE, (SIZE * Math.sqrt(3)) / 2];
  const [row, column] = [Math.round(point.y / stepY), Math.round(point.x / stepX)];
  const near: { cell: GridOffset2D; distance: number }[] = [];
  for (let i = row - reach; i <= row + reach; i++) {
    for (let j = column - reach; j <= column + reach; j++) {
      const center = pictureCenter({ i, j }, layout);
      const [x, y] = [Math.abs(center.x - point.x), Math.abs(center.y - point.y)];
      // Most cells looked at are too far off already by one of the two.
      const distance = x > within || y > within ? Infinity : Math.hypot(x, y);
      if (distance <= within) near.push({ cell: { i, j }, distance });
    }
  }
  return near.sort((a, b) => a.distance - b.distance).map(({ cell }) => cell);
}

/** The cube by solving for it: two axes of the picture are laid through the centre of the cell 0, 0. */
export function pictureCube(cell: GridOffset2D, layout: Layout): HexagonalGridCube2D {
  const [origin, center] = [pictureCenter({ i: 0, j: 0 }, layout), pictureCenter(cell, layout)];
  const [x, y] = [(center.x - origin.x) / SIZE, (center.y - origin.y) / SIZE];
  // In rows q runs east and r south-east; in columns r runs south and q south-east (north-east is -r + q).
  const slant = 2 / Math.sqrt(3);
  const q = layout.columns ? x * slant : x - (y * slant) / 2;
  const r = layout.columns ? y - (x * slant) / 2 : y * slant;
  const cube = { q: Math.round(q), r: Math.round(r) };
  return { q: cube.q + 0, r: cube.r + 0, s: 0 - cube.q - cube.r };
}

/** The number of steps by doubled coordinates, which know no cubes. */
export function doubledDistance(a: GridOffset2D, b: GridOffset2D, layout: Layout): number {
  const doubled = (cell: GridOffset2D) => {
    const [line, place] = layout.columns ? [cell.j, cell.i] : [cell.i, cell.j];
    return { line, place: 2 * place + (isOdd(line) !== layout.even ? 1 : 0) };
  };
  const [from, to] = [doubled(a), doubled(b)];
  const lines = Math.abs(to.line - from.line);
  return lines + Math.max(0, (Math.abs(to.place - from.place) - lines) / 2);
}

export function keyOf({ i, j }: GridOffset2D): string {
  return `${i} ${j}`;
}

export function isNear(a: Point, b: Point, tolerance = 1e-6): boolean {
  return Math.abs(a.x - b.x) <= tolerance && Math.abs(a.y - b.y) <= tolerance;
}
