/** Rolls on the encounter table of the place where a jaunt or a block of a camp ends, and those that tell what is met (RA-60). */
import { change } from '../../kit/changing.ts';
import { type Circumstances, owing, refuse } from '../../kit/ruling.ts';
import type { Halves } from '../../procedure.ts';
import { owedRollAside, tableToRoll } from '../../table-play/follow-ups.ts';
import type { TableRoll } from '../../table-play/result-there.ts';
import { type CommandOf, type Ruling, type State, isRollOpen } from '../state/ruling.ts';
import type { RambleHidden, RambleOpen } from '../state/state.ts';
import { markKey } from '../state/track.ts';

/** What of a ramble says which roll stands. */
type Rolled = Halves<Pick<RambleOpen, 'status' | 'jaunt' | 'camp' | 'encounter' | 'part' | 'jaunts'>, Pick<RambleHidden, 'roll'>>;

/** Returns the roll of this hour; null where none was made. */
function rollOfHour({ open, hidden: { roll } }: Rolled): TableRoll | null {
  return roll?.mark === markKey(open, open.jaunts) ? { table: roll.table, result: roll.result } : null;
}

/** Returns the roll that waits for its answer; null where none does (RA-60). */
export function rollOwed(state: Rolled): TableRoll | null {
  return isRollOpen(state.open) ? rollOfHour(state) : null;
}

/** Returns the roll that tells what is met; null where none does (RA-60, RA-61). */
export function rollMet(state: Rolled): TableRoll | null {
  return state.open.encounter ? rollOfHour(state) : null;
}

/**
 * Rolls on a table, and remembers the result's number under seal until it is answered, and while what is met lasts; there it is put
 * aside at once. Where something is met already, it is rolled among rows where something is (RA-60, RA-61).
 */
export function rollOnTable(state: State, command: CommandOf<'roll'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const { table, secret, total } = command;
  if (!isRollOpen(open) && !open.encounter) return refuse('no-roll-owed');
  const there = tableToRoll(command, rollOfHour(state), world);
  if ('refusal' in there) return there;
  const { owes, result } = owedRollAside(table, there, { secret, total, ...(open.encounter && { of: 'something' as const }) });
  const mark = markKey(open, open.jaunts);
  return owing(
    change(state, ({ hidden }) => void (hidden.roll = { table, result, mark })),
    owes,
  );
}
