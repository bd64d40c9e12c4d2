import { actorId } from '../../demo/documents/people.ts';
import {
  chooseTable,
  expectChecked,
  latest,
  openTablesAt,
  rollSecretly,
  rowOf,
  turnTablesTo,
  windowOfTables,
} from './encounters.ts';
import { MILL, tableSource } from './table-sources.ts';
import { attach, chooseColours, closeWindow, detach, entryOf, expectFilled, openTab, windowOf } from './handling.ts';
import { expectFocusIn, tabTo } from './keys.ts';
import { seriousFaults } from './legible.ts';
import { expect, test } from './tabletop.ts';

const NAME = 'The old mill';
const USE = { scenes: [], regions: [], terrains: [], time: 'any', danger: [0, 5] } as const;
const use = (more: Partial<{ terrains: string[]; time: 'day' | 'night' }>) => ({
  ...USE,
  scenes: [],
  regions: [],
  terrains: [],
  danger: [0, 5] as [number, number],
  ...more,
});

test.use({
  tabletopOptions: {
    tables: [
      tableSource('Mill', MILL, { name: NAME }),
      tableSource('Forest', MILL, { name: 'Whispering forest', use: use({ terrains: ['forest'], time: 'night' }) }),
      tableSource('Torn', [MILL[0]!, { ...MILL[2]!, from: 4, to: 6 }, { ...MILL[3]!, from: 6, to: 7 }], {
        name: 'Torn page',
        formula: '1d8',
      }),
      tableSource(
        'Long',
        Array.from({ length: 1200 }, (_, index) => ({ text: `Page ${index + 1}`, kind: 'event' as const })),
        { name: 'Long book' },
      ),
    ],
  },
});

for (const theme of ['dark', 'light'] as const)
  test(
    `SC-35 each tab of the window is legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await chooseColours(gm, theme);
      const tables = await openTablesAt(gm, NAME);
      for (const total of [3, 3]) await rollSecretly(tables, total);
      await tables.getByText('Why this one').click();
      expect(await seriousFaults(gm, '#ghost-map-tables')).toEqual([]);
      for (const tab of ['Rows', 'Settings', 'Chances'] as const) {
        await turnTablesTo(tables, tab);
        if (tab === 'Chances') await expect(tables.locator('.chances-within strong')).toBeVisible();
        expect(await seriousFaults(gm, '#ghost-map-tables')).toEqual([]);
      }
      await tables.locator('.tables-groups [data-name="Torn page"]').click();
      await turnTablesTo(tables, 'Rows');
      await expect(tables.getByText('2–3: no row has these numbers.')).toBeVisible();
      expect(await seriousFaults(gm, '#ghost-map-tables')).toEqual([]);
      if (theme === 'light') return;

      await test.step('SC-35 in a window of its own, as 14 has them, tabs turn by keys, rows are edited and a search keeps its place', async () => {
        const apart = await detach(gm, tables);
        const own = apart.locator('#ghost-map-tables');
        await expectFilled(own);
        const rats = rowOf(own, 'Giant rats').getByLabel(/^What happens/);
        await rats.fill('Giant mice');
        await rats.press('Enter');
        await expect(rowOf(own, 'Giant mice')).toBeVisible();
        await expect(own.getByLabel('Kind of Giant mice')).toBeVisible();
        await own.getByRole('tab', { name: 'Rows' }).press('ArrowLeft');
        await expect(own.getByRole('tab', { name: 'Roll' })).toBeFocused();
        await own.getByLabel('Find a table').pressSequentially('forest');
        await expect(own.locator('.tables-groups [data-name="Whispering forest"]')).toBeVisible();
        await expect(own.locator('.tables-groups [data-name="Torn page"]')).toHaveCount(0);
        await expect(own.getByLabel('Find a table')).toBeFocused();
        await attach(own);
        await expect(tables.getByLabel('Find a table')).toHaveValue('forest');
      });
    },
  );

test(
  'RA-60 the window says which table is used here and why, and one of a compendium is played once the GM brings it into the world',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');

    await test.step('RA-60 the window says which table is used here and why, by what the GM says of the place', async () => {
      const tables = await openTablesAt(gm, NAME);
      const used = tables.locator('.tables-used > .tables-pick');
      await expect(used).toHaveText('Long book');
      await tables.getByLabel('Terrain', { exact: true }).first().selectOption('forest');
      await tables.getByLabel('Time of day').first().selectOption('night');
      await expect(used).toHaveText('Whispering forest');
      await tables.getByText('Why this one').click();
      await expect(tables.getByText('It is meant for this terrain.')).toBeVisible();
      await expect(tables.getByText('It is meant for this time of day.')).toBeVisible();
      await tables.getByLabel('Time of day').first().selectOption('day');
      await expect(used).not.toHaveText('Whispering forest');
      await gm.reload();
      const again = await openTablesAt(gm, NAME);
      await expect(again.getByLabel('Terrain', { exact: true }).first()).toHaveValue('forest');

      await turnTablesTo(again, 'Settings');
      await again.getByLabel('Terrain, with commas').fill('swamp, forest');
      await again.getByLabel('Terrain, with commas').press('Tab');
      await expect(again.locator('.tables-used > .tables-pick')).toHaveText(NAME);
    });

    await test.step('RA-60 a table of a compendium is brought into the world once the GM says so, and then played', async () => {
      const tables = windowOfTables(gm);
      await turnTablesTo(tables, 'Roll');
      await tables.getByLabel('Find a table').fill('bandits');
      const packed = tables.locator('.tables-groups [data-uuid^="Compendium."]');
      await expect(packed).toHaveText(/bandits/);
      await packed.click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'lies in a compendium' });
      await dialog.getByRole('button', { name: 'No' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(tables.locator('.tables-head h2')).toHaveText(NAME);
      await packed.click();
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await expect(tables.locator('.tables-head h2')).toHaveText("Scramble: the bandits' mine");
      await rollSecretly(tables, 9);
      await expect(latest(tables)).toContainText('Voices through the rock');
    });
  },
);

test(
  'SC-35 rows are added, edited, mended, linked and deleted, and those of a long table turned page by page and searched',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const tables = await openTablesAt(gm, 'Torn page');

    await test.step('SC-35 rows are added, edited, mended and deleted; an actor is dropped on a row and opened from there', async () => {
      await turnTablesTo(tables, 'Rows');
      await expect(tables.getByText('6: both “Giant rats” and “The miller”.')).toBeVisible();
      await tables.getByRole('button', { name: 'Mend the numbers' }).click();
      await expect(tables.getByRole('button', { name: 'Mend the numbers' })).toBeHidden();
      await expect(rowOf(tables, 'The miller').getByLabel('To, of The miller')).toHaveValue('8');

      await tables.getByRole('button', { name: 'Add a row' }).click();
      const fresh = tables.locator('.row').last();
      await expect(fresh.getByLabel(/^From/)).toHaveValue('9');
      await expect(tables.locator('.tables-head')).toContainText('1d9');
      await fresh.getByLabel(/^What happens/).fill('Bells & <whistles>');
      await fresh.getByLabel(/^What happens/).press('Tab');
      const bells = rowOf(tables, 'Bells & <whistles>');
      await expect(bells).toBeVisible();
      await bells.getByLabel('Kind of Bells').selectOption({ label: 'Hostile creature' });
      await bells.getByLabel('Danger of Bells').selectOption('4');
      await expect(bells.getByLabel('Danger of Bells')).toHaveValue('4');
      await expect(bells.getByLabel('Kind of Bells').locator('option:checked')).toHaveText('Hostile creature');

      const actors = await openTab(gm, 'actors');
      await actors.getByText('Creatures', { exact: true }).click();
      await entryOf(actors, 'Ash Wolf').dragTo(rowOf(tables, 'Giant rats'));
      const link = rowOf(tables, 'Giant rats').getByRole('button', { name: 'Open Ash Wolf' });
      await expect(link).toBeVisible();
      await link.click();
      await expect(windowOf(gm, 'Ash Wolf')).toBeVisible();
      await closeWindow(windowOf(gm, 'Ash Wolf'));
      expect(
        await gm.read(() => game.tables.getName('Torn page')?.results.contents.map(({ documentUuid }) => documentUuid ?? '')),
      ).toContain(`Actor.${actorId('Wolf')}`);
      await rowOf(tables, 'Giant rats').getByRole('button', { name: 'Take the link to Ash Wolf away' }).click();
      await expect(link).toBeHidden();

      await bells.getByRole('button', { name: 'Delete the row' }).click();
      await gm.page.getByRole('dialog').filter({ hasText: 'Delete “Bells' }).getByRole('button', { name: 'Yes' }).click();
      await expect(bells).toBeHidden();
    });

    await test.step('SC-35 a table of more than a thousand rows is turned page by page, and searched', async () => {
      await chooseTable(tables, 'Long book');
      await turnTablesTo(tables, 'Rows');
      await expect(tables.locator('.row')).toHaveCount(50);
      await tables.getByRole('button', { name: 'Next page' }).click();
      await expect(tables.getByText('Page 2 of 24')).toBeVisible();
      await expect(tables.locator('.row').first().getByLabel(/^From/)).toHaveValue('51');
      const find = tables.getByLabel('Find rows by words or a number');
      await find.pressSequentially('1199');
      await expect(find).toBeFocused();
      await expect(find).toHaveValue('1199');
      await expect(tables.locator('.row')).toHaveCount(1);
      await tables.locator('.row').getByLabel('Checked off: Page 1199').click();
      await expect(tables.locator('.row').getByLabel('Checked off: Page 1199')).toBeChecked();
      await find.fill('');
      await tables.getByLabel('Which rows are shown').selectOption({ label: 'Checked off' });
      await expect(tables.getByText('Rows: 1 of 1200', { exact: true })).toBeVisible();
      await tables.getByRole('button', { name: 'Erase the checks' }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(tables.getByText('Rows: 0 of 1200', { exact: true })).toBeVisible();
    });
  },
);

test(
  'SC-35 a second GM without the key is told so and changes nothing; Foundry’s own sheet leads to the window',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const tables = await openTablesAt(gm, NAME);
    await rollSecretly(tables, 3);
    const assistant = await tabletop.seat('Assistant');
    const theirs = windowOfTables(assistant);
    const sidebar = await openTab(assistant, 'tables');
    await entryOf(sidebar, NAME).click();
    const sheet = windowOf(assistant, NAME);
    await sheet.locator('[data-action="toggleControls"]').click();
    await sheet.getByText('Play as encounter table').click();
    await expect(theirs.locator('.tables-head h2')).toHaveText(NAME);
    await expect(theirs.getByText('This browser does not hold the key')).toBeVisible();
    for (const name of ['Roll in secret', 'Roll openly']) await expect(theirs.getByRole('button', { name })).toBeDisabled();
    await expect(theirs.locator('.tables-result')).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Unlock' }).click();
    await expect(assistant.key).toBeVisible();
    const ada = await tabletop.seat('Ada');
    await expect(ada.page.getByRole('button', { name: 'Ghost Map', exact: true })).toHaveCount(0);
  },
);

test('SC-35 SC-36 a table is rolled on, checked off and undone by keyboard alone', { tag: '@13' }, async ({ tabletop }) => {
  // It presses Tab a few hundred times.
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const { keyboard } = gm.page;
  await gm.page.keyboard.press('Shift+G');
  await tabTo(gm, gm.page.getByRole('button', { name: 'Encounter tables', exact: true }));
  await keyboard.press('Enter');
  const tables = windowOfTables(gm);
  const terrain = tables.getByLabel('Terrain', { exact: true }).first();
  await tabTo(gm, terrain);
  // At the pace of a hand, so that the window would have time to be drawn anew between two letters.
  await keyboard.type('mud', { delay: 60 });
  await expect(terrain).toHaveValue('mud');
  await tabTo(gm, tables.locator(`.tables-groups [data-name="${NAME}"]`));
  await keyboard.press('Enter');
  await expect(tables.locator('.tables-head h2')).toHaveText(NAME);
  await tabTo(gm, tables.getByLabel('Real dice said'));
  await keyboard.type('3');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(tables.getByRole('button', { name: 'Roll in secret' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(latest(tables)).toContainText('Giant rats');
  await expect(tables.getByRole('button', { name: 'Roll in secret' })).toBeFocused();
  await tabTo(gm, latest(tables).getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(latest(tables)).toHaveCount(0);
  await expectFocusIn(gm, '#ghost-map-tables');

  await tabTo(gm, tables.getByRole('tab', { name: 'Roll' }));
  await keyboard.press('ArrowRight');
  await expect(tables.getByRole('tab', { name: 'Rows' })).toBeFocused();
  const rats = rowOf(tables, 'Giant rats').getByLabel('Checked off: Giant rats');
  await expect(rats).toBeChecked();
  await tabTo(gm, rats);
  await keyboard.press('Space');
  await expect(rats).not.toBeChecked();
  await expect(rats).toBeFocused();
  await tabTo(gm, tables.getByRole('button', { name: 'Take back the last step' }));
  await keyboard.press('Enter');
  await expect(rats).toBeChecked();
  await expectChecked(tables, 'A sack of silver', false);
});
