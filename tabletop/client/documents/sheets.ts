/** The window that shows a document, made at first use. @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html#sheet */
import type { Document, RenderableApplication } from '../../common/document';
import { DocumentSheet } from '../applications/appv1/form-application-v1';
import { sheetClassFor } from '../applications/apps/document-sheet-config';

type SheetClass = new (options: { document: Document }) => RenderableApplication;
type SheetClassV1 = new (document: Document, options: { editable: boolean }) => RenderableApplication;

/** Whether a sheet class is of the older framework, which is given the document by itself. @see https://foundryvtt.com/api/v13/classes/foundry.appv1.api.DocumentSheet.html */
function isOlder(Sheet: SheetClass | SheetClassV1): Sheet is SheetClassV1 {
  return Sheet.prototype instanceof DocumentSheet;
}

export function sheetOf(document: Document): RenderableApplication | null {
  if (document._sheet) return document._sheet;
  // A package may choose the class itself by overriding the documented method.
  const { _getSheetClass: choose } = document as { _getSheetClass?: () => SheetClass | null };
  const Sheet = choose
    ? choose.call(document)
    : (sheetClassFor(document as unknown as Parameters<typeof sheetClassFor>[0]) as unknown as SheetClass | null);
  if (Sheet) document._sheet = isOlder(Sheet) ? new Sheet(document, { editable: document.isOwner }) : new Sheet({ document });
  return document._sheet;
}
