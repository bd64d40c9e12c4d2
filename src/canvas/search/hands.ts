/** Laying, moving, resizing and turning the grids of searches by hand, and opening their windows. */
import { sendCommand } from '../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { laySearch, sizeToLay } from '../../foundry/search/laying.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { turnedFrame } from '../../rules/grid/frame.ts';
import type { Point } from '../../rules/procedure.ts';
import type { Dragging, Hand, Hands } from '../hands.ts';
import { zoom } from '../zoom.ts';
import { type Drag, type Laid, type Snap, draggedGrid, holdAt, turnedDrag } from './grid-drag.ts';
import { type LineLook, drawGridLines } from './grid-lines.ts';
import { gridsOn } from './laid-grids.ts';

const PREVIEW: LineLook = {
  colour: 0xffd75e,
  inner: { width: 1.5, alpha: 0.6 },
  border: { width: 3, alpha: 0.95 },
  fill: 0.12,
};

/** How near a grid's corner takes hold for resizing, in pixels on the screen. */
const CORNER = 24;

const snapped: Snap = (point) =>
  canvas.grid?.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.VERTEX, resolution: 1 }) ?? point;
const unsnapped: Snap = (point) => point;

/** The tool that lays a grid, and drags one that lies there. */
class LayingHand implements Hand {
  readonly object = new PIXI.Graphics();
  #drag: Drag | null = null;
  /** The expedition that is dragged; null while a new one is laid. */
  #dragged: ExpeditionRef | null = null;
  /** Where the drag was last, to draw its preview anew when it is turned. */
  #last: Dragging | null = null;

  /** Every drag begins with a click, and what lies under a grid is not meant. */
  clicked(at: Point): boolean {
    return holdAt(at, gridsOn(canvas.scene), 0) !== null;
  }

  mayDrag(): boolean {
    return game.user.isGM;
  }

  dragBegun(from: Point): void {
    const held = holdAt(from, gridsOn(canvas.scene), CORNER / zoom());
    this.#dragged = held?.grid.ref ?? null;
    if (!held) this.#drag = { kind: 'lay', size: sizeToLay(), from, turn: 0 };
    else if (held.corner) this.#drag = { ...held.grid, kind: 'resize', corner: held.corner };
    else this.#drag = { ...held.grid, kind: 'move', from };
  }

  dragged(drag: Dragging): void {
    this.#last = drag;
    const target = this.#target(drag);
    if (target) drawGridLines(this.object, target.frame, target.size, PREVIEW, zoom());
  }

  dropped(drag: Dragging): void {
    const target = this.#target(drag);
    if (!target || !canvas.scene) return;
    if (this.#dragged) void sendCommand(this.#dragged, { kind: 'lay', frame: target.frame });
    else void laySearch(canvas.scene, target.frame);
  }

  dragOver(): void {
    this.#drag = null;
    this.#dragged = null;
    this.#last = null;
    this.object.clear();
  }

  turned(quarters: number): boolean {
    if (!this.#drag) return false;
    this.#drag = turnedDrag(this.#drag, quarters);
    if (this.#last) this.dragged(this.#last);
    return true;
  }

  /** Returns the grid that a drop here would make. */
  #target({ to, free }: Dragging): Laid | null {
    return this.#drag && draggedGrid(this.#drag, to, free ? unsnapped : snapped);
  }
}

/** What is done to a laid grid whatever the tool. */
const GRIDS: Hand = {
  /** Opens the window of the grid there, as a double click opens a document's sheet elsewhere. */
  clickedTwice(at) {
    const held = holdAt(at, gridsOn(canvas.scene), 0);
    if (held && game.user.isGM) openExpedition(held.grid.ref);
    return held !== null;
  },
  /** Turns the grid there, otherwise the only one there is. */
  turned(quarters, at) {
    const all = gridsOn(canvas.scene);
    const grid = holdAt(at, all, 0)?.grid ?? (all.length === 1 ? all[0] : undefined);
    if (!grid) return false;
    const { ref, frame, size } = grid;
    // A turn that is still asked for would be made again from where the grid lay before it.
    if (!isPending(ref)) void sendCommand(ref, { kind: 'lay', frame: turnedFrame(frame, size, quarters) });
    return true;
  },
};

/** Makes the hands of searches. */
export function searchHands(): Hands {
  return { tools: { lay: new LayingHand() }, always: GRIDS };
}
