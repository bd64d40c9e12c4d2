/** Keys and drags on the picture of a night: arrows go from cell to cell, and a lantern that is dragged onto one posts a guard there. */
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { isElement } from '../../kit/elements.ts';
import type { PlayedRamble } from '../parts/played-ramble.ts';
import type { CampCell } from './context.ts';

/** What of the window the picture remembers. */
export interface NightMemory {
  /** The cell that the Tab key reaches; before the first was reached none yet. */
  reached: CampCell;
}
type CampWindow = ExpeditionWindow<PlayedRamble, NightMemory>;

/** What an arrow goes along: rows and columns. */
const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** What a drag carries, so that nothing else is taken for a lantern. */
const CARRIED = 'application/x-ghost-map-lantern';

function cellAt(target: EventTarget | null): HTMLElement | null {
  return isElement(target) ? target.closest<HTMLElement>('.camp-cell') : null;
}

function placeOf({ dataset: { member = '', block = '' } }: HTMLElement): CampCell {
  return { member, block: Number(block) };
}

/** Goes from a cell to the next one in a direction, as far as there are any. */
function focusFrom({ element }: CampWindow, from: HTMLElement, [rows, columns]: readonly [number, number]): void {
  const lines = [...element.querySelectorAll('tr[data-member]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('.camp-cell'),
  ]);
  const row = lines.findIndex((line) => line.includes(from));
  const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at));
  const line = lines[within(row + rows, lines.length)] ?? [];
  line[within((lines[row]?.indexOf(from) ?? 0) + columns, line.length)]?.focus();
}

/** Handles a key on a cell; what it takes goes no further, or Foundry would move a token with it. */
export function nightKey(model: CampWindow, event: KeyboardEvent): void {
  const cell = cellAt(event.target);
  const arrow = ARROWS[event.key];
  if (!cell || !arrow || event.ctrlKey || event.metaKey || event.altKey) return;
  focusFrom(model, cell, arrow);
  event.preventDefault();
  event.stopPropagation();
}

/** Has the Tab key come back to the cell that has the focus. */
export function nightFocus(model: CampWindow, { target }: Event): void {
  const cell = cellAt(target);
  if (!cell) return;
  model.reached = placeOf(cell);
  for (const one of model.element.querySelectorAll<HTMLElement>('.camp-cell')) one.tabIndex = one === cell ? 0 : -1;
}

/** Posts somebody as a guard in a block where a lantern was put down, and has whoever it was taken from sleep. */
async function putLantern(model: CampWindow, from: CampCell | null, to: CampCell | null): Promise<void> {
  if (from && !(await model.done({ kind: 'watch', ...from, guards: false }))) return;
  if (to) await model.command({ kind: 'watch', ...to, guards: true });
}

/** Reads what a drag carries: the cell that the lantern comes from; null from the store of them. */
function cellIn(carried: string): CampCell | null {
  const [block, member] = carried.split(' ');
  return member ? { member, block: Number(block) } : null;
}

/** Handles the drag of a lantern from its store, or from one cell, to another cell or back. */
export function nightDrag(model: CampWindow, event: DragEvent): void {
  const { target, dataTransfer } = event;
  if (!dataTransfer || !isElement(target)) return;
  const cell = cellAt(target);
  const store = target.closest('.camp-store');
  if (event.type === 'dragstart') {
    if (!cell && !store) return;
    const { member, block } = cell ? placeOf(cell) : { member: '', block: 0 };
    dataTransfer.setData(CARRIED, `${block} ${member}`);
    dataTransfer.effectAllowed = 'move';
    return;
  }
  const isOpen = cell !== null && cell.ariaDisabled !== 'true';
  if (!dataTransfer.types.includes(CARRIED) || !(isOpen || store)) return;
  event.preventDefault();
  if (event.type !== 'drop') return;
  const [from, to] = [cellIn(dataTransfer.getData(CARRIED)), cell && placeOf(cell)];
  if (from?.member !== to?.member || from?.block !== to?.block) void putLantern(model, from, to);
}
