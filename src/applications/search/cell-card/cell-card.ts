/** The card of a cell: opened by a click on the map, beside the cell; gone by Escape, or by a press elsewhere. */
import { openExpedition } from '../../../foundry/requests/windows.ts';
import { isOnCanvas, pointOf } from '../../../foundry/scene/pointer.ts';
import { type Sides, freeOfPage } from '../../../foundry/scene/view.ts';
import { openNow } from '../../../foundry/scene/open-now.ts';
import { type ExpeditionRef, expeditionOn } from '../../../foundry/store/expeditions.ts';
import { watchViewpoint } from '../../../foundry/store/viewpoint.ts';
import { type Cell, cellName, cellOf } from '../../../rules/grid/cells.ts';
import { cellAt, cellCentre } from '../../../rules/grid/frame.ts';
import type { SearchOpen } from '../../../rules/search/state.ts';
import { viewerOf } from '../../bar/viewer.ts';
import type { ExpeditionPart, ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { ExpeditionWindows } from '../../expedition-window/expedition-windows.ts';
import { focusedBeside, hasLostFocus, isElement } from '../../kit/elements.ts';
import { focusFirst } from '../../kit/kept-focus.ts';
import type { PlayedSearch } from '../parts/played-search.ts';
import { besideCell } from './beside-cell.ts';
import { neededBeside } from './needed.ts';
import { cellContext } from './context.ts';

/** What the card remembers. */
interface CellMemory {
  /** The cell's name. */
  cell: string;
  /** What had the focus before. */
  before: HTMLElement | null;
}
export type CellCard = ExpeditionWindow<PlayedSearch, CellMemory>;

/** A part of the card; `model.cell` names the cell. */
export type CellPart = ExpeditionPart<PlayedSearch, CellMemory>;

const NEXT = ['.cell-card button:enabled', '[data-action="close"]'];

const CELL: CellPart = {
  view({ cell }, { ref, open, hidden }) {
    const { gm } = viewerOf(ref);
    return cellContext(open, gm ? hidden : null, gm, cell) ?? {};
  },
};

/** Lays the card beside its cell; closes it where the cell is out of view or has nothing to show any more. */
function lay(model: CellCard): void {
  const { element, open, cell } = model;
  const at = open && cellOf(cell, open.size);
  if (!open || !at || canvas.scene !== model.scene || !element.querySelector('.cell-card [data-cell]')) {
    void model.close();
    return;
  }
  const boxOf = (one: Cell): Sides => {
    const { x, y } = cellCentre(open.frame, open.size, one);
    const half = open.frame.cell / 2;
    const from = canvas.clientCoordinatesFromCanvas({ x: x - half, y: y - half });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + half, y: y + half });
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  };
  const needed = neededBeside(open, at).map(boxOf);
  model.setPosition(besideCell(boxOf(at), element.getBoundingClientRect(), freeOfPage(), needed));
}

/** Whether a press on the canvas is in the card's own cell, where a click closes it by itself. */
function isInCell({ open, cell }: CellCard, event: MouseEvent): boolean {
  if (!open || !isOnCanvas(event)) return false;
  const at = cellAt(open.frame, open.size, pointOf(event));
  return at !== null && cellName(at) === cell;
}

const CARDS = new ExpeditionWindows<PlayedSearch, CellMemory>({
  name: 'cell',
  title: 'GHOSTMAP.Cell.Window',
  icon: 'fa-solid fa-table-cells',
  width: 260,
  openOf: (ref) => openNow(ref) as SearchOpen,
  // What else a cell offers, such as a roll on a table, is a further part here: a `CellPart` with a template of its own.
  parts: { cell: CELL },
  titled: ({ cell }) => (cell === '' ? '' : game.i18n.format('GHOSTMAP.Cell.Title', { cell })),
  fresh: () => ({ cell: '', before: null }),
  next: NEXT,
  actions: {
    meet() {
      const { ref, cell } = this;
      void this.close();
      if (ref) openExpedition(ref, cell);
    },
    openWindow() {
      const { ref } = this;
      void this.close();
      if (ref) openExpedition(ref);
    },
  },
  follow(model) {
    const { element } = model;
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      void model.close();
    });
    const over = new AbortController();
    const heard = { capture: true, signal: over.signal };
    window.addEventListener(
      'pointerdown',
      (event) => {
        if (!element.isConnected) over.abort();
        else if (!(isElement(event.target) && element.contains(event.target)) && !isInCell(model, event)) void model.close();
      },
      heard,
    );
  },
  drawn: lay,
  async closing({ element, before }, close) {
    const isHeld = element.contains(focusedBeside(element));
    await close();
    // Who pressed elsewhere goes on there.
    if ((isHeld || hasLostFocus(document)) && before?.isConnected) before.focus({ preventScroll: true });
  },
  hooks: ['canvasPan', 'canvasReady', 'canvasTearDown'],
  watch: watchViewpoint,
});

let opening = Promise.resolve();

async function turnCard(ref: ExpeditionRef, cell: string): Promise<void> {
  if (!expeditionOn(ref.holder, ref.id) || canvas.scene !== ref.holder) return;
  const shown = CARDS.shown(ref);
  if (shown?.cell === cell) {
    await shown.close();
    return;
  }
  const { element } = await CARDS.open(ref, (card) => {
    if (!shown) card.before = focusedBeside(null);
    card.cell = cell;
  });
  focusFirst(element, NEXT);
}

/** Opens the card of a cell by the cell's name, or closes it where it is open: so the second click of two closes what the first one has opened. */
export function openCellCard(ref: ExpeditionRef, cell: string): Promise<void> {
  opening = opening.then(() => turnCard(ref, cell));
  return opening;
}
