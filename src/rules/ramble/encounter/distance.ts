/** How far away what is met is, and whom it takes by surprise (RA-62, RA-71). */
import { type Circumstances, refuse } from '../../kit/ruling.ts';
import type { CommandOf, Ruling, State } from '../ruling.ts';

export function distance(_state: State, _command: CommandOf<'distance'>, _circumstances: Circumstances): Ruling {
  return refuse('no-encounter-open');
}
export function luck(_state: State, _command: CommandOf<'luck'>, _circumstances: Circumstances): Ruling {
  return refuse('no-encounter-open');
}
export function avoid(_state: State): Ruling {
  return refuse('not-far');
}
