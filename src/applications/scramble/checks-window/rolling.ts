/** Rolling a member's check in this browser, with what its pace takes from it counted in (SC-13). */
import { words } from '../../../foundry/host/notices.ts';
import { reachOf } from '../../../rules/chance/formula.ts';
import { percentileReach } from '../../../rules/chance/ladder.ts';
import { type Outcome, readFormula, readPercentile } from '../../../rules/scramble/resolving.ts';
import { pacePenalty, scoreNow } from '../../../rules/scramble/dash/spending.ts';
import type { Member, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { scoreKey } from '../../parts/checks/entry.ts';
import { checkEntry } from '../../parts/checks/kept-entry.ts';
import * as checks from '../../parts/checks/rolling.ts';
import type { Term } from '../../parts/checks/terms.ts';
import { signed } from '../../parts/signed.ts';
import type { Rolled } from './asked.ts';

/** A check that is rolled: of what, by whom, and under which score. */
interface Rolling {
  readonly what: Rolled;
  readonly member: Member;
  readonly score: number;
  /** Whether nobody but the user sees the roll (SC-65). */
  readonly unseen?: boolean;
}

/** Returns what a member's pace takes from its checks as terms of a formula. */
function pacedBy(open: ScrambleOpen, member: Member): readonly Term[] {
  return [{ value: pacePenalty(open, member), reason: words('GHOSTMAP.Checks.PaceTerm') }];
}

/** Returns a check as it is rolled here, read and told. */
function checkOf(open: ScrambleOpen, { what, member, score, unseen = false }: Rolling): checks.RolledCheck<Outcome> {
  const { name } = member;
  const penalty = pacePenalty(open, member);
  return {
    ...{ who: member, key: scoreKey(what, name), score, unseen, terms: pacedBy(open, member) },
    underScore: (rolled, under) => readPercentile(open, rolled, under),
    byFormula: (rolled, against) => readFormula(open, rolled, against),
    saysScore: ({ successes, strength }) =>
      words(`GHOSTMAP.Checks.Rolled.${what}`, {
        ...{ name, successes: String(successes), strength: String(strength) },
        score: penalty === 0 ? String(score) : `${score} ${signed(penalty)}`,
      }),
    saysFormula: () => words(`GHOSTMAP.Checks.By.${what}`, { name }),
  };
}

/** Rolls by the chosen way, with the formula that is typed in a window, and remembers it; null where it cannot be rolled. */
export function rollByWay(open: ScrambleOpen, rolling: Rolling, window: ParentNode): Promise<Outcome | null> {
  return checks.rollByWay(checkOf(open, rolling), window);
}

/** Rolls by the way, the formula and what it is held against that were chosen here last; null where it cannot be rolled. */
export function rollAsLast(open: ScrambleOpen, rolling: Rolling): Promise<Outcome | null> {
  return checks.rollAsLast(checkOf(open, rolling));
}

/**
 * Returns the greatest strength that a member's check can have in the way that is chosen here, under a score or by the formula
 * that is typed in a window; null where nothing can be said before it is rolled (rules README).
 */
export function reachHere(open: ScrambleOpen, member: Member, score: number | null, window: ParentNode): number | null {
  const { way } = checkEntry();
  if (way === 'percentile')
    return score === null ? null : percentileReach(scoreNow(open, member, score), open.options.strengthPer);
  const typed = way === 'formula' ? checks.formulaIn(window) : null;
  const formula = typed && checks.formulaFor(typed, member, pacedBy(open, member));
  return formula ? reachOf(formula) : null;
}
