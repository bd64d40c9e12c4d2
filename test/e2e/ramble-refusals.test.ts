import { closeWindow } from './handling.ts';
import {
  RAMBLE_TABLETOP,
  clickCell,
  expectAt,
  hexCardOf,
  layRamble,
  leadOver,
  pressBar,
  rambleOf,
  setOut,
  settle,
  takeTool,
  turnRambleTo,
  writeField,
} from './rambling.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { expectRefusal, overrule } from './refusing.ts';
import { turnToTokens } from './scrambling.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

/** Takes hold of the party's token and moves it by a key, which is no line. */
async function moveNorth(seat: Seat): Promise<void> {
  await turnToTokens(seat);
  const { x, y } = await seat.screen(await seat.token(PARTY));
  await seat.page.mouse.click(x, y);
  await seat.moveKey('up');
}

test(
  'RA-01 RA-10 RA-21 RA-22 RA-61 RA-70 what a ramble refuses is said to whoever asks, and a GM may overrule what nobody goes through',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const both = [gm, ada];
    const window = await layRamble(gm);

    await test.step('RA-10 without a weather table its window says so', async () => {
      await writeField(window, 'Speed', '20');
      await turnRambleTo(window, 'Weather');
      await expect(window.getByText(sentenceOf('no-weather-table')).first()).toBeVisible();
      await turnRambleTo(window, 'Terrain');
      await window.getByRole('button', { name: 'Paint Deep water', exact: true }).click();
      await window.getByRole('button', { name: 'Take the terrain tool' }).click();
      await clickCell(gm, '13,12');
      await setOut(window);
      await expectAt(both, '14,12');
    });

    await test.step('RA-01 between jaunts a token is not moved by keys', async () => {
      await moveNorth(ada);
      await expectRefusal(ada, 'no-jaunt');
      await expectAt(both, '14,12');
    });

    await test.step('RA-70 nobody walks away from a camp', async () => {
      await pressBar(ada, 'Make camp');
      await closeWindow(ada.page.locator('.ghost-map-camp'));
      await moveNorth(ada);
      await expectRefusal(ada, 'camp');
      await expectAt(both, '14,12');
      await pressBar(ada, 'Break camp');
      await expect.poll(async () => (await rambleOf(ada)).status).toBe('halt');
    });

    await test.step('RA-21 nobody goes into deep water where no road leads, unless a GM says so', async () => {
      await pressBar(ada, 'Roll the weather');
      await moveNorth(ada);
      await expectRefusal(ada, 'impassable');
      await expectAt(both, '14,12');
      await moveNorth(gm);
      await overrule(gm, 'impassable');
      await expectAt(both, '13,12');
    });

    await test.step('RA-22 without points nobody goes on', async () => {
      await pressBar(gm, 'More');
      await pressBar(gm, 'Take a point away');
      await pressBar(gm, 'More');
      await expect(ada.bar.locator('.bar-left')).toHaveText('Spent: 1 of 1');
      await moveNorth(ada);
      await expectRefusal(ada, 'no-points');
      await expectAt(both, '13,12');
    });

    await test.step('RA-61 a party that has arrived rests until it goes on', async () => {
      await pressBar(ada, 'Go no further');
      await settle(ada);
      await pressBar(gm, 'Nothing');
      await takeTool(gm, /^Plan what the party meets/);
      await clickCell(gm, '14,12');
      await hexCardOf(gm).getByRole('button', { name: 'Make it a destination' }).click();
      await closeWindow(hexCardOf(gm));
      await pressBar(ada, 'Roll the weather');
      await leadOver(ada, both, '14,12');
      await settle(ada);
      await expect.poll(async () => (await rambleOf(ada)).status).toBe('arrived');
      await moveNorth(ada);
      await expectRefusal(ada, 'arrived');
      await expectAt(both, '14,12');
    });
  },
);
