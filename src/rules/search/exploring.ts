/** Exploring: the party's way from column A from cell to cell, and what it finds there (SG-20 to SG-26). */
import type { Draft } from 'immer';
import { type Cell, cellName, cellOf, contains, stepFrom } from '../grid/cells.ts';
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, refuse, telling, followedBy, unlessOverruled } from '../kit/ruling.ts';
import type { Effect, World } from '../procedure.ts';
import { bandEvents } from './bands.ts';
import { OVERRULABLE } from './reading.ts';
import type { Allowed, CommandOf, No, Ruling, State } from './ruling.ts';
import { type Mark, type SearchOpen, contentsAt, knownAt } from './state.ts';
import { type Led, cellUnder, cornerIn, placeOf, tokensInto } from './tokens.ts';
import { refusalFor } from './ways.ts';

/** Says which mark a cell has once the party stands in it: cleared stays cleared, empty asks no check unless set to (SG-21, SG-23). */
export function markOn({ open, hidden }: State, to: Cell): Mark {
  const known = knownAt(open, to);
  if (known?.mark === 'cleared') return 'cleared';
  const contents = known?.contents ?? contentsAt(hidden, open.size, to);
  return contents === 'empty' && !open.options.emptyCheck ? 'cleared' : 'met';
}

/** Clears a cell: where it is the target, the objective is found and everyone is told (SG-25). */
export function cleared(state: State, name: string): Allowed {
  const finds = name === state.hidden.target && !state.open.found;
  return change(
    state,
    ({ open }) => {
      const cell = open.cells[name];
      if (!cell) return;
      cell.mark = 'cleared';
      if (!finds) return;
      cell.target = true;
      open.found = true;
    },
    finds ? [event('objectiveFound', { cell: name, name: state.open.objective.name })] : [],
  );
}

/** Forgets the attempt under way: the steps that are done, and a roll that waits (SG-24). */
export function untried(open: Draft<SearchOpen>): void {
  delete open.attempt;
  delete open.offer;
}

/**
 * Lets the party stand in a cell with a mark, so many rounds later. What lies there becomes known to all; an empty cell
 * is cleared on entry (SG-21, SG-23).
 */
export function arrived(state: State, to: Cell, mark: Mark, rounds: number): Allowed {
  const { open, hidden } = state;
  const known = knownAt(open, to);
  const name = cellName(to);
  const contents = known?.contents ?? contentsAt(hidden, open.size, to);
  const entered = change(
    state,
    (draft) => {
      draft.open.party = name;
      draft.open.rounds += rounds;
      draft.open.cells[name] = { ...known, mark, contents, round: known?.round ?? draft.open.rounds };
      untried(draft.open);
    },
    [event('cellEntered', { cell: name, contents, mark, first: known?.round === undefined })],
  );
  return mark === 'cleared' ? followedBy(entered, (after) => cleared(after, name)) : entered;
}

const SECONDS = 60;

/** Lets the rounds between two states of one play pass: the band that begins, and the world's clock (SG-24, SG-36). */
export function passing(before: State, after: State, { time }: Pick<World, 'time'>): Allowed {
  const seconds = Math.round((after.open.rounds - before.open.rounds) * after.open.options.minutes * SECONDS);
  const clock: Effect[] = seconds > 0 ? [{ kind: 'advance-time', from: time, to: time + seconds }] : [];
  return accept(after, bandEvents(before.open, after.open), clock);
}

/** Brings the party into a cell by play: each attempt and, unless set free, each move into a cleared cell takes a round (SG-24). */
function enter(state: State, to: Cell, led: Led, world: World): Allowed {
  const free = state.open.options.clearedFree && knownAt(state.open, to)?.mark === 'cleared';
  const arrival = arrived(state, to, markOn(state, to), free ? 0 : 1);
  const moved = { ...arrival, effects: tokensInto(state.open, world, to, led) };
  return followedBy(moved, (after) => passing(state, after, world));
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
export function move(state: State, command: Move, { world }: Circumstances): Ruling {
  const { open } = state;
  const id = (command.kind === 'move' ? command.token : undefined) ?? open.token;
  const place = placeOf(open, world, id);
  if (!place) return refuse('no-token');
  const entered = open.party !== '';
  if (command.kind === 'step' && !entered) return refuse('not-entered');
  const { to, corner } = aimOf(open, command, { id, place });
  const refusal: No | null = command.kind === 'start' && entered ? refuse('entered', { cell: open.party }) : refusalFor(open, to);
  const overruled = unlessOverruled(command, OVERRULABLE, [refusal]);
  if ('refusal' in overruled) return overruled;
  if (!to) return refuse('off-grid', { cell: open.party });
  if (refusal && cellName(to) === open.party) return refuse('same-cell', { cell: open.party, from: open.party });
  return telling(overruled, enter(state, to, { id, place, to: corner ?? cornerIn(open, to, place) }, world));
}
