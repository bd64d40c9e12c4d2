import type { Page } from '@playwright/test';
import { beginPlay, enterCheck, gather, panelOfChecks, turnScrambleTo } from './scramble-windows.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
import { beginSearch } from './searching.ts';
import { expect, test } from './tabletop.ts';

/** Keeps some of the module's scripts from a page, under whatever address they are asked for, until it is told to let them through. */
async function withhold(page: Page, scripts: RegExp): Promise<() => void> {
  let gives = false;
  await page.route(scripts, (route) => (gives ? route.continue() : route.abort()));
  return () => {
    gives = true;
  };
}

/** What a browser and the module write into the console of a script that does not come. */
const LOST = /net::ERR_FAILED|could not be (fetched|opened|loaded)/;

test(
  'SG-20 what a search needs does not come from the server: a sentence says so, and Again fetches it',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await beginSearch(gm);
    await gm.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expect(gm.line).toHaveText(/A2/);

    await test.step("a player's bar is there once it was fetched again", async () => {
      let give = (): void => undefined;
      const ada = await tabletop.seat('Ada', undefined, async (page) => {
        give = await withhold(page, /ghost-map-search-part\.js/);
      });
      await expect(ada.bar).toHaveText(/could not be loaded from the server/);
      await ada.bar.getByRole('button', { name: 'Again' }).click();
      await expect(ada.bar).toHaveText(/could not be loaded from the server/);
      await expect(ada.line).toHaveCount(0);
      give();
      await ada.bar.getByRole('button', { name: 'Again' }).click();
      await expect(ada.line).toHaveText(/A2/);
      await expect(ada.bar.getByRole('button', { name: 'Again' })).toHaveCount(0);
      const errors = ada.errors.splice(0);
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) expect(error).toMatch(LOST);
      // It is the same bar as ever: it goes on with what happens, and what is pressed in it is done.
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect(ada.line).toHaveText(/any cell of column A/);
    });

    await test.step("a GM's window opens once its button is pressed again", async () => {
      const give = await withhold(gm.page, /ghost-map-search-windows\.js/);
      await gm.reload();
      const open = gm.bar.getByRole('button', { name: 'Search 1' });
      await open.click();
      await gm.dismiss('could not be loaded from the server');
      await expect(gm.window).toHaveCount(0);
      give();
      await open.click();
      await expect(gm.window).toBeVisible();
      for (const error of gm.errors.splice(0)) expect(error).toMatch(LOST);
    });
  },
);

test.describe('at a scramble', () => {
  test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

  test(
    'SC-15 SC-41 what is fetched beside a scramble does not come: the bar and a notice say so, and it is there once it was fetched again',
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const give = await withhold(gm.page, /ghost-map-proposals\.js/);
      const window = await gather(gm, 'Torvik Ashe');

      await test.step('rooms are proposed once the button is pressed again', async () => {
        await turnScrambleTo(window, 'Secrets');
        const propose = window.getByRole('button', { name: 'Propose rooms from the walls' });
        await propose.click();
        await gm.dismiss('could not be loaded from the server');
        await expect(window.locator('[data-proposal]')).toHaveCount(0);
        give();
        await propose.click();
        await expect(window.locator('[data-proposal]').first()).toBeVisible();
        for (const error of gm.errors.splice(0)) expect(error).toMatch(LOST);
      });
      await beginPlay(window);

      await test.step("a player's panel of checks opens once its button is pressed again, and the bar asks what is to be answered meanwhile", async () => {
        let givePanels = (): void => undefined;
        const bram = await tabletop.seat('Bram', undefined, async (page) => {
          givePanels = await withhold(page, /ghost-map-scramble-panels\.js/);
        });
        await gm.bar.getByRole('button', { name: 'Search', exact: true }).click();
        await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
        await expect(bram.bar.getByLabel("Strength of Torvik Ashe's Sense check")).toBeVisible();
        await bram.bar.getByRole('button', { name: 'Checks' }).click();
        await bram.dismiss('could not be loaded from the server');
        await expect(panelOfChecks(bram)).toHaveCount(0);
        givePanels();
        await enterCheck(bram, 'Torvik Ashe', 4);
        await expect(panelOfChecks(bram)).toBeHidden();
        await expect(gm.line).not.toHaveText(/Sense checks/);
        for (const error of bram.errors.splice(0)) expect(error).toMatch(LOST);
      });
    },
  );
});
