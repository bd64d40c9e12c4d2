/** What happens with a movement once it is decided: it is announced, goes on, pauses, stops, is taken back. */
import { randomID } from '../../../common/merge';
import { callAll, table } from '../table';
import type { TableUser } from '../table';
import { actionOf } from './movement-config';
import { memoryOf } from './movement-memory';
import { fillWaypoints, positionOf } from './movement-path';
import type { PartialWaypoint } from './movement-path';
import { emptySection, movementRecord } from './movement-sections';
import type { MovableToken, MovementData, MovementInstruction, MovementOperation, MovementUpdateOptions } from './movement-types';
import { storedPlace } from './token-place';

/** Takes note of the movement in an update that has happened; returns it, or null where there was none. */
export function noteMovement(token: MovableToken, options: MovementUpdateOptions, userId: string): MovementData | null {
  const movement = options._movement?.[token.id];
  if (movement === undefined || !hasArrived(token, movement)) return null;
  const state = movement.pending.waypoints.length > 0 ? 'pending' : 'completed';
  const data: MovementData = { ...movement, user: table().game.users.get(userId) ?? null, state, updateOptions: options };
  memoryOf(token).movement = data;
  return data;
}

/** Whether the update brought the token where the movement led; a handler of preUpdateToken may have taken that out of it. */
function hasArrived(token: MovableToken, { destination }: MovementOperation): boolean {
  const { x, y, elevation } = storedPlace(token);
  return x === destination.x && y === destination.y && elevation === destination.elevation;
}

/**
 * Announces the movements of an update to this client, after the update has been dealt with.
 * @see https://foundryvtt.com/api/functions/hookEvents.moveToken.html
 */
export function announceMovements(tokens: readonly MovableToken[], options: MovementUpdateOptions, user: TableUser): void {
  for (const token of tokens) {
    const movement = options._movement?.[token.id];
    if (movement === undefined || !hasArrived(token, movement)) continue;
    const { decidedHere, announced } = memoryOf(token);
    if (decidedHere.has(movement.id)) announced.add(movement.id);
    token._onUpdateMovement(movement, options, user);
    callAll('moveToken', token, movement, options, user);
    if (movement.recorded) {
      token._onMovementRecorded?.();
      callAll('recordToken', token);
    }
    // Another tab of the same user hears of the movement too and must not go on with it.
    if (decidedHere.delete(movement.id)) void continueMovement(token, movement, options);
  }
}

/** Goes on to the next checkpoint, unless the movement was stopped; waits while it is paused. */
async function continueMovement(token: MovableToken, movement: MovementOperation, options: MovementUpdateOptions): Promise<void> {
  const memory = memoryOf(token);
  const finish = finishers.get(movement.chain[0] ?? movement.id);
  if (movement.pending.waypoints.length === 0) {
    finish?.(true);
    return;
  }
  if ((memory.pauses.get(movement.id)?.size ?? 0) > 0)
    await new Promise<void>((resume) => memory.resumed.set(movement.id, resume));
  if (memory.stopped.has(movement.id) || memory.movement?.id !== movement.id) {
    finish?.(false);
    return;
  }
  const waypoints = movement.pending.waypoints.filter(({ intermediate }) => !intermediate);
  const { animate } = options;
  await moveToken(token, waypoints, {
    method: movement.method,
    autoRotate: movement.autoRotate,
    showRuler: movement.showRuler,
    constrainOptions: movement.constrainOptions,
    chain: [...movement.chain, movement.id],
    ...(animate === undefined ? {} : { animate }),
  });
}

/** What to do when a movement, with all that follows it, is over; by the id of its first part. */
const finishers = new Map<string, (completed: boolean) => void>();

/**
 * Moves a token through waypoints; true when it was let through, though perhaps not to the end.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#move
 */
export async function moveToken(
  token: MovableToken,
  waypoints: PartialWaypoint | readonly PartialWaypoint[],
  options: Omit<MovementInstruction, 'waypoints'> & Record<string, unknown> = {},
): Promise<boolean> {
  const { id = randomID(), method, autoRotate, showRuler, constrainOptions, chain, ...others } = options;
  const path = (Array.isArray(waypoints) ? waypoints : [waypoints]) as readonly PartialWaypoint[];
  const { parent } = token;
  if (path.length === 0 || parent === null) return false;
  const filled = fillWaypoints(storedPlace(token), actionOf(token), path);
  const destination = filled.at(-1);
  if (destination === undefined) return false;
  const instruction: MovementInstruction = { id, waypoints: path };
  Object.assign(instruction, only({ method, autoRotate, showRuler, constrainOptions, chain }));
  const first = chain?.[0] ?? id;
  const over = chain ? null : new Promise<boolean>((finish) => finishers.set(first, finish));
  const updated = await parent.updateEmbeddedDocuments('Token', [{ _id: token.id, ...positionOf(destination) }], {
    ...others,
    movement: { ...(others['movement'] as object | undefined), [token.id]: instruction },
  });
  const accepted = memoryOf(token).outcomes.get(id) ?? false;
  memoryOf(token).outcomes.delete(id);
  // A handler of preUpdateToken may have kept the update from happening after the movement was let through.
  const happened = accepted && updated.some((document) => document.id === token.id) && memoryOf(token).announced.delete(id);
  if (!happened) finishers.get(first)?.(false);
  if (over !== null && happened) await over;
  if (over !== null) finishers.delete(first);
  return accepted;
}

/** The present or last movement; that of a token that never moved starts and ends where it is. */
export function movementOf(token: MovableToken): MovementData {
  const { movement } = memoryOf(token);
  if (movement !== null) return movement;
  const position = storedPlace(token);
  return {
    id: '',
    chain: [],
    origin: position,
    destination: position,
    passed: emptySection(),
    pending: emptySection(),
    history: movementRecord(token),
    constrained: false,
    recorded: false,
    method: 'api',
    constrainOptions: {},
    autoRotate: false,
    showRuler: false,
    user: null,
    state: 'completed',
    updateOptions: {},
  };
}

/** Stops a movement that is still under way; only its user can. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#stopmovement */
export function stopMovement(token: MovableToken): boolean {
  const memory = memoryOf(token);
  const { movement } = memory;
  if (movement === null || movement.user?.id !== table().game.user.id) return false;
  if (movement.state === 'completed') return false;
  memory.stopped.add(movement.id);
  movement.state = 'stopped';
  memory.resumed.get(movement.id)?.();
  token._onMovementStopped?.();
  callAll('stopToken', token);
  return true;
}

/** Holds a movement up before its next part; only its user can. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#pausemovement */
export function pauseMovement(token: MovableToken, key: string = randomID()): (() => void) | null {
  const memory = memoryOf(token);
  const { movement } = memory;
  if (movement === null || movement.user?.id !== table().game.user.id || movement.state !== 'pending') return null;
  const keys = memory.pauses.get(movement.id) ?? new Set<string>();
  memory.pauses.set(movement.id, keys.add(key));
  movement.state = 'paused';
  token._onMovementPaused?.();
  callAll('pauseToken', token);
  return () => resumeMovement(token, movement.id, key);
}

/** Lets a movement go on when the last of its keys is given back. @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#resumemovement */
export function resumeMovement(token: MovableToken, movementId: string, key: string): void {
  const memory = memoryOf(token);
  const keys = memory.pauses.get(movementId);
  if (keys === undefined || !keys.delete(key) || keys.size > 0) return;
  if (memory.movement?.id === movementId) memory.movement.state = 'pending';
  memory.resumed.get(movementId)?.();
  memory.resumed.delete(movementId);
}

/**
 * Takes back recorded movement, all of it or that of one id and what followed.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#revertrecordedmovement
 */
export async function revertRecordedMovement(token: MovableToken, movementId?: string): Promise<boolean> {
  const history = [...(token._movementHistory ?? [])];
  const from = movementId === undefined ? 1 : history.findIndex((waypoint, n) => n > 0 && waypoint.movementId === movementId);
  const place = history[from - 1];
  if (place === undefined || from < 1 || token.parent === null) return false;
  const instruction: MovementInstruction = {
    waypoints: [{ ...positionOf(place), action: 'displace' }],
    method: 'undo',
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  };
  const kept = from === 1 ? [] : history.slice(0, from);
  await token.parent.updateEmbeddedDocuments('Token', [{ _id: token.id, ...positionOf(place), _movementHistory: kept }], {
    movement: { [token.id]: instruction },
    isUndo: true,
  });
  return true;
}

function only<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
