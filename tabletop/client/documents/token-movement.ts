/** Returns a class of token documents the documented ways to move. */
import type { BaseToken } from '../../common/documents/base-token';
import type { GridMeasurePathResult, GridOffset2D } from '../../common/grid/grid-types';
import type { PlainObject } from '../../common/merge';
import { table } from '../canvas/table';
import type { TableUser } from '../canvas/table';
import { actionOf, movementConfig } from '../canvas/tokens/movement-config';
import { proposeMovement } from '../canvas/tokens/movement-proposal';
import { completePath, fillWaypoints, measurePath } from '../canvas/tokens/movement-path';
import type { CompleteWaypoint, MeasuredWaypoint, PartialWaypoint, TokenPosition } from '../canvas/tokens/movement-path';
import {
  announceMovements,
  moveToken,
  movementOf,
  noteMovement,
  pauseMovement,
  resumeMovement,
  revertRecordedMovement,
  stopMovement,
} from '../canvas/tokens/movement-progress';
import type {
  MovableToken,
  MovementData,
  MovementInstruction,
  MovementOperation,
  MovementUpdateOptions,
} from '../canvas/tokens/movement-types';
import { occupiedOffsets, snappedPosition, tokenCenter, tokenPixels } from '../canvas/tokens/token-geometry';
import { gridUnder, storedPlace } from '../canvas/tokens/token-place';
import type { Point } from '../canvas/geometry/points';

/**
 * Token documents that move: an update of their place is decided as a movement before it is sent and announced as one
 * when it has happened.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html
 */
export function TokenMovementMixin(Base: typeof BaseToken) {
  return class TokenMovement extends Base {
    /** The way of moving; where the data names none, the one that `_inferMovementAction` finds. */
    declare movementAction: string;

    get #self(): MovableToken {
      return this as unknown as MovableToken;
    }

    override prepareBaseData(): void {
      super.prepareBaseData();
      this.movementAction = (this._source['movementAction'] as string | null | undefined) ?? this._inferMovementAction();
    }

    /** The way of moving when none is chosen. */
    _inferMovementAction(): string {
      return movementConfig().defaultAction;
    }

    get movement(): MovementData {
      return movementOf(this.#self);
    }

    get movementHistory(): MeasuredWaypoint[] {
      return (this._movementHistory ?? []) as unknown as MeasuredWaypoint[];
    }

    /** @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#move */
    move(
      waypoints: PartialWaypoint | readonly PartialWaypoint[],
      options: Omit<MovementInstruction, 'waypoints'> & Record<string, unknown> = {},
    ): Promise<boolean> {
      return moveToken(this.#self, waypoints, options);
    }

    stopMovement(): boolean {
      return stopMovement(this.#self);
    }

    pauseMovement(key?: string): (() => void) | null {
      return pauseMovement(this.#self, key);
    }

    resumeMovement(movementId: string, key: string): void {
      resumeMovement(this.#self, movementId, key);
    }

    revertRecordedMovement(movementId?: string): Promise<boolean> {
      return revertRecordedMovement(this.#self, movementId);
    }

    /** @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#clearmovementhistory */
    async clearMovementHistory(): Promise<void> {
      await this.update({ _movementHistory: [] });
    }

    measureMovementPath(
      waypoints: readonly (Partial<TokenPosition> & { action?: string; terrain?: object | null; cost?: number })[],
      options: { cost?: Parameters<typeof measurePath>[3] } = {},
    ): GridMeasurePathResult {
      const filled = fillWaypoints(storedPlace(this.#self), actionOf(this.#self), waypoints as readonly PartialWaypoint[]);
      const asked = filled.map((waypoint, n) => ({ ...waypoint, ...costAndTerrain(waypoints[n]) }));
      return measurePath(gridUnder(this.#self), asked, this, options.cost);
    }

    getCompleteMovementPath(waypoints: readonly PartialWaypoint[]): CompleteWaypoint[] {
      const filled = fillWaypoints(storedPlace(this.#self), actionOf(this.#self), waypoints);
      return completePath(gridUnder(this.#self), filled);
    }

    getOccupiedGridSpaceOffsets(data: Partial<TokenPosition> = {}): GridOffset2D[] {
      return occupiedOffsets(gridUnder(this.#self), { ...storedPlace(this.#self), ...defined(data) });
    }

    getSize(data: Partial<TokenPosition> = {}): { width: number; height: number } {
      return tokenPixels(gridUnder(this.#self), { ...storedPlace(this.#self), ...defined(data) });
    }

    getCenterPoint(data: Partial<TokenPosition> = {}): Point & { elevation: number } {
      const place = { ...storedPlace(this.#self), x: this.x, y: this.y, elevation: this.elevation, ...defined(data) };
      return { ...tokenCenter(gridUnder(this.#self), place), elevation: place.elevation };
    }

    getSnappedPosition(data: Partial<TokenPosition> = {}): Point & { elevation: number } {
      const place = { ...storedPlace(this.#self), ...defined(data) };
      return { ...snappedPosition(gridUnder(this.#self), place), elevation: place.elevation };
    }

    /**
     * Whether movement is remembered: while the token takes part in a combat that has begun.
     * @see https://foundryvtt.com/api/v13/classes/foundry.documents.TokenDocument.html#_shouldrecordmovementhistory
     */
    _shouldRecordMovementHistory(): boolean {
      const combat = table().game.combat as
        | { started?: boolean; getCombatantsByToken?(token: string): unknown[] }
        | null
        | undefined;
      return combat?.started === true && (combat.getCombatantsByToken?.(this.id ?? '') ?? []).length > 0;
    }

    /** May reject a movement by returning false. */
    _preUpdateMovement(_movement: MovementOperation, _operation: MovementUpdateOptions): Promise<boolean | void> {
      return Promise.resolve();
    }

    _onUpdateMovement(_movement: MovementOperation, _operation: MovementUpdateOptions, _user: TableUser): void {}
    _onMovementStopped(): void {}
    _onMovementPaused(): void {}
    _onMovementRecorded(): void {}

    override async _preUpdate(changed: PlainObject, options: PlainObject, user: unknown): Promise<boolean | void> {
      if ((await super._preUpdate(changed, options, user)) === false) return false;
      await proposeMovement(this.#self, changed, options as MovementUpdateOptions, user as TableUser);
      return undefined;
    }

    override _onUpdate(changed: PlainObject, options: PlainObject, userId: string): void {
      noteMovement(this.#self, options as MovementUpdateOptions, userId);
      super._onUpdate(changed, options, userId);
    }

    /** Announces the movements of an operation when all its documents are updated. */
    static override _onUpdateOperation(documents: readonly object[], operation: PlainObject, user: unknown): void {
      announceMovements(documents as readonly MovableToken[], operation as MovementUpdateOptions, user as TableUser);
    }
  };
}

function defined<T extends object>(data: T): Partial<T> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function costAndTerrain(waypoint: { terrain?: object | null; cost?: number } | undefined): {
  terrain?: object | null;
  cost?: number;
} {
  const { terrain, cost } = waypoint ?? {};
  return { ...(terrain === undefined ? {} : { terrain }), ...(cost === undefined ? {} : { cost }) };
}
