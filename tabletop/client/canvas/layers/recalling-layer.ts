/** Layers that remember: what was changed, to take it back, and what was copied. */
import type { Point } from '../geometry/points';
import type { PlaceableObject } from '../placeables/placeable-object';
import { table } from '../table';
import type { CanvasDocument, DocumentCollection } from '../table';
import { InteractionLayer } from './interaction-layer';

/** What can be taken back. */
export interface HistoryEntry {
  type: 'create' | 'update' | 'delete';
  data: Record<string, unknown>[];
}

/** How many changes can be taken back. unsure: the number is not documented. */
const HISTORY_LENGTH = 10;

/** The memory of a layer of documents. */
export abstract class RecallingLayer<P extends PlaceableObject = PlaceableObject> extends InteractionLayer {
  history: HistoryEntry[] = [];
  #copied: Record<string, unknown>[] = [];

  abstract get documentName(): string;
  abstract get documentCollection(): DocumentCollection<CanvasDocument> | null;
  abstract getSnappedPoint(point: Point): Point;

  /** What a key acts on: what is controlled, or where nothing can be, what is pointed at. */
  abstract _chosenObjects(): P[];

  // History. @see https://foundryvtt.com/article/controls/ (Undo)

  storeHistory(type: HistoryEntry['type'], data: Record<string, unknown>[]): void {
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
      case 'create':
        return scene.deleteEmbeddedDocuments(this.documentName, ids.filter(present), { isUndo: true });
      case 'delete':
        return scene.createEmbeddedDocuments(this.documentName, last.data, { isUndo: true, keepId: true });
      case 'update':
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
    const chosen = this._chosenObjects();
    this.#copied = chosen.map((object) => object.document.toObject());
    return chosen;
  }

  /** Makes copies of what was copied, so that the first lies at the given point. */
  async pasteObjects(
    position: Point,
    { hidden = false, snap = true }: { hidden?: boolean; snap?: boolean } = {},
  ): Promise<CanvasDocument[]> {
    const { scene } = table().canvas;
    const [first] = this.#copied;
    if (!first || !scene) return [];
    const from = this._copyOrigin(first);
    const to = snap ? this.getSnappedPoint(position) : position;
    const data = this.#copied.map((source) => ({
      ...this._moveCopy(source, { x: to.x - from.x, y: to.y - from.y }),
      ...(hidden ? { hidden } : {}),
    }));
    for (const source of data) Reflect.deleteProperty(source, '_id');
    const created = await scene.createEmbeddedDocuments(this.documentName, data);
    this.storeHistory(
      'create',
      created.map((document) => ({ _id: document.id })),
    );
    return created;
  }

  /** The place of copied data. */
  _copyOrigin(source: Record<string, unknown>): Point {
    return { x: Number(source['x'] ?? 0), y: Number(source['y'] ?? 0) };
  }

  /** Copied data at another place. */
  _moveCopy(source: Record<string, unknown>, by: Point): Record<string, unknown> {
    const { x, y } = this._copyOrigin(source);
    return { ...source, x: Math.round(x + by.x), y: Math.round(y + by.y) };
  }

  // The keyboard. @see https://foundryvtt.com/article/controls/

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
}
