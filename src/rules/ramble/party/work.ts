/** An hour's work at a vehicle: fixing what is broken, or tuning up what runs (RA-51, RA-52). */
import { refuse } from '../../kit/ruling.ts';
import type { CommandOf, OnCells, Ruling, State } from '../ruling.ts';

export function work(_state: State, _command: CommandOf<'work'>, _circumstances: OnCells): Ruling {
  return refuse('no-vehicle');
}
