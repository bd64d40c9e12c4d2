/** The window that shows a document, made at first use. @see https://foundryvtt.com/api/interfaces/foundry.ClientDocument.html#sheet */
import type { Document, RenderableApplication } from '../../common/document';
import { sheetClassFor } from '../applications/apps/document-sheet-config';

type SheetClass = new (options: { document: Document }) => RenderableApplication;

export function sheetOf(document: Document): RenderableApplication | null {
  if (document._sheet) return document._sheet;
  // A package may choose the class itself by overriding the documented method.
  const { _getSheetClass: choose } = document as { _getSheetClass?: () => SheetClass | null };
  const Sheet = choose
    ? choose.call(document)
    : (sheetClassFor(document as unknown as Parameters<typeof sheetClassFor>[0]) as unknown as SheetClass | null);
  if (Sheet) document._sheet = new Sheet({ document });
  return document._sheet;
}
