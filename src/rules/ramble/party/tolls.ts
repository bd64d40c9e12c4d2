/** Damage of exhaustion on members: it comes off their sheets with the step, or waits until the GM takes it off or lets it be (RA-44). */
import { type Circumstances, refuse } from '../../kit/ruling.ts';
import type { Aftermath, Settled } from '../../procedure.ts';
import type { CommandOf, Ruling, State } from '../ruling.ts';
import type { RambleOpen } from '../state.ts';

export function harm(_state: State, _command: CommandOf<'harm'>, _circumstances: Circumstances): Ruling {
  return refuse('not-hurt');
}
export function toll(_state: State, _command: CommandOf<'toll'>, _circumstances: Circumstances): Ruling {
  return refuse('not-hurt');
}
export function spare(_state: State, _command: CommandOf<'spare'>): Ruling {
  return refuse('not-hurt');
}
export function afterToll({ open }: Aftermath<RambleOpen>): Settled<RambleOpen> {
  return { open, events: [] };
}
