import { host, type HostDocument, type HostDocumentClass } from "./host";
import { sheetClassFor } from "./apps/document-sheet-config";
import { renderChatMessage, type ChatMessageLike } from "./sidebar/chat-message-element";
import { createDocumentDialog, deleteDocumentDialog } from "./sidebar/create-document-dialog";

/** Gives an object a member unless it has one of that name. */
function addIfAbsent(target: object, name: string, descriptor: PropertyDescriptor): void {
  if (!(name in target)) Object.defineProperty(target, name, { configurable: true, ...descriptor });
}

interface WithSheet extends HostDocument {
  _sheet?: unknown;
  _getSheetClass(): (new (options: { document: unknown }) => unknown) | null;
}

/**
 * Gives the document classes the members that open windows, where their own room has not: `sheet`, `createDialog`,
 * `deleteDialog`, and for chat messages `renderHTML`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.abstract.ClientDocument.html
 */
export function addDocumentStatics(config: Record<string, unknown>): void {
  for (const entry of Object.values(config)) {
    const { documentClass: cls } = (entry ?? {}) as { documentClass?: HostDocumentClass & { prototype: object } };
    if (!cls?.prototype) continue;
    addIfAbsent(cls, "createDialog", {
      writable: true,
      value(this: HostDocumentClass, data: Record<string, unknown> = {}, options: Record<string, unknown> = {}) {
        return createDocumentDialog(this, data, options);
      },
    });
    addIfAbsent(cls.prototype, "deleteDialog", {
      writable: true,
      value(this: HostDocument, _options: object = {}, operation: Record<string, unknown> = {}) {
        return deleteDocumentDialog(this, operation);
      },
    });
    addIfAbsent(cls.prototype, "_getSheetClass", {
      writable: true,
      value(this: HostDocument) {
        return sheetClassFor(this);
      },
    });
    addIfAbsent(cls.prototype, "sheet", {
      get(this: WithSheet) {
        if (!this._sheet) {
          const Sheet = this._getSheetClass();
          if (Sheet) this._sheet = new Sheet({ document: this });
        }
        return this._sheet ?? null;
      },
    });
  }
  const messages = (host().CONFIG?.["ChatMessage"] ?? (config["ChatMessage"] as Record<string, unknown> | undefined))?.["documentClass"] as { prototype: object } | undefined;
  if (!messages) return;
  addIfAbsent(messages.prototype, "renderHTML", {
    writable: true,
    value(this: ChatMessageLike, options: object = {}) {
      return renderChatMessage(this, options);
    },
  });
}
