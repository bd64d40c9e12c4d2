/** Which checks at doors and traps this user can have rolled, and with what score. Pure. */
import { mayAnswer } from '../../../../rules/party/members.ts';
import type { ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { type Viewer, isInPlay } from '../../../listing/bar-view.ts';
import { type CheckEntry, scoreKey, wayContext } from '../../../parts/checks/entry.ts';
import type { Rolled } from '../../checks-window/asked.ts';

/** Makes the view of what can be rolled. */
export function rollsContext(open: ScrambleOpen, viewer: Viewer, entry: CheckEntry) {
  const rollers = Object.entries(open.members)
    .filter(([, member]) => isInPlay(open) && mayAnswer(open, member, viewer))
    .map(([id, { name }]) => ({ id, name }));
  return {
    ...wayContext(entry),
    /** Whether there is anybody whose check this user may roll now, and who. */
    offered: rollers.length > 0,
    rollers,
  };
}

/** Returns the score that a member's check was last rolled under here. */
export function scoreOf({ members }: Pick<ScrambleOpen, 'members'>, { scores }: CheckEntry, what: Rolled, id: string): number {
  return scores[scoreKey(what, members[id]?.name ?? '')] ?? 50;
}
