/** Where play begins and ends: the grid opened to the players, the search ended, and taken up again (SG-07, SG-14, SG-25). */
import { change } from '../kit/changing.ts';
import { event, refuse, unlessOverruled } from '../kit/ruling.ts';
import { untried } from './exploring.ts';
import { OVERRULABLE } from './reading.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';
import { proposedTarget, settled } from './target.ts';

/** Opens the grid to the players: everything has its place, and where something is looked for there is a target (SG-07, SG-14). */
export function beginSearch(state: State, command: CommandOf<'begin'>): Ruling {
  const { open } = state;
  const told = unlessOverruled(command, OVERRULABLE, [open.task && open.task.phase !== 'check' ? refuse('legwork-open') : null]);
  if ('refusal' in told) return told;
  const ready = settled(state);
  if ('refusal' in ready) return ready;
  return change(
    ready,
    (draft) => {
      draft.open.status = 'running';
      delete draft.open.task;
      delete draft.open.offer;
    },
    [...told, event('searchBegun', { name: open.name })],
  );
}

/** Ends the search: as found only when the objective is (SG-25). */
export function endSearch(state: State, command: CommandOf<'end'>): Ruling {
  if (command.how === 'found' && !state.open.found) return refuse('not-found');
  return change(
    state,
    ({ open }) => {
      open.status = 'ended';
      open.ending = command.how;
      delete open.task;
      untried(open);
    },
    [event('searchEnded', { how: command.how })],
  );
}

/** Takes an ended search up again; one that was given up before it began gets its target now, where there is one. */
export function reopenSearch(state: State): Ruling {
  const { open, hidden } = state;
  return change(
    state,
    (draft) => {
      draft.open.status = 'running';
      draft.open.ending = '';
      draft.hidden.target ||= proposedTarget(open, hidden);
    },
    [event('searchReopened')],
  );
}
