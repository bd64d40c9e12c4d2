/** The Charisma check of whoever speaks first: how it is rolled, and what makes it harder or easier (SC-34). Pure. */
import { type Checked, percentileCheck, targetCheck } from '../../../../rules/chance/ladder.ts';
import type { ScrambleOpen } from '../../../../rules/scramble/state/state.ts';
import { type CheckEntry, NO_CHECK_ENTRY, scoreKey, wayContext } from '../../checks-window/context.ts';

/** How Charisma checks were last rolled, remembered in this browser; the scores are those of the panel of checks. */
export interface ReactionEntry extends CheckEntry {
  /** Points beyond the target for each further success. */
  readonly per: number;
}

export const NO_REACTION_ENTRY: ReactionEntry = { ...NO_CHECK_ENTRY, per: 2 };

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
export function charismaView(open: Pick<ScrambleOpen, 'members'>, entry: ReactionEntry, model: Speaking) {
  const speaker = speakerOf(open, model);
  return {
    speakers: Object.entries(open.members).map(([id, { name }]) => ({ id, name, chosen: id === speaker })),
    ...wayContext(entry),
    score: entry.scores[scoreKey('charisma', open.members[speaker]?.name ?? '')] ?? 50,
    per: entry.per,
    ...{ modifier: model.modifier, reason: model.reason },
  };
}

/** Reads a roll under a percentile score; the modifier goes to the score (rules README, resolver b). */
export function readPercentile(
  { options }: Pick<ScrambleOpen, 'options'>,
  rolled: number,
  { score, modifier }: { readonly score: number; readonly modifier: number },
): Checked {
  return percentileCheck(score + modifier, rolled, options.margins);
}

/** Reads a formula's total against its target; the modifier goes to the total (rules README, resolver c). */
export function readFormula(
  { options }: Pick<ScrambleOpen, 'options'>,
  total: number,
  { target, per, modifier }: { readonly target: number; readonly per: number; readonly modifier: number },
): Checked {
  return targetCheck(total + modifier, target, { per, narrow: options.margin });
}
