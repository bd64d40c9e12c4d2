/** What ways over a ramble's cells cost as far as its party knows them: for whoever leads it, and fetched by them alone. */
import type { GridCell } from '../../rules/grid/board.ts';
import { CellWays, type PaidAhead } from '../../rules/grid/cell-ways.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import type { SteppedBoard } from '../../rules/grid/stepped-board.ts';
import type { RambleOpen } from '../../rules/ramble/state/state.ts';
import { TerrainCosts } from '../../rules/terrain/costs.ts';
import { BARE_COST } from '../../rules/terrain/kinds.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { cellsOfRamble, rambleOpen } from './ramble-ground.ts';

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
