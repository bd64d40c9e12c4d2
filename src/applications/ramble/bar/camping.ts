/** What the bar shows of a camp: its blocks, who stands guard and who sleeps, and what comes next (RA-70 to RA-72). */
import { namesOf } from '../../../rules/party/members.ts';
import { guardsNow, guardsOf, sleepersNow } from '../../../rules/ramble/camp/camp.ts';
import { MOST_BLOCKS } from '../../../rules/ramble/state/camp-state.ts';
import { activeMembers } from '../../../rules/ramble/state/crew.ts';
import type { RambleOpen } from '../../../rules/ramble/state/state.ts';

/** How many blocks a camp has unless somebody says otherwise: two are a full night (RA-70). */
export const USUAL_BLOCKS = 2;

/** Makes the view of the camp under way; null where none is. */
export function campView(open: RambleOpen, moves: boolean) {
  const { camp, status } = open;
  if (!camp) return null;
  const { blocks, block, step } = camp;
  const isBetween = status === 'camp' && step === 'watch';
  const next = isBetween ? block : block - 1;
  const guards = isBetween ? guardsOf(camp, block) : guardsNow(open);
  const sleepers = isBetween ? activeMembers(open).flatMap(([id]) => (guards.includes(id) ? [] : [id])) : sleepersNow(open);
  return {
    /** The blocks of the camp, each over, at hand or to come. */
    blocks: Array.from({ length: blocks }, (_, at) => ({
      number: at + 1,
      state: at < block && !(at === block - 1 && !isBetween) ? 'done' : at === next ? 'now' : 'later',
    })),
    /** The block that comes next, or whose roll is open, from 1. */
    ...{ number: next + 1, of: blocks },
    guards: namesOf(open, guards),
    sleepers: namesOf(open, sleepers),
    /** Whether all the blocks that it shall have are over, and whether there may be more. */
    isOver: isBetween && block >= blocks,
    canGoOn: moves && isBetween && block < MOST_BLOCKS,
    canBreak: moves && isBetween,
    isRoll: status === 'camp' && step === 'roll',
  };
}
