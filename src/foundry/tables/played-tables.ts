/** Reading encounter tables from Foundry's roll tables. */
import type { PlayedTable } from '../../rules/encounters/table.ts';
import { readPlayedTable } from '../../rules/encounters/formats/foundry-table.ts';
import { readOnce } from './encounter-tables.ts';

/** Returns a roll table as an encounter table, read anew after each change of it. The value does not change. */
export function playedTableOf(document: TableDocument): PlayedTable {
  return readOnce(document, readPlayedTable);
}
