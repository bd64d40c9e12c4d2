/** The target of a search: where it is proposed to lie, and the GM's word on it (SG-07). */
import { produce } from 'immer';
import { type Cell, cellIndex, cellName, cellOf, cellsOf } from '../grid/cells.ts';
import { type Circumstances, accept, refuse } from '../kit/ruling.ts';
import { placedAt, withPlaced } from './contents.ts';
import { anyOf } from './placing.ts';
import { type CommandOf, type No, type Ruling, type State, cellNamed } from './ruling.ts';
import { type SearchHidden, type SearchOpen, contentsAt, knownAt } from './state.ts';

type SeenOpen = Pick<SearchOpen, 'size' | 'cells' | 'objective'>;
type SeenHidden = Pick<SearchHidden, 'layout'>;

/** Lists the cells of the objective's kind that are still to be cleared. */
function cellsOfKind(open: SeenOpen, hidden: SeenHidden): Cell[] {
  const { kind } = open.objective;
  return cellsOf(open.size).filter(
    (cell) => contentsAt(hidden, open.size, cell) === kind && knownAt(open, cell)?.mark !== 'cleared',
  );
}

/**
 * Lists the cells in which the target may lie by the rule, from the top: those of the objective's kind in the highest
 * column that has one (SG-07). Empty where there is none anywhere, or nothing is looked for.
 */
export function targetCandidates(open: SeenOpen, hidden: SeenHidden): string[] {
  const cells = cellsOfKind(open, hidden);
  const highest = Math.max(...cells.map(({ column }) => column));
  return cells.filter(({ column }) => column === highest).map(cellName);
}

/** Counts the cells around one, diagonals too, in which something lies. */
function companyOf(open: SeenOpen, hidden: SeenHidden, cell: Cell): number {
  return cellsOf(open.size).filter((other) => {
    const near = Math.max(Math.abs(other.column - cell.column), Math.abs(other.row - cell.row)) === 1;
    return near && contentsAt(hidden, open.size, other) !== 'empty';
  }).length;
}

/** Proposes the target cell: of the candidates the one with most around it, the upper one of equals; '' when there is none (SG-07). */
export function proposedTarget(open: SeenOpen, hidden: SeenHidden): string {
  const counted = targetCandidates(open, hidden).map((name) => {
    const cell = cellOf(name, open.size);
    return { name, company: cell ? companyOf(open, hidden, cell) : 0 };
  });
  const most = Math.max(...counted.map(({ company }) => company));
  return counted.find(({ company }) => company === most)?.name ?? '';
}

/**
 * Settles what lies where before players see any of it: all has its place, and the proposed target is named where something
 * is looked for and none is named yet; refuses where there is none to name (SG-07, SG-14).
 */
export function settled(state: State): State | No {
  const { open, hidden } = state;
  if (hidden.choices !== '') return refuse('choice-open');
  if (open.objective.kind === '' || hidden.target !== '') return state;
  const target = proposedTarget(open, hidden);
  return target === '' ? refuse('no-target') : { open, hidden: { ...hidden, target } };
}

/** Makes a cell the target, '' for none. What players know of an earlier target goes with it, and it is yet to be found. */
export function retargeted(state: State, target: string): State {
  if (target === state.hidden.target) return state;
  return produce(state, (draft) => {
    draft.hidden.target = target;
    draft.open.found = false;
    for (const known of Object.values(draft.open.cells)) delete known.target;
  });
}

/** Finds the target by the rule; '' where there is none, and before players see any of it, when it is only proposed (SG-07). */
export function targetAnew({ open, hidden }: State): string {
  return open.status === 'laid' ? '' : proposedTarget(open, hidden);
}

/** Finds the target anew where what lay in its cell was of the objective's kind and is no longer (SG-07). */
export function targetKept(before: State, after: State): State {
  const { size, objective } = after.open;
  const cell = cellOf(before.hidden.target, size);
  const isSought = ({ hidden }: State): boolean => cell !== null && contentsAt(hidden, size, cell) === objective.kind;
  return isSought(before) && !isSought(after) ? retargeted(after, targetAnew(after)) : after;
}

/** Names the target cell, or takes its name away (SG-07). */
export function nameTarget(state: State, command: CommandOf<'target'>): Ruling {
  const { cell: name } = command;
  const cell = name === '' ? null : cellNamed(state.open, name);
  if (cell && 'refusal' in cell) return cell;
  if (cell && knownAt(state.open, cell)?.mark === 'cleared') return refuse('cell-known', { cell: name });
  return accept(retargeted(state, name));
}

/** Lists the cells in which one of the objective's kind may be placed: free ones first, then those that may be filled anew; empty where there is none. */
function plantingCells({ open, hidden }: State, cells: readonly Cell[], kept: string): readonly Cell[] {
  const unknown = cells.filter((cell) => !knownAt(open, cell));
  const freeIn = (layout: string) => unknown.filter((cell) => placedAt(layout, cellIndex(open.size, cell)) === null);
  const free = freeIn(hidden.layout);
  return free.length > 0 ? free : freeIn(kept);
}

function planted({ open, hidden }: State, cells: readonly Cell[], draws: Circumstances['draws']): State {
  const cell = anyOf(cells, draws);
  const layout = withPlaced(hidden.layout, cellIndex(open.size, cell), open.objective.kind || null);
  return retargeted({ open, hidden: { ...hidden, layout } }, cellName(cell));
}

/** Places one of the objective's kind in the last column, where there is none anywhere, and makes it the target (SG-07). */
export function plantTarget(state: State, _command: CommandOf<'plant-target'>, { draws }: Circumstances): Ruling {
  const { open, hidden } = state;
  if (open.objective.kind === '') return refuse('no-objective');
  if (cellsOfKind(open, hidden).length > 0) return refuse('target-exists');
  const last = cellsOf(open.size).filter(({ column }) => column === open.size.columns - 1);
  const cells = plantingCells(state, last, '');
  return cells.length === 0 ? refuse('no-free-cell') : accept(planted(state, cells, draws));
}

/**
 * Places one of the objective's kind in the last column that has room for it, and makes it the target: what lies in a layout that
 * is to be kept stays, and where that fills the grid nothing is placed (SG-06, SG-07).
 */
export function plantedBeside(state: State, kept: string, draws: Circumstances['draws']): State {
  const columns = Array.from({ length: state.open.size.columns }, (_, column) => column).toReversed();
  for (const column of columns) {
    const cells = plantingCells(
      state,
      cellsOf(state.open.size).filter((cell) => cell.column === column),
      kept,
    );
    if (cells.length > 0) return planted(state, cells, draws);
  }
  return state;
}
