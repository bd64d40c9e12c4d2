/** What the tab of the grid shows: what lies where, what waits, how to fill the rest, and the target. Pure. */
import { type Cell, cellName, cellsOf, columnName, relationOf } from '../../../../rules/grid/cells.ts';
import { CONTENTS, type Contents, placedAt } from '../../../../rules/search/contents.ts';
import { choiceCells, waitingChoices } from '../../../../rules/search/placing.ts';
import { shareFilled } from '../../../../rules/search/plans.ts';
import {
  MARKS,
  type Mark,
  type SearchHidden,
  type SearchOpen,
  type Status,
  contentsAt,
  knownAt,
} from '../../../../rules/search/state.ts';
import { proposedTarget, targetCandidates } from '../../../../rules/search/target.ts';
import { type Choice, choices } from '../../../parts/choices.ts';

/** The Font Awesome name that stands for contents, the same glyph as on the canvas. */
const CONTENTS_ICONS: Readonly<Record<Contents, string>> = {
  'hostile-creature': 'fa-dragon',
  'friendly-creature': 'fa-dove',
  'hostile-obstacle': 'fa-triangle-exclamation',
  'friendly-object': 'fa-gem',
  empty: 'fa-check',
};

/** What the tab remembers between renders. */
export interface GridModel {
  /** The selected cell's name, or empty. */
  readonly selected: string;
  /** The cell whose contents have been picked up to be put down elsewhere, or empty. */
  readonly held: string;
  /** Set-up passes that "Roll all" makes (SG-06). */
  readonly passes: number;
  /** Whether it fills what is left as well (SG-06). */
  readonly rest: boolean;
}

/** The tab as it opens: one pass, and the rest left free (SG-06). */
export const FRESH_GRID_MODEL: GridModel = { selected: '', held: '', passes: 1, rest: false };

/** One cell of the window's small grid. */
export interface CellChoice {
  readonly name: string;
  readonly contents: Contents;
  /** The icon that shows it, empty where there is nothing to show. */
  readonly icon: string;
  /** How far the party is with it, or `unknown` where it has not been. */
  readonly mark: Mark | 'unknown';
  /** Whether the encounter that waits may go here (SG-04). */
  readonly offered: boolean;
  readonly selected: boolean;
  readonly held: boolean;
  readonly party: boolean;
  /** Whether it is the target, or would be proposed as such; empty for all others (SG-07). */
  readonly target: '' | 'named' | 'proposed';
  /** Whether its contents can be picked up. */
  readonly movable: boolean;
  /** The one cell that the Tab key reaches; arrow keys lead on from there. */
  readonly reached: boolean;
}

/** What can be done with the selected cell. */
export interface SelectedCell {
  readonly name: string;
  readonly contents: readonly (Choice & { readonly icon: string })[];
  /** Whether the party knows it, so that its contents stand. */
  readonly known: boolean;
  readonly movable: boolean;
  readonly held: boolean;
  readonly marks: readonly Choice[];
  readonly note: string;
  readonly isTarget: boolean;
  /** Whether it may be named the target, whatever the rules propose (SG-07). */
  readonly canBeTarget: boolean;
}

/** How the target stands (SG-07). */
export interface TargetView {
  /** `idle`: nothing is looked for; `absent`: no cell is of the kind; `found`: everyone knows it. */
  readonly state: 'idle' | 'proposed' | 'named' | 'absent' | 'found';
  readonly cell: string;
  readonly candidates: readonly Choice[];
  /** The objective's kind, empty while nothing is looked for. */
  readonly kind: string;
  readonly objective: string;
}

export interface GridContext {
  readonly status: Status;
  /** Whether the party is or was on the grid, so that the free hand has something to do. */
  readonly entered: boolean;
  /** Whether this browser can read the hidden half. */
  readonly unlocked: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly CellChoice[] }[];
  /** How large cells can be drawn. */
  readonly density: 'wide' | 'close' | 'dense';
  /** The encounter dice, each number of faces once. */
  readonly dice: readonly number[];
  /** What the last placing's dice showed. */
  readonly lastDice: string;
  /** What waits longest for the GM to say where, or empty, and how many wait behind it (SG-04). */
  readonly waiting: Contents | '';
  readonly behind: number;
  readonly held: string;
  readonly passes: number;
  readonly rest: boolean;
  /** The share of all cells that such a filling takes, in whole percent (SG-06). */
  readonly share: number;
  /** Whether nothing has been placed yet. */
  readonly bare: boolean;
  readonly target: TargetView;
  readonly cell: SelectedCell | null;
}

/** Tells how the target stands: named, proposed, nowhere, found, or not looked for (SG-07). */
export function targetView(open: SearchOpen, hidden: SearchHidden | null): TargetView {
  const { kind, name } = open.objective;
  const view = { candidates: [], kind, objective: name };
  if (kind === '' || !hidden) return { ...view, state: 'idle', cell: '' };
  const cell = hidden.target || proposedTarget(open, hidden);
  const byRule = targetCandidates(open, hidden);
  const named = hidden.target !== '' && !byRule.includes(hidden.target) ? [hidden.target] : [];
  const candidates = choices([...byRule, ...named], hidden.target);
  if (open.found) return { ...view, state: 'found', cell: hidden.target };
  if (cell === '') return { ...view, state: 'absent', cell };
  return { ...view, state: hidden.target ? 'named' : 'proposed', cell, candidates };
}

/** Returns the share of the cells that a filling takes, in whole percent (SG-06). */
export function sharePercent(open: Pick<SearchOpen, 'size' | 'dice'>, passes: number, rest: boolean): number {
  return Math.round(100 * shareFilled(open, passes, rest));
}

function densityOf(columns: number): GridContext['density'] {
  if (columns <= 7) return 'wide';
  return columns <= 12 ? 'close' : 'dense';
}

/** Makes the view of every cell. */
function cellChoices(open: SearchOpen, hidden: SearchHidden | null, model: GridModel, target: TargetView): CellChoice[] {
  const [first] = hidden ? waitingChoices(hidden) : [];
  const offered: readonly Cell[] = hidden && first ? choiceCells({ open, hidden }, first) : [];
  return cellsOf(open.size).map((cell, index): CellChoice => {
    const known = knownAt(open, cell);
    const name = cellName(cell);
    const contents = known?.contents ?? (hidden ? contentsAt(hidden, open.size, cell) : 'empty');
    const placed = hidden !== null && placedAt(hidden.layout, index) !== null;
    const isTarget = name === target.cell && (target.state === 'named' || target.state === 'found');
    return {
      name,
      contents,
      icon: known || placed ? CONTENTS_ICONS[contents] : '',
      mark: known?.mark ?? 'unknown',
      offered: offered.some((other) => relationOf(other, cell) === 'same'),
      selected: model.selected === name,
      held: model.held === name,
      party: open.party === name,
      target: isTarget ? 'named' : target.state === 'proposed' && name === target.cell ? 'proposed' : '',
      movable: !known && placed,
      reached: model.selected ? model.selected === name : index === 0,
    };
  });
}

function selectedCell(open: SearchOpen, cells: readonly CellChoice[], target: TargetView): SelectedCell | null {
  const cell = cells.find(({ selected }) => selected);
  if (!cell) return null;
  const placed = cell.movable ? cell.contents : '';
  return {
    name: cell.name,
    contents: CONTENTS.map((id) => ({ id, icon: CONTENTS_ICONS[id], chosen: placed === id })),
    known: cell.mark !== 'unknown',
    movable: cell.movable,
    held: cell.held,
    marks: choices(['unknown', ...MARKS], cell.mark),
    note: open.cells[cell.name]?.note ?? '',
    isTarget: cell.target === 'named',
    canBeTarget: target.state !== 'idle' && cell.target !== 'named' && cell.mark !== 'cleared',
  };
}

/** Makes the tab's view; `hidden` is null where this browser cannot open it. */
export function gridContext(open: SearchOpen, hidden: SearchHidden | null, model: GridModel): GridContext {
  const target = targetView(open, hidden);
  const cells = cellChoices(open, hidden, model, target);
  const waiting = hidden ? waitingChoices(hidden) : [];
  return {
    status: open.status,
    entered: open.status === 'running' || open.status === 'ended',
    unlocked: hidden !== null,
    columns: Array.from({ length: open.size.columns }, (_, column) => columnName(column)),
    rows: Array.from({ length: open.size.rows }, (_, row) => ({
      number: row + 1,
      cells: cells.slice(row * open.size.columns, (row + 1) * open.size.columns),
    })),
    density: densityOf(open.size.columns),
    dice: [...new Set(open.dice.encounters)],
    lastDice: hidden?.dice ?? '',
    waiting: waiting[0]?.contents ?? '',
    behind: Math.max(0, waiting.length - 1),
    held: model.held,
    passes: model.passes,
    rest: model.rest,
    share: sharePercent(open, model.passes, model.rest),
    bare: waiting.length === 0 && !cells.some(({ movable, mark }) => movable || mark !== 'unknown'),
    target,
    cell: selectedCell(open, cells, target),
  };
}
