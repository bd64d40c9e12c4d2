/** The Charisma check of whoever speaks first: how it is rolled, and what makes it harder or easier (SC-34). Pure. */
import type { ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { type CheckEntry, scoreKey, wayContext } from '../../../parts/checks/entry.ts';

/** What the GM says of the check, remembered between renders. */
export interface Speaking {
  /** Who speaks first, by member; empty: the first of them. */
  readonly speaker: string;
  /** What makes the check harder or easier, as typed, and why. */
  readonly modifier: string;
  readonly reason: string;
}

/** Returns the member that speaks first: the one that was chosen, or the first of the party. */
export function speakerOf({ members }: Pick<ScrambleOpen, 'members'>, { speaker }: Pick<Speaking, 'speaker'>): string {
  return Object.hasOwn(members, speaker) ? speaker : (Object.keys(members)[0] ?? '');
}

/** Makes the view of the form. */
export function charismaView(open: Pick<ScrambleOpen, 'members'>, entry: CheckEntry, model: Speaking) {
  const speaker = speakerOf(open, model);
  return {
    speakers: Object.entries(open.members).map(([id, { name }]) => ({ id, name, chosen: id === speaker })),
    ...wayContext(entry),
    score: entry.scores[scoreKey('charisma', open.members[speaker]?.name ?? '')] ?? 50,
    ...{ modifier: model.modifier, reason: model.reason },
  };
}
