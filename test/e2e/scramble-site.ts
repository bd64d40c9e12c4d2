/** What a GM and players do at doors and traps, and where the party rests. */
import type { Locator } from '@playwright/test';
import { scrambleRecord } from './scrambling.ts';
import { type Point, type Seat, expect } from './table.ts';

/** The window of doors and traps. */
export function siteOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-site');
}

/** The cards in somebody's chat. */
export function cards(seat: Seat): Locator {
  return seat.page.locator('#chat .ghost-map-card');
}

/** The GM puts the party into a square by a click. */
export async function putParty(gm: Seat, at: Point): Promise<void> {
  const before = (await scrambleRecord(gm)).revision;
  const put = gm.bar.getByRole('button', { name: 'Put the party' });
  if (!(await put.isVisible())) await gm.bar.getByRole('button', { name: 'More' }).click();
  await put.click();
  await expect(gm.page.locator('body')).toHaveClass(/ghost-map-picking/);
  const { x, y } = await gm.screen(at);
  await gm.page.mouse.click(x, y);
  await expect.poll(async () => (await scrambleRecord(gm)).revision).not.toBe(before);
}

/** The GM takes the last step back, and waits until that is written. */
export async function undo(gm: Seat): Promise<void> {
  const before = (await scrambleRecord(gm)).revision;
  await gm.bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await scrambleRecord(gm)).revision).not.toBe(before);
}
