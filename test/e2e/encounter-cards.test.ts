import type { Locator } from '@playwright/test';
import { chooseTable, openTablesAt, rollOpenly, rollSecretly } from './encounters.ts';
import { MILL, tableSource } from './table-sources.ts';
import { chooseFromMenu, entryOf, openTab } from './handling.ts';
import { expectRefusal } from './refusing.ts';
import { viewScene } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({
  tabletopOptions: {
    tables: [
      tableSource('Mill', [...MILL.slice(0, 2), { text: '2 drowned shades', kind: 'hostile-creature' }, ...MILL.slice(3)], {
        name: 'The old mill',
        secret: false,
      }),
      tableSource('Pools', MILL, { name: 'Two dice, the better one', formula: '{1d3, 1d5}kh' }),
      tableSource('Odd', MILL, { name: 'No dice at all', formula: 'by the moon' }),
    ],
  },
});

function cards(seat: Seat): Locator {
  return seat.page.locator('#chat .chat-message:has(.ghost-map-table-card)');
}

/** Returns the corners of a scene's tokens of a name, in grid spaces. */
function tokens(seat: Seat, scene: string, name: string): Promise<[number, number][]> {
  return seat.read(
    ([where, wanted]) => {
      const held = game.scenes.find((one) => one.name.includes(where));
      const size = held?.grid.size ?? 1;
      return (held?.tokens.filter((token) => token.name === wanted) ?? []).map(({ _source: { x, y } }) => [x / size, y / size]);
    },
    [scene, name] as const,
  );
}

test(
  'SC-35 the card of an open roll shows number and row to all; only GMs can place its tokens, start the combat and be done',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await openTab(ada, 'chat');
    const tables = await openTablesAt(gm, 'The old mill');
    await rollOpenly(tables, 3);
    await tables.getByRole('button', { name: 'Close window' }).click();
    await openTab(gm, 'chat');
    for (const seat of [gm, ada]) {
      await expect(cards(seat)).toHaveCount(1);
      await expect(cards(seat)).toContainText('The old mill');
      await expect(cards(seat)).toContainText('1d5: 3');
      await expect(cards(seat)).toContainText('2 drowned shades');
      await expect(cards(seat)).toContainText('Hostile creature');
    }
    await expect(cards(ada).locator('.ghost-map-card-actions')).toHaveCount(0);

    const card = cards(gm);
    await viewScene(gm, 'Meadow');
    await card.getByRole('button', { name: 'Into combat' }).click();
    await expect(gm.notice('Place its tokens on this scene first.')).toBeVisible();
    await card.getByRole('button', { name: 'Place tokens' }).click();
    const dialog = gm.page.getByRole('dialog').filter({ hasText: 'How many?' });
    await expect(dialog.getByLabel('How many?')).toHaveValue('2');
    await dialog.getByLabel('How many?').fill('3');
    await dialog.getByRole('button', { name: 'Choose the place' }).click();
    await expect(gm.notice('Escape or a right click cancels')).toBeVisible();
    await gm.page.keyboard.press('Escape');
    await expect(gm.notice('Escape or a right click cancels')).toHaveCount(0);
    expect(await tokens(gm, 'Meadow', 'Drowned Shade')).toEqual([]);

    await card.getByRole('button', { name: 'Place tokens' }).click();
    await dialog.getByLabel('How many?').fill('3');
    await gm.page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(gm.notice('Escape or a right click cancels')).toBeVisible();
    const middle = await gm.read(() => ({ x: canvas.stage?.pivot.x ?? 0, y: canvas.stage?.pivot.y ?? 0 }));
    const place = await gm.screen(middle);
    await gm.page.mouse.click(place.x, place.y);
    for (const seat of [gm, ada]) await expect.poll(async () => (await tokens(seat, 'Meadow', 'Drowned Shade')).length).toBe(3);
    const corners = await tokens(gm, 'Meadow', 'Drowned Shade');
    expect(corners.flat().every(Number.isInteger), 'they stand on the grid').toBe(true);
    expect(new Set(corners.map(String)).size, 'each in a place of its own').toBe(3);

    await card.getByRole('button', { name: 'Into combat' }).click();
    await expect(gm.notice('Into the combat: 3.')).toBeVisible();
    const tracker = await openTab(gm, 'combat');
    await expect(tracker.locator('.combatant')).toHaveCount(3);
    await openTab(gm, 'chat');
    await card.getByRole('button', { name: 'Into combat' }).click();
    await expect(gm.notice('All of them are in the combat already.')).toBeVisible();

    await card.getByRole('button', { name: 'Done' }).click();
    await expect(card.getByRole('button', { name: 'Take up again' })).toBeVisible();
    await gm.reload();
    await openTab(gm, 'chat');
    await expect(cards(gm).getByRole('button', { name: 'Take up again' })).toBeVisible();
    await cards(gm).getByRole('button', { name: 'Take up again' }).click();
    await expect(cards(gm).getByRole('button', { name: 'Done' })).toBeVisible();
  },
);

test(
  'SC-35 SC-36 what only Foundry can roll is rolled by it, and what nobody can is typed in; a played-out table says so, and its answer goes to the next cards',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const tables = await openTablesAt(gm, 'Two dice, the better one');

    await test.step('SC-35 a formula that only Foundry knows is rolled by Foundry; one that nobody knows is refused until dice are typed in', async () => {
      await tables.getByRole('button', { name: 'Roll in secret' }).click();
      const result = tables.locator('.tables-result');
      await expect(result).toHaveCount(1);
      await expect(result.locator('.result-total')).toHaveText(/[1-5]$/);

      await tables.locator('.tables-groups [data-name="No dice at all"]').click();
      await expect(result.and(tables.locator('[data-latest]'))).toHaveCount(0);
      await tables.getByRole('button', { name: 'Roll in secret' }).click();
      await expectRefusal(gm, 'formula');
      await rollSecretly(tables, 2);
      await expect(tables.locator('.tables-result[data-latest]')).toContainText('A sack of silver');
    });

    await test.step('SC-36 an open table that is played out says so to GMs, and the answer goes to the cards of the next roll', async () => {
      await chooseTable(tables, 'The old mill');
      for (const total of [2, 3, 4, 5]) await rollOpenly(tables, total);
      await expect(gm.notice('Everything on “The old mill” is checked off')).toBeVisible();
      await rollOpenly(tables, 5);
      await tables.getByRole('button', { name: 'Go on with these' }).click();
      await expect(tables.getByRole('button', { name: 'Go on with these' })).toBeHidden();
      await rollOpenly(tables, 5);
      await openTab(gm, 'chat');
      await expect(cards(gm)).toHaveCount(6);
      await expect(cards(gm).nth(4)).toContainText('Nothing happens.');
      await expect(cards(gm).nth(5)).toContainText('A falling beam');
    });
  },
);

/** Lists the plays on tables of the world: their ids, and how many rolls each has seen. */
function plays(seat: Seat): Promise<{ id: string; rolls: number }[]> {
  return seat.read(() =>
    game.tables.contents.flatMap(({ flags }) =>
      Object.entries(flags['ghost-map']?.expeditions ?? {}).map(([id, play]) => ({
        id,
        rolls: (play as { open: { rolls: number } }).open.rolls,
      })),
    ),
  );
}

test(
  'SC-35 a duplicated table comes with its checks and is played by itself; a table that is deleted leaves the window',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const tables = await openTablesAt(gm, 'Two dice, the better one');
    const latest = tables.locator('.tables-result[data-latest]');
    const entry = (name: string): Locator => tables.locator(`.tables-groups [data-name="${name}"]`);
    await rollSecretly(tables, 5);
    const directory = await openTab(gm, 'tables');
    await chooseFromMenu(gm, entryOf(directory, 'Two dice, the better one'), 'Duplicate');
    // The copy begins under the id of the first play, and lies under two until the old one is taken away.
    const ids = async (): Promise<string[]> => (await plays(gm)).map(({ id }) => id);
    await expect.poll(async () => [(await ids()).length, new Set(await ids()).size]).toEqual([2, 2]);
    await entry('Two dice, the better one (Copy)').click();
    await expect(entry('Two dice, the better one (Copy)')).toHaveAttribute('aria-pressed', 'true');
    await expect(latest).toHaveAttribute('data-why', 'rolled');
    await rollSecretly(tables, 5);
    await expect(latest).toHaveAttribute('data-why', 'next-up');
    expect((await plays(gm)).map(({ rolls }) => rolls).sort()).toEqual([1, 2]);

    await chooseFromMenu(gm, entryOf(directory, 'Two dice, the better one (Copy)'), 'Delete');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(entry('Two dice, the better one (Copy)')).toHaveCount(0);
    await entry('Two dice, the better one').click();
    await expect(entry('Two dice, the better one')).toHaveAttribute('aria-pressed', 'true');
    await expect(latest).toHaveAttribute('data-result', '1');
    await expect(latest).toHaveAttribute('data-why', 'rolled');
  },
);
