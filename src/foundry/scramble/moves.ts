/** How a scramble reads movements of its party's token: a dash is walked step by step, and out of one the GM alone puts it down (SC-02, SC-19). */
import { isSame, squareAt, squareCentre, squareName, squareOf } from '../../rules/grid/squares.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import { wayThrough } from '../../rules/scramble/dash/planning.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { cellMoves } from '../presence/cell-moves.ts';

export const scrambleMoves = cellMoves<Pick<ScrambleOpen, 'status' | 'at'>>({
  /** The party's square, from the beginning to the end; it need not be one of the scene's, which may have changed since the scramble was laid. */
  cell({ open: { status, at }, board }) {
    const here = squareOf(at);
    if (status === 'laid' || status === 'ended' || !here || !board) return null;
    const { grid } = board.paths;
    return {
      centre: squareCentre(grid, here),
      side: grid.size,
      holds(middle) {
        const there = squareAt(grid, middle);
        return there !== null && isSame(there, here);
      },
    };
  },
  /** A walk along what was dragged; the GM's hand is free between dashes, and whatever else moves tokens for the GM always (SC-02). */
  command({ open: { status, at }, token, board }, { way, gm, byHand }) {
    const here = squareOf(at);
    const targets = board ? way.flatMap((point) => squareAt(board.paths.grid, middleOf(token, point)) ?? []) : [];
    const last = targets.at(-1);
    if (!board || !here || !last) return null;
    if (gm && !(byHand && status === 'dash')) return { kind: 'put', at: squareName(last) };
    const steps = wayThrough(board.paths, here, targets);
    return steps === '' ? null : { kind: 'walk', way: steps };
  },
});
