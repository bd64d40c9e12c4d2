/** Treks as they are played in this browser: both halves, and the cells that their party may be lost on. */
import type { GridBoard } from '../../rules/grid/board.ts';
import { cellName, cellNamed } from '../../rules/grid/sides.ts';
import { middleOf } from '../../rules/party/token-place.ts';
import type { Point } from '../../rules/procedure.ts';
import type { TrekHidden, TrekOpen } from '../../rules/trek/state.ts';
import { fetchedChunk } from '../browser/fetched-chunk.ts';
import { levelUnder } from '../host/compat.ts';
import { words } from '../host/notices.ts';
import { sendCommand } from '../requests/asking.ts';
import { cellsLaid } from '../scene/cells.ts';
import { tokenPlace } from '../scene/token-places.ts';
import { type ExpeditionRef, halvesOf } from '../store/expeditions.ts';

/** Both halves of a trek, the hidden one null where this browser may not know it. */
export function trekHalves(ref: ExpeditionRef): { readonly open: TrekOpen; readonly hidden: TrekHidden | null } {
  return halvesOf<{ readonly open: TrekOpen; readonly hidden: TrekHidden }>(ref);
}

/** Returns the open half of a trek. */
export function trekOpen({ expedition }: ExpeditionRef): TrekOpen {
  return expedition.open as TrekOpen;
}

/** Returns the cells of a trek where they lie now, with the walls of its party's level; null where it has none, or they cannot be found. */
export function cellsOfTrek(ref: ExpeditionRef): GridBoard | null {
  const { cells, token } = trekOpen(ref);
  return cells ? cellsLaid(ref.holder, levelUnder(ref.holder, token), cells) : null;
}

/** Returns where the party is: the middle of its cell, otherwise of its token; undefined where it has neither. */
function partyPoint(ref: ExpeditionRef): Point | undefined {
  const { at, token } = trekOpen(ref);
  const [board, cell, place] = [cellsOfTrek(ref), cellNamed(at), tokenPlace(ref.holder, token)];
  return board && cell && board.has(cell) ? board.centre(cell) : place ? middleOf(place, place) : undefined;
}

/** Lets the GM click on the cell where the lost party is, and puts it there (TK-04). */
export async function pickPlace(ref: ExpeditionRef): Promise<void> {
  const { pickPoint } = await fetchedChunk(() => import('../picking/point-picking.ts'));
  const point = await pickPoint(words('GHOSTMAP.TrekBar.PickHint'), partyPoint(ref));
  const cell = point && cellsOfTrek(ref)?.cellAt(point);
  if (cell) await sendCommand(ref, { kind: 'place', at: cellName(cell) });
}
