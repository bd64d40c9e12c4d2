/** Opening the windows of encounter tables from other rooms. */
import { ENCOUNTERS_ID } from '../../rules/table-play/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { openerOf } from '../requests/windows.ts';

type TableDocument = RollTable.Implementation;

/** The windows, with what each is about. */
export interface TableWindows {
  expedition(ref: ExpeditionRef<TableDocument>): unknown;
  tables(table: TableDocument | null): unknown;
  import(): unknown;
  share(tables: readonly TableDocument[]): unknown;
}

const open = openerOf<TableWindows>(ENCOUNTERS_ID);

/** Opens the window of encounter tables, at one of them where it is named. */
export function openTables(table: TableDocument | null = null): void {
  open('tables', table);
}

/** Opens the window that imports tables. */
export function openImport(): void {
  open('import');
}

/** Opens the window that exports and shares tables, with some of them chosen. */
export function openShare(tables: readonly TableDocument[]): void {
  open('share', tables);
}
