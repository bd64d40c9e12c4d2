/** What a GM and players do in a search, by pointer and keyboard. */
import { reading } from './hands.ts';
import { PARTY, type Point, type Seat, expect } from './tabletop.ts';

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

/** The GM is told that nothing is looked for, and begins nevertheless. */
export async function beginUnsought(gm: Seat): Promise<void> {
  const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Begin nevertheless?' });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
}

/** The GM begins the search from its window, which makes room for the map. */
export async function begin(gm: Seat): Promise<void> {
  const button = gm.window.getByRole('button', { name: 'Begin' });
  const asks = (await reading(button, (it) => it.getAttribute('data-sure'))) !== null;
  await button.click();
  if (asks) await beginUnsought(gm);
  await expect(gm.line).toHaveText(/any cell of column A/);
  await expect(gm.window).toBeHidden();
}

/** The GM has checks rolled as a percentile under a score, and begins though nothing is looked for. */
export async function beginUnderScores(gm: Seat): Promise<void> {
  await turnTo(gm, 'Set-up');
  await unfold(gm, 'Checks');
  await written(gm, () => chooseField(gm, 'resolver.kind', 'Percentile under a score'));
  await begin(gm);
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

type WindowTab = 'Grid' | 'Set-up' | 'Party';

/** The GM turns to a tab of the search's window. */
export async function turnTo(gm: Seat, tab: WindowTab): Promise<void> {
  const button = gm.window.getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** Unfolds a part of the set-up, if it is folded. */
export async function unfold(gm: Seat, part: string): Promise<void> {
  const details = gm.window.locator('details', { has: gm.page.getByText(part, { exact: true }) });
  if ((await reading(details, (it) => it.getAttribute('open'))) === null) await details.locator('summary').click();
  await expect(details).toHaveAttribute('open', '');
}

/** Types into a field of the set-up by its name there, leaves it, and waits until the GM's own window has taken it. */
export async function typeField(gm: Seat, field: string, value: string): Promise<void> {
  const input = gm.window.locator(`[data-field="${field}"]`);
  await input.fill(value);
  await input.press('Tab');
  await expect(input).toHaveValue(value);
}

/** Chooses from a list of the set-up by its name there. */
export async function chooseField(gm: Seat, field: string, label: string): Promise<void> {
  await gm.window.locator(`[data-field="${field}"]`).selectOption({ label });
  await expect(gm.window.locator(`[data-field="${field}"] option:checked`)).toHaveText(label);
}

/** The GM turns to the set-up and chooses a preset. */
export async function choosePreset(gm: Seat, label: string): Promise<void> {
  await turnTo(gm, 'Set-up');
  const preset = gm.window.getByLabel('Preset', { exact: true });
  await preset.selectOption({ label });
  await expect(preset.locator('option:checked')).toHaveText(label);
}

/** Returns the cells of the window's grid in which something has been placed. */
export function placedCells(gm: Seat): ReturnType<Seat['page']['locator']> {
  return gm.window.locator('.search-cell[draggable="true"]');
}

/** Does something that writes the search, and waits until this browser has the writing. */
export async function written(seat: Seat, act: () => Promise<unknown>): Promise<void> {
  const before = (await seat.expedition())?.revision;
  await act();
  await expect.poll(async () => (await seat.expedition())?.revision).not.toBe(before);
}

/** Waits until all that this browser has asked is answered. */
export async function answered(seat: Seat): Promise<void> {
  await expect(seat.bar.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The fields of a roll at a seat's bar. */
export function rollOf(seat: Seat): ReturnType<Seat['page']['locator']> {
  return seat.bar.locator('.bar-roll');
}

/** Unfolds a roll at the bar, fills it in by the labels of its fields, and rolls. */
export async function rollAtBar(seat: Seat, fields: Readonly<Record<string, string>>): Promise<void> {
  const unfolded = rollOf(seat);
  if (!(await reading(unfolded, (it) => it.isVisible()))) await seat.bar.getByRole('button', { name: 'Roll…' }).click();
  for (const [label, value] of Object.entries(fields)) await unfolded.getByLabel(label).fill(value);
  await unfolded.getByRole('button', { name: 'Roll', exact: true }).click();
}

/** Opens the search's window from the bar and waits for it. */
export async function openWindow(gm: Seat): Promise<void> {
  await gm.bar.getByRole('button', { name: 'Search 1' }).click();
  await expect(gm.window).toBeVisible();
}

/** Opens the bar's menu. */
export async function openMenu(seat: Seat): Promise<void> {
  const menu = seat.bar.locator('.bar-menu');
  if (!(await reading(menu, (it) => it.isVisible()))) await seat.bar.getByRole('button', { name: 'More' }).click();
  await expect(menu).toBeVisible();
}
