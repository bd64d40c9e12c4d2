/** Plans of a search: the stock ones of the three difficulties, and what is wrong with one of one's own (SG-01, SG-08). */
import type { Refusal } from '../procedure.ts';
import { bandsOf } from './bands.ts';
import { tableOf } from './contents.ts';
import { type Difficulty, PRESETS } from './difficulties.ts';
import type { SearchRefusal } from './refusals.ts';
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

/** What of a plan can be wrong. */
type Faulty = Pick<SearchPlan, 'size' | 'dice' | 'table' | 'bands'>;
type Fault = Refusal<SearchRefusal>;

/** A location die has a face for every column or row; what lies above the side counts as its highest (SG-08). */
function diceFaults({ size, dice }: Faulty): Fault[] {
  const sides = [
    { faces: dice.column, side: size.columns },
    { faces: dice.row, side: size.rows },
  ];
  return sides.filter(({ faces, side }) => faces < side).map((data) => ({ code: 'die-too-small', data }));
}

/** The encounter table has exactly one row for every face that the encounter dice have. */
function tableFaults({ dice, table }: Faulty): Fault[] {
  const highest = Math.max(...dice.encounters);
  for (let face = 1; face <= highest; face += 1) {
    const rows = tableOf({ table }).filter(({ from, to }) => face >= from && face <= to);
    if (rows.length !== 1) return [{ code: rows.length === 0 ? 'table-gap' : 'table-overlap', data: { face } }];
  }
  return [];
}

/** The first band begins with the first round, and each later one after the one before it. */
function bandFaults(plan: Faulty): Fault[] {
  const bands = bandsOf(plan);
  const faults: Fault[] = bands[0]?.from === 1 ? [] : [{ code: 'bands-start', data: {} }];
  const wrong = bands.find(({ from }, index) => index > 0 && from <= (bands[index - 1]?.from ?? 0));
  return wrong ? [...faults, { code: 'bands-order', data: { from: wrong.from } }] : faults;
}

/** Lists what makes a plan unplayable, in the words of refusals; empty for a good one (SG-08). */
export function planFaults(plan: Faulty): Fault[] {
  return [...diceFaults(plan), ...tableFaults(plan), ...bandFaults(plan)];
}

/** Returns the share of cells, 0 to 1, that passes of the set-up will fill: each encounter die takes one free cell (SG-06). */
export function shareFilled(
  plan: { readonly size: SearchPlan['size']; readonly dice: { readonly encounters: readonly number[] } },
  passes: number,
  rest: boolean,
): number {
  const cells = plan.size.columns * plan.size.rows;
  return rest ? 1 : Math.min(1, (passes * plan.dice.encounters.length) / cells);
}
