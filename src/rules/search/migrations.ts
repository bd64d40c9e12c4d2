/** Steps from older stored searches to the present form. */
import type { Migration } from '../procedure.ts';

/**
 * Version 2: entered cells became a record by name (version 1 kept a list, which Foundry rewrites whole for each
 * change), the party's place became a name, and the layout one string (version 1 kept one a row).
 */
const cellsByName: Migration = {
  version: 2,
  open(data) {
    const { party, cells, ...rest } = data;
    const list = Array.isArray(cells) ? (cells as { cell: string; mark: string; contents: string }[]) : [];
    return {
      ...rest,
      party: typeof party === 'string' ? party : '',
      cells: Object.fromEntries(list.map(({ cell, mark, contents }) => [cell, { mark, contents }])),
    };
  },
  hidden(data) {
    const { rows, ...rest } = data;
    return { ...rest, layout: Array.isArray(rows) ? rows.join('') : data['layout'] };
  },
};

export const SEARCH_MIGRATIONS: readonly Migration[] = [cellsByName];
