import { atRest, clickAt, entryOf, openTab, tokensDrawn } from './handling.ts';
import { begin, beginSearch, dragFrame, turnTo, viewScene } from './searching.ts';
import { PARTY, type Point, type Seat, expect, test } from './tabletop.ts';

/** Turns to the tools for tokens. */
async function takeTokens(seat: Seat): Promise<void> {
  await seat.page.getByRole('button', { name: 'Tokens', exact: true }).click();
}

/** Where the middles of all tokens of a name stand, in the order in which they came. */
function tokensCalled(seat: Seat, name: string): Promise<Point[]> {
  return seat.read(
    (wanted) =>
      (canvas.scene?.tokens.contents ?? [])
        .filter((token) => token.name === wanted)
        .map(({ _source: { x, y }, width, height, parent }) => ({
          x: x + ((width ?? 1) * (parent?.grid.sizeX ?? 0)) / 2,
          y: y + ((height ?? 1) * (parent?.grid.sizeY ?? 0)) / 2,
        })),
    name,
  );
}

test('SG-26 the party token is moved past the rules by the undo key, copied, deleted and replaced by its copy', async ({
  tabletop,
}) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  await beginSearch(gm, { C3: 'Hostile creature' });
  await gm.bar.getByRole('button', { name: 'Start in A2' }).click();
  await expect(ada.line).toHaveText(/A2 is cleared/);
  await takeTokens(gm);

  await test.step('SG-26 what the undo key takes back is put back: the party is where the search has it', async () => {
    const a2 = await gm.cell('A2');
    await gm.dragParty({ x: a2.x - 60, y: a2.y - 60 });
    for (const seat of [gm, ada]) await expect.poll(() => seat.token(PARTY)).not.toEqual(a2);
    await gm.bar.getByRole('button', { name: 'East to B2' }).click();
    await expect(gm.line).toHaveText(/B2 is cleared/);
    await gm.settled();
    await clickAt(gm, await gm.token(PARTY));
    await gm.page.keyboard.press('Control+z');
    await expect(gm.notice('is exploring and was put back')).toBeVisible();
    const b2 = await gm.cell('B2');
    for (const seat of [gm, ada]) await expect.poll(() => seat.token(PARTY)).toEqual(b2);
    expect((await ada.expedition())?.open).toMatchObject({ party: 'B2', rounds: 2 });
  });

  await test.step('SG-26 a copy is nobody in this search and goes where it likes', async () => {
    // It is still held from the step before; a second click so soon would open its sheet.
    await gm.settled();
    await gm.page.keyboard.press('Control+c');
    const c3 = await gm.cell('C3');
    const at = await gm.screen(c3);
    await gm.page.mouse.move(at.x, at.y);
    await gm.page.keyboard.press('Control+v');
    for (const seat of [gm, ada]) await expect.poll(async () => (await tokensCalled(seat, PARTY)).length).toBe(2);
    const [, copy = c3] = await tokensCalled(gm, PARTY);
    const a1 = await gm.cell('A1');
    await tokensDrawn(gm);
    await gm.drag(copy, a1);
    await expect.poll(async () => Math.abs(((await tokensCalled(ada, PARTY))[1]?.x ?? 0) - a1.x)).toBeLessThan(100);
    expect((await ada.expedition())?.open).toMatchObject({ party: 'B2', rounds: 2 });
    expect((await ada.expedition())?.open.cells['C3']).toBeUndefined();
  });

  let copied: Point = { x: 0, y: 0 };
  await test.step('SG-26 the party token is deleted, and its copy takes its place and goes on', async () => {
    // On its way to A1 the copy glides over B2.
    await tokensDrawn(gm);
    await clickAt(gm, await gm.token(PARTY));
    await gm.page.keyboard.press('Delete');
    const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Which token stands for the party' });
    for (const seat of [gm, ada]) await expect(seat.notice('is gone. The party stays where it is')).toBeVisible();
    await expect(ada.bar.locator('.bar-step')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Choose' }).click();
    copied = await ada.token(PARTY);
    await ada.bar.getByRole('button', { name: 'South to B3' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B3 is cleared/);
    await expect.poll(() => ada.token(PARTY)).toEqual(await ada.cell('B3'));
  });

  await test.step('SG-26 undo goes back beyond the deleted token, and says what it had to leave as it is', async () => {
    const undo = gm.bar.getByRole('button', { name: 'Undo' });
    const rounds = async (): Promise<unknown> => (await ada.expedition())?.open.rounds;
    const b3 = await gm.cell('B3');
    await gm.dragParty({ x: b3.x - 60, y: b3.y - 60 });
    for (const seat of [gm, ada]) await expect.poll(() => seat.token(PARTY)).not.toEqual(b3);
    await undo.click();
    await expect.poll(() => ada.token(PARTY)).toEqual(copied);
    await expect.poll(rounds).toBe(2);
    await expect(ada.line).toHaveText(/B2 is cleared/);
    await undo.click();
    await expect(ada.bar.locator('.bar-step')).toHaveCount(0);
    await undo.click();
    await expect.poll(rounds).toBe(1);
    await expect(gm.notice('left as it is: where a token stands.')).toBeVisible();
  });
});

test('SG-26 a token of two by two squares explores cells of two by two squares', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  await viewScene(gm, 'Meadow');
  const { size, x, y } = await gm.read(() => ({
    size: canvas.grid?.size ?? 0,
    x: canvas.dimensions?.sceneX ?? 0,
    y: canvas.dimensions?.sceneY ?? 0,
  }));
  const panel = await openTab(gm, 'actors');
  await panel.getByRole('button', { name: 'Creatures', exact: true }).click();
  const fiend = entryOf(panel, 'Chained Fiend');
  const start = { x: x + size * 10, y: y + size * 5 };
  const at = await gm.screen(start);
  await fiend.dragTo(gm.page.locator('#board'), { targetPosition: at });
  await expect.poll(async () => (await tokensCalled(gm, 'Chained Fiend')).length).toBe(1);
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await dragFrame(gm, { x: x + size * 12, y: y + size * 6 }, { x: x + size * 18, y: y + size * 12 });
  await turnTo(gm, 'Party');
  await gm.window.getByRole('radio', { name: 'Chained Fiend' }).check();
  await turnTo(gm, 'Grid');
  await begin(gm);
  await takeTokens(gm);

  await gm.drag(await gm.token('Chained Fiend'), await gm.cell('A2'));
  await expect(gm.line).toHaveText(/A2 is cleared/);
  await expect.poll(() => gm.token('Chained Fiend')).toEqual(await gm.cell('A2'));
  await atRest(gm, 'Chained Fiend');
  await clickAt(gm, await gm.token('Chained Fiend'));
  await gm.moveKey('right');
  await expect(gm.line).toHaveText(/B2 is cleared/);
  await expect.poll(() => gm.token('Chained Fiend')).toEqual(await gm.cell('B2'));
  await atRest(gm, 'Chained Fiend');
  await gm.bar.getByRole('button', { name: 'North to B1' }).click();
  await expect(gm.line).toHaveText(/B1 is cleared/);
  await expect.poll(() => gm.token('Chained Fiend')).toEqual(await gm.cell('B1'));
});

test(
  'SG-20 SG-22 SG-26 the GM leaves the scene and comes back, players come late, and one only watches',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm, { C2: 'Hostile creature' });
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expect(gm.line).toHaveText(/A2 is cleared/);

    await test.step('SG-26 the referee looks at another scene, and play goes on', async () => {
      await viewScene(gm, 'Meadow');
      await expect(gm.bar).toBeHidden();
      await ada.bar.getByRole('button', { name: 'East to B2' }).click();
      await expect(ada.line).toHaveText(/B2 is cleared/);
      await expect.poll(() => ada.token(PARTY)).toEqual(await ada.cell('B2'));
      await ada.dragParty('A1');
      await expect(ada.notice('No diagonal moves: B2 to A1')).toBeVisible();
      await viewScene(gm, 'Vessaly');
      await expect(gm.line).toHaveText(/B2 is cleared/);
      await expect.poll(() => gm.token(PARTY)).toEqual(await gm.cell('B2'));
    });

    await test.step('SG-26 a player leaves the scene too and comes back to where the party is', async () => {
      await ada.bar.getByRole('button', { name: 'East to C2' }).click();
      await expect(ada.line).toHaveText(/In C2:\s*Hostile creature/);
      await ada.reload();
      await expect(ada.line).toHaveText(/In C2:\s*Hostile creature/);
      await gm.bar.getByRole('button', { name: 'Success' }).click();
      await expect(ada.line).toHaveText(/C2 is cleared/);
    });

    await test.step('SG-22 whoever comes late sees how things stand, and plays on', async () => {
      const bram = await tabletop.seat('Bram');
      await expect(bram.line).toHaveText('C2 is cleared. Click where to go: north to C1, south to C3, or west to B2.');
      await expect(bram.bar.locator('.bar-clock')).toHaveText('Round 3');
      await bram.bar.getByRole('button', { name: 'South to C3' }).click();
      for (const seat of [gm, ada, bram]) await expect(seat.line).toHaveText(/C3 is cleared/);
    });

    await test.step('SG-26 who owns nothing watches all of it, and has no buttons', async () => {
      const guest = await tabletop.seat('Guest');
      await expect(guest.line).toHaveText(/C3 is cleared/);
      // Where everybody was, whoever opens the world is told, and puts away.
      await expect(guest.bar.locator('.bar-were').getByRole('button')).toHaveCount(1);
      await expect(guest.bar.getByRole('button')).toHaveCount(1);
      await ada.bar.getByRole('button', { name: 'North to C2' }).click();
      await expect(guest.line).toHaveText(/C2 is cleared/);
      await expect.poll(() => guest.token(PARTY)).toEqual(await guest.cell('C2'));
    });
  },
);
