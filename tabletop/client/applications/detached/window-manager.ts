import { randomID } from '../../../common/objects';
import { callHooks } from '../host';
import type { ApplicationV2 } from '../api/application';

/** A window of the browser that stands by itself, with what is drawn in it. */
export interface DetachedWindow {
  window: Window;
  applications: Map<string, ApplicationV2>;
}

/** How a window is opened. @see https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.DetachedWindowOptions.html */
export interface OpenWindowOptions {
  id?: string;
  position?: { top?: number; left?: number; width?: number; height?: number };
  source?: Window;
}

/** How long a style sheet is waited for, in milliseconds: one that does not come leaves the window plain. */
const TIMEOUT = 10_000;

/** Resolves when a style sheet has come, or will not. */
function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    setTimeout(resolve, TIMEOUT);
  });
}

/**
 * The windows of the browser that stand by themselves, of 14.
 *
 * Each has a document and classes of elements of its own, which is what packages trip over. Left out, since no package
 * here asks for it: custom elements, fonts that a page loads by script, and the globals of the page.
 * @see https://foundryvtt.com/api/v14/classes/foundry.default-1.html
 * @see https://github.com/foundryvtt/foundryvtt/issues/13128
 */
export class DetachedWindowManager {
  readonly #windows = new Map<string, DetachedWindow>();

  get windows(): Map<string, DetachedWindow> {
    return this.#windows;
  }

  get focused(): Window | null {
    return [...this.#windows.values()].find(({ window }) => window.document.hasFocus())?.window ?? null;
  }

  /** Opens a window that looks as the page does; rejects where the browser refuses. */
  async openWindow({ id = randomID(), position = {}, source = window }: OpenWindowOptions = {}): Promise<Window> {
    const features = Object.entries(position).map(([key, value]) => `${key}=${Math.max(0, Math.round(value))}`);
    const opened = source.open('', id, ['popup', ...features].join(','));
    if (!opened) throw new Error('The browser refused to open another window');
    this.copyAttributes(document.documentElement, opened.document.documentElement);
    this.copyAttributes(document.body, opened.document.body);
    const sheets = document.head.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]');
    this.importNodes(opened.document.head, ...sheets);
    await Promise.all([...opened.document.head.querySelectorAll('link')].map(loaded));
    opened.addEventListener('pagehide', () => this._onWindowClosed(opened));
    this.#windows.set(id, { window: opened, applications: new Map() });
    callHooks('openDetachedWindow', id, opened);
    return opened;
  }

  adoptNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.adoptNode(node)));
  }

  importNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.importNode(node, true)));
  }

  copyAttributes(from: HTMLElement, to: HTMLElement, { attrs }: { attrs?: Iterable<string> } = {}): void {
    for (const name of attrs ?? from.getAttributeNames()) to.setAttribute(name, from.getAttribute(name) ?? '');
  }

  querySelector(selector: string): HTMLElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  querySelectorAll(selector: string): HTMLElement[] {
    const documents = [document, ...[...this.#windows.values()].map(({ window }) => window.document)];
    return documents.flatMap((one) => [...one.querySelectorAll<HTMLElement>(selector)]);
  }

  checkEmpty(opened: Window | null | undefined): void {
    const found = [...this.#windows.values()].find(({ window }) => window === opened);
    if (found?.applications.size === 0) found.window.close();
  }

  /** Closes what was drawn in a window that is gone (unsure: no public source says whether it comes back to the page). */
  _onWindowClosed(opened: Window): void {
    const found = [...this.#windows].find(([, { window }]) => window === opened);
    if (!found) return;
    const [id, { applications }] = found;
    this.#windows.delete(id);
    for (const application of applications.values()) void application.close({ animate: false });
    callHooks('closeDetachedWindow', id, opened);
  }
}

/** The one that a page has. */
export const detached = new DetachedWindowManager();
