import { chooseColours } from './handling.ts';
import { expectLegible } from './legible.ts';
import { SCRAMBLE_TABLE } from './scrambling.ts';
import { enterCheck, gather, turnScrambleTo } from './scramble-windows.ts';
import { expect, test } from './table.ts';

test.use({ tableOptions: SCRAMBLE_TABLE });

const WINDOW = '.ghost-map-scramble';
const BAR = '#ghost-map-bar';
const CHECKS = '.ghost-map-checks';

for (const theme of ['dark', 'light'] as const) {
  test(`SC-10 SC-15 SC-34 a scramble's bar, window and checks are legible and named for readers, ${theme}`, async ({ table }) => {
    const gm = await table.seat('Gamemaster');
    await chooseColours(gm, theme);
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    await expectLegible(gm, 'the party, and the bar of a laid scramble', WINDOW, BAR);
    await turnScrambleTo(window, 'Options');
    await expectLegible(gm, 'the options', WINDOW);
    await turnScrambleTo(window, 'Secrets');
    await expectLegible(gm, 'the secrets', WINDOW);
    await window.getByRole('button', { name: 'Begin', exact: true }).click();
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
  });
}
