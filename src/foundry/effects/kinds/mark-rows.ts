/** Rows of an encounter table become drawn, or undrawn. */
import type { MarkRowsEffect } from '../../../rules/effects/mark-rows.ts';

/** Shows rows of a table as drawn or not; rows that are gone are left out. */
export async function markRows(table: TableDocument, { to }: MarkRowsEffect): Promise<void> {
  const updates = Object.entries(to)
    .filter(([row]) => table.results.has(row))
    .map(([_id, drawn]) => ({ _id, drawn }));
  await table.updateEmbeddedDocuments('TableResult', updates);
}
