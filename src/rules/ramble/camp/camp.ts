/** Camps: blocks of four hours, watches, and what was recovered (RA-70 to RA-72). */
import { refuse } from '../../kit/ruling.ts';
import type { CommandOf, Ruling, State } from '../ruling.ts';
import type { Circumstances } from '../../kit/ruling.ts';

/** Makes camp where the last jaunt ended (RA-70). */
export function makeCamp(_state: State, _command: CommandOf<'camp'>): Ruling {
  return refuse('no-camp');
}
export function watch(_state: State, _command: CommandOf<'watch'>, _circumstances: Circumstances): Ruling {
  return refuse('no-camp');
}
export function passBlock(_state: State, _command: CommandOf<'block'>, _circumstances: Circumstances): Ruling {
  return refuse('no-camp');
}
export function wake(_state: State, _command: CommandOf<'woken'>): Ruling {
  return refuse('no-camp');
}
export function rise(_state: State): Ruling {
  return refuse('no-camp');
}
