/**
 * The documents that Foundry's windows are in: the page's own, and those of windows that stand by themselves.
 * @see https://github.com/foundryvtt/foundryvtt/issues/13128
 */

/** Lists the page's document and those of all windows that are drawn, each once. */
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
