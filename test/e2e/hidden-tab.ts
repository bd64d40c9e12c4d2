/** A tab that nobody sees, as browsers treat one: it is given no frames. No hand can hide a tab of a browser that has no window. */
import type { Page } from '@playwright/test';

/** What a page that can be hidden has. */
interface Hideable {
  tabIsHidden: boolean;
}

/** Makes a page one that can be hidden, before it opens anything. */
export async function hideable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = globalThis as unknown as Hideable;
    state.tabIsHidden = false;
    const frame = window.requestAnimationFrame.bind(window);
    Object.defineProperty(document, 'hidden', { get: () => state.tabIsHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (state.tabIsHidden ? 'hidden' : 'visible') });
    window.requestAnimationFrame = (callback) => (state.tabIsHidden ? 0 : frame(callback));
  });
}

/** Hides such a page, or shows it again. */
export function hideTab(tab: Page, isHidden: boolean): Promise<void> {
  return tab.evaluate((hidden) => {
    (globalThis as unknown as Hideable).tabIsHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
