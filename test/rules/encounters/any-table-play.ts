/** Any play of a table: commands drawn at random, most of them such as a GM would give next. */
import fc from 'fast-check';
import type { EncountersCommand } from '../../../src/rules/table-play/state.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import { GM } from '../../play/table.ts';
import { type Game, PLAYER, openOf, results, standing } from './playing.ts';

/** What one command of a random play is drawn from. */
export interface Draw {
  readonly kind: number;
  readonly one: number;
  readonly other: number;
  readonly yes: boolean;
  readonly seat: Seat;
}

export const anyDraws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    one: fc.nat(1000),
    other: fc.nat(1000),
    yes: fc.boolean(),
    seat: fc.constantFrom(GM, GM, GM, GM, GM, GM, GM, GM, GM, PLAYER),
  }),
  { minLength: 10, maxLength: 40 },
);

const pick = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

/** Gives the command that a draw means in a play. */
export function commandOf(game: Game, { kind, one, other, yes }: Draw): EncountersCommand {
  const { secret } = openOf(game);
  const stands = standing(game);
  const all = [...game.table.rows.map(({ id }) => id), 'nobody'];
  const row = pick(all, one);
  const kept = results(game).map(({ number }) => number);
  const waiting = results(game).flatMap(({ number, offer }) => (offer ? [number] : []));
  const tray = results(game).flatMap(({ number, secret: hidden }) => (hidden ? [number] : []));
  const roll: EncountersCommand = { kind: 'roll', secret: secret && other % 3 > 0 };
  const commands: readonly EncountersCommand[] = [
    roll,
    roll,
    roll,
    roll,
    { ...roll, total: (other % 30) - 2 },
    { kind: 'roll', secret: yes },
    { kind: 'check', row, checked: yes },
    { kind: 'slay', row, slain: yes },
    { kind: 'recur', rows: stands.ask.length > 0 ? stands.ask.slice(other % 2) : [row], allBut: yes },
    { kind: 'settle', result: pick([...waiting, ...waiting, ...waiting, 99], one), check: yes },
    { kind: 'done', result: pick([...kept, 99], one), done: yes },
    { kind: 'publish', result: pick([...tray, 99], one) },
    { kind: 'keep', secret: other % 4 === 0 ? !secret : secret },
  ];
  return pick(commands, kind);
}
