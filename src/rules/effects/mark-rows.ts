/** Rows of the encounter table that holds the expedition become drawn, or undrawn. */
import * as v from 'valibot';
import { type EffectKind } from './effect-kind.ts';

/** Rows by id with what Foundry shows of them; only rows that change. */
const rows = v.record(v.string(), v.boolean());
const schema = v.object({ kind: v.literal('mark-rows'), from: rows, to: rows });

export type MarkRowsEffect = v.InferOutput<typeof schema>;

/** What of the world tells which rows are drawn. */
interface Seen {
  readonly table: { readonly drawn: Readonly<Record<string, true>> } | null;
}

export const MARK_ROWS = {
  schema,
  parts: ({ from }, { table }) =>
    table ? Object.entries(from).map(([row, drawn]) => ({ before: (table.drawn[row] ?? false) === drawn })) : undefined,
} satisfies EffectKind<MarkRowsEffect, Seen>;
