import type { Locator } from '@playwright/test';
import { closeWindow } from './handling.ts';
import { lineLabel } from './lines.ts';
import {
  COMPANY_TABLETOP,
  drawLine,
  expectAt,
  layRamble,
  nothingComes,
  pressBar,
  rambleOf,
  setOut,
  settle,
  turnRambleTo,
  writeField,
} from './rambling.ts';
import { expectRefusal } from './refusing.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: COMPANY_TABLETOP });

/** Along the South Road. */
const PORT = '14,12';
const GATE = '15,12';
const SWAMP = '15,13';

/** The window of the party, and the card of a vehicle there. */
const partyOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-party');
function vehicleOf(seat: Seat, name: string): Locator {
  return partyOf(seat)
    .locator('.party-vehicle')
    .filter({ has: seat.page.locator(`.party-name[value="${name}"], strong.party-name:text-is("${name}")`) });
}

/** Draws a line over cells and lets go. */
async function line(seat: Seat, ...cells: readonly string[]): Promise<void> {
  await drawLine(seat, ...cells);
  await expect(lineLabel(seat)).toContainText(/\bhex/);
  await seat.page.mouse.up();
}

/** Goes no further, and nothing comes. */
async function stayed(leader: Seat, gm: Seat): Promise<void> {
  await pressBar(leader, 'Go no further');
  await settle(leader);
  await nothingComes(gm);
  await expect.poll(async () => (await rambleOf(leader)).status).toBe('halt');
}

test('RA-33 RA-34 RA-50 what a party is refused is said to whoever asks', { tag: '@14' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const both = [gm, ada];
  const window = await layRamble(gm);
  await writeField(window, 'Scale', '1');
  await turnRambleTo(window, 'Party');
  await window.getByRole('button', { name: 'Members and vehicles' }).click();
  for (const [name, burns, capacity, energy] of [
    ['Mule', '20', '200', '30'],
    ['Ox', '0', '100', '90'],
  ] as const) {
    await partyOf(gm).getByRole('button', { name: 'Add a vehicle' }).click();
    await writeField(partyOf(gm).locator('.party-vehicle').last(), 'What the vehicle is called', name);
    const vehicle = vehicleOf(gm, name);
    await writeField(vehicle, 'Cruises at', '60');
    await writeField(vehicle, 'Burns', burns);
    await writeField(vehicle, 'of', capacity);
    await writeField(vehicle, 'Energy', energy);
  }
  await closeWindow(partyOf(gm));
  await setOut(window);
  await expectAt(both, PORT);

  await test.step('RA-34 no vehicle gives more than it has, or takes more than it holds, and the field says so', async () => {
    await pressBar(ada, 'Party');
    const mule = vehicleOf(ada, 'Mule');
    const units = mule.getByLabel('Units of energy that Mule gives');
    const fault = mule.locator('.kit-fault');
    await expect(units).toHaveAttribute('max', '10');
    await expect(mule.locator('.party-share')).toContainText('(at most 10)');
    await units.fill('20');
    await expect(fault).toHaveText(sentenceOf('energy-full', { vehicle: 'Ox', units: 10 }));
    await mule.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(units, 'nothing was sent, and it can be typed anew').toBeFocused();
    await expect(units).toHaveValue('20');
    await units.fill('40');
    await expect(fault).toHaveText(sentenceOf('no-energy', { vehicle: 'Mule', units: 30 }));
    await units.fill('0.001');
    await mule.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(units, 'a hundredth is the least').toBeFocused();
    await expect(units).toHaveValue('0.001');
    await units.fill('10');
    await expect(fault).toHaveText('');
    await units.fill('');
    await closeWindow(partyOf(ada));
  });

  await test.step('RA-33 nobody goes on with what has run dry', async () => {
    await pressBar(ada, 'Roll the weather');
    await line(ada, GATE, SWAMP);
    await expectAt(both, GATE);
    await line(ada, SWAMP);
    await expectRefusal(ada, 'dry', { vehicle: 'Mule' });
    await stayed(ada, gm);
  });

  await test.step('RA-50 nobody goes on with what has broken down', async () => {
    await pressBar(gm, 'Party');
    await vehicleOf(gm, 'Mule').getByLabel('Broken down').check();
    await closeWindow(partyOf(gm));
    await pressBar(ada, 'Roll the weather');
    await line(ada, SWAMP);
    await expectRefusal(ada, 'stuck', { vehicle: 'Mule' });
    await stayed(ada, gm);
  });

  await test.step('somebody stays where a party parts, and parts whose clocks differ do not meet', async () => {
    await pressBar(ada, 'Party');
    const own = partyOf(ada);
    await own.locator('.party-parts summary').click();
    const others = ['Maren Holt', 'Torvik Ashe', 'Isolde Wren'];
    for (const name of [...others, 'Quill']) await own.getByLabel(name, { exact: true }).check();
    await own.getByLabel('Called', { exact: true }).fill('The scouts');
    const part = own.locator('.party-parting').getByRole('button', { name: 'Part ways' });
    await part.click();
    await expectRefusal(ada, 'nobody-left');
    for (const name of others) await own.getByLabel(name, { exact: true }).uncheck();
    await part.click();
    await expect.poll(async () => Object.keys((await rambleOf(gm)).parts)).toEqual(['b']);
    await closeWindow(own);
    await pressBar(ada, 'Wait the jaunt out');
    await settle(ada);
    await nothingComes(gm);
    await pressBar(ada, 'Party');
    await own.getByRole('button', { name: 'Meet again' }).click();
    await expectRefusal(ada, 'other-hour', { name: 'The scouts', hours: 1 });
  });
});
