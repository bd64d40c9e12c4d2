/** Where a secret lies that the GM clicks on: a square, an enclosed room, or a part of a wall. Pure. */
import type { SquarePaths } from '../../../../rules/grid/square-paths.ts';
import { type Square, type SquareGrid, squareAt, squareName } from '../../../../rules/grid/squares.ts';
import type { Board, Point, WallPlace } from '../../../../rules/procedure.ts';
import { lineAsLaid } from '../../../../rules/grid/lay.ts';
import { groundOf } from '../../../../rules/scramble/rooms/door-walls.ts';
import { runsOf } from '../../../../rules/grid/run-writing.ts';
import type { Secret } from '../../../../rules/scramble/state/state.ts';
import type { SecretsModel } from './context.ts';

type Line = WallPlace['c'];

/** Lists the squares of the room around a square; null where walls do not close it off from the map's edge (SC-41). */
export function roomAround(paths: SquarePaths, from: Square): readonly Square[] | null {
  const { rows, columns } = paths.grid;
  const area = paths.reach(from, rows * columns).map(({ square }) => square);
  const open = area.some(({ i, j }) => i === 0 || j === 0 || i === rows - 1 || j === columns - 1);
  return open ? null : area;
}

/** Returns the point of a line that is nearest to another point, and how far away it is. */
function nearest([ax, ay, bx, by]: Line, { x, y }: Point): Point & { readonly far: number } {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  const at = { x: ax + part * (bx - ax), y: ay + part * (by - ay) };
  return { ...at, far: Math.hypot(at.x - x, at.y - y) };
}

/** Returns the middle of the stretch of a straight wall that lies along one square. */
function middleAlong(from: number, origin: number, size: number): number {
  return origin + (Math.floor((from - origin) / size) + 0.5) * size;
}

/** A door's place in a plain wall, one square wide. */
interface DoorPlace {
  readonly wall: string;
  readonly c: [number, number, number, number];
  readonly at: Square;
  readonly beyond: Square;
}

/** Finds the stretch of a plain wall at which a point lies; null where there is none within half a square (SC-50). */
export function doorAt(walls: Board['walls'], grid: SquareGrid, point: Point): DoorPlace | null {
  const near = Object.entries(walls)
    .filter(([, { door }]) => door === 'none')
    .map(([id, { c }]) => ({ id, c, ...nearest(c, point) }))
    .sort((one, other) => one.far - other.far)[0];
  if (!near || near.far > grid.size / 2) return null;
  const [ax, ay, bx, by] = near.c;
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return null;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const x = uy === 0 ? middleAlong(near.x, grid.originX, grid.size) : near.x;
  const y = ux === 0 ? middleAlong(near.y, grid.originY, grid.size) : near.y;
  const [one, other] = [-0.5, 0.5].map((side) => squareAt(grid, { x: x - uy * grid.size * side, y: y + ux * grid.size * side }));
  if (!one || !other) return null;
  const clip = (value: number, from: number, to: number): number =>
    Math.round(Math.min(Math.max(value, Math.min(from, to)), Math.max(from, to)));
  const end = (side: number): [number, number] => [
    clip(x + ux * grid.size * side, ax, bx),
    clip(y + uy * grid.size * side, ay, by),
  ];
  return { wall: near.id, c: [...end(-0.5), ...end(0.5)], at: one, beyond: other };
}

/** Why something cannot be placed where the GM clicked. */
export const PLACE_FAULTS = ['off', 'open', 'no-wall'] as const;

/** Makes the secret that is placed at a point, or says why none can be. */
export function secretAt(
  { kind, text, strength, note }: SecretsModel,
  { paths, walls, scale }: Pick<Board, 'paths' | 'walls' | 'scale'>,
  point: Point,
): Secret | (typeof PLACE_FAULTS)[number] {
  const square = squareAt(paths.grid, point);
  if (!square) return 'off';
  const at = squareName(square);
  switch (kind) {
    case 'trap':
      return { kind, at, text };
    case 'thing':
      return { kind, at, text, secret: Number(strength) };
    case 'room': {
      const area = roomAround(paths, square);
      return area ? { kind, name: text, squares: runsOf(area), note } : 'open';
    }
    case 'door': {
      const door = doorAt(walls, paths.grid, point);
      if (!door) return 'no-wall';
      return {
        kind,
        at: squareName(door.at),
        beyond: squareName(door.beyond),
        text,
        wall: door.wall,
        c: lineAsLaid(door.c, groundOf({ paths, scale })),
      };
    }
  }
}
