/** Whether the roll of an hour's encounter step makes itself, and is answered by itself (RA-60). */
import type { PlayEvent } from '../../procedure.ts';
import { type State, isRollOpen } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { rollOwed } from './table-rolls.ts';

/** Tells from what happened whether a roll has just come up that makes itself; an undo brings none up, and so rolls nothing again (RA-60). */
export function rollsItself(
  open: Pick<RambleOpen, 'status' | 'jaunt' | 'camp' | 'options'>,
  events: readonly Pick<PlayEvent, 'name'>[],
): boolean {
  return open.options.encounters === 'table' && isRollOpen(open) && events.some(({ name }) => name === 'rollDue');
}

/** Whether a roll waits whose result is the answer: nothing, or what its row says (RA-60). */
export function answersItself(state: State): boolean {
  return state.open.options.encounters === 'table' && rollOwed(state) !== null;
}
