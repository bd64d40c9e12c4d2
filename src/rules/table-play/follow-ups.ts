/** What other procedures owe to an encounter table: a roll on it, and a result put aside. */
import type { FollowUp, TableElsewhere } from '../procedure.ts';
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
export function owedDoneAlong(result: ResultThere, there: TableElsewhere): FollowUp {
  return { ...owedDone(result, there), back: undefined };
}
