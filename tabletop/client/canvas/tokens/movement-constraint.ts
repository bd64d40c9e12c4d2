/** Cuts the path of a token's movement off where something stops it. */
import type { BaseGrid } from '../../../common/grid/base-grid';
import type { CanvasEdges, EdgeCollision, EdgeRestriction } from '../geometry/canvas-edges';
import { between, distanceBetween } from '../geometry/points';
import type { Point } from '../geometry/points';
import { movementAction } from './movement-config';
import type { MovementWaypoint } from './movement-path';
import type { ConstrainOptions } from './movement-types';
import { tokenCenter } from './token-geometry';

/** How far before a wall a token stops, in pixels. */
const STANDOFF = 1;

/**
 * The first edge that stops a straight way; the bounds of the canvas stop everything but what no type of walls does.
 * @see https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenMovementActionConfig.html
 */
function stopOf(
  edges: CanvasEdges,
  from: Point,
  to: Point,
  walls: string | null,
  options: ConstrainOptions,
): EdgeCollision | undefined {
  if (walls === null) return undefined;
  const found = edges.collisions(from, to, walls as EdgeRestriction);
  return found.find(({ edge }) => options.ignoreWalls !== true || edge.type === 'outerBounds');
}

/**
 * The part of a path that nothing stops, and whether anything was cut off. A token that is stopped by a wall stands
 * before it, off the grid; where the way is measured from middle to middle between waypoints.
 * @see foundryvtt/foundryvtt#11896
 * @see foundryvtt/foundryvtt#12177
 * @see foundryvtt/foundryvtt#12217
 */
export function constrainPath(
  grid: BaseGrid,
  edges: CanvasEdges,
  waypoints: readonly MovementWaypoint[],
  options: ConstrainOptions,
): [MovementWaypoint[], boolean] {
  const path: MovementWaypoint[] = [];
  for (const waypoint of waypoints) {
    const before = path.at(-1);
    if (before !== undefined) {
      const [from, to] = [tokenCenter(grid, before), tokenCenter(grid, waypoint)];
      const stop = stopOf(edges, from, to, movementAction(waypoint.action).walls, options);
      if (stop) {
        const reached = stopBefore(before, waypoint, distanceBetween(from, to), stop.t);
        if (reached) path.push(reached);
        return [path, true];
      }
    }
    path.push({ ...waypoint });
  }
  return [path, false];
}

/** The place just before the stop; null where the token would not leave its place. A teleport that is stopped goes nowhere. */
function stopBefore(from: MovementWaypoint, to: MovementWaypoint, length: number, t: number): MovementWaypoint | null {
  if (movementAction(to.action).teleport) return null;
  const reach = t * length - STANDOFF;
  if (reach < 1) return null;
  const { x, y } = between(from, to, reach / length);
  const place = { ...to, x: Math.round(x), y: Math.round(y), snapped: false };
  return place.x === from.x && place.y === from.y ? null : place;
}
