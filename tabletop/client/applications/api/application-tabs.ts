import type { Tab, TabsConfiguration } from './application-types';

/**
 * The tabs of a group as templates see them, the active one marked.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.api.ApplicationV2.html#_preparetabs
 */
export function prepareTabs(group: string, config: TabsConfiguration, active: string | null): Record<string, Tab> {
  const tabs: Record<string, Tab> = {};
  for (const { id, icon, label, tooltip, cssClass } of config.tabs) {
    const name = label ?? (config.labelPrefix ? `${config.labelPrefix}.${id}` : undefined);
    const isActive = id === active;
    tabs[id] = {
      id,
      group,
      active: isActive,
      cssClass: [cssClass, isActive ? 'active' : ''].filter(Boolean).join(' '),
      ...(icon === undefined ? {} : { icon }),
      ...(name === undefined ? {} : { label: name }),
      ...(tooltip === undefined ? {} : { tooltip }),
    };
  }
  return tabs;
}

/** The elements of a group of tabs: those that say the group themselves, and those within an element that says it. */
function tabElements(content: HTMLElement, group: string): HTMLElement[] {
  const name = CSS.escape(group);
  return Array.from(
    content.querySelectorAll<HTMLElement>(`[data-group="${name}"][data-tab], [data-group="${name}"] > [data-tab]`),
  );
}

/** Shows one tab of a group, hides the others, and tells whether there is such a tab. */
export function markActiveTab(content: HTMLElement, tab: string, group: string): boolean {
  const elements = tabElements(content, group);
  if (!elements.some((element) => element.dataset['tab'] === tab)) return false;
  for (const element of elements) {
    const active = element.dataset['tab'] === tab;
    element.classList.toggle('active', active);
    if (element.hasAttribute('aria-pressed')) element.setAttribute('aria-pressed', String(active));
    if (element.getAttribute('role') === 'tab') {
      element.setAttribute('aria-selected', String(active));
      element.tabIndex = active ? 0 : -1;
    }
  }
  return true;
}

/** Moves the focus along a list of tabs with the arrow keys, as the ARIA authoring practices ask. */
export function moveTabFocus(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (target.getAttribute('role') !== 'tab') return;
  const list = target.closest('[role=tablist]');
  if (!list) return;
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const step = steps[event.key];
  const tabs = Array.from(list.querySelectorAll<HTMLElement>('[role=tab]')).filter((tab) => tab.offsetParent !== null);
  const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : undefined;
  if ((step === undefined && edge === undefined) || !tabs.length) return;
  event.preventDefault();
  event.stopPropagation();
  const next = edge ?? (tabs.indexOf(target) + (step ?? 0) + tabs.length) % tabs.length;
  tabs[next]?.focus();
  tabs[next]?.click();
}
