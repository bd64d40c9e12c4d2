/** Commands as a table of their fields, by kind. */
import * as v from 'valibot';
import { documentId } from './fields.ts';

/** What of a command is said by its kind alone. */
export interface Kinded<Kind extends string = string> {
  readonly kind: Kind;
}

/** Fields of commands by kind. */
type Fields = Readonly<Record<string, v.ObjectEntries>>;

type CommandSchema<Kind extends string, Entries extends v.ObjectEntries> = v.ObjectSchema<
  { readonly kind: v.LiteralSchema<Kind, undefined> } & Entries,
  undefined
>;

/** The schema of the commands of a table. */
type CommandsSchema<Table extends Fields> = v.VariantSchema<
  'kind',
  { readonly [Kind in keyof Table & string]: CommandSchema<Kind, Table[Kind]> }[keyof Table & string][],
  undefined
>;

/** Makes the schema of commands of their fields; only what is named there is let in. */
export function commandsOf<const Table extends Fields>(table: Table): CommandsSchema<Table> {
  const all = Object.entries(table).map(([kind, fields]) => v.object({ kind: v.literal(kind), ...fields }));
  // The table's type says which kind has which fields.
  return v.variant('kind', all) as unknown as CommandsSchema<Table>;
}

/** The command of a kind among others. */
export type OfKind<Command extends Kinded, Kind extends Command['kind']> = Extract<Command, Kinded<Kind>>;

/** The GM has seen a refusal and lets it happen nevertheless; only a GM may say so. */
export const overrule = v.optional(v.boolean());

/** What is asked of every procedure that leads a party; `party-commands.ts` decides it. */
export const PARTY_COMMANDS = {
  /** The GM names the token that stands for the party. */
  'choose-token': { token: documentId },
  /** The GM, or the leader, says who leads; empty: whoever owns the token. */
  leader: { user: documentId },
} as const;
