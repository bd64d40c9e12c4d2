/** What a roll on an encounter table came to: nothing, or something (RA-60). */
import { refuse } from '../../kit/ruling.ts';
import { meet, nothing } from '../jaunt/jaunt.ts';
import { type CommandOf, type OnCells, type Ruling, type State, isRollOpen } from '../state/ruling.ts';

/** Says what the roll of this hour came to: nothing, so that the hour is over, or something, in open words or none (RA-60). */
export function answer(state: State, { met, text }: CommandOf<'answer'>, circumstances: OnCells): Ruling {
  const { open } = state;
  if (open.status === 'met') return refuse('encounter-open');
  if (!isRollOpen(open)) return refuse('no-roll-owed');
  return met ? meet(state, { kind: 'meet', text }) : nothing(state, { kind: 'nothing' }, circumstances);
}
