/** The GM's free hand: rounds, places and marks without rules, and notes of consequences (SG-22, SG-24). */
import { produce } from 'immer';
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, refuse, telling, followedBy } from '../kit/ruling.ts';
import { bandEvents } from './bands.ts';
import { arrived, cleared, markOn, untried } from './exploring.ts';
import { type CommandOf, type Ruling, type State, cellNamed } from './ruling.ts';
import { contentsAt } from './state.ts';
import { ledInto, tokensInto } from './tokens.ts';

/** Adds rounds or takes them away, never below none; the world's clock stays as it is (SG-24). */
export function changeRounds(state: State, { by }: CommandOf<'rounds'>): Ruling {
  const rounds = Math.max(0, state.open.rounds + by);
  const after = produce(state, ({ open }) => void (open.rounds = rounds));
  const changed = event('roundsChanged', { by: rounds - state.open.rounds, rounds });
  return accept(after, [changed, ...bandEvents(state.open, after.open)]);
}

/** Puts the party into any cell, or off the grid, without rules and rounds; its tokens go along where the scene has them. */
export function putParty(state: State, { cell: name }: CommandOf<'put'>, { world }: Circumstances): Ruling {
  const { open } = state;
  const put = event('partyPut', { cell: name });
  if (name === '') {
    return change(
      state,
      (draft) => {
        draft.open.party = '';
        untried(draft.open);
      },
      [put],
    );
  }
  const cell = cellNamed(open, name);
  if ('refusal' in cell) return cell;
  const known = open.cells[name];
  const mark = known && known.mark !== 'revealed' ? known.mark : markOn(state, cell);
  const effects = tokensInto(open, world, cell, ledInto(open, world, cell));
  return telling([put], { ...arrived(state, cell, mark, 0), effects });
}

/** Makes a cell's mark what the GM says; `unknown` takes it back out of the players' knowledge. */
export function markCell(state: State, { cell: name, mark }: CommandOf<'mark'>): Ruling {
  const { open, hidden } = state;
  const cell = cellNamed(open, name);
  if ('refusal' in cell) return cell;
  // In a cell that counts as not entered the party could neither try nor leave.
  if (name === open.party && (mark === 'unknown' || mark === 'revealed')) return refuse('party-here', { cell: name });
  const known = open.cells[name] ?? { contents: contentsAt(hidden, open.size, cell) };
  const marked = change(
    state,
    (draft) => {
      if (name === open.party) untried(draft.open);
      if (name === hidden.target && mark !== 'cleared') draft.open.found = false;
      if (mark === 'unknown') {
        delete draft.open.cells[name];
        return;
      }
      draft.open.cells[name] = { ...known, mark };
      if (open.found && name === hidden.target && mark !== 'cleared') delete draft.open.cells[name].target;
    },
    [event('cellMarked', { cell: name, mark })],
  );
  return mark === 'cleared' ? followedBy(marked, (after) => cleared(after, name)) : marked;
}

/** Notes the consequences in a cell for all to read; an empty text takes the note away (SG-22). */
export function writeNote(state: State, { cell: name, text }: CommandOf<'note'>): Ruling {
  const cell = cellNamed(state.open, name);
  if ('refusal' in cell) return cell;
  if (!state.open.cells[name]) return refuse('cell-unknown', { cell: name });
  return change(
    state,
    ({ open }) => {
      const known = open.cells[name];
      if (!known) return;
      if (text === '') delete known.note;
      else known.note = text;
    },
    [event('noteWritten', { cell: name })],
  );
}
