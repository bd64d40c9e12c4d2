/** What the tab of chances shows: what the next roll may bring, and the next few. Pure. */
import type { Analysis } from '../../../rules/encounters/analysis.ts';
import type { HostileChance } from '../../../rules/encounters/outlook.ts';
import { rowOrder } from '../../../rules/encounters/row-order.ts';
import type { EncounterTable } from '../../../rules/encounters/table.ts';
import { KIND_ICONS } from '../../parts/kind-icons.ts';
import { rangeWords, rowWords } from '../parts/row-words.ts';
import { pageOf } from './context.ts';

/** How many bars stand on one page. */
const BARS_ON_PAGE = 100;
/** How many rolls may be looked ahead. */
export const MOST_ROLLS = 100;

/** What has been worked out, and for what. */
export interface Outlook {
  /** Null for a formula that only Foundry can roll. */
  readonly analysis: Analysis | null;
  /** Null while it is being worked out. */
  readonly hostile: HostileChance | null;
}

/** What the tab remembers between renders. */
export interface ChancesModel {
  readonly rolls: number;
  readonly page: number;
  readonly outlook: Outlook | null;
}

export const FRESH_CHANCES_MODEL: ChancesModel = { rolls: 3, page: 1, outlook: null };

/** Writes a chance in percent, with a digit more where it is small. */
export function percentOf(chance: number): string {
  const percent = 100 * chance;
  if (percent === 0 || percent >= 99.95) return `${Math.round(percent)} %`;
  return `${percent < 0.1 ? '< 0.1' : percent.toFixed(1)} %`;
}

/** Shows a chance: `12.5 %`, and the length of its bar from 0 to 100. */
function chanceView(chance: number, whole = 1) {
  return { percent: percentOf(chance), bar: Math.round((1000 * chance) / whole) / 10 };
}

/** Makes the tab's view. */
export function chancesContext(table: EncounterTable, known: boolean, model: ChancesModel) {
  const outlook = known ? model.outlook : null;
  const analysis = outlook?.analysis ?? null;
  const page = pageOf(analysis ? rowOrder(table).rows : [], model.page, BARS_ON_PAGE);
  const most = analysis
    ? Math.max(...Object.values(analysis.now.rows), ...Object.values(analysis.fresh.rows), Number.MIN_VALUE)
    : 1;
  return {
    ...page,
    state: stateOf(table, known, outlook),
    formula: table.formula,
    rolls: model.rolls,
    mostRolls: MOST_ROLLS,
    /** How many rolls were simulated; 0 for exact figures. */
    simulated: analysis?.simulated ?? 0,
    noEncounter: chanceView(analysis?.now.noEncounter ?? 0),
    hostile: chanceView(analysis?.now.hostile ?? 0),
    danger: (analysis?.now.danger ?? 0).toFixed(2),
    freshDanger: (analysis?.fresh.danger ?? 0).toFixed(2),
    /** At least one hostile creature in the next rolls; null while that is being worked out. */
    within: outlook?.hostile
      ? { ...chanceView(outlook.hostile.chance), exact: outlook.hostile.error === 0, error: percentOf(outlook.hostile.error) }
      : null,
    items: page.items.map((row) => {
      const now = chanceView(analysis?.now.rows[row.id] ?? 0, most);
      const fresh = chanceView(analysis?.fresh.rows[row.id] ?? 0, most);
      return {
        id: row.id,
        range: rangeWords(row),
        text: rowWords(row),
        icon: KIND_ICONS[row.kind],
        now,
        fresh,
        changed: now.percent !== fresh.percent,
      };
    }),
  };
}

/**
 * `unknown`: this browser cannot read how the table stands; `empty`: no rows; `working`: not worked out yet; `foreign`: only
 * Foundry can roll the formula.
 */
function stateOf({ rows }: EncounterTable, known: boolean, outlook: Outlook | null) {
  if (!known) return 'unknown';
  if (rows.length === 0) return 'empty';
  if (!outlook) return 'working';
  return outlook.analysis ? 'ready' : 'foreign';
}
