/** Keys and drags on the cells: arrows go from cell to cell, M picks up and puts down, and so does the pointer. */
import { type Cell, type Direction, cellName, cellOf, stepFrom } from '../../../../rules/grid/cells.ts';
import type { Desk } from '../model.ts';
import { hold } from './actions.ts';
import { isElement } from '../../../kit/elements.ts';

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
function focusFrom(desk: Desk, from: HTMLElement, direction: Direction): void {
  const size = desk.open?.size;
  const here: Cell | null = size ? cellOf(from.dataset['cell'] ?? '', size) : null;
  if (!here) return;
  const next = desk.element.querySelector<HTMLElement>(`.search-cell[data-cell="${cellName(stepFrom(here, direction))}"]`);
  if (!next) return;
  from.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Handles a key on a cell; what it takes goes no further, or Foundry would move a token with it. */
export function gridKey(desk: Desk, event: KeyboardEvent): void {
  const button = cellButton(event.target);
  if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = ARROWS[event.key];
  if (direction) focusFrom(desk, button, direction);
  else if (event.key.toLowerCase() === HOLD && (button.draggable || desk.grid.held)) {
    if (desk.grid.held && desk.grid.held !== button.dataset['cell']) button.click();
    else hold(desk, button.dataset['cell'] ?? '');
  } else if (event.key === 'Escape' && desk.grid.held) hold(desk, desk.grid.held);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Handles the drag of contents from one cell to another. */
export function gridDrag(desk: Desk, event: DragEvent): void {
  const cell = cellButton(event.target)?.dataset['cell'];
  if (!cell || !event.dataTransfer) return;
  if (event.type === 'dragstart') {
    event.dataTransfer.setData(CARRIED, cell);
    event.dataTransfer.effectAllowed = 'move';
  } else if (event.dataTransfer.types.includes(CARRIED)) {
    event.preventDefault();
    if (event.type !== 'drop') return;
    const from = event.dataTransfer.getData(CARRIED);
    desk.grid = { ...desk.grid, held: '', selected: cell };
    if (from && from !== cell) void desk.command({ kind: 'swap-cells', from, to: cell });
  }
}
