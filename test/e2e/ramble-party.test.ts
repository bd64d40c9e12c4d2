import type { Locator } from '@playwright/test';
import { chooseColours, closeWindow, entryOf, openTab } from './handling.ts';
import { reading } from './hands.ts';
import { expectLegible } from './legible.ts';
import {
  COMPANY_TABLETOP,
  chooseWeather,
  expectAt,
  layRamble,
  leadOver,
  pressBar,
  rambleOf,
  setOut,
  settle,
  turnRambleTo,
  undoRamble,
  writeField,
} from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: COMPANY_TABLETOP });

/** The window of the party. */
function partyOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-party');
}

/** The line of a member. */
function lineOf(seat: Seat, name: string): Locator {
  const party = partyOf(seat);
  return party.locator('.party-line').filter({
    has: seat.page.locator(`.party-name[value="${name}"], strong.party-name:text-is("${name}")`),
  });
}

/** The card of a vehicle. */
function vehicleOf(seat: Seat, name: string): Locator {
  return partyOf(seat)
    .locator('.party-vehicle')
    .filter({ has: seat.page.locator(`.party-name[value="${name}"], strong.party-name:text-is("${name}")`) });
}

/** Expects what the coming hour takes of a member to come about like this, as the keyboard finds it. */
async function expectSum(seat: Seat, name: string, how: string): Promise<void> {
  const sum = lineOf(seat, name).locator('.party-sum');
  await sum.focus();
  await expect(sum.getByRole('tooltip')).toBeVisible();
  await expect(sum.getByRole('tooltip')).toHaveText(how);
}

/** Opens the window of the party from the bar. */
async function openParty(seat: Seat): Promise<void> {
  await pressBar(seat, 'Party');
  await expect(partyOf(seat)).toBeVisible();
}

test(
  'RA-20 RA-30 RA-31 RA-32 RA-34 RA-35 RA-40 RA-41 RA-42 RA-43 RA-44 RA-45 RA-50 a party with vehicles, as all see it and each may change it',
  { tag: '@13' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await layRamble(gm);

    await test.step('RA-20 RA-45 the players’ characters are in a new party, with the speeds of their actors; the slowest say how far it goes', async () => {
      await writeField(window, 'Scale', '1');
      await expect(window.getByRole('status').first()).toContainText('4 points of travel a jaunt');
      await expect(window.getByLabel('Speed', { exact: true })).toHaveAccessibleDescription(
        /Does not count now: 4 of the party have a speed \(Maren Holt, Torvik Ashe, Isolde Wren, Quill\)/,
      );
      await turnRambleTo(window, 'Party');
      await window.getByRole('button', { name: 'Members and vehicles' }).click();
      await expect(partyOf(gm).locator('.party-line')).toHaveCount(4);
      await expect(lineOf(gm, 'Maren Holt').getByLabel('Speed', { exact: true })).toHaveValue('5');
      await expect(partyOf(gm).locator('.party-speed')).toContainText('Slowest: Torvik Ashe, Isolde Wren.');
    });

    await test.step('RA-70 meals are counted where somebody says how many are left, and no more where the field is emptied', async () => {
      const quill = lineOf(gm, 'Quill');
      const left = async () => Object.values((await rambleOf(gm)).members).find(({ name }) => name === 'Quill')?.meals;
      await expect(quill.getByLabel('Meals', { exact: true })).toHaveValue('');
      await writeField(quill, 'Meals', '3');
      await expect.poll(left).toBe(3);
      await writeField(quill, 'Meals', '');
      await expect.poll(left).toBe(-1);
      await expect(quill.getByLabel('Meals', { exact: true })).toHaveAccessibleDescription(/Leave the field empty/);
    });

    await test.step('RA-30 RA-31 RA-32 a vehicle tells what a hex and a jaunt burn at its speed and its load', async () => {
      await partyOf(gm).getByRole('button', { name: 'Add a vehicle' }).click();
      const rover = vehicleOf(gm, 'Vehicle');
      await writeField(rover, 'Cruises at', '60');
      await writeField(rover, 'Burns', '20');
      await writeField(rover, 'of', '2000');
      await writeField(rover, 'Energy', '1000');
      await expect(rover.locator('.party-going')).toContainText('60 km/h');
      await expect(rover.locator('.party-going')).toContainText('burns 20 a hex, 80 a full jaunt');
      await expect(rover.getByRole('meter')).toHaveAttribute('aria-valuenow', '1000');
      await expect(rover.locator('.party-energy')).toContainText('lasts for 50 hexes');
      await rover.getByRole('button', { name: 'Vehicle faster' }).click();
      await expect(rover.locator('.party-going')).toContainText('66 km/h (+10 %)');
      await expect(rover.locator('.party-going')).toContainText('burns 22 a hex');
      await rover.getByRole('button', { name: 'Vehicle slower' }).press('Enter');
      await expect(rover.locator('.party-going')).toContainText('burns 20 a hex');
      for (const [load, hex] of [
        ['Trudging, ×1.5', 30],
        ['Straining, ×2', 40],
        ['Lugging, burns ×1.25', 25],
        ['No load', 20],
      ] as const) {
        await rover.getByLabel('Load', { exact: true }).selectOption({ label: load });
        await expect(rover.locator('.party-going')).toContainText(`burns ${hex} a hex`);
      }
    });

    await test.step('RA-35 its arrays gain by the points of sun', async () => {
      const rover = vehicleOf(gm, 'Vehicle');
      await rover.locator('summary').click();
      await rover.getByRole('button', { name: 'Add an array' }).click();
      await writeField(rover, 'units for each point of sun', '25');
      await expect(rover.locator('.party-energy')).toContainText('gains 25 for each point of sun');
    });

    await test.step('RA-30 an actor that is dropped on the vehicles becomes one, with the figures of its sheet', async () => {
      const actors = await openTab(gm, 'actors');
      const entry = entryOf(actors, 'Salt Rover');
      await actors.getByRole('button', { name: 'The company', exact: true }).click();
      await entry.dragTo(partyOf(gm).locator('.party-vehicles h3'));
      await expect(vehicleOf(gm, 'Salt Rover')).toBeVisible();
      await expect(vehicleOf(gm, 'Salt Rover').locator('.party-going')).toContainText('km/h');
    });

    await test.step('RA-43 RA-44 the climate of the map, and what each is used to, go into the sum; the GM says what damage waits', async () => {
      await closeWindow(partyOf(gm));
      await turnRambleTo(window, 'Weather');
      await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
      await window.getByLabel('Climate of the map').selectOption({ label: 'tropical' });
      await turnRambleTo(window, 'Travel');
      await window.getByLabel('Damage of exhaustion', { exact: true }).selectOption({ label: 'Waits for me' });
      await expect.poll(async () => (await rambleOf(gm)).options.toll).toBe('ask');
      await turnRambleTo(window, 'Party');
      await window.getByLabel('Who moves the party').selectOption({ label: 'Bram' });
      await window.getByRole('button', { name: 'Members and vehicles' }).click();
      await expect(partyOf(gm).locator('.party-summary')).toContainText('Climate here: tropical.');
      await lineOf(gm, 'Maren Holt').getByLabel('Used to').selectOption({ label: 'cold' });
      await expect(lineOf(gm, 'Maren Holt').locator('.party-sum')).toContainText('15 → 2d12');
      await closeWindow(partyOf(gm));
      await setOut(window);
    });

    await test.step('RA-40 RA-41 RA-42 RA-45 a player changes the line of the own character alone, and reads what the hour takes of everybody', async () => {
      await openParty(ada);
      await expect(lineOf(ada, 'Torvik Ashe').locator('select, input, button')).toHaveCount(0);
      await expectSum(ada, 'Torvik Ashe', '6 walking, +6 climate (tropical) → 2d8');
      const maren = lineOf(ada, 'Maren Holt');
      await maren.getByLabel('Pace of Maren Holt').selectOption({ label: 'Jog, ×1.5' });
      await maren.getByLabel('What Maren Holt carries').selectOption({ label: 'Trudging' });
      await expect(maren.locator('.party-sum strong')).toHaveText('21');
      await expectSum(ada, 'Maren Holt', '6 walking, +2 jogging, +4 trudging, +9 climate (tropical) → 4d10');
      await maren.getByLabel('The vehicle of Maren Holt').selectOption({ label: 'Vehicle' });
      await expect(vehicleOf(ada, 'Vehicle')).toContainText('Carries Maren Holt.');
      await maren.getByLabel('How Maren Holt travels').selectOption({ label: 'Drives' });
      await expect(vehicleOf(ada, 'Vehicle')).toContainText('Driven by Maren Holt.');
      await expectSum(ada, 'Maren Holt', '4 driving, +4 trudging, +9 climate (tropical) → 3d10');
      // What only the GM or whoever leads may do is not there to be pressed.
      await expect(partyOf(ada).getByRole('button', { name: /^(Leave it here|Share|Tune it up|Add|Part ways)/ })).toHaveCount(0);
    });

    const bram = await tabletop.seat('Bram');
    await test.step('RA-34 whoever leads lets vehicles share what they have, and is told what cannot be', async () => {
      await openParty(bram);
      const rover = vehicleOf(bram, 'Vehicle');
      await rover.getByLabel('Units of energy that Vehicle gives').fill('100');
      await rover.getByLabel('To which vehicle').selectOption({ label: 'Salt Rover' });
      const before = Number(
        await reading(vehicleOf(bram, 'Salt Rover').getByRole('meter'), (it) => it.getAttribute('aria-valuenow')),
      );
      await expect(rover.locator('.party-share')).toContainText(/at most \d+/);
      await rover.getByLabel('Units of energy that Vehicle gives').press('Enter');
      await expect.poll(async () => Object.values((await rambleOf(bram)).vehicles).map(({ energy }) => energy)).toContain(900);
      await expect(vehicleOf(bram, 'Salt Rover').getByRole('meter')).toHaveAttribute('aria-valuenow', String(before + 100));
      await expect(rover.getByLabel('Units of energy that Vehicle gives')).toHaveValue('');
      await expect(rover.locator('.party-share .kit-fault')).toHaveText('');
    });

    await test.step('RA-45 whoever leads has all get into a vehicle by one press, which one undo takes back', async () => {
      const rover = vehicleOf(bram, 'Salt Rover');
      const crew = rover.locator('.party-crew');
      await expect(crew).toHaveText('Nobody drives it; it goes along as towed.');
      await rover.getByRole('button', { name: 'All get in' }).press('Enter');
      await expect(crew).toHaveText('Driven by Torvik Ashe. Carries Isolde Wren, Quill.');
      await expect(vehicleOf(bram, 'Vehicle').locator('.party-crew'), 'who sits already stays').toHaveText(
        'Driven by Maren Holt.',
      );
      for (const name of ['Vehicle', 'Salt Rover']) {
        const button = vehicleOf(bram, name).getByRole('button', { name: 'All get in' });
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await expect(button).toHaveAccessibleDescription('Nobody walks or rides.');
      }
      await expect(partyOf(ada).getByRole('button', { name: 'All get in' })).toHaveCount(0);
      await undoRamble(gm, ada, bram);
      await expect(crew).toHaveText('Nobody drives it; it goes along as towed.');
      await expect(lineOf(bram, 'Quill').getByLabel('How Quill travels').locator('option:checked')).toHaveText('Walks');
    });

    await test.step('what is typed stays while others play', async () => {
      const units = vehicleOf(bram, 'Vehicle').getByLabel('Units of energy that Vehicle gives');
      await units.fill('7');
      await lineOf(ada, 'Maren Holt').getByLabel('What Maren Holt carries').selectOption({ label: 'Lugging' });
      await expect(lineOf(bram, 'Maren Holt').locator('.party-sum strong')).toHaveText('15');
      await expect(units).toBeFocused();
      await expect(units).toHaveValue('7');
      await units.fill('');
    });

    await test.step('RA-30 RA-35 RA-44 RA-50 an hour burns, gains, breaks down what is worn out, and its damage waits for the GM', async () => {
      await openParty(gm);
      await writeField(vehicleOf(gm, 'Vehicle'), 'Clock', '99');
      await expect(vehicleOf(bram, 'Vehicle').locator('.party-upkeep')).toContainText(
        'malfunction roll within the next hour of travel, 1d100 + 100',
      );
      await closeWindow(partyOf(bram));
      await pressBar(bram, 'Roll the weather');
      await leadOver(bram, [gm, bram], '15,12');
      await expectAt([ada], '15,12');
      await pressBar(bram, 'Go no further');
      await settle(bram);
      const vehicle = vehicleOf(gm, 'Vehicle');
      await expect(vehicle.locator('.party-chip')).toContainText('broken down');
      await expect(vehicle.locator('.party-upkeep')).toContainText('Clock at 100');
      const { weather, vehicles } = await rambleOf(gm);
      const rover = Object.values(vehicles).find(({ name }) => name === 'Vehicle');
      expect(rover?.energy, 'what one hex burns, and what the sun gives').toBe(
        Math.min(2000, 900 - 20 + 25 * (weather?.solar ?? 0)),
      );
      const hurt = partyOf(gm).locator('.party-hurt');
      await expect(hurt.getByRole('listitem')).toHaveCount(4);
      await expect(partyOf(gm).locator('.party-tired')).toContainText('Maren Holt');
      await expect(partyOf(ada).locator('.party-hurt')).toHaveCount(0);
      await hurt.getByRole('button', { name: 'Let it be for Quill' }).click();
      await expect(hurt.getByRole('listitem')).toHaveCount(3);
      const field = partyOf(gm).getByLabel('Hit points', { exact: true });
      const unmapped = '.party-unmapped';
      await expect(partyOf(ada).locator(unmapped)).toContainText('comes off no sheet');
      await expect(partyOf(ada).locator(unmapped).getByRole('button')).toHaveCount(0);
      await partyOf(gm).locator(unmapped).getByRole('button', { name: 'Say where' }).click();
      await expect(field).toBeFocused();
      await hurt.getByRole('button', { name: 'Take the damage off' }).click();
      await expect(field, 'where hit points lie has to be said first').toBeFocused();
      await field.fill('health.value');
      await field.press('Tab');
      for (const seat of [gm, ada]) await expect(partyOf(seat).locator(unmapped)).toHaveCount(0);
      await hurt.getByRole('button', { name: 'Take the damage off' }).click();
      await expect(hurt).toHaveCount(0);
    });
  },
);

test(
  'RA-02 RA-45 a party parts and meets again: each part has its own members, and one is played at a time',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await layRamble(gm);
    await setOut(window);
    await openParty(gm);
    const party = partyOf(gm);
    await party.getByText('Part ways', { exact: true }).first().click();
    await party.getByRole('checkbox', { name: 'Quill' }).check();
    await party.getByRole('textbox', { name: 'Called' }).fill('The scouts');
    await party.getByRole('textbox', { name: 'Called' }).press('Enter');
    await expect(lineOf(gm, 'Quill').locator('.party-chip')).toHaveText('The scouts');
    await openParty(ada);
    await expect(partyOf(ada).locator('.party-others')).toContainText('The scouts');
    await expect(partyOf(ada).locator('.party-others')).toContainText('Quill');
    await expect(partyOf(ada).locator('.party-parts')).toContainText('Played now: Maren Holt, Torvik Ashe, Isolde Wren, in hex');
    await expect(party.getByRole('checkbox', { name: 'Quill' })).toHaveCount(0);

    await party.getByRole('button', { name: 'Turn to The scouts' }).click();
    await expect(party.locator('.party-speed')).toContainText('Slowest: Quill.');
    await expect(lineOf(ada, 'Maren Holt').locator('.party-chip')).toHaveText('The others');
    await expect(partyOf(ada).locator('.party-parts')).toContainText('Played now: The scouts (Quill), in hex');
    await party.getByRole('button', { name: 'Turn to the others' }).press('Enter');
    await expect(party.locator('.party-speed')).toContainText('Slowest: Torvik Ashe, Isolde Wren.');
    await party.getByRole('button', { name: 'Meet again' }).click();
    await expect(party.locator('.party-others')).toHaveCount(0);
    await expect(partyOf(ada).locator('.party-chip')).toHaveCount(0);
  },
);

for (const theme of ['dark', 'light'] as const) {
  test(
    `RA-30 RA-45 the window of the party is legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await chooseColours(gm, theme);
      await chooseColours(ada, theme);
      const window = await layRamble(gm);
      await window.locator('summary').filter({ hasText: 'What exhaustion does' }).click();
      await expectLegible(gm, 'the travel, with the damage table', '.ghost-map-ramble');
      await turnRambleTo(window, 'Places');
      await expectLegible(gm, 'the places, with the encounter tables', '.ghost-map-ramble');
      await turnRambleTo(window, 'Party');
      await window.getByRole('button', { name: 'Members and vehicles' }).click();
      const party = partyOf(gm);
      await party.getByRole('button', { name: 'Add a vehicle' }).click();
      const rover = vehicleOf(gm, 'Vehicle');
      await writeField(rover, 'Cruises at', '60');
      await writeField(rover, 'Burns', '20');
      await rover.getByLabel('Broken down').check();
      await expect(rover.locator('.party-chip')).toContainText('broken down');
      await rover.locator('summary').click();
      await expectLegible(gm, 'members and vehicles', '.ghost-map-party');
      await party.locator('summary').filter({ hasText: 'Where figures and hit points lie' }).click();
      await expectLegible(gm, 'where figures lie', '.ghost-map-party');
      await closeWindow(party);
      await setOut(window);
      await openParty(ada);
      await expectLegible(ada, 'a player’s window of the party', '.ghost-map-party');
      await partyOf(ada).getByText('Part ways', { exact: true }).first().click();
      await expectLegible(ada, 'the ways that part', '.ghost-map-party');
    },
  );
}
