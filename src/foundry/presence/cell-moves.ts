/** Rules of moves for a party that stands in one cell at a time, of whatever a procedure lays: inside of it its token moves freely, and every other move is asked for. */
import { cornerAround, middleOf } from '../../rules/party/token-place.ts';
import type { Board, Point, TokenPlace } from '../../rules/procedure.ts';
import type { MoveRules, Movement, MovingToken } from './movement.ts';

/** The cell that a party is bound to; lengths are in canvas pixels. */
interface PartyCell {
  readonly centre: Point;
  readonly side: number;
  /** Whether a token stands in it whose middle is at a point. */
  holds(middle: Point): boolean;
}

/** How a procedure binds its party. */
interface CellBound<Open> {
  /** Returns the party's cell; null where nothing binds it to one. */
  cell(open: Open, board: Board | null): PartyCell | null;
  /** What holds while it is bound to none; absent: it moves as all tokens do. */
  readonly outside?: {
    isFree(open: Open, token: TokenPlace, to: Point): boolean;
    keyTarget(open: Open, token: TokenPlace, to: Point): Point;
  };
  /** What is asked for when a movement is not free; null for nothing. */
  readonly command: (open: Open, token: MovingToken, movement: Movement, board: Board | null) => ReturnType<MoveRules['command']>;
}

/** Makes the rules by which such a party moves. */
export function cellMoves<Open extends object>({ command, outside, ...bound }: CellBound<Open>): MoveRules {
  return {
    command,
    isFree(open: Open, token, to, board) {
      const cell = bound.cell(open, board);
      return cell ? cell.holds(middleOf(token, to)) : (outside?.isFree(open, token, to) ?? true);
    },
    /** A key takes the party to the next of its own cells, however many of the scene's squares that is. */
    keyTarget(open: Open, token, to, board) {
      const cell = bound.cell(open, board);
      if (!cell) return outside?.keyTarget(open, token, to) ?? to;
      const { centre, side } = cell;
      const [across, down] = [to.x - token.x, to.y - token.y];
      // A token that stands between the squares of the scene is also snapped to them, sideways by no more than half a square.
      return cornerAround(token, {
        x: centre.x + (Math.abs(across) < Math.abs(down) ? 0 : Math.sign(across) * side),
        y: centre.y + (Math.abs(down) < Math.abs(across) ? 0 : Math.sign(down) * side),
      });
    },
    /** The place it came from if that lies in the party's cell, otherwise the middle of the cell. */
    standing(open: Open, token, board) {
      const cell = bound.cell(open, board);
      return cell && !cell.holds(middleOf(token, token)) ? cornerAround(token, cell.centre) : { x: token.x, y: token.y };
    },
  };
}
