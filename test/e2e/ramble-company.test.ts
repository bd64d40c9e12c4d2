import type { Locator } from '@playwright/test';
import { chooseColours, closeWindow } from './handling.ts';
import { expectLegible } from './legible.ts';
import { lineLabel } from './lines.ts';
import {
  COMPANY_TABLETOP,
  cellPoint,
  chooseWeather,
  drawLine,
  expectAt,
  hexCardOf,
  layRamble,
  lineOn,
  openHex,
  pressBar,
  rambleOf,
  setOut,
  takeTool,
  turnRambleTo,
  writeField,
} from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: COMPANY_TABLETOP });

/** The window of the party. */
function partyOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-party');
}

/** Opens the card of a cell, which may hold something that a click opens already. */
async function cardOf(seat: Seat, cell: string): Promise<Locator> {
  const card = await openHex(seat, cell);
  await expect(card.locator('.hex-company')).toBeVisible();
  return card;
}

test('RA-02 RA-30 RA-33 a vehicle runs dry on the line, is left on the map and fetched from its hex, and parts of a party meet there', async ({
  tabletop,
}) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const window = await layRamble(gm);
  await writeField(window, 'Scale', '1');
  await turnRambleTo(window, 'Party');
  await window.getByRole('button', { name: 'Members and vehicles' }).click();
  const party = partyOf(gm);
  await party.getByRole('button', { name: 'Add a vehicle' }).click();
  const mule = party.locator('.party-vehicle');
  await writeField(mule, 'What the vehicle is called', 'The mule');
  await writeField(mule, 'Cruises at', '60');
  await writeField(mule, 'Burns', '20');
  await writeField(mule, 'of', '200');
  await writeField(mule, 'Energy', '50');
  await party.getByRole('button', { name: 'Close' }).click();
  await turnRambleTo(window, 'Weather');
  await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
  await setOut(window);

  await test.step('RA-30 RA-33 the line says what a way burns, and where a vehicle runs dry', async () => {
    await drawLine(ada, '13,12');
    await expect(lineLabel(ada)).toContainText('The mule: the way burns 20 of the 50 that it has.');
    // The same line goes on: a second press at once would be a double click on the token.
    await lineOn(ada, '12,12', '11,12');
    await expect(lineLabel(ada)).toContainText('The mule runs dry after 2 hexes.');
    await ada.page.keyboard.press('Escape');
    await ada.page.mouse.up();
  });

  await test.step('RA-33 what was left stands on its hex’s card for all, and is fetched there by keyboard', async () => {
    await pressBar(ada, 'Party');
    await partyOf(ada).getByRole('button', { name: 'Leave it here' }).click();
    await expect.poll(async () => Object.values((await rambleOf(gm)).vehicles).map(({ at }) => at)).toEqual(['14,12']);
    await partyOf(ada).getByRole('button', { name: 'Close' }).click();
    const card = await cardOf(gm, '14,12');
    await expect(card.locator('.hex-company')).toContainText('The mule was left here.');
    await closeWindow(card);
    const own = await cardOf(ada, '14,12');
    await expectLegible(ada, 'a card with a vehicle that was left', '.ghost-map-hex');
    await own.getByRole('button', { name: 'Take it along' }).focus();
    await ada.page.keyboard.press('Enter');
    await expect(own.locator('.hex-company')).toHaveCount(0);
    await expect.poll(async () => Object.values((await rambleOf(gm)).vehicles).map(({ at }) => at)).toEqual([undefined]);
    await closeWindow(own);
  });

  await test.step('RA-02 another part of the party is on the card of its hex, and is met there again', async () => {
    await pressBar(ada, 'Party');
    const own = partyOf(ada);
    await own.locator('.party-parts summary').click();
    await own.getByLabel('Quill', { exact: true }).check();
    await own.getByLabel('Called', { exact: true }).fill('The scouts');
    await own.getByLabel('Led by', { exact: true }).selectOption({ label: 'Ada' });
    await own.locator('.party-parting').getByRole('button', { name: 'Part ways' }).click();
    await expect.poll(async () => Object.keys((await rambleOf(gm)).parts)).toEqual(['b']);
    await own.getByRole('button', { name: 'Close' }).click();
    const card = await cardOf(ada, '14,12');
    await expect(card.locator('.hex-company')).toContainText('The scouts: here, at jaunt 0.');
    await chooseColours(ada, 'light');
    await expectLegible(ada, 'a card with another part of the party, in light colours', '.ghost-map-hex');
    await card.getByRole('button', { name: 'Turn to it' }).click();
    await expect.poll(async () => (await rambleOf(gm)).partName).toBe('The scouts');
    await expect(card.locator('.hex-company')).toContainText('The others: here, at jaunt 0.');
    await card.getByRole('button', { name: 'Meet again' }).press('Enter');
    await expect(hexCardOf(ada).locator('.hex-company')).toHaveCount(0);
    const { members } = await rambleOf(gm);
    expect(new Set(Object.values(members).map(({ part }) => part)).size, 'all go on together').toBe(1);
  });

  await test.step('RA-20 with the tool that leads, a click on a hex with a note travels there, and a double click opens its card', async () => {
    const card = await openHex(gm, '13,12');
    await card.getByLabel('A note for all to read').fill('The old mill');
    await card.getByLabel('A note for all to read').press('Tab');
    await closeWindow(card);
    await closeWindow(hexCardOf(ada));
    await pressBar(ada, 'Roll the weather');
    await expect.poll(async () => (await rambleOf(ada)).jaunt?.step).toBe('travel');
    await takeTool(ada, /^Lead the party over the map/);
    const { x, y } = await ada.screen(await cellPoint(ada, '13,12'));
    await ada.page.mouse.move(x - 3, y, { steps: 30 });
    await ada.page.mouse.click(x, y);
    await expectAt([gm, ada], '13,12');
    await expect(hexCardOf(ada)).toHaveCount(0);
    const own = await openHex(ada, '13,12');
    await expect(own).toContainText('The old mill');
  });
});
