/** How a search reads movements of its party's tokens: a cell at a time (SG-26). */
import { cellOf, relationOf } from '../../rules/grid/cells.ts';
import { cellAt, cellCentre } from '../../rules/grid/frame.ts';
import { cornerAround, middleOf } from '../../rules/party/token-place.ts';
import type { Point, TokenPlace } from '../../rules/procedure.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import type { Movement } from '../presence/movement.ts';

/** Into how many parts a key's step is cut to see which cell it comes to first: the smallest cell is a fifth of a usual square. */
const PARTS = 16;

export const searchMoves = {
  /** Free are moves inside the party's cell, moves beside the grid before the party has entered, and all before the start and after the end. */
  isFree(open: SearchOpen, token: TokenPlace, to: Point) {
    if (open.status !== 'running') return true;
    const target = cellAt(open.frame, open.size, middleOf(token, to));
    const here = cellOf(open.party, open.size);
    if (!here) return target === null;
    return target !== null && relationOf(here, target) === 'same';
  },
  /** A key takes the party one whole cell on, however many of the scene's squares that is, and onto the grid into the first cell that it comes to (SG-26). */
  keyTarget(open: SearchOpen, token: TokenPlace, to: Point) {
    if (open.status !== 'running') return to;
    const here = cellOf(open.party, open.size);
    if (!here) return searchMoves.entry(open, token, to);
    const centre = cellCentre(open.frame, open.size, here);
    const across = to.x - token.x;
    const down = to.y - token.y;
    // A token that stands between the squares of the scene is also snapped to them, sideways by no more than half a square.
    return cornerAround(token, {
      x: centre.x + (Math.abs(across) < Math.abs(down) ? 0 : Math.sign(across) * open.frame.cell),
      y: centre.y + (Math.abs(down) < Math.abs(across) ? 0 : Math.sign(down) * open.frame.cell),
    });
  },
  /** The middle of the first cell on the way, so that cells smaller than the scene's squares are not leapt over. */
  entry(open: SearchOpen, token: TokenPlace, to: Point) {
    for (let part = 1; part <= PARTS; part += 1) {
      const way = part / PARTS;
      const at = { x: token.x + (to.x - token.x) * way, y: token.y + (to.y - token.y) * way };
      const cell = cellAt(open.frame, open.size, middleOf(token, at));
      if (cell) return cornerAround(token, cellCentre(open.frame, open.size, cell));
    }
    return to;
  },
  command(_open: SearchOpen, _token: TokenPlace, { way, follower }: Movement) {
    const to = way.at(-1);
    if (!to) return null;
    const place = { x: Math.round(to.x), y: Math.round(to.y) };
    return follower === null ? { kind: 'move', to: place } : { kind: 'move', to: place, token: follower };
  },
  /** The place it came from if that lies in the party's cell, otherwise the middle of the cell. */
  standing(open: SearchOpen, token: TokenPlace) {
    const here = cellOf(open.party, open.size);
    if (!here || searchMoves.isFree(open, token, token)) return { x: token.x, y: token.y };
    return cornerAround(token, cellCentre(open.frame, open.size, here));
  },
};
