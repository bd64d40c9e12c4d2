import type { Locator } from '@playwright/test';
import type { PictureSeat } from './picture-seat.ts';
import { smallPicture } from './small-picture.ts';

const rover = 'Salt Rover';
const driver = 'Maren Holt';
const others = ['Torvik Ashe', 'Isolde Wren', 'Quill'] as const;
/** How wide pictures of windows are, in pixels. */
const wide = 760;

/** A picture of one window, with a little of what is around it. */
async function windowPicture(seat: PictureSeat, window: Locator, name: string): Promise<void> {
  const box = await window.boundingBox();
  if (!box) throw new Error(`There is nothing to see of ${name}.`);
  const { x, y, width, height } = box;
  await smallPicture(seat, name, { x: x - 6, y: y - 6, width: width + 12, height: height + 12 }, wide);
}

async function fill(within: Locator, label: string, text: string): Promise<void> {
  const field = within.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Tab');
}

/** All of the company ride in a vehicle that is dropped on the window of the party. */
export async function partyPictures(gm: PictureSeat): Promise<void> {
  const { page } = gm;
  await page.locator('.ghost-map-ramble').getByRole('button', { name: 'Members and vehicles' }).click();
  const party = page.locator('.ghost-map-party');
  await page.getByRole('tab', { name: 'Actors' }).click();
  const entry = page.locator('#sidebar').getByText(rover, { exact: true });
  if (!(await entry.isVisible())) await page.locator('#sidebar').getByText('The company', { exact: true }).click();
  await entry.dragTo(party.locator('.party-vehicles h3'));
  const vehicle = party.locator('.party-vehicle');
  await vehicle.waitFor();
  await fill(vehicle, 'Energy', '2400');
  await fill(vehicle, 'Spare parts', '1');
  await vehicle.locator('summary').click();
  await vehicle.getByRole('button', { name: 'Add an array' }).click();
  await fill(vehicle, 'units for each point of sun', '10');
  await vehicle.locator('summary').click();
  await party.getByLabel(`How ${driver} travels`).selectOption({ label: 'Drives' });
  for (const name of [driver, ...others]) {
    await party.getByLabel(`The vehicle of ${name}`).selectOption({ label: rover });
    await party.locator('.party-vehicle').filter({ hasText: name }).waitFor();
  }
  await party.getByLabel('What Torvik Ashe carries').selectOption({ label: 'Lugging' });
  await party.getByLabel('Used to').first().selectOption({ label: 'tropical' });
  await party.locator('.party-sum').filter({ hasText: '10' }).first().waitFor();
  await vehicle.scrollIntoViewIfNeeded();
  await windowPicture(gm, party, 'ramble-vehicle-gm');
  await party.locator('.party-speed').scrollIntoViewIfNeeded();
  await windowPicture(gm, party, 'ramble-party-gm');
  await party.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('tab', { name: 'Chat' }).click();
}

/** A camp between its first two blocks, as whoever leads arranges its watches. */
export async function campPictures(player: PictureSeat, bar: Locator, gmBar: Locator): Promise<void> {
  await bar.getByRole('button', { name: 'Make camp' }).click();
  const camp = player.page.locator('.ghost-map-camp');
  await camp.waitFor();
  for (const cell of ['Torvik Ashe, block 1: asleep', 'Quill, block 2: asleep'])
    await camp.getByRole('button', { name: cell }).click();
  await camp.getByRole('button', { name: 'Quill, block 2: on guard' }).waitFor();
  await bar.getByRole('button', { name: 'Next block' }).click();
  await gmBar.getByRole('button', { name: 'Nothing' }).click();
  await camp.getByRole('button', { name: 'Torvik Ashe, block 1: stood guard' }).waitFor();
  await windowPicture(player, camp, 'ramble-camp-player');
  await camp.getByRole('button', { name: 'Close' }).first().click();
}
