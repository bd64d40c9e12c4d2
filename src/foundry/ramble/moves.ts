/** How a ramble reads movements of its party's token: over the sides of cells, in a jaunt's travel; the GM's hand is free otherwise (RA-20). */
import { cellName, cellNamed, cellsApart, isSameCell, sideBetween } from '../../rules/grid/sides.ts';
import { straightCells } from '../../rules/terrain/shapes.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { cellMoves } from '../presence/cell-moves.ts';

type Moved = Pick<RambleOpen, 'status' | 'at' | 'cells' | 'jaunt'>;

/** Whether the party can travel now. */
function isTravelling({ status, jaunt }: Moved): boolean {
  return status === 'jaunt' && jaunt?.step === 'travel' && jaunt.waits === undefined;
}

export const rambleMoves = cellMoves<Moved>({
  /** The party's cell, from the beginning to the end. */
  cell({ open: { status, at }, cells }) {
    const here = cellNamed(at);
    if (status === 'laid' || status === 'ended' || !here || !cells) return null;
    return {
      centre: cells.centre(here),
      holds(middle) {
        const there = cells.cellAt(middle);
        return there !== null && isSameCell(there, here);
      },
    };
  },
  /** A travel along what was dragged; the GM's hand puts the party down between travels, and whatever else moves tokens for the GM always. */
  command({ open, token, cells }, { way, gm, byHand }) {
    const here = cellNamed(open.at);
    const crossed = way.map((point) => cells?.cellAt(middleOf(token, point)) ?? null);
    const last = crossed.at(-1);
    // Where it ends off the map it leads nowhere, whatever cells it has crossed.
    if (!cells || !here || !last) return null;
    if (gm && !(byHand && isTravelling(open))) return { kind: 'put', at: cellName(last) };
    let at = here;
    let sides = '';
    for (const target of crossed) {
      if (!target) continue;
      const steps = cellsApart(open.cells, at, target) === 1 ? [at, target] : straightCells(cells, at, target);
      for (const next of steps.slice(1)) {
        const side = sideBetween(open.cells, at, next);
        if (side < 0) break;
        sides += String(side);
        at = next;
      }
    }
    return sides === '' ? null : { kind: 'travel', way: sides };
  },
});
