import { actorId } from '../../demo/documents/people.ts';
import { chooseTable, latest, openTablesAt, rollSecretly } from './encounters.ts';
import { closeWindow, openTab, windowOf } from './handling.ts';
import { PARTY, expect, test } from './tabletop.ts';
import { MILL, idOf, tableSource } from './table-sources.ts';

const WOLF = `Actor.${actorId('Wolf')}`;

test.use({
  tabletopOptions: {
    tables: [
      tableSource(
        'Den',
        [
          { text: 'Nothing', kind: 'none' },
          { text: '2 wolves', kind: 'hostile-creature', link: WOLF },
        ],
        {
          name: 'The den',
        },
      ),
      tableSource(
        'Fork',
        [
          { text: 'Nothing', kind: 'none' },
          { text: 'Roll on the den', kind: 'event', link: `RollTable.${idOf('Den', 'table')}` },
        ],
        { name: 'The fork', checkOff: 'gm' },
      ),
      tableSource('Mill', MILL, { name: 'The old mill' }),
    ],
  },
});

test(
  'SC-35 RA-60 what waits of all tables is settled from one window, and tables are made there, come in and go out',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const tables = await openTablesAt(gm, 'The fork');
    // The den comes first by its name, and is rolled on within the fork.
    const used = tables.locator('.tables-used > .tables-pick');
    await expect(used).toHaveText('The fork');

    await test.step('SC-35 what waits of all tables is settled from one window: checked off, opened, placed on the map and fought', async () => {
      await rollSecretly(tables, 2);
      await latest(tables).getByRole('button', { name: 'Go to that table' }).click();
      await expect(tables.locator('.tables-head h2')).toHaveText('The den');
      await expect(used).toHaveText('The fork');
      const fork = tables.locator(`[data-table="RollTable.${idOf('Fork', 'table')}"]`);
      await expect(fork).toContainText('Roll on the den');
      await fork.getByRole('button', { name: 'Check it off' }).click();
      await expect(fork.getByText('Check this row off?')).toBeHidden();
      await fork.getByRole('button', { name: 'Done' }).click();
      await expect(fork).toHaveCount(0);

      await rollSecretly(tables, 2);
      await latest(tables).getByRole('button', { name: 'Open', exact: true }).click();
      await expect(windowOf(gm, 'Ash Wolf')).toBeVisible();
      await closeWindow(windowOf(gm, 'Ash Wolf'));

      const wolves = (): Promise<number> =>
        gm.read(() => canvas.scene?.tokens.filter(({ name }) => name === 'Ash Wolf').length ?? 0);
      const before = await wolves();
      await latest(tables).getByRole('button', { name: 'Place tokens' }).click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'How many?' });
      await expect(dialog.getByLabel('How many?')).toHaveValue('2');
      await dialog.getByRole('button', { name: 'Choose the place' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(gm.notice('Escape or a right click cancels')).toBeVisible();
      await expect(tables.locator('.window-content')).toBeHidden();
      const party = await gm.token(PARTY);
      const place = await gm.screen({ x: party.x + 800, y: party.y + 400 });
      await gm.page.mouse.click(place.x, place.y);
      await expect.poll(wolves).toBe(before + 2);
      await expect(latest(tables)).toBeVisible();
      await latest(tables).getByRole('button', { name: 'Into combat' }).click();
      await expect(gm.notice('Into the combat: 2.')).toBeVisible();
      const tracker = await openTab(gm, 'combat');
      await expect(tracker.locator('.combatant')).toHaveCount(2);
    });

    await test.step('SC-35 a table is made from the window, and others come in and go out from there', async () => {
      await chooseTable(tables, 'The old mill');
      await tables.getByRole('button', { name: 'New' }).click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'New encounter table' });
      await dialog.getByLabel('Name').fill('The ferry');
      await gm.page.keyboard.press('Enter');
      await expect(tables.locator('.tables-head h2')).toHaveText('The ferry');
      await expect(tables.getByRole('tab', { name: 'Rows' })).toHaveAttribute('aria-selected', 'true');
      await expect(tables.locator('.row')).toHaveCount(1);
      for (const rows of [2, 3]) {
        await tables.getByRole('button', { name: 'Add a row' }).click();
        await expect(tables.locator('.row')).toHaveCount(rows);
      }
      await expect(tables.locator('.tables-head')).toContainText('1d3');
      await tables.getByRole('button', { name: 'Export and share' }).click();
      await expect(gm.page.locator('.ghost-map-share')).toContainText('The ferry');
      await closeWindow(gm.page.locator('.ghost-map-share'));
      await tables.getByRole('button', { name: 'Import a table…' }).click();
      await expect(gm.page.locator('.ghost-map-import')).toBeVisible();
    });
  },
);
