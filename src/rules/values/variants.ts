/** Schemas of what a word tells apart, as a table of its fields by that word. */
import * as v from 'valibot';

/** Fields by the word that tells which there are. */
export type Variants = Readonly<Record<string, v.ObjectEntries>>;

type Variant<Key extends string, Word extends string, Entries extends v.ObjectEntries> = v.ObjectSchema<
  { readonly [Is in Key]: v.LiteralSchema<Word, undefined> } & Entries,
  undefined
>;

/** The schema of a table. */
export type VariantsSchema<Key extends string, Table extends Variants> = v.VariantSchema<
  Key,
  { readonly [Word in keyof Table & string]: Variant<Key, Word, Table[Word]> }[keyof Table & string][],
  undefined
>;

/** Makes the schema of what the word under `key` tells apart; only what is named there is let in. */
export function variantsOf<const Key extends string, const Table extends Variants>(
  key: Key,
  table: Table,
): VariantsSchema<Key, Table> {
  const all = Object.entries(table).map(([word, fields]) => v.object({ [key]: v.literal(word), ...fields }));
  // The table's type says which word has which fields.
  return v.variant(key, all as never) as VariantsSchema<Key, Table>;
}
