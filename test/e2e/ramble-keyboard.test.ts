import { openTab } from './handling.ts';
import { barButton, enter, expectFocusIn, tabTo, toBar, write } from './keys.ts';
import { RAMBLE_TABLETOP, expectAt, rambleOf, windowOfRamble } from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

/** What the mark on the map says. */
function markOf(seat: Seat): ReturnType<Seat['page']['locator']> {
  return seat.page.locator('.ghost-map-places').getByRole('status');
}

/** Goes to the bar by its key and presses a button there. */
async function atBar(seat: Seat, name: string): Promise<void> {
  await toBar(seat);
  await enter(seat, barButton(seat, name));
}

test(
  'RA-01 RA-02 RA-20 RA-22 RA-61 a ramble without a pointer, for the GM and for a player who leads',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const both = [gm, ada];
    const { keyboard } = ada.page;

    await test.step('RA-20 it is laid from the tools, made faster, and begun', async () => {
      await expect(gm.page.locator('.ghost-map-greeting')).toBeVisible();
      await gm.page.keyboard.press('Shift+G');
      await expect(gm.page.locator('#scene-controls [data-tool="open"]')).toBeFocused();
      await enter(gm, gm.page.locator('#scene-controls [data-tool="ramble"]'));
      const window = windowOfRamble(gm);
      await expect(window).toBeVisible();
      await expectFocusIn(gm, '.ghost-map-ramble');
      await write(gm, window.getByLabel('Speed', { exact: true }), '20');
      await gm.page.keyboard.press('Tab');
      await expect(window.getByRole('status')).toContainText('2 points of travel a jaunt');
      await enter(gm, window.getByRole('button', { name: 'Begin', exact: true }));
      await expect(window).toBeHidden();
      await expectFocusIn(gm, '#ghost-map-bar');
      await expectAt(both, '14,12');
    });

    await test.step('RA-01 RA-22 a player rolls the weather at the bar, and leads the party by the mark on the map', async () => {
      await atBar(ada, 'Roll the weather');
      await expect(ada.line).toContainText('By keys: Shift+M.');
      await keyboard.press('Shift+M');
      await expectFocusIn(ada, '.ghost-map-places');
      // The mark begins at the reached hex that is next to the middle of the view; the town's north is one step up.
      for (let press = 0; press < 3; press += 1) await keyboard.press('ArrowUp');
      await expect(markOf(ada)).toContainText('Lead the party here: One hex: 1 of 2 points, 1 left.');
      await keyboard.press('Enter');
      await expectAt(both, '13,12');
      await expect(ada.bar.locator('.bar-left')).toHaveText('Spent: 1 of 2');
    });

    await test.step('RA-02 she ends the travel and goes through the steps by keys', async () => {
      await atBar(ada, 'Go no further');
      await enter(ada, barButton(ada, 'All at once'));
      await expect(ada.line).toHaveText("The GM says whether something crosses the party's way.");
    });

    await test.step('RA-61 the GM says by keys what is met, and that it is over', async () => {
      await atBar(gm, 'Something…');
      await write(gm, gm.bar.getByLabel('What is it'), 'A toll keeper');
      await gm.page.keyboard.press('Enter');
      await expect(ada.line).toHaveText('The party meets with: A toll keeper.');
      await atBar(gm, 'It is over');
      await expect(ada.line).toContainText('Roll the weather for the next hour');
    });

    await test.step('RA-22 a way that is farther than a jaunt is asked for by keys too, and undone by the GM at the bar', async () => {
      await atBar(ada, 'Wait the jaunt out');
      await enter(ada, barButton(ada, 'All at once'));
      await atBar(gm, 'Undo');
      await expect.poll(async () => (await rambleOf(ada)).jaunt?.step).toBe('energy');
      await atBar(gm, 'Undo');
      await expect.poll(async () => (await rambleOf(ada)).status).toBe('halt');
    });

    await test.step('RA-61 the card of a hex is opened and left by keys, and the focus comes back', async () => {
      const window = windowOfRamble(gm);
      await atBar(gm, 'Ramble 1');
      await expectFocusIn(gm, '.ghost-map-ramble');
      await tabTo(gm, window.getByRole('tab', { name: 'Travel' }));
      await gm.page.keyboard.press('ArrowRight');
      await expect(window.getByRole('tab', { name: 'Terrain' })).toBeFocused();
      await gm.page.keyboard.press('Escape');
      await openTab(ada, 'chat');
      await expect(ada.page.locator('#chat .ghost-map-card', { hasText: 'The party meets with: A toll keeper.' })).toHaveCount(1);
    });
  },
);
