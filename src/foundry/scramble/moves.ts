/** How a scramble reads movements of its party's token: a dash is walked step by step, and out of one the GM alone puts it down (SC-02, SC-19). */
import { isSame, squareAt, squareCentre, squareName, squareOf } from '../../rules/grid/squares.ts';
import { cornerAround, middleOf } from '../../rules/party/token-place.ts';
import type { Board, Point, TokenPlace } from '../../rules/procedure.ts';
import { wayThrough } from '../../rules/scramble/dash/planning.ts';
import type { ScrambleOpen } from '../../rules/scramble/state.ts';
import type { Movement } from '../presence/movement.ts';

type Where = Pick<ScrambleOpen, 'status' | 'at'>;

/** Whether the party's token is bound to the party's square. */
function isBound({ status }: Where): boolean {
  return status !== 'laid' && status !== 'ended';
}

export const scrambleMoves = {
  /** Free are moves inside the party's square, and all before the beginning and after the end. */
  isFree(open: Where, token: TokenPlace, to: Point, board: Board | null): boolean {
    const here = squareOf(open.at);
    if (!isBound(open) || !here || !board) return true;
    const there = squareAt(board.paths.grid, middleOf(token, to));
    return there !== null && isSame(there, here);
  },

  /** A key takes the party to the next of its own squares, which need not be the scene's: those may have changed since the scramble was laid. */
  keyTarget(open: Where, token: TokenPlace, to: Point, board: Board | null): Point {
    const here = squareOf(open.at);
    if (!isBound(open) || !here || !board) return to;
    const { grid } = board.paths;
    const centre = squareCentre(grid, here);
    const across = to.x - token.x;
    const down = to.y - token.y;
    // A token that stands between the squares of the scene is also snapped to them, sideways by no more than half a square.
    return cornerAround(token, {
      x: centre.x + (Math.abs(across) < Math.abs(down) ? 0 : Math.sign(across) * grid.size),
      y: centre.y + (Math.abs(down) < Math.abs(across) ? 0 : Math.sign(down) * grid.size),
    });
  },

  /** A walk along what was dragged; the GM's hand is free between dashes, and whatever else moves tokens for the GM always (SC-02). */
  command(open: Where, token: TokenPlace, { way, gm, byHand }: Movement, board: Board | null) {
    const here = squareOf(open.at);
    const targets = board ? way.flatMap((point) => squareAt(board.paths.grid, middleOf(token, point)) ?? []) : [];
    const last = targets.at(-1);
    if (!board || !here || !last) return null;
    if (gm && !(byHand && open.status === 'dash')) return { kind: 'put', at: squareName(last) };
    const steps = wayThrough(board.paths, here, targets);
    return steps === '' ? null : { kind: 'walk', way: steps };
  },

  /** The place it came from if that lies in the party's square, otherwise the middle of the square. */
  standing(open: Where, token: TokenPlace, board: Board | null): Point {
    const here = squareOf(open.at);
    if (!here || !board || scrambleMoves.isFree(open, token, token, board)) return { x: token.x, y: token.y };
    return cornerAround(token, squareCentre(board.paths.grid, here));
  },
} as const;
