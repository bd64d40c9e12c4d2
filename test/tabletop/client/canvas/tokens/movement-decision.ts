/** Decides the movement in an update of a token, on the client that asks for it. */
import type { BaseGrid } from '../../../common/grid/base-grid';
import { randomID } from '../../../common/merge';
import { coreSetting, table } from '../table';
import type { TableUser, TokenDoc } from '../table';
import { actionOf } from './movement-config';
import { memoryOf } from './movement-memory';
import { completePath, fillWaypoints, measurePath, positionOf } from './movement-path';
import type {
  CompleteWaypoint,
  MeasuredWaypoint,
  MovementSection,
  MovementWaypoint,
  PartialWaypoint,
  TokenPosition,
} from './movement-path';
import { PLACE_FIELDS } from './movement-types';
import type {
  ConstrainOptions,
  MovableToken,
  MovementInstruction,
  MovementOperation,
  MovementUpdateOptions,
} from './movement-types';

/** Where the token's data says that it is, whatever an animation shows at the moment. */
export function sourcePosition(token: TokenDoc): TokenPosition {
  const { x, y, elevation, width, height, shape, level } = token._source as unknown as TokenPosition;
  const position = { x, y, elevation, width, height, shape: shape ?? token.shape };
  return level === undefined ? position : { ...position, level };
}

/** The grid of the scene that a token is in. */
export function gridOf(token: TokenDoc): BaseGrid {
  const { parent } = token;
  if (!parent) throw new Error('A token outside a scene cannot move');
  return parent.grid;
}

/** A section without any way. */
export const nothing = (): MovementSection => ({ waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 });

/** The measured section of a path from where it starts. */
function measureSection(
  token: TokenDoc,
  from: MovementWaypoint,
  path: readonly CompleteWaypoint[],
  stamp: { userId: string; movementId: string },
): MovementSection {
  if (path.length === 0) return nothing();
  const measured = measurePath(gridOf(token), [from, ...path], token);
  const { distance, cost, spaces, diagonals } = measured;
  const waypoints = path.map((waypoint, n) => ({ ...waypoint, ...stamp, cost: measured.segments[n]?.cost ?? 0 }));
  return { waypoints, distance, cost, spaces, diagonals };
}

/** The history of a token's recorded movement, measured. */
export function measureHistory(token: MovableToken): MovementOperation['history'] {
  const waypoints = [...(token._movementHistory ?? [])];
  const recorded = nothing();
  if (waypoints.length > 0) {
    const { distance, cost, spaces, diagonals } = measurePath(gridOf(token), waypoints, token);
    Object.assign(recorded, { waypoints, distance, cost, spaces, diagonals });
  }
  const { distance, cost, spaces, diagonals } = recorded;
  return { recorded, unrecorded: nothing(), distance, cost, spaces, diagonals };
}

/** The waypoints that an update asks for: those of its instruction, else the place that it changes the token to. */
function requestedWaypoints(
  token: TokenDoc,
  origin: TokenPosition,
  changes: Record<string, unknown>,
  instruction: MovementInstruction,
): MovementWaypoint[] {
  const given = instruction.waypoints;
  if (given !== undefined)
    return fillWaypoints(origin, actionOf(token), Array.isArray(given) ? given : [given as PartialWaypoint]);
  const changed = Object.fromEntries(PLACE_FIELDS.filter((field) => field in changes).map((field) => [field, changes[field]]));
  return fillWaypoints(origin, actionOf(token), [{ ...changed, explicit: true } as PartialWaypoint]);
}

/** Whether two places are the same. */
function samePlace(a: TokenPosition, b: TokenPosition): boolean {
  return PLACE_FIELDS.every((field) => a[field as keyof TokenPosition] === b[field as keyof TokenPosition]);
}

/**
 * Decides the movement in an update of a token, on the client that asks for it.
 *
 * What walls stop is cut off when the token is drawn on this client's canvas; then `_preUpdateMovement` and the hook
 * `preMoveToken` may reject the movement, which takes it out of the update and leaves the rest. The update goes as far
 * as the first checkpoint; what lies beyond is pending and follows in updates of its own.
 * @see https://foundryvtt.com/api/functions/hookEvents.preMoveToken.html
 */
export async function decideMovement(
  token: MovableToken,
  changes: Record<string, unknown>,
  options: MovementUpdateOptions,
  user: TableUser,
): Promise<void> {
  const instruction = options.movement?.[token.id] ?? {};
  const moves = instruction.waypoints !== undefined || PLACE_FIELDS.some((field) => field in changes);
  if (!moves || token.parent === null) return;
  const memory = memoryOf(token);
  const origin = sourcePosition(token);
  const id = instruction.id ?? randomID();
  const constrainOptions = instruction.constrainOptions ?? {};
  const requested = requestedWaypoints(token, origin, changes, instruction);
  const start: MovementWaypoint = { ...origin, action: actionOf(token), snapped: false, explicit: false, checkpoint: true };
  const [allowed, constrained] = constrain(token, start, requested, constrainOptions);
  const movement = composeMovement(token, start, allowed, { id, instruction, constrained, constrainOptions, user });
  const goesAnywhere = movement.passed.waypoints.length > 0 && !samePlace(origin, movement.destination);
  const accepted = goesAnywhere && (await isAccepted(token, movement, options));
  memory.outcomes.set(id, accepted);
  for (const field of PLACE_FIELDS) Reflect.deleteProperty(changes, field);
  if (!accepted) return;
  memory.decidedHere.add(id);
  for (const field of PLACE_FIELDS) {
    const value = movement.destination[field as keyof TokenPosition];
    if (value !== undefined && value !== origin[field as keyof TokenPosition]) changes[field] = value;
  }
  if (movement.autoRotate && !('rotation' in changes) && !token.lockRotation) turnInto(changes, movement);
  if (movement.recorded) changes['_movementHistory'] = [...recordedSoFar(token, start, id, user), ...movement.passed.waypoints];
  options._movement = { ...options._movement, [token.id]: movement };
}

function constrain(
  token: MovableToken,
  start: MovementWaypoint,
  waypoints: MovementWaypoint[],
  options: ConstrainOptions,
): [MovementWaypoint[], boolean] {
  const object = token.object as unknown as {
    constrainMovementPath?(path: PartialWaypoint[], options: ConstrainOptions): [MovementWaypoint[], boolean];
  } | null;
  if (!object?.constrainMovementPath) return [waypoints, false];
  const [path, constrained] = object.constrainMovementPath([start, ...waypoints], options);
  return [path.slice(1), constrained];
}

function composeMovement(
  token: MovableToken,
  start: MovementWaypoint,
  waypoints: MovementWaypoint[],
  about: {
    id: string;
    instruction: MovementInstruction;
    constrained: boolean;
    constrainOptions: ConstrainOptions;
    user: TableUser;
  },
): MovementOperation {
  const { id, instruction, user } = about;
  const grid = gridOf(token);
  const split = waypoints.findIndex(({ checkpoint }) => checkpoint);
  const end = split < 0 ? waypoints.length : split + 1;
  const passedWaypoints = waypoints
    .slice(0, end)
    .map((waypoint, n) => (n === end - 1 ? { ...waypoint, checkpoint: true } : waypoint));
  const pendingWaypoints = waypoints.slice(end);
  const last = passedWaypoints.at(-1) ?? start;
  const stamp = { userId: user.id, movementId: id };
  return {
    id,
    chain: [...(instruction.chain ?? [])],
    origin: positionOf(start),
    destination: positionOf(last),
    passed: measureSection(token, start, completePath(grid, [start, ...passedWaypoints]).slice(1), stamp),
    pending: measureSection(token, last, completePath(grid, [last, ...pendingWaypoints]).slice(1), stamp),
    history: measureHistory(token),
    constrained: about.constrained,
    recorded: instruction.method !== 'undo' && token._shouldRecordMovementHistory(),
    method: instruction.method ?? 'api',
    constrainOptions: about.constrainOptions,
    autoRotate: instruction.autoRotate ?? coreSetting('tokenAutoRotate', false),
    showRuler: instruction.showRuler ?? false,
  };
}

async function isAccepted(token: MovableToken, movement: MovementOperation, options: MovementUpdateOptions): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, options)) === false) return false;
  return table().Hooks.call('preMoveToken', token, movement, options);
}

/** Turns the token into the direction of its last step. unsure: south is 0 degrees, as token pictures face. */
function turnInto(changes: Record<string, unknown>, movement: MovementOperation): void {
  const from = movement.passed.waypoints.at(-2) ?? movement.origin;
  const { x, y } = movement.destination;
  if (x === from.x && y === from.y) return;
  const degrees = (Math.atan2(y - from.y, x - from.x) * 180) / Math.PI - 90;
  changes['rotation'] = Math.round((degrees + 360) % 360);
}

function recordedSoFar(token: MovableToken, start: MovementWaypoint, movementId: string, user: TableUser): MeasuredWaypoint[] {
  const recorded = token._movementHistory ?? [];
  if (recorded.length > 0) return [...recorded];
  return [{ ...start, terrain: null, intermediate: false, userId: user.id, movementId, cost: 0 }];
}
