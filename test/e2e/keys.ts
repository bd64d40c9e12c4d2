/** What somebody without a pointer does: every press is a key on what has the focus. */
import type { Locator } from '@playwright/test';
import { hurrying, reading } from './hands.ts';
import { type Seat, expect } from './tabletop.ts';

/** The most presses of Tab that anything may be away. */
const FAR = 120;

/** Presses Tab until something has the focus. */
export async function tabTo(seat: Seat, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  await hurrying(seat.page, async () => {
    for (let presses = 0; presses < FAR; presses += 1) {
      if (await reading(goal, (it) => it.evaluate((element) => element === document.activeElement))) return;
      await seat.page.keyboard.press(key);
    }
    throw new Error(`Tab does not lead to ${goal.toString()}`);
  });
}

/** Comes to a control by Tab and presses it by Enter. */
export async function enter(seat: Seat, goal: Locator): Promise<void> {
  await tabTo(seat, goal);
  await seat.page.keyboard.press('Enter');
}

/** Comes to a field by Tab and writes over what stands in it. */
export async function write(seat: Seat, field: Locator, text: string): Promise<void> {
  await tabTo(seat, field);
  await seat.page.keyboard.press('Control+A');
  await seat.page.keyboard.type(text);
}

/** Whether the focus lies in a part of the page: it is not lost when that part is drawn anew. */
export async function expectFocusIn(seat: Seat, part: string): Promise<void> {
  await expect
    .poll(() => seat.read((selector) => document.activeElement?.closest(selector) !== null, part), `the focus is in ${part}`)
    .toBe(true);
}

/** Goes to the bar by its key. */
export async function toBar(seat: Seat): Promise<void> {
  await expect(seat.bar.getByRole('button').first()).toBeVisible();
  await seat.page.keyboard.press('Shift+G');
  await expectFocusIn(seat, '#ghost-map-bar');
}

/** A button of the bar. */
export function barButton(seat: Seat, name: string | RegExp): Locator {
  return seat.bar.getByRole('button', { name });
}
