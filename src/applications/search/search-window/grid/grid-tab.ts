/** The tab of the grid: what its buttons and fields do. */
import { frameOnPicture } from '../../../../foundry/scene/view.ts';
import { words } from '../../../../foundry/host/notices.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../../expedition-window/expedition-window.ts';
import { inputIn } from '../../../kit/elements.ts';
import { metRollActions } from '../../../table-play/parts/met-roll.ts';
import { cellDeeds, cellRollView } from '../../parts/cell-roll.ts';
import type { PlayedSearch } from '../../parts/played-search.ts';
import { FRESH_GRID_MODEL, type GridModel, gridContext, sharePercent } from './context.ts';

/** A window with the tab. */
export type GridWindow = ExpeditionWindow<PlayedSearch, { grid: GridModel }>;

/** Puts what is held down in a cell; what lies there comes back the other way (SG-06). */
function putDown(model: GridWindow, cell: string): void {
  const { held } = model.grid;
  model.note('grid', { held: '', selected: cell });
  if (held === cell) model.redraw();
  else void model.command({ kind: 'swap-cells', from: held, to: cell });
}

/** Selects a cell, or lets it go again. */
function selectCell(model: GridWindow, cell: string): void {
  model.show('grid', { selected: model.grid.selected === cell ? '' : cell });
}

/** Picks up what lies in a cell, or lets it go again. */
export function hold(model: GridWindow, cell: string): void {
  model.show('grid', { selected: cell, held: model.grid.held === cell ? '' : cell });
}

/** Follows how the filling is chosen, and says at once what share of the cells it takes (SG-06). */
function fillChosen(model: GridWindow): void {
  const { open, element } = model;
  const wanted = Math.trunc(inputIn(element, 'passes')?.valueAsNumber ?? FRESH_GRID_MODEL.passes);
  const passes = Number.isNaN(wanted) ? 0 : Math.min(20, Math.max(0, wanted));
  model.note('grid', { passes, rest: inputIn(element, 'rest')?.checked ?? false });
  const output = element.querySelector('.search-share');
  if (output && open)
    output.textContent = words('GHOSTMAP.Search.Share', { share: String(sharePercent(open, passes, model.grid.rest)) });
}

const FILLING = { passes: fillChosen, rest: fillChosen };

export const GRID_TAB: ExpeditionPart<PlayedSearch, { grid: GridModel }> = {
  tab: { label: 'GHOSTMAP.Search.Tab.grid', icon: 'fa-solid fa-table-cells' },
  scrollable: ['', '.search-field'],
  view: ({ grid }, { open, hidden }) => ({
    ...gridContext(open, hidden, grid),
    rolls: cellRollView(open, hidden, grid.selected),
  }),
  actions: {
    ...metRollActions(cellDeeds<GridWindow>(({ grid }) => grid.selected)),
    /** A press on a cell puts down what is held; or, where the waiting encounter may go there, puts it there (SG-04); or selects it. */
    select(_event, target) {
      const cell = target.dataset['cell'] ?? '';
      if (this.grid.held) putDown(this, cell);
      else if (target.dataset['offered'] === 'true') void this.command({ kind: 'choose', cell });
      else selectCell(this, cell);
    },
    fill() {
      const { passes, rest } = this.grid;
      void this.command({ kind: 'fill', passes, rest });
    },
    fit() {
      const { open } = this;
      if (open) void this.command({ kind: 'lay', frame: frameOnPicture(this.scene, open.size, open.frame.turn) });
    },
    hold() {
      if (this.grid.selected) hold(this, this.grid.selected);
    },
    toSetUp() {
      this.changeTab('setUp', 'primary');
      this.element.querySelector<HTMLElement>('[data-field="objective.kind"]')?.focus();
    },
  },
  changed: FILLING,
  typed: FILLING,
};
