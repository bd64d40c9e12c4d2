/** Setting up by hand: the plan, what lies where, where the grid lies, and who plays (SG-03 to SG-08). */
import { produce } from 'immer';
import { fine, frameBox, frameInBox } from '../grid/frame.ts';
import { type Cell, type GridSize, cellIndex, cellName, cellOf, cellsOf } from '../grid/cells.ts';
import { change } from '../kit/changing.ts';
import { said, sifted } from '../values/records.ts';
import { type Circumstances, accept, refuse } from '../kit/ruling.ts';
import { rollsMoved } from './cell-rolls.ts';
import { emptyLayout, placedAt, withPlaced } from './contents.ts';
import { STOCK_PLANS, planFaults } from './plans.ts';
import { type CommandOf, type Ruling, type State, cellNamed } from './ruling.ts';
import { type SearchHidden, type SearchOpen, type SearchPlan, type SearchSetup, contentsAt, knownAt } from './state.ts';
import { retargeted, targetAnew, targetKept } from './target.ts';
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
      ...said({ lay: setup.lay }),
      token: setup.token,
      followers: (setup.followers ?? []).filter((id) => id !== setup.token),
      leader: '',
      party: '',
      rounds: 0,
      cells: {},
    },
    hidden: { layout: emptyLayout(plan.size.columns * plan.size.rows), choices: '', dice: '', target: '' },
  };
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

/** Lays a grid of another size into the outline of the one that lies there, which is remembered where the new one does not fill it (SG-03, SG-08). */
function inOutline({ frame, size, outline }: SearchOpen, to: GridSize): Pick<SearchOpen, 'frame' | 'outline'> {
  const laid = frameBox(frame, size);
  const width = outline ? fine(outline.across * frame.cell) : laid.width;
  const height = outline ? fine(outline.down * frame.cell) : laid.height;
  const box = { x: laid.x + (laid.width - width) / 2, y: laid.y + (laid.height - height) / 2, width, height };
  const after = frameInBox(box, to, frame.turn);
  const filled = frameBox(after, to);
  const fills = filled.width === width && filled.height === height;
  return { frame: after, outline: fills ? undefined : { across: width / after.cell, down: height / after.cell } };
}

/**
 * Changes the plan: the size only before the beginning, all else at any time; a plan that cannot be played is refused
 * (SG-07, SG-08, SG-10). Another kind of objective is found a target anew, unless the named one is of that kind.
 */
export function configure(state: State, command: CommandOf<'configure'>): Ruling {
  const { open, hidden } = state;
  const size = command.size ?? open.size;
  const grows = size.columns !== open.size.columns || size.rows !== open.size.rows;
  if (grows && open.status !== 'laid') return refuse('begun');
  const after = produce(state, (draft) => {
    const { name, objective, dice, table, bands, options, legwork, resolver, encounters } = command;
    Object.assign(draft.open, said({ name, objective, dice, resolver, encounters }));
    Object.assign(draft.open.options, said(options));
    Object.assign(draft.open.legwork, said(legwork));
    if (table === null) delete draft.open.table;
    else if (table) draft.open.table = table;
    if (bands === null) delete draft.open.bands;
    else if (bands) draft.open.bands = bands;
    if (grows) {
      const { frame, outline } = inOutline(open, size);
      draft.open.frame = frame;
      if (outline) draft.open.outline = outline;
      else delete draft.open.outline;
      draft.open.size = size;
      draft.open.cells = sifted(open.cells, (_, cell) => cellOf(cell, size) !== null);
      draft.hidden = resized(hidden, open.size, size);
    }
  });
  const [fault] = planFaults(after.open);
  return fault ? { kind: 'refused', refusal: fault } : accept(retargeted(after, targetOf(after, open.objective.kind)));
}

/** Returns the target's name after the plan changed; `before` is the kind that was looked for. */
function targetOf({ open, hidden }: State, before: string): string {
  const { target } = hidden;
  const cell = cellOf(target, open.size);
  if (target !== '' && !cell) return '';
  const fits = cell !== null && contentsAt(hidden, open.size, cell) === open.objective.kind;
  return fits || open.objective.kind === before ? target : targetAnew({ open, hidden });
}

/**
 * Places contents by hand; a cell that is known to the players stays as it was. Where the target's kind goes, the target is
 * found anew (SG-04, SG-07).
 */
export function place(state: State, { cell: name, contents }: CommandOf<'place'>): Ruling {
  const { open, hidden } = state;
  const cell = cellNamed(open, name);
  if ('refusal' in cell) return cell;
  if (knownAt(open, cell)) return refuse('cell-known', { cell: name });
  const layout = withPlaced(hidden.layout, cellIndex(open.size, cell), contents);
  return accept(targetKept(state, { open, hidden: { ...hidden, layout } }));
}

/** Exchanges what lies in two cells; the target goes with what lies there (SG-06). */
export function swapCells(state: State, { from, to }: CommandOf<'swap-cells'>): Ruling {
  const { open, hidden } = state;
  const [one, other] = [cellNamed(open, from), cellNamed(open, to)];
  if ('refusal' in one) return one;
  if ('refusal' in other) return other;
  const known = knownAt(open, one) ? from : knownAt(open, other) ? to : null;
  if (known !== null) return refuse('cell-known', { cell: known });
  const placed = (layout: string, cell: Cell, like: Cell): string =>
    withPlaced(layout, cellIndex(open.size, cell), placedAt(hidden.layout, cellIndex(open.size, like)));
  const targets = { [from]: to, [to]: from };
  return change(state, (draft) => {
    draft.hidden.layout = placed(placed(hidden.layout, one, other), other, one);
    draft.hidden.target = targets[hidden.target] ?? hidden.target;
    rollsMoved(draft.hidden, targets);
  });
}

/** Takes everything out of the cells that the players do not know, and with it what waits and the target there. */
export function clear(state: State): Ruling {
  const { open, hidden } = state;
  const layout = cellsOf(open.size).reduce(
    (text, cell) => (knownAt(open, cell) ? text : withPlaced(text, cellIndex(open.size, cell), null)),
    hidden.layout,
  );
  const cleared: State = { open, hidden: { ...hidden, layout, choices: '', dice: '' } };
  const stays = hidden.target === '' || open.cells[hidden.target];
  return accept(stays ? cleared : retargeted(cleared, targetAnew(cleared)));
}

/** Lays the grid anew; tokens that would fall out of the party's cell are taken along (SG-03). */
export function lay(state: State, command: CommandOf<'lay'>, { world }: Circumstances): Ruling {
  const after = produce(state, ({ open }) => {
    open.frame = command.frame;
    delete open.outline;
  });
  return accept(after, [], state.open.status === 'running' ? keptInCell(after.open, world) : []);
}
