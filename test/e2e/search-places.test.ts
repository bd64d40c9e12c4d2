import type { Locator } from '@playwright/test';
import { clickAt } from './handling.ts';
import { beginSearch, written } from './searching.ts';
import { PARTY, type Point, type Seat, expect, test } from './tabletop.ts';

/** The words at the pointer. */
const labelOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-place-label');

/** The card of a cell. */
const cardOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-cell');

/** Moves the pointer to the middle of a cell. */
async function pointAt(seat: Seat, cell: string): Promise<void> {
  const { x, y } = await seat.screen(await seat.cell(cell));
  await seat.page.mouse.move(x, y, { steps: 2 });
}

/** Takes up the tokens' controls, as players have them. */
async function toTokens(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: 'Tokens', exact: true }).click();
}

test('SG-04 SG-20 SG-22 SG-26 SG-40 cells are acted on at the map, from the layer of tokens', async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const guest = await tabletop.seat('Guest');
  await beginSearch(gm, { A2: 'Friendly object', B2: 'Hostile creature' });
  await toTokens(gm);

  await test.step('SG-20 whoever may move the party starts by a click; nothing happens for who may not', async () => {
    await pointAt(guest, 'A2');
    await expect(labelOf(guest)).toBeEmpty();
    await clickAt(guest, await guest.cell('A2'));
    await expect(cardOf(guest)).toBeHidden();
    expect((await gm.expedition())?.open.party).toBe('');
    await pointAt(ada, 'A2');
    await expect(labelOf(ada)).toHaveText('Start in A2, a round');
    await expect(ada.page.locator('#board')).toHaveCSS('cursor', 'pointer');
    await written(ada, async () => clickAt(ada, await ada.cell('A2')));
    for (const seat of [gm, ada, guest]) await expect(seat.line).toContainText('Friendly object');
  });

  await test.step('SG-26 a token under the pointer is meant before the cell', async () => {
    await ada.settled();
    const { x, y } = await ada.screen(await ada.token(PARTY));
    await ada.page.mouse.move(x, y, { steps: 2 });
    await expect(labelOf(ada)).toBeEmpty();
    await ada.page.mouse.click(x, y);
    await expect(cardOf(ada)).toBeHidden();
    await ada.page.waitForFunction(() => (canvas.tokens?.controlled.length ?? 0) === 1);
  });

  await test.step('SG-40 players see what is known of a cell, and nothing at others', async () => {
    const corner = async (seat: Seat): Promise<Point> => {
      const [middle, half] = [await seat.cell('A2'), 0.4 * ((await seat.expedition())?.open.frame.cell ?? 0)];
      return { x: middle.x - half, y: middle.y - half };
    };
    await clickAt(guest, await corner(guest));
    await expect(cardOf(guest)).toContainText('Friendly object');
    await expect(cardOf(guest).locator('.cell-card button')).toHaveCount(0);
    await guest.page.keyboard.press('Escape');
    await expect(cardOf(guest)).toBeHidden();
    await clickAt(guest, await guest.cell('B2'));
    await expect(cardOf(guest)).toBeHidden();
    await pointAt(guest, 'B2');
    await expect(labelOf(guest)).toBeEmpty();
  });

  await test.step('SG-04 SG-07 the GM sees, places and moves at the cell, and two clicks close what one opened', async () => {
    await pointAt(gm, 'B2');
    await expect(labelOf(gm)).toHaveText('What is in B2');
    await clickAt(gm, await gm.cell('B2'));
    await expect(cardOf(gm)).toContainText('Hostile creature');
    await clickAt(gm, await gm.cell('A3'));
    await expect(cardOf(gm)).toContainText('Cell A3');
    await gm.page.keyboard.press('Escape');
    await clickAt(gm, await gm.cell('C3'));
    await expect(cardOf(gm)).toContainText('Nothing placed');
    await cardOf(gm).getByRole('button', { name: 'Hostile obstacle' }).click();
    await expect(cardOf(gm).getByRole('button', { name: 'Hostile obstacle' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cardOf(gm)).toContainText('Hostile obstacle');
    await gm.page.keyboard.press('Escape');
    await expect(cardOf(gm)).toBeHidden();
    await clickAt(gm, await gm.cell('C3'));
    await expect(cardOf(gm)).toContainText('Hostile obstacle');
    await clickAt(gm, await gm.cell('C3'));
    await expect(cardOf(gm)).toBeHidden();
  });

  await test.step('SG-22 legal steps are offered once the cell is cleared, and a click takes one', async () => {
    await gm.bar.getByRole('button', { name: 'Success', exact: true }).click();
    await expect(ada.line).toContainText('A2 is cleared');
    await pointAt(ada, 'B2');
    await expect(labelOf(ada)).toHaveText('Search B2, a round');
    await written(ada, async () => clickAt(ada, await ada.cell('B2')));
    await expect(ada.line).toContainText('Hostile creature');
    expect((await gm.expedition())?.open.rounds).toBe(2);
  });
});
