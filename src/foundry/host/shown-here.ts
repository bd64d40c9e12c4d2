/** What of Foundry's own this browser shows: windows, sheets of documents, and the module's layer of the canvas. */
import { LAYER } from './module-id.ts';

/**
 * Lists the documents that windows are in, each once: the page's own, and those of drawn windows that stand by themselves.
 * @see https://github.com/foundryvtt/foundryvtt/issues/13128
 */
function openDocuments(): ReadonlySet<Document> {
  const drawn = [...foundry.applications.instances.values()].filter(({ rendered }) => rendered);
  return new Set([document, ...drawn.map(({ element }) => element.ownerDocument)]);
}

/** Lists the windows of the browser that hold something of this page, the page's own first. */
export function openWindows(): readonly Window[] {
  return [...openDocuments()].flatMap(({ defaultView }) => defaultView ?? []);
}

/** Finds what a selector finds, in every window. */
export function inAllWindows(selector: string): HTMLElement[] {
  return [...openDocuments()].flatMap((one) => [...one.querySelectorAll<HTMLElement>(selector)]);
}

/** A document that has a sheet, of the newer framework or of the older one. [doc] api ClientDocument#sheet */
type Sheeted = Pick<TableDocument | JournalEntry.Implementation, 'sheet'>;

/** Shows a document's sheet and brings it to the front; a system may have registered one of the older framework. */
export function showSheet({ sheet }: Sheeted, options: object = {}): void {
  if (sheet instanceof foundry.applications.api.ApplicationV2) void sheet.render({ force: true, ...options });
  else sheet?.render(true, options);
}

/** Returns the module's layer, as far as it is switched here; undefined before the canvas has it. */
export function layerHere(): { readonly active: boolean; activate(): void } | undefined {
  return (canvas as { readonly [LAYER]?: { readonly active: boolean; activate(): void } })[LAYER];
}
