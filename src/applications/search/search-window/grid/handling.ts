/** Keys and drags on the cells: arrows go from cell to cell, M picks up and puts down, and so does the pointer. */
import { type Cell, type Direction, cellName, cellOf, stepFrom } from '../../../../rules/grid/cells.ts';
import { isElement } from '../../../kit/elements.ts';
import { type GridWindow, hold } from './grid-tab.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

/** The key that picks up what lies in a cell. */
const HOLD = 'm';

/** What a drag carries, so that nothing else is taken for a cell. */
const CARRIED = 'application/x-ghost-map-cell';

function cellButton(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>('.search-cell') : null;
}

/** Brings the focus to a neighbouring cell; the Tab key leaves the grid and comes back to where it was. */
function focusFrom(model: GridWindow, from: HTMLElement, direction: Direction): void {
  const size = model.open?.size;
  const here: Cell | null = size ? cellOf(from.dataset['cell'] ?? '', size) : null;
  if (!here) return;
  const next = model.element.querySelector<HTMLElement>(`.search-cell[data-cell="${cellName(stepFrom(here, direction))}"]`);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Handles a key on a cell; what it takes goes no further, or Foundry would move a token with it. */
export function gridKey(model: GridWindow, event: KeyboardEvent): void {
  const button = cellButton(event.target);
  if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = ARROWS[event.key];
  if (direction) focusFrom(model, button, direction);
  else if (event.key.toLowerCase() === HOLD && (button.draggable || model.grid.held)) {
    if (model.grid.held && model.grid.held !== button.dataset['cell']) button.click();
    else hold(model, button.dataset['cell'] ?? '');
  } else if (event.key === 'Escape' && model.grid.held) hold(model, model.grid.held);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Handles the drag of contents from one cell to another. */
export function gridDrag(model: GridWindow, event: DragEvent): void {
  const cell = cellButton(event.target)?.dataset['cell'];
  if (!cell || !event.dataTransfer) return;
  if (event.type === 'dragstart') {
    event.dataTransfer.setData(CARRIED, cell);
    event.dataTransfer.effectAllowed = 'move';
  } else if (event.dataTransfer.types.includes(CARRIED)) {
    event.preventDefault();
    if (event.type !== 'drop') return;
    const from = event.dataTransfer.getData(CARRIED);
    model.note('grid', { held: '', selected: cell });
    if (from && from !== cell) void model.command({ kind: 'swap-cells', from, to: cell });
  }
}
