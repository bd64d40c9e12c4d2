/** A party that comes to a search from another expedition: a search keeps of it what it has no use for. */
import { arriving } from '../kit/arriving.ts';
import { type Circumstances, accept, event } from '../kit/ruling.ts';
import { clockOf } from './along.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';

/** Lets a party come from another expedition, with its leader; all else that is known of it waits until it goes on. */
export function arrive(state: State, command: CommandOf<'arrive'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const coming = arriving(open, command, clockOf(open), world);
  if ('refusal' in coming) return coming;
  const { along, passage, passed, isBack } = coming;
  return accept({ ...state, open: { ...open, leader: along.leader, passage } }, [
    event('partyArrived', { from: passage.from.name, minutes: Math.floor(passed / 60), back: isBack }),
  ]);
}
