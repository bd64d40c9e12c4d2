/** What all objects of the canvas have in common that stand for a document. */
import type { Container } from 'pixi.js';
import { rectContains } from '../geometry/points';
import type { Rect } from '../geometry/points';
import { MouseInteractionManager } from '../interaction/mouse-interaction-manager';
import { beginPan, continuePan } from '../interaction/pan-drag';
import { destinationOf, originOf } from '../interaction/pointer-event';
import type { CanvasPointerEvent } from '../interaction/pointer-event';
import { callAll, table } from '../table';
import type { CanvasDocument, TableUser } from '../table';
import { PlaceableState } from './placeable-state';

export type { ControlOptions } from './placeable-state';

/**
 * An object of the canvas that stands for a document of the scene.
 *
 * Changes are noted as render flags and drawn before the next frame; `refresh<Document>` follows each.
 * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.PlaceableObject.html
 */
export abstract class PlaceableObject<D extends CanvasDocument = CanvasDocument> extends PlaceableState<D> {
  /** A copy that stands for a copy of the document; nothing listens on it. */
  clone(): this {
    const { document } = this;
    const copy = document.clone({}, { keepId: true }) as D;
    const preview = new (this.constructor as new (document: D) => PlaceableObject<D>)(copy) as this;
    copy.object = preview as unknown as PlaceableObject;
    preview.eventMode = 'none';
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

  override activateListeners(): void {
    this.mouseInteractionManager ??= this._createInteractionManager();
    this.mouseInteractionManager.activate();
  }

  _createInteractionManager(): MouseInteractionManager {
    const user = (test: (user: TableUser, event: CanvasPointerEvent) => boolean) => test.bind(this);
    return new MouseInteractionManager(
      this as unknown as Container,
      table().canvas.stage,
      {
        hoverIn: user((who) => this.can(who, 'hover')),
        clickLeft: user((who) => this.can(who, 'control') || this.can(who, 'view')),
        clickLeft2: user((who) => this.can(who, 'view')),
        clickRight: user((who) => this.can(who, 'HUD')),
        clickRight2: user((who) => this.can(who, 'configure')),
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
  override can(user: TableUser, action: string): boolean {
    const method = `_can${action[0]?.toUpperCase() ?? ''}${action.slice(1)}`;
    const test = (this as unknown as Record<string, ((user: TableUser) => boolean) | undefined>)[method];
    return test === undefined || test.call(this, user);
  }

  _canHUD(_user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.isOwner;
  }

  _canConfigure(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, 'update');
  }

  _canControl(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.layer.active && this.document.canUserModify(user, 'update');
  }

  _canView(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.testUserPermission(user, 'LIMITED');
  }

  _canDrag(user: TableUser, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }

  _canHover(user: TableUser, event?: CanvasPointerEvent): boolean {
    return this._canControl(user, event);
  }

  _canUpdate(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, 'update');
  }

  _canDelete(user: TableUser, _event?: CanvasPointerEvent): boolean {
    return this.document.canUserModify(user, 'delete');
  }

  /** A paused game holds players' pieces where they are. @see https://foundryvtt.com/article/users/ */
  _canDragLeftStart(user: TableUser, event: CanvasPointerEvent): boolean {
    if (table().game.paused === true && !user.isGM) {
      table().ui?.notifications?.warn('GAME.PausedWarning', { localize: true });
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
    if (!this.can(table().game.user, 'control')) return undefined;
    const { shiftKey } = event;
    if (this.controlled) {
      if (shiftKey) event.interactionData['release'] = true;
      return undefined;
    }
    this.control({ releaseOthers: !shiftKey });
    event.interactionData['justControlled'] = true;
    return undefined;
  }

  _onUnclickLeft(event: CanvasPointerEvent): void {
    if (event.interactionData['release'] === true) {
      this.release();
      return;
    }
    if (this.controlled && !event.shiftKey && event.interactionData['justControlled'] !== true)
      this.control({ releaseOthers: true });
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
    layer.storeHistory(
      'update',
      updates.map(({ _id }) => layer.get(_id)?.document.toObject()).filter((data) => data !== undefined),
    );
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
