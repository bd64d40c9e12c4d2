/** How checks are answered in a browser, whatever is played: the ways, and what was typed for them. Pure. */
import type { Formula } from '../../../rules/chance/formula-check.ts';
import { countsSuccesses } from '../../../rules/chance/formula.ts';
import { choices } from '../choices.ts';

/** How a check is answered: typed in, rolled under a percentile score, or rolled by a formula (rules README). */
export const CHECK_WAYS = ['typed', 'percentile', 'formula'] as const;
export type CheckWay = (typeof CHECK_WAYS)[number];

/** What the user chose and typed, remembered from check to check in this browser. */
export interface CheckEntry extends Formula {
  readonly way: CheckWay;
  /** Percentile scores by what is checked and the member's name. */
  readonly scores: Readonly<Record<string, number>>;
}

export const NO_CHECK_ENTRY: CheckEntry = { way: 'typed', formula: '2d6', target: 8, needed: 1, scores: {} };

/** Makes the view of the choice of a way. */
export function wayContext({ way, formula, target, needed }: CheckEntry) {
  return { ways: choices(CHECK_WAYS, way), way, formula, target, needed, counts: countsSuccesses(formula) };
}

/** Under which name a score is remembered. */
export function scoreKey(what: string, name: string): string {
  return `${what} ${name}`.replace(/\./g, ' ');
}
