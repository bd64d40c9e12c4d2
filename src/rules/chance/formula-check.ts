/** Reading what a formula came to: against a target, or against successes that are needed (rules README, resolver c). */
import { countsSuccesses } from './formula.ts';
import { type Checked, poolCheck, targetCheck } from './ladder.ts';

/** A formula with what it is held against: a target, or the successes that are needed where it counts them. */
export interface Formula {
  readonly formula: string;
  readonly target: number;
  readonly needed: number;
}

/** How totals are read against a target: points a further success, and the margin of a narrow loss. */
interface FormulaMargins {
  readonly formulaPer: number;
  readonly margin: number;
}

/** Reads the total of a formula: against the successes that are needed where it counts them, and otherwise against a target. */
export function formulaCheck(
  { formulaPer, margin }: FormulaMargins,
  total: number,
  { formula, target, needed }: Formula,
): Checked {
  return countsSuccesses(formula) ? poolCheck(total, needed) : targetCheck(total, target, { per: formulaPer, narrow: margin });
}
