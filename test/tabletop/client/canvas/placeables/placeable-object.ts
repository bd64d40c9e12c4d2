/** What all objects of the canvas have in common that stand for a document. */
import { Container } from "pixi.js";
import type { DisplayObject, IDestroyOptions, Rectangle } from "pixi.js";
import type { Point, Rect } from "../geometry/points";
import { rectContains } from "../geometry/points";
import { MouseInteractionManager } from "../interaction/mouse-interaction-manager";
import { beginPan, continuePan } from "../interaction/pan-drag";
import { destinationOf, originOf } from "../interaction/pointer-event";
import type { CanvasPointerEvent } from "../interaction/pointer-event";
import { RenderFlags } from "../interaction/render-flags";
import type { RenderFlag } from "../interaction/render-flags";
import { callAll, table } from "../table";
import type { CanvasDocument, SceneDocument, TableSheet, TableUser } from "../table";
import type { PlaceablesLayer } from "../layers/placeables-layer";

/** How an object is taken control of. */
export interface ControlOptions {
  releaseOthers?: boolean;
  pan?: boolean;
  [other: string]: unknown;
}

/**
 * An object of the canvas that stands for a document of the scene.
 *
 * Changes are noted as render flags and drawn before the next frame; `refresh<Document>` follows each.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.PlaceableObject.html
 */
export abstract class PlaceableObject<D extends CanvasDocument = CanvasDocument> extends Container {
  static embeddedName = "";
  static RENDER_FLAGS: Record<string, RenderFlag> = {
    redraw: { propagate: ["refresh"] },
    refresh: { propagate: ["refreshState"], alias: true },
    refreshState: {},
  };
  static RENDER_FLAG_PRIORITY: "OBJECTS" | "PERCEPTION" = "OBJECTS";

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
    const { RENDER_FLAGS, RENDER_FLAG_PRIORITY } = this.constructor as typeof PlaceableObject;
    this.renderFlags = new RenderFlags(RENDER_FLAGS, { object: this, priority: RENDER_FLAG_PRIORITY });
    this.visible = false;
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

  /** Draws the object anew. */
  async draw(options: Record<string, unknown> = {}): Promise<this> {
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
    if (!this.#drawn && !this.renderFlags.has("redraw")) return;
    const flags = this.renderFlags.clear();
    if (flags["redraw"]) {
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
      for (const other of layer.controlled) if (other !== (this as PlaceableObject)) other.release({});
    }
    if (this.#controlled) return true;
    if (!this.can(table().game.user, "control")) return false;
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

  /** A copy that stands for a copy of the document; nothing listens on it. */
  clone(): this {
    const { document } = this;
    const copy = document.clone({}, { keepId: true }) as D;
    const preview = new (this.constructor as new (document: D) => PlaceableObject<D>)(copy) as this;
    copy.object = preview as unknown as PlaceableObject;
    preview.eventMode = "none";
    preview._original = this;
    this._preview = preview;
    return preview;
  }

  /** Turns the object to an angle, in degrees. */
  async rotate(angle: number, snap?: number): Promise<this> {
    await this.document.update({ rotation: this._updateRotation({ angle, ...(snap === undefined ? {} : { snap }) }) });
    return this;
  }

  /** The angle that a turn leads to, in degrees. */
  _updateRotation({ angle, delta = 0, snap = 0 }: { angle?: number; delta?: number; snap?: number } = {}): number {
    const turned = angle ?? (this.document.rotation ?? 0) + delta;
    const snapped = snap > 0 ? Math.round(turned / snap) * snap : turned;
    return ((snapped % 360) + 360) % 360;
  }

  /** Whether the object lies in a rectangle that selects. */
  _overlapsSelection(rectangle: Rect): boolean {
    return rectContains(rectangle, this.center);
  }

  // The mouse.

  activateListeners(): void {
    this.mouseInteractionManager ??= this._createInteractionManager();
    this.mouseInteractionManager.activate();
  }

  _createInteractionManager(): MouseInteractionManager {
    const user = (test: (user: TableUser, event: CanvasPointerEvent) => boolean) => test.bind(this);
    return new MouseInteractionManager(
      this as unknown as Container,
      table().canvas.stage,
      {
        hoverIn: user((who) => this.can(who, "hover")),
        clickLeft: user((who) => this.can(who, "control") || this.can(who, "view")),
        clickLeft2: user((who) => this.can(who, "view")),
        clickRight: user((who) => this.can(who, "HUD")),
        clickRight2: user((who) => this.can(who, "configure")),
        dragLeftStart: user((who, event) => this._canDragLeftStart(who, event)),
      },
      {
        hoverIn: (event) => this._onHoverIn(event),
        hoverOut: (event) => this._onHoverOut(event),
        clickLeft: (event) => this._onClickLeft(event),
        unclickLeft: (event) => this._onUnclickLeft(event),
        clickLeft2: (event) => this._onClickLeft2(event),
        clickRight: (event) => this._onClickRight(event),
        clickRight2: (event) => this._onClickRight2(event),
        dragLeftStart: (event) => this._onDragLeftStart(event),
        dragLeftMove: (event) => this._onDragLeftMove(event),
        dragLeftDrop: (event) => this._onDragLeftDrop(event),
        dragLeftCancel: (event) => this._onDragLeftCancel(event),
        dragRightStart: (event) => beginPan(table().canvas, event),
        dragRightMove: (event) => continuePan(table().canvas, event),
      },
    );
  }

  /** Whether a user may do something with the object. */
  can(user: TableUser, action: string): boolean {
    const method = `_can${action[0]?.toUpperCase() ?? ""}${action.slice(1)}`;
    const test = (this as unknown as Record<string, ((user: TableUser) => boolean) | undefined>)[method];
    return test === undefined || test.call(this, user);
  }

  _canHUD(_user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.isOwner;
  }

  _canConfigure(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, "update");
  }

  _canControl(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && this.document.canUserModify(user, "update");
  }

  _canView(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  _canDrag(user: TableUser, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }

  _canHover(user: TableUser, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }

  _canUpdate(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, "update");
  }

  _canDelete(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, "delete");
  }

  /** A paused game holds players' pieces where they are. @see https://foundryvtt.com/article/users/ */
  _canDragLeftStart(user: TableUser, event: CanvasPointerEvent): boolean {
    if (table().game.paused === true && !user.isGM) {
      table().ui?.notifications?.warn("GAME.PausedWarning", { localize: true });
      return false;
    }
    if (this.document.locked === true) return false;
    return this._canDrag(user, event);
  }

  _onHoverIn(_event: CanvasPointerEvent, { hoverOutOthers = true }: { hoverOutOthers?: boolean } = {}): unknown {
    const { layer } = this;
    if (this.hover) return undefined;
    if (hoverOutOthers && layer.hover && layer.hover !== (this as unknown as PlaceableObject)) layer.hover._onHoverOut(_event);
    this.hover = true;
    layer.hover = this as unknown as PlaceableObject;
    this.renderFlags.set({ refreshState: true });
    callAll(`hover${this.document.documentName}`, this, true);
    return undefined;
  }

  _onHoverOut(_event?: CanvasPointerEvent): void {
    const { layer } = this;
    if (!this.hover) return;
    this.hover = false;
    if (layer.hover === (this as unknown as PlaceableObject)) layer.hover = null;
    this.renderFlags.set({ refreshState: true });
    callAll(`hover${this.document.documentName}`, this, false);
  }

  /** Controls the object; with Shift, adds it to what is controlled or takes it out. @see https://foundryvtt.com/article/controls/ */
  _onClickLeft(event: CanvasPointerEvent): unknown {
    if (!this.can(table().game.user, "control")) return undefined;
    const { shiftKey } = event;
    if (this.controlled) {
      if (shiftKey) event.interactionData["release"] = true;
      return undefined;
    }
    this.control({ releaseOthers: !shiftKey });
    event.interactionData["justControlled"] = true;
    return undefined;
  }

  _onUnclickLeft(event: CanvasPointerEvent): void {
    if (event.interactionData["release"] === true) {
      this.release();
      return;
    }
    if (this.controlled && !event.shiftKey && event.interactionData["justControlled"] !== true) this.control({ releaseOthers: true });
  }

  _onClickLeft2(_event: CanvasPointerEvent): unknown {
    void this.sheet?.render({ force: true });
    return undefined;
  }

  _onClickRight(_event: CanvasPointerEvent): unknown {
    if (this.layer.options.hasHUD !== true) return undefined;
    if (!this.controlled) this.control({ releaseOthers: true });
    table().canvas.hud.toggle(this as unknown as PlaceableObject);
    return undefined;
  }

  _onClickRight2(_event: CanvasPointerEvent): unknown {
    void this.sheet?.render({ force: true });
    return undefined;
  }

  // Dragging.

  /** Makes previews of everything that is controlled, to be moved with the pointer. */
  _onDragLeftStart(event: CanvasPointerEvent): unknown {
    const { layer } = this;
    const moving = this.controlled ? layer.controlled.filter((object) => object.document.locked !== true) : [this];
    const clones = (moving as unknown as PlaceableObject[]).map((object) => {
      const clone = object.clone();
      layer.preview?.addChild(clone);
      void clone.draw().then(() => (clone.visible = true));
      object.renderFlags.set({ refreshState: true });
      return clone;
    });
    event.interactionData.clones = clones;
    return undefined;
  }

  /** Moves the previews along. */
  _onDragLeftMove(event: CanvasPointerEvent): unknown {
    const [from, to] = [originOf(event), destinationOf(event)];
    for (const clone of clonesOf(event)) {
      const { x, y } = clone._original?.document ?? clone.document;
      clone.document.x = x + to.x - from.x;
      clone.document.y = y + to.y - from.y;
      clone.renderFlags.set({ refresh: true });
    }
    return undefined;
  }

  /** Moves the documents to where their previews are. */
  _onDragLeftDrop(event: CanvasPointerEvent): unknown {
    const updates = this._prepareDragLeftDropUpdates(event);
    if (!updates || updates.length === 0 || !this.scene) return undefined;
    event.interactionData.dropped = true;
    const { layer } = this;
    layer.storeHistory("update", updates.map(({ _id }) => layer.get(_id)?.document.toObject()).filter((data) => data !== undefined));
    void this.scene.updateEmbeddedDocuments(this.document.documentName, updates);
    return undefined;
  }

  _prepareDragLeftDropUpdates(event: CanvasPointerEvent): ({ _id: string } & Record<string, unknown>)[] | null {
    return clonesOf(event).map((clone) => {
      const place = { x: clone.document.x, y: clone.document.y };
      const { x, y } = event.shiftKey ? place : this.layer.getSnappedPoint(place);
      return { _id: clone._original?.id ?? clone.id, x: Math.round(x), y: Math.round(y) };
    });
  }

  _onDragLeftCancel(event: CanvasPointerEvent): unknown {
    for (const clone of clonesOf(event)) {
      const original = clone._original;
      clone.destroy({ children: true });
      original?.renderFlags.set({ refreshState: true });
    }
    event.interactionData.clones = [];
    return undefined;
  }
}

/** The previews of a drag. */
export function clonesOf(event: CanvasPointerEvent): PlaceableObject[] {
  return (event.interactionData.clones ?? []) as PlaceableObject[];
}
