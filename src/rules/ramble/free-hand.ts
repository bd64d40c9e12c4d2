/** The GM's free hand: plans and notes on cells, what is seen, where the party is, and its points (RA-02, RA-22, RA-61). */
import { produce } from 'immer';
import { cellsOfRuns } from '../grid/runs.ts';
import { cellNamed } from '../grid/sides.ts';
import { accept, event, refuse } from '../kit/ruling.ts';
import { own, said } from '../values/records.ts';
import { type CommandOf, type OnCells, type Ruling, type State, acceptKept, isOnMap } from './state/ruling.ts';
import { hidden, seenFrom, shown } from './map/seeing.ts';
import { MOST_NOTES, MOST_PLANS } from './state/state.ts';
import { tokenAlong } from './jaunt/travelling.ts';

/** Plans something in a cell, or says something else of what is planned; elsewhere it is to be met anew (RA-61). */
export function plan(state: State, { id, plan: planned }: CommandOf<'plan'>): Ruling {
  const { open, hidden: kept } = state;
  if (!isOnMap(open, planned.at)) return refuse('off-map');
  const before = own(kept.plans, id);
  if (!before && Object.keys(kept.plans).length >= MOST_PLANS) return refuse('too-many-plans', { most: MOST_PLANS });
  // That it was met is known to all, and that it is planned anew to nobody.
  const anew = before?.at === planned.at ? before.anew : own(open.used, id);
  const plans = { ...kept.plans, [id]: { ...planned, ...said({ anew }) } };
  return acceptKept({ ...state, hidden: { ...kept, plans } });
}

/** Takes a plan off the map. */
export function unplan(state: State, { id }: CommandOf<'unplan'>): Ruling {
  if (!own(state.hidden.plans, id)) return refuse('no-plan');
  return accept(
    produce(state, (draft) => {
      delete draft.hidden.plans[id];
    }),
  );
}

/** Notes something on a cell for the GM alone; empty takes the note away. */
export function noteForGm(state: State, { at, note }: CommandOf<'gm-note'>): Ruling {
  if (!isOnMap(state.open, at)) return refuse('off-map');
  const isEmpty = note.text === '' && note.link === '';
  if (!isEmpty && !state.hidden.notes[at] && Object.keys(state.hidden.notes).length >= MOST_NOTES)
    return refuse('too-many-notes', { most: MOST_NOTES });
  return acceptKept(
    produce(state, (draft) => {
      if (isEmpty) delete draft.hidden.notes[at];
      else draft.hidden.notes[at] = note;
    }),
  );
}

/** Notes something on a cell for all to read; empty takes the note away. */
export function noteForAll(state: State, { at, note }: CommandOf<'note'>): Ruling {
  if (!isOnMap(state.open, at)) return refuse('off-map');
  const isEmpty = note.text === '' && note.link === '';
  if (!isEmpty && !state.open.notes[at] && Object.keys(state.open.notes).length >= MOST_NOTES)
    return refuse('too-many-notes', { most: MOST_NOTES });
  return accept(
    produce(state, (draft) => {
      if (isEmpty) delete draft.open.notes[at];
      else draft.open.notes[at] = note;
    }),
    isEmpty ? [] : [event('placeNoted', { at, text: note.text })],
  );
}

/** Puts the party into any cell, without rules: what it had paid of another is lost. */
export function put(state: State, { at: name }: CommandOf<'put'>, { cells, world }: OnCells): Ruling {
  const { open } = state;
  const at = cellNamed(name);
  if (!at || !cells.has(at)) return refuse('off-map');
  const { progress: _progress, journey: _journey, ...rest } = open;
  return accept(
    seenFrom({ ...state, open: { ...rest, at: name } }, at),
    [event('partyPut', { cell: name })],
    tokenAlong(open, world, cells, [at]),
  );
}

/** Shows cells to all as seen, or hides them again. */
export function reveal(state: State, { cells, seen }: CommandOf<'reveal'>): Ruling {
  const found = cellsOfRuns(cells, state.open.cells);
  if (found.length === 0) return refuse('no-cells');
  return accept(seen ? shown(state, found) : hidden(state, found));
}

/** Gives the jaunt under way more points of travel or fewer, never fewer than are spent. */
export function points(state: State, { by }: CommandOf<'points'>): Ruling {
  const { jaunt } = state.open;
  if (!jaunt) return refuse('no-jaunt');
  if (jaunt.step !== 'travel') return refuse('other-step', { step: jaunt.step });
  const allowance = Math.max(1, jaunt.spent, jaunt.allowance + by);
  return accept({ ...state, open: { ...state.open, jaunt: { ...jaunt, allowance } } }, [
    event('pointsChanged', { points: allowance - jaunt.spent }),
  ]);
}

/** Ends the ramble. */
export function end(state: State): Ruling {
  const { jaunts } = state.open;
  return accept({ ...state, open: { ...state.open, status: 'ended' } }, [event('rambleEnded', { jaunts })]);
}

/** Takes an ended ramble up again where it was. */
export function reopen(state: State): Ruling {
  const { open, hidden: kept } = state;
  if (open.status !== 'ended') return refuse('not-ended');
  const plan = open.jaunt?.met === undefined ? undefined : own(kept.plans, open.jaunt.met);
  const met = plan?.kind === 'destination' ? 'arrived' : 'met';
  const resting = open.camp ? 'camp' : 'halt';
  const begun = open.encounter ? met : open.jaunt ? 'jaunt' : resting;
  const status = open.at === '' ? 'laid' : begun;
  return accept({ ...state, open: { ...open, status } }, [event('rambleReopened')]);
}
