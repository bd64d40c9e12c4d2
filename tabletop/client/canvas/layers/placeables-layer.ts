/** Layers of objects that stand for documents of the scene. */
import { Container } from 'pixi.js';
import { rectsOverlap } from '../geometry/points';
import { CanvasQuadtree } from '../geometry/quadtree';
import type { Point, Rect } from '../geometry/points';
import { GRID_SNAPPING_MODES } from '../../../common/constants';
import type { PlaceableObject } from '../placeables/placeable-object';
import { isOnViewedLevel } from '../scene-picture';
import { localize, table } from '../table';
import type { CanvasDocument, DocumentCollection, TableUser } from '../table';
import type { InteractionLayerOptions } from './interaction-layer';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { RecallingLayer } from './recalling-layer';

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.canvas.types.PlaceablesLayerOptions.html */
export interface PlaceablesLayerOptions extends InteractionLayerOptions {
  controllableObjects: boolean;
  rotatableObjects: boolean;
  confirmDeleteKey?: boolean;
  hasHUD?: boolean;
  objectClass: unknown;
}

/**
 * A layer that shows one kind of document of the scene.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html
 */
export abstract class PlaceablesLayer<P extends PlaceableObject = PlaceableObject> extends RecallingLayer<P> {
  static documentName = '';
  /** Where the layer's things stand among each other in menus. */
  static readonly SORT_ORDER: number = 0;
  /** The states of making an object with the mouse. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#creation_states */
  static readonly CREATION_STATES = Object.freeze({ NONE: 0, POTENTIAL: 1, CONFIRMED: 2, COMPLETED: 3 });
  declare options: PlaceablesLayerOptions;
  objects: Container | null = null;
  preview: Container | null = null;
  readonly controlledObjects = new Map<string, P>();
  hover: P | null = null;
  highlightObjectsActive = false;

  static override get layerOptions(): PlaceablesLayerOptions {
    const configured = table().CONFIG[this.documentName]?.['objectClass'];
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

  /** The class of the layer's objects. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#placeableclass */
  static get placeableClass(): unknown {
    return table().CONFIG[this.documentName]?.['objectClass'];
  }

  /** Whether outlines of everything are shown. */
  get highlightObjects(): boolean {
    return this.highlightObjectsActive;
  }

  set highlightObjects(active: boolean) {
    this.highlightObjectsActive = active;
    for (const object of this.placeables) object.renderFlags.set({ refreshState: true });
  }

  override get documentName(): string {
    return (this.constructor as typeof PlaceablesLayer).documentName;
  }

  override get documentCollection(): DocumentCollection<CanvasDocument> | null {
    return table().canvas.scene?.getEmbeddedCollection(this.documentName) ?? null;
  }

  get placeables(): P[] {
    return (this.objects?.children ?? []) as unknown as P[];
  }

  /** The objects by their bounds, as they lie now. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#quadtree */
  get quadtree(): CanvasQuadtree<P> {
    const tree = new CanvasQuadtree<P>();
    for (const object of this.placeables) tree.insert({ r: object.bounds, t: object });
    return tree;
  }

  /** The window on the canvas for the layer's objects, if it has one. */
  get hud(): unknown {
    return null;
  }

  /** The greatest sort value; -Infinity where there are no documents. */
  getMaxSort(): number {
    return Math.max(...[...this.getDocuments()].map((document) => document.sort ?? 0));
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
  override getSnappedPoint(point: Point): Point {
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
    this.preview.eventMode = 'none';
    this.preview.zIndex = 1;
    const drawn = [...this.getDocuments()].filter(isOnViewedLevel).map((document) => this.#drawObject(document));
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

  override _chosenObjects(): P[] {
    if (this.options.controllableObjects) return this.controlled;
    return this.hover ? [this.hover] : [];
  }

  // Control.

  /** What may be controlled. */
  *controllableObjects(): Generator<P> {
    const { user } = table().game;
    for (const object of this.placeables) if (object.visible && object.can(user, 'control')) yield object;
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

  // Changing many.

  _getMovableObjects(ids?: string[], includeLocked = false): P[] {
    const objects = Array.isArray(ids) ? ids.map((id) => this.get(id)).filter((object) => object !== undefined) : this.controlled;
    return includeLocked ? objects : objects.filter((object) => object.document.locked !== true);
  }

  /** Turns many objects in one update. */
  async rotateMany({ angle, delta, snap, ids }: { angle?: number; delta?: number; snap?: number; ids?: string[] } = {}): Promise<
    P[]
  > {
    const objects = this._getMovableObjects(ids);
    const { scene } = table().canvas;
    if (objects.length === 0 || !scene || !this.options.rotatableObjects) return objects;
    const turn = {
      ...(angle === undefined ? {} : { angle }),
      ...(delta === undefined ? {} : { delta }),
      ...(snap === undefined ? {} : { snap }),
    };
    this.storeHistory(
      'update',
      objects.map((object) => ({ _id: object.id, rotation: object.document.rotation })),
    );
    await scene.updateEmbeddedDocuments(
      this.documentName,
      objects.map((object) => ({ _id: object.id, rotation: object._updateRotation(turn) })),
    );
    return objects;
  }

  /** Deletes everything of the layer once a gamemaster has confirmed it. @see https://foundryvtt.com/api/v13/classes/foundry.canvas.layers.PlaceablesLayer.html#deleteall */
  async deleteAll(): Promise<boolean> {
    const { canvas, foundry, game } = table();
    if (!game.user.isGM) throw new Error('Only a gamemaster may delete everything of a layer');
    if (!canvas.scene || this.placeables.length === 0) return false;
    const { DialogV2 } = foundry['applications']?.['api'] as { DialogV2?: { confirm(options: object): Promise<boolean | null> } };
    const title = localize('CONTROLS.Clear');
    const content = `<p>${localize('CONTROLS.ClearAllHint', { type: this.documentName })}</p>`;
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
      ...(typeof transformation === 'function' ? transformation(object) : transformation),
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
    return !settings.settings.has('core.leftClickRelease') || settings.get('core', 'leftClickRelease') !== false;
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
    const doomed = this._chosenObjects().filter((object) => object.document.locked !== true && object.can(game.user, 'delete'));
    if (doomed.length === 0 || !canvas.scene) return false;
    this.storeHistory(
      'delete',
      doomed.map((object) => object.document.toObject()),
    );
    await canvas.scene.deleteEmbeddedDocuments(
      this.documentName,
      doomed.map((object) => object.id),
    );
    return true;
  }

  override _onSelectAllKey(_event: KeyboardEvent): boolean {
    return this.controlAll().length > 0;
  }
}
