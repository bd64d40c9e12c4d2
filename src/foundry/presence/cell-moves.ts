/** Rules of moves for a party, or tokens that go ways of their own, each of which stands in one cell at a time, of whatever a procedure lays: inside of it a token moves freely, and every other move is asked for. */
import { cornerAround, middleOf } from '../../rules/party/token-place.ts';
import type { Point } from '../../rules/procedure.ts';
import type { MoveCommand, MoveRules, Movement, Moving } from './movement.ts';

/** The cell that a token is bound to; lengths are in canvas pixels. */
interface BindingCell {
  readonly centre: Point;
  /** How far a key leads from it; absent: where Foundry's own keys lead, which know the sides of a scene's hexes. */
  readonly side?: number;
  /** Whether a token stands in it whose middle is at a point. */
  holds(middle: Point): boolean;
}

/** How a procedure binds its tokens. */
interface CellBound<Open> {
  /** Returns the token's cell; null where nothing binds it to one. */
  cell(moving: Moving<Open>): BindingCell | null;
  /** What holds while it is bound to none; absent: it moves as all tokens do. */
  readonly outside?: {
    isFree(moving: Moving<Open>, to: Point): boolean;
    keyTarget(moving: Moving<Open>, to: Point): Point;
  };
  /** What is asked for when a movement is not free; null for nothing. */
  command(moving: Moving<Open>, movement: Movement): MoveCommand | null;
}

/** Makes the rules by which such tokens move. */
export function cellMoves<Open extends object>({ outside, ...bound }: CellBound<Open>): MoveRules {
  return {
    command: (moving: Moving<Open>, movement) => bound.command(moving, movement),
    isFree(moving: Moving<Open>, to) {
      const cell = bound.cell(moving);
      return cell ? cell.holds(middleOf(moving.token, to)) : (outside?.isFree(moving, to) ?? true);
    },
    /** A key takes the party to the next of its own cells, however many of the scene's squares that is. */
    keyTarget(moving: Moving<Open>, to) {
      const cell = bound.cell(moving);
      if (!cell) return outside?.keyTarget(moving, to) ?? to;
      const { centre, side } = cell;
      const { token } = moving;
      if (side === undefined) return to;
      const [across, down] = [to.x - token.x, to.y - token.y];
      // A token that stands between the squares of the scene is also snapped to them, sideways by no more than half a square.
      return cornerAround(token, {
        x: centre.x + (Math.abs(across) < Math.abs(down) ? 0 : Math.sign(across) * side),
        y: centre.y + (Math.abs(down) < Math.abs(across) ? 0 : Math.sign(down) * side),
      });
    },
    /** The place it came from if that lies in the party's cell, otherwise the middle of the cell. */
    standing(moving: Moving<Open>) {
      const cell = bound.cell(moving);
      const { token } = moving;
      return cell && !cell.holds(middleOf(token, token)) ? cornerAround(token, cell.centre) : { x: token.x, y: token.y };
    },
  };
}
