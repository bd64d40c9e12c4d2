import { diceConfig } from './config';
import { coreSetting } from './dice-host';
import type { DiceTerm } from './terms/dice-term';
import type { EvaluationOptions, RollTerm } from './terms/roll-term';

/** The core setting in which a user says how to roll which dice: methods by denomination. */
export const DICE_CONFIGURATION_SETTING = 'diceConfiguration';

/** The user's methods by denomination. */
export function configuredMethods(): Record<string, string> {
  const setting = coreSetting(DICE_CONFIGURATION_SETTING);
  return typeof setting === 'object' && setting !== null ? (setting as Record<string, string>) : {};
}

/**
 * The method by which dice of that denomination are rolled; the empty one is the table's own.
 * @see foundryvtt/foundryvtt#11534 the default method stands in for those not configured
 */
export function methodFor(denomination: string): string {
  return configuredMethods()[denomination] || diceConfig.fulfillment.defaultMethod;
}

/** Does somebody have to enter the results of these dice? */
export function isInteractive(term: DiceTerm): boolean {
  return Boolean(diceConfig.fulfillment.methods[term.method ?? methodFor(term.denomination)]?.interactive);
}

/** The dice among the terms, and in the rolls inside them, whose results somebody has to enter. */
export function interactiveTerms(terms: readonly RollTerm[], isDice: (term: RollTerm) => term is DiceTerm): DiceTerm[] {
  return terms.flatMap((term) => {
    const inner = term.innerRolls.flatMap((roll) => interactiveTerms(roll.terms, isDice));
    return isDice(term) && isInteractive(term) ? [term, ...inner] : inner;
  });
}

/** The result of one more die by the method for it; `undefined` if the table is to roll it. */
export async function fulfilledResult(term: DiceTerm, options: EvaluationOptions): Promise<number | undefined> {
  const name = term.method ?? methodFor(term.denomination);
  const method = diceConfig.fulfillment.methods[name];
  if (method === undefined) return undefined;
  if (!method.interactive) return method.handler?.(term, options);
  // The dice of the first throw have been asked for already; what is left of them the table rolls.
  if (options['reroll'] !== true && options['explode'] !== true) return undefined;
  return term.resolver?.resolveResult(term, name, options);
}
