import { localize } from '../host';
import type { ApplicationConfiguration, HeaderControl } from './application-types';

/** The parts of a window's frame. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationWindow.html */
export interface WindowParts {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  close?: HTMLButtonElement;
  content?: HTMLElement;
  resize?: HTMLElement;
  /** The window of the browser that it stands in by itself, on 14. */
  windowId?: string;
}

/** A button of a window's header: an icon with a spoken name. */
function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `header-control icon ${icon}`;
  button.dataset['action'] = action;
  button.dataset['tooltip'] = label;
  button.setAttribute('aria-label', label);
  return button;
}

/**
 * The header, content and resize handle of a window, appended to its element.
 *
 * The class names are those that the published guides style and query by.
 * @see https://foundryvtt.wiki/en/development/api/applicationv2
 */
export function buildFrame(element: HTMLElement, id: string, options: ApplicationConfiguration): WindowParts {
  const header = document.createElement('header');
  header.className = 'window-header';
  const icon = document.createElement('i');
  icon.className = 'window-icon';
  icon.setAttribute('aria-hidden', 'true');
  const title = document.createElement('h1');
  title.className = 'window-title';
  title.id = `${id}-window-title`;
  const controls = headerButton('toggleControls', 'fa-solid fa-ellipsis-vertical', localize('APPLICATION.ToggleControls'));
  controls.setAttribute('aria-haspopup', 'menu');
  controls.setAttribute('aria-expanded', 'false');
  const close = headerButton('close', 'fa-solid fa-xmark', localize('APPLICATION.Close'));
  const dropdown = document.createElement('menu');
  dropdown.className = 'controls-dropdown';
  header.append(icon, title, controls, close);

  const content = document.createElement(options.window.contentTag);
  content.classList.add('window-content', ...options.window.contentClasses);
  element.append(header, dropdown, content);
  element.setAttribute('aria-labelledby', title.id);
  if (element.tagName !== 'FORM' && !element.hasAttribute('role')) element.setAttribute('role', 'dialog');

  const parts: WindowParts = { header, icon, title, controls, close, controlsDropdown: dropdown, content };
  if (options.window.resizable) {
    const resize = document.createElement('div');
    resize.className = 'window-resize-handle';
    element.append(resize);
    parts.resize = resize;
  }
  return parts;
}

/** One line of a window's header menu. @see https://foundryvtt.com/api/v13/interfaces/foundry.ApplicationHeaderControlsEntry.html */
export function buildHeaderControl(control: HeaderControl): HTMLLIElement {
  const item = document.createElement('li');
  item.className = 'header-control';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'control';
  if (control.action) button.dataset['action'] = control.action;
  const icon = document.createElement('i');
  icon.className = `control-icon fa-fw ${control.icon}`;
  icon.setAttribute('aria-hidden', 'true');
  const label = document.createElement('span');
  label.className = 'control-label';
  label.textContent = localize(control.label);
  button.append(icon, label);
  // As an entry of a menu, which it is on 14, it is told of its element too.
  if (control.onClick) button.addEventListener('click', (event) => control.onClick?.(event as PointerEvent, button));
  item.append(button);
  return item;
}
