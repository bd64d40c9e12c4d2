/** What the buttons and fields of the grid's tab do. */
import { words } from '../../../../foundry/host/notices.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { SearchWindowModel, WindowAction, WindowField } from '../model.ts';
import { FRESH_GRID_MODEL, sharePercent } from './context.ts';

/** Puts what is held down in a cell; what lies there comes back the other way (SG-06). */
function putDown(model: SearchWindowModel, cell: string): void {
  const { held } = model.grid;
  model.grid = { ...model.grid, held: '', selected: cell };
  if (held === cell) model.redraw();
  else void model.command({ kind: 'swap-cells', from: held, to: cell });
}

/** Selects a cell, or lets it go again. */
function selectCell(model: SearchWindowModel, cell: string): void {
  model.grid = { ...model.grid, selected: model.grid.selected === cell ? '' : cell };
  model.redraw();
}

/** Picks up what lies in a cell, or lets it go again. */
export function hold(model: SearchWindowModel, cell: string): void {
  model.grid = { ...model.grid, selected: cell, held: model.grid.held === cell ? '' : cell };
  model.redraw();
}

/** A press on a cell puts down what is held; or, where the waiting encounter may go there, puts it there (SG-04); or selects it. */
const select: WindowAction = function (_event, target) {
  const cell = target.dataset['cell'] ?? '';
  if (this.grid.held) putDown(this, cell);
  else if (target.dataset['offered'] === 'true') void this.command({ kind: 'choose', cell });
  else selectCell(this, cell);
};

const place: WindowAction = function (_event, target) {
  const cell = this.grid.selected;
  const contents = target.dataset['contents'];
  if (cell) void this.command({ kind: 'place', cell, contents: contents ? contents : null });
};

const roll: WindowAction = function (_event, target) {
  void this.command({ kind: 'roll-encounter', faces: Number(target.dataset['faces']) });
};

const reroll: WindowAction = function (_event, target) {
  void this.command({ kind: 'reroll', cell: this.grid.selected, faces: Number(target.dataset['faces']) });
};

const fill: WindowAction = function () {
  const { passes, rest } = this.grid;
  void this.command({ kind: 'fill', passes, rest });
};

const clear: WindowAction = async function () {
  if (await confirmed('GHOSTMAP.Search.ClearAll', words('GHOSTMAP.Search.ClearAllSure'))) await this.command({ kind: 'clear' });
};

/** What the buttons of the tab do, by their actions. */
export const GRID_ACTIONS: Readonly<Record<string, WindowAction>> = {
  select,
  place,
  roll,
  reroll,
  fill,
  clear,
  hold() {
    if (this.grid.selected) hold(this, this.grid.selected);
  },
  scatter() {
    void this.command({ kind: 'scatter' });
  },
  plant() {
    void this.command({ kind: 'plant-target' });
  },
  targetHere() {
    if (this.grid.selected) void this.command({ kind: 'target', cell: this.grid.selected });
  },
  toSetUp() {
    this.changeTab('setUp', 'primary');
    this.element.querySelector<HTMLElement>('[data-field="objective.kind"]')?.focus();
  },
  put() {
    if (this.grid.selected) void this.command({ kind: 'put', cell: this.grid.selected });
  },
};

/** Follows how the filling is chosen, and says at once what share of the cells it takes (SG-06). */
export function fillChosen(model: SearchWindowModel): void {
  const passes = model.element.querySelector<HTMLInputElement>('input[name="passes"]');
  const rest = model.element.querySelector<HTMLInputElement>('input[name="rest"]');
  const wanted = Math.trunc(passes?.valueAsNumber ?? FRESH_GRID_MODEL.passes);
  model.grid = {
    ...model.grid,
    passes: Number.isNaN(wanted) ? 0 : Math.min(20, Math.max(0, wanted)),
    rest: rest?.checked ?? false,
  };
  const output = model.element.querySelector('.search-share');
  const { open } = model;
  if (output && open) {
    const share = sharePercent(open, model.grid.passes, model.grid.rest);
    output.textContent = words('GHOSTMAP.Search.Share', { share: String(share) });
  }
}

/** Takes what a field of the tab was changed to. */
export function gridChanged(model: SearchWindowModel, field: WindowField): void {
  const { selected } = model.grid;
  switch (field.name) {
    case 'passes':
    case 'rest':
      fillChosen(model);
      return;
    case 'target':
      void model.command({ kind: 'target', cell: field.value });
      return;
    case 'mark':
      void model.command({ kind: 'mark', cell: selected, mark: field.value });
      return;
    case 'note':
      void model.command({ kind: 'note', cell: selected, text: field.value });
  }
}
