/** What a GM and players do in the windows of a scramble and at its bar, by pointer and keyboard. */
import { reading } from './hands.ts';
import type { Locator } from '@playwright/test';
import { PARTY, type Point, type Seat, expect } from './tabletop.ts';

/** The GM's window of a scramble. */
export function windowOfScramble(gm: Seat): Locator {
  return gm.page.locator('.ghost-map-scramble');
}

/** The panel of checks. */
export function panelOfChecks(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-checks');
}

/** The GM lays a scramble by the tool and takes in characters by name, each with the walking speed of its actor. */
export async function gather(gm: Seat, ...names: readonly string[]): Promise<Locator> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
  return takeIn(gm, ...names);
}

/** The GM lays a scramble on a ghost map by the tool, without what lies there under seal, and takes in characters as `gather` does. */
export async function gatherOnGhost(gm: Seat, ...names: readonly string[]): Promise<Locator> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
  const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Lay a scramble' });
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Lay', exact: true }).click();
  return takeIn(gm, ...names);
}

/** The GM takes in characters by name in the window of a scramble that opens. */
export async function takeIn(gm: Seat, ...names: readonly string[]): Promise<Locator> {
  const window = windowOfScramble(gm);
  await expect(window).toBeVisible();
  for (const name of names) {
    // Whoever stood on the scene was taken along when it was laid.
    if ((await reading(memberOf(window, name), (it) => it.count())) === 0) {
      await window.getByLabel('Actor').selectOption({ label: name });
      await window.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await expect(memberOf(window, name)).toHaveCount(1);
  }
  return window;
}

/** The GM opens the scramble to the players, and its window makes room for the map. */
export async function beginPlay(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(window).toBeHidden();
}

/** The member of the party's tab that is called so. */
export function memberOf(window: Locator, name: string): Locator {
  return window.locator('[data-member]', { has: window.page().locator(`[name="name"][value="${name}"]`) });
}

type ScrambleTab = 'Party' | 'Encounters' | 'Secrets' | 'Options';

/** The GM turns to a tab of the window. */
export async function turnScrambleTo(window: Locator, tab: ScrambleTab): Promise<void> {
  const button = window.getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** The GM hides something at a point of the map, which the window makes room for. */
export async function hideAt(gm: Seat, kind: string, text: string, at: Point, note = ''): Promise<void> {
  const window = windowOfScramble(gm);
  await turnScrambleTo(window, 'Secrets');
  await window.getByLabel('Kind').selectOption({ label: kind });
  await window.locator('[name="text"]').fill(text);
  if (note !== '') await window.getByLabel('Note for you').fill(note);
  await window.getByRole('button', { name: 'Place on the map' }).click();
  await expect(gm.page.locator('body')).toHaveClass(/ghost-map-picking/);
  const { x, y } = await gm.screen(at);
  await gm.page.mouse.click(x, y);
  await expect(window.locator('[data-secret]', { hasText: text })).toBeVisible();
}

/** The middle of the party's square. */
export function partyPoint(seat: Seat): Promise<Point> {
  return seat.token(PARTY);
}

/** Presses Tab until the control with an id has the focus. */
export async function tabTo(seat: Seat, id: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await seat.read(() => document.activeElement?.id)) === id) return;
    await seat.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${id}`);
}

/** Opens the panel of checks by the bar where it is not open; it opens by itself where the bar cannot take what is asked. */
export async function openChecks(seat: Seat): Promise<Locator> {
  const panel = panelOfChecks(seat);
  if (!(await reading(panel, (it) => it.isVisible())))
    await seat.bar.getByRole('button', { name: 'Checks', exact: true }).click();
  await expect(panel).toBeVisible();
  return panel;
}

/** Types a member's check into the panel. */
export async function enterCheck(seat: Seat, name: string, strength: number): Promise<void> {
  await openChecks(seat);
  await panelOfChecks(seat).getByLabel(`Strength of ${name}`).fill(String(strength));
  await seat.page.keyboard.press('Enter');
}

/** The GM has a trap strike once all Luck saves have come in. */
export async function strike(gm: Seat): Promise<void> {
  await panelOfChecks(gm).getByRole('button', { name: 'The trap strikes', exact: true }).click();
}
