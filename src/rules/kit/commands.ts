/** Commands as a table of their fields, by kind. */
import * as v from 'valibot';
import { documentId } from '../values/fields.ts';
import { type Variants, type VariantsSchema, variantsOf } from '../values/variants.ts';

/** What of a command is said by its kind alone. */
export interface Kinded<Kind extends string = string> {
  readonly kind: Kind;
}

/** Makes the schema of commands of their fields; only what is named there is let in. */
export function commandsOf<const Table extends Variants>(table: Table): VariantsSchema<'kind', Table> {
  return variantsOf('kind', table);
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
