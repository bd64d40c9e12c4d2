/** The layer of tokens. */
import { Container } from 'pixi.js';
import { snappedPosition } from '../tokens/token-geometry';
import { movementConfig } from '../tokens/movement-config';
import { storedPlace } from '../tokens/token-place';
import { positionOf } from '../tokens/movement-path';
import type { Token } from '../placeables/token';
import type { Point, Rect } from '../geometry/points';
import { table } from '../table';
import { tokenControls } from './layer-controls';
import type { SceneControl } from './interaction-layer';
import { PlaceablesLayer } from './placeables-layer';
import type { PlaceablesLayerOptions } from './placeables-layer';

/** @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.TokenLayer.html */
export class TokenLayer extends PlaceablesLayer<Token> {
  static override documentName = 'Token';
  /** The lines of the tokens' rulers, beneath the tokens' marks. */
  rulers = new Container();
  #cycle = -1;

  static override get layerOptions(): PlaceablesLayerOptions {
    return {
      ...super.layerOptions,
      name: 'tokens',
      baseClass: TokenLayer,
      controllableObjects: true,
      rotatableObjects: true,
      hasHUD: true,
      zIndex: 200,
    };
  }

  static override prepareSceneControls(): SceneControl {
    return tokenControls();
  }

  override get hookName(): string {
    return 'TokenLayer';
  }

  /** The tokens whose actors the user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.actor?.isOwner === true);
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    this.rulers = new Container();
    this.rulers.eventMode = 'none';
    this.rulers.zIndex = -1;
    await super._draw(options);
    this.addChild(this.rulers);
  }

  override _objectsVisible(): boolean {
    return true;
  }

  override getSnappedPoint(point: Point): Point {
    const { grid } = table().canvas;
    return grid ? snappedPosition(grid, { ...point, width: 1, height: 1 }) : point;
  }

  /** Targets what lies in a rectangle; tells how many. */
  targetObjects(rectangle: Rect, { releaseOthers = true }: { releaseOthers?: boolean } = {}): number {
    const { user } = table().game;
    const chosen = this.placeables.filter((token) => token.visible && token._overlapsSelection(rectangle));
    if (releaseOthers) for (const token of this.placeables) if (!chosen.includes(token)) token.setTarget(false, { user });
    for (const token of chosen) token.setTarget(true, { user, releaseOthers: false });
    return chosen.length;
  }

  /** Goes on to the next of the tokens that may be controlled, from the top left. @see https://foundryvtt.com/article/controls/ (Cycle Tokens) */
  cycleTokens(forwards = true, reset = false): Token | null {
    const order = [...this.controllableObjects()].sort((a, b) => a.y - b.y || a.x - b.x);
    if (order.length === 0) return null;
    this.#cycle = reset ? 0 : (this.#cycle + (forwards ? 1 : -1) + order.length) % order.length;
    const token = order[this.#cycle] ?? order[0] ?? null;
    token?.control({ releaseOthers: true, pan: true });
    return token;
  }

  override _onCycleViewKey(event: KeyboardEvent): boolean {
    return this.cycleTokens(!event.shiftKey) !== null;
  }

  /**
   * Moves the controlled tokens by one grid space, or turns them; a token that a wall would stop stays.
   * @see https://foundryvtt.com/article/controls/ (Keyboard Movement)
   */
  async moveMany({
    dx = 0,
    dy = 0,
    rotate = false,
    ids,
    includeLocked = false,
  }: {
    dx?: number;
    dy?: number;
    rotate?: boolean;
    ids?: string[];
    includeLocked?: boolean;
  } = {}): Promise<Token[]> {
    if (dx === 0 && dy === 0) return [];
    const tokens = this._getMovableObjects(ids, includeLocked);
    const { canvas, game } = table();
    if (tokens.length === 0 || !canvas.scene) return [];
    if (game.paused === true && !game.user.isGM) {
      table().ui?.notifications?.warn('GAME.PausedWarning', { localize: true });
      return [];
    }
    if (rotate) return this.rotateMany({ angle: facing(dx, dy), ...(ids ? { ids } : {}) });
    const moves = tokens
      .map((token) => ({ token, to: token.getShiftedPosition(dx, dy) }))
      .filter(({ token, to }) => isFree(token, to));
    if (moves.length === 0) return [];
    this.storeHistory(
      'update',
      moves.map(({ token }) => ({ _id: token.id, ...positionOf(storedPlace(token.document)) })),
    );
    const movement = Object.fromEntries(
      moves.map(({ token, to }) => [
        token.id,
        {
          waypoints: [{ ...to, snapped: true, explicit: true, checkpoint: true }],
          method: 'keyboard',
          constrainOptions: token._getDragConstrainOptions(),
        },
      ]),
    );
    await canvas.scene.updateEmbeddedDocuments(
      'Token',
      moves.map(({ token, to }) => ({ _id: token.id, ...to })),
      { movement },
    );
    return moves.map(({ token }) => token);
  }

  /** Ends all animations at once. */
  concludeAnimation(): void {
    for (const token of this.placeables) token.concludeAnimation();
  }

  override _undoOptions(data: Record<string, unknown>[]): Record<string, unknown> {
    const moved = data.filter((entry) => 'x' in entry);
    const movement = Object.fromEntries(
      moved.map(({ _id, ...place }) => [
        String(_id),
        {
          waypoints: [{ ...place, action: 'displace', explicit: true }],
          method: 'undo',
          constrainOptions: { ignoreWalls: true, ignoreCost: true },
        },
      ]),
    );
    return { isUndo: true, ...(moved.length > 0 ? { movement } : {}) };
  }
}

/** Degrees of the direction of a key; pictures of tokens face south at 0. unsure: as for movement. */
function facing(dx: number, dy: number): number {
  return ((Math.atan2(dy, dx) * 180) / Math.PI - 90 + 360) % 360;
}

/** Whether no wall stands in the way of a step. */
function isFree(token: Token, to: Point): boolean {
  const { ignoreWalls } = token._getDragConstrainOptions();
  if (ignoreWalls === true) return true;
  const [path, constrained] = token.constrainMovementPath([
    storedPlace(token.document),
    { ...to, action: token.document.movementAction || movementConfig().defaultAction },
  ]);
  return !constrained && path.length > 1;
}
