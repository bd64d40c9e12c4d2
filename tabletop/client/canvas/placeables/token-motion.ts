/** How a token moves: what is seen of it follows its data, and walls cut its paths off. */
import { MOVEMENT_DIRECTIONS } from '../../../common/constants';
import { CanvasAnimation } from '../animation/canvas-animation';
import type { CollisionOptions } from '../geometry/point-source-polygon';
import type { Point } from '../geometry/points';
import { table } from '../table';
import { constrainPath } from '../tokens/movement-constraint';
import { movementAction, movementConfig } from '../tokens/movement-config';
import { storedPlace } from '../tokens/token-place';
import { fillWaypoints } from '../tokens/movement-path';
import type { MovementWaypoint, PartialWaypoint } from '../tokens/movement-path';
import type { ConstrainOptions, MovementOperation, MovementUpdateOptions } from '../tokens/movement-types';
import { animateToken } from '../tokens/token-animation';
import type { AnimatedState } from '../tokens/token-animation';
import { anchorOffset, positionAtOffset } from '../tokens/token-geometry';
import { TokenAppearance } from './token-appearance';

/** A token as it moves. */
export abstract class TokenMotion extends TokenAppearance {
  /** Resolves when the present movement has been seen to its end. */
  movementAnimationPromise: Promise<void> | null = null;

  get animationName(): string {
    return `${this.objectId}.animate`;
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.#shown ??= stateOf(this.document);
  }

  override _destroy(): void {
    this.stopAnimation();
    super._destroy();
  }

  // Following the document.

  override _onUpdate(
    changed: Record<string, unknown>,
    options: MovementUpdateOptions & { animate?: boolean },
    userId: string,
  ): void {
    super._onUpdate(changed, options, userId);
    // The update has prepared the data anew; what is seen stays where the animation is.
    if (this.movementAnimationPromise && this.#shown) Object.assign(this.document, this.#shown);
    const redraws = 'name' in changed && !this.mesh?.hasPicture;
    if (redraws || Reflect.has((changed['texture'] as object | undefined) ?? {}, 'src')) this.renderFlags.set({ redraw: true });
    if (changed['hidden'] === true && !table().game.user.isGM) this.release();
    const moved = ['x', 'y', 'elevation', 'rotation'].some((field) => field in changed);
    if (moved) this.#followMovement(options._movement?.[this.id], options);
    this.renderFlags.set({ refresh: true });
  }

  #followMovement(movement: MovementOperation | undefined, options: Record<string, unknown>): void {
    const to = stateOf(this.document._source as unknown as AnimatedState);
    const waypoints = movement?.passed.waypoints ?? [];
    const action = movementAction(waypoints.at(-1)?.action ?? movementConfig().defaultAction);
    const animation = { ...action.getAnimationOptions(this), ...(options['animation'] as object | undefined) } as AnimationSpeed;
    const instant = options['animate'] === false || action.teleport || animation.duration === 0 || document.hidden;
    if (instant) {
      this.stopAnimation();
      this.#show(to);
      return;
    }
    const path = [...waypoints.slice(0, -1).map(({ x, y, elevation }) => ({ x, y, elevation, rotation: to.rotation })), to];
    const goesOn = this.movementAnimationPromise !== null && (movement?.chain.length ?? 0) > 0;
    if (!goesOn) this.#motion++;
    const motion = this.#motion;
    this.#show(this.#shown ?? to);
    // The next part of a movement waits until the part before has been seen; a new movement waits for nothing.
    const before = goesOn ? this.movementAnimationPromise : null;
    const seen = Promise.resolve(before)
      .then(() => (motion === this.#motion ? this.#animate(path, animation) : undefined))
      .then(() => {
        if (this.movementAnimationPromise === seen) this.movementAnimationPromise = null;
      });
    this.movementAnimationPromise = seen;
  }

  /** Counts movements; the parts of one share a number, and a new one ends what is left of the old. */
  #motion = 0;

  /** What was last shown of the token. */
  #shown: AnimatedState | null = null;

  async #animate(path: AnimatedState[], { duration, movementSpeed }: AnimationSpeed): Promise<void> {
    await animateToken([this.#shown ?? stateOf(this.document), ...path], {
      name: this.animationName,
      movementSpeed: movementSpeed ?? movementConfig().defaultSpeed,
      size: this.grid?.size ?? 100,
      duration,
      onFrame: (state) => this.#show(state),
    });
  }

  /** Shows a state: while a token is animated, its document's prepared place is the one that is seen. */
  #show(state: AnimatedState): void {
    if (this.destroyed) return;
    this.#shown = state;
    Object.assign(this.document, state);
    this.renderFlags.set({ refreshPosition: true, refreshRotation: true, refreshElevation: true });
  }

  /** Ends the animation and shows the token where it is. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#stopanimation */
  stopAnimation(): void {
    this.#motion++;
    CanvasAnimation.terminateAnimation(this.animationName);
    this.#shown = stateOf(this.document._source as unknown as AnimatedState);
    this.movementAnimationPromise = null;
  }

  /** Ends the animation where it leads to. */
  concludeAnimation(): void {
    this.stopAnimation();
    this.#show(stateOf(this.document._source as unknown as AnimatedState));
  }

  // Movement.

  /** The place one grid space away in a direction; without a grid, one grid size away. @see https://foundryvtt.com/article/controls/ (Keyboard Movement) */
  getShiftedPosition(dx: number, dy: number): Point {
    const place = storedPlace(this.document);
    const grid = this.grid;
    if (!grid) return place;
    const direction =
      (dy < 0 ? MOVEMENT_DIRECTIONS.UP : 0) |
      (dy > 0 ? MOVEMENT_DIRECTIONS.DOWN : 0) |
      (dx < 0 ? MOVEMENT_DIRECTIONS.LEFT : 0) |
      (dx > 0 ? MOVEMENT_DIRECTIONS.RIGHT : 0);
    if (grid.isGridless) {
      const { x, y } = grid.getShiftedPoint({ x: place.x, y: place.y }, direction);
      return { x: Math.round(x), y: Math.round(y) };
    }
    const offset = grid.getShiftedOffset(anchorOffset(grid, place), direction);
    return positionAtOffset(grid, place, offset);
  }

  /** Whether walls stop a straight way from the token's middle. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#checkcollision */
  checkCollision(
    destination: Point,
    { origin, type = 'move', mode = 'any' }: { origin?: Point } & Partial<CollisionOptions> = {},
  ): unknown {
    const from = origin ?? this.getCenterPoint(storedPlace(this.document));
    const backend = table().CONFIG.Canvas.polygonBackends[type] as {
      testCollision(origin: Point, destination: Point, options: CollisionOptions): unknown;
    };
    return backend.testCollision(from, destination, { type, mode, source: { object: this } });
  }

  /** Cuts a path off where walls stop it. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#constrainmovementpath */
  constrainMovementPath(
    waypoints: readonly PartialWaypoint[],
    options: ConstrainOptions & { preview?: boolean } = {},
  ): [MovementWaypoint[], boolean] {
    const filled = fillWaypoints(storedPlace(this.document), this.document.movementAction, waypoints);
    return this.grid ? constrainPath(this.grid, table().canvas.edges, filled, options) : [filled, false];
  }

  /** The path that walls leave open; this tabletop finds none around them. @see foundryvtt/foundryvtt#11725 */
  findMovementPath(
    waypoints: readonly PartialWaypoint[],
    options: ConstrainOptions = {},
  ): {
    result: MovementWaypoint[];
    promise: Promise<MovementWaypoint[]>;
    cancel: () => void;
  } {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  measureMovementPath(waypoints: readonly PartialWaypoint[], options: object = {}): unknown {
    return (
      this.document as unknown as { measureMovementPath(w: readonly PartialWaypoint[], o: object): unknown }
    ).measureMovementPath(waypoints, options);
  }
}

/** How fast an animation runs. */
interface AnimationSpeed {
  /** Milliseconds. */
  duration?: number;
  /** Grid spaces in a second. */
  movementSpeed?: number;
}

function stateOf({ x, y, elevation, rotation }: AnimatedState): AnimatedState {
  return { x, y, elevation, rotation };
}
