import { expectLegible } from './legible.ts';
import type { Locator } from '@playwright/test';
import { fixedId } from '../../demo/documents/fixed-id.ts';
import { token } from '../../demo/documents/people.ts';
import { reading } from './hands.ts';
import { pressesOf } from './presses.ts';
import { windowOfScramble } from './scramble-windows.ts';
import { turnTo, viewScene } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

const greeting = (seat: Seat): Locator => seat.page.locator('.ghost-map-greeting');

/** The small window in which a search is begun that was laid without a drag. */
const start = (seat: Seat): Locator => seat.page.locator('.ghost-map-start');

/** The size and the outline of the viewed scene's search, and the picture that it lies on, in whole pixels. */
const lieOfGrid = (gm: Seat) =>
  gm.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions?: Record<string, { open: unknown }> }> | undefined;
    const [first] = Object.values(flags?.['ghost-map']?.expeditions ?? {});
    const { frame, size } = first?.open as {
      frame: { x: number; y: number; cell: number };
      size: { columns: number; rows: number };
    };
    const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.scene?.dimensions ?? {};
    return { ...frame, ...size, picture: { x: sceneX ?? 0, y: sceneY ?? 0, width: sceneWidth ?? 0, height: sceneHeight ?? 0 } };
  });

test('SG-07 SG-20 from the first page to the first explored cell, the objective named, a newcomer presses four times at most', async ({
  tabletop,
}) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  await expect(greeting(gm)).toBeVisible();
  const presses = await pressesOf(gm);
  await greeting(gm).getByRole('button', { name: 'Lay a search on this scene' }).click();
  await expect(greeting(gm)).toBeHidden();
  const name = start(gm).getByLabel('Name of what is looked for');
  await expect(name).toBeFocused();
  await expect(gm.window).toHaveCount(0);
  await expect(ada.bar).toBeHidden();
  await expectLegible(gm, 'the start of a search', '.ghost-map-start');

  const laid = await lieOfGrid(gm);
  await test.step('SG-02 SG-03 the grid fits the picture, with a margin for its letters', () => {
    const { x, y, cell, columns, rows, picture } = laid;
    expect([columns, rows]).toEqual([3, 3]);
    for (const margin of [x - picture.x, y - picture.y]) expect(margin).toBeGreaterThanOrEqual(cell * 0.25);
    expect(picture.y + picture.height - (y + rows * cell)).toBeGreaterThanOrEqual(cell * 0.25);
    expect(rows * cell).toBeGreaterThan(picture.height * 0.8);
  });

  await gm.page.keyboard.type("the miller's daughter");
  await gm.page.keyboard.press('Enter');
  await expect(start(gm)).toHaveCount(0);
  await expect(gm.line).toHaveText(/column A/);
  await expect(ada.line).toHaveText(/column A/);
  expect((await gm.expedition())?.revision, 'one step, and one undo').toBe(1);
  expect((await gm.expedition())?.open).toMatchObject({
    objective: { kind: 'friendly-creature', name: "the miller's daughter" },
  });

  await gm.bar.getByRole('button', { name: 'Start in A2' }).click();
  await expect(gm.line).toHaveText(/A2/);
  if ((await gm.expedition())?.open.cells['A2']?.mark === 'met') await gm.bar.getByRole('button', { name: 'Success' }).click();
  await expect.poll(async () => (await gm.expedition())?.open.cells['A2']?.mark).toBe('cleared');
  const pressed = await presses();
  test.info().annotations.push({ type: 'clicks', description: String(pressed) });
  expect(pressed).toBeGreaterThanOrEqual(2);
  expect(pressed).toBeLessThanOrEqual(4);

  await test.step('and is not greeted again', async () => {
    await gm.reload();
    await expect(gm.bar).toBeVisible();
    await expect(greeting(gm)).toHaveCount(0);
  });
});

test.describe('with a second character on the scene', () => {
  test.use({
    tabletopOptions: { tokens: [{ ...token('worlds/demo/assets', 'Maren', 300, 300), _id: fixedId('token', 'Maren') }] },
  });

  test(
    'SG-01 SG-03 SG-06 SG-08 sizes and presets keep the area, Fit fits the picture, all characters go along, what is refused leaves all as it was, and More opens everything',
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await greeting(gm).getByRole('button', { name: 'Lay a search on this scene' }).click();
      const card = start(gm);
      await expect(card).toContainText('The Party sets out with Maren Holt.');
      const easy = await lieOfGrid(gm);

      await test.step('SG-01 SG-08 another size lies in the same outline', async () => {
        await card.getByRole('button', { name: 'Complex' }).click();
        await expect(card.getByRole('button', { name: 'Complex' })).toHaveAttribute('aria-pressed', 'true');
        await expect(card.getByLabel('Name of what is looked for')).toBeFocused();
        const hard = await lieOfGrid(gm);
        expect(hard.columns).toBe(7);
        for (const [one, other] of [
          [hard.x, easy.x],
          [hard.y, easy.y],
          [hard.x + 7 * hard.cell, easy.x + 3 * easy.cell],
          [hard.y + 7 * hard.cell, easy.y + 3 * easy.cell],
        ] as const)
          expect(Math.abs(one - other)).toBeLessThanOrEqual(4);
        await card.getByRole('button', { name: 'Easy' }).click();
        await expect(card.getByRole('button', { name: 'Easy' })).toHaveAttribute('aria-pressed', 'true');
        expect(await lieOfGrid(gm)).toEqual(easy);
      });

      await test.step('SG-06 SG-07 what is refused is said, and nothing is half done', async () => {
        await card.getByLabel('Roll what is hidden').uncheck();
        await card.getByRole('button', { name: 'Begin', exact: true }).click();
        await expect(gm.notice(/No cell holds what the party looks for/)).toBeVisible();
        await expect(card).toBeVisible();
        expect((await gm.expedition())?.open).toMatchObject({ status: 'laid', objective: { name: '', kind: '' } });
        await card.getByLabel('Roll what is hidden').check();
      });

      await test.step('SG-03 SG-07 More opens the whole set-up with what was named, where Fit sits with the grid and followers can be left out', async () => {
        await card.getByLabel('Name of what is looked for').fill('Tilda');
        await card.getByRole('button', { name: 'More…' }).click();
        await expect(card).toHaveCount(0);
        await turnTo(gm, 'Set-up');
        await expect(gm.window.getByLabel('Its name')).toHaveValue('Tilda');
        await expect(gm.window.getByLabel('Looked for')).toHaveValue('friendly-creature');
        await turnTo(gm, 'Party');
        const follows = gm.window.getByRole('checkbox', { name: /Maren Holt/ });
        await expect(follows).toBeChecked();
        await follows.uncheck();
        await expect(follows).not.toBeChecked();
        const cell = gm.window.getByLabel('Cell', { exact: true });
        await cell.fill('80');
        await cell.press('Enter');
        await expect.poll(async () => (await gm.expedition())?.open.frame.cell).toBe(80);
        await turnTo(gm, 'Grid');
        await gm.window.getByRole('button', { name: 'Fit to the picture' }).click();
        await expect
          .poll(async () => (await gm.expedition())?.open.frame)
          .toMatchObject({ x: easy.x, y: easy.y, cell: easy.cell });
      });
    },
  );
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
      await start(gm).getByRole('button', { name: 'More…' }).click();
      await expect(gm.window).toBeVisible();
      await turnTo(gm, 'Party');
      await expect(gm.window.getByRole('radio', { name: 'The Party' })).toBeChecked();
      await gm.window.getByRole('button', { name: 'Close' }).click();
      await gm.bar.getByRole('button', { name: 'Begin' }).click();
      await expect(start(gm).getByLabel('Name of what is looked for')).toBeVisible();
      await start(gm).getByRole('button', { name: 'Close' }).click();
      await gm.page.locator('#scene-controls').getByRole('button', { name: 'The key to the secrets' }).click();
      await expect(gm.key).toBeVisible();
    });
  },
);
