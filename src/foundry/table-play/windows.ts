/** Opening the windows of encounter tables from other rooms. */
import { ENCOUNTERS_ID } from '../../rules/table-play/id.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { windowsOf } from '../requests/windows.ts';

/** The windows, with what each is about. */
export interface TableWindows {
  expedition(ref: ExpeditionRef<TableDocument>): unknown;
  /** At one of the tables where it is named. */
  tables(table: TableDocument | null): unknown;
  import(): unknown;
  /** With some tables chosen. */
  share(tables: readonly TableDocument[]): unknown;
}

/** The windows of encounter tables, of imports, and of what exports and shares tables. */
export const { tables: openTables, import: openImport, share: openShare } = windowsOf<TableWindows>(ENCOUNTERS_ID);
