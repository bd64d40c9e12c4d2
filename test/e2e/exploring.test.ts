import { beginSearch } from './searching.ts';
import { PARTY, expect, test } from './tabletop.ts';

test(
  'SG-22 SG-26 exploring by token, keys and bar: what is allowed happens, what is not says why',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm, { B1: 'Hostile obstacle' });

    await test.step('SG-20 the bar starts the party in column A', async () => {
      await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
      await expect.poll(() => ada.token(PARTY)).toEqual(await ada.cell('A2'));
    });

    await test.step('SG-26 an arrow key takes the party one cell on', async () => {
      await ada.settled();
      const at = await ada.screen(await ada.token(PARTY));
      await ada.page.mouse.click(at.x, at.y);
      await ada.moveKey('right');
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B2 is cleared/);
    });

    await test.step('SG-26 a button of the bar does the same', async () => {
      await ada.bar.getByRole('button', { name: 'South to B3' }).click();
      await expect(ada.line).toHaveText(/B3 is cleared/);
      await expect(ada.bar.getByRole('button', { name: 'South' })).toBeDisabled();
    });

    await test.step('SG-22 no diagonal, no way off the grid: the token stays', async () => {
      const here = await ada.cell('B3');
      await ada.dragParty('A2');
      await expect(ada.notice('No diagonal moves: B3 to A2')).toBeVisible();
      await ada.dragParty({ x: here.x, y: here.y + 450 });
      await expect(ada.notice('The party cannot leave the grid.')).toBeVisible();
      for (const seat of [gm, ada]) await expect.poll(() => seat.token(PARTY)).toEqual(here);
    });

    await test.step('SG-26 inside one cell the token moves freely and costs nothing', async () => {
      const rounds = (await ada.expedition())?.open.rounds;
      const here = await ada.cell('B3');
      await ada.dragParty({ x: here.x - 60, y: here.y + 60 });
      await expect.poll(() => gm.token(PARTY)).not.toEqual(here);
      expect((await ada.expedition())?.open.rounds).toBe(rounds);
    });

    await test.step('SG-22 a failure holds the party until the cell is tried again', async () => {
      // One line over both cells: the first is cleared, and in the second something is met.
      await ada.dragParty('B1');
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/In B1:\s*Hostile obstacle/);
      await expect(ada.bar.getByRole('button', { name: 'Failure' })).toHaveCount(0);
      await gm.bar.getByRole('button', { name: 'Failure' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/Failed in B1/);
      await ada.dragParty('B2');
      await expect(ada.notice('B1 is not cleared yet.')).toBeVisible();
      await gm.bar.getByRole('button', { name: 'try again' }).click();
      await gm.bar.getByRole('button', { name: 'Critical' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B1 is cleared/);
    });
  },
);

test(
  'SG-26 a player who does not own the token moves nothing, and one who does is told at once when no GM is there',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const guest = await tabletop.seat('Guest');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm);

    await test.step('SG-26 a player who does not own the token cannot move the party, and nothing is asked', async () => {
      await expect(guest.line).toHaveText(/any cell of column A/);
      await expect(guest.bar.getByRole('button')).toHaveCount(0);
      const before = await guest.token(PARTY);
      await guest.dragParty('A1');
      expect(await gm.token(PARTY)).toEqual(before);
      expect((await gm.expedition())?.open.party).toBe('');
    });

    await test.step('SG-26 without a GM a player is told at once that nothing can be decided', async () => {
      await expect(ada.bar.getByRole('button', { name: 'Start in A1' })).toBeVisible();
      await gm.page.close();
      await ada.page.waitForFunction(() => game.users.activeGM === null);
      await ada.bar.getByRole('button', { name: 'Start in A1' }).click();
      await expect(ada.notice('No GM is connected')).toBeVisible();
    });
  },
);
