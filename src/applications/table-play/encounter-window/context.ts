/** What all tabs of the window of encounter tables share: pure. */
import { plainWords } from '../../../rules/encounters/plain-words.ts';
import { type EncounterRow, MOST_DANGER, type PlayedTable } from '../../../rules/encounters/table.ts';

/** Every degree of danger, for a select. */
export const DANGERS: readonly string[] = Array.from({ length: MOST_DANGER + 1 }, (_, danger) => String(danger));

/** Returns a row's words on one line; one that is there but says nothing is told by its numbers. */
export function rowWords(row: Pick<EncounterRow, 'text' | 'from' | 'to'>): string {
  return plainWords(row.text) || rangeWords(row);
}

/** Writes the totals of a row: `4` or `4–7`. */
export function rangeWords({ from, to }: Pick<EncounterRow, 'from' | 'to'>): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** A page of a long list. */
export interface Page<Entry> {
  readonly items: readonly Entry[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The pages before and after it, or 0. */
  readonly previous: number;
  readonly next: number;
}

/** Returns one page of a list; a number past the last page gives the last. */
export function pageOf<Entry>(all: readonly Entry[], page: number, size: number): Page<Entry> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const here = Math.min(Math.max(1, page), pages);
  return {
    items: all.slice((here - 1) * size, here * size),
    page: here,
    pages,
    previous: here - 1,
    next: here < pages ? here + 1 : 0,
  };
}

/** What stands above the tabs: which table this is, and what keeps it from being played. */
export interface HeadContext {
  readonly name: string;
  readonly formula: string;
  readonly rows: number;
  readonly secret: boolean;
  /** Whether any table is chosen. */
  readonly chosen: boolean;
  /**
   * `locked`: this browser lacks the key; `newer` and `damaged`: what was stored cannot be read; `empty`: there are no
   * rows yet.
   */
  readonly notice: '' | TableNotice;
}

export const TABLE_NOTICES = ['locked', 'newer', 'damaged', 'empty'] as const;
export type TableNotice = (typeof TABLE_NOTICES)[number];

/** Makes the view above the tabs; `fault` says why what lies on the table cannot be read. */
export function headContext(
  table: PlayedTable | null,
  secret: boolean,
  locked: boolean,
  fault: 'newer' | 'damaged' | null,
): HeadContext {
  if (!table) return { name: '', formula: '', rows: 0, secret: false, chosen: false, notice: '' };
  return {
    name: table.name,
    formula: table.formula,
    rows: table.rows.length,
    secret,
    chosen: true,
    notice: fault ?? (locked ? 'locked' : table.rows.length === 0 ? 'empty' : ''),
  };
}
