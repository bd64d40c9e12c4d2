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

/** Places one of the objective's kind in the last column, where there is none anywhere, and makes it the target (SG-07). */
export function plantTarget(state: State, _command: CommandOf<'plant-target'>, { draws }: Circumstances): Ruling {
  const { open, hidden } = state;
  const { kind } = open.objective;
  if (kind === '') return refuse('no-objective');
  if (cellsOfKind(open, hidden).length > 0) return refuse('target-exists');
  const last = cellsOf(open.size).filter((cell) => cell.column === open.size.columns - 1 && !knownAt(open, cell));
  const free = last.filter((cell) => placedAt(hidden.layout, cellIndex(open.size, cell)) === null);
  const cells = free.length > 0 ? free : last;
  if (cells.length === 0) return refuse('no-free-cell');
  const cell = anyOf(cells, draws);
  const layout = withPlaced(hidden.layout, cellIndex(open.size, cell), kind);
  return accept(retargeted({ open, hidden: { ...hidden, layout } }, cellName(cell)));
}
