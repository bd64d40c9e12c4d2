/** Before an update moves a token: its way is laid down, walls cut it off, and classes and hooks may reject it. */
import { randomID } from '../../../common/merge';
import { table } from '../table';
import type { TableUser } from '../table';
import { actionOf } from './movement-config';
import { memoryOf } from './movement-memory';
import { fillWaypoints, positionOf } from './movement-path';
import type { MeasuredWaypoint, MovementWaypoint, PartialWaypoint, TokenPosition } from './movement-path';
import { measureWay, movementRecord } from './movement-sections';
import { PLACE_FIELDS } from './movement-types';
import type {
  ConstrainOptions,
  MovableToken,
  MovementInstruction,
  MovementOperation,
  MovementUpdateOptions,
} from './movement-types';
import { gridUnder, storedPlace } from './token-place';

type Changes = Record<string, unknown>;

/** What a drawn token can say of a way. */
interface Constrainer {
  constrainMovementPath(
    waypoints: readonly PartialWaypoint[],
    options: ConstrainOptions,
  ): readonly [readonly MovementWaypoint[], boolean];
}

/**
 * Turns the change of a token's place in an update into a movement, or takes it out of the update where the movement is
 * rejected. What else the update changes is left alone. Runs on the client that asks for the update, and there alone.
 * @see https://foundryvtt.com/api/v14/functions/hookEvents.preMoveToken.html
 * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenPreMovementOperation.html
 */
export async function proposeMovement(
  token: MovableToken,
  changes: Changes,
  operation: MovementUpdateOptions,
  user: TableUser,
): Promise<void> {
  const instruction = operation.movement?.[token.id];
  if (!PLACE_FIELDS.some((field) => field in changes)) return;
  const id = instruction?.id ?? randomID();
  const movement = layDown(token, changes, { ...instruction, id }, user);
  const accepted = movement !== null && (await isLetThrough(token, movement, operation));
  memoryOf(token).outcomes.set(id, accepted);
  takePlaceOut(changes);
  if (!accepted) return;
  memoryOf(token).decidedHere.add(id);
  Object.assign(changes, whatChanges(token, movement.destination));
  if (movement.autoRotate) faceForward(token, changes, movement);
  if (movement.recorded) changes['_movementHistory'] ??= recordWith(token, movement);
  operation._movement = { ...operation._movement, [token.id]: movement };
}

/** The movement that is asked for, up to its first checkpoint; null where nothing of it is possible. */
function layDown(
  token: MovableToken,
  changes: Changes,
  instruction: MovementInstruction & { id: string },
  user: TableUser,
): MovementOperation | null {
  const from = storedPlace(token);
  const constrainOptions = instruction.constrainOptions ?? {};
  const asked = fillWaypoints(from, actionOf(token), [{}, ...askedWaypoints(changes, instruction)]);
  const [way, constrained] = constrain(token, asked, constrainOptions);
  const legs = legsToCheckpoint(way);
  const destination = way[legs];
  if (legs === 0 || destination === undefined) return null;
  const { id, chain = [], method = 'api', autoRotate = false, showRuler = false } = instruction;
  return {
    id,
    chain,
    origin: from,
    destination: positionOf(destination),
    ...measureWay(token, gridUnder(token), way, legs, { userId: user.id, movementId: id }),
    history: movementRecord(token),
    constrained,
    // What is taken back is not remembered as a way that was gone.
    recorded: method !== 'undo' && token._shouldRecordMovementHistory(),
    method,
    constrainOptions,
    autoRotate,
    showRuler,
  };
}

/** The waypoints of the instruction; a plain update goes straight to where it sets the token. */
function askedWaypoints(changes: Changes, { waypoints }: MovementInstruction): readonly PartialWaypoint[] {
  if (waypoints === undefined) return [Object.fromEntries(PLACE_FIELDS.flatMap((field) => entryOf(changes, field)))];
  return Array.isArray(waypoints) ? (waypoints as readonly PartialWaypoint[]) : [waypoints as PartialWaypoint];
}

function entryOf(changes: Changes, field: string): [string, unknown][] {
  return changes[field] === undefined ? [] : [[field, changes[field]]];
}

/** unsure: a token that is not drawn at the asking client has no walls before it, as only drawn ones have the documented method. */
function constrain(
  token: MovableToken,
  way: readonly MovementWaypoint[],
  options: ConstrainOptions,
): readonly [readonly MovementWaypoint[], boolean] {
  const object = token.object as Partial<Constrainer> | null | undefined;
  return object?.constrainMovementPath?.(way, options) ?? [way, false];
}

/** How many waypoints one update passes: those up to the first checkpoint, else all. */
function legsToCheckpoint(way: readonly MovementWaypoint[]): number {
  const checkpoint = way.findIndex((waypoint, n) => n > 0 && waypoint.checkpoint);
  return checkpoint === -1 ? way.length - 1 : checkpoint;
}

/** Asks the token's class, then the packages. @see foundryvtt/foundryvtt#11754 */
async function isLetThrough(
  token: MovableToken,
  movement: MovementOperation,
  operation: MovementUpdateOptions,
): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  return table().Hooks.call('preMoveToken', token, movement, operation);
}

function takePlaceOut(changes: Changes): void {
  for (const field of PLACE_FIELDS) Reflect.deleteProperty(changes, field);
}

/** The fields of a place that are not stored so already. */
function whatChanges(token: MovableToken, destination: TokenPosition): Changes {
  const stored = storedPlace(token) as unknown as Changes;
  return Object.fromEntries(Object.entries(destination).filter(([field, value]) => stored[field] !== value));
}

/** Turns the token the way it goes in the end; pictures face south at 0°. unsure: as for the arrow keys. */
function faceForward(token: MovableToken, changes: Changes, { origin, destination, passed }: MovementOperation): void {
  const before = passed.waypoints.at(-2) ?? origin;
  const [dx, dy] = [destination.x - before.x, destination.y - before.y];
  if (token.lockRotation || 'rotation' in changes || (dx === 0 && dy === 0)) return;
  changes['rotation'] = ((Math.atan2(dy, dx) * 180) / Math.PI + 270) % 360;
}

/** The record of a token's movement with this one; a record begins with the place that was left first. */
function recordWith(token: MovableToken, { id, origin, passed }: MovementOperation): MeasuredWaypoint[] {
  const before = [...(token._movementHistory ?? [])];
  const [start] = fillWaypoints(origin, actionOf(token), [{}]);
  const userId = passed.waypoints[0]?.userId ?? '';
  if (before.length === 0 && start)
    before.push({ ...start, terrain: null, intermediate: false, userId, movementId: id, cost: 0 });
  return [...before, ...passed.waypoints];
}
