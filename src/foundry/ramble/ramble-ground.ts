/** Rambles as they are played in this browser: which one, on which cells, and what ways over them cost as far as the party knows them. */
import type { GridCell } from '../../rules/grid/board.ts';
import { CellWays, type PaidAhead } from '../../rules/grid/cell-ways.ts';
import { BLANK, inCell } from '../../rules/grid/chunks.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import { RAMBLE_ID } from '../../rules/ramble/id.ts';
import type { RambleHidden, RambleOpen } from '../../rules/ramble/state.ts';
import { TerrainCosts } from '../../rules/terrain/costs.ts';
import { BARE_COST } from '../../rules/terrain/kinds.ts';
import { levelUnder } from '../host/compat.ts';
import { cellsLaid } from '../scene/cells.ts';
import { type ExpeditionRef, expeditionsOf, halvesOf } from '../store/expeditions.ts';
import { isSuspended } from '../store/leading.ts';
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
    (ref) => !['laid', 'ended'].includes(rambleOpen(ref).status) && !isSuspended(ref),
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
export function isKnownCell({ options, seen, isSecret }: Pick<RambleOpen, 'options' | 'seen' | 'isSecret'>, cell: GridCell): boolean {
  return (!options.fog && !isSecret) || inCell(seen, cell) !== BLANK;
}

/** The ways over a ramble's cells as its party knows them. */
export interface RambleGround {
  readonly ref: ExpeditionRef;
  readonly open: RambleOpen;
  readonly board: SteppedBoard;
  /** The cell where the party is; null before it begins. */
  readonly here: GridCell | null;
  /** What is paid of a neighbour's cost. */
  readonly paid: PaidAhead | undefined;
  /** Ways over cells that have been seen. */
  readonly known: CellWays;
  /** Ways over all cells, each that nobody has seen taken for open ground. */
  readonly guessed: CellWays;
}

/** Costs as they were last reckoned, by the expedition's id. */
interface Reckoned {
  readonly board: SteppedBoard;
  readonly crossing: number;
  readonly costs: readonly [known: TerrainCosts, guessed: TerrainCosts];
  readonly ways: readonly [known: CellWays, guessed: CellWays];
}
const reckoned = new Map<string, Reckoned>();

/** Returns the costs of a ramble in step with what is stored of it; made anew where its cells or the price of rivers are others. */
function reckonedFor({ id }: ExpeditionRef, open: RambleOpen, board: SteppedBoard): Reckoned {
  const { cells: lay, terrain, kinds, options, seen, isSecret } = open;
  const { crossing } = options;
  let is = reckoned.get(id);
  if (is?.board !== board || is.crossing !== crossing) {
    const costs = [new TerrainCosts(lay), new TerrainCosts(lay, BARE_COST)] as const;
    const over = ({ enter, roads, rivers }: TerrainCosts): CellWays => new CellWays(board, { enter, roads, rivers, crossing });
    is = { board, crossing, costs, ways: [over(costs[0]), over(costs[1])] };
    reckoned.set(id, is);
  }
  const mask = options.fog || isSecret ? seen : null;
  const { costs, ways } = is;
  costs.forEach((one, at) => {
    if (one.follow(terrain, kinds, mask)) ways[at]?.changed();
  });
  return is;
}

/** Returns the ways over a ramble's cells; null where its cells cannot be found. */
export function groundOf(ref: ExpeditionRef): RambleGround | null {
  const open = rambleOpen(ref);
  const board = cellsOfRamble(ref);
  if (!board) return null;
  const { ways } = reckonedFor(ref, open, board);
  const to = open.progress && cellNamed(open.progress.to);
  const paid = to && open.progress ? { cell: to, points: open.progress.paid } : undefined;
  return { ref, open, board, here: cellNamed(open.at), paid, known: ways[0], guessed: ways[1] };
}
