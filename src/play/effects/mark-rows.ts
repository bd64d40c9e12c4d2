/** Rows of an encounter table become drawn, or undrawn. */
import * as v from 'valibot';
import type { MarkRowsEffect } from '../../rules/procedure.ts';
import { type EffectKind, turned } from './effect-kind.ts';

const rows = v.record(v.string(), v.boolean());

export const MARK_ROWS = {
  schema: v.object({ kind: v.literal('mark-rows'), from: rows, to: rows }),
  reversed: turned,
  stillStands: ({ from }, { table }) =>
    table !== null && Object.entries(from).every(([row, drawn]) => (table.drawn[row] ?? false) === drawn),
} satisfies EffectKind<MarkRowsEffect>;
