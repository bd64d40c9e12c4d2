/** Layers of objects that stand for documents of the scene. */
import { Container } from "pixi.js";
import { rectsOverlap } from "../geometry/points";
import type { Point, Rect } from "../geometry/points";
import { GRID_SNAPPING_MODES } from "../../../common/constants";
import type { PlaceableObject } from "../placeables/placeable-object";
import { localize, table } from "../table";
import type { CanvasDocument, DocumentCollection, TableUser } from "../table";
import { InteractionLayer } from "./interaction-layer";
import type { InteractionLayerOptions } from "./interaction-layer";
import type { CanvasPointerEvent } from "../interaction/pointer-event";

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.types.PlaceablesLayerOptions.html */
export interface PlaceablesLayerOptions extends InteractionLayerOptions {
  controllableObjects: boolean;
  rotatableObjects: boolean;
  confirmDeleteKey?: boolean;
  hasHUD?: boolean;
  objectClass: unknown;
}

/** What can be taken back. */
interface HistoryEntry {
  type: "create" | "update" | "delete";
  data: Record<string, unknown>[];
}

/** How many changes can be taken back. unsure: the number is not documented. */
const HISTORY_LENGTH = 10;

/**
 * A layer that shows one kind of document of the scene.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html
 */
export abstract class PlaceablesLayer<P extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  static documentName = "";
  declare options: PlaceablesLayerOptions;
  objects: Container | null = null;
  preview: Container | null = null;
  history: HistoryEntry[] = [];
  readonly controlledObjects = new Map<string, P>();
  hover: P | null = null;
  highlightObjectsActive = false;
  #copied: Record<string, unknown>[] = [];

  static override get layerOptions(): PlaceablesLayerOptions {
    const configured = table().CONFIG[this.documentName]?.["objectClass"];
    return {
      ...super.layerOptions,
      baseClass: PlaceablesLayer,
      controllableObjects: false,
      rotatableObjects: false,
      confirmDeleteKey: false,
      hasHUD: false,
      objectClass: configured,
    };
  }

  /** Whether outlines of everything are shown. */
  get highlightObjects(): boolean {
    return this.highlightObjectsActive;
  }

  set highlightObjects(active: boolean) {
    this.highlightObjectsActive = active;
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  get documentCollection(): DocumentCollection<CanvasDocument> | null {
    return table().canvas.scene?.getEmbeddedCollection(this.documentName) ?? null;
  }

  get placeables(): P[] {
    return (this.objects?.children ?? []) as unknown as P[];
  }

  get controlled(): P[] {
    return [...this.controlledObjects.values()];
  }

  getDocuments(): Iterable<CanvasDocument> {
    return this.documentCollection ?? [];
  }

  get(id: string): P | undefined {
    return (this.documentCollection?.get(id)?.object as P | null | undefined) ?? undefined;
  }

  /** Where a point snaps to in this layer; each layer has a way of its own. */
  getSnappedPoint(point: Point): Point {
    const { grid } = table().canvas;
    if (!grid || grid.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
    return grid.getSnappedPoint(point, { mode: GRID_SNAPPING_MODES.CENTER | GRID_SNAPPING_MODES.VERTEX, resolution: 1 });
  }

  override async _draw(options: Record<string, unknown>): Promise<void> {
    await super._draw(options);
    this.objects = this.addChild(new Container());
    this.objects.sortableChildren = true;
    this.objects.visible = this._objectsVisible();
    this.preview = this.addChild(new Container());
    this.preview.eventMode = "none";
    this.preview.zIndex = 1;
    const drawn = [...this.getDocuments()].map((document) => this.#drawObject(document));
    await Promise.all(drawn);
  }

  async #drawObject(document: CanvasDocument): Promise<void> {
    try {
      await this.createObject(document).draw();
    } catch (error) {
      console.error(`${this.documentName} ${document.id} could not be drawn`, error);
    }
  }

  /** Makes the object of a document and puts it into the layer, undrawn. */
  createObject(document: CanvasDocument): P {
    const ObjectClass = this.options.objectClass as new (document: CanvasDocument) => P;
    const object = new ObjectClass(document);
    document.object = object as unknown as PlaceableObject;
    this.objects?.addChild(object);
    return object;
  }

  /** Whether the objects show while the layer is not the active one. */
  _objectsVisible(): boolean {
    return this.active;
  }

  override async _tearDown(options: Record<string, unknown>): Promise<void> {
    this.history = [];
    this.controlledObjects.clear();
    this.hover = null;
    for (const object of [...this.placeables]) {
      object.document.object = null;
      object.destroy({ children: true });
    }
    this.objects = null;
    this.preview = null;
    await super._tearDown(options);
  }

  override _activate(): void {
    if (this.objects) this.objects.visible = true;
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
    table().canvas.scheduleCulling();
  }

  override _deactivate(): void {
    this.releaseAll();
    if (this.objects) this.objects.visible = this._objectsVisible();
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  clearPreviewContainer(): void {
    for (const preview of this.preview?.removeChildren() ?? []) preview.destroy({ children: true });
  }

  // Control.

  /** What may be controlled. */
  *controllableObjects(): Generator<P> {
    const { user } = table().game;
    for (const object of this.placeables) if (object.visible && object.can(user, "control")) yield object;
  }

  controlAll(options: Record<string, unknown> = {}): P[] {
    if (!this.options.controllableObjects) return [];
    for (const object of this.controllableObjects()) object.control({ ...options, releaseOthers: false });
    return this.controlled;
  }

  releaseAll(options: Record<string, unknown> = {}): number {
    const controlled = this.controlled;
    for (const object of controlled) object.release(options);
    return controlled.length;
  }

  /** Controls what lies in a rectangle; true if that changed anything. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#selectobjects */
  selectObjects(rectangle: Rect, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const before = this.controlled;
    const chosen = [...this.controllableObjects()].filter((object) => object._overlapsSelection(rectangle));
    const keep = new Set(releaseOthers ? chosen : [...before, ...chosen]);
    for (const object of before) if (!keep.has(object)) object.release({});
    for (const object of chosen) object.control({ releaseOthers: false });
    const after = this.controlled;
    return before.length !== after.length || before.some((object) => !after.includes(object));
  }

  /** The objects whose bounds touch a rectangle. */
  objectsIn(rectangle: Rect): P[] {
    return this.placeables.filter((object) => rectsOverlap(object.bounds, rectangle));
  }

  /** Leaves out of the drawing what lies outside a rectangle, with a margin for names and handles. */
  cull(view: Rect, margin: number): void {
    if (!this.objects?.visible) return;
    const seen = { x: view.x - margin, y: view.y - margin, width: view.width + 2 * margin, height: view.height + 2 * margin };
    for (const object of this.placeables) object.cull(!rectsOverlap(object.bounds, seen));
  }

  // History. @see https://foundryvtt.com/article/controls/ (Undo)

  storeHistory(type: HistoryEntry["type"], data: Record<string, unknown>[]): void {
    if (data.length === 0) return;
    this.history.push({ type, data });
    if (this.history.length > HISTORY_LENGTH) this.history.shift();
  }

  /** Takes the last change back. */
  async undoHistory(): Promise<CanvasDocument[]> {
    const last = this.history.pop();
    const { scene } = table().canvas;
    if (!last || !scene) return [];
    const ids = last.data.map(({ _id }) => String(_id));
    const present = (id: unknown): boolean => this.documentCollection?.get(String(id)) !== undefined;
    switch (last.type) {
      case "create":
        return scene.deleteEmbeddedDocuments(this.documentName, ids.filter(present), { isUndo: true });
      case "delete":
        return scene.createEmbeddedDocuments(this.documentName, last.data, { isUndo: true, keepId: true });
      case "update":
        return scene.updateEmbeddedDocuments(
          this.documentName,
          last.data.filter(({ _id }) => present(_id)),
          this._undoOptions(last.data),
        );
    }
  }

  /** What goes along with the update that takes a change back. */
  _undoOptions(_data: Record<string, unknown>[]): Record<string, unknown> {
    return { isUndo: true };
  }

  // Copies. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#copyobjects

  copyObjects(): P[] {
    const chosen = this.options.controllableObjects ? this.controlled : this.hover ? [this.hover] : [];
    this.#copied = chosen.map((object) => object.document.toObject());
    return chosen;
  }

  /** Makes copies of what was copied, so that the first lies at the given point. */
  async pasteObjects(position: Point, { hidden = false, snap = true }: { hidden?: boolean; snap?: boolean } = {}): Promise<CanvasDocument[]> {
    const { scene } = table().canvas;
    const [first] = this.#copied;
    if (!first || !scene) return [];
    const from = this._copyOrigin(first);
    const to = snap ? this.getSnappedPoint(position) : position;
    const data = this.#copied.map((source) => ({ ...this._moveCopy(source, { x: to.x - from.x, y: to.y - from.y }), ...(hidden ? { hidden } : {}) }));
    for (const source of data) Reflect.deleteProperty(source, "_id");
    const created = await scene.createEmbeddedDocuments(this.documentName, data);
    this.storeHistory("create", created.map((document) => ({ _id: document.id })));
    return created;
  }

  /** The place of copied data. */
  _copyOrigin(source: Record<string, unknown>): Point {
    return { x: Number(source["x"] ?? 0), y: Number(source["y"] ?? 0) };
  }

  /** Copied data at another place. */
  _moveCopy(source: Record<string, unknown>, by: Point): Record<string, unknown> {
    const { x, y } = this._copyOrigin(source);
    return { ...source, x: Math.round(x + by.x), y: Math.round(y + by.y) };
  }

  // Changing many.

  _getMovableObjects(ids?: string[], includeLocked = false): P[] {
    const objects = Array.isArray(ids) ? ids.map((id) => this.get(id)).filter((object) => object !== undefined) : this.controlled;
    return includeLocked ? objects : objects.filter((object) => object.document.locked !== true);
  }

  /** Turns many objects in one update. */
  async rotateMany({ angle, delta, snap, ids }: { angle?: number; delta?: number; snap?: number; ids?: string[] } = {}): Promise<P[]> {
    const objects = this._getMovableObjects(ids);
    const { scene } = table().canvas;
    if (objects.length === 0 || !scene || !this.options.rotatableObjects) return objects;
    const turn = { ...(angle === undefined ? {} : { angle }), ...(delta === undefined ? {} : { delta }), ...(snap === undefined ? {} : { snap }) };
    this.storeHistory("update", objects.map((object) => ({ _id: object.id, rotation: object.document.rotation })));
    await scene.updateEmbeddedDocuments(
      this.documentName,
      objects.map((object) => ({ _id: object.id, rotation: object._updateRotation(turn) })),
    );
    return objects;
  }

  /** Deletes everything of the layer once a gamemaster has confirmed it. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#deleteall */
  async deleteAll(): Promise<boolean> {
    const { canvas, foundry, game } = table();
    if (!game.user.isGM) throw new Error("Only a gamemaster may delete everything of a layer");
    if (!canvas.scene || this.placeables.length === 0) return false;
    const { DialogV2 } = foundry["applications"]?.["api"] as { DialogV2?: { confirm(options: object): Promise<boolean | null> } };
    const title = localize("CONTROLS.Clear");
    const content = `<p>${localize("CONTROLS.ClearAllHint", { type: this.documentName })}</p>`;
    const confirmed = DialogV2 ? await DialogV2.confirm({ window: { title }, content }) : true;
    if (confirmed !== true) return false;
    await canvas.scene.deleteEmbeddedDocuments(this.documentName, [], { deleteAll: true });
    return true;
  }

  async updateAll(
    transformation: Record<string, unknown> | ((object: P) => Record<string, unknown>),
    condition: ((object: P) => boolean) | null = null,
    options: Record<string, unknown> = {},
  ): Promise<CanvasDocument[]> {
    const objects = condition ? this.placeables.filter(condition) : this.placeables;
    const updates = objects.map((object) => ({
      ...(typeof transformation === "function" ? transformation(object) : transformation),
      _id: object.id,
    }));
    return table().canvas.scene?.updateEmbeddedDocuments(this.documentName, updates, options) ?? [];
  }

  // The mouse and the keyboard.

  /** A click beside everything lets go of what is controlled, if the setting says so. @see https://foundryvtt.com/article/settings/ (Left-Click to Release Objects) */
  override _onClickLeft(event: CanvasPointerEvent): unknown {
    if (this.hover || event.shiftKey) return undefined;
    if (this._releasesOnClick()) this.releaseAll();
    return undefined;
  }

  _releasesOnClick(): boolean {
    const { settings } = table().game;
    return !settings.settings.has("core.leftClickRelease") || settings.get("core", "leftClickRelease") !== false;
  }

  override _canDragLeftStart(user: TableUser, _event: CanvasPointerEvent): boolean {
    return user.isGM;
  }

  /** Turns what is controlled: Shift in large steps, Ctrl in small ones. @see https://foundryvtt.com/article/controls/ (Rotate Object) */
  override _onMouseWheel(event: WheelEvent): unknown {
    const { grid } = table().canvas;
    const large = grid?.isHexagonal ? 60 : 45;
    const snap = event.shiftKey ? large : 15;
    const delta = snap * Math.sign(event.deltaY || event.deltaX);
    return this.rotateMany({ delta, snap });
  }

  /** Deletes what is controlled and may be deleted. */
  override async _onDeleteKey(_event: KeyboardEvent): Promise<boolean> {
    const { canvas, game } = table();
    const objects = this.options.controllableObjects ? this.controlled : this.hover ? [this.hover] : [];
    const doomed = objects.filter((object) => object.document.locked !== true && object.can(game.user, "delete"));
    if (doomed.length === 0 || !canvas.scene) return false;
    this.storeHistory("delete", doomed.map((object) => object.document.toObject()));
    await canvas.scene.deleteEmbeddedDocuments(this.documentName, doomed.map((object) => object.id));
    return true;
  }

  override _onUndoKey(_event: KeyboardEvent): boolean {
    if (this.history.length === 0) return false;
    void this.undoHistory();
    return true;
  }

  override _onCopyKey(_event: KeyboardEvent): boolean {
    return this.copyObjects().length > 0;
  }

  override _onPasteKey(event: KeyboardEvent): boolean {
    if (this.#copied.length === 0) return false;
    void this.pasteObjects(table().canvas.mousePosition, { hidden: event.altKey, snap: !event.shiftKey });
    return true;
  }

  override _onCutKey(event: KeyboardEvent): boolean {
    if (this.copyObjects().length === 0) return false;
    void this._onDeleteKey(event);
    return true;
  }

  override _onSelectAllKey(_event: KeyboardEvent): boolean {
    return this.controlAll().length > 0;
  }
}
