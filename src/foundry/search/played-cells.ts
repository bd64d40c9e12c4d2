/** Which part of the map a search is played on now: pure. */
import { type Cell, cellOf, stepFrom } from '../../rules/grid/cells.ts';
import { type Box, boxAround, cellCentre, frameBox } from '../../rules/grid/frame.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { waysOn } from '../../rules/search/ways.ts';
import type { Played } from '../presence/presence.ts';

/** Returns the whole grid until the party stands on it, then the party's cell with those that it may go to; null before and after play. */
export function playedCells(open: SearchOpen): Played | null {
  const { frame, size, status, party } = open;
  if (status === 'laid' || status === 'ended') return null;
  const here = cellOf(party, size);
  if (!here) return { key: '', box: frameBox(frame, size) };
  const boxOf = (cell: Cell): Box => {
    const { x, y } = cellCentre(frame, size, cell);
    return { x: x - frame.cell / 2, y: y - frame.cell / 2, width: frame.cell, height: frame.cell };
  };
  const { steps } = waysOn(open);
  const box = steps.map((step) => boxOf(stepFrom(here, step))).reduce(boxAround, boxOf(here));
  return { key: [party, ...steps].join(' '), box, least: boxOf(here) };
}
