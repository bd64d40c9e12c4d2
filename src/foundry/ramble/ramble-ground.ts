/** Rambles as they are played in this browser: which one, on which cells, and who may move its party. */
import type { GridCell } from '../../rules/grid/board.ts';
import { BLANK, inCell } from '../../rules/grid/chunks.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';
import type { RambleHidden, RambleOpen } from '../../rules/ramble/state/state.ts';
import { levelUnder } from '../host/compat.ts';
import { cellsLaid } from '../scene/cells.ts';
import { type ExpeditionRef, expeditionsOf, halvesOf } from '../store/expeditions.ts';
import { isWaiting } from '../store/leading.ts';
import { mayMoveParty, seatInView } from '../store/seating.ts';

/** Both halves of a ramble, the hidden one null where this browser may not know it. */
export function rambleHalves(ref: ExpeditionRef): { readonly open: RambleOpen; readonly hidden: RambleHidden | null } {
  return halvesOf<{ readonly open: RambleOpen; readonly hidden: RambleHidden }>(ref);
}

/** Returns the open half of a ramble. */
export function rambleOpen({ expedition }: ExpeditionRef): RambleOpen {
  return expedition.open as RambleOpen;
}

/** Returns the ramble of the viewed scene that is being played, the newest of several; null where none is. */
export function rambleHere(): ExpeditionRef | null {
  const all = expeditionsOf(canvas.scene, RAMBLE_ID).filter(
    (ref) => !['laid', 'ended'].includes(rambleOpen(ref).status) && !isWaiting(ref),
  );
  return all.at(-1) ?? null;
}

/** Whether the user of this browser may move a ramble's party. */
export function mayTravel(ref: ExpeditionRef): boolean {
  return mayMoveParty(ref.expedition, seatInView(ref));
}

/** Returns the cells of a ramble where they lie now, with the walls of its party's level; null where they cannot be found. */
export function cellsOfRamble({ holder, expedition }: ExpeditionRef): SteppedBoard | null {
  const { cells, token } = expedition.open as RambleOpen;
  // Boards of laid cells are of squares or hexes, both of which steps lead over.
  return cellsLaid(holder, levelUnder(holder, token), cells) as SteppedBoard | null;
}

/** Whether all know a cell: it has been seen, or nothing is hidden. */
export function isKnownCell(
  { options, seen, isSecret }: Pick<RambleOpen, 'options' | 'seen' | 'isSecret'>,
  cell: GridCell,
): boolean {
  return (!options.fog && !isSecret) || inCell(seen, cell) !== BLANK;
}
