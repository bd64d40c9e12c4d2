/** Rolls on the encounter table of the place where a jaunt or a block of a camp ends (RA-60). */
import { type Circumstances, refuse } from '../../kit/ruling.ts';
import type { CommandOf, OnCells, Ruling, State } from '../ruling.ts';

export function rollOnTable(_state: State, _command: CommandOf<'roll'>, _circumstances: Circumstances): Ruling {
  return refuse('no-roll');
}
export function answer(_state: State, _command: CommandOf<'answer'>, _circumstances: OnCells): Ruling {
  return refuse('no-roll');
}
