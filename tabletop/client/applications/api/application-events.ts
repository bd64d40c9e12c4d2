import { isTag } from '../element-kinds';
import { host } from '../host';
import type { ApplicationV2 } from './application';
import { moveTabFocus } from './application-tabs';

/** What every application answers by itself, whatever its options say. */
function runCoreAction(application: ApplicationV2, action: string, event: PointerEvent): boolean {
  switch (action) {
    case 'close':
      void application.close({ animate: true });
      return true;
    case 'tab':
      application._onClickTab(event);
      return true;
    case 'detach':
      void application.detachWindow();
      return true;
    case 'attach':
      void application.attachWindow();
      return true;
    case 'toggleControls':
      event.stopPropagation();
      void application.toggleControls();
      return true;
    default:
      return false;
  }
}

/** A click anywhere in an application: finds its action, checks the mouse button, and runs the handler. */
async function onClick(application: ApplicationV2, event: PointerEvent): Promise<void> {
  const target = (event.target as HTMLElement).closest<HTMLElement>('[data-action]');
  if (!target || !application.element?.contains(target)) {
    if (application.window.controlsDropdown?.classList.contains('expanded')) void application.toggleControls(false);
    return;
  }
  const action = target.dataset['action'] ?? '';
  const found = application._findAction(action);
  const inMenu = target.closest('.controls-dropdown');
  if (found) {
    if (!found.buttons.includes(event.button)) return;
    event.preventDefault();
    await found.handler.call(application as never, event, target);
  } else if (event.button === 0) {
    if (runCoreAction(application, action, event)) event.preventDefault();
    else application._onClickAction(event, target);
  }
  if (inMenu && application.rendered) void application.toggleControls(false);
}

/** Tells the table and the log about a failed handler, so that one bad button is not a silent one. */
function report(error: unknown): void {
  console.error(error);
  const notifications = host().ui?.['notifications'] as { error?(message: string, options: object): void } | undefined;
  const message = error instanceof Error ? error.message : String(error);
  notifications?.error?.(message, { console: false });
}

/**
 * The listeners that every application has: actions, focus on press, its form, and keys on its tabs.
 * @see https://foundryvtt.wiki/en/development/api/applicationv2 (actions and forms)
 */
export function bindElement(element: HTMLElement, application: ApplicationV2): void {
  const click = (event: Event): void => {
    onClick(application, event as PointerEvent).catch(report);
  };
  element.addEventListener('click', click);
  element.addEventListener('auxclick', click);
  element.addEventListener('contextmenu', (event) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-action]');
    const found = target && application._findAction(target.dataset['action'] ?? '');
    if (found?.buttons.includes(2)) event.preventDefault();
  });
  if (application.hasFrame) element.addEventListener('pointerdown', () => application.bringToFront(), { capture: true });
  if (application.hasFrame) element.addEventListener('focusin', () => application.bringToFront());
  element.addEventListener('keydown', moveTabFocus);
  const form = application.options.form;
  if (form && isTag(element, 'form')) {
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      application._onSubmitForm(form, event).catch(report);
    });
    element.addEventListener('change', (event) => application._onChangeForm(form, event));
  }
}

export { report as reportFailure };
