import { detached } from '../detached/window-manager';
import type { ApplicationV2 } from './application';
import type { HeaderControl } from './application-types';

/** What the menu of a window's header has first on 14. @see https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html#default_options */
export const DETACHING: readonly HeaderControl[] = [
  {
    icon: 'fa-solid fa-arrow-up-right-from-square',
    label: 'APPLICATION.ACTIONS.Detach',
    action: 'detach',
    visible(this: ApplicationV2) {
      return this._canDetach();
    },
  },
  {
    icon: 'fa-solid fa-arrow-down-to-square',
    label: 'APPLICATION.ACTIONS.Attach',
    action: 'attach',
    visible(this: ApplicationV2) {
      return this._canAttach();
    },
  },
];

/** Moves an application into a window of the browser of its own, where its elements are adopted by another document. */
export async function detach(application: ApplicationV2): Promise<void> {
  const { element } = application;
  const { left, top, width, height } = element.getBoundingClientRect();
  const opened = await detached.openWindow({ id: application.id, position: { left, top, width, height } });
  detached.adoptNodes(opened.document.body, element);
  // It fills its window, however wide that becomes.
  for (const side of ['left', 'top'] as const) element.style[side] = '0px';
  for (const size of ['width', 'height'] as const) element.style[size] = '100%';
  application.window.windowId = application.id;
  detached.windows.get(application.id)?.applications.set(application.id, application);
  opened.document.title = application.title;
  application._onDetach(document, opened.document);
}

/** Brings an application back into the page, and closes its window where nothing else is in it. */
export function attach(application: ApplicationV2): void {
  const { element } = application;
  const from = element.ownerDocument;
  detached.adoptNodes(document.body, element);
  leaveWindow(application);
  application.setPosition();
  application._onAttach(from, document);
}

/** Forgets that an application stands in a window of its own. */
export function leaveWindow(application: ApplicationV2): void {
  const { windowId } = application.window;
  if (windowId === undefined) return;
  delete application.window.windowId;
  const left = detached.windows.get(windowId);
  left?.applications.delete(application.id);
  detached.checkEmpty(left?.window);
}
