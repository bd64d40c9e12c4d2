/** Where play begins and ends: the grid opened to the players, the search ended, and taken up again (SG-07, SG-14, SG-25). */
import { produce } from 'immer';
import { refuse } from '../ruling.ts';
import { type CommandOf, type Ruling, type State, accept } from './ruling.ts';
import { named, proposedTarget } from './target.ts';

/** Opens the grid to the players: everything has its place, and where something is looked for there is a target (SG-07, SG-14). */
export function beginSearch(state: State): Ruling {
  const { open, hidden } = state;
  if (open.status === 'running') return refuse('begun');
  if (open.task && open.task.phase !== 'check') return refuse('legwork-open');
  if (hidden.choices !== '') return refuse('choice-open');
  const settled = named(state);
  if ('kind' in settled) return settled;
  return accept(
    produce(settled, (draft) => {
      draft.open.status = 'running';
      delete draft.open.task;
      delete draft.open.offer;
    }),
    [{ name: 'searchBegun', data: { name: open.name } }],
  );
}

/** Ends the search: as found only when the objective is (SG-25). */
export function endSearch(state: State, command: CommandOf<'end'>): Ruling {
  if (command.how === 'found' && !state.open.found) return refuse('not-found');
  return accept(
    produce(state, (draft) => {
      draft.open.status = 'ended';
      draft.open.ending = command.how;
      delete draft.open.task;
      delete draft.open.offer;
    }),
    [{ name: 'searchEnded', data: { how: command.how } }],
  );
}

/** Takes an ended search up again; one that was given up before it began gets its target now, where there is one. */
export function reopenSearch(state: State): Ruling {
  const { open, hidden } = state;
  if (open.status !== 'ended') return refuse('not-ended');
  return accept(
    produce(state, (draft) => {
      draft.open.status = 'running';
      draft.open.ending = '';
      draft.hidden.target ||= proposedTarget(open, hidden);
    }),
    [{ name: 'searchReopened', data: {} }],
  );
}
