/** A party that comes to a search from another expedition: a search keeps of it what it has no use for. */
import { arriving, partyArrived } from '../kit/arriving.ts';
import { type Circumstances, accept } from '../kit/ruling.ts';
import { withThoseHere } from '../party/passage/those-here.ts';
import { clockOf } from './along.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';

/** Lets a party come from another expedition, with its leader; all else that is known of it waits until it goes on. */
export function arrive(state: State, command: CommandOf<'arrive'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const coming = arriving(open, command, clockOf(open), world);
  if ('refusal' in coming) return coming;
  const { along, passage, isBack, isLeft } = coming;
  const came = { ...open, leader: along.leader, passage: isBack || isLeft ? passage : withThoseHere(passage, open.passage) };
  return accept({ ...state, open: came }, [partyArrived(coming)]);
}
