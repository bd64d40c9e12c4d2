/** Answering the check of a trek: by what was typed, or by a roll in this browser; what it came to goes to the referee (TK-01). */
import { words } from '../../../foundry/host/notices.ts';
import { formulaCheck } from '../../../rules/chance/formula-check.ts';
import { type Checked, type Rung, percentileCheck, successesOf } from '../../../rules/chance/ladder.ts';
import { memberOf } from '../../../rules/party/members.ts';
import { modifiersOn } from '../../../rules/trek/modifiers.ts';
import type { TrekOpen } from '../../../rules/trek/state.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { inputIn } from '../../kit/elements.ts';
import { scoreKey } from '../../parts/checks/entry.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import { type RolledCheck, numberOf, rollByWay } from '../../parts/checks/rolling.ts';
import type { Term } from '../../parts/checks/terms.ts';
import { signed } from '../../parts/signed.ts';
import { modifierWords } from '../parts/modifier-words.ts';
import type { PlayedTrek } from '../parts/played-trek.ts';
import type { CheckDraft } from './context.ts';

/** A window in which the check is answered. */
export type CheckingWindow = ExpeditionWindow<PlayedTrek, { check: CheckDraft }>;

/** Returns the check as it is rolled here, read and told, with the modifiers that are on (TK-02). */
function rolledCheck(open: TrekOpen, { ability }: CheckDraft, score: number): RolledCheck<Checked> {
  const { options, guide, name: own } = open;
  const member = memberOf(open, guide);
  const name = member?.name ?? own;
  const terms: Term[] = modifiersOn(open).map((one) => ({ value: one.by, reason: modifierWords(one) }));
  const counted = [String(score), ...terms.map(({ value, reason }) => `${signed(value)} (${reason})`)].join(' ');
  const by = words(`GHOSTMAP.Trek.Ability.${ability}`);
  return {
    ...{ who: { actor: member?.actor ?? '', name }, key: scoreKey(ability, member?.name ?? ''), score, terms },
    underScore: (rolled, under) => percentileCheck(under, rolled, options.margins),
    byFormula: (rolled, against) => formulaCheck(options, rolled, against),
    saysScore: ({ rung }) =>
      foundry.utils.escapeHTML(
        words('GHOSTMAP.TrekCheck.Rolled', { name, ability: by, score: counted, result: words(`GHOSTMAP.Rung.${rung}`) }),
      ),
    saysFormula: () => foundry.utils.escapeHTML(words('GHOSTMAP.TrekCheck.By', { name, ability: by })),
  };
}

/** Sends what the check came to; tells whether it was done. */
function send(model: CheckingWindow, { guide }: TrekOpen, { rung, successes }: Checked): Promise<boolean> {
  return model.done({ kind: 'check', by: guide, ability: model.check.ability, rung, successes });
}

/** Takes the result that was chosen; tells whether it was done. */
export async function sayRung(model: CheckingWindow, rung: Rung): Promise<boolean> {
  const { open } = model;
  return open !== null && (await send(model, open, { rung, successes: successesOf(rung) }));
}

/** Which treks' checks are being rolled: a second press rolls no other. */
const rolling = new Set<string>();

/** Rolls in the way that is chosen here; tells whether what it came to was taken. */
export async function rollCheck(model: CheckingWindow): Promise<boolean> {
  const { open, ref, element } = model;
  if (!open || !ref) return false;
  const score = checkEntry().way === 'percentile' ? numberOf(inputIn(element, 'score')) : 0;
  if (score === null || rolling.has(ref.id)) return false;
  rolling.add(ref.id);
  try {
    const checked = await rollByWay(rolledCheck(open, model.check, score), element);
    return checked !== null && (await send(model, open, checked));
  } finally {
    rolling.delete(ref.id);
  }
}
