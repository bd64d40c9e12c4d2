/** What all tabs of the window of encounter tables share: pure. */
import { MOST_DANGER, type PlayedTable } from '../../../rules/encounters/table.ts';

/** Every degree of danger, for a select. */
export const DANGERS: readonly string[] = Array.from({ length: MOST_DANGER + 1 }, (_, danger) => String(danger));

/** Returns one page of a list; a number past the last page gives the last. */
export function pageOf<Entry>(all: readonly Entry[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const here = Math.min(Math.max(1, page), pages);
  return {
    items: all.slice((here - 1) * size, here * size),
    /** From 1. */
    page: here,
    pages,
    /** The pages before and after it, or 0. */
    previous: here - 1,
    next: here < pages ? here + 1 : 0,
  };
}

/**
 * What keeps a table from being played. `locked`: this browser lacks the key; `newer` and `damaged`: what was stored cannot
 * be read; `empty`: there are no rows yet.
 */
export const TABLE_NOTICES = ['locked', 'newer', 'damaged', 'empty'] as const;
type TableNotice = (typeof TABLE_NOTICES)[number];

/** Makes the view above the tabs: which table this is, if any is chosen, and what keeps it from being played; `fault` says why what lies on it cannot be read. */
export function headContext(table: PlayedTable | null, secret: boolean, locked: boolean, fault: 'newer' | 'damaged' | null) {
  const { name = '', formula = '', rows } = table ?? {};
  const notice: TableNotice | null = table && (fault ?? (locked ? 'locked' : table.rows.length === 0 ? 'empty' : null));
  return {
    name,
    formula,
    rows: rows?.length ?? 0,
    secret: table !== null && secret,
    chosen: table !== null,
    notice: notice ?? '',
  };
}
