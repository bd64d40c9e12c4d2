/** Layers that can be the active one and then hear the mouse and the keyboard. */
import { callAll, table } from '../table';
import type { TableUser } from '../table';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { CanvasLayer } from './canvas-layer';
import type { CanvasLayerOptions } from './canvas-layer';

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.types.InteractionLayerOptions.html */
export interface InteractionLayerOptions extends CanvasLayerOptions {
  zIndex: number;
}

/** One tool of a layer's scene controls. @see https://foundryvtt.com/api/v13/interfaces/foundry.SceneControlTool.html */
export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?: (event: Event, active: boolean) => void;
}

/** The scene controls of a layer. @see https://foundryvtt.com/api/v13/interfaces/foundry.SceneControl.html */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  onChange?: (event: Event, active: boolean) => void;
  onToolChange?: (event: Event, tool: SceneControlTool) => void;
  tools: Record<string, SceneControlTool>;
  activeTool: string;
}

/**
 * A layer that can be active.
 *
 * Every handler here does nothing; the canvas calls those of the active layer. unsure: that the key handlers other than
 * `_onDeleteKey` return true when they consumed the key is known from use, not from a page.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.InteractionLayer.html
 */
export abstract class InteractionLayer extends CanvasLayer {
  declare options: InteractionLayerOptions;
  #active = false;

  constructor() {
    super();
    this.eventMode = 'passive';
  }

  static override get layerOptions(): InteractionLayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  /** What the layer adds to the scene controls, if anything. */
  static prepareSceneControls(): SceneControl | null {
    return null;
  }

  /** Whether the layer is the active one. */
  get active(): boolean {
    return this.#active;
  }

  /** Makes this the active layer, and the tool the active tool if one is named. */
  activate({ tool }: { tool?: string } = {}): this {
    const { canvas, ui } = table();
    const wasActive = this.#active;
    this.#active = true;
    this.#showControls(tool);
    if (wasActive) return this;
    for (const layer of canvas.layers) {
      if (layer !== this && layer instanceof InteractionLayer) layer.deactivate();
    }
    this.eventMode = 'static';
    this.interactiveChildren = true;
    this.zIndex = this.getZIndex();
    this._activate();
    callAll('activateCanvasLayer', this);
    void ui;
    return this;
  }

  /** Has the scene controls show the control of this layer. */
  #showControls(tool: string | undefined): void {
    const { controls } = table().ui ?? {};
    if (controls?.activate === undefined) return;
    const name = this.options.name;
    const control = Object.values((controls as { controls?: Record<string, SceneControl> }).controls ?? {}).find(
      (candidate) => candidate.layer === name || candidate.name === name,
    );
    if (control === undefined) return;
    const sameControl = controls.control?.name === control.name;
    const sameTool = tool === undefined || controls.tool?.name === tool;
    if (!sameControl || !sameTool) void controls.activate({ control: control.name, ...(tool === undefined ? {} : { tool }) });
  }

  /** What a subclass does when it becomes active. */
  _activate(): void {}

  /** Returns up being the active layer. */
  deactivate(): this {
    if (!this.#active) return this;
    table().canvas.currentMouseManager?.cancel();
    this.#active = false;
    this.eventMode = 'passive';
    this.interactiveChildren = false;
    this.zIndex = this.getZIndex();
    this._deactivate();
    return this;
  }

  /** What a subclass does when it stops being active. */
  _deactivate(): void {}

  /**
   * Drawing starts from nothing; subclasses add to it. The layer can be hit anywhere on the canvas, so that what listens for
   * pointer events on the layer itself hears them while it is active. unsure: known from layers that do so and set no area.
   * @see https://github.com/Wibble199/FoundryVTT-Terrain-Height-Tools (MIT), https://github.com/mcglincy/simplefog (MIT)
   */
  async _draw(_options: Record<string, unknown>): Promise<void> {
    this.hitArea = table().canvas.dimensions?.rect ?? null;
    this.zIndex = this.getZIndex();
  }

  /** The place of the layer among its siblings. */
  getZIndex(): number {
    return this.options.zIndex;
  }

  _onClickLeft(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickLeft2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _canDragLeftStart(_user: TableUser, _event: CanvasPointerEvent): boolean {
    return true;
  }
  _onDragLeftStart(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftMove(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftDrop(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onDragLeftCancel(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickRight(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onClickRight2(_event: CanvasPointerEvent): unknown {
    return undefined;
  }
  _onMouseWheel(_event: WheelEvent): unknown {
    return undefined;
  }
  _onCycleViewKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onDeleteKey(_event: KeyboardEvent): unknown {
    return false;
  }
  _onDismissKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onUndoKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onCutKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onCopyKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onPasteKey(_event: KeyboardEvent): boolean {
    return false;
  }
  _onSelectAllKey(_event: KeyboardEvent): boolean {
    return false;
  }
}
