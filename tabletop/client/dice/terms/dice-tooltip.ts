import { diceConfig } from '../config';
import type { DiceTermResult } from '../modifiers/dice-result';
import type { DiceTerm } from './dice-term';

/** What the template of a roll's details shows of one term. */
export interface DiceTooltipData {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  icon: string | undefined;
  method: string | undefined;
  rolls: { result: string; classes: string }[];
}

/**
 * The style classes of one result.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.DiceTerm.html#getresultcss
 */
export function resultClasses(term: DiceTerm, result: DiceTermResult): (string | null)[] {
  const isJudged = result.success !== undefined || result.failure !== undefined;
  return [
    term.constructor.name.toLowerCase(),
    `d${term.faces ?? ''}`,
    result.success ? 'success' : null,
    result.failure ? 'failure' : null,
    result.rerolled ? 'rerolled' : null,
    result.exploded ? 'exploded' : null,
    result.discarded ? 'discarded' : null,
    !isJudged && result.result === 1 ? 'min' : null,
    !isJudged && result.result === term.faces ? 'max' : null,
  ];
}

/** @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.DiceTerm.html#gettooltipdata */
export function tooltipOf(term: DiceTerm): DiceTooltipData {
  const method = diceConfig.fulfillment.methods[term.method ?? ''];
  return {
    formula: term.expression,
    total: term.total,
    faces: term.faces,
    flavor: term.flavor,
    icon: method?.icon,
    method: method?.label,
    rolls: term.results.map((result) => ({
      result: term.getResultLabel(result),
      classes: term.getResultCSS(result).filter(Boolean).join(' '),
    })),
  };
}
