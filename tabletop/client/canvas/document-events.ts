/** The canvas follows the documents of the scene that is drawn. */
import type { PlaceableObject } from './placeables/placeable-object';
import { PlaceablesLayer } from './layers/placeables-layer';
import { isOnViewedLevel } from './scene-picture';
import { table } from './table';
import type { CanvasDocument, SceneDocument } from './table';

/** A document of the scene that is drawn, with its layer; null for all others. */
function shown(document: object): { document: CanvasDocument; layer: PlaceablesLayer } | null {
  const { canvas } = table();
  const placeable = document as CanvasDocument;
  if (!canvas?.scene || placeable.parent !== canvas.scene) return null;
  const layer = canvas.getLayerByEmbeddedName(placeable.documentName);
  return layer instanceof PlaceablesLayer && layer.objects ? { document: placeable, layer } : null;
}

/** Draws the object of a new document. */
export function canvasDocumentCreated(document: object, data: object = {}, options: object = {}, userId = ''): void {
  const found = shown(document);
  if (!found || !isOnViewedLevel(found.document)) return;
  const object = found.layer.createObject(found.document);
  object._onCreate(data, options, userId);
  void object.draw().catch((error: unknown) => console.error('An object of the canvas could not be drawn', error));
  if (found.document.documentName === 'Wall') table().canvas.controls.refreshDoor(found.document as never);
}

/** Has the object of a document follow its change; a scene is drawn anew where its looks are other than before. */
export function canvasDocumentUpdated(document: object, changed: object, options: object = {}, userId = ''): void {
  const { canvas } = table();
  if (document === canvas?.scene) {
    followScene(changed as Record<string, unknown>);
    return;
  }
  if ((document as CanvasDocument).documentName === 'Level') {
    if ((document as CanvasDocument).parent === canvas?.scene) followScene({ levels: changed });
    return;
  }
  const found = shown(document);
  if (!found) return;
  if ('levels' in changed && isOnViewedLevel(found.document) !== (found.document.object !== null)) {
    // What comes to the viewed level is drawn as if it were new, and what leaves it goes.
    if (found.document.object) canvasDocumentDeleted(document, options, userId);
    else canvasDocumentCreated(document, {}, options, userId);
    return;
  }
  found.document.object?._onUpdate(changed as Record<string, unknown>, options, userId);
}

/** Takes the object of a document away; a scene that is deleted leaves the canvas blank. */
export function canvasDocumentDeleted(document: object, options: object = {}, userId = ''): void {
  const { canvas } = table();
  if (document === canvas?.scene) {
    void canvas.draw(null);
    return;
  }
  const found = shown(document);
  const object: PlaceableObject | null | undefined = found?.document.object;
  if (!found || !object) return;
  object._onDelete(options, userId);
  found.document.object = null;
  object.destroy({ children: true });
}

/** What of a scene cannot change without its being drawn anew. @see https://foundryvtt.com/article/scenes/ */
const REDRAWN: readonly string[] = [
  'width',
  'height',
  'padding',
  'shiftX',
  'shiftY',
  'background',
  'foreground',
  'levels',
  'initialLevel',
];

function followScene(changed: Record<string, unknown>): void {
  const { canvas } = table();
  const grid = (changed['grid'] ?? {}) as Record<string, unknown>;
  const regrids = ['type', 'size', 'distance', 'units'].some((field) => field in grid);
  if (regrids || REDRAWN.some((field) => field in changed)) {
    void canvas.draw(canvas.scene as SceneDocument);
    return;
  }
  if ('grid' in changed) canvas.interface.grid.initializeMesh({});
  if ('backgroundColor' in changed) canvas.refreshBackgroundColor();
}
