/** Where play begins and ends: the grid opened to the players, the search ended, and taken up again (SG-07, SG-14, SG-25). */
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, goingOn, refuse, unlessOverruled } from '../kit/ruling.ts';
import { untried } from './exploring.ts';
import { fill, hasRoom, scatter } from './filling.ts';
import { OVERRULABLE } from './reading.ts';
import type { CommandOf, Ruling, State } from './ruling.ts';
import { configure } from './setting-up.ts';
import { plantedBeside, proposedTarget, settled } from './target.ts';

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

/** Rolls what is hidden: what waits goes where the dice say, a pass lies on the free cells, and what is looked for somewhere; all that lay there stays (SG-04, SG-06, SG-07). */
function rolled(state: State, circumstances: Circumstances): Ruling {
  const waits = ({ hidden }: State): boolean => hidden.choices !== '';
  const settledBy = (now: State): Ruling => (waits(now) ? scatter(now, { kind: 'scatter' }, circumstances) : accept(now));
  const isSoughtNowhere = ({ open, hidden }: State): boolean =>
    open.objective.kind !== '' && hidden.target === '' && proposedTarget(open, hidden) === '';
  const steps: readonly ((now: State) => Ruling)[] = [
    settledBy,
    (now) => (hasRoom(now) ? fill(now, { kind: 'fill', passes: 1, rest: false }, circumstances) : accept(now)),
    settledBy,
    (now) => accept(isSoughtNowhere(now) ? plantedBeside(now, state.hidden.layout, circumstances.draws) : now),
  ];
  return steps.reduce<Ruling>((done, next) => (done.kind === 'refused' ? done : goingOn(done, next)), accept(state));
}

/** Changes the plan, rolls what is hidden if so said, and begins; what is refused on the way leaves all as it was (SG-06, SG-07). */
export function setOut(state: State, { roll, ...changes }: CommandOf<'set-out'>, circumstances: Circumstances): Ruling {
  const planned = configure(state, { ...changes, kind: 'configure' });
  if (planned.kind === 'refused') return planned;
  const ready = roll ? goingOn(planned, (now) => rolled(now, circumstances)) : planned;
  return ready.kind === 'refused' ? ready : goingOn(ready, (now) => beginSearch(now, { kind: 'begin' }));
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
