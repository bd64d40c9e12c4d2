import { chooseColours } from './handling.ts';
import {
  HAUNT_TABLETOP,
  beginHaunt,
  chooseHouse,
  choosePlayers,
  hauntOf,
  layHaunt,
  roomsBy,
  scoreOf,
  takeTurn,
  turnHauntTo,
  turnKey,
  typeCards,
} from './haunting.ts';
import { reading } from './hands.ts';
import { expectLegible } from './legible.ts';
import { expect, test } from './tabletop.ts';

test.use({ tabletopOptions: HAUNT_TABLETOP });

const WINDOW = '.ghost-map-haunt';
const SCORE = '.ghost-map-haunt-score';
const BAR = '#ghost-map-bar';

for (const theme of ['dark', 'light'] as const) {
  test(
    `HA-04 HA-11 HA-12 HA-13 a haunted house's window, bar and score are legible and named for readers, and played by keyboard, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await chooseColours(gm, theme);
      const { keyboard } = gm.page;
      const window = await layHaunt(gm);
      await chooseHouse(window, '4000-M4MA');
      await expectLegible(gm, 'the board, and the bar of a laid house', WINDOW, BAR);
      await choosePlayers(window, 'Any GM', 'Any GM', 'Computer, easy', 'Computer, fair');
      await expectLegible(gm, 'the seats', WINDOW);
      await turnHauntTo(window, 'Rules');
      await expectLegible(gm, 'the rules', WINDOW);
      await beginHaunt(window);

      await test.step('HA-04 by keyboard alone: cards, a start and a corridor', async () => {
        await keyboard.press('Shift+G');
        await expect(gm.bar.getByRole('button', { name: 'Draw two cards' })).toBeFocused();
        await expectLegible(gm, 'the bar before cards are drawn', BAR);
        await typeCards(gm, '12');
        await expectLegible(gm, 'the bar with cards and its menu', BAR);
        await keyboard.press('Shift+M');
        const mark = gm.page.locator('.ghost-map-places');
        await expect(mark).toContainText('Enter it.');
        await keyboard.press('Enter');
        await expect.poll(async () => (await hauntOf(gm)).line.length).toBeGreaterThan(0);
      });

      await test.step("HA-12 each room's state is spoken where the mark is", async () => {
        const mark = gm.page.locator('.ghost-map-places');
        await keyboard.press('Shift+M');
        const spoken = new Set<string>();
        for (let press = 0; press < 88; press += 1) {
          await keyboard.press('Tab');
          spoken.add(((await reading(mark, (it) => it.textContent())) ?? '').split(',')[0] ?? '');
        }
        expect(spoken.size).toBe(88);
        expect(spoken).toContain('H11');
        await keyboard.press('Escape');
      });

      await test.step('HA-13 a hint and who plays are at the bar', async () => {
        while (roomsBy(await hauntOf(gm), 'enter').length === 0 || !['a', 'b'].includes(turnKey(await hauntOf(gm)))) {
          await expect.poll(async () => ['a', 'b'].includes(turnKey(await hauntOf(gm)))).toBe(true);
          if (roomsBy(await hauntOf(gm), 'enter').length === 0) await takeTurn(gm);
        }
        await gm.bar.getByRole('button', { name: 'Hint' }).click();
        await expect(gm.line).toContainText('Hint: ');
        await expectLegible(gm, 'the bar with a hint', BAR);
      });

      await gm.bar.getByRole('button', { name: 'End…' }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(gm.line).toContainText(/All (?:win|lose)/);
      await expectLegible(gm, 'the bar of a game that has ended', BAR);
      await gm.bar.getByRole('button', { name: 'Score', exact: true }).click();
      await expectLegible(gm, 'the score', SCORE);
      await expect(scoreOf(gm).getByRole('row')).toHaveCount(5);
    },
  );
}
