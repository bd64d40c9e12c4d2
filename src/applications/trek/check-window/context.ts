/** What the check of a trek shows: who leads the way and by what, what goes into it, and what each row of the ladder would take. Pure. */
import { RUNGS } from '../../../rules/chance/ladder.ts';
import { mayAnswer, memberOf } from '../../../rules/party/members.ts';
import { ladderOf, outcomeOf } from '../../../rules/trek/ladder.ts';
import { type ModifierOn, modifiersOn } from '../../../rules/trek/modifiers.ts';
import { ABILITIES, type Ability, type TrekOpen } from '../../../rules/trek/state.ts';
import type { Viewer } from '../../listing/bar-view.ts';
import { type CheckEntry, scoreKey, wayContext } from '../../parts/checks/entry.ts';
import { sumOf } from '../../parts/checks/terms.ts';
import { choices, chosenAmong } from '../../parts/choices.ts';
import { signed } from '../../parts/signed.ts';

/** What was said of a check in this browser. */
export interface CheckDraft {
  readonly ability: Ability;
}

export const NO_CHECK_DRAFT: CheckDraft = { ability: 'sense' };

/** Whether this user can say what the check came to: whoever may move the party, or whoever plays the one who leads the way (TK-01). */
export function mayCheck(open: TrekOpen, viewer: Viewer): boolean {
  if (open.status !== 'trek') return false;
  const guide = memberOf(open, open.guide);
  return viewer.moves || (guide !== null && mayAnswer(open, guide, viewer));
}

/** How times and modifiers are put into words. */
export interface CheckWords {
  readonly time: (minutes: number) => string;
  readonly modifier: (modifier: ModifierOn) => string;
}

/** Makes the view of the check (TK-01 to TK-03). */
export function checkContext(
  open: TrekOpen,
  viewer: Viewer,
  entry: CheckEntry,
  { ability }: CheckDraft,
  { time, modifier }: CheckWords,
) {
  const { members, guide, goal, minutes, result, status } = open;
  const leads = memberOf(open, guide);
  const name = leads?.name ?? '';
  const terms = modifiersOn(open).map((one) => ({ id: one.id, reason: modifier(one), by: signed(one.by), value: one.by }));
  const sum = sumOf(terms);
  const now = result ? outcomeOf(result.rung) : null;
  return {
    ...{ goal, name, terms, ability },
    asks: mayCheck(open, viewer),
    laid: status === 'laid',
    /** Whether one is asked for, whoever may make it. */
    waits: status === 'trek',
    /** Who can lead the way, where this user may say so. */
    guides:
      viewer.moves && status !== 'ended'
        ? chosenAmong(
            Object.entries(members).map(([id, one]) => ({ id, name: one.name })),
            guide,
          )
        : [],
    abilities: choices(ABILITIES, ability),
    ...wayContext(entry),
    score: entry.scores[scoreKey(ability, name)] ?? 50,
    sum: terms.length > 1 ? signed(sum) : '',
    rungs: RUNGS,
    /** How long it should take; empty where nobody has said. */
    nominal: minutes === 0 ? '' : time(minutes),
    ladder: ladderOf(open).map((row) => ({
      outcome: row.outcome,
      /** Empty where nothing passes, or nobody has said how long it takes. */
      time: row.minutes === 0 ? '' : time(row.minutes),
      here: now === row.outcome,
    })),
    result: result && {
      ...{ by: result.by, ability: result.ability, rung: result.rung },
      good: now !== 'lost' && now !== 'worst',
      time: result.minutes === 0 ? '' : time(result.minutes),
    },
  };
}
