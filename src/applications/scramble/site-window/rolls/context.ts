/** Which checks at doors and traps this user can have rolled, and with what score. Pure. */
import { mayAnswer } from '../../../../rules/scramble/ruling.ts';
import type { ScrambleOpen } from '../../../../rules/scramble/state.ts';
import type { Viewer } from '../../../listing/bar-view.ts';
import { type CheckEntry, type Rolled, type WayContext, scoreKey, wayContext } from '../../checks-window/context.ts';

export interface RollsContext extends WayContext {
  /** Whether there is anybody whose check this user may roll now. */
  readonly offered: boolean;
  /** Those for whom this user may roll. */
  readonly rollers: readonly { readonly id: string; readonly name: string }[];
}

/** Makes the view of what can be rolled. */
export function rollsContext(open: ScrambleOpen, viewer: Viewer, entry: CheckEntry): RollsContext {
  const played = open.status !== 'laid' && open.status !== 'ended';
  const rollers = Object.entries(open.members)
    .filter(([, member]) => played && mayAnswer(open, member, viewer))
    .map(([id, { name }]) => ({ id, name }));
  return { ...wayContext(entry), offered: rollers.length > 0, rollers };
}

/** Returns the score that a member's check was last rolled under here. */
export function scoreOf({ members }: Pick<ScrambleOpen, 'members'>, { scores }: CheckEntry, what: Rolled, id: string): number {
  return scores[scoreKey(what, members[id]?.name ?? '')] ?? 50;
}
