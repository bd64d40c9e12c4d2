/** What is checked now, and of whom: what the bar asks. Pure. */
import { mayAnswer } from '../../../rules/party/members.ts';
import type { ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { type Viewer, leads } from '../../listing/bar-view.ts';
import { type CheckEntry, scoreKey } from '../../parts/checks/entry.ts';

/** What is checked: Sense in a dash that is searched or hidden in, or Luck against a trap (SC-15, SC-16, SC-62). */
export type Checked = 'sense' | 'luck';

/** What can be rolled here: those, and what is tried at a door or a trap (SC-53, SC-54, SC-64, SC-65). */
export const ROLLED = ['sense', 'luck', 'eavesdrop', 'technician'] as const;
export type Rolled = (typeof ROLLED)[number];

/** Tells what is checked now; null where nothing is. */
export function checkedNow({ dash, spring }: Pick<ScrambleOpen, 'dash' | 'spring'>): Checked | null {
  if (spring) return 'luck';
  return dash && dash.mode !== 'plain' ? 'sense' : null;
}

/** Returns what a member's check came to, or null. */
export function resultOf({ senses, spring }: ScrambleOpen, id: string) {
  if (spring) return spring.saves[id] ?? null;
  const strength = senses[id];
  return strength === undefined ? null : { strength, saved: false };
}

/** Tells whether a member's check has come in. */
export function isAnswered(open: ScrambleOpen, id: string): boolean {
  return resultOf(open, id) !== null;
}

/**
 * Lists whose check is still to come that a user is asked about, with the score that such a one was rolled under here last, null
 * where it never was: whoever has members of their own answers for those, leaders and GMs for all (SC-15, SC-16, SC-62).
 */
export function checksAsked(open: ScrambleOpen, viewer: Viewer, { scores }: Pick<CheckEntry, 'scores'>) {
  const what = checkedNow(open);
  if (!what) return [];
  const isOwn = ({ user }: { readonly user: string }): boolean => user === viewer.user;
  const ownOnly = !viewer.gm && !leads(open, viewer) && Object.values(open.members).some(isOwn);
  return Object.entries(open.members)
    .filter(([id, member]) => !isAnswered(open, id) && (ownOnly ? isOwn(member) : mayAnswer(open, member, viewer)))
    .map(([id, { name }]) => ({ id, name, score: scores[scoreKey(what, name)] ?? null }));
}
