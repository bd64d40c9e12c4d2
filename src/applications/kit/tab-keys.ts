/** The tabs for keyboard and screen reader: the chosen one is said, and arrow keys lead from one to the next. */
import { isElement } from './elements.ts';

function tabsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
}

/** Says to readers which tab is chosen, and lets the Tab key reach that one alone. */
export function nameTabs(element: HTMLElement): void {
  for (const tab of tabsOf(element)) {
    const active = tab.classList.contains('active');
    tab.setAttribute('aria-selected', String(active));
    tab.tabIndex = active ? 0 : -1;
  }
}

/** Follows the arrow keys from tab to tab. @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function tabKey(event: KeyboardEvent): void {
  const list = isElement(event.target) && event.target.role === 'tab' ? event.target.closest('[role="tablist"]') : null;
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!list || step === 0) return;
  const tabs = tabsOf(list);
  const next = tabs[(tabs.indexOf(event.target as HTMLElement) + step + tabs.length) % tabs.length];
  event.preventDefault();
  event.stopPropagation();
  next?.focus();
  next?.click();
}
