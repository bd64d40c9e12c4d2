import { byMapAlone } from './by-map.ts';
import { labelsSeen } from './canvas-labels.ts';
import { closeWindow, openTab, windowOf } from './handling.ts';
import { lineLabel } from './lines.ts';
import {
  RAMBLE_TABLETOP,
  chooseWeather,
  clickCell,
  drawLine,
  expectAt,
  layRamble,
  leadOver,
  lineOn,
  nothingComes,
  openHex,
  planAt,
  pressBar,
  rambleOf,
  setOut,
  settle,
  stepsOf,
  tableUuid,
  turnRambleTo,
  undoRamble,
  windowOfRamble,
  writeField,
} from './rambling.ts';
import { pressMacro } from './scrambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

/** The port where the company sets out, the South Road to Tillet, and the Pilgrims' Track to the Salt Vaults. */
const PORT = '14,12';
const SOUTH_ROAD = ['15,12', '15,13', '16,13', '17,14'];
const SWAMP = '15,13';
const TILLET = '17,14';
/** A field beside the track, a wood of three points behind it, and a swamp behind that. */
const FIELD = '17,13';
const WOOD = '18,12';
const FEN = '18,11';
const AMBUSH = '19,12';
const BEND = '19,11';
const HOLLOW = '20,11';
const VAULTS = '21,10';

/** Expects a sentence on everybody's bar. */
async function expectLine(seats: readonly Seat[], sentence: string | RegExp): Promise<void> {
  for (const seat of seats) await expect(seat.line).toContainText(sentence);
}

/** Expects the clock of everybody's bar to stand at a jaunt and an hour. */
async function expectClock(seats: readonly Seat[], clock: string): Promise<void> {
  for (const seat of seats) await expect(seat.bar.locator('.bar-clock')).toHaveText(clock);
}

/** Expects a weather on everybody's bar. */
async function expectWeather(seats: readonly Seat[], weather: string): Promise<void> {
  for (const seat of seats) await expect(seat.bar.locator('.bar-weather')).toContainText(weather);
}

/** Where everybody's circle of a jaunt is, and whether it is crossed out. */
async function expectCircle(seats: readonly Seat[], jaunt: number, at: string, over: boolean): Promise<void> {
  for (const seat of seats)
    await expect
      .poll(async () => (await rambleOf(seat)).marks[jaunt], `the circle of jaunt ${jaunt}`)
      .toMatchObject({ at, over });
}

test('RA-01 RA-02 RA-03 RA-10 RA-11 RA-13 RA-14 RA-20 RA-21 RA-22 RA-23 RA-61 ten jaunts over a coast of hexes', async ({
  tabletop,
}) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const bram = await tabletop.seat('Bram');
  const players = [ada, bram];
  const all: readonly [Seat, ...Seat[]] = [gm, ada, bram];

  await test.step('RA-20 RA-23 it is laid by one click, with the terrain of the regions and the scale of the scene', async () => {
    const window = await layRamble(gm);
    await expect(gm.notice('Terrain of 18 regions was read: 1020 hexes.')).toBeVisible();
    await expect(window.getByRole('status')).toContainText('4 km an hour, at 10 km a hex.');
    await writeField(window, 'Speed', '20');
    await expect(window.getByRole('status')).toContainText('2 points of travel a jaunt');
    for (const seat of players) await expect(seat.bar).toBeHidden();
  });

  await test.step('RA-10 RA-11 RA-13 its weather comes from a table of the pack or the world, for an area from its own, and is rolled ahead', async () => {
    const window = windowOfRamble(gm);
    await turnRambleTo(window, 'Terrain');
    await window.getByRole('button', { name: 'A new area' }).click();
    await window.getByLabel('What this area is called').fill('Bay of Gulls');
    await window.getByLabel('What this area is called').press('Tab');
    await window.getByLabel('Size').fill('0');
    await window.getByRole('button', { name: 'Take the terrain tool' }).click();
    await clickCell(gm, PORT);
    await turnRambleTo(window, 'Weather');
    await chooseWeather(window, 'Weather tables of the map', 'Weather: temperate spring (Weather Tables)');
    for (const seat of all)
      await expect.poll(() => seat.read(() => game.tables.getName('Weather: temperate spring') !== undefined)).toBe(true);
    await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
    await chooseWeather(window, 'Weather tables of Bay of Gulls', 'Always storm');
    await setOut(window);
    await expectAt(all, PORT);
    await expectCircle(all, 0, PORT, true);
    expect((await rambleOf(bram)).weatherTables.any).toBe(tableUuid('Calm'));
    await pressBar(gm, 'Ramble 1');
    await turnRambleTo(window, 'Party');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await turnRambleTo(window, 'Weather');
    await writeField(window, 'Forecasts', '100');
    await window.getByRole('button', { name: 'Roll ahead' }).click();
    await expect(window.locator('.ramble-ahead li')).toHaveCount(12);
    await expect(window.locator('.ramble-ahead li').first()).toContainText('Storm');
    for (const seat of players) await expect(seat.bar.locator('.bar-forecast')).toHaveCount(0);
    await window.getByRole('button', { name: 'Foretell' }).click();
    for (const seat of players) await expect(seat.bar.locator('.bar-forecast li').first()).toHaveText('+1Storm −15');
    await closeWindow(window);
  });

  await byMapAlone(all, async () => {
    await test.step('RA-01 RA-03 RA-13 RA-14 jaunt 1: the storm that was seen coming is waited out, an hour', async () => {
      await expectLine([ada], 'Roll the weather for the next hour');
      await expectLine([bram], 'Ada says how the party goes on.');
      await pressBar(ada, 'Wait the jaunt out');
      await expectWeather(all, 'Storm');
      await expect.poll(() => bram.read(() => canvas.scene?.weather)).toBe('rainStorm');
      await expectClock(all, 'Jaunt 1 · 1:00');
      expect(await stepsOf(bram)).toEqual(['weather done', 'travel done', 'energy now', 'exhaustion later', 'encounter later']);
      await pressBar(ada, 'Energy');
      await expect.poll(() => stepsOf(bram)).toContain('exhaustion now');
      await pressBar(ada, 'Exhaustion');
      await expect.poll(() => stepsOf(bram)).toContain('encounter now');
      await expectCircle(all, 1, PORT, false);
      await nothingComes(gm);
      await expectCircle(all, 1, PORT, true);
    });

    await test.step('RA-20 RA-22 a journey of two jaunts is asked for by one line', async () => {
      await drawLine(ada, ...SOUTH_ROAD);
      await expect(lineLabel(ada)).toHaveText(
        'All of it takes 2 jaunts, 4 points. Nobody has seen 3 of the hexes: they may cost more. This is asked for as a journey, which begins with the next jaunt.',
      );
      await ada.page.mouse.up();
      await expectLine([ada], 'The party is on its way. Hexes to go: 4.');
      await expect.poll(async () => (await rambleOf(bram)).journey).toHaveLength(4);
    });

    await test.step('RA-13 RA-21 RA-22 RA-23 jaunt 2: the journey stops for the storm, and goes on nevertheless, by the road through a swamp', async () => {
      await pressBar(ada, 'Roll the weather');
      await expectLine([ada], 'Storm: hardly anyone would go on in this.');
      await pressBar(ada, 'Travel nevertheless');
      await expectAt(all, SWAMP);
      expect((await rambleOf(bram)).jaunt).toMatchObject({ spent: 2, entered: 2 });
      await settle(ada);
      await expectLine([bram], "The GM says whether something crosses the party's way.");
    });

    await test.step('RA-11 RA-14 RA-22 jaunt 3: the rest of the journey is gone by itself, in the weather of the land', async () => {
      await nothingComes(gm);
      await expectAt(all, TILLET);
      await expectClock(all, 'Jaunt 3 · 3:00');
      await expectWeather(all, 'Clear sky');
      await expect.poll(() => bram.read(() => canvas.scene?.weather)).toBe('');
    });

    await test.step('RA-02 RA-03 an undo takes the whole jaunt back, its hour too, and the GM may say it anew', async () => {
      await undoRamble(gm, ada, bram);
      await expectAt(all, SWAMP);
      await expectClock(all, 'Jaunt 2 · 2:00');
      await expectWeather(all, 'Storm');
      await expectCircle(all, 2, SWAMP, false);
      await nothingComes(gm);
      await expectAt(all, TILLET);
      await expectClock(all, 'Jaunt 3 · 3:00');
      await nothingComes(gm);
      await expectCircle(all, 3, TILLET, true);
    });

    await test.step('RA-22 jaunt 4: a hex that nobody has seen turns out to be costly: what is left is paid of it, and shown', async () => {
      await pressBar(ada, 'Roll the weather');
      await expect(bram.bar.locator('.bar-left')).toHaveText('Spent: 0 of 2');
      await drawLine(ada, FIELD, WOOD);
      await expect(lineLabel(ada)).toHaveText(
        '2 hexes: 2 of 2 points, 0 left. Nobody has seen one of the hexes: it may cost more.',
      );
      await ada.page.mouse.up();
      await expectAt(all, FIELD);
      for (const seat of all)
        await expect(
          seat.bar.getByRole('img', { name: 'Points of the way into the next hex that are paid: 1 of 3' }),
        ).toBeVisible();
      await settle(ada);
    });

    await test.step('RA-22 jaunt 5: the hex is paid in full, and entered', async () => {
      await nothingComes(gm);
      await expectAt(all, WOOD);
      for (const seat of all) await expect(seat.bar.locator('.bar-gauge')).toHaveCount(0);
      await nothingComes(gm);
      await expectClock(all, 'Jaunt 5 · 5:00');
    });

    await test.step('RA-22 jaunt 6: a jaunt may not come to the next hex at all', async () => {
      await pressBar(ada, 'Roll the weather');
      await drawLine(ada, FEN);
      await expect(lineLabel(ada)).toContainText('This jaunt does not come to the next hex yet.');
      await ada.page.mouse.up();
      await expect(bram.bar.getByRole('img', { name: 'that are paid: 2 of 3' })).toBeVisible();
      await expectAt(all, WOOD);
      await pressBar(ada, 'Give the journey up');
      await settle(ada);
      await nothingComes(gm);
      await expectCircle(all, 6, WOOD, true);
    });

    await test.step('RA-61 the GM plans an encounter and a destination, of which players see nothing', async () => {
      await planAt(gm, AMBUSH, 'Plan an encounter', 'Salt ghouls');
      await planAt(gm, VAULTS, 'Make it a destination', 'The Salt Vaults');
      const card = await openHex(ada, VAULTS);
      await expect(card).toContainText('Nobody of the party has seen this hex.');
      await expect(card).not.toContainText('Salt Vaults');
      await closeWindow(card);
      for (const seat of players) expect((await labelsSeen(seat)).map(({ text }) => text)).not.toContain('The Salt Vaults');
      expect((await labelsSeen(gm)).map(({ text }) => text)).toContain('The Salt Vaults');
    });

    await test.step('RA-01 RA-22 RA-61 jaunt 7: who turns away hears what is lost; what was planned ends the travel and stands in for a roll', async () => {
      await pressBar(ada, 'Roll the weather');
      await drawLine(ada, AMBUSH);
      await expect(lineLabel(ada)).toContainText('To turn away loses 2 points that are paid.');
      await lineOn(ada, BEND);
      await ada.page.mouse.up();
      await expectAt(all, AMBUSH);
      for (const seat of all) await expect(seat.bar.locator('.bar-gauge')).toHaveCount(0);
      expect((await rambleOf(bram)).jaunt).toMatchObject({ spent: 1, step: 'energy' });
      await settle(ada);
      await expectLine(players, "Something crosses the party's way.");
      await expectLine([gm], 'Planned here: Salt ghouls.');
      await pressBar(gm, 'Show it to all');
      await expectLine(players, 'The party meets with: Salt ghouls.');
      await expectCircle(all, 7, AMBUSH, false);
      await pressBar(gm, 'It is over');
      await expectCircle(all, 7, AMBUSH, true);
    });

    await test.step('RA-02 it goes on where it was after a reload of the GM and of the player who leads', async () => {
      await gm.reload();
      await ada.reload();
      await expectAt(all, AMBUSH);
      await expectClock(all, 'Jaunt 7 · 7:00');
      await expectLine([ada], 'Roll the weather for the next hour');
    });

    await test.step('RA-02 RA-20 jaunt 8: on a scene that was made larger the party goes on over the same hexes', async () => {
      const size = await ada.read(() => canvas.grid?.size ?? 0);
      await pressMacro(gm, 'Larger');
      for (const seat of all) await expect.poll(() => seat.read(() => canvas.ready && canvas.grid?.size)).toBe(size * 1.2);
      await expectAt(all, AMBUSH);
      expect((await rambleOf(gm)).status).toBe('halt');
      await pressBar(ada, 'Roll the weather');
      await leadOver(ada, all, BEND, HOLLOW);
      await settle(ada);
      await nothingComes(gm);
      await expectCircle(all, 8, HOLLOW, true);
    });

    await test.step('RA-61 jaunt 9: at its destination the party rests until it goes on', async () => {
      await pressBar(ada, 'Roll the weather');
      await leadOver(ada, all, VAULTS);
      await settle(ada);
      await expectLine(all, 'The party has arrived, and rests here until it goes on.');
      await expect(ada.bar.getByRole('button', { name: 'Roll the weather' })).toHaveCount(0);
      await pressBar(ada, 'Go on');
      await expectCircle(all, 9, VAULTS, true);
    });

    await test.step('RA-01 jaunt 10: the party goes no further, and the GM says what it meets with', async () => {
      await pressBar(ada, 'Roll the weather');
      await pressBar(ada, 'Go no further');
      await settle(ada);
      await pressBar(gm, 'Something…');
      await gm.bar.getByLabel('What is it').fill('Gulls');
      await pressBar(gm, 'It begins');
      await expectLine(players, 'The party meets with: Gulls.');
      await pressBar(gm, 'It is over');
      await expectClock(all, 'Jaunt 10 · 10:00');
    });
  }, ['Hex ']);

  await test.step('RA-02 all know the same line and the same circles, which stand on the map', async () => {
    const { track, marks, jaunts, at, progress } = await rambleOf(gm);
    expect({ jaunts, at, progress }).toEqual({ jaunts: 10, at: VAULTS, progress: undefined });
    expect(track).toEqual({
      '2-0': '14,12 32',
      '3-0': '15,13 32',
      '4-0': '17,14 4',
      '5-0': '17,13 4',
      '7-0': '18,12 3',
      '8-0': '19,12 43',
      '9-0': '20,11 4',
    });
    expect(Object.values(marks).every(({ over }) => over)).toBe(true);
    for (const seat of players) expect(await rambleOf(seat)).toEqual(await rambleOf(gm));
    const numbers = (await labelsSeen(bram)).map(({ text }) => text);
    for (const number of ['1', '2', '3', '4', '5–6', '7', '8', '9–10']) expect(numbers).toContain(number);
    const card = await openHex(ada, WOOD);
    await expect(card.locator('.hex-jaunts li')).toHaveText(['Jaunt 5 ended here · Clear sky', 'Jaunt 6 ended here · Clear sky']);
    await closeWindow(card);
  });

  await test.step('RA-02 the ramble ends at the bar, and its diary stands in the journal for all', async () => {
    await pressBar(gm, 'More');
    await pressBar(gm, 'End…');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expectLine(all, 'The ramble has ended. Jaunts: 10.');
    await bram.bar.getByRole('button', { name: 'Story' }).click();
    const diary = windowOf(bram, 'Ghost Map story');
    for (const line of [
      'Hour 1, Storm. We waited it out',
      'Hour 7, Clear sky.',
      'We met with: Salt ghouls.',
      'We met with: Gulls.',
    ])
      await expect(diary).toContainText(line);
    await openTab(ada, 'chat');
    await expect(ada.page.locator('#chat .ghost-map-card').last()).toContainText('The ramble ends after 10 jaunts.');
  });
});
