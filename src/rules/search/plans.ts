/** Plans of a search: the stock ones of the three difficulties, and what is wrong with one of one's own (SG-01, SG-08). */
import { type Difficulty, PRESETS } from './difficulties.ts';
import { DEFAULT_OPTIONS, type SearchPlan } from './state.ts';

/** Legwork as it is where nobody said otherwise: not allowed, a task of three steps (SG-10). */
export const DEFAULT_LEGWORK: SearchPlan['legwork'] = { allowed: false, steps: 3, skills: '' };

function stockPlan(difficulty: Difficulty): SearchPlan {
  const { size, dice } = PRESETS[difficulty];
  return {
    size: { ...size },
    dice: { ...dice, encounters: [...dice.encounters] },
    options: { ...DEFAULT_OPTIONS },
    legwork: { ...DEFAULT_LEGWORK },
    resolver: { kind: 'pick' },
  };
}

/** The plans of the three stock difficulties (SG-01). */
export const STOCK_PLANS: Readonly<Record<Difficulty, SearchPlan>> = {
  easy: stockPlan('easy'),
  moderate: stockPlan('moderate'),
  complex: stockPlan('complex'),
};
