/** Rolls on encounter tables: those that are owed, and those that tell what is met in an encounter that goes on (SC-30, SC-40). */
import { change } from '../../kit/changing.ts';
import { type Circumstances, owing } from '../../kit/ruling.ts';
import type { FollowUp } from '../../procedure.ts';
import { owedDone, owedRoll, owedRollAside, tableToRoll } from '../../table-play/follow-ups.ts';
import type { CommandOf, Ruling, State } from '../state/ruling.ts';
import type { ScrambleHidden, ScrambleOpen, TableRoll } from '../state/state.ts';

const without = ({ table, result }: TableRoll): TableRoll => ({ table, result });

/** Returns the roll that waits for the GM's answer; null where none does (SC-30). */
export function rollOwed({ roll }: Pick<ScrambleHidden, 'roll'>): TableRoll | null {
  return roll && roll.mark === undefined ? without(roll) : null;
}

/** Returns the roll that stands with the encounter under way; null where none does (SC-30, SC-40). */
export function rollMet({
  open,
  hidden,
}: {
  open: Pick<ScrambleOpen, 'encounter'>;
  hidden: Pick<ScrambleHidden, 'roll'>;
}): TableRoll | null {
  const { roll } = hidden;
  return roll && open.encounter && roll.mark === open.encounter.mark ? without(roll) : null;
}

/** Whether a roll can be made on a table: one is owed, or something is met that it can tell (SC-30, SC-40). */
export function canRoll({ status, encounter }: Pick<ScrambleOpen, 'status' | 'encounter'>): boolean {
  return status === 'roll' || encounter !== undefined;
}

/**
 * Rolls on a table, and remembers which result there is waited for until it is answered, an earlier one being put aside (SC-30,
 * SC-35). While an encounter goes on the roll tells what is met, and so is something: it stands with the encounter, and its
 * result is put aside at once (SC-40).
 */
export function rollOnTable(state: State, command: CommandOf<'roll'>, { world }: Circumstances): Ruling {
  const { table, secret, total } = command;
  const { encounter } = state.open;
  const there = tableToRoll(command, encounter ? rollMet(state) : rollOwed(state.hidden), world);
  if ('refusal' in there) return there;
  const how = { secret, total, ...(encounter && { of: 'something' as const }) };
  const rolled = (result: number) =>
    change(state, ({ hidden }) => void (hidden.roll = { table, result, ...(encounter && { mark: encounter.mark }) }));
  if (encounter) {
    const { owes, result } = owedRollAside(table, there, how);
    return owing(rolled(result), owes);
  }
  const { owed, result } = owedRoll(table, there, how);
  return owing(rolled(result), [owed, ...answered(state, undefined, { world })]);
}

/** Returns what follows on the table whose result is answered, that which waits unless another is named: it is put aside there. */
export function answered(state: State, named: TableRoll | undefined, { world }: Pick<Circumstances, 'world'>): FollowUp[] {
  const answers = named ?? rollOwed(state.hidden);
  const there = answers && world.tables?.(answers.table);
  return answers && there ? [owedDone(answers, there)] : [];
}
