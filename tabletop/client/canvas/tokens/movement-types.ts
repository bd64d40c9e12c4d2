/** The shapes of movements as the documented API names them. */
import type { MeasuredWaypoint, MovementSection, PartialWaypoint, TokenPosition } from './movement-path';
import type { TableUser, TokenDoc } from '../table';

/** What brought a movement about. @see https://foundryvtt.com/api/types/foundry.documents.types.TokenMovementMethod.html */
export type MovementMethod = 'api' | 'config' | 'dragging' | 'keyboard' | 'paste' | 'undo';

/** @see https://foundryvtt.com/api/types/foundry.documents.types.TokenMovementState.html */
export type MovementState = 'completed' | 'paused' | 'pending' | 'stopped';

/** What may block a movement. @see https://foundryvtt.com/api/interfaces/foundry.types.TokenConstrainMovementPathOptions.html */
export interface ConstrainOptions {
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
}

/** How a movement is asked for. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementOptions.html */
export interface MovementInstruction {
  id?: string;
  waypoints?: readonly PartialWaypoint[] | PartialWaypoint;
  method?: MovementMethod;
  autoRotate?: boolean;
  showRuler?: boolean;
  constrainOptions?: ConstrainOptions;
  /** The movements that this one goes on with. */
  chain?: string[];
}

/** What is known of the movement of a token in one update. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementOperation.html */
export interface MovementOperation {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  pending: MovementSection;
  history: {
    recorded: MovementSection;
    unrecorded: MovementSection;
    distance: number;
    cost: number;
    spaces: number;
    diagonals: number;
  };
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

/** The present or last movement of a token. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenMovementData.html */
export interface MovementData extends MovementOperation {
  user: TableUser | null;
  state: MovementState;
  updateOptions: Record<string, unknown>;
}

/** The options of an update that moves tokens; unknown ones travel along. */
export interface MovementUpdateOptions extends Record<string, unknown> {
  /** What is asked for, by token id. */
  movement?: Record<string, MovementInstruction>;
  /** What was decided, by token id; it travels to every client. */
  _movement?: Record<string, MovementOperation>;
}

/** A token document as far as its movement goes. */
export interface MovableToken extends TokenDoc {
  readonly _movementHistory?: MeasuredWaypoint[];
  _shouldRecordMovementHistory(): boolean;
  _preUpdateMovement(movement: MovementOperation, operation: MovementUpdateOptions): Promise<boolean | void> | boolean | void;
  _onUpdateMovement(movement: MovementOperation, operation: MovementUpdateOptions, user: TableUser): void;
  _onMovementStopped?(): void;
  _onMovementPaused?(): void;
  _onMovementRecorded?(): void;
}

/** The fields of a token whose change is a movement. @see https://foundryvtt.com/api/interfaces/foundry.documents.types.TokenPosition.html */
export const PLACE_FIELDS: readonly string[] = ['x', 'y', 'elevation', 'width', 'height', 'shape', 'level'];
