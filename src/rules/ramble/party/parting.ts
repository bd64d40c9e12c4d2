/** A party that parts and meets again: each part has its track and its clock. */
import { type Circumstances, refuse } from '../../kit/ruling.ts';
import type { CommandOf, Ruling, State } from '../ruling.ts';

export function partWays(_state: State, _command: CommandOf<'part'>): Ruling {
  return refuse('no-part');
}
export function turnTo(_state: State, _command: CommandOf<'turn'>, _circumstances: Circumstances): Ruling {
  return refuse('no-part');
}
export function joinParts(_state: State, _command: CommandOf<'join'>): Ruling {
  return refuse('no-part');
}
