/** The module's one layer: it draws every expedition of the scene, and lays, moves and resizes grids by dragging. */
import { type Placed, expeditionsOn, secretsOf, watchExpeditions } from '../foundry/expeditions.ts';
import { fontAwesome } from '../foundry/compat.ts';
import { ask } from '../foundry/asking.ts';
import { tokenPlace } from '../foundry/effects.ts';
import { laySearch } from '../foundry/laying.ts';
import { openExpedition } from '../foundry/windows.ts';
import { pendingAsks, watchPending } from '../foundry/requests.ts';
import type { GridSize } from '../rules/grid/cells.ts';
import { type Frame, MIN_CELL, frameBox, frameFromDrag } from '../rules/grid/frame.ts';
import type { Point } from '../rules/procedure.ts';
import { PRESETS } from '../rules/search/difficulties.ts';
import { SEARCH } from '../rules/search/search.ts';
import type { SearchOpen } from '../rules/search/state.ts';
import type { Overlay } from './overlay.ts';
import { SearchOverlay } from './search-overlay.ts';

/** The layer's key in `CONFIG.Canvas.layers`, on `canvas`, and of its scene controls. */
export const LAYER = 'ghostMap';

const OVERLAYS: Readonly<Record<string, () => Overlay>> = { [SEARCH.id]: () => new SearchOverlay() };

/** The part of a pointer event that the layer reads. [types: `Canvas.Event.Pointer`] */
interface PointerEvent {
  readonly shiftKey?: boolean;
  readonly interactionData: { readonly origin: Point; readonly destination: Point };
}

/** What a drag is doing. */
type Drag =
  | { readonly kind: 'lay'; readonly size: GridSize; readonly from: Point }
  | { readonly kind: 'move'; readonly placed: Placed; readonly from: Point }
  | { readonly kind: 'resize'; readonly placed: Placed };

/** The size of a laid grid's corner that takes hold for resizing, in pixels on the screen. */
const CORNER = 24;

/** Gives a point where the scene's own grid would have it; a held Shift key lets it lie free, as elsewhere in Foundry. */
function snapped(point: Point, free: boolean): Point {
  if (free || !canvas.grid) return point;
  return canvas.grid.getSnappedPoint(point, { mode: CONST.GRID_SNAPPING_MODES.VERTEX, resolution: 1 });
}

function zoom(): number {
  return canvas.stage?.scale.x ?? 1;
}

/** Draws expeditions and takes the GM's drags. */
export class GhostMapLayer extends foundry.canvas.layers.InteractionLayer {
  readonly #overlays = new Map<string, { readonly procedure: string; readonly overlay: Overlay }>();
  readonly #preview = new PIXI.Graphics();
  #drag: Drag | null = null;

  static override get layerOptions(): foundry.canvas.layers.InteractionLayer.LayerOptions {
    return foundry.utils.mergeObject(super.layerOptions, { name: LAYER, zIndex: 190 });
  }

  protected override async _draw(options: Record<string, never>): Promise<void> {
    await super._draw(options);
    // Text on the canvas is drawn once, so its font must be there before.
    await document.fonts.load(`900 24px "${fontAwesome()}"`);
    this.addChild(this.#preview);
    this.refresh();
  }

  protected override async _tearDown(options: Record<string, never>): Promise<void> {
    for (const { overlay } of this.#overlays.values()) overlay.destroy();
    this.#overlays.clear();
    this.#preview.clear();
    this.removeChild(this.#preview);
    await super._tearDown(options);
  }

  /** Brings every overlay of the viewed scene up to date. */
  refresh(): void {
    const all = expeditionsOn(canvas.scene);
    for (const [id, { overlay }] of this.#overlays) {
      if (all.some((placed) => placed.id === id)) continue;
      overlay.destroy();
      this.#overlays.delete(id);
    }
    for (const placed of all) {
      this.#overlayOf(placed)?.refresh({
        placed,
        hidden: secretsOf(placed.id, placed.expedition)?.hidden ?? null,
        gm: game.user.isGM,
        token: tokenPlace(placed.scene, placed.expedition.procedure.partyTokens(placed.expedition.open)[0] ?? ''),
        pending: pendingAsks(),
        zoom: zoom(),
      });
    }
  }

  #overlayOf(placed: Placed): Overlay | null {
    const procedure = placed.expedition.procedure.id;
    const known = this.#overlays.get(placed.id);
    if (known?.procedure === procedure) return known.overlay;
    const overlay = OVERLAYS[procedure]?.();
    if (!overlay) return null;
    this.#overlays.set(placed.id, { procedure, overlay });
    this.addChildAt(overlay.object, 0);
    return overlay;
  }

  /** Follows the zoom with line widths. */
  zoomed(): void {
    for (const { overlay } of this.#overlays.values()) overlay.zoomed(zoom());
  }

  protected override _canDragLeftStart(user: User.Implementation): boolean {
    return user.isGM;
  }

  protected override _onDragLeftStart(event: foundry.canvas.Canvas.Event.Pointer): void {
    const { origin } = pointer(event).interactionData;
    const held = this.#frameAt(origin);
    if (!held) this.#drag = { kind: 'lay', size: PRESETS.easy.size, from: snapped(origin, shiftHeld(event)) };
    else if (held.corner) this.#drag = { kind: 'resize', placed: held.placed };
    else this.#drag = { kind: 'move', placed: held.placed, from: origin };
  }

  protected override _onDragLeftMove(event: foundry.canvas.Canvas.Event.Pointer): void {
    const target = this.#target(event);
    if (target) this.#drawPreview(target.frame, target.size);
  }

  protected override _onDragLeftDrop(event: foundry.canvas.Canvas.Event.Pointer): void {
    const target = this.#target(event);
    const drag = this.#drag;
    this._onDragLeftCancel(event);
    if (!target || !drag || !canvas.scene) return;
    if (drag.kind === 'lay') void laySearch(canvas.scene, target.frame);
    else void ask(drag.placed, { kind: 'lay', frame: target.frame });
  }

  protected override _onDragLeftCancel(_event: foundry.canvas.Canvas.Event.Pointer): void {
    this.#drag = null;
    this.#preview.clear();
  }

  /** A double click on a laid grid opens its window, as it opens a document's sheet elsewhere. */
  protected override _onClickLeft2(event: foundry.canvas.Canvas.Event.Pointer): void {
    const held = this.#frameAt(pointer(event).interactionData.origin);
    if (held && game.user.isGM) openExpedition(held.placed);
  }

  /** Foundry's undo key takes the last command on this scene back. */
  protected _onUndoKey(_event: KeyboardEvent): boolean {
    const placed = expeditionsOn(canvas.scene).find(({ expedition }) => expedition.record.depth > 0);
    if (!placed || !game.user.isGM) return false;
    void ask(placed, { kind: 'undo' });
    return true;
  }

  /** Finds the grid under a point, the last laid first, and whether its lower right corner is meant. */
  #frameAt(point: Point): { readonly placed: Placed; readonly corner: boolean } | null {
    const reach = CORNER / zoom();
    for (const placed of [...expeditionsOn(canvas.scene)].reverse()) {
      const { frame, size } = placed.expedition.open as SearchOpen;
      const box = frameBox(frame, size);
      const right = box.x + box.width;
      const bottom = box.y + box.height;
      if (Math.abs(point.x - right) <= reach && Math.abs(point.y - bottom) <= reach) return { placed, corner: true };
      if (point.x >= box.x && point.y >= box.y && point.x < right && point.y < bottom) return { placed, corner: false };
    }
    return null;
  }

  /** Gives the frame that a drop here would make. */
  #target(event: foundry.canvas.Canvas.Event.Pointer): { readonly frame: Frame; readonly size: GridSize } | null {
    const { destination } = pointer(event).interactionData;
    const free = shiftHeld(event);
    if (!this.#drag) return null;
    if (this.#drag.kind === 'lay') {
      const { size, from } = this.#drag;
      return { frame: frameFromDrag(from, snapped(destination, free), size), size };
    }
    const { frame, size } = this.#drag.placed.expedition.open as SearchOpen;
    if (this.#drag.kind === 'resize') {
      const corner = snapped(destination, free);
      const beyond = { x: Math.max(corner.x, frame.x + MIN_CELL), y: Math.max(corner.y, frame.y + MIN_CELL) };
      return { frame: frameFromDrag(frame, beyond, size, frame.turn), size };
    }
    const { from } = this.#drag;
    const corner = snapped({ x: frame.x + destination.x - from.x, y: frame.y + destination.y - from.y }, free);
    return { frame: { ...frame, x: Math.round(corner.x), y: Math.round(corner.y) }, size };
  }

  #drawPreview(frame: Frame, size: GridSize): void {
    const box = frameBox(frame, size);
    this.#preview.clear();
    this.#preview.lineStyle({ width: Math.max(2, 3 / zoom()), color: 0xffd75e, alpha: 0.95 });
    this.#preview.beginFill(0xffd75e, 0.12).drawRect(box.x, box.y, box.width, box.height).endFill();
    this.#preview.lineStyle({ width: Math.max(1, 1.5 / zoom()), color: 0xffd75e, alpha: 0.6 });
    for (let x = box.x + frame.cell; x < box.x + box.width - 1; x += frame.cell)
      this.#preview.moveTo(x, box.y).lineTo(x, box.y + box.height);
    for (let y = box.y + frame.cell; y < box.y + box.height - 1; y += frame.cell)
      this.#preview.moveTo(box.x, y).lineTo(box.x + box.width, y);
  }
}

function pointer(event: foundry.canvas.Canvas.Event.Pointer): PointerEvent {
  return event as unknown as PointerEvent;
}

function shiftHeld(event: foundry.canvas.Canvas.Event.Pointer): boolean {
  return pointer(event).shiftKey ?? false;
}

function layer(): GhostMapLayer | null {
  return canvas.ready ? ((canvas as unknown as Record<string, GhostMapLayer | undefined>)[LAYER] ?? null) : null;
}

/** Registers the layer; Foundry wants this in `init`, before the canvas is made. */
export function registerLayer(): void {
  const layers = CONFIG.Canvas.layers as unknown as Record<string, { layerClass: unknown; group: string }>;
  layers[LAYER] = { layerClass: GhostMapLayer, group: 'interface' };
}

/** Keeps what is drawn in step with what is stored. */
export function followCanvas(): void {
  watchExpeditions((scene) => {
    if (scene === canvas.scene) layer()?.refresh();
  });
  watchPending(() => layer()?.refresh());
  Hooks.on('canvasPan', () => layer()?.zoomed());
}
