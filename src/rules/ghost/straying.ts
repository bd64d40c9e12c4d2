/**
 * Whether the party's token can have walked where it stands (SC-40). Told from the walls that everybody sees alone: a secret
 * door that nobody has found is a wall there, so that what becomes of a token tells nothing of what lies behind one.
 */
import type { Barrier } from '../grid/barriers.ts';
import { SquarePaths } from '../grid/square-paths.ts';
import { type SquareGrid, squareAt, squareCentre } from '../grid/squares.ts';
import type { Point, WallPlace } from '../procedure.ts';
import type { GhostGrid } from './state.ts';

/** The sides from which one-way walls stop, in the order of Foundry's numbers. [doc] api CONST.WALL_DIRECTIONS */
const SIDES: readonly Barrier['side'][] = [undefined, 'left', 'right'];

/** Walls leave gaps that are narrower than a square, so ways are looked for in steps of half of one. */
const STEPS = 2;

/** What stops a token on a scene, and the small squares over which ways are looked for; in canvas pixels. */
export interface Walled {
  readonly grid: SquareGrid;
  readonly barriers: readonly Barrier[];
}

/** Whether a wall stops nobody now; a door of any kind that stands open is none. */
function letsThrough({ door, state, manner }: WallPlace): boolean {
  return manner?.['move'] === 0 || (door !== 'none' && state === 'open');
}

/** Returns what stops a token: `size` and the walls are in canvas pixels, and so is the extent of the canvas. */
export function walledBy(
  walls: Iterable<WallPlace>,
  { x, y, size }: Pick<GhostGrid, 'x' | 'y' | 'size'>,
  extent: { readonly width: number; readonly height: number },
): Walled {
  const step = size / STEPS;
  const before = (corner: number): number => corner - Math.ceil(corner / step) * step;
  const [originX, originY] = [before(x), before(y)];
  const grid = {
    size: step,
    originX,
    originY,
    columns: Math.ceil((extent.width - originX) / step),
    rows: Math.ceil((extent.height - originY) / step),
  };
  const barriers = [...walls].flatMap((wall): Barrier[] =>
    letsThrough(wall) ? [] : [{ c: wall.c, side: SIDES[Number(wall.manner?.['dir'] ?? 0)] }],
  );
  return { grid, barriers };
}

/** Whether a straight way crosses a barrier; one that begins or ends on it does not, and one too long to be reckoned with does. */
function crosses({ c: [ax, ay, bx, by] }: Barrier, from: Point, to: Point): boolean {
  const beside = ({ x, y }: Point): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  if (beside(from) * beside(to) >= 0) return false;
  const along = (x: number, y: number): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  // Where numbers end there is no sign: an owner can write such a place.
  return !(along(ax, ay) * along(bx, by) > 0);
}

function isClear({ barriers }: Walled, from: Point, to: Point): boolean {
  return !barriers.some((barrier) => crosses(barrier, from, to));
}

/** The middles of the small squares around a place that no wall parts from it, its own first. */
function around(walled: Walled, { x, y }: Point): Point[] {
  const { grid } = walled;
  return [0, -1, 1].flatMap((down) =>
    [0, -1, 1].flatMap((across): Point[] => {
      const square = squareAt(grid, { x: x + across * grid.size, y: y + down * grid.size });
      const centre = square && squareCentre(grid, square);
      return centre && isClear(walled, { x, y }, centre) ? [centre] : [];
    }),
  );
}

/**
 * Returns the side of the walls on which a token stands that was on one side, as the middle of a small square; null where it
 * cannot have walked there. From null it may have come from anywhere. All points are in canvas pixels, the middle of the token.
 */
export function sideAfter(walled: Walled, side: Point | null, to: Point): Point | null {
  const sides = around(walled, to);
  if (!side) return sides[0] ?? to;
  if (isClear(walled, side, to)) return sides.find((one) => isClear(walled, side, one)) ?? side;
  const { grid } = walled;
  const from = squareAt(grid, side);
  if (!from) return null;
  const paths = new SquarePaths(
    grid,
    walled.barriers.map((barrier, index) => [`${index}`, barrier] as const),
  );
  return (
    sides.find((one) => {
      const square = squareAt(grid, one);
      return square && paths.cost(from, square) !== null;
    }) ?? null
  );
}
