import { chooseColours, closeWindow } from './handling.ts';
import { expectLegible } from './legible.ts';
import { cameTo, putParty, siteOf, undo } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
import { beginPlay, enterCheck, gather, hideAt, partyPoint, turnScrambleTo } from './scramble-windows.ts';
import { expect, test } from './tabletop.ts';

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

const WINDOW = '.ghost-map-scramble';
const BAR = '#ghost-map-bar';
const CHECKS = '.ghost-map-checks';
const SITE = '.ghost-map-site';
const DIALOG = 'dialog.ghost-map';

for (const theme of ['dark', 'light'] as const) {
  test(
    `SC-10 SC-15 SC-34 SC-42 SC-50 SC-60 a scramble's bar, window and checks, doors, traps and rest are legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await chooseColours(gm, theme);
      const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
      await expectLegible(gm, 'the party, and the bar of a laid scramble', WINDOW, BAR);
      await turnScrambleTo(window, 'Options');
      await expectLegible(gm, 'the options', WINDOW);
      await turnScrambleTo(window, 'Secrets');
      await expectLegible(gm, 'the secrets', WINDOW);
      await beginPlay(window);
      await gm.bar.getByRole('button', { name: 'Paces' }).click();
      await gm.bar.locator('select[name="pace"]').first().selectOption({ label: 'Sprint' });
      await gm.bar.getByRole('button', { name: 'More' }).click();
      await expectLegible(gm, 'the bar before a dash, with paces and menu', BAR);
      await gm.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await enterCheck(gm, 'Maren Holt', 2);
      await expectLegible(gm, 'checks that have come in and that are missing', CHECKS, BAR);
      await enterCheck(gm, 'Torvik Ashe', 2);
      await expect(gm.bar.locator('.bar-arrow').first()).toBeVisible();
      await gm.bar.getByRole('button', { name: 'End the dash' }).click();
      await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
      await window.getByRole('button', { name: 'Begin the encounter' }).click();
      await expect(window.getByText('Reaction', { exact: true })).toBeVisible();
      await window.getByRole('button', { name: /^1 Indifferent/ }).click();
      await expectLegible(gm, 'the encounter', WINDOW, BAR);

      await gm.bar.getByRole('button', { name: 'It is over' }).click();
      await turnScrambleTo(window, 'Secrets');
      const party = await partyPoint(gm);
      await hideAt(gm, 'Trap', 'Pendulum Blade (disable 6, hit 65%, dmg 1d12s)', party);
      await window.getByRole('button', { name: 'Show Pendulum Blade to the players' }).click();
      await hideAt(gm, 'Trap', 'Dart Wall (hit 65%, dmg 1d6p)', { x: party.x + 70, y: party.y });
      await closeWindow(window);
      await putParty(gm, { x: party.x - 70, y: party.y });
      await gm.bar.locator('#ghost-map-bar-site').click();
      const site = siteOf(gm);
      await site.getByLabel('Stats').fill('Oak Door (break 3/10, locked 4, hear 2)');
      await gm.page.keyboard.press('Enter');
      await site.getByLabel('Damage of one blow').fill('12');
      await site.getByRole('button', { name: 'Strike' }).click();
      await site.locator('[data-trap] summary').click();
      await site.locator('.site-new summary').click();
      await expect(site.locator('.site-hp')).toHaveText('2 of 3 hit points');
      await expectLegible(gm, 'a locked door that was struck, a found trap, and one to be set', SITE);
      await site.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
      await expectLegible(gm, 'what is rolled under a score', SITE);
      await site.getByLabel('Checks are').selectOption({ label: 'typed in' });
      await site.getByRole('button', { name: 'Open the door' }).click();
      await expect(gm.page.getByRole('button', { name: 'Overrule' })).toBeVisible();
      await expectLegible(gm, 'what a GM may overrule', DIALOG);
      await gm.page.getByRole('button', { name: 'Overrule' }).click();
      await cameTo(site.locator('[data-trap]'), 'Disable');
      await site.locator('[data-trap]').getByLabel('Strength', { exact: true }).fill('6');
      await site.locator('[data-trap]').getByRole('button', { name: 'Try it' }).click();
      await expect(site.locator('.site-doors .site-stand')).toHaveText('open');
      await expect(site.locator('[data-trap] .site-stand')).toHaveText('holds Maren Holt');
      await expectLegible(gm, 'an open door, and whom a trap holds', SITE);
      await undo(gm);
      await site.getByRole('button', { name: 'Close' }).click();
      await putParty(gm, party);
      await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await gm.bar.getByRole('button', { name: 'East', exact: true }).click();
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await enterCheck(gm, 'Maren Holt', 2);
      await expectLegible(gm, 'Luck saves against a trap', CHECKS, BAR);
    },
  );
}
