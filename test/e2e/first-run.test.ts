import type { Locator } from '@playwright/test';
import { reading } from './hands.ts';
import { windowOfScramble } from './scramble-windows.ts';
import { turnTo, viewScene } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

const greeting = (seat: Seat): Locator => seat.page.locator('.ghost-map-greeting');

test('SG-20 a newcomer explores the first cell with at most six clicks', { tag: '@14' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  let clicks = 0;
  const click = async (button: Locator): Promise<void> => {
    await button.click();
    clicks += 1;
  };
  await expect(greeting(gm)).toBeVisible();
  await click(greeting(gm).getByRole('button', { name: 'Lay a search on this scene' }));
  await expect(greeting(gm)).toBeHidden();
  await expect(gm.window).toBeVisible();
  await click(gm.window.getByRole('button', { name: 'Roll all' }));
  await expect.poll(async () => (await gm.expedition())?.revision).toBe(1);
  // An encounter that waits for the GM to choose its cell may be left to the dice.
  const waiting = gm.window.locator('.kit-waiting');
  await expect(gm.window.locator('.search-last')).not.toBeEmpty();
  if (await reading(waiting, (it) => it.isVisible())) {
    await click(gm.window.getByRole('button', { name: 'Let the dice choose' }));
    await expect(waiting).toHaveCount(0);
  }
  await click(gm.window.getByRole('button', { name: 'Begin' }));
  await click(gm.page.getByRole('dialog').filter({ hasText: 'Begin nevertheless?' }).getByRole('button', { name: 'Yes' }));
  await click(gm.bar.getByRole('button', { name: 'Start in A2' }));
  await expect(gm.line).toHaveText(/A2/);
  if ((await gm.expedition())?.open.cells['A2']?.mark === 'met') await click(gm.bar.getByRole('button', { name: 'Success' }));
  await expect.poll(async () => (await gm.expedition())?.open.cells['A2']?.mark).toBe('cleared');
  test.info().annotations.push({ type: 'clicks', description: String(clicks) });
  expect(clicks).toBeLessThanOrEqual(6);

  await test.step('and is not greeted again', async () => {
    await gm.reload();
    await expect(gm.bar).toBeVisible();
    await expect(greeting(gm)).toHaveCount(0);
  });
});

test(
  'SG-03 the greeting points at the tools, and does not come back once it is sent away',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await expect(greeting(ada)).toHaveCount(0);
    await greeting(gm).getByRole('button', { name: 'Show me where the tools are' }).press('Enter');
    const lay = gm.page.locator('#scene-controls [data-tool="lay"]');
    await expect(lay).toBeVisible();
    await expect(lay).toHaveCSS('outline-style', 'solid');
    await expect(greeting(gm).getByText('Lay a search by dragging on the map')).toBeVisible();
    const tools = await reading(gm.page.locator('#scene-controls [data-tool]'), (it) => it.count());
    await expect(greeting(gm).locator('.greeting-tools li')).toHaveCount(tools);
    await greeting(gm).getByRole('button', { name: "Don't show again" }).click();
    await expect(greeting(gm)).toBeHidden();
    await expect(lay).not.toHaveCSS('outline-style', 'solid');
    await gm.reload();
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    await expect(lay).toBeVisible();
    await expect(greeting(gm)).toHaveCount(0);
  },
);

test(
  'SC-01 SC-10 SG-03 the greeting leads to a dungeon of a file, and on squares to a scramble; the tools send it away, lay a search and show the key',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');

    await test.step('SG-03 the tools send the greeting away until the GM comes back', async () => {
      await expect(greeting(gm)).toBeVisible();
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await expect(greeting(gm)).toBeHidden();
      await gm.reload();
    });

    await test.step('SC-01 SC-10 the greeting leads to a dungeon of a file, and on squares to a scramble', async () => {
      const scramble = greeting(gm).getByRole('button', { name: 'Lay a scramble on this scene' });
      await expect(greeting(gm).getByRole('button', { name: 'Lay a search on this scene' })).toBeVisible();
      await expect(scramble, 'the city has no squares').toHaveCount(0);
      await greeting(gm).getByRole('button', { name: 'Import a dungeon map' }).click();
      const importing = gm.page.getByRole('dialog', { name: 'Import a map' });
      await expect(importing.getByText('Universal VTT')).toBeVisible();
      await importing.getByRole('button', { name: 'Close' }).click();
      await viewScene(gm, 'The Salt Vaults');
      await scramble.press('Enter');
      await expect(greeting(gm)).toBeHidden();
      await expect(windowOfScramble(gm)).toBeVisible();
      await expect(gm.line).toHaveText(/Gather the party and begin/);
    });

    await test.step('SG-03 the tools open the search, lay one where there is none, and show the key', async () => {
      await viewScene(gm, 'Vessaly');
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: 'Open the search' }).click();
      await expect(gm.window).toBeVisible();
      await turnTo(gm, 'Party');
      await expect(gm.window.getByRole('radio', { name: 'The Party' })).toBeChecked();
      await gm.window.getByRole('button', { name: 'Close' }).click();
      await gm.page.locator('#scene-controls').getByRole('button', { name: 'The key to the secrets' }).click();
      await expect(gm.key).toBeVisible();
    });
  },
);
