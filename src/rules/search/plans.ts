/** Plans of a search: the stock ones of the three difficulties, and what is wrong with one of one's own (SG-01, SG-08). */
import type { Refusal } from '../procedure.ts';
import { bandsOf } from './bands.ts';
import { tableOf } from './contents.ts';
import type { SearchRefusal } from './ruling.ts';
import { DEFAULT_OPTIONS, type Difficulty, type SearchPlan } from './state.ts';

/** The book's grids: the side, the location die (one for the column, the same for the row) and the encounter dice (SG-01). */
export const PRESETS: Readonly<Record<Difficulty, Pick<SearchPlan, 'size' | 'dice'>>> = {
  easy: { size: { columns: 3, rows: 3 }, dice: { column: 4, row: 4, encounters: [6, 8, 10] } },
  moderate: { size: { columns: 5, rows: 5 }, dice: { column: 6, row: 6, encounters: [6, 8, 10, 12] } },
  complex: { size: { columns: 7, rows: 7 }, dice: { column: 8, row: 8, encounters: [4, 6, 8, 10, 12] } },
};

/** Legwork as it is where nobody said otherwise: not allowed, a task of three steps (SG-10). */
const DEFAULT_LEGWORK: SearchPlan['legwork'] = { allowed: false, steps: 3, skills: '' };

function stockPlan(difficulty: Difficulty): SearchPlan {
  return { ...PRESETS[difficulty], options: DEFAULT_OPTIONS, legwork: DEFAULT_LEGWORK, resolver: { kind: 'pick' } };
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
  const wrong = bands.find(({ from }, index) => from <= (bands[index - 1]?.from ?? 0));
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
