/** Legwork: a task before the search that shows the players cells of the grid (SG-10 to SG-14). */
import { produce } from 'immer';
import { legworkCells, mayAnswer, swapOf, swappedCell } from './legwork-cells.ts';
import type { Draws } from '../chance/draws.ts';
import { type Cell, cellName, cellOf, cellsOf } from '../grid/cells.ts';
import { change } from '../kit/changing.ts';
import { type Circumstances, accept, event, refuse, telling } from '../kit/ruling.ts';
import { coordinateOf, isLeft } from './placing.ts';
import { type Allowed, type CommandOf, type No, type Ruling, type State, cellNamed } from './ruling.ts';
import { type LegworkTask, CHOSEN, type Outcome, type SearchOpen, contentsAt, knownAt } from './state.ts';
import { settled } from './target.ts';
import { said } from '../values/records.ts';

/** A task that waits for its next check; nothing is left of the pair before. */
function waiting(done: number): LegworkTask {
  return { done, phase: 'check', critical: false, column: CHOSEN, row: CHOSEN };
}

/** Opens the legwork to the players; what they may be shown must be settled by then (SG-10, SG-14). */
export function beginLegwork(state: State): Ruling {
  const { open } = state;
  if (open.status === 'legwork') return refuse('legwork-begun');
  if (!open.legwork.allowed) return refuse('no-legwork');
  const ready = settled(state);
  if ('refusal' in ready) return ready;
  return change(
    ready,
    (draft) => {
      draft.open.status = 'legwork';
      draft.open.task = waiting(0);
    },
    [event('legworkBegun', { steps: open.legwork.steps })],
  );
}

/** Says why no check of legwork can be made now, or gives null where one can. */
export function legworkRefusal({ task, legwork }: Pick<SearchOpen, 'task' | 'legwork'>): No | null {
  if (task && task.phase !== 'check') return refuse('legwork-open');
  return task && task.done < legwork.steps ? null : refuse('legwork-done');
}

/** Rolls the location die twice: first a column, then a row (SG-11). */
function rollPair({ size, dice }: Pick<SearchOpen, 'size' | 'dice'>, draws: Draws): Cell {
  const column = coordinateOf(draws.die(dice.column), size.columns);
  return { column, row: coordinateOf(draws.die(dice.row), size.rows) };
}

/** Shows a cell's contents to the players; that it is the target only by setting (SG-11, SG-14). */
function revealed(state: State, cell: Cell): Allowed {
  const { open, hidden } = state;
  const name = cellName(cell);
  const contents = contentsAt(hidden, open.size, cell);
  const target = open.options.revealTarget && hidden.target === name;
  return change(state, (draft) => void (draft.open.cells[name] = { mark: 'revealed', contents, ...(target ? { target } : {}) }), [
    event('cellRevealed', { cell: name, contents, target }),
  ]);
}

/**
 * Follows a pair to where it rests: at a coordinate that the player chooses, at a swap after a critical success, or at
 * a cell. A cell that is known already spends it; by setting it is rolled again, as long as another cell is left (SG-11).
 */
function followed(state: State, first: Cell, critical: boolean, maySwap: boolean, draws: Draws): Allowed {
  const { open } = state;
  const { done = 0, by } = open.task ?? {};
  const goesOn = produce(state, (draft) => void (draft.open.task = waiting(done)));
  const again = open.options.legworkRepeat === 'again' && cellsOf(open.size).some((cell) => !knownAt(open, cell));
  let pair = first;
  let swaps = maySwap;
  for (;;) {
    const phase = isLeft(pair) ? 'choose' : swaps && swapOf(pair, open.size) ? 'swap' : null;
    if (phase) {
      const { column, row } = pair;
      const asked: LegworkTask = { done, phase, critical, column, row, ...said({ by }) };
      return change(goesOn, (draft) => void (draft.open.task = asked));
    }
    if (!knownAt(open, pair)) return revealed(goesOn, pair);
    if (!again) return accept(goesOn, [event('revelationSpent', { cell: cellName(pair) })]);
    pair = rollPair(open, draws);
    swaps = critical;
  }
}

/**
 * Records one check of the task; a success rolls where to look, a critical counts as one (SG-11, SG-12). Legwork must be ready
 * for it. `by` is the user whose roll it was; absent where the GM says how it went.
 */
export function recordLegwork(state: State, outcome: Outcome, draws: Draws, by?: string): Allowed {
  const { steps } = state.open.legwork;
  const done = (state.open.task?.done ?? 0) + 1;
  const after = produce(state, (draft) => {
    draft.open.task = { ...waiting(done), ...(by === undefined || outcome === 'failure' ? {} : { by }) };
    delete draft.open.offer;
  });
  const critical = outcome === 'critical';
  return telling(
    [event('legworkChecked', { outcome, done, steps })],
    outcome === 'failure' ? accept(after) : followed(after, rollPair(state.open, draws), critical, critical, draws),
  );
}

/** Takes the player's choice of the coordinates that the dice left open (SG-13). */
export function chooseLegwork(state: State, command: CommandOf<'legwork-choose'>, { seat, draws }: Circumstances): Ruling {
  const { open } = state;
  const cell = cellNamed(open, command.cell);
  if (open.task?.phase !== 'choose') return refuse('nothing-to-choose');
  if (!mayAnswer(open, seat)) return refuse('not-asked');
  if ('refusal' in cell) return cell;
  if (!legworkCells(open).includes(command.cell)) return refuse('not-offered', { cell: command.cell });
  const { critical } = open.task;
  return followed(state, cell, critical, critical, draws);
}

/** Takes the player's yes or no to swapping column and row (SG-12). */
export function swapLegwork(state: State, command: CommandOf<'legwork-swap'>, { seat, draws }: Circumstances): Ruling {
  const { task, size } = state.open;
  const swapped = cellOf(swappedCell(state.open), size);
  if (!task || !swapped) return refuse('nothing-to-swap');
  if (!mayAnswer(state.open, seat)) return refuse('not-asked');
  const { column, row } = task;
  return followed(state, command.swap ? swapped : { column, row }, task.critical, false, draws);
}
