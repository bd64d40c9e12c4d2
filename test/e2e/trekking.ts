/** What a GM and players do in a trek, by pointer and keyboard. */
import type { Locator } from '@playwright/test';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import type { TrekOpen } from '../../src/rules/trek/state.ts';
import { takeTool } from './rambling.ts';
import { PARTY, type Seat, expect } from './tabletop.ts';

/** A table on a map of hexes, by the sea. */
export const TREK_TABLETOP = { scene: SCENES.coast };

/** The GM's window of a trek, and the panel of its check. */
export const windowOfTrek = (gm: Seat): Locator => gm.page.locator('.ghost-map-trek');
export const checkOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-trek-check');

/** The GM lays a trek by one click; gives its window. */
export async function layTrek(gm: Seat): Promise<Locator> {
  await takeTool(gm, /^Trek: get there without a map/);
  const window = windowOfTrek(gm);
  await expect(window).toBeVisible();
  return window;
}

type TrekTab = 'Way' | 'Party' | 'Check' | 'Outcome';

/** The GM turns to a tab of the window. */
export async function turnTrekTo(window: Locator, tab: TrekTab): Promise<void> {
  const button = window.getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** Returns the open half of the viewed scene's trek as a browser's documents have it. */
export function trekOf(seat: Seat): Promise<TrekOpen> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions?: Record<string, unknown> }> | undefined;
    const all = Object.values(flags?.['ghost-map']?.expeditions ?? {}) as { procedure: string; open: TrekOpen }[];
    const found = all.find(({ procedure }) => procedure === 'trek');
    if (!found) throw new Error('no trek');
    return structuredClone(found.open);
  });
}

/** World time in seconds, as a browser has it. */
export function worldTime(seat: Seat): Promise<number> {
  return seat.read(() => game.time.worldTime);
}

/** Where the party's token stands in a browser's documents, in whole pixels. */
export async function tokenAt(seat: Seat): Promise<string> {
  const { x, y } = await seat.token(PARTY);
  return `${Math.round(x)},${Math.round(y)}`;
}

/** Whoever leads opens the check at the bar and types what it came to. */
export async function typeCheck(seat: Seat, result: string): Promise<void> {
  await seat.bar.getByRole('button', { name: 'Make the check' }).click();
  const panel = checkOf(seat);
  await panel.getByLabel('Checks are').selectOption({ label: 'typed in' });
  await panel.getByRole('button', { name: result, exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Whoever leads rolls the check by a formula that always comes to the same, against 8. */
export async function rollFormula(seat: Seat, total: number): Promise<void> {
  await seat.bar.getByRole('button', { name: 'Make the check' }).click();
  const panel = checkOf(seat);
  await panel.getByLabel('Checks are').selectOption({ label: 'rolled by a formula' });
  const field = panel.getByLabel('Formula', { exact: true });
  await field.fill(String(total));
  await field.press('Tab');
  await panel.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(panel).toBeHidden();
}

/** Whoever leads rolls the check under a score. */
export async function rollUnder(seat: Seat, score: number): Promise<void> {
  await seat.bar.getByRole('button', { name: 'Make the check' }).click();
  const panel = checkOf(seat);
  await panel.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
  const field = panel.getByLabel('Score', { exact: true });
  await field.fill(String(score));
  await panel.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect(panel).toBeHidden();
}
