/** The reading of a procedure, as far as all are read alike. */
import { mayMove, partyTokens } from '../party/lead.ts';
import type { OpenHeader, Reading } from '../procedure.ts';
import type { Kinded } from './commands.ts';

/** Kinds of commands, and what of the open half they are aimed at; see `Reading.basis`. */
type Aim<Open, Kind> = readonly [kinds: readonly Kind[], aim: (open: Open) => string];

/** What is read alike where a procedure does not say otherwise: a party with a token and a leader, in a first version. */
type Usual = 'partyTokens' | 'mayMove' | 'migrations';

/** What a procedure says of its reading. */
type Own<Open extends OpenHeader, Hidden, Command extends Kinded> = Omit<Reading<Open, Hidden, Command>, Usual | 'basis'> &
  Partial<Pick<Reading<Open, Hidden, Command>, Usual>> & {
    /** What commands are aimed at; those that are not named mean the present state. */
    readonly aims: readonly Aim<Open, Command['kind']>[];
  };

/** Makes a reading of what the procedure says of it. */
export function readingOf<Open extends OpenHeader, Hidden, Command extends Kinded>({
  aims,
  ...own
}: Own<Open, Hidden, Command>): Reading<Open, Hidden, Command> {
  const aimOf = new Map(aims.flatMap(([kinds, aim]) => kinds.map((kind) => [kind, aim] as const)));
  return {
    partyTokens,
    mayMove,
    migrations: [],
    ...own,
    basis: (open, { kind }: Kinded) => aimOf.get(kind)?.(open) ?? '',
  };
}
