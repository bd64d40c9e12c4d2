/** How a trek reads movements of its party's token: none leads on until the party is there, and the GM's hand is free (TK-01). */
import { cellNamed, isSameCell } from '../../rules/grid/sides.ts';
import type { TrekOpen } from '../../rules/trek/state.ts';
import { cellMoves } from '../presence/cell-moves.ts';

type Moved = Pick<TrekOpen, 'status' | 'at'>;

/** Whether the party is under way, or lost. */
const isAway = ({ status }: Moved): boolean => status === 'trek' || status === 'lost';

export const trekMoves = cellMoves<Moved>({
  /** The party's cell while it is away. */
  cell({ open, cells }) {
    const here = isAway(open) ? cellNamed(open.at) : null;
    if (!here || !cells) return null;
    return {
      centre: cells.centre(here),
      holds(middle) {
        const there = cells.cellAt(middle);
        return there !== null && isSameCell(there, here);
      },
    };
  },
  /** Where the scene has no cells, it stays just where it is. */
  outside: {
    isFree: ({ open, token }, to) => !isAway(open) || (Math.abs(to.x - token.x) < 1 && Math.abs(to.y - token.y) < 1),
    keyTarget: (_moving, to) => to,
  },
  /** The GM puts the party down; players are told that they are under way. */
  command(_moving, { way }) {
    const to = way.at(-1);
    return to ? { kind: 'put', to: { x: Math.round(to.x), y: Math.round(to.y) } } : null;
  },
});
