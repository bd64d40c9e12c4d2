import { sheetClassFor } from './apps/document-sheet-config';
import type { HostDocument, HostDocumentClass } from './host';
import { createDocumentDialog, deleteDocumentDialog } from './sidebar/create-document-dialog';

/** Returns an object a method unless it has one of that name. */
function addIfAbsent(target: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in target)) Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

/**
 * Returns the document classes the members that open windows: `createDialog`, `deleteDialog` and the choice of a sheet.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.ClientDocument.html
 */
export function addDocumentStatics(config: Record<string, unknown>): void {
  for (const entry of Object.values(config)) {
    const { documentClass: cls } = (entry ?? {}) as { documentClass?: HostDocumentClass & { prototype: object } };
    if (!cls?.prototype) continue;
    addIfAbsent(
      cls,
      'createDialog',
      function (
        this: HostDocumentClass,
        data?: Record<string, unknown>,
        operation?: Record<string, unknown>,
        options?: { types?: string[] },
      ) {
        return createDocumentDialog(this, data, operation, options);
      },
    );
    addIfAbsent(
      cls.prototype,
      'deleteDialog',
      function (this: HostDocument, _options?: object, operation?: Record<string, unknown>) {
        return deleteDocumentDialog(this, operation);
      },
    );
    addIfAbsent(cls.prototype, '_getSheetClass', function (this: HostDocument) {
      return sheetClassFor(this);
    });
  }
}
