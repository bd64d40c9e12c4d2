import type { Locator } from '@playwright/test';
import { expectRefusal } from './refusing.ts';
import { clickAt, openTab } from './handling.ts';
import { reading } from './hands.ts';
import {
  COMPANY_TABLETOP,
  cellPoint,
  chooseWeather,
  expectAt,
  layRamble,
  leadOver,
  nothingComes,
  openHex,
  pressBar,
  rambleOf,
  setOut,
  settle,
  turnRambleTo,
  writeField,
} from './rambling.ts';
import { leadTo, scrambleOf, turnToTokens } from './scrambling.ts';
import { turnTo, typeField, unfold, viewScene } from './searching.ts';
import { type Point, type Seat, PARTY, expect, test } from './tabletop.ts';
import { checkOf, trekOf, windowOfTrek, worldTime } from './trekking.ts';

test.use({ tabletopOptions: COMPANY_TABLETOP });

const PORT = '14,12';
const GATE = '15,12';
const RUIN = '15,13';
const COAST = 'The Saltmouth Coast';
const VAULTS = 'The Salt Vaults';
const CITY = 'Vessaly, the Drowned Ward';
const MEADOW = 'Oxbow Meadow';

/** The question of where the party goes on to. */
const question = (gm: Seat): Locator => gm.page.getByRole('dialog').filter({ hasText: 'What goes along' });

/** Waits until all of these seats look at a scene. */
async function expectScene(seats: readonly Seat[], name: string): Promise<void> {
  for (const { page } of seats) await page.waitForFunction((wanted) => canvas.ready && canvas.scene?.name.includes(wanted), name);
}

/** The GM asks where the party goes on to, by the menu of the bar, which stays open. */
async function askOn(gm: Seat): Promise<void> {
  const more = gm.bar.getByRole('button', { name: 'More', exact: true });
  if ((await reading(more, (it) => it.getAttribute('aria-expanded'))) !== 'true') await more.click();
  await pressBar(gm, 'The party goes on…');
}

/** The GM says where the party goes on to. */
async function sayWhere(gm: Seat, scene: string, how: string): Promise<void> {
  const asked = question(gm);
  await asked.getByLabel('To the scene').selectOption({ label: scene });
  await asked.getByLabel('There it goes on by').selectOption({ label: how });
  await asked.getByRole('button', { name: 'Go on', exact: true }).click();
}

/** The middle of the square in the middle of the viewed scene. */
function squareMiddle(seat: Seat): Promise<Point> {
  return seat.read(() => {
    const { sceneX = 0, sceneY = 0, sceneWidth = 0, sceneHeight = 0 } = canvas.scene?.dimensions ?? {};
    return canvas.grid!.getCenterPoint({ x: sceneX + sceneWidth / 2, y: sceneY + sceneHeight / 2 });
  });
}

/** What the newest card says. */
async function lastCard(seat: Seat): Promise<Locator> {
  const chat = await openTab(seat, 'chat');
  return chat.locator('.ghost-map-card').last();
}

/** Expects words on the bars of all. */
async function expectBars(seats: readonly Seat[], words: string | RegExp): Promise<void> {
  for (const seat of seats) await expect(seat.bar).toContainText(words);
}

test('RA-03 RA-45 RA-61 SC-12 SC-20 SG-24 TK-01 TK-03 one party rambles, goes through a dungeon, rambles on, searches a ruin and treks to another map', async ({
  tabletop,
}) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const bram = await tabletop.seat('Bram');
  const players = [ada, bram];
  const all: readonly [Seat, ...Seat[]] = [gm, ada, bram];
  const began = await worldTime(gm);

  await test.step('RA-61 a ramble is laid, with a destination that leads to a dungeon', async () => {
    const window = await layRamble(gm);
    await turnRambleTo(window, 'Weather');
    await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
    await turnRambleTo(window, 'Party');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await setOut(window);
    await expectAt(all, PORT);
    const card = await openHex(gm, GATE);
    await card.getByRole('button', { name: 'Make it a destination' }).click();
    await card.getByRole('button', { name: 'Link…' }).first().click();
    const link = gm.page.getByRole('dialog').filter({ hasText: 'What this place leads to' });
    await link.locator('select[name="link"]').selectOption({ label: VAULTS });
    await link.getByRole('button', { name: 'Take it' }).click();
    await expect(card.getByRole('button', { name: VAULTS })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Go in' })).toHaveCount(0);
    await gm.page.keyboard.press('Escape');
  });

  await test.step('RA-61 the party comes to it, through a reload of who leads', async () => {
    await pressBar(ada, 'Roll the weather');
    await leadOver(ada, all, GATE);
    await ada.reload();
    await settle(ada);
    await expect.poll(async () => (await rambleOf(bram)).status).toBe('arrived');
    for (const seat of players) await expect(seat.bar.getByRole('button', { name: 'Go in' })).toHaveCount(0);
  });

  await test.step('SC-12 the party goes in by two presses: the scramble begins with the same members and leader, and a card says what goes along', async () => {
    await pressBar(gm, 'Go in');
    const asked = question(gm);
    await expect(asked.getByLabel('To the scene').locator('option:checked')).toHaveText(VAULTS);
    await expect(asked.getByLabel('There it goes on by').locator('option:checked')).toHaveText('a new scramble');
    await expect(asked.locator('.ghost-map-along')).toContainText('Maren Holt');
    await expect(asked.locator('.ghost-map-along')).toContainText('Ada');
    await asked.getByRole('button', { name: 'Go on', exact: true }).click();
    await expectScene(all, VAULTS);
    await expectBars(all, 'Scramble 1');
    const scramble = await scrambleOf(bram);
    expect(Object.values(scramble.members).map(({ name }) => name)).toContain('Maren Holt');
    expect(await bram.read(() => game.users.getName('Ada')?.id)).toBe(scramble.leader);
    const chat = await openTab(bram, 'chat');
    await expect(chat.locator('.ghost-map-card').filter({ hasText: 'The party has come from “Ramble 1”.' })).toContainText(
      /Maren Holt.*Ada leads\./s,
    );
  });

  await test.step('SC-20 a dash, whose time is the world’s, through a reload of the GM', async () => {
    const { row, column } = await ada.read(() => {
      const token = canvas.scene?.tokens.getName('The Party');
      const size = canvas.dimensions?.size ?? 1;
      return { row: Math.floor((token?.y ?? 0) / size), column: Math.floor((token?.x ?? 0) / size) };
    });
    await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await leadTo(ada, row, column + 2);
    await expect.poll(async () => (await scrambleOf(bram)).at).toBe(`${row},${column + 2}`);
    await gm.reload();
    await ada.bar.getByRole('button', { name: 'End the dash' }).click();
    await gm.bar.getByRole('button', { name: 'No encounter' }).click();
    await expect.poll(() => worldTime(ada)).toBe(began + 3_600 + 30);
  });

  await test.step('RA-03 meanwhile the ramble waits, and its bar says where the party is', async () => {
    await viewScene(gm, COAST);
    await expect(gm.line).toHaveText(`The party is in “Scramble 1”, on the scene “${VAULTS}”.`);
    await expect(gm.bar.getByRole('button', { name: 'Roll the weather' })).toHaveCount(0);
  });

  await test.step('RA-02 RA-03 coming out, the ramble goes on, and the destination is left', async () => {
    await pressBar(gm, 'Show it');
    await pressBar(gm, 'Go back there');
    await expectScene(all, COAST);
    const ramble = await rambleOf(bram);
    expect([ramble.status, ramble.at, ramble.jaunts]).toEqual(['halt', GATE, 1]);
    await expect(await lastCard(bram)).toContainText('The party has come back from “Scramble 1”.');
    await expect(gm.bar.getByRole('button', { name: 'Go back there' })).toHaveCount(0);
    await expect(ada.bar.getByRole('button', { name: 'Roll the weather' })).toBeVisible();
  });

  await test.step('an undo in the ramble says what it cannot take back, and its hour is played anew from the hex', async () => {
    await pressBar(gm, 'Undo');
    const told = await lastCard(gm);
    await expect(told).toContainText('Taken back: the party of “Ramble 1” is where it came from again.');
    await expect(gm.line).toContainText('The party is in “Scramble 1”');
    await pressBar(gm, 'Come back here');
    await expect.poll(async () => (await rambleOf(ada)).status).toBe('halt');
    await expect(ada.bar.getByRole('button', { name: 'Roll the weather' })).toBeVisible();
  });

  await test.step('RA-03 the server is restarted, and the next hour is rambled', async () => {
    await tabletop.restart();
    await expectScene(all, COAST);
    await pressBar(ada, 'Roll the weather');
    await leadOver(ada, all, RUIN);
    await settle(ada);
    await nothingComes(gm);
    await expect.poll(async () => (await rambleOf(bram)).jaunts).toBe(2);
  });

  await test.step('SG-24 a ruin is searched by the same party, through a reload of a player', async () => {
    await askOn(gm);
    await sayWhere(gm, CITY, 'a new search');
    await gm.page.locator('.ghost-map-start').getByRole('button', { name: 'More…' }).click();
    await turnTo(gm, 'Set-up');
    await unfold(gm, 'Rulings');
    await typeField(gm, 'options.minutes', '45');
    await gm.window.getByRole('button', { name: 'Begin' }).click();
    const sure = gm.page.getByRole('dialog').filter({ hasText: 'Begin nevertheless?' });
    await sure.getByRole('button', { name: 'Yes' }).click();
    await expectScene(all, CITY);
    await expect(ada.line).toHaveText(/column A/);
    await bram.reload();
    for (const cell of ['A2', 'B2']) {
      await ada.bar.getByRole('button', { name: new RegExp(cell) }).click();
      await expect.poll(async () => (await bram.expedition())?.open.party).toBe(cell);
    }
  });

  await test.step('RA-03 the ramble goes on at the hour that it has become, and its track says where the party was', async () => {
    await pressBar(gm, 'Go back there');
    await expectScene(all, COAST);
    const ramble = await rambleOf(bram);
    expect(ramble.jaunts).toBe(3);
    expect(ramble.marks[3]).toMatchObject({ at: RUIN, over: true });
    await expect(await lastCard(ada)).toContainText('It was away for 1 h 30 min.');
  });

  await test.step('TK-01 TK-03 it treks from there to another map, through a reload of the GM', async () => {
    await askOn(gm);
    await sayWhere(gm, COAST, 'a new trek');
    const window = windowOfTrek(gm);
    await writeField(window, 'Where to', MEADOW);
    await writeField(window, 'Nominal time in minutes', '120');
    await window.getByRole('button', { name: 'Begin', exact: true }).click();
    await expectBars(all, MEADOW);
    await gm.reload();
    const before = await worldTime(gm);
    await pressBar(ada, 'Make the check');
    const panel = checkOf(ada);
    await panel.getByLabel('Checks are').selectOption({ label: 'typed in' });
    await panel.getByRole('button', { name: '2 successes', exact: true }).click();
    await expect.poll(async () => (await trekOf(bram)).status).toBe('arrived');
    await expect.poll(() => worldTime(bram)).toBe(before + 3_600);
    // Where a trek has arrived, the way on is at hand.
    await pressBar(gm, 'The party goes on…');
    await sayWhere(gm, MEADOW, 'a new scramble');
    // Nobody of the party has ever been there: the GM says where it comes in.
    await expect(gm.notice('Click where the party comes in.')).toBeVisible();
    await clickAt(gm, await squareMiddle(gm));
    await expectScene(all, MEADOW);
    await expectBars(all, 'Scramble 2');
    expect(Object.values((await scrambleOf(bram)).members).map(({ name }) => name)).toContain('Maren Holt');
  });

  await test.step('RA-45 nothing is there twice: one token of the party a scene, one expedition that has it', async () => {
    const parties = await gm.read(
      (name) => game.scenes.map((scene) => scene.tokens.filter((token) => token.name === name).length),
      PARTY,
    );
    expect(parties).toEqual([1, 1, 1, 1]);
    for (const scene of [COAST, VAULTS, 'Vessaly']) {
      await viewScene(gm, scene);
      await expect(gm.line).toContainText('The party is in “Scramble 2”');
    }
  });
});

test('RA-03 RA-20 SC-10 while a party is elsewhere nobody leads it here, and nobody takes it from the middle of something', async ({
  tabletop,
}) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const window = await layRamble(gm);
  await turnRambleTo(window, 'Party');
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await setOut(window);

  await test.step('SC-12 the GM goes ahead, and everybody else stays where they look', async () => {
    await askOn(gm);
    const asked = question(gm);
    await asked.getByLabel('To the scene').selectOption({ label: VAULTS });
    await asked.getByLabel('Show everybody that scene').uncheck();
    await asked.getByRole('button', { name: 'Go on', exact: true }).click();
    await expectScene([gm], VAULTS);
    await expect(gm.bar).toContainText('Scramble 1');
    await expect(ada.line).toHaveText('The party is in “Scramble 1”.');
    await expect(ada.bar.getByRole('button')).toHaveCount(0);
  });

  await test.step('RA-20 the token that the party left stays where it is', async () => {
    const before = await ada.token(PARTY);
    await turnToTokens(ada);
    await ada.drag(before, await cellPoint(ada, GATE));
    await expectRefusal(ada, 'elsewhere', { name: 'Scramble 1' });
    expect(await ada.token(PARTY)).toMatchObject({ x: before.x, y: before.y });
  });

  await test.step('SC-10 in the middle of a dash the party goes nowhere else', async () => {
    await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await expect(gm.bar.getByRole('button', { name: 'Go back there' })).toHaveAttribute('aria-disabled', 'true');
    await askOn(gm);
    await expectRefusal(gm, 'busy-there', { name: 'Scramble 1' });
    await expect(question(gm)).toHaveCount(0);
  });
});
