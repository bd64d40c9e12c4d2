/** A party that comes to a search from another expedition: a search keeps of it what it has no use for. */
import { arriving } from '../kit/arriving.ts';
import { type Circumstances, accept, event } from '../kit/ruling.ts';
import { carriedHurts } from '../party/damage/carried-hurts.ts';
import { type Passage, cameAmong, keyedAnew } from '../party/passage/passage.ts';
import { clockOf } from './along.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';

/** Returns what is remembered of a party that comes to another one: that whoever was here goes on with it, with what hurts them. */
function withThoseHere(passage: Passage, here: Passage | undefined): Passage {
  if (!here) return passage;
  const { members, keys } = cameAmong(here.members, passage.members, (traveller, known) => ({ ...known, ...traveller }));
  const come = new Set(Object.values(keys));
  const stay = Object.keys(members).filter((id) => !come.has(id));
  const hurts = [...carriedHurts(here, stay), ...passage.hurts.map(({ name, hits }) => ({ name, hits: keyedAnew(hits, keys) }))];
  return { ...passage, members, hurts };
}

/** Lets a party come from another expedition, with its leader; all else that is known of it waits until it goes on. */
export function arrive(state: State, command: CommandOf<'arrive'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const coming = arriving(open, command, clockOf(open), world);
  if ('refusal' in coming) return coming;
  const { along, name, passage, passed, isBack, isLeft } = coming;
  const came = { ...open, leader: along.leader, passage: isBack || isLeft ? passage : withThoseHere(passage, open.passage) };
  return accept({ ...state, open: came }, [
    event('partyArrived', { from: name, minutes: Math.floor(passed / 60), back: isBack }),
  ]);
}
