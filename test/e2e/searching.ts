/** What a GM and players do in a search, by pointer and keyboard. */
import { PARTY, type Point, type Seat, expect } from './table.ts';

/** The GM lays an Easy grid over the middle of the city with the scene-control tool. */
export async function laySearch(gm: Seat): Promise<void> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  const token = await gm.token(PARTY);
  await gm.drag({ x: token.x + 200, y: token.y - 450 }, { x: token.x + 1100, y: token.y + 450 });
  await expect(gm.window).toBeVisible();
  await expect(gm.line).toHaveText(/Only you see this grid/);
}

/** The GM places something in a cell by hand, in the search's window. */
export async function place(gm: Seat, cell: string, contents: string): Promise<void> {
  const button = gm.window.locator(`[data-action="select"][data-cell="${cell}"]`);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await gm.window.getByRole('button', { name: contents, exact: true }).click();
  await expect(button).toHaveAccessibleName(new RegExp(`^${cell}: ${contents}`));
}

/** The GM begins the search from its window, which makes room for the map. */
export async function begin(gm: Seat): Promise<void> {
  await gm.window.getByRole('button', { name: 'Begin' }).click();
  await expect(gm.line).toHaveText(/any cell of column A/);
  await expect(gm.window).toBeHidden();
}

/** The GM lays a search, places what is named, and begins. */
export async function beginSearch(gm: Seat, contents: Readonly<Record<string, string>> = {}): Promise<void> {
  await laySearch(gm);
  for (const [cell, what] of Object.entries(contents)) await place(gm, cell, what);
  await begin(gm);
}

/** Chooses a scene in the navigation and waits until it is drawn. */
export async function viewScene(seat: Seat, name: string): Promise<void> {
  await seat.page.locator('#scene-navigation, #navigation').getByText(name, { exact: false }).first().click();
  await seat.page.waitForFunction((wanted) => canvas.ready && canvas.scene?.name.includes(wanted), name);
}

/** Drags from one point of the canvas to another in the lay tool and waits for the frame that comes of it. */
export async function dragFrame(gm: Seat, from: Point, to: Point): Promise<void> {
  const before = JSON.stringify((await gm.expedition())?.open.frame ?? null);
  await gm.drag(from, to);
  await expect.poll(async () => JSON.stringify((await gm.expedition())?.open.frame ?? null)).not.toBe(before);
}

/** A GM opens the window of the key from Foundry's settings. */
export async function openKeyWindow(gm: Seat): Promise<void> {
  await gm.page.getByRole('tab', { name: 'Settings' }).click();
  await gm.page.getByRole('button', { name: 'Configure settings' }).click();
  const settings = gm.page.locator('#settings-config');
  await settings.getByText('Ghost Map', { exact: true }).first().click();
  await settings.locator('.form-group', { hasText: 'the key to the secrets' }).getByRole('button').click();
  await expect(gm.key).toBeVisible();
  await settings.getByRole('button', { name: 'Close' }).click();
}
