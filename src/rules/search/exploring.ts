/** Exploring: the party's way from column A from cell to cell, and what it finds there (SG-20 to SG-26). */
import { produce } from 'immer';
import { refusalFor } from './ways.ts';
import { type Cell, cellName, cellOf, contains, stepFrom } from '../grid/cells.ts';
import type { Effect, PlayEvent, World } from '../procedure.ts';
import { refuse } from '../ruling.ts';
import type { SearchRefusal } from './refusals.ts';
import { type Allowed, type Circumstances, type CommandOf, type Ruling, type State, accept, mayMove } from './ruling.ts';
import { type Mark, type SearchOpen, contentsAt, knownAt } from './state.ts';
import { passingOf } from './time.ts';
import { type Led, cellUnder, cornerIn, placeOf, tokensInto } from './tokens.ts';

/** What the GM may overrule: rules of the book, but not what makes a move impossible. */
const OVERRULED: ReadonlySet<SearchRefusal> = new Set(['column-a', 'diagonal', 'too-far', 'uncleared', 'entered']);

/** Says which mark a cell has once the party stands in it: cleared stays cleared, empty asks no check unless set to (SG-21, SG-23). */
export function markOn({ open, hidden }: State, to: Cell): Mark {
  const known = knownAt(open, to);
  if (known?.mark === 'cleared') return 'cleared';
  const contents = known?.contents ?? contentsAt(hidden, open.size, to);
  return contents === 'empty' && !open.options.emptyCheck ? 'cleared' : 'met';
}

/**
 * Clears a cell: where it is the target, the objective is found and everyone is told (SG-25).
 * Returns the state, and the event if there is one.
 */
export function cleared(state: State, name: string): { readonly state: State; readonly events: PlayEvent[] } {
  const finds = name === state.hidden.target && !state.open.found;
  const after = produce(state, (draft) => {
    const cell = draft.open.cells[name];
    if (!cell) return;
    cell.mark = 'cleared';
    if (!finds) return;
    cell.target = true;
    draft.open.found = true;
  });
  return {
    state: after,
    events: finds ? [{ name: 'objectiveFound', data: { cell: name, name: state.open.objective.name } }] : [],
  };
}

/**
 * Lets the party stand in a cell with a mark, so many rounds later. What lies there becomes known to all; an empty cell
 * is cleared on entry (SG-21, SG-23).
 */
export function arrived(
  state: State,
  to: Cell,
  mark: Mark,
  rounds: number,
): { readonly state: State; readonly events: PlayEvent[] } {
  const { open, hidden } = state;
  const known = knownAt(open, to);
  const name = cellName(to);
  const contents = known?.contents ?? contentsAt(hidden, open.size, to);
  const entered = produce(state, (draft) => {
    draft.open.party = name;
    draft.open.rounds += rounds;
    draft.open.cells[name] = { ...known, mark, contents, round: known?.round ?? draft.open.rounds };
    delete draft.open.offer;
  });
  const settled = mark === 'cleared' ? cleared(entered, name) : { state: entered, events: [] };
  const first = known?.round === undefined;
  return {
    state: settled.state,
    events: [{ name: 'cellEntered', data: { cell: name, contents, mark, first } }, ...settled.events],
  };
}

/** Brings the party into a cell by play: each attempt and, unless set free, each move into a cleared cell takes a round (SG-24). */
function enter(state: State, to: Cell, led: Led, world: World): Allowed {
  const free = state.open.options.clearedFree && knownAt(state.open, to)?.mark === 'cleared';
  const arrival = arrived(state, to, markOn(state, to), free ? 0 : 1);
  const passing = passingOf(state.open, arrival.state.open, world);
  const effects: Effect[] = [...tokensInto(state.open, world, to, led), ...passing.effects];
  return accept(arrival.state, [...arrival.events, ...passing.events], effects);
}

type Move = CommandOf<'move' | 'step' | 'start'>;

/** Returns the cell that a move leads to, null being off the grid, and the token that leads. */
function aimOf(
  open: SearchOpen,
  command: Move,
  led: Omit<Led, 'to'>,
): { readonly to: Cell | null; readonly corner: Led['to'] | null } {
  if (command.kind === 'move') return { to: cellUnder(open, led.place, command.to), corner: command.to };
  const from = cellOf(open.party, open.size);
  const to = command.kind === 'start' ? cellOf(command.cell, open.size) : from && stepFrom(from, command.direction);
  return { to: to && contains(open.size, to) ? to : null, corner: null };
}

/** Decides the three ways of moving: a dragged token, a step by key or button, a start by button (SG-20, SG-22, SG-26). */
export function move(state: State, command: Move, { seat, world }: Circumstances): Ruling {
  const { open } = state;
  if (open.status !== 'running') return refuse('not-begun');
  if (!mayMove(open, seat)) return refuse('not-your-token');
  if (command.overrule && !seat.gm) return refuse('gm-only');
  const id = (command.kind === 'move' ? command.token : undefined) ?? open.token;
  const place = placeOf(open, world, id);
  if (!place) return refuse('no-token');
  const entered = open.party !== '';
  if (command.kind === 'step' && !entered) return refuse('not-entered');
  const { to, corner } = aimOf(open, command, { id, place });
  const refusal =
    command.kind === 'start' && entered ? refuse<SearchRefusal>('entered', { cell: open.party }) : refusalFor(open, to);
  if (refusal && !(command.overrule && OVERRULED.has(refusal.refusal.code))) return refusal;
  if (!to) return refuse('off-grid', { cell: open.party });
  if (refusal && cellName(to) === open.party) return refuse('same-cell', { cell: open.party, from: open.party });
  const moved = enter(state, to, { id, place, to: corner ?? cornerIn(open, to, place) }, world);
  if (!refusal) return moved;
  return { ...moved, events: [{ name: 'overruled', data: { code: refusal.refusal.code } }, ...moved.events] };
}
