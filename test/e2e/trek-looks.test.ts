import { chooseColours } from './handling.ts';
import { expectLegible } from './legible.ts';
import { pressBar, writeField } from './rambling.ts';
import { expect, test } from './tabletop.ts';
import { TREK_TABLETOP, checkOf, layTrek, trekOf, turnTrekTo } from './trekking.ts';

test.use({ tabletopOptions: TREK_TABLETOP });

const WINDOW = '.ghost-map-trek';
const BAR = '#ghost-map-bar';
const CHECK = '.ghost-map-trek-check';

for (const theme of ['dark', 'light'] as const) {
  test(
    `TK-01 TK-02 TK-04 a trek's bar, window and check are legible and named for readers, and played by keyboard, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await chooseColours(gm, theme);
      const window = await layTrek(gm);
      await writeField(window, 'Nominal time in minutes', '60');
      await window.getByLabel('Maze-like', { exact: true }).check();
      await window.getByLabel('Known intimately', { exact: true }).check();
      await window.locator('summary', { hasText: 'How checks are read' }).click();
      await expectLegible(gm, 'the way, and the bar of a laid trek', WINDOW, BAR);
      await turnTrekTo(window, 'Party');
      await expectLegible(gm, 'the party', WINDOW);
      await turnTrekTo(window, 'Check');
      await expectLegible(gm, 'the check before it is asked for', WINDOW);

      await test.step('TK-01 by keyboard alone: begin, check and once more', async () => {
        await window.getByRole('button', { name: 'Begin', exact: true }).focus();
        await gm.page.keyboard.press('Enter');
        await expect(gm.bar.getByRole('button', { name: 'Make the check' })).toBeFocused();
        await gm.page.keyboard.press('Enter');
        await expect(checkOf(gm)).toBeVisible();
        await checkOf(gm).getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
        await expectLegible(gm, 'the check', CHECK, BAR);
        await checkOf(gm).getByLabel('Checks are').selectOption({ label: 'typed in' });
        await expectLegible(gm, 'the check as it is typed in', CHECK);
        await checkOf(gm).getByRole('button', { name: 'Critical failure' }).focus();
        await gm.page.keyboard.press('Enter');
        await expect(checkOf(gm)).toBeHidden();
        await expect.poll(async () => (await trekOf(gm)).status).toBe('lost');
      });

      await gm.bar.getByRole('button', { name: 'More' }).click();
      await expectLegible(gm, 'the bar of a lost party, with its menu', BAR);
      await pressBar(gm, 'What is met…');
      await expectLegible(gm, 'the outcome, with a place that is proposed and what is met', WINDOW);

      await test.step('TK-04 the proposed place is reached by keys at the map, and the party put there', async () => {
        await expect(window.locator('.trek-proposed')).toBeVisible();
        await window.getByRole('button', { name: 'Put the party there' }).focus();
        await gm.page.keyboard.press('Enter');
        await expect.poll(async () => (await trekOf(gm)).settled).toBe(true);
        await expectLegible(gm, 'the outcome once it is settled', WINDOW, BAR);
      });
    },
  );
}
