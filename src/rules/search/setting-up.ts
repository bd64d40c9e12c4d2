/** Setting up by hand: the plan, what lies where, where the grid lies, and who plays (SG-03 to SG-08). */
import { produce } from 'immer';
import { type GridSize, cellIndex, cellName, cellOf, cellsOf } from '../grid/cells.ts';
import { refuse } from '../ruling.ts';
import { type Contents, emptyLayout, placedAt, withPlaced } from './contents.ts';
import { STOCK_PLANS, planFaults } from './plans.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept, mayMove } from './ruling.ts';
import { type SearchHidden, type SearchPlan, type SearchSetup, knownAt } from './state.ts';
import { proposedTarget, retargeted } from './target.ts';
import { keptInCell } from './tokens.ts';

/** Returns the plan that a setup means (SG-01, SG-08). */
export function planOf(setup: Pick<SearchSetup, 'plan'>): SearchPlan {
  return typeof setup.plan === 'string' ? STOCK_PLANS[setup.plan] : setup.plan;
}

/** Returns the first state: the plan's grid with nothing placed (SG-01, SG-08). */
export function laidSearch(setup: SearchSetup): State {
  const plan = planOf(setup);
  return {
    open: {
      name: setup.name,
      status: 'laid',
      ...plan,
      objective: { name: '', kind: '' },
      found: false,
      ending: '',
      frame: setup.frame,
      ...(setup.lay ? { lay: setup.lay } : {}),
      token: setup.token,
      followers: [],
      leader: '',
      party: '',
      rounds: 0,
      cells: {},
    },
    hidden: { layout: emptyLayout(plan.size.columns * plan.size.rows), choices: '', dice: '', target: '' },
  };
}

/** Leaves out what is undefined: a partial change says nothing about it. */
function said<T extends object>(changes: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Returns the hidden half for a grid of another size: what lies in cells that stay stays, what waits is given up. */
function resized(hidden: SearchHidden, from: GridSize, to: GridSize): SearchHidden {
  const layout = cellsOf(to).reduce(
    (text, cell) =>
      cellOf(cellName(cell), from) ? withPlaced(text, cellIndex(to, cell), placedAt(hidden.layout, cellIndex(from, cell))) : text,
    emptyLayout(to.columns * to.rows),
  );
  return { ...hidden, layout, choices: '', dice: '' };
}

/**
 * Changes the plan: the size only before the beginning, all else at any time; a plan that cannot be played is refused
 * (SG-07, SG-08, SG-10). Another kind of objective is proposed a target anew.
 */
export function configure(state: State, command: CommandOf<'configure'>): Ruling {
  const { open, hidden } = state;
  const size = command.size ?? open.size;
  const grows = size.columns !== open.size.columns || size.rows !== open.size.rows;
  if (grows && open.status !== 'laid') return refuse('begun');
  const after = produce(state, (draft) => {
    const { name, objective, dice, table, bands, options, legwork, resolver } = command;
    Object.assign(draft.open, said({ name, objective, dice, resolver }));
    Object.assign(draft.open.options, said(options));
    Object.assign(draft.open.legwork, said(legwork));
    if (table === null) delete draft.open.table;
    else if (table) draft.open.table = table;
    if (bands === null) delete draft.open.bands;
    else if (bands) draft.open.bands = bands;
    if (grows) {
      draft.open.size = size;
      draft.open.cells = Object.fromEntries(Object.entries(open.cells).filter(([cell]) => cellOf(cell, size)));
      draft.hidden = resized(hidden, open.size, size);
    }
  });
  const [fault] = planFaults(after.open);
  return fault ? { kind: 'refused', refusal: fault } : accept(retargeted(after, targetOf(after, open.objective.kind)));
}

/** Returns the target's name after the plan changed; `before` is the kind that was looked for. */
function targetOf({ open, hidden }: State, before: string): string {
  const { target } = hidden;
  if (target !== '' && !cellOf(target, open.size)) return '';
  if (open.objective.kind === before) return target;
  if (open.status !== 'running') return '';
  return target === '' ? proposedTarget(open, hidden) : target;
}

/** Returns the target's name after a cell's contents changed by hand: before the start, one of another kind is a target no longer. */
function targetAfter({ open, hidden }: State, cell: string, contents: Contents | null): string {
  const { kind } = open.objective;
  const lost = hidden.target === cell && kind !== '' && contents !== kind && open.status !== 'running';
  return lost ? '' : hidden.target;
}

/** Places contents by hand; a cell that is known to the players stays as it was (SG-04). */
export function place(state: State, command: CommandOf<'place'>): Ruling {
  const cell = cellOf(command.cell, state.open.size);
  if (!cell) return refuse('no-such-cell', { cell: command.cell });
  if (knownAt(state.open, cell)) return refuse('cell-known', { cell: command.cell });
  return accept(withContents(state, command.cell, command.contents));
}

/** Returns the state with something else in a cell. */
function withContents(state: State, name: string, contents: Contents | null): State {
  const cell = cellOf(name, state.open.size);
  if (!cell) return state;
  return produce(state, (draft) => {
    draft.hidden.layout = withPlaced(draft.hidden.layout, cellIndex(state.open.size, cell), contents);
    draft.hidden.target = targetAfter(state, name, contents);
  });
}

/** Exchanges what lies in two cells; the target goes with what lies there (SG-06). */
export function swapCells(state: State, command: CommandOf<'swap-cells'>): Ruling {
  const { open, hidden } = state;
  const from = cellOf(command.from, open.size);
  const to = cellOf(command.to, open.size);
  if (!from) return refuse('no-such-cell', { cell: command.from });
  if (!to) return refuse('no-such-cell', { cell: command.to });
  if (knownAt(open, from)) return refuse('cell-known', { cell: command.from });
  if (knownAt(open, to)) return refuse('cell-known', { cell: command.to });
  const [one, other] = [cellIndex(open.size, from), cellIndex(open.size, to)];
  const swapped = { [command.from]: command.to, [command.to]: command.from };
  return accept(
    produce(state, (draft) => {
      draft.hidden.layout = withPlaced(
        withPlaced(hidden.layout, one, placedAt(hidden.layout, other)),
        other,
        placedAt(hidden.layout, one),
      );
      draft.hidden.target = swapped[hidden.target] ?? hidden.target;
    }),
  );
}

/** Takes everything out of the cells that the players do not know, and with it what waits and the target there. */
export function clear(state: State): Ruling {
  const { open, hidden } = state;
  return accept({
    open,
    hidden: {
      layout: cellsOf(open.size).reduce(
        (layout, cell) => (knownAt(open, cell) ? layout : withPlaced(layout, cellIndex(open.size, cell), null)),
        hidden.layout,
      ),
      choices: '',
      dice: '',
      target: open.cells[hidden.target] ? hidden.target : '',
    },
  });
}

/** Lays the grid anew; tokens that would fall out of the party's cell are taken along (SG-03). */
export function lay(state: State, command: CommandOf<'lay'>, { world }: Circumstances): Ruling {
  const after = produce(state, (draft) => void (draft.open.frame = command.frame));
  return accept(after, [], state.open.status === 'running' ? keptInCell(after.open, world) : []);
}

/** Names the token that stands for the party, and those that follow it. */
export function chooseToken(state: State, command: CommandOf<'choose-token'>): Ruling {
  const followers = new Set(command.followers ?? state.open.followers);
  followers.delete(command.token);
  followers.delete('');
  return accept(
    produce(state, (draft) => {
      draft.open.token = command.token;
      draft.open.followers = [...followers];
    }),
  );
}

/** Hands the lead over: the GM's word, or that of whoever may move the party. */
export function handOver(state: State, command: CommandOf<'leader'>, { seat }: Circumstances): Ruling {
  if (!mayMove(state.open, seat)) return refuse('not-leader');
  return accept(
    produce(state, (draft) => void (draft.open.leader = command.user)),
    [{ name: 'leaderChanged', data: { user: command.user } }],
  );
}
