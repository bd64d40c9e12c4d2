/** Makes tables of drafts: ranges, ids, kinds and formula, and what is odd about them. */
import { coverageOf, totalsOf } from '../coverage.ts';
import type { EncounterRow, EncounterTable } from '../table.ts';
import { type DraftRow, type DraftTable, USUAL_SETTINGS, rowOf } from './draft.ts';
import { type FaultList, type ImportedTable, type ImportOptions } from './report.ts';
import { type Importing, each } from '../../values/pausing.ts';

/** More rows than any table of a book; what comes after them is left out. */
const MOST_ROWS = 20_000;
/** No number of a row is larger. */
const LARGEST_TOTAL = 1_000_000;

/** The id of the row at a place: 16 letters and digits, as Foundry wants ids. */
export function rowIdAt(index: number): string {
  return `row${String(index + 1).padStart(13, '0')}`;
}

/** A row with its totals settled. */
interface Placed {
  readonly draft: DraftRow;
  readonly from: number;
  readonly to: number;
}

/** Makes a table, the one at a place of the report, or null of a draft in which no row can be read. */
export function* assembled(
  draft: DraftTable,
  place: number,
  faults: FaultList,
  options: ImportOptions,
): Importing<ImportedTable | null> {
  const tooMany = draft.rows[MOST_ROWS];
  if (tooMany) faults.add(tooMany.line, 'too-many-rows', { rows: draft.rows.length, most: MOST_ROWS });
  const read = readableFormula(draft, faults);
  const placed = placedRows(draft.rows.slice(0, MOST_ROWS), read, draft, faults);
  if (placed.length === 0) {
    faults.add(draft.line, 'no-rows', { name: draft.name });
    return null;
  }
  const formula = read || guessedFormula(placed, draft.likely);
  if (draft.formula === '' && formula !== draft.likely) faults.add(draft.line, 'formula-missing', { formula });

  const made: EncounterRow[] = [];
  const lines = new Map<string, number>();
  const checks: Record<string, true> = {};
  yield* each(placed, ({ draft: row, from, to }, index) => {
    const id = freeId(row, index, lines, faults);
    made.push(rowOf(row, id, from, to));
    lines.set(id, row.line);
    if (row.drawn) checks[id] = true;
  });
  yield { done: placed.length, of: placed.length };
  const table: EncounterTable = {
    ...USUAL_SETTINGS,
    name: draft.name || options.name,
    formula,
    policy: options.policy,
    ...draft.settings,
    rows: made,
  };
  addCoverage(table, place, lines, faults);
  yield { done: placed.length, of: placed.length };
  return { table, line: draft.line, lines: Object.fromEntries(lines), sourceId: draft.sourceId, checks };
}

function freeId(row: DraftRow, index: number, taken: ReadonlyMap<string, number>, faults: FaultList): string {
  const wanted = row.id ?? '';
  if (/^[A-Za-z0-9]{1,64}$/.test(wanted) && !taken.has(wanted)) return wanted;
  if (wanted !== '') faults.add(row.line, 'id-repeated', { id: wanted.slice(0, 40) });
  let free = index;
  while (taken.has(rowIdAt(free))) free += 1;
  return rowIdAt(free);
}

/** The text's formula as it is kept; empty when there is none that helps. */
function readableFormula(draft: DraftTable, faults: FaultList): string {
  const formula = draft.formula.trim();
  if (formula === '' || totalsOf(formula)) return formula;
  faults.add(draft.line, draft.foreignFormula ? 'formula-foreign' : 'formula-unreadable', { formula: formula.slice(0, 60) });
  return draft.foreignFormula ? formula : '';
}

/** Settles what totals each row covers. */
function placedRows(rows: readonly DraftRow[], formula: string, draft: DraftTable, faults: FaultList): Placed[] {
  // A list in Markdown may begin each item with 1.
  const areOnes = rows.length > 1 && rows.every(({ range }) => range?.from === 1 && range.to === null);
  if (rows.length > 0 && (areOnes || rows.every(({ range }) => range === null))) {
    faults.add(draft.line, 'numbered', { rows: rows.length });
    return rows.map((row, index) => ({ draft: row, from: index + 1, to: index + 1 }));
  }
  const ranged = rows.flatMap((row) => {
    const { range, line, text } = row;
    if (range && Math.abs(range.from) <= LARGEST_TOTAL) return [{ row, range }];
    if (range) faults.add(line, 'range-unreadable', { range: String(range.from) });
    else faults.add(line, 'no-range', { text: text.slice(0, 40) });
    return [];
  });
  const ends = ranged.flatMap(({ range: { from, to } }) => (to === null || to === Infinity ? [from] : [from, to]));
  const most = greatestTotal(formula, Math.max(0, ...ends));
  const starts = ranged.map(({ range }) => range.from);
  const lowerBounds = ranged.every(({ range }) => range.to === null) && lookLikeLowerBounds(starts);
  if (lowerBounds) faults.add(draft.line, 'lower-bounds', { most });
  return ranged.map(({ row, range: { from, to } }, index) => {
    const next = starts[index + 1];
    const end = lowerBounds ? (next === undefined ? Infinity : next - 1) : (to ?? from);
    return { draft: row, from, to: Math.min(end === Infinity ? Math.max(most, from) : end, LARGEST_TOTAL) };
  });
}

/** Single numbers that ascend, at least every other one by a leap, are where rows begin (RA-10); 1, 2, 3 are themselves. */
function lookLikeLowerBounds(starts: readonly number[]): boolean {
  const steps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  return steps.length > 0 && steps.every((step) => step > 0) && steps.filter((step) => step > 1).length * 2 >= steps.length;
}

/** The dice whose highest face a table of lower bounds may end with. */
const COMMON_DICE = [4, 6, 8, 10, 12, 20, 30, 100, 1000];

function greatestTotal(formula: string, greatest: number): number {
  return totalsOf(formula)?.to ?? COMMON_DICE.find((faces) => faces >= greatest) ?? greatest;
}

/**
 * The formula of a table that names none: the likely one where it comes to just what the rows cover; several dice where the
 * lowest number says so; otherwise one.
 */
function guessedFormula(placed: readonly Placed[], likely: string): string {
  const from = Math.min(...placed.map((row) => row.from));
  const to = Math.max(...placed.map((row) => row.to));
  const totals = totalsOf(likely);
  if (totals?.from === from && totals.to === to) return likely;
  const faces = to / from;
  if (from <= 10 && COMMON_DICE.includes(faces)) return `${from}d${faces}`;
  const shift = from - 1;
  return `1d${to - shift}${shift > 0 ? `+${shift}` : shift < 0 ? shift : ''}`;
}

function addCoverage(table: EncounterTable, place: number, lines: ReadonlyMap<string, number>, faults: FaultList): void {
  const { gaps, overlaps, outside } = coverageOf(table);
  const ends = new Map(table.rows.map(({ id, to }) => [id, to]));
  const lineOf = (id: string | undefined): number | null => lines.get(id ?? '') ?? null;
  for (const { from, to, before } of gaps) {
    const line = lineOf(before) ?? lineOf(table.rows.at(-1)?.id);
    faults.add(line, 'gap', { from, to }, { table: place, rows: [before], mendable: true });
  }
  for (const { from, to, first, second } of overlaps) {
    const mendable = (ends.get(second) ?? -Infinity) > (ends.get(first) ?? Infinity);
    const about = { table: place, rows: [first, second], mendable };
    faults.add(lineOf(second), 'overlap', { from, to, other: lineOf(first) ?? 0 }, about);
  }
  const { formula } = table;
  for (const id of outside) faults.add(lineOf(id), 'outside', { formula }, { table: place, rows: [id], mendable: false });
}
