/** What other procedures owe to an encounter table: a roll on it, and a result put aside. */
import { refuse } from '../kit/ruling.ts';
import type { FollowUp, Refused, TableElsewhere, World } from '../procedure.ts';
import type { CommandOf } from './commands.ts';

/** A roll on an encounter table: the table's uuid, and the result's number there. */
interface ResultThere {
  readonly table: string;
  readonly result: number;
}

/** Names the roll that stands somewhere, empty where none does: whoever rolls says so which one they saw there. */
export function rollThere(roll: ResultThere | null): string {
  return roll ? `${roll.table} ${roll.result}` : '';
}

/** Finds the play on the table of a roll: refused where the world has no such table, or where another roll stands by now than whoever asks has seen. */
export function tableToRoll(
  { table, instead }: { readonly table: string; readonly instead?: string | undefined },
  stands: ResultThere | null,
  { tables }: Pick<World, 'tables'>,
): TableElsewhere | Refused<'no-table' | 'rolled-meanwhile'> {
  const there = tables?.(table);
  if (!there) return refuse('no-table');
  const before = rollThere(stands);
  return (instead ?? before) === before ? there : refuse('rolled-meanwhile');
}

/** Owes a roll on a table, and gives the number that its result will have. */
export function owedRoll(
  table: string,
  { expedition, rolls }: TableElsewhere,
  how: Omit<CommandOf<'roll'>, 'kind'>,
): { readonly owed: FollowUp; readonly result: number } {
  return { owed: { holder: table, expedition, command: { kind: 'roll', ...how }, needed: true }, result: rolls + 1 };
}

/** Owes that a secret result is shown to all. */
export function owedPublish({ table, result }: ResultThere, { expedition }: TableElsewhere): FollowUp {
  return { holder: table, expedition, command: { kind: 'publish', result }, needed: true };
}

/** Owes that a result is put aside; taken back, it waits again. */
export function owedDone({ table, result }: ResultThere, { expedition }: TableElsewhere): FollowUp {
  const command = { kind: 'done', result, done: true };
  return { holder: table, expedition, command, back: { ...command, done: false } };
}

/** Owes that the result of a roll is put aside which is owed with it: where that is taken back on the table, so is this. */
function owedDoneAlong(result: ResultThere, there: TableElsewhere): FollowUp {
  return { ...owedDone(result, there), back: undefined };
}

/** Owes a roll whose result is put aside at once, since whoever asks for it keeps its number; gives that number. */
export function owedRollAside(
  table: string,
  there: TableElsewhere,
  how: Omit<CommandOf<'roll'>, 'kind'>,
): { readonly owes: readonly FollowUp[]; readonly result: number } {
  const { owed, result } = owedRoll(table, there, how);
  return { owes: [owed, owedDoneAlong({ table, result }, there)], result };
}
