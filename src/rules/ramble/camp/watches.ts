/** Watches of a camp: who stands guard in which block, and whom an encounter wakes (RA-70, RA-71). */
import { change } from '../../kit/changing.ts';
import { type Circumstances, refuse } from '../../kit/ruling.ts';
import { mayAnswer } from '../../party/members.ts';
import { memberHere } from '../state/crew.ts';
import type { CommandOf, Ruling, State } from '../state/ruling.ts';
import { sleepersNow } from './camp.ts';

/** Says that somebody stands guard in a block that is still to come, or sleeps (RA-71). */
export function watch(state: State, command: CommandOf<'watch'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const { member: id, block, guards } = command;
  if (!open.camp) return refuse('no-camp');
  const member = memberHere(open, id);
  if (!member) return refuse('no-member', { member: id });
  if (!mayAnswer(open, member, seat)) return refuse('not-your-check');
  if (block < open.camp.block) return refuse('block-past');
  const others = Array.from(open.camp.guards[id] ?? '').filter((one) => one !== String(block));
  const blocks = [...others, ...(guards ? [String(block)] : [])].sort().join('');
  return change(state, (draft) => {
    const { camp } = draft.open;
    if (!camp) return;
    if (blocks === '') delete camp.guards[id];
    else camp.guards[id] = blocks;
  });
}

/** Says which sleepers of this block what is met wakes: it spoils the block for them, and for nobody else (RA-70). */
export function wake(state: State, { members }: CommandOf<'woken'>): Ruling {
  const { open } = state;
  if (!open.camp) return refuse('no-camp');
  if (open.status !== 'met') return refuse('no-encounter-open');
  const sleepers = sleepersNow(open);
  for (const id of members) {
    const member = memberHere(open, id);
    if (!member) return refuse('no-member', { member: id });
    if (!sleepers.includes(id)) return refuse('not-asleep', { member: member.name });
  }
  return change(state, (draft) => {
    if (draft.open.camp) draft.open.camp.woken = [...new Set(members)];
  });
}
