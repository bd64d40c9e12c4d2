/** The GM's free hand: rounds, places and marks without rules, and notes of consequences (SG-22, SG-24). */
import { produce } from 'immer';
import { cellOf } from '../grid/cells.ts';
import type { PlayEvent } from '../procedure.ts';
import { refuse } from '../ruling.ts';
import { bandEvents } from './bands.ts';
import { arrived, cleared, markOn } from './exploring.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept } from './ruling.ts';
import { contentsAt } from './state.ts';
import { ledInto, tokensInto } from './tokens.ts';

/** Adds rounds or takes them away, never below none; the world's clock stays as it is (SG-24). */
export function changeRounds(state: State, command: CommandOf<'rounds'>): Ruling {
  const after = produce(state, (draft) => void (draft.open.rounds = Math.max(0, draft.open.rounds + command.by)));
  const { rounds } = after.open;
  const changed: PlayEvent = { name: 'roundsChanged', data: { by: rounds - state.open.rounds, rounds } };
  return accept(after, [changed, ...bandEvents(state.open, after.open)]);
}

/** Puts the party into any cell, or off the grid, without rules and rounds; its tokens go along where the scene has them. */
export function putParty(state: State, command: CommandOf<'put'>, { world }: Circumstances): Ruling {
  const { open } = state;
  if (open.status !== 'running') return refuse('not-begun');
  const event: PlayEvent = { name: 'partyPut', data: { cell: command.cell } };
  if (command.cell === '') {
    return accept(
      produce(state, (draft) => {
        draft.open.party = '';
        delete draft.open.offer;
      }),
      [event],
    );
  }
  const cell = cellOf(command.cell, open.size);
  if (!cell) return refuse('no-such-cell', { cell: command.cell });
  const known = open.cells[command.cell];
  const mark = known && known.mark !== 'revealed' ? known.mark : markOn(state, cell);
  const arrival = arrived(state, cell, mark, 0);
  return accept(arrival.state, [event, ...arrival.events], tokensInto(open, world, cell, ledInto(open, world, cell)));
}

/** Makes a cell's mark what the GM says; `unknown` takes it back out of the players' knowledge. */
export function markCell(state: State, command: CommandOf<'mark'>): Ruling {
  const { open, hidden } = state;
  const { cell: name, mark } = command;
  const cell = cellOf(name, open.size);
  if (!cell) return refuse('no-such-cell', { cell: name });
  // In a cell that counts as not entered the party could neither try nor leave.
  if (name === open.party && (mark === 'unknown' || mark === 'revealed')) return refuse('party-here', { cell: name });
  const event: PlayEvent = { name: 'cellMarked', data: { cell: name, mark } };
  const known = open.cells[name] ?? { contents: contentsAt(hidden, open.size, cell) };
  const after = produce(state, (draft) => {
    if (name === open.party) delete draft.open.offer;
    if (name === hidden.target && mark !== 'cleared') draft.open.found = false;
    if (mark === 'unknown') {
      delete draft.open.cells[name];
      return;
    }
    draft.open.cells[name] = { ...known, mark };
    if (open.found && name === hidden.target && mark !== 'cleared') delete draft.open.cells[name].target;
  });
  if (mark !== 'cleared') return accept(after, [event]);
  const settled = cleared(after, name);
  return accept(settled.state, [event, ...settled.events]);
}

/** Notes the consequences in a cell for all to read; an empty text takes the note away (SG-22). */
export function writeNote(state: State, command: CommandOf<'note'>): Ruling {
  const { cell: name, text } = command;
  if (!cellOf(name, state.open.size)) return refuse('no-such-cell', { cell: name });
  if (!state.open.cells[name]) return refuse('cell-unknown', { cell: name });
  return accept(
    produce(state, (draft) => {
      const cell = draft.open.cells[name];
      if (!cell) return;
      if (text === '') delete cell.note;
      else cell.note = text;
    }),
    [{ name: 'noteWritten', data: { cell: name } }],
  );
}
