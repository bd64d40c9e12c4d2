import type { Locator } from '@playwright/test';
import { actorId } from '../tabletop/demo/documents/people.ts';
import { MILL, openTablesAt, rollOpenly, tableSource } from './encounters.ts';
import { openTab } from './handling.ts';
import { PARTY, type Seat, expect, test } from './table.ts';

const WOLF = `Actor.${actorId('Wolf')}`;

test.use({
  tableOptions: {
    tables: [
      tableSource('Mill', [...MILL.slice(0, 2), { text: '2 wolves', kind: 'hostile-creature', link: WOLF }, ...MILL.slice(3)], {
        name: 'The old mill',
        secret: false,
      }),
    ],
  },
});

function cards(seat: Seat): Locator {
  return seat.page.locator('#chat .chat-message:has(.ghost-map-table-card)');
}

/** Counts the viewed scene's tokens of a name. */
function tokens(seat: Seat, name: string): Promise<number> {
  return seat.page.evaluate((wanted) => canvas.scene?.tokens.filter((token) => token.name === wanted).length ?? 0, name);
}

test('SC-35 the card of an open roll shows number and row to all; only GMs can place its tokens, start the combat and be done', async ({
  table,
}) => {
  const gm = await table.seat('Gamemaster');
  const ada = await table.seat('Ada');
  await openTab(ada, 'chat');
  const tables = await openTablesAt(gm, 'The old mill');
  await rollOpenly(tables, 3);
  await tables.getByRole('button', { name: 'Close window' }).click();
  await openTab(gm, 'chat');
  for (const seat of [gm, ada]) {
    await expect(cards(seat)).toHaveCount(1);
    await expect(cards(seat)).toContainText('The old mill');
    await expect(cards(seat)).toContainText('1d5: 3');
    await expect(cards(seat)).toContainText('2 wolves');
    await expect(cards(seat)).toContainText('Hostile creature');
  }
  await expect(cards(ada).locator('.ghost-map-card-actions')).toHaveCount(0);

  const card = cards(gm);
  const before = await tokens(gm, 'Ash Wolf');
  await card.getByRole('button', { name: 'Into combat' }).focus();
  await card.getByRole('button', { name: 'Place tokens' }).click();
  const dialog = gm.page.getByRole('dialog').filter({ hasText: 'How many?' });
  await expect(dialog.getByLabel('How many?')).toHaveValue('2');
  await dialog.getByLabel('How many?').fill('3');
  await dialog.getByRole('button', { name: 'Choose the place' }).click();
  await expect(gm.notice('Escape or a right click cancels')).toBeVisible();
  await gm.page.keyboard.press('Escape');
  await expect(gm.page.locator('#notifications .notification')).toHaveCount(0);
  expect(await tokens(gm, 'Ash Wolf')).toBe(before);

  await card.getByRole('button', { name: 'Place tokens' }).click();
  await dialog.getByLabel('How many?').fill('3');
  await gm.page.keyboard.press('Enter');
  await expect(gm.notice('Escape or a right click cancels')).toBeVisible();
  const party = await gm.token(PARTY);
  const place = await gm.screen({ x: party.x - 400, y: party.y - 400 });
  await gm.page.mouse.click(place.x, place.y);
  for (const seat of [gm, ada]) await expect.poll(() => tokens(seat, 'Ash Wolf')).toBe(before + 3);
  const corners = await gm.page.evaluate((name) => {
    const grid = canvas.scene?.grid.size ?? 1;
    const placed = canvas.scene?.tokens.filter((token) => token.name === name).slice(-3) ?? [];
    return placed.map((token) => [token._source.x % grid, token._source.y % grid, `${token._source.x} ${token._source.y}`]);
  }, 'Ash Wolf');
  expect(corners.map(([x, y]) => [x, y])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(new Set(corners.map(([, , where]) => where)).size).toBe(3);

  await card.getByRole('button', { name: 'Into combat' }).click();
  await expect(gm.notice('3 have joined the combat.')).toBeVisible();
  const tracker = await openTab(gm, 'combat');
  await expect(tracker.locator('.combatant')).toHaveCount(3);
  await openTab(gm, 'chat');
  await card.getByRole('button', { name: 'Into combat' }).click();
  await expect(gm.notice('0 have joined the combat.')).toBeVisible();

  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('button', { name: 'Take up again' })).toBeVisible();
  await gm.reload();
  await openTab(gm, 'chat');
  await expect(cards(gm).getByRole('button', { name: 'Take up again' })).toBeVisible();
  await cards(gm).getByRole('button', { name: 'Take up again' }).click();
  await expect(cards(gm).getByRole('button', { name: 'Done' })).toBeVisible();
});

test('SC-36 an open table that is played out says so to GMs, and the answer goes to the cards of the next roll', async ({
  table,
}) => {
  const gm = await table.seat('Gamemaster');
  const tables = await openTablesAt(gm, 'The old mill');
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
