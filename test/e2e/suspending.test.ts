import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { beginPlay, gather } from './scramble-windows.ts';
import { scrambleOf } from './scrambling.ts';
import { beginUnderScores, laySearch, openMenu, place, rollOf } from './searching.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: { scene: SCENES.vaults } });

const pressBar = (seat: Seat, name: string | RegExp): Promise<void> => seat.bar.getByRole('button', { name }).click();
const cards = (seat: Seat, text: string) => seat.page.locator('#chat .ghost-map-card').filter({ hasText: text });

test(
  'SG-26 SC-02 a party is led by one expedition at a time: the other waits, and goes on when the GM says so',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const both = [gm, ada];
    await laySearch(gm);
    await place(gm, 'A2', 'Hostile creature');
    await beginUnderScores(gm);
    await pressBar(ada, 'Start in A2');
    await pressBar(ada, 'Roll…');
    await expect(rollOf(ada)).toBeVisible();
    await ada.settled();
    const home = await ada.token(PARTY);

    await test.step('a scramble that begins takes the party from the search, and all are told', async () => {
      await beginPlay(await gather(gm, 'Maren Holt'));
      for (const seat of both) {
        await expect(seat.line).toHaveText(/How does the party go on/);
        await expect(cards(seat, 'waits while')).toHaveText(/“Search 1” waits while “Scramble 1” is played\./);
      }
    });

    await test.step('no cell of the one that waits is acted on at the map', async () => {
      const { x, y } = await gm.screen(await gm.cell('C3'));
      await gm.page.mouse.move(x, y, { steps: 2 });
      await expect(gm.page.locator('.ghost-map-place-label')).not.toContainText('C3');
      await gm.page.mouse.click(x, y);
      await expect(gm.page.locator('.ghost-map-cell')).toBeHidden();
    });

    await test.step('the token obeys the scramble, and the search stays where it was', async () => {
      await pressBar(ada, /^Begin the dash/);
      await expect(ada.bar.locator('.bar-squares')).toHaveText(/^0 of/);
      const { at } = await scrambleOf(ada);
      await ada.drag(home, { x: home.x - 280, y: home.y });
      await expect.poll(async () => (await scrambleOf(ada)).at).not.toBe(at);
      await expect.poll(async () => (await ada.token(PARTY)).x).toBeLessThan(home.x - 200);
      expect((await ada.expedition())?.open.party).toBe('A2');
    });

    await test.step('the GM may turn to it meanwhile, and sees what it waits for', async () => {
      await gm.bar.getByRole('button', { name: 'Show the next expedition on this scene' }).click();
      await expect(gm.line).toHaveText(/Waits while “Scramble 1” is played/);
      await expect(gm.bar.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
      await gm.bar.getByRole('button', { name: 'Show the next expedition on this scene' }).click();
      await expect(gm.line).not.toHaveText(/Waits while/);
    });

    await test.step('its end offers to go on with the first, for the GM to choose; its token comes back', async () => {
      await pressBar(gm, /^End the dash/);
      await openMenu(gm);
      await pressBar(gm, 'End…');
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      for (const seat of both) await expect(seat.line).toHaveText(/It waited for another expedition, and can go on now\./);
      await expect(ada.bar.getByRole('button', { name: 'Go on', exact: true })).toHaveCount(0);
      await pressBar(gm, 'Go on');
      for (const seat of both) {
        await expect(seat.line).toHaveText(/In A2:\s*Hostile creature/);
        await expect(cards(seat, 'goes on')).toHaveText(/“Search 1” goes on\./);
        await expect.poll(() => seat.token(PARTY)).toEqual(home);
        await expect(seat.page.locator('#notifications .notification', { hasText: 'was put back' })).toHaveCount(0);
      }
    });

    await test.step('an undo right after it lets it wait again, and takes back nothing else', async () => {
      const depth = (await gm.expedition())?.depth;
      await pressBar(gm, 'Undo');
      for (const seat of both) {
        await expect(seat.line).toHaveText(/It waited for another expedition, and can go on now\./);
        await expect(cards(seat, 'waits while')).toHaveCount(2);
      }
      await pressBar(gm, 'Go on');
      for (const seat of both) await expect(seat.line).toHaveText(/In A2:\s*Hostile creature/);
      expect((await gm.expedition())?.depth).toBe(depth);
    });

    await test.step('an undo of what it waited for does not take the party from it, but of its end does', async () => {
      await gm.bar.getByRole('button', { name: 'Show the next expedition on this scene' }).click();
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      for (const seat of both) await expect(cards(seat, 'waits while')).toHaveCount(3);
    });
  },
);
