/** What a GM and players do at doors and traps, and where the party rests. */
import type { Locator } from '@playwright/test';
import { reading } from './hands.ts';
import { abreast, answered, nameOf, revisionOf, scrambleOf } from './scrambling.ts';
import { type Point, type Seat, expect } from './tabletop.ts';

/** The window of doors and traps. */
export function siteOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-site');
}

/** What the cards in somebody's chat tell, line by line, in the order in which they lie there. */
export function cards(seat: Seat): Locator {
  return seat.page.locator('#chat .ghost-map-card .card-entry');
}

/** How things stand with what the newest card is about that says so. */
export function outcomeOf(seat: Seat): Locator {
  return seat.page.locator('#chat .ghost-map-card .card-outcome').last();
}

/** The GM puts the party into a square by a click, and waits until it is there. */
export async function putParty(gm: Seat, at: Point): Promise<void> {
  const put = gm.bar.getByRole('button', { name: 'Put the party' });
  if (!(await reading(put, (it) => it.isVisible()))) await gm.bar.getByRole('button', { name: 'More' }).click();
  await put.click();
  await expect(gm.page.locator('body')).toHaveClass(/ghost-map-picking/);
  const { x, y } = await gm.screen(at);
  await gm.page.mouse.click(x, y);
  const square = await nameOf(gm, at);
  await expect.poll(async () => (await scrambleOf(gm)).at).toBe(square);
  await answered(gm);
}

/** The GM takes the last step back, which others have seen as well, and waits until that has come to all of them. */
export async function undo(gm: Seat, ...others: readonly Seat[]): Promise<void> {
  const last = await abreast(gm, ...others);
  await gm.bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => revisionOf(gm)).toBe(last + 1);
  await abreast(gm, ...others);
}

/** Chooses what a check came to, in one of the rows of the window of doors and traps. */
export async function cameTo(within: Locator, row: string, result = '3 successes'): Promise<void> {
  await within.getByRole('group', { name: row }).getByLabel('Result of the check').selectOption({ label: result });
}
