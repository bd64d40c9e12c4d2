/** The path of a token's movement: its waypoints, the steps between them and what they measure. */
import type { BaseGrid } from '../../../common/grid/base-grid';
import type { GridMeasurePathCostFunction, GridMeasurePathResult } from '../../../common/grid/grid-types';
import { between } from '../geometry/points';
import type { ElevatedPoint, Point } from '../geometry/points';
import { movementAction } from './movement-config';
import { anchorOffset, positionAtOffset, tokenAnchor, tokenCenter } from './token-geometry';

/** Where a token is and how it stands there. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenPosition.html */
export interface TokenPosition extends ElevatedPoint {
  width: number;
  height: number;
  shape: number;
  /** Generation 14: the level that the token is on. */
  level?: string | null;
}

/** A place that a movement leads through. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementWaypoint.html */
export interface MovementWaypoint extends TokenPosition {
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
}

/** A waypoint of a measured path. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenMeasuredMovementWaypoint.html */
export interface MeasuredWaypoint extends MovementWaypoint {
  terrain: object | null;
  intermediate: boolean;
  userId: string;
  movementId: string;
  cost: number;
}

/** A path with its steps, not yet measured. */
export type CompleteWaypoint = Omit<MeasuredWaypoint, 'userId' | 'movementId' | 'cost'>;

/** A part of a movement. @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenMovementSectionData.html */
export interface MovementSection {
  waypoints: MeasuredWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** What a path may be made of; what is missing is as it was at the waypoint before. */
export type PartialWaypoint = Partial<MovementWaypoint> & { terrain?: object | null; intermediate?: boolean };

/** Fills waypoints in from the place where the movement begins. */
export function fillWaypoints(start: TokenPosition, action: string, waypoints: readonly PartialWaypoint[]): MovementWaypoint[] {
  let before: TokenPosition = start;
  return waypoints.map((waypoint) => {
    const { x, y, elevation, width, height, shape, level } = waypoint;
    const filled: MovementWaypoint = {
      x: Math.round(x ?? before.x),
      y: Math.round(y ?? before.y),
      elevation: elevation ?? before.elevation,
      width: width ?? before.width,
      height: height ?? before.height,
      shape: shape ?? before.shape,
      action: waypoint.action ?? action,
      snapped: waypoint.snapped ?? false,
      explicit: waypoint.explicit ?? false,
      checkpoint: waypoint.checkpoint ?? false,
    };
    const onLevel = level ?? before.level;
    if (onLevel !== undefined) filled.level = onLevel;
    before = filled;
    return filled;
  });
}

/** The parts of a waypoint that say where a token is. */
export function positionOf(token: TokenPosition): TokenPosition {
  const { x, y, elevation, width, height, shape, level } = token;
  return { x, y, elevation, width, height, shape, ...(level === undefined ? {} : { level }) };
}

/**
 * The path with every grid space that it leads through; without a grid, and where it teleports, nothing is added.
 * The elevation climbs evenly along a segment. unsure: how real steps of height are spread.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#getcompletemovementpath
 */
export function completePath(grid: BaseGrid, waypoints: readonly MovementWaypoint[]): CompleteWaypoint[] {
  const path: CompleteWaypoint[] = [];
  waypoints.forEach((waypoint, n) => {
    const before = waypoints[n - 1];
    if (before !== undefined) path.push(...stepsBetween(grid, before, waypoint));
    path.push({ ...waypoint, terrain: null, intermediate: false });
  });
  return path;
}

function stepsBetween(grid: BaseGrid, from: MovementWaypoint, to: MovementWaypoint): CompleteWaypoint[] {
  if (grid.isGridless || movementAction(to.action).teleport) return [];
  const offsets = grid.getDirectPath([anchorOffset(grid, from), anchorOffset(grid, to)]).slice(1, -1);
  return offsets.map((offset, n) => {
    const climbed = between({ x: 0, y: from.elevation }, { x: 0, y: to.elevation }, (n + 1) / (offsets.length + 1)).y;
    return {
      ...to,
      ...positionAtOffset(grid, to, offset),
      elevation: Math.round(climbed * 100) / 100,
      terrain: null,
      snapped: true,
      explicit: false,
      checkpoint: false,
      intermediate: true,
    };
  });
}

/** The point by which a token's movement is measured: its anchor on a grid, its middle without one. */
export function measuredPoint(grid: BaseGrid, waypoint: TokenPosition): ElevatedPoint {
  if (grid.isGridless) return { ...tokenCenter(grid, waypoint), elevation: waypoint.elevation };
  const anchor = tokenAnchor(grid, waypoint);
  return { x: waypoint.x + anchor.x, y: waypoint.y + anchor.y, elevation: waypoint.elevation };
}

/**
 * Measures a path: distance, cost, spaces and diagonals, under the grid's rule for diagonals and the costs of the
 * ways of moving.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#measuremovementpath
 */
export function measurePath(
  grid: BaseGrid,
  waypoints: readonly (TokenPosition & { action?: string; terrain?: object | null; cost?: number })[],
  token: object,
  cost?: GridMeasurePathCostFunction,
): GridMeasurePathResult {
  const points = waypoints.map((waypoint) => {
    const action = movementAction(waypoint.action ?? 'displace');
    const ofAction = action.getCostFunction(token, {});
    const difficulty = Number((waypoint.terrain as { difficulty?: number } | null | undefined)?.difficulty ?? 1);
    const step: GridMeasurePathCostFunction = (from, to, distance, segment) =>
      ofAction((cost ? cost(from, to, distance, segment) : distance) * difficulty, from, to, distance, segment);
    return {
      ...measuredPoint(grid, waypoint),
      teleport: action.teleport,
      measure: action.measure,
      cost: waypoint.cost ?? step,
    };
  });
  return grid.measurePath(points as Parameters<BaseGrid['measurePath']>[0]);
}

/** The pixels of the straight lines between the middles of waypoints. */
export function centersOf(grid: BaseGrid, waypoints: readonly TokenPosition[]): Point[] {
  return waypoints.map((waypoint) => tokenCenter(grid, waypoint));
}
