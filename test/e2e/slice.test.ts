import { stampFonts, stampHeights } from './mapping.ts';
import { lookAt, sceneUpdates } from './wire.ts';
import { begin, laySearch, place } from './searching.ts';
import { PARTY, type Tabletop, expect, test } from './tabletop.ts';

async function story(tabletop: Tabletop): Promise<void> {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const bram = await tabletop.seat('Bram');
  const everyone = [gm, ada, bram];

  await test.step('the GM lays a search and hides an encounter', async () => {
    await laySearch(gm);
    await place(gm, 'B2', 'Hostile creature');
    await expect.poll(() => ada.expedition()).not.toBeNull();
    await expect(ada.bar).toBeHidden();
    await begin(gm);
    for (const seat of everyone) await expect(seat.line).toHaveText(/any cell of column A/);
  });

  await test.step('an illegal move is refused with its reason and the token stays', async () => {
    const before = await ada.token(PARTY);
    await ada.dragParty('B1');
    await expect(ada.notice('The party starts in column A, not in B1.')).toBeVisible();
    for (const seat of everyone) expect(await seat.token(PARTY)).toEqual(before);
  });

  await test.step('a legal move is one write, and everyone sees it', async () => {
    const mark = lookAt(gm);
    await ada.dragParty('A2');
    for (const seat of everyone) {
      await expect(seat.line).toHaveText(/A2 is cleared/);
      await expect.poll(() => seat.token(PARTY)).toEqual(await gm.cell('A2'));
    }
    const updates = sceneUpdates(gm, mark);
    expect(updates).toHaveLength(1);
    const bytes = updates[0]?.flagBytes ?? Number.POSITIVE_INFINITY;
    test.info().annotations.push({ type: 'bytes', description: `a move wrote ${bytes} bytes of flags` });
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThanOrEqual(600);
  });

  await test.step('the hidden encounter shows when the party meets it, and holds the party', async () => {
    await ada.dragParty('B2');
    for (const seat of everyone) await expect(seat.line).toHaveText(/In B2:\s*Hostile creature/);
    await ada.dragParty('C2');
    await expect(ada.notice('B2 is not cleared yet.')).toBeVisible();
    expect((await ada.expedition())?.open.party).toBe('B2');
    await gm.bar.getByRole('button', { name: 'Success' }).click();
    for (const seat of everyone) await expect(seat.line).toHaveText(/B2 is cleared/);
  });

  await test.step('undo takes it back step by step, and the token with it', async () => {
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    for (const seat of everyone) await expect(seat.line).toHaveText(/In B2:\s*Hostile creature/);
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    for (const seat of everyone) {
      await expect(seat.line).toHaveText(/A2 is cleared/);
      await expect.poll(() => seat.token(PARTY)).toEqual(await gm.cell('A2'));
    }
  });

  await test.step('a reload of each browser changes nothing', async () => {
    for (const seat of everyone) {
      const heights = await stampHeights(seat);
      expect(heights.length).toBeGreaterThan(0);
      await seat.reload();
      await expect(seat.line).toHaveText(/A2 is cleared/);
      await expect.poll(() => stampHeights(seat), 'what is written on the map is as tall as before').toEqual(heights);
    }
    const { drawn, loaded } = await stampFonts(gm);
    expect(drawn, 'a sign of the icon font is on the map').toContainEqual(expect.stringContaining('Awesome'));
    expect(loaded).toEqual(expect.arrayContaining([...drawn]));
    await gm.bar.getByRole('button', { name: 'Search 1' }).click();
    await expect(gm.window.locator('[data-cell="B2"]')).toHaveAccessibleName(/^B2: Hostile creature, not explored/);
    await gm.window.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a restart of the server changes nothing, and play goes on', async () => {
    await tabletop.restart();
    for (const seat of everyone) await expect(seat.line).toHaveText(/A2 is cleared/);
    await ada.dragParty('B2');
    for (const seat of everyone) await expect(seat.line).toHaveText(/In B2:\s*Hostile creature/);
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    for (const seat of everyone) await expect(seat.line).toHaveText(/A2 is cleared/);
  });

  await test.step('whoever comes late sees the same', async () => {
    // The icon font comes to her broken, so that letters stand for its signs.
    const cleo = await tabletop.seat('Cleo', undefined, async (page) => {
      await page.route('**/webfonts/**', (route) => route.fulfill({ body: '' }));
    });
    await expect(cleo.line).toHaveText(/A2 is cleared/);
    expect((await cleo.expedition())?.open).toEqual((await gm.expedition())?.open);
    const { drawn, loaded } = await stampFonts(cleo);
    expect(drawn).toHaveLength(1);
    expect(loaded).toEqual(expect.arrayContaining([...drawn]));
  });
}

test(
  'SG-01 SG-03 SG-04 SG-20 SG-22 SG-26 the slice: a search laid, played, undone, reloaded and restarted',
  { tag: '@13' },
  async ({ tabletop }) => {
    await story(tabletop);
  },
);

test.describe('on a slow line', () => {
  test.use({ tabletopOptions: { latency: { mean: 150, jitter: 100 }, restless: true } });
  test('SG-20 SG-22 SG-26 the slice with 150 ± 100 ms of latency', { tag: '@14' }, async ({ tabletop }) => {
    test.slow();
    await story(tabletop);
  });
});
