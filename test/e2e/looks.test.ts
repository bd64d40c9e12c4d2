import { pictureOf } from './handling.ts';
import { beginSearch } from './searching.ts';
import { expect, test } from './tabletop.ts';

test.describe('as it is drawn', () => {
  test.use({ tabletopOptions: { draws: true } });

  test('SG-40 the canvas changes for a player where the party goes, and nowhere else', { tag: '@13' }, async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
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
