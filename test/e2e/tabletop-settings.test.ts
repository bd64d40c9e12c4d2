import type { Locator } from '@playwright/test';
import { chooseFromMenu, closeWindow, coloursSeen, entryOf, openTab, windowOf } from './handling.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The name of a scene that is made here. */
const FIELD = 'A blank field';

/** How light the colour behind something is, from 0 to 765. */
function lightness(place: Locator): Promise<number> {
  return place.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return 0;
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].reduce((sum, part) => sum + part, 0);
  });
}

/** Opens a window from the tab of the settings. */
async function openFromSettings(seat: Seat, button: string): Promise<Locator> {
  const panel = await openTab(seat, 'settings');
  await panel.getByRole('button', { name: button }).click();
  const opened = windowOf(seat, button);
  await expect(opened).toBeVisible();
  return opened;
}

test.use({ tabletopOptions: { draws: true } });

test('settings, keys, looks and a new scene, all of them kept over a reload', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');

  await test.step('a button under the pointer explains itself', async () => {
    await gm.page.locator('#sidebar-tab-journal').hover();
    await expect(gm.page.getByRole('tooltip', { includeHidden: true })).toHaveText('Journal');
    await expect(gm.page.locator('#tooltip')).toBeVisible();
    await gm.page.mouse.move(600, 400);
    await expect(gm.page.locator('#tooltip')).toBeHidden();
  });

  await test.step('the window of keys finds what does what, and takes another key', async () => {
    const keys = await openFromSettings(gm, 'Configure controls');
    const zoom = keys.locator('.keybinding[data-id="core.zoomIn"]');
    await expect(zoom).toContainText('Zoom in');
    await zoom.getByRole('button', { name: 'Add a key' }).click();
    await gm.page.keyboard.press('Control+KeyM');
    await expect(zoom.locator('kbd').last()).toHaveText(/Ctrl.*M|Control.*M/);
    await closeWindow(keys);
    const before = await gm.read(() => canvas.stage?.scale.x ?? 0);
    await gm.page.keyboard.press('Control+KeyM');
    await expect.poll(() => gm.read(() => canvas.stage?.scale.x ?? 0)).toBeGreaterThan(before);
  });

  await test.step('a setting of the world is changed', async () => {
    const settings = await openFromSettings(gm, 'Configure settings');
    await settings.getByLabel('Turn tokens as they move').check();
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await expect(settings).toBeHidden();
  });

  await test.step('the interface becomes light', async () => {
    const looks = await openFromSettings(gm, 'Appearance');
    const dark = await lightness(looks);
    await looks.getByLabel('Colour scheme of the interface').selectOption('light');
    await looks.getByRole('button', { name: 'Save' }).click();
    await expect(looks).toBeHidden();
    const again = await openFromSettings(gm, 'Appearance');
    await expect.poll(() => lightness(again)).toBeGreaterThan(dark + 200);
    await closeWindow(again);
  });

  await test.step('a new scene shows the picture that it is given: on 13 of its own, on 14 of its level', async () => {
    const scenes = await openTab(gm, 'scenes');
    await scenes.getByRole('button', { name: 'Create Scene' }).click();
    await gm.page.getByRole('dialog').getByLabel('Name').fill(FIELD);
    await gm.page.keyboard.press('Enter');
    const sheet = gm.page.locator('.scene-config');
    await closeWindow(sheet);
    await entryOf(scenes, FIELD).getByRole('button').first().click();
    await gm.page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, FIELD);
    await expect.poll(() => coloursSeen(gm)).toBeLessThan(30);

    await chooseFromMenu(gm, entryOf(scenes, FIELD), 'Configure');
    if (tabletop.generation === 14) await sheet.getByRole('tab', { name: 'Levels' }).click();
    const picture = await gm.read(() => `worlds/${game.world?.id ?? ''}/assets/maps/oxbow-meadow.svg`);
    await sheet.getByRole('textbox', { name: 'Background picture' }).fill(picture);
    await sheet.getByRole('button', { name: 'Save Changes' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => coloursSeen(gm)).toBeGreaterThan(30);
  });

  await test.step('all of it is there again after a reload', async () => {
    await gm.reload();
    const looks = await openFromSettings(gm, 'Appearance');
    await expect.poll(() => lightness(looks)).toBeGreaterThan(500);
    await gm.page.keyboard.press('Escape');
    await expect((await openFromSettings(gm, 'Configure controls')).locator('.keybinding[data-id="core.zoomIn"]')).toContainText(
      /M/,
    );
    await gm.page.keyboard.press('Escape');
    await expect((await openFromSettings(gm, 'Configure settings')).getByLabel('Turn tokens as they move')).toBeChecked();
    await expect(gm.page.locator('#scene-navigation .scene', { hasText: FIELD })).toHaveCount(1);
  });
});
