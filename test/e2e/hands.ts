/** What hands do to a page: after each action everything that it brings about has come to rest. */
import type { Locator, Page } from '@playwright/test';
import { disturbed } from './stillness.ts';

const afterwards = new WeakMap<Page, () => Promise<void>>();

/** A method of an object of Playwright's that acts upon a page. */
type Action = (...given: unknown[]) => Promise<unknown>;

const LOCATOR_ACTIONS = [
  ...['click', 'dblclick', 'hover', 'fill', 'press', 'pressSequentially', 'check', 'uncheck', 'setChecked', 'selectOption'],
  ...['setInputFiles', 'dragTo', 'focus', 'blur'],
];
const MOUSE_ACTIONS = ['click', 'dblclick', 'up', 'wheel'];
const KEYBOARD_ACTIONS = ['press', 'type', 'insertText', 'up'];
/** What is only the beginning of an action: it is not waited for, and the page is not at rest after it. */
const BEGINNINGS = ['move', 'down'];

let areLocatorsFollowed = false;

/** From now on each action upon a page by a locator, its mouse or its keyboard ends with what is to come afterwards. */
export function afterActions(page: Page, settle: () => Promise<void>): void {
  afterwards.set(page, settle);
  follow(page.mouse, MOUSE_ACTIONS, () => page);
  follow(page.keyboard, KEYBOARD_ACTIONS, () => page);
  if (areLocatorsFollowed) return;
  areLocatorsFollowed = true;
  follow(Object.getPrototypeOf(page.locator('body')) as object, LOCATOR_ACTIONS, (locator) => (locator as Locator).page());
}

const hurried = new WeakSet<Page>();

/** Acts upon a page many times in a row, as in going from control to control by Tab, and waits for what comes of it once. */
export async function hurrying(page: Page, act: () => Promise<void>): Promise<void> {
  hurried.add(page);
  try {
    await act();
  } finally {
    hurried.delete(page);
  }
  await rest(page);
}

async function rest(page: Page): Promise<void> {
  if (!hurried.has(page)) await afterwards.get(page)?.();
}

/** No action upon a page is followed any more. */
export function nothingAfterActions(page: Page): void {
  afterwards.delete(page);
}

const followed = new WeakSet<object>();

function follow(acting: object, names: readonly string[], pageOf: (acting: unknown) => Page): void {
  if (followed.has(acting)) return;
  followed.add(acting);
  for (const name of [...names, ...BEGINNINGS]) {
    const real = Reflect.get(acting, name) as Action | undefined;
    if (!real) continue;
    Reflect.set(acting, name, async function (this: object, ...given: unknown[]) {
      const result = await real.apply(this, given);
      if (BEGINNINGS.includes(name)) disturbed(pageOf(this));
      else await rest(pageOf(this));
      return result;
    });
  }
}

/** Reads something of what a locator leads to, once the table has come to rest. */
export async function reading<Result>(place: Locator, look: (place: Locator) => Promise<Result>): Promise<Result> {
  await rest(place.page());
  return look(place);
}
