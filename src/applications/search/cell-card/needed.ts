/** Which cells are likely to be pressed next while the card of one is open. Pure. */
import { type Cell, DIRECTIONS, cellOf, contains, stepFrom } from '../../../rules/grid/cells.ts';
import { waysOn } from '../../../rules/search/ways.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';

/** Lists the neighbours of the card's cell, where the party stands, and where it may go (SG-20, SG-22); some twice, which then count more. */
export function neededBeside(open: SearchOpen, at: Cell): readonly Cell[] {
  const here = cellOf(open.party, open.size);
  const { starts, steps } = waysOn(open);
  const ways = here
    ? [here, ...steps.map((step) => stepFrom(here, step))]
    : starts.flatMap((name) => cellOf(name, open.size) ?? []);
  return [...DIRECTIONS.map((direction) => stepFrom(at, direction)), ...ways].filter((cell) => contains(open.size, cell));
}
