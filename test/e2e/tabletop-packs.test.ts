/** Compendium packs are made, filled, locked, imported from and deleted in the sidebar. */
import type { Locator } from '@playwright/test';
import { chooseFromMenu, closeWindow, entryOf, openTab, windowOf } from './handling.ts';
import { type Seat, expect, test } from './tabletop.ts';

const PACK = 'Road tables';
const TABLE = 'Small finds';

const packIn = (panel: Locator): Locator => panel.locator('.compendium[data-pack]').filter({ hasText: PACK });

/** Makes a pack of roll tables by the dialog, which opens its window. */
async function makePack(gm: Seat): Promise<Locator> {
  const panel = await openTab(gm, 'compendium');
  await panel.getByRole('button', { name: 'Create Compendium' }).click();
  const dialog = gm.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(PACK);
  await dialog.getByLabel('Type').selectOption({ label: 'Roll Table' });
  await dialog.getByRole('button', { name: 'Create Compendium' }).click();
  const opened = windowOf(gm, PACK);
  await expect(opened.getByText('Nothing here yet')).toBeVisible();
  return opened;
}

test('a compendium of roll tables is made, filled, locked, imported from and deleted', { tag: '@13' }, async ({ tabletop }) => {
  const [gm, ada] = await Promise.all([tabletop.seat('Gamemaster'), tabletop.seat('Ada')]);
  const theirs = await openTab(ada, 'compendium');
  await expect(theirs.getByRole('button', { name: 'Create Compendium' })).toHaveCount(0);

  await test.step('it is made for everyone, and filled by dragging a table from the sidebar', async () => {
    const opened = await makePack(gm);
    await expect(packIn(theirs)).toContainText('0');
    const tables = await openTab(gm, 'tables');
    await entryOf(tables, TABLE).dragTo(opened.locator('.directory-scroll'));
    await expect(entryOf(opened, TABLE)).toBeVisible();
    await expect(packIn(theirs)).toContainText('1');
    await packIn(theirs).getByRole('button').click();
    await expect(entryOf(windowOf(ada, PACK), TABLE)).toBeVisible();
    await closeWindow(windowOf(ada, PACK));
  });

  await test.step('its table is changed in its sheet until the pack is locked', async () => {
    await entryOf(windowOf(gm, PACK), TABLE).getByRole('button').first().click();
    const sheet = windowOf(gm, `: ${TABLE}`);
    await sheet.getByRole('button', { name: 'Edit' }).click();
    await sheet.getByLabel('Name', { exact: true }).fill('Lost things');
    await sheet.getByRole('button', { name: 'Save Changes' }).click();
    await expect(entryOf(windowOf(gm, PACK), 'Lost things')).toBeVisible();
    await closeWindow(windowOf(gm, ': Lost things'));
    const panel = await openTab(gm, 'compendium');
    await chooseFromMenu(gm, packIn(panel), 'Toggle edit lock');
    for (const place of [packIn(panel), packIn(theirs)]) await expect(place).toContainText('(locked)');
    await expect(windowOf(gm, PACK).getByText('This compendium is locked')).toBeVisible();
    await entryOf(windowOf(gm, PACK), 'Lost things').getByRole('button').first().click();
    const locked = windowOf(gm, ': Lost things');
    await expect(locked.getByRole('button', { name: 'Draw', exact: true })).toBeVisible();
    await expect(locked.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await closeWindow(locked);
  });

  await test.step('its table is brought into the world by dragging and by the menu', async () => {
    const tables = await openTab(gm, 'tables');
    await entryOf(windowOf(gm, PACK), 'Lost things').dragTo(tables.locator('.directory-scroll'));
    await expect(entryOf(tables, 'Lost things')).toHaveCount(1);
    await chooseFromMenu(gm, entryOf(windowOf(gm, PACK), 'Lost things'), 'Import into the world');
    await expect(entryOf(tables, 'Lost things')).toHaveCount(2);
  });

  await test.step('it is there after the server has been away, and deleted after a question', async () => {
    await tabletop.restart();
    const panel = await openTab(gm, 'compendium');
    await openTab(ada, 'compendium');
    await expect(packIn(panel)).toContainText('(locked)');
    await packIn(panel).click({ button: 'right' });
    await expect(gm.page.getByRole('menuitem', { name: 'Toggle edit lock' })).toBeVisible();
    await expect(gm.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await gm.page.getByRole('menuitem', { name: 'Toggle edit lock' }).click();
    await expect(packIn(panel)).not.toContainText('(locked)');
    await chooseFromMenu(gm, packIn(panel), 'Delete');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
    await expect(packIn(panel)).toBeVisible();
    await chooseFromMenu(gm, packIn(panel), 'Delete');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    for (const place of [panel, theirs]) await expect(packIn(place)).toHaveCount(0);
  });
});
