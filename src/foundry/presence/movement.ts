/** What movements of a party's tokens mean to a procedure: the contract that each reads them by. */
import type { GridBoard } from '../../rules/grid/board.ts';
import type { Board, Point, TokenPlace } from '../../rules/procedure.ts';

/** A command that a movement means. */
export type MoveCommand = SourceData & { readonly kind: string };

/** What a movement is made of. */
export interface Movement {
  /** Where the token comes to on its way, in order; the last is where it goes. */
  readonly way: readonly Point[];
  /** The id of the token where it is not the party's first. */
  readonly follower: string | null;
  readonly gm: boolean;
  /** Whether somebody moved it by hand, by pointer or keys; other modules move tokens too. */
  readonly byHand: boolean;
}

/** One of an expedition's tokens as its scene has it. */
interface MovingToken extends TokenPlace {
  readonly id: string;
}

/**
 * What a token's movement is read from. `board` and `cells` are what the procedure's decisions find in the world, on the level
 * that this token stands on: null where its presence asks for none, or the scene has none.
 */
export interface Moving<Open = object> {
  /** The open half as it lies on the scene now. */
  readonly open: Open;
  readonly token: MovingToken;
  readonly board: Board | null;
  readonly cells: GridBoard | null;
}

/** What a token's movement means to a procedure. All points are the token's top left corner in canvas pixels. */
export interface MoveRules {
  /**
   * Whether its tokens go ways of their own, so that each of those that are moved together is asked for by itself, in the
   * order of `partyTokens`; absent: the first of them speaks for all.
   */
  readonly areApart?: boolean;
  /** Whether the token may go there without asking. */
  isFree(moving: Moving, to: Point): boolean;
  /** Where an arrow key leads that Foundry would have answered with a step to `to`. */
  keyTarget(moving: Moving, to: Point): Point;
  /** What is asked for when a movement is not free; null for nothing. */
  command(moving: Moving, movement: Movement): MoveCommand | null;
  /** Where the token belongs when it was moved past the rules from where it stood. */
  standing(moving: Moving): Point;
}
