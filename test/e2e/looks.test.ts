import { chooseColours, pictureOf } from './handling.ts';
import { seriousFaults } from './legible.ts';
import { beginSearch, laySearch, openKeyWindow, place, turnTo, typeField, unfold } from './searching.ts';
import { expect, test } from './table.ts';

for (const theme of ['dark', 'light'] as const) {
  test(
    `SG-26 bar and windows are legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ table }) => {
      const gm = await table.seat('Gamemaster');
      await chooseColours(gm, theme);
      await expect(gm.page.locator('.ghost-map-greeting')).toBeVisible();
      expect(await seriousFaults(gm, '.ghost-map-greeting')).toEqual([]);
      await gm.page.getByRole('button', { name: 'Show me where the tools are' }).click();
      await expect(gm.page.getByText('The tools are the marked ones')).toBeVisible();
      expect(await seriousFaults(gm, '.ghost-map-greeting')).toEqual([]);
      await gm.page.locator('.ghost-map-greeting').getByRole('button', { name: "Don't show again" }).click();
      await laySearch(gm);
      await place(gm, 'B2', 'Hostile creature');
      expect(await seriousFaults(gm, '.ghost-map-search')).toEqual([]);
      expect(await seriousFaults(gm, '#ghost-map-bar')).toEqual([]);
      await turnTo(gm, 'Set-up');
      for (const part of ['Rulings', 'Legwork', 'Checks', 'Encounter table', 'Time bands']) await unfold(gm, part);
      await typeField(gm, 'bands.1.penalty', '3');
      await expect(gm.window.getByText('At most 0.')).toBeVisible();
      expect(await seriousFaults(gm, '.ghost-map-search')).toEqual([]);
      await turnTo(gm, 'Party');
      expect(await seriousFaults(gm, '.ghost-map-search')).toEqual([]);
      await gm.window.getByRole('button', { name: 'Close' }).click();
      await openKeyWindow(gm);
      expect(await seriousFaults(gm, '.ghost-map-key')).toEqual([]);
    },
  );
}

test.describe('as it is drawn', () => {
  test.use({ tableOptions: { draws: true } });

  test('SG-40 the canvas changes for a player where the party goes, and nowhere else', async ({ table }) => {
    const gm = await table.seat('Gamemaster');
    const ada = await table.seat('Ada');
    await beginSearch(gm, { C3: 'Hostile creature' });
    await ada.bar.getByRole('button', { name: 'Start in A3' }).waitFor();
    await ada.page.mouse.move(5, 790);
    const half = ((await ada.expedition())?.open.frame.cell ?? 0) * 0.42;
    const picture = async (cell: string): Promise<string> => pictureOf(ada, await ada.cell(cell), half);
    const before = { A1: await picture('A1'), C3: await picture('C3') };
    // What has only just been laid may still be coming into sight.
    const still = async (cell: 'A1' | 'C3'): Promise<boolean> => before[cell] === (before[cell] = await picture(cell));
    for (const cell of ['A1', 'C3'] as const) await expect.poll(() => still(cell)).toBe(true);
    await ada.bar.getByRole('button', { name: 'Start in A1' }).click();
    await expect(ada.line).toHaveText(/A1 is cleared/);
    await ada.settled();
    await expect.poll(() => picture('A1')).not.toBe(before.A1);
    expect(await picture('C3')).toBe(before.C3);
  });
});
