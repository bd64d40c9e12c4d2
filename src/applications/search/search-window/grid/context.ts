/** What the tab of the grid shows: what lies where, what waits, how to fill the rest, and the target. Pure. */
import { type Cell, cellName, cellsOf, relationOf } from '../../../../rules/grid/cells.ts';
import { CONTENTS, placedAt } from '../../../../rules/search/contents.ts';
import { choiceCells, waitingChoices } from '../../../../rules/search/placing.ts';
import { shareFilled } from '../../../../rules/search/plans.ts';
import { MARKS, type SearchHidden, type SearchOpen, contentsAt, knownAt } from '../../../../rules/search/state.ts';
import { proposedTarget, targetCandidates } from '../../../../rules/search/target.ts';
import { type Choice, choices } from '../../../parts/choices.ts';
import { CONTENTS_ICONS } from '../../parts/contents-icons.ts';
import { columnsOf, rowsOf } from '../../parts/sheet.ts';

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

/** How the target stands: nothing is looked for, it is proposed, or named, no cell is of the kind, or everyone knows it (SG-07). */
type TargetState = 'idle' | 'proposed' | 'named' | 'absent' | 'found';

/** Whether the search has ended, so that nothing of what lies where can be changed (SG-25). */
function isOver({ status }: Pick<SearchOpen, 'status'>): boolean {
  return status === 'ended';
}

/** Tells how the target stands: named, proposed, nowhere, found, or not looked for (SG-07). */
export function targetView(open: SearchOpen, hidden: SearchHidden | null) {
  const { kind, name } = open.objective;
  const view = (state: TargetState, cell = '', candidates: readonly Choice[] = []) => ({
    ...{ state, cell, candidates },
    /** The objective's kind, empty while nothing is looked for. */
    kind,
    objective: name,
  });
  if (kind === '' || !hidden) return view('idle');
  if (open.found) return view('found', hidden.target);
  const cell = hidden.target || proposedTarget(open, hidden);
  if (cell === '') return view('absent');
  if (isOver(open)) return view(hidden.target ? 'named' : 'proposed', cell);
  const byRule = targetCandidates(open, hidden);
  const named = hidden.target !== '' && !byRule.includes(hidden.target) ? [hidden.target] : [];
  return view(hidden.target ? 'named' : 'proposed', cell, choices([...byRule, ...named], hidden.target));
}

type TargetView = ReturnType<typeof targetView>;

/** Returns the share of the cells that a filling takes, in whole percent (SG-06). */
export function sharePercent(open: Pick<SearchOpen, 'size' | 'dice'>, passes: number, rest: boolean): number {
  return Math.round(100 * shareFilled(open, passes, rest));
}

/** Says how large cells can be drawn. */
function densityOf(columns: number) {
  if (columns <= 7) return 'wide';
  return columns <= 12 ? 'close' : 'dense';
}

/** Makes the view of every cell. */
function cellChoices(open: SearchOpen, hidden: SearchHidden | null, model: GridModel, target: TargetView) {
  const [first] = hidden && !isOver(open) ? waitingChoices(hidden) : [];
  const offered: readonly Cell[] = hidden && first ? choiceCells({ open, hidden }, first) : [];
  return cellsOf(open.size).map((cell, index) => {
    const known = knownAt(open, cell);
    const name = cellName(cell);
    const contents = known?.contents ?? (hidden ? contentsAt(hidden, open.size, cell) : 'empty');
    const placed = hidden !== null && placedAt(hidden.layout, index) !== null;
    const isTarget = name === target.cell && (target.state === 'named' || target.state === 'found');
    return {
      name,
      contents,
      /** The icon that shows it, empty where there is nothing to show. */
      icon: known || placed ? CONTENTS_ICONS[contents] : '',
      /** How far the party is with it, or `unknown` where it has not been. */
      mark: known?.mark ?? 'unknown',
      /** Whether the encounter that waits may go here (SG-04). */
      offered: offered.some((other) => relationOf(other, cell) === 'same'),
      selected: model.selected === name,
      held: model.held === name,
      party: open.party === name,
      /** Whether it is the target, or would be proposed as such; empty for all others (SG-07). */
      target: isTarget ? 'named' : target.state === 'proposed' && name === target.cell ? 'proposed' : '',
      /** Whether its contents can be picked up. */
      movable: !known && placed && !isOver(open),
      /** The one cell that the Tab key reaches; arrow keys lead on from there. */
      reached: model.selected ? model.selected === name : index === 0,
    };
  });
}

/** Says what can be done with the selected cell. */
function selectedCell(open: SearchOpen, cells: ReturnType<typeof cellChoices>, target: TargetView) {
  const cell = cells.find(({ selected }) => selected);
  if (!cell) return null;
  const placed = cell.movable ? cell.contents : '';
  return {
    name: cell.name,
    contents: CONTENTS.map((id) => ({ id, icon: CONTENTS_ICONS[id], chosen: placed === id })),
    /** Whether the party knows it, so that its contents stand. */
    known: cell.mark !== 'unknown',
    movable: cell.movable,
    held: cell.held,
    marks: choices(['unknown', ...MARKS], cell.mark),
    note: open.cells[cell.name]?.note ?? '',
    isTarget: cell.target === 'named',
    /** Whether it may be named the target, whatever the rules propose (SG-07). */
    canBeTarget: !isOver(open) && target.state !== 'idle' && cell.target !== 'named' && cell.mark !== 'cleared',
  };
}

/** Makes the tab's view; `hidden` is null where this browser cannot open it. */
export function gridContext(open: SearchOpen, hidden: SearchHidden | null, model: GridModel) {
  const target = targetView(open, hidden);
  const cells = cellChoices(open, hidden, model, target);
  const over = isOver(open);
  const locked = hidden ? '' : 'GHOSTMAP.Search.Locked';
  const waiting = hidden && !over ? waitingChoices(hidden) : [];
  return {
    status: open.status,
    /** Whether the search has ended: then nothing is offered that changes what lies where, or where the party is (SG-25). */
    over,
    /** Whether the party is or was on the grid, so that the free hand has something to do. */
    entered: open.status === 'running' || open.status === 'ended',
    /** Whether this browser can read the hidden half. */
    unlocked: hidden !== null,
    /** Why nothing can be placed, by key, and why no encounter can be rolled; empty where it can. */
    locked,
    barred: locked || (waiting.length > 0 ? 'GHOSTMAP.Refusal.choice-open' : ''),
    columns: columnsOf(open.size),
    rows: rowsOf(open.size, cells),
    density: densityOf(open.size.columns),
    /** The encounter dice, each number of faces once. */
    dice: [...new Set(open.dice.encounters)],
    /** What the last placing's dice showed. */
    lastDice: hidden?.dice ?? '',
    /** What waits longest for the GM to say where, or empty, and how many wait behind it (SG-04). */
    waiting: waiting[0]?.contents ?? '',
    behind: Math.max(0, waiting.length - 1),
    held: model.held,
    passes: model.passes,
    rest: model.rest,
    /** The share of all cells that such a filling takes, in whole percent (SG-06). */
    share: sharePercent(open, model.passes, model.rest),
    /** Whether nothing has been placed yet. */
    bare: waiting.length === 0 && !cells.some(({ movable, mark }) => movable || mark !== 'unknown'),
    target,
    cell: selectedCell(open, cells, target),
  };
}
