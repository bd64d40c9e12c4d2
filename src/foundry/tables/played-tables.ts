/** Reading encounter tables from Foundry's roll tables. */
import type { PlayedTable } from '../../rules/encounters/table.ts';
import { readStandingTable } from '../../rules/encounters/formats/foundry-table.ts';
import { readOnce } from './encounter-tables.ts';

type TableDocument = RollTable.Implementation;

/** Returns a roll table as an encounter table, read anew after each change of it. The value does not change. */
export function playedTableOf(document: TableDocument): PlayedTable {
  return readOnce(document, read);
}

function read(document: TableDocument): PlayedTable {
  const { table, drawn } = readStandingTable(sourceOf(document));
  return { ...table, drawn };
}

/**
 * The table's own data: of thousands of rows neither copies nor documents are made. Rows that Foundry could make no
 * document of are left out, as in its own sheet.
 */
function sourceOf({ _source, results }: TableDocument): object {
  return { ..._source, results: _source.results.filter(({ _id }) => results.has(_id ?? '')) };
}
