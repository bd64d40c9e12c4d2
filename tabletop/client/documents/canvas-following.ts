/** Tells the canvas what befell the documents that it shows. */
import type { Document } from '../../common/document';
import type { PlainObject } from '../../common/merge';
import { canvasDocumentCreated, canvasDocumentDeleted, canvasDocumentUpdated } from '../canvas/index';

const SHOWN: ReadonlySet<string> = new Set([
  'Token',
  'Wall',
  'Note',
  'Drawing',
  'Tile',
  'AmbientLight',
  'AmbientSound',
  'MeasuredTemplate',
  'Region',
]);

export function canvasFollows(
  event: 'created' | 'updated' | 'deleted',
  document: Document,
  changed: PlainObject,
  options: PlainObject,
  userId: string,
): void {
  const isScene = document.documentName === 'Scene' || document.documentName === 'Level';
  if (!SHOWN.has(document.documentName) && !isScene) return;
  try {
    if (event === 'created' && !isScene) canvasDocumentCreated(document);
    else if (event === 'updated') canvasDocumentUpdated(document, changed, options, userId);
    else if (event === 'deleted') canvasDocumentDeleted(document);
  } catch (cause) {
    // A fault in drawing must not keep the data from those who come after.
    console.error(`The canvas could not follow ${document.uuid}`, cause);
  }
}
