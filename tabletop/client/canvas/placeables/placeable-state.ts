/** An object of the canvas as it is drawn and controlled. */
import { Container } from 'pixi.js';
import type { DisplayObject, IDestroyOptions, Rectangle } from 'pixi.js';
import type { Point } from '../geometry/points';
import type { MouseInteractionManager } from '../interaction/mouse-interaction-manager';
import { RenderFlags } from '../interaction/render-flags';
import type { RenderFlag } from '../interaction/render-flags';
import type { PlaceablesLayer } from '../layers/placeables-layer';
import { callAll, table } from '../table';
import type { CanvasDocument, SceneDocument, TableSheet, TableUser } from '../table';
import type { PlaceableObject } from './placeable-object';

/** How an object is taken control of. */
export interface ControlOptions {
  releaseOthers?: boolean;
  pan?: boolean;
  [other: string]: unknown;
}

/** What is drawn of a document, and whether it is controlled. */
export abstract class PlaceableState<D extends CanvasDocument = CanvasDocument> extends Container {
  static embeddedName = '';
  static RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ['refresh'] },
    refresh: { propagate: ['refreshState'], alias: true },
    refreshState: {},
  };
  static RENDER_FLAG_PRIORITY: 'OBJECTS' | 'PERCEPTION' = 'OBJECTS';

  readonly scene: SceneDocument | null;
  readonly document: D;
  controlIcon: DisplayObject | null = null;
  mouseInteractionManager: MouseInteractionManager | null = null;
  readonly renderFlags: RenderFlags;
  /** The object that this is a preview of. */
  _original: this | undefined;
  /** The preview of this object, while there is one. */
  _preview: this | undefined;
  #controlled = false;
  #hover = false;
  #drawn = false;

  constructor(document: D) {
    super();
    this.document = document;
    this.scene = document.parent;
    const { RENDER_FLAGS, RENDER_FLAG_PRIORITY } = this.constructor as typeof PlaceableState;
    this.renderFlags = new RenderFlags(RENDER_FLAGS, { object: this, priority: RENDER_FLAG_PRIORITY });
  }

  get id(): string {
    return this.document.id;
  }

  get objectId(): string {
    const id = `${this.document.documentName}.${this.document.id}`;
    return this.isPreview ? `${id}.preview` : id;
  }

  get sourceId(): string {
    return `${this.document.documentName}.${this._original?.id ?? this.document.id}`;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return this._original !== undefined;
  }

  get hasPreview(): boolean {
    return this._preview !== undefined;
  }

  get interactionState(): number | undefined {
    return this.mouseInteractionManager?.state;
  }

  get controlled(): boolean {
    return this.#controlled;
  }

  get hover(): boolean {
    return this.#hover;
  }

  set hover(state: boolean) {
    this.#hover = state;
  }

  get layer(): PlaceablesLayer {
    return table().canvas.getLayerByEmbeddedName(this.document.documentName) as unknown as PlaceablesLayer;
  }

  get sheet(): TableSheet | null | undefined {
    return this.document.sheet;
  }

  get hasActiveHUD(): boolean {
    return table().canvas.hud.isBoundTo(this);
  }

  abstract get bounds(): Rectangle;

  get center(): Point {
    const { x, y, width, height } = this.bounds;
    return { x: x + width / 2, y: y + height / 2 };
  }

  getSnappedPosition(position: Point = this.document): Point {
    return this.layer.getSnappedPoint(position);
  }

  // Drawing.

  /**
   * Draws the object anew. It shows from when its state is known; one whose class draws in its own way is never hidden.
   * unsure: where it is hidden first.
   */
  async draw(options: Record<string, unknown> = {}): Promise<this> {
    if (!this.#drawn) this.visible = false;
    this.clear();
    await this._draw(options);
    if (this.destroyed) return this;
    this.#drawn = true;
    this.renderFlags.set({ refresh: true });
    if (!this.isPreview) {
      this.activateListeners();
      callAll(`draw${this.document.documentName}`, this);
    }
    return this;
  }

  abstract _draw(options: Record<string, unknown>): Promise<void>;

  /** Takes away everything that was drawn. */
  clear(): this {
    this.renderFlags.clear();
    for (const child of this.removeChildren()) child.destroy({ children: true });
    return this;
  }

  override destroy(options?: IDestroyOptions | boolean): void {
    this.mouseInteractionManager?.cancel();
    this.renderFlags.clear();
    if (this._original) {
      this._original._preview = undefined;
    } else {
      const { layer } = this;
      layer.controlledObjects.delete(this.id);
      if (layer.hover === (this as unknown as PlaceableObject)) layer.hover = null;
    }
    this._destroy(options);
    callAll(`destroy${this.document.documentName}`, this);
    super.destroy(options ?? { children: true });
  }

  _destroy(_options?: IDestroyOptions | boolean): void {}

  /** Handles the render flags that are set. */
  applyRenderFlags(): void {
    if (this.destroyed || this.renderFlags.size === 0) {
      this.renderFlags.clear();
      return;
    }
    if (!this.#drawn && !this.renderFlags.has('redraw')) return;
    const flags = this.renderFlags.clear();
    if (flags['redraw']) {
      void this.draw();
      return;
    }
    this.cull(false);
    this._applyRenderFlags(flags);
    callAll(`refresh${this.document.documentName}`, this, flags);
  }

  abstract _applyRenderFlags(flags: Record<string, boolean>): void;

  /** Draws everything that has changed. */
  refresh(): this {
    this.renderFlags.set({ refresh: true });
    return this;
  }

  /** Leaves out of the drawing what lies off the screen. */
  cull(offscreen: boolean): void {
    this.renderable = !offscreen;
  }

  /** How opaque the object is: a hidden one, and the original of a preview, are faint. */
  _getTargetAlpha(): number {
    if (this.hasPreview) return 0.4;
    return this.isPreview ? 0.8 : 1;
  }

  // Following the document.

  _onCreate(_data: object, _options: object, _userId: string): void {}

  _onUpdate(_changed: Record<string, unknown>, _options: object, _userId: string): void {
    this.renderFlags.set({ refresh: true });
  }

  _onDelete(_options: object, _userId: string): void {
    this.release();
    if (this.hasActiveHUD) table().canvas.hud.clear();
  }

  // Control.

  /** Takes control; false where that is not possible. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.PlaceableObject.html#control */
  control(options: ControlOptions = {}): boolean {
    const { layer } = this;
    if (!layer.options.controllableObjects) return false;
    if (options.releaseOthers ?? true) {
      for (const other of layer.controlled) if (other !== (this as unknown as PlaceableObject)) other.release({});
    }
    if (this.#controlled) return true;
    if (!this.can(table().game.user, 'control')) return false;
    this.#controlled = true;
    layer.controlledObjects.set(this.id, this as unknown as PlaceableObject);
    this._onControl(options);
    this.renderFlags.set({ refreshState: true });
    callAll(`control${this.document.documentName}`, this, true);
    return true;
  }

  _onControl(_options: ControlOptions): void {}

  release(options: Record<string, unknown> = {}): boolean {
    const { layer } = this;
    if (!this.#controlled) return true;
    this.#controlled = false;
    layer.controlledObjects.delete(this.id);
    if (this.hasActiveHUD) table().canvas.hud.clear();
    this._onRelease(options);
    this.renderFlags.set({ refreshState: true });
    callAll(`control${this.document.documentName}`, this, false);
    return true;
  }

  _onRelease(_options: Record<string, unknown>): void {}

  /** Whether a user may do something with the object. */
  abstract can(user: TableUser, action: string): boolean;

  /** Begins to listen for the mouse. */
  abstract activateListeners(): void;
}
