/** Whether a table's rows cover what its formula can give, each total once; and how to mend it where they do not. */
import { distributionOf } from '../chance/distribution.ts';
import { boundsOf } from '../chance/notation.ts';
import { notationIn } from '../chance/parse-notation.ts';
import { rowOrder } from './row-order.ts';
import { type EncounterRow, type EncounterTable, isNoEncounter } from './table.ts';

/** Totals, both ends included. */
export interface Totals {
  readonly from: number;
  readonly to: number;
}

/** Totals that no row covers, and the row before which they lie; an empty string past the last row. */
export interface Gap extends Totals {
  readonly before: string;
}

/** Totals that two rows cover. */
interface Overlap extends Totals {
  readonly first: string;
  readonly second: string;
}

/** How a table's rows lie on the totals of its formula. */
export interface Coverage {
  /** What the formula can give, or null when only Foundry knows. */
  readonly totals: Totals | null;
  readonly gaps: readonly Gap[];
  readonly overlaps: readonly Overlap[];
  /** Ids of rows of which some totals cannot come up. */
  readonly outside: readonly string[];
  /** Whether the first entry is No Encounter, as scrambles and rambles want it (SC-30, RA-60). */
  readonly beginsWithNone: boolean;
}

type Covering = Pick<EncounterTable, 'formula' | 'rows'>;

/** Measures a table. Without a formula that can be read, gaps are those between the first row and the last. */
export function coverageOf(table: Covering): Coverage {
  const { rows } = rowOrder(table);
  const known = totalsOf(table.formula);
  const ends = known ?? (rows.length > 0 ? { from: rows[0]?.from ?? 0, to: Math.max(...rows.map(({ to }) => to)) } : null);
  const gaps: Gap[] = [];
  const overlaps: Overlap[] = [];
  let next = ends?.from ?? 0;
  let farthest: EncounterRow | null = null;
  for (const row of rows) {
    if (row.from > next) gaps.push({ from: next, to: row.from - 1, before: row.id });
    else if (farthest && row.from <= farthest.to) {
      overlaps.push({ from: row.from, to: Math.min(row.to, farthest.to), first: farthest.id, second: row.id });
    }
    if (row.to + 1 > next || !farthest) farthest = row;
    next = Math.max(next, row.to + 1);
  }
  if (ends && next <= ends.to) gaps.push({ from: next, to: ends.to, before: '' });
  return {
    totals: known,
    gaps: known ? gaps.flatMap((gap) => clipped(gap, known)).filter(reachable(table.formula)) : gaps,
    overlaps,
    outside: known ? rows.filter(({ from, to }) => from < known.from || to > known.to).map(({ id }) => id) : [],
    beginsWithNone: beginsWithNone(table),
  };
}

/** Whether a table's first entry, in the order of its numbers, is No Encounter (SC-30, RA-60). */
export function beginsWithNone(table: Pick<EncounterTable, 'rows'>): boolean {
  const [first] = rowOrder(table).rows;
  return first !== undefined && isNoEncounter(first);
}

/** What a formula can give at least and at most; null for one that only Foundry can roll. */
export function totalsOf(formula: string): Totals | null {
  const notation = notationIn(formula);
  if (!notation) return null;
  const { min, max } = boundsOf(notation);
  return { from: min, to: max };
}

/** Whether a table's dice can show a total, or one of its rows has it all the same; of a formula that only Foundry can roll, any may be. */
export function canShow({ formula, rows }: Covering, total: number): boolean {
  const known = totalsOf(formula);
  return !known || (known.from <= total && total <= known.to) || rows.some(({ from, to }) => from <= total && total <= to);
}

function clipped(gap: Gap, totals: Totals): Gap[] {
  const from = Math.max(gap.from, totals.from);
  const to = Math.min(gap.to, totals.to);
  return from <= to ? [{ ...gap, from, to }] : [];
}

/** Some formulas leave totals out: `1d6*10` has no gap between 10 and 20. */
function reachable(formula: string): (gap: Gap) => boolean {
  const notation = notationIn(formula);
  const distribution = notation && formula.includes('*') ? distributionOf(notation) : null;
  if (!distribution) return () => true;
  const { min, chances } = distribution;
  return ({ from, to }) => chances.slice(from - min, to - min + 1).some((chance) => chance > 0);
}

/**
 * Mends a table's ranges: a gap goes to the row above it (at the top, to the first row), a row that begins within
 * another begins after it, and the last row reaches as far as the formula. A row that lies wholly within others stays
 * as it is, as does all else of every row.
 */
export function withRangesMended<Table extends EncounterTable>(table: Table): Table {
  const totals = totalsOf(table.formula);
  const mended: EncounterRow[] = [];
  let next = totals?.from ?? rowOrder(table).rows[0]?.from ?? 0;
  let last = -1;
  for (const row of rowOrder(table).rows) {
    if (row.to < next || (totals && row.from > totals.to)) {
      mended.push(row);
      continue;
    }
    const above = mended[last];
    if (above && row.from > next) mended[last] = { ...above, to: row.from - 1 };
    mended.push({ ...row, from: above ? Math.max(row.from, next) : next });
    last = mended.length - 1;
    next = row.to + 1;
  }
  const bottom = mended[last];
  if (bottom && totals && bottom.to < totals.to) mended[last] = { ...bottom, to: totals.to };
  return { ...table, rows: mended };
}

/** Mends only some of a table's gaps and overlaps, as `withRangesMended` would mend them; all else stays as it is. */
export function withRangesMendedAt(
  table: EncounterTable,
  { gaps, overlaps }: Pick<Coverage, 'gaps' | 'overlaps'>,
): EncounterTable {
  if (gaps.length === 0 && overlaps.length === 0) return table;
  const { rows } = rowOrder(table);
  const original = new Map(rows.map((row) => [row.id, row]));
  const byId = new Map(original);
  const byEnd = new Map(rows.map((row) => [row.to, row]));
  const change = (row: EncounterRow | undefined, totals: Partial<Totals>): void => {
    if (row) byId.set(row.id, { ...(byId.get(row.id) ?? row), ...totals });
  };
  for (const { from, to, before } of gaps) {
    const above = byEnd.get(from - 1);
    if (above) change(above, { to });
    else change(byId.get(before), { from });
  }
  for (const { first, second } of overlaps) {
    const begin = (original.get(first)?.to ?? -Infinity) + 1;
    const later = byId.get(second);
    if (later && begin > later.from && begin <= later.to) change(later, { from: begin });
  }
  return { ...table, rows: table.rows.map((row) => byId.get(row.id) ?? row) };
}
