/** What the buttons and fields of the grid's tab do. */
import { words } from '../../../../foundry/host/notices.ts';
import { confirmed } from '../../../parts/confirmed.ts';
import type { Desk, DeskAction, DeskField } from '../model.ts';
import { FRESH_GRID_DESK, sharePercent } from './context.ts';

/** Puts what is held down in a cell; what lies there comes back the other way (SG-06). */
function putDown(desk: Desk, cell: string): void {
  const { held } = desk.grid;
  desk.grid = { ...desk.grid, held: '', selected: cell };
  if (held === cell) desk.redraw();
  else void desk.command({ kind: 'swap-cells', from: held, to: cell });
}

/** Selects a cell, or lets it go again. */
function selectCell(desk: Desk, cell: string): void {
  desk.grid = { ...desk.grid, selected: desk.grid.selected === cell ? '' : cell };
  desk.redraw();
}

/** Picks up what lies in a cell, or lets it go again. */
export function hold(desk: Desk, cell: string): void {
  desk.grid = { ...desk.grid, selected: cell, held: desk.grid.held === cell ? '' : cell };
  desk.redraw();
}

/** A press on a cell puts down what is held; or, where the waiting encounter may go there, puts it there (SG-04); or selects it. */
const select: DeskAction = function (_event, target) {
  const cell = target.dataset['cell'] ?? '';
  if (this.grid.held) putDown(this, cell);
  else if (target.dataset['offered'] === 'true') void this.command({ kind: 'choose', cell });
  else selectCell(this, cell);
};

const place: DeskAction = function (_event, target) {
  const cell = this.grid.selected;
  const contents = target.dataset['contents'];
  if (cell) void this.command({ kind: 'place', cell, contents: contents ? contents : null });
};

const roll: DeskAction = function (_event, target) {
  void this.command({ kind: 'roll-encounter', faces: Number(target.dataset['faces']) });
};

const reroll: DeskAction = function (_event, target) {
  void this.command({ kind: 'reroll', cell: this.grid.selected, faces: Number(target.dataset['faces']) });
};

const fill: DeskAction = function () {
  const { passes, rest } = this.grid;
  void this.command({ kind: 'fill', passes, rest });
};

const clear: DeskAction = async function () {
  if (await confirmed('GHOSTMAP.Search.ClearAll', words('GHOSTMAP.Search.ClearAllSure'))) await this.command({ kind: 'clear' });
};

/** What the buttons of the tab do, by their actions. */
export const GRID_ACTIONS: Readonly<Record<string, DeskAction>> = {
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
export function fillChosen(desk: Desk): void {
  const passes = desk.element.querySelector<HTMLInputElement>('input[name="passes"]');
  const rest = desk.element.querySelector<HTMLInputElement>('input[name="rest"]');
  const wanted = Math.trunc(passes?.valueAsNumber ?? FRESH_GRID_DESK.passes);
  desk.grid = {
    ...desk.grid,
    passes: Number.isNaN(wanted) ? 0 : Math.min(20, Math.max(0, wanted)),
    rest: rest?.checked ?? false,
  };
  const output = desk.element.querySelector('.search-share');
  const { open } = desk;
  if (output && open) {
    const share = sharePercent(open, desk.grid.passes, desk.grid.rest);
    output.textContent = words('GHOSTMAP.Search.Share', { share: String(share) });
  }
}

/** Takes what a field of the tab was changed to. */
export function gridChanged(desk: Desk, field: DeskField): void {
  const { selected } = desk.grid;
  switch (field.name) {
    case 'passes':
    case 'rest':
      fillChosen(desk);
      return;
    case 'target':
      void desk.command({ kind: 'target', cell: field.value });
      return;
    case 'mark':
      void desk.command({ kind: 'mark', cell: selected, mark: field.value });
      return;
    case 'note':
      void desk.command({ kind: 'note', cell: selected, text: field.value });
  }
}
