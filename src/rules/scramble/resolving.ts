/** What a roll of a check comes to: its rung, its successes and its strength (rules README, resolvers b and c). Pure. */
import { type Formula, formulaCheck } from '../chance/formula-check.ts';
import { type Checked, percentileCheck, percentileStrength } from '../chance/ladder.ts';
import type { ScrambleOpen } from './state/state.ts';

type Reads = Pick<ScrambleOpen, 'options'>;

/** What a check came to. */
export interface Outcome extends Checked {
  readonly strength: number;
  /** Whether it is a success. */
  readonly saved: boolean;
}

function outcomeOf(checked: Checked, strength: number): Outcome {
  return { ...checked, strength, saved: checked.successes > 0 };
}

/** Reads a roll under a percentile score: the margin under it, by so many points, is the strength. */
export function readPercentile({ options }: Reads, rolled: number, score: number): Outcome {
  return outcomeOf(percentileCheck(score, rolled, options.margins), percentileStrength(score, rolled, options.strengthPer));
}

/**
 * Reads what a formula came to, which is the strength: against the successes that are needed where it counts them, and
 * otherwise against a target. `modifier` goes to the total.
 */
export function readFormula({ options }: Reads, rolled: number, formula: Formula, modifier = 0): Outcome {
  const total = rolled + modifier;
  return outcomeOf(formulaCheck(options, total, formula), total);
}
