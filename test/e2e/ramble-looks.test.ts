import { chooseColours, closeWindow } from './handling.ts';
import { expectLegible } from './legible.ts';
import {
  RAMBLE_TABLETOP,
  chooseWeather,
  clickCell,
  hexCardOf,
  layRamble,
  leadOver,
  nothingComes,
  openHex,
  pressBar,
  setOut,
  settle,
  turnRambleTo,
  windowOfRamble,
  writeField,
} from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

const WINDOW = '.ghost-map-ramble';
const BAR = '#ghost-map-bar';
const CARD = '.ghost-map-hex';
const DIALOG = 'dialog.ghost-map';

/** The GM's window before anybody else sees the ramble: all of its tabs. */
async function lookAtWindow(gm: Seat): Promise<void> {
  const window = await layRamble(gm);
  await writeField(window, 'Speed', '20');
  await expectLegible(gm, 'the travel, and the bar of a laid ramble', WINDOW, BAR);
  await turnRambleTo(window, 'Terrain');
  await window.getByRole('button', { name: 'A kind of your own' }).click();
  await window.getByRole('button', { name: 'A new area' }).click();
  await expectLegible(gm, 'the terrain, with a kind and an area of the GM’s', WINDOW);
  await window.getByRole('button', { name: 'Road', exact: true }).click();
  await expectLegible(gm, 'the terrain with a way in the brush', WINDOW);
  await turnRambleTo(window, 'Weather');
  await expectLegible(gm, 'the weather without a table', WINDOW);
  await chooseWeather(window, 'Weather tables of the map', 'Always storm');
  await window.getByRole('button', { name: 'Roll ahead' }).click();
  await window.getByRole('button', { name: 'Foretell' }).click();
  await expectLegible(gm, 'the weather that was rolled ahead and told', WINDOW);
  await turnRambleTo(window, 'Places');
  await expectLegible(gm, 'no places yet', WINDOW);
  await turnRambleTo(window, 'Party');
  await expectLegible(gm, 'the party', WINDOW);
  await setOut(window);
}

for (const theme of ['dark', 'light'] as const) {
  test(
    `RA-01 RA-13 RA-22 RA-61 a ramble's bar, window and cards of hexes are legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await chooseColours(gm, theme);
      await chooseColours(ada, theme);
      await lookAtWindow(gm);
      await expectLegible(gm, 'the bar between jaunts, with a forecast', BAR);
      await expectLegible(ada, "a player's bar between jaunts", BAR);
      const card = await openHex(gm, '15,12');
      await card.getByRole('button', { name: 'Plan an encounter' }).click();
      await card.getByLabel('What it is; only GMs read it').fill('Wolves in the fields of the lighthouse keeper');
      await card.getByLabel('What it is; only GMs read it').press('Tab');
      await card.getByLabel('A note for all to read').fill('Here the road leaves the town');
      await card.getByLabel('A note for all to read').press('Tab');
      await expectLegible(gm, "the GM's card of a hex with a plan and a note", CARD);
      await card.getByRole('button', { name: 'Link…' }).first().click();
      await expectLegible(gm, 'what a place leads to', DIALOG);
      await gm.page.keyboard.press('Escape');
      await closeWindow(card);
      // Where something is noted, one click opens the card.
      await clickCell(ada, '15,12');
      await expectLegible(ada, "a player's card of a hex", CARD);
      await closeWindow(hexCardOf(ada));

      await pressBar(ada, 'Roll the weather');
      await expectLegible(gm, "the GM's bar in travel", BAR);
      await expectLegible(ada, "a player's bar in travel", BAR);
      await leadOver(ada, [gm, ada], '15,12');
      await settle(ada);
      await expect(gm.line).toContainText('Planned here');
      await expectLegible(gm, "the GM's bar where something planned is met", BAR);
      await pressBar(gm, 'Show it to all');
      await expectLegible(ada, "a player's bar where something is met", BAR);
      await pressBar(gm, 'It is over');
      await pressBar(ada, 'Roll the weather');
      await pressBar(ada, 'Go no further');
      await expectLegible(ada, 'a step that is done by one click', BAR);
      await settle(ada);
      await pressBar(gm, 'Something…');
      await pressBar(gm, 'More');
      await expectLegible(gm, 'what is met is written, and the menu', BAR);
      await pressBar(gm, 'More');
      await nothingComes(gm);
      await pressBar(gm, 'Ramble 1');
      const window = windowOfRamble(gm);
      await turnRambleTo(window, 'Places');
      await expectLegible(gm, 'the places of the map', WINDOW);
      await turnRambleTo(window, 'Weather');
      await expectLegible(gm, 'the weather of this hour', WINDOW);
      await closeWindow(window);
      await pressBar(gm, 'More');
      await pressBar(gm, 'End…');
      await expectLegible(gm, 'the question before it ends', DIALOG);
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(ada.line).toHaveText(/The ramble has ended/);
      await expectLegible(gm, "the GM's bar at the end", BAR);
      await expectLegible(ada, "a player's bar at the end", BAR);
    },
  );
}
