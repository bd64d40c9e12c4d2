/** A roll on an encounter table as other procedures remember it. */
import * as v from 'valibot';
import { shaped, whole } from '../values/fields.ts';

/** A roll on an encounter table that has been made: the table's uuid, and the result's number there (SC-30, RA-60). */
export const TableRollSchema = v.object({ table: shaped(/^RollTable\.\w{1,32}$/), result: whole(0, 1e9) });
export type TableRoll = v.InferOutput<typeof TableRollSchema>;
