/** How a search reads movements of its party's tokens: a cell at a time (SG-26). */
import { cellOf, relationOf } from '../../rules/grid/cells.ts';
import { cellAt, cellCentre } from '../../rules/grid/frame.ts';
import { cornerAround, middleOf } from '../../rules/party/token-place.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { cellMoves } from '../presence/cell-moves.ts';

/** Into how many parts a key's step is cut to see which cell it comes to first: the smallest cell is a fifth of a usual square. */
const PARTS = 16;

export const searchMoves = cellMoves<SearchOpen>({
  cell({ open: { status, party, frame, size } }) {
    const here = status === 'running' ? cellOf(party, size) : null;
    return (
      here && {
        centre: cellCentre(frame, size, here),
        side: frame.cell,
        holds(middle) {
          const there = cellAt(frame, size, middle);
          return there !== null && relationOf(here, there) === 'same';
        },
      }
    );
  },
  /** Free are moves beside the grid before the party has entered, and all before the start and after the end. */
  outside: {
    isFree: ({ open: { status, frame, size }, token }, to) =>
      status !== 'running' || cellAt(frame, size, middleOf(token, to)) === null,
    /** A key leads to the middle of the first cell on the way, so that cells smaller than the scene's squares are not leapt over (SG-26). */
    keyTarget({ open: { status, frame, size }, token }, to) {
      for (let part = 1; part <= PARTS && status === 'running'; part += 1) {
        const way = part / PARTS;
        const at = { x: token.x + (to.x - token.x) * way, y: token.y + (to.y - token.y) * way };
        const cell = cellAt(frame, size, middleOf(token, at));
        if (cell) return cornerAround(token, cellCentre(frame, size, cell));
      }
      return to;
    },
  },
  command(_moving, { way, follower }) {
    const to = way.at(-1);
    if (!to) return null;
    const place = { x: Math.round(to.x), y: Math.round(to.y) };
    return { kind: 'move', to: place, ...(follower !== null && { token: follower }) };
  },
});
