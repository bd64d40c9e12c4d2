/** Laying, moving, resizing and turning the grids of searches by hand, and opening their windows. */
import { say } from '../../foundry/host/notices.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { pendingCommands } from '../../foundry/requests/requests.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { openNow } from '../../foundry/scene/open-now.ts';
import { laySearch, sizeToLay } from '../../foundry/search/laying.ts';
import { moveByHand, tokenPlace } from '../../foundry/scene/token-places.ts';
import { type ExpeditionRef, expeditionsOf, expeditionsOn } from '../../foundry/store/expeditions.ts';
import { leadsNow } from '../../foundry/store/leading.ts';
import { turnedFrame } from '../../rules/grid/frame.ts';
import type { Point, TokenPlace } from '../../rules/procedure.ts';
import { SEARCH_ID } from '../../rules/search/id.ts';
import type { SearchOpen } from '../../rules/search/state.ts';
import { GOLD } from '../colours.ts';
import type { Hands, PointerDrag, Tool } from '../tool.ts';
import { cornerAt, tokenAt } from '../kit/token-at.ts';
import { zoom } from '../../foundry/scene/view.ts';
import { type Drag, type Laid, draggedGrid, holdAt, turnedDrag } from './grid-drag.ts';
import { type LineLook, drawGridLines } from './grid-lines.ts';
import { searchPlaces } from './places.ts';
import { searchLines } from './search-line.ts';

const PREVIEW: LineLook = {
  colour: GOLD,
  inner: { width: 1.5, alpha: 0.6 },
  border: { width: 3, alpha: 0.95 },
  fill: 0.12,
};

/** How near a grid's corner takes hold for resizing, in pixels on the screen. */
const CORNER = 24;

/** Lists the searches of the viewed scene with the grids that they lie on. */
function gridsHere(): readonly (Laid & { readonly ref: ExpeditionRef })[] {
  return expeditionsOf(canvas.scene, SEARCH_ID).map((ref) => {
    const { frame, size } = openNow(ref) as SearchOpen;
    return { ref, frame, size };
  });
}

function snapped(point: Point): Point {
  return canvas.grid?.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.VERTEX, resolution: 1 }) ?? point;
}

/** What is being dragged. */
interface Held {
  readonly drag: Drag;
  /** The expedition whose grid it is; null while a new one is laid. */
  readonly ref: ExpeditionRef | null;
}

/** A token that is being dragged, which is meant before a grid under it. */
interface HeldToken extends TokenPlace {
  readonly id: string;
}

/** Finds the token that a drag takes hold of. */
function heldToken(from: Point): HeldToken | null {
  const { scene } = canvas;
  const id = scene && tokenAt(from, [...scene.tokens.keys()]);
  const place = scene && id !== null && tokenPlace(scene, id);
  return place ? { ...place, id } : null;
}

/** Returns where the corner of a dragged token comes to lie. */
function landing({ id, x, y }: HeldToken, { from, to, free }: PointerDrag): Point {
  return cornerAt(id, { x: x + to.x - from.x, y: y + to.y - from.y }, free);
}

/** Whether something else is played on the viewed scene: a search is laid over that by the tool that says so, not by a drag that slips. */
function isPlayedOn(): boolean {
  return expeditionsOn(canvas.scene).some((ref) => ref.expedition.procedure.id !== SEARCH_ID && leadsNow(ref));
}

/** The tool that lays a grid, and drags a grid or a token that is there. */
class LayTool implements Tool {
  readonly object = new PIXI.Graphics();
  #held: Held | null = null;
  #token: HeldToken | null = null;
  /** Where the drag was last, to draw its preview anew when it is turned. */
  #last: PointerDrag | null = null;

  /** Every drag begins with a click, and what lies under a grid is not meant. */
  onClick(at: Point): boolean {
    return holdAt(at, gridsHere(), 0) !== null;
  }

  canDrag(): boolean {
    return game.user.isGM;
  }

  onDragStart(from: Point): void {
    this.#token = heldToken(from);
    if (this.#token) return;
    const { grid, corner } = holdAt(from, gridsHere(), CORNER / zoom()) ?? {};
    if (!grid && isPlayedOn()) say('warn', 'GHOSTMAP.Notice.PlayedHere');
    else if (!grid) this.#held = { drag: { kind: 'lay', size: sizeToLay(), from, turn: 0 }, ref: null };
    else this.#held = { drag: corner ? { ...grid, kind: 'resize', corner } : { ...grid, kind: 'move', from }, ref: grid.ref };
  }

  onDragMove(drag: PointerDrag): void {
    this.#last = drag;
    if (this.#token) {
      const { x, y } = landing(this.#token, drag);
      const { width, height } = this.#token;
      this.object.clear().lineStyle({ width: PREVIEW.border.width / zoom(), color: GOLD, alpha: PREVIEW.border.alpha });
      this.object.drawRect(x, y, width, height);
    }
    const target = this.#target(drag);
    if (target) drawGridLines(this.object.clear(), target.frame, target.size, PREVIEW, zoom());
  }

  onDrop(drag: PointerDrag): void {
    const target = this.#target(drag);
    const { scene } = canvas;
    if (!scene) return;
    const held = this.#token;
    if (held && scene.tokens.get(held.id)?.locked !== true) void moveByHand(scene, held.id, landing(held, drag));
    if (!target) return;
    if (this.#held?.ref) void sendCommand(this.#held.ref, { kind: 'lay', frame: target.frame });
    else void laySearch(scene, target.frame);
  }

  onDragEnd(): void {
    this.#held = null;
    this.#token = null;
    this.#last = null;
    this.object.clear();
  }

  onTurn(quarters: number): boolean {
    if (!this.#held) return false;
    this.#held = { ...this.#held, drag: turnedDrag(this.#held.drag, quarters) };
    if (this.#last) this.onDragMove(this.#last);
    return true;
  }

  /** Returns the grid that a drop here would make. */
  #target({ to, free }: PointerDrag): Laid | null {
    return this.#held && draggedGrid(this.#held.drag, to, free ? (point) => point : snapped);
  }
}

/** What is done to a laid grid whatever the tool. */
const GRIDS: Tool = {
  /** Opens the window of the grid there, as a double click opens a document's sheet elsewhere. */
  onDoubleClick(at) {
    const held = holdAt(at, gridsHere(), 0);
    if (held && game.user.isGM) openExpedition(held.grid.ref);
    return held !== null;
  },
  /** Turns the grid there, otherwise the only one there is. */
  onTurn(quarters, at) {
    const all = gridsHere();
    const grid = holdAt(at, all, 0)?.grid ?? (all.length === 1 ? all[0] : undefined);
    if (!grid) return false;
    const { ref, frame, size } = grid;
    // A turn that is still asked for would be made again from where the grid lay before it.
    if (pendingCommands(ref.id).length === 0) void sendCommand(ref, { kind: 'lay', frame: turnedFrame(frame, size, quarters) });
    return true;
  },
};

export const SEARCH_HANDS: Hands = { tools: { lay: new LayTool() }, always: GRIDS, places: searchPlaces, lines: searchLines };
