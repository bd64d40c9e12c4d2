import type { Locator } from '@playwright/test';
import { clickAt } from './handling.ts';
import { reading } from './hands.ts';
import { expectFocusIn, tabTo } from './keys.ts';
import { expectLegible } from './legible.ts';
import { beginSearch, laySearch, placedCells, written } from './searching.ts';
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

test(
  'SG-04 SG-20 SG-22 SG-26 SG-40 cells are acted on at the map, from the layer of tokens',
  { tag: '@13' },
  async ({ tabletop }) => {
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
      await pointAt(gm, 'B2');
      await expect(labelOf(gm)).toHaveText('Search B2, a round · Shift: What is in B2');
      await gm.page.keyboard.down('Shift');
      await clickAt(gm, await gm.cell('B2'));
      await gm.page.keyboard.up('Shift');
      await expect(cardOf(gm)).toContainText('Hostile creature');
      expect((await gm.expedition())?.open.party).toBe('A2');
      await gm.page.keyboard.press('Escape');
      await pointAt(ada, 'B2');
      await expect(labelOf(ada)).toHaveText('Search B2, a round');
      await written(ada, async () => clickAt(ada, await ada.cell('B2')));
      await expect(ada.line).toContainText('Hostile creature');
      expect((await gm.expedition())?.open.rounds).toBe(2);
    });
  },
);

/** What the keyboard's mark says. */
const markOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-places [role="status"]');

/** Comes to the places by their key. */
async function toPlaces(seat: Seat): Promise<void> {
  await seat.page.keyboard.press('Shift+M');
  await expectFocusIn(seat, '.ghost-map-places');
}

async function press(seat: Seat, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await seat.page.keyboard.press(key);
}

test('SG-04 SG-20 SG-26 cells are acted on at the map by keyboard alone', { tag: '@14' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  await beginSearch(gm, { B1: 'Hostile creature' });

  await test.step('SG-20 arrows lead along the cells, Enter starts in one, and the mark goes on from there', async () => {
    await toPlaces(ada);
    await expect(markOf(ada)).toHaveText(/^Start in A\d, a round$/);
    await press(ada, 'ArrowUp', 'ArrowUp');
    await expect(markOf(ada)).toHaveText('Start in A1, a round');
    await press(ada, 'Shift+Tab');
    await expect(markOf(ada)).toHaveText('Start in A3, a round');
    await press(ada, 'Tab');
    await written(ada, () => press(ada, 'Enter'));
    await expect(markOf(ada)).toHaveText('A1: Empty, cleared');
    await press(ada, 'ArrowRight');
    await expect(markOf(ada)).toHaveText('Search B1, a round');
    await written(ada, () => press(ada, 'Enter'));
    await expect(ada.line).toContainText('Hostile creature');
    await press(ada, 'Escape');
    await expect(markOf(ada)).toBeEmpty();
  });

  await test.step('SG-04 Enter opens the card, whose buttons are reached by Tab, and Escape leads back twice', async () => {
    await toPlaces(gm);
    await press(gm, 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown');
    await expect(markOf(gm)).toHaveText('What is in C3');
    await press(gm, 'Enter');
    await expectFocusIn(gm, '.ghost-map-cell');
    await expectLegible(gm, 'the card of a cell', '.ghost-map-cell');
    await tabTo(gm, cardOf(gm).getByRole('button', { name: 'Friendly creature' }));
    await press(gm, 'Enter');
    await expect(cardOf(gm).locator('.cell-what')).toContainText('Friendly creature');
    await press(gm, 'Escape');
    await expect(cardOf(gm)).toBeHidden();
    await expect(markOf(gm)).toHaveText('What is in C3');
    await press(gm, 'Escape');
    await expect(markOf(gm)).toBeEmpty();
  });

  await test.step('SG-04 where Enter moves the party, Shift+Enter opens the card', async () => {
    await gm.bar.getByRole('button', { name: 'Success', exact: true }).press('Enter');
    await expect(gm.line).toContainText('B1 is cleared');
    await toPlaces(gm);
    await expect(markOf(gm)).toHaveText(/ · Shift: /);
    await press(gm, 'Shift+Enter');
    await expectFocusIn(gm, '.ghost-map-cell');
    expect((await gm.expedition())?.open.party).toBe('B1');
  });
});

test('SG-04 what waits is placed by a click on a glowing cell, and taken back', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  await laySearch(gm);
  const waiting = gm.window.locator('.kit-waiting');
  const offered = gm.window.locator('[data-offered="true"]');
  for (let rolls = 0; rolls < 7 && (await reading(waiting, (it) => it.count())) === 0; rolls += 1)
    await gm.window.getByRole('button', { name: 'd10', exact: true }).click();
  await expect(waiting).toHaveCount(1);
  const placed = await reading(placedCells(gm), (it) => it.count());
  const cell = (await reading(offered.first(), (it) => it.getAttribute('data-cell'))) ?? '';
  await pointAt(gm, cell);
  await expect(labelOf(gm)).toHaveText(new RegExp(`^Place in ${cell}: `));
  await clickAt(gm, await gm.cell(cell));
  await expect(waiting).toHaveCount(0);
  await expect(placedCells(gm)).toHaveCount(placed + 1);
  await pointAt(gm, cell);
  await expect(labelOf(gm)).toHaveText(`What is in ${cell}`);
  await gm.bar.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toHaveCount(1);
  await expect(placedCells(gm)).toHaveCount(placed);
});
