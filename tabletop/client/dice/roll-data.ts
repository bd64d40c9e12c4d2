import { diceConfig } from './config';
import type { Roll, RollOptions } from './roll';
import { DiceTerm } from './terms/dice-term';
import { RollTerm } from './terms/roll-term';

/** What a roll is stored as. */
export interface RollData {
  class?: string;
  formula: string;
  terms: unknown[];
  dice?: unknown[];
  total?: number | string | null | undefined;
  evaluated?: boolean;
  options?: RollOptions;
}

function termOf(data: unknown): RollTerm {
  return data instanceof RollTerm ? data : RollTerm.fromData(data as Record<string, unknown>);
}

/** The data of a roll, which JSON can hold once its terms have been asked for theirs. */
export function rollData(roll: Roll): Record<string, unknown> {
  return {
    class: roll.constructor.name,
    options: roll.options,
    dice: roll._dice.map((term) => term.toJSON()),
    formula: roll._formula,
    terms: roll.terms.map((term) => term.toJSON()),
    total: roll.total,
    evaluated: roll._evaluated,
  };
}

/**
 * The roll of those data, of the class that they name; `fallback` is known though it may not be configured.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#fromdata
 */
export function restoreRoll(data: RollData, fallback: typeof Roll): Roll {
  const { class: name = 'Roll', formula, terms, options, total, evaluated = true, dice = [] } = data;
  const found = [...diceConfig.rolls, fallback].find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`No class of rolls is called ${name}.`);
  const roll = new found('', {}, options);
  roll.terms = terms.map(termOf);
  roll._dice = dice.map(termOf).filter((term) => term instanceof DiceTerm);
  roll._formula = formula;
  roll._evaluated = evaluated;
  if (evaluated) roll._total = total ?? 0;
  return roll;
}

/**
 * Returns a new roll those terms, of which the random ones have all been evaluated or all not.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html#fromterms
 */
export function takeTerms(roll: Roll, terms: RollTerm[]): void {
  // Numbers and operators are the same before and after.
  const rollable = terms.filter((term) => term instanceof DiceTerm || term.innerRolls.length > 0);
  const done = rollable.filter(({ _evaluated }) => _evaluated);
  if (done.length > 0 && done.length < rollable.length) {
    throw new Error('The terms of a roll are either all evaluated or all not.');
  }
  roll.terms = terms;
  roll.resetFormula();
  if (done.length === 0) return;
  roll._evaluated = true;
  roll._total = roll._evaluateTotal();
}
