import $ from 'jquery';
import { generation, localize } from '../host';

/**
 * An entry of a context menu, in the form of 13 (`name`, `callback`, `condition`) or of 14 (`label`, `onClick`, `visible`).
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.ContextMenuEntry.html
 */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  classes?: string;
  group?: string;
  callback?: (target: HTMLElement, event?: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
}

/** How a menu opens. @see https://foundryvtt.com/api/v13/interfaces/foundry.ContextMenuOptions.html */
export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const condition = entry.visible ?? entry.condition;
  return typeof condition === 'function' ? Boolean(condition(target)) : (condition ?? true);
}

function iconOf(icon: string): Element | null {
  if (icon.trim().startsWith('<')) {
    const template = document.createElement('template');
    template.innerHTML = icon;
    return template.content.firstElementChild;
  }
  const element = document.createElement('i');
  element.className = `fa-fw ${icon}`;
  return element;
}

/**
 * A menu at an element, opened by right-click, by the menu key, or by another event that is named.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.ContextMenu.html
 */
export class ContextMenu {
  /** The class to use, which a system may have replaced. @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.ContextMenu.html#implementation */
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  static #open: ContextMenu | null = null;

  /** Closes the menu that is open, and tells whether there was one. */
  static dismiss(): boolean {
    const open = ContextMenu.#open;
    if (!open) return false;
    void open.close();
    return true;
  }

  element: HTMLElement;
  selector: string;
  menuItems: ContextMenuEntry[];
  options: ContextMenuOptions;
  menu: HTMLElement | null = null;
  target: HTMLElement | null = null;
  #returnFocus: HTMLElement | null = null;

  constructor(
    container: HTMLElement | ArrayLike<HTMLElement>,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.element = container instanceof HTMLElement ? container : (container[0] as HTMLElement);
    this.selector = selector ?? '';
    this.menuItems = menuItems;
    this.options = options;
    this.element.addEventListener(options.eventName ?? 'contextmenu', (event) => this.#onActivate(event));
  }

  /**
   * A target as the entries are given it: in 13 a jQuery object unless the menu says otherwise, in 14 an element.
   * @see https://foundryvtt.com/api/v13/interfaces/foundry.ContextMenuOptions.html
   */
  #given(target: HTMLElement): HTMLElement {
    const wrapped = this.options.jQuery ?? generation() < 14;
    return wrapped ? ($(target) as unknown as HTMLElement) : target;
  }

  #onActivate(event: Event): void {
    const from = event.target as HTMLElement;
    const target = this.selector ? from.closest<HTMLElement>(this.selector) : this.element;
    if (!target || !this.element.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (ContextMenu.#open?.target === target) {
      ContextMenu.dismiss();
      return;
    }
    void this.render(target, { event });
  }

  /** Opens the menu at an element. */
  async render(target: HTMLElement, options: { event?: Event } = {}): Promise<void> {
    ContextMenu.dismiss();
    const shown = this.menuItems.filter((entry) => isShown(entry, this.#given(target)));
    if (!shown.length) return;
    this.target = target;
    this.#returnFocus = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const menu = this.#build(shown, target);
    this.menu = menu;
    document.body.append(menu);
    this.#place(menu, target, options.event);
    target.classList.add('context');
    ContextMenu.#open = this;
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    document.addEventListener('pointerdown', this.#onOutside, { capture: true });
    this.options.onOpen?.(target);
  }

  async close(): Promise<void> {
    if (!this.menu) return;
    const hadFocus = this.menu.contains(document.activeElement);
    this.menu.remove();
    this.menu = null;
    document.removeEventListener('pointerdown', this.#onOutside, { capture: true });
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    if (hadFocus) this.#returnFocus?.focus();
    const target = this.target;
    this.target = null;
    if (!target) return;
    target.classList.remove('context');
    this.options.onClose?.(target);
  }

  #onOutside = (event: Event): void => {
    if (!this.menu?.contains(event.target as Node)) void this.close();
  };

  #build(entries: ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const menu = document.createElement('nav');
    menu.id = 'context-menu';
    menu.className = 'context-menu';
    const list = document.createElement('menu');
    list.className = 'context-items';
    list.setAttribute('role', 'menu');
    list.setAttribute('aria-label', localize('APPLICATION.ContextMenu'));
    let group: string | undefined;
    for (const entry of entries) {
      const item = document.createElement('li');
      const entryGroup = entry.group ?? '';
      const separated = group !== undefined && entryGroup !== group ? 'separated' : '';
      item.className = ['context-item', entry.classes ?? '', separated].filter(Boolean).join(' ');
      group = entryGroup;
      item.setAttribute('role', 'menuitem');
      item.tabIndex = -1;
      const icon = entry.icon ? iconOf(entry.icon) : null;
      icon?.setAttribute('aria-hidden', 'true');
      const label = document.createElement('span');
      label.textContent = localize(entry.label ?? entry.name ?? '');
      item.append(...(icon ? [icon] : []), label);
      item.addEventListener('click', (event) => this.#choose(entry, target, event));
      list.append(item);
    }
    menu.append(list);
    menu.addEventListener('keydown', (event) => this.#onKey(event));
    return menu;
  }

  #choose(entry: ContextMenuEntry, target: HTMLElement, event: Event): void {
    void this.close();
    if (entry.onClick) entry.onClick(event, target);
    else entry.callback?.(this.#given(target), event);
  }

  #onKey(event: KeyboardEvent): void {
    const items = Array.from(this.menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const focus = (index: number): void => items.at(index % items.length)?.focus();
    if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(-1);
    else if (event.key === 'Enter' || event.key === ' ') items[at]?.click();
    else if (event.key === 'Escape' || event.key === 'Tab') void this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #place(menu: HTMLElement, target: HTMLElement, event: Event | undefined): void {
    const box = target.getBoundingClientRect();
    const pointed = event instanceof MouseEvent && (event.clientX || event.clientY);
    const x = pointed ? (event as MouseEvent).clientX : box.left + 8;
    const y = pointed ? (event as MouseEvent).clientY : box.bottom;
    const left = Math.max(4, Math.min(x, window.innerWidth - menu.offsetWidth - 4));
    const top = y + menu.offsetHeight > window.innerHeight - 4 ? Math.max(4, y - menu.offsetHeight) : y;
    menu.style.left = `${left}px`;
    menu.style.top = `${top}px`;
  }
}
