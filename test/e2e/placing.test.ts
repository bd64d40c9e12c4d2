import { reading } from './hands.ts';
import { laySearch, place, placedCells } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** What a face of an encounter die means, as the book's table has it. */
const contentsOf = (face: number): string => {
  if (face >= 10) return 'Empty';
  if (face >= 6) return face % 2 ? 'Hostile obstacle' : 'Friendly object';
  return face % 2 ? 'Hostile creature' : 'Friendly creature';
};

/** Presses an encounter die on a grid in which so many cells are taken, and reads what the dice showed. */
async function roll(gm: Seat, die: string, taken: number): Promise<{ column: number; row: number; face: number }> {
  await gm.window.getByRole('button', { name: die, exact: true }).click();
  await expect(placedCells(gm).or(gm.window.locator('.kit-waiting'))).toHaveCount(taken + 1);
  const shown = /d4:(\d) d4:(\d) d\d+:(\d+)/.exec(await reading(gm.window.locator('.search-last'), (it) => it.innerText()));
  if (!shown) throw new Error('no dice shown');
  return { column: Number(shown[1]), row: Number(shown[2]), face: Number(shown[3]) };
}

test(
  'SG-01 SG-04 SG-05 a grid is filled by hand and by dice, and removed only after a confirmation',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await laySearch(gm);

    await test.step('SG-04 by hand, and back again; SG-01 an Easy grid has its dice', async () => {
      await expect(gm.window.locator('[data-command="roll-encounter"]')).toHaveText(['d6', 'd8', 'd10']);
      await place(gm, 'C3', 'Friendly object');
      await gm.window.getByRole('button', { name: 'Nothing here' }).click();
      await expect(gm.window.locator('[data-cell="C3"]')).toHaveAccessibleName(/^C3: Empty/);
    });

    await test.step('SG-04 SG-05 the encounter dice say where and what; the highest face lets the GM choose', async () => {
      const seen = { placed: 0, chosen: 0 };
      const taken = new Set<string>();
      // Nine cells: seven rolls always find room, and on a d4 the highest face is bound to come.
      for (let n = 0; n < 7; n += 1) {
        const { column, row, face } = await roll(gm, 'd10', taken.size);
        const contents = contentsOf(face);
        if (column === 4 || row === 4) {
          await expect(gm.window.locator('.kit-waiting')).toContainText(contents);
          const offered = gm.window.locator('[data-action="select"][data-offered="true"]');
          await expect(offered).toHaveCount(9 - taken.size);
          const cell = (await reading(offered.first(), (it) => it.getAttribute('data-cell'))) ?? '';
          await offered.first().click();
          await expect(gm.window.locator('.kit-waiting')).toHaveCount(0);
          await expect(gm.window.locator(`[data-cell="${cell}"]`)).toHaveAccessibleName(new RegExp(`^${cell}: ${contents}`));
          taken.add(cell);
          seen.chosen += 1;
        } else {
          const cell = `${String.fromCharCode(64 + column)}${row}`;
          expect(taken).not.toContain(cell);
          await expect(gm.window.locator(`[data-cell="${cell}"]`)).toHaveAccessibleName(new RegExp(`^${cell}: ${contents}`));
          taken.add(cell);
          seen.placed += 1;
        }
      }
      test.info().annotations.push({ type: 'rolls', description: JSON.stringify(seen) });
      expect(seen.placed + seen.chosen).toBe(7);
    });

    await test.step('SG-01 a search is removed only after a confirmation', async () => {
      await gm.window.getByRole('button', { name: 'Remove' }).click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'This cannot be undone' });
      await dialog.getByRole('button', { name: 'No' }).click();
      await expect(dialog).toHaveCount(0);
      expect(await gm.expedition()).not.toBeNull();
      await gm.window.getByRole('button', { name: 'Remove' }).click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await expect(gm.bar).toBeHidden();
      await expect(gm.window).toBeHidden();
      expect(await gm.expedition()).toBeNull();
    });
  },
);
