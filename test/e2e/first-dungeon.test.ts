import { CELLAR } from './cellar.ts';
import { clickAt } from './handling.ts';
import { giveMap, mapsOf } from './mapping.ts';
import { pressesOf } from './presses.ts';
import { scrambleRecord } from './scrambling.ts';
import { tableSource } from './table-sources.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';

/** What may come in the cellar, by dice that always show the same: nothing, or rats. */
const cellarTable = (formula: string) =>
  tableSource(
    'Cellars',
    [
      { text: 'No Encounter', kind: 'none' },
      { text: 'Giant rats', kind: 'hostile-creature' },
    ],
    { name: 'In cellars', formula },
  );

/** The GM imports a map from the greeting, and has the party set out. */
async function setOut(gm: Seat, map: typeof CELLAR, press: 'click' | 'dblclick' = 'click'): Promise<void> {
  await gm.page.locator('.ghost-map-greeting').getByRole('button', { name: 'Import a dungeon map' }).click();
  await giveMap(gm, 'cellar.json', map);
  await expect(mapsOf(gm).locator('.maps-counts')).toContainText('Rooms: 3');
  await mapsOf(gm).getByRole('button', { name: 'Begin the scramble' })[press]();
  await gm.page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, map.title);
}

/** Where squares of the viewed scene lie on the canvas. */
const squaresOf = (seat: Seat): Promise<{ size: number; x: number; y: number }> =>
  seat.read(() => {
    const { sceneX = 0, sceneY = 0, size = 0 } = canvas.scene?.dimensions ?? {};
    return { size, x: sceneX, y: sceneY };
  });

test.describe('where nothing comes', () => {
  test.use({ tabletopOptions: { tables: [cellarTable('1d1')] } });

  test('SC-01 SC-10 SC-12 SC-30 from a map file to the first dash the GM presses eight times at most and the leader twice, and a quiet dash asks nobody', async ({
    tabletop,
  }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const [byGm, byAda] = [await pressesOf(gm), await pressesOf(ada)];
    await setOut(gm, CELLAR);
    await ada.page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, CELLAR.title);
    await expect(ada.bar.getByRole('button', { name: /^Begin the dash/ })).toBeVisible();

    const { open } = await scrambleRecord(gm);
    expect(open.status).toBe('halt');
    expect(Object.values(open.members).map(({ name }) => name)).toEqual(expect.arrayContaining(['Maren Holt', 'Torvik Ashe']));
    await expect(mapsOf(gm)).toHaveCount(0);

    await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await expect.poll(async () => (await scrambleRecord(gm)).open.status).toBe('dash');
    const { size } = await squaresOf(ada);
    const from = await ada.token(PARTY);
    await ada.drag(from, { x: from.x + size, y: from.y });
    await expect.poll(async () => (await scrambleRecord(gm)).open.at).not.toBe(open.at);
    await expect.poll(() => gm.token(PARTY)).toEqual({ x: from.x + size, y: from.y });

    await test.step('SC-30 a dash after which nothing comes asks the GM for nothing', async () => {
      await ada.bar.getByRole('button', { name: 'End the dash' }).press('Enter');
      await expect.poll(async () => (await scrambleRecord(gm)).open).toMatchObject({ status: 'halt', dashes: 1, owed: 0 });
      await expect(ada.bar.getByRole('button', { name: /^Begin the dash/ })).toBeVisible();
    });

    const pressed = { gm: await byGm(), ada: await byAda() };
    test.info().annotations.push({ type: 'clicks', description: JSON.stringify(pressed) });
    expect(pressed.gm).toBeGreaterThanOrEqual(2);
    expect(pressed.gm).toBeLessThanOrEqual(8);
    expect(pressed.ada).toBe(2);
  });
});

test.describe('where something comes', () => {
  test.use({ tabletopOptions: { tables: [cellarTable('1d1 + 1')] } });

  test(
    'SC-10 SC-12 SC-30 where several ways lead in they glow, one press says where the party stands, and what comes after a dash waits for the GM',
    { tag: '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const backDoor = { x: 10, y: 2, dir: { x: -1, y: 0 }, type: 3 };
      await setOut(gm, { ...CELLAR, doors: [...CELLAR.doors, backDoor] }, 'dblclick');
      await expect(gm.page.getByText('Several ways lead in, and glow on the map')).toBeVisible();
      const choose = gm.page.getByRole('button', { name: 'Choose another square' });
      await choose.press('Enter');
      await expect(gm.notice('Click the square where the party comes in.')).toBeVisible();
      expect(await gm.read(() => canvas.scene?.tokens.size)).toBe(0);
      await test.step('SC-10 broken off, the choice is offered once more in the place of the bar, by one press', async () => {
        await gm.page.keyboard.press('Escape');
        await expect(choose).toBeFocused();
        await expect(gm.page.getByText('the party has not come in yet.')).toBeVisible();
        await gm.page.keyboard.press('Enter');
        await expect(gm.notice('Click the square where the party comes in.')).toBeVisible();
        await expect(choose).toHaveCount(0);
      });
      await test.step('SC-01 a second press has made no second scene; SC-02 a click into rock is refused, and asked again', async () => {
        expect(await gm.read((name) => game.scenes.filter((scene) => scene.name === name).length, CELLAR.title)).toBe(1);
        const { size, x, y } = await squaresOf(gm);
        await clickAt(gm, { x: x + 2 * size, y: y + 8 * size });
        await expect(gm.notice('There is only rock.')).toBeVisible();
        expect(await gm.read(() => canvas.scene?.tokens.size)).toBe(0);
      });
      await test.step('SC-10 a way in that glows is a place of the map, by keys too', async () => {
        await gm.page.keyboard.press('Escape');
        await expect(choose).toBeFocused();
        await gm.page.keyboard.press('Shift+M');
        await expect(gm.page.locator('.ghost-map-places')).toHaveText('The party comes in here');
        await gm.page.keyboard.press('Enter');
      });
      await expect.poll(() => gm.read(() => canvas.scene?.tokens.size)).toBe(1);
      const stood = await gm.token(PARTY);
      await expect(gm.bar.getByRole('button', { name: /^Begin the dash/ })).toBeVisible();

      await test.step('SC-30 what comes waits for the GM, and an undo does not roll again', async () => {
        await gm.bar.getByRole('button', { name: /^Begin the dash/ }).press('Enter');
        await gm.bar.getByRole('button', { name: 'End the dash' }).press('Enter');
        // The roll that makes itself is a step of its own, a moment after the dash's end.
        await expect.poll(() => scrambleRecord(gm)).toMatchObject({ revision: 4, open: { status: 'roll', owed: 1 } });
        await gm.bar.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(async () => (await scrambleRecord(gm)).revision).toBe(5);
        expect(await scrambleRecord(gm)).toMatchObject({ revision: 5, open: { status: 'roll', owed: 1 } });
      });

      await test.step('SC-12 an undo of the beginning leaves the tokens where they came in, and says so', async () => {
        for (const status of ['dash', 'halt', 'laid']) {
          await gm.bar.getByRole('button', { name: 'Undo' }).click();
          await expect.poll(async () => (await scrambleRecord(gm)).open.status).toBe(status);
        }
        await expect(gm.notice(/The beginning is taken back/)).toBeVisible();
        expect(await gm.token(PARTY)).toEqual(stood);
      });
    },
  );
});

test(
  "SC-30 where the world has no table of encounters, the first roll offers the module's own at the bar, and later ones make themselves on it",
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await setOut(gm, CELLAR);
    const dash = async (): Promise<void> => {
      await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await gm.bar.getByRole('button', { name: 'End the dash' }).click();
    };
    const tables = await gm.read(() => game.tables.size);
    await dash();
    await gm.bar.getByRole('button', { name: 'Roll in secret' }).click();
    const question = gm.page.getByRole('dialog').filter({ hasText: 'Which table?' });
    await expect(question.getByRole('button', { name: 'Use it and roll' })).toBeFocused();
    await gm.page.keyboard.press('Enter');
    await expect(gm.bar.locator('.bar-rolled')).toBeVisible();
    await expect.poll(() => gm.read(() => game.tables.size)).toBe(tables + 1);
    await gm.bar.getByRole('button', { name: 'No encounter' }).click();
    await expect.poll(async () => (await scrambleRecord(gm)).open.status).toBe('halt');

    const { revision } = await scrambleRecord(gm);
    await dash();
    // Its beginning, its end, and the roll, whose No Encounter is answered at once.
    await expect.poll(async () => (await scrambleRecord(gm)).revision).toBeGreaterThanOrEqual(revision + 3);
    await expect(gm.bar.getByRole('button', { name: 'Roll in secret' })).toHaveCount(0);
  },
);
