/** What is met in the worst possible spot: planned by the GM, rolled on a table, or nothing (TK-04). */
import { change } from '../kit/changing.ts';
import { type Circumstances, event, owing, refuse } from '../kit/ruling.ts';
import type { PlayEvent } from '../procedure.ts';
import { owedRollAside, tableToRoll } from '../table-play/follow-ups.ts';
import type { TableRoll } from '../table-play/result-there.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';
import type { TrekHidden, TrekOpen } from './state.ts';

/** Returns the roll that says what is met; null where none was made. */
export function rollMet({
  open,
  hidden,
}: {
  readonly open: Pick<TrekOpen, 'encounter'>;
  readonly hidden: Pick<TrekHidden, 'roll'>;
}): TableRoll | null {
  return open.encounter && hidden.roll ? hidden.roll : null;
}

/** Whether a roll comes up that makes itself: the party has just got lost in the worst spot, and a table is named, whether or not something is planned (TK-04). */
export function rollsItself(
  { encounter, options }: Pick<TrekOpen, 'encounter' | 'options'>,
  events: readonly Pick<PlayEvent, 'name'>[],
): boolean {
  return encounter?.text === '' && options.rollsOn !== '' && events.some(({ name }) => name === 'trekLost');
}

/** Plans what is met in the worst spot (TK-04). */
export function plan(state: State, { text }: CommandOf<'plan'>): Ruling {
  return change(state, ({ hidden }) => void (hidden.plan = text));
}

/** Rolls on a table what is met: something, since the worst spot has it come; the result is put aside there at once (TK-04). */
export function rollOnTable(state: State, command: CommandOf<'roll'>, { world }: Circumstances): Ruling {
  const { table, secret, total } = command;
  if (!state.open.encounter) return refuse('no-encounter-open');
  const there = tableToRoll(command, rollMet(state), world);
  if ('refusal' in there) return there;
  const { owes, result } = owedRollAside(table, there, { secret, total, of: 'something' });
  return owing(
    change(state, ({ hidden }) => void (hidden.roll = { table, result })),
    owes,
  );
}

/** Shows all what is met, in the GM's words (TK-04). */
export function show(state: State, { text }: CommandOf<'show'>): Ruling {
  if (!state.open.encounter) return refuse('no-encounter-open');
  return change(state, ({ open }) => void (open.encounter = { text }), [event('trekMet', { text })]);
}

/** What is met is over, or nothing comes of it: what was planned and rolled for it is used up (TK-04). */
export function over(state: State): Ruling {
  const { encounter } = state.open;
  if (!encounter) return refuse('no-encounter-open');
  return change(
    state,
    ({ open, hidden }) => {
      delete open.encounter;
      hidden.plan = '';
      delete hidden.roll;
    },
    [event('trekMetOver', { met: encounter.text !== '' })],
  );
}
