/** What every ruler of a token must do. */
import type { Token } from '../placeables/token';
import type { MeasuredWaypoint, MovementWaypoint } from './movement-path';

/** A movement that a user is about to make. @see https://foundryvtt.com/api/v13/interfaces/foundry.types.TokenPlannedMovement.html */
export interface PlannedMovement {
  foundPath: MovementWaypoint[];
  unreachableWaypoints: MovementWaypoint[];
  history: MeasuredWaypoint[];
  hidden: boolean;
}

/** What a ruler shows. @see https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenRulerData.html */
export interface TokenRulerData {
  passedWaypoints: MeasuredWaypoint[];
  pendingWaypoints: MeasuredWaypoint[];
  plannedMovement: Record<string, PlannedMovement>;
}

/**
 * The ruler of a token shows where it came from, where it is going and where it might go.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.tokens.BaseTokenRuler.html
 */
export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = false;

  constructor(token: Token) {
    this.#token = token;
  }

  get token(): Token {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (value === this.#visible) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  /** A ruler is shown with its token while that is dragged. */
  get isVisible(): boolean {
    return this.#token.visible && (this.#token.hasPreview || this.#token.drag.isShown);
  }

  abstract _onVisibleChange(): void;
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(rulerData: TokenRulerData): void;
}
