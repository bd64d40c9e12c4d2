/** What the tab of rows shows: a page of them to be edited, and gaps and overlaps to be mended. Pure. */
import { type Coverage, coverageOf } from '../../../rules/encounters/coverage.ts';
import { isFormatted, plainWords } from '../../../rules/encounters/plain-words.ts';
import { rowOrder } from '../../../rules/encounters/row-order.ts';
import type { Standing } from '../../../rules/table-play/standing.ts';
import { type EncounterRow, type EncounterTable, ROW_KINDS, canRecur, isNoEncounter } from '../../../rules/encounters/table.ts';
import { choices } from '../../parts/choices.ts';
import { KIND_ICONS } from '../../parts/kind-icons.ts';
import { rangeWords, rowWords } from '../parts/row-words.ts';
import { DANGERS, pageOf } from './context.ts';

/** How many rows stand on one page, so that a table of thousands is drawn as fast as one of fifty. */
export const ROWS_ON_PAGE = 50;

/** What rows can be looked for by. */
export const STANDINGS = ['open', 'checked', 'slain'] as const;
type RowStanding = (typeof STANDINGS)[number];

/** What the tab remembers between renders. */
export interface RowsModel {
  readonly filter: string;
  readonly standing: RowStanding | '';
  readonly page: number;
}

export const FRESH_ROWS_MODEL: RowsModel = { filter: '', standing: '', page: 1 };

/** How many gaps and overlaps are told one by one. */
const TOLD = 4;

/** Makes the tab's view; `standing` is null where this browser cannot read how the table stands, and `nameOf` gives an empty name for a document that is not there. */
export function rowsContext(
  table: EncounterTable,
  standing: Standing | null,
  model: RowsModel,
  nameOf: (uuid: string) => string,
) {
  const shown = standing?.table ?? table;
  const checks = standing?.checks ?? {};
  const coverage = coverageOf(shown);
  const odd = new Set([...coverage.outside, ...coverage.overlaps.flatMap(({ first, second }) => [first, second])]);
  const wanted = model.filter.trim().toLowerCase();
  const found = rowOrder(shown).rows.filter(
    (row) =>
      (wanted === '' || matches(row, wanted)) &&
      (model.standing === '' || standingOf(row, checks[row.id] === true) === model.standing),
  );
  const page = pageOf(found, model.page, ROWS_ON_PAGE);
  return {
    ...page,
    items: page.items.map((row) => rowView(shown, row, { checked: checks[row.id] === true, odd: odd.has(row.id) }, nameOf)),
    filter: model.filter,
    standings: choices(STANDINGS, model.standing),
    /** How many rows there are, and how many of them are looked for. */
    all: shown.rows.length,
    found: found.length,
    /** Whether this browser knows which rows are checked. */
    known: standing !== null,
    coverage: coverageView(shown, coverage),
  };
}

/** A number finds the rows that it falls on; other words those that say them. */
function matches(row: EncounterRow, wanted: string): boolean {
  const number = Number(wanted);
  if (Number.isInteger(number) && number >= row.from && number <= row.to) return true;
  return plainWords(row.text).toLowerCase().includes(wanted);
}

function standingOf(row: EncounterRow, checked: boolean): RowStanding {
  if (row.slain) return 'slain';
  return checked ? 'checked' : 'open';
}

function rowView(
  table: EncounterTable,
  row: EncounterRow,
  { checked, odd }: { readonly checked: boolean; readonly odd: boolean },
  nameOf: (uuid: string) => string,
) {
  const { id, from, to, once, slain, link } = row;
  return {
    ...{ id, from, to, once, checked, slain, link },
    range: rangeWords(row),
    text: plainWords(row.text),
    /** Whether its words have a form that typing here would lose. */
    formatted: isFormatted(row.text),
    icon: KIND_ICONS[row.kind],
    kinds: choices(ROW_KINDS, row.kind),
    dangers: choices(DANGERS, String(row.danger)),
    none: isNoEncounter(row),
    /** Whether its check stays when others are erased. */
    lasting: !canRecur(row, table),
    linkName: link === '' ? '' : nameOf(link) || link,
    /** Whether its numbers overlap another's, or cannot come up. */
    odd,
  };
}

/** Says what is wrong with the numbers. */
function coverageView({ rows }: EncounterTable, { totals, gaps, overlaps, outside, beginsWithNone }: Coverage) {
  const words = new Map(rows.map((row) => [row.id, rowWords(row)]));
  return {
    totals: totals ? rangeWords(totals) : '',
    gaps: gaps.slice(0, TOLD).map(rangeWords),
    overlaps: overlaps.slice(0, TOLD).map((overlap) => ({
      range: rangeWords(overlap),
      first: words.get(overlap.first) ?? '',
      second: words.get(overlap.second) ?? '',
    })),
    /** How many rows have totals that cannot come up. */
    outside: outside.length,
    /** How many gaps and overlaps are not told one by one. */
    more: Math.max(0, gaps.length - TOLD) + Math.max(0, overlaps.length - TOLD),
    mendable: rows.length > 0 && (gaps.length > 0 || overlaps.length > 0),
    withoutNone: rows.length > 0 && !beginsWithNone,
  };
}
