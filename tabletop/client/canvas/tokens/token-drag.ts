/** Dragging tokens: previews that follow the pointer, a ruler, waypoints, and the movement in the end. */
import { clamp } from '../geometry/points';
import type { Point } from '../geometry/points';
import { destinationOf, originOf } from '../interaction/pointer-event';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { coreSetting, table } from '../table';
import type { Token } from '../placeables/token';
import { actionOf } from './movement-config';
import { storedPlace } from './token-place';
import { fillWaypoints, positionOf } from './movement-path';
import type { MovementWaypoint, PartialWaypoint } from './movement-path';

/** What is known of one of the tokens of a drag. @see https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenDragContext.html */
export interface TokenDragContext {
  token: Token;
  clonedToken: Token;
  origin: MovementWaypoint;
  destination: MovementWaypoint;
  waypoints: MovementWaypoint[];
  foundPath: MovementWaypoint[];
  unreachableWaypoints: MovementWaypoint[];
  hidden: boolean;
}

/** The tokens of a drag by id. */
function contextsOf(event: CanvasPointerEvent): TokenDragContext[] {
  return Object.values((event.interactionData['contexts'] ?? {}) as Record<string, TokenDragContext>);
}

/**
 * The drag of a token, along with all others that are controlled.
 *
 * A drop with Ctrl held places a waypoint and the drag goes on without the button; the next drop without Ctrl moves.
 * The right button takes the last waypoint back, or ends the drag where there is none; so does Escape.
 * @see https://foundryvtt.com/releases/13.341 (Token Drag Measurement)
 */
export class TokenDrag {
  readonly #token: Token;
  isShown = false;

  constructor(token: Token) {
    this.#token = token;
  }

  /** Whether walls are of no concern: for a gamemaster who has said so. @see foundryvtt/foundryvtt#11883 */
  isUnconstrained(): boolean {
    return table().game.user.isGM && coreSetting('unconstrainedMovement', false);
  }

  start(event: CanvasPointerEvent): unknown {
    const { layer } = this.#token;
    const tokens = (layer.controlled as unknown as Token[]).filter((token) => !token.document.locked);
    if (!tokens.includes(this.#token)) return false;
    const contexts: Record<string, TokenDragContext> = {};
    for (const token of tokens) {
      token.stopAnimation();
      Object.assign(token.document, positionOf(storedPlace(token.document)));
      const clone = token.clone();
      layer.preview?.addChild(clone);
      void clone.draw();
      const [origin] = fillWaypoints(storedPlace(token.document), actionOf(token.document), [{}]);
      if (!origin) continue;
      contexts[token.id] = {
        token,
        clonedToken: clone,
        origin,
        destination: origin,
        waypoints: [],
        foundPath: [],
        unreachableWaypoints: [],
        hidden: event.altKey && table().game.user.isGM,
      };
      token.drag.isShown = true;
      token.renderFlags.set({ refreshState: true });
    }
    event.interactionData['contexts'] = contexts;
    event.interactionData.clones = Object.values(contexts).map(({ clonedToken }) => clonedToken);
    return undefined;
  }

  move(event: CanvasPointerEvent): unknown {
    this.#update(event);
    return undefined;
  }

  #update(event: CanvasPointerEvent): void {
    const by = { x: destinationOf(event).x - originOf(event).x, y: destinationOf(event).y - originOf(event).y };
    for (const context of contextsOf(event)) {
      context.destination = destinationFor(context, by, !event.shiftKey);
      const { x, y } = context.destination;
      Object.assign(context.clonedToken.document, { x, y });
      context.clonedToken.renderFlags.set({ refreshPosition: true, refreshBorder: true, refreshState: true });
      refreshPath(context);
    }
  }

  drop(event: CanvasPointerEvent): unknown {
    this.#update(event);
    const contexts = contextsOf(event);
    if (event.ctrlKey || event.metaKey) {
      for (const context of contexts) placeWaypoint(context);
      this.#update(event);
      return false;
    }
    event.interactionData.dropped = true;
    void moveAll(contexts);
    return undefined;
  }

  cancel(event: CanvasPointerEvent): unknown {
    const contexts = contextsOf(event);
    const takesBack = event.button === 2 && event.interactionData.dropped !== true;
    if (takesBack && contexts.some(({ waypoints }) => waypoints.length > 0)) {
      for (const context of contexts) context.waypoints.pop();
      this.#update(event);
      return false;
    }
    for (const { token, clonedToken } of contexts) {
      clonedToken.destroy({ children: true });
      token.drag.isShown = false;
      if (token.destroyed) continue;
      // The ruler does not hear that it is hidden again where the whole drag fell between two frames.
      token.ruler?.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: {} });
      token.renderFlags.set({ refreshState: true });
    }
    event.interactionData['contexts'] = {};
    event.interactionData.clones = [];
    return undefined;
  }
}

/** Where a token of the drag would go: along with the pointer, onto the grid unless Shift is held, and not off the canvas. */
function destinationFor({ token, origin }: TokenDragContext, by: Point, snap: boolean): MovementWaypoint {
  const { dimensions } = table().canvas;
  const { width, height } = token.getSize();
  const wanted = {
    x: clamp(origin.x + by.x, -width / 2, (dimensions?.width ?? 0) - width / 2),
    y: clamp(origin.y + by.y, -height / 2, (dimensions?.height ?? 0) - height / 2),
  };
  const place = snap ? token.getSnappedPosition(wanted) : { x: Math.round(wanted.x), y: Math.round(wanted.y) };
  const onGrid = snap && token.scene?.grid.isGridless === false;
  return { ...origin, ...place, snapped: onGrid, explicit: true, checkpoint: true };
}

function placeWaypoint(context: TokenDragContext): void {
  const last = context.waypoints.at(-1) ?? context.origin;
  const { x, y } = context.destination;
  if (x !== last.x || y !== last.y) context.waypoints.push({ ...context.destination });
}

/** Finds out how far the token would get and shows it. */
function refreshPath(context: TokenDragContext): void {
  const { token, origin, waypoints, destination } = context;
  const path = [origin, ...waypoints, destination];
  const { result } = token.findMovementPath(path, { ...token._getDragConstrainOptions() });
  const reached = result.length;
  const stopped = reached < path.length || !samePoint(result.at(-1), path[reached - 1]);
  context.foundPath = result;
  context.unreachableWaypoints = stopped
    ? path.slice(Math.max(1, samePoint(result.at(-1), path[reached - 1]) ? reached : reached - 1))
    : [];
  token.ruler?.refresh({
    passedWaypoints: [],
    pendingWaypoints: [],
    plannedMovement: {
      [table().game.user.id]: {
        foundPath: context.foundPath,
        unreachableWaypoints: context.unreachableWaypoints,
        history: [],
        hidden: context.hidden,
      },
    },
  });
}

function samePoint(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && a.x === b.x && a.y === b.y;
}

/** Moves all tokens of the drag in one update. */
async function moveAll(contexts: readonly TokenDragContext[]): Promise<void> {
  const moving = contexts.filter(({ foundPath, origin }) => foundPath.length > 1 && !samePoint(foundPath.at(-1), origin));
  const { scene } = moving[0]?.token ?? {};
  if (!scene) return;
  const { tokens } = table().canvas;
  tokens.storeHistory(
    'update',
    moving.map(({ token }) => ({ _id: token.id, ...positionOf(storedPlace(token.document)) })),
  );
  const movement = Object.fromEntries(
    moving.map(({ token, foundPath }) => [
      token.id,
      {
        waypoints: foundPath.slice(1) as PartialWaypoint[],
        method: 'dragging',
        showRuler: true,
        constrainOptions: token._getDragConstrainOptions(),
      },
    ]),
  );
  const updates = moving.map(({ token, foundPath }) => ({ _id: token.id, ...positionOf(foundPath.at(-1) as MovementWaypoint) }));
  await scene.updateEmbeddedDocuments('Token', updates, { movement });
}
