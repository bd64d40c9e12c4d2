import { existsSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import type { PictureSeat, Point } from './picture-seat.ts';
import { inProject } from './project-root.ts';
import { smallPicture } from './small-picture.ts';

/** A given dungeon: made by others, and so not in this repository; beside it where the project is worked on. */
const given = inProject('..', 'shared', 'data', 'one-page-dungeons', 'crypt_of_keverr.json');
const title = 'The crypt, explored';
const screen = { x: 0, y: 0, width: 1280, height: 800 };
const wide = 900;
/** Where the party is brought on the screen, left of the windows. */
const middle: Point = { x: 330, y: 330 };

/** A ghost map as stored, as far as one reads where it lies. */
interface StoredGhost {
  readonly open: { readonly grid: { readonly x: number; readonly y: number; readonly size: number } };
}

/** Returns how squares of the map become points of the board. */
async function squaresOf({ page }: PictureSeat): Promise<(x: number, y: number) => Point> {
  const {
    x: left,
    y: top,
    size,
  } = await page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { flags: { 'ghost-map': { expeditions: Record<string, StoredGhost> } } } };
    };
    const ghost = Object.values(canvas.scene.flags['ghost-map'].expeditions)[0];
    return ghost?.open.grid ?? { x: 0, y: 0, size: 1 };
  });
  return (x, y) => ({ x: left + x * size, y: top + y * size });
}

/** The table of the scene: two people, their bars, and what all of it is about. */
class Site {
  readonly gm: PictureSeat;
  readonly player: PictureSeat;

  constructor(gm: PictureSeat, player: PictureSeat) {
    this.gm = gm;
    this.player = player;
  }

  part(seat: PictureSeat, name: string): Locator {
    return seat.page.locator(`.ghost-map-${name}`);
  }

  bar(seat: PictureSeat): Locator {
    return seat.page.locator('#ghost-map-bar');
  }

  press(seat: PictureSeat, name: string | RegExp): Promise<void> {
    return this.bar(seat).getByRole('button', { name }).first().click();
  }

  async close(seat: PictureSeat, name: string): Promise<void> {
    await this.part(seat, name).getByRole('button', { name: 'Close window' }).click();
    await this.part(seat, name).waitFor({ state: 'detached' });
  }

  async quiet(): Promise<void> {
    await this.press(this.gm, 'No encounter');
    await this.bar(this.player).locator('.bar-line').getByText('How does the party go on').waitFor();
  }

  async dash(): Promise<void> {
    await this.press(this.player, /^Begin the dash/);
    await this.bar(this.player).locator('.bar-squares').waitFor();
  }
}

/** A crypt from its file to a find behind a wall, as the GM and a player see it. */
export async function sitePictures(gm: PictureSeat, player: PictureSeat): Promise<void> {
  if (!existsSync(given)) return;
  const site = new Site(gm, player);
  const at = await setUp(site);
  await atTheGate(site, at);
  await inTheHall(site, at);
  await beyond(site, at);
}

type At = (x: number, y: number) => Point;

async function setUp(site: Site): Promise<At> {
  const { gm, player } = site;
  const maps = site.part(gm, 'maps');
  await gm.button('Ghost Map').click();
  await gm.button('Import a map').click();
  await maps.locator('input[type="file"]').setInputFiles(given);
  await maps.getByLabel('Parchment').check();
  await maps.locator('.maps-more summary').click();
  await maps.getByLabel('Pixels a square').fill('50');
  await maps.getByLabel('Name of the scene').fill(title);
  await maps.getByLabel('Players see only').uncheck();
  await maps.locator('input[value="parchment"]:checked').waitFor();
  await maps.getByRole('button', { name: 'Make the scene' }).click();
  await gm.viewing(title);
  await site.close(gm, 'ghost');
  await gm.page.locator('#scene-navigation').getByText(title).first().click({ button: 'right' });
  await gm.page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
  await player.viewing(title);
  const at = await squaresOf(gm);
  for (const seat of [gm, player]) {
    await seat.zoom(-4);
    await seat.bring(at(4.5, 4.5), middle);
  }
  await gm.page.getByRole('tab', { name: 'Actors' }).click();
  const folder = gm.page.locator('#sidebar').getByText('The company', { exact: true });
  const party = gm.page.locator('#sidebar').getByText('The Party', { exact: true });
  if (!(await party.isVisible())) await folder.click();
  await party.dragTo(gm.page.locator('#board'), { targetPosition: await gm.screen(at(2.5, 1.5)) });
  await gm.page.getByRole('tab', { name: 'Chat' }).click();
  await gm.button('Ghost Map').click();
  await gm.click(at(6, 7.5));
  const pointed = site.part(gm, 'ghost').locator('.pointed');
  await pointed.getByLabel('Stats').fill('Sunken Door (secret 3)');
  await pointed.getByLabel('Stats').press('Tab');
  await pointed.locator('.ghost-chips li').waitFor();
  await site.close(gm, 'ghost');
  await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Lay', exact: true }).click();
  const window = site.part(gm, 'scramble');
  for (const name of ['Maren Holt', 'Torvik Ashe']) {
    await window.getByLabel('Actor').selectOption({ label: name });
    await window.getByRole('button', { name: 'Add', exact: true }).click();
    await window.locator(`[name="name"][value="${name}"]`).waitFor();
  }
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await window.getByRole('tab', { name: 'Options' }).click();
  await window.getByLabel('Stock door').fill('Oak Door (break 3/10)');
  await window.getByLabel('Stock door').press('Tab');
  await window.getByRole('tab', { name: 'Secrets' }).click();
  for (const [text, place] of [
    ['Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)', at(6.5, 2.5)],
    ['Dart Wall (secret 9, hit 65%, dmg 1d6p)', at(5.5, 5.5)],
  ] as const) {
    await window.getByLabel('Kind').selectOption({ label: 'Trap' });
    await window.locator('[name="text"]').fill(text);
    await window.getByRole('button', { name: 'Place on the map' }).click();
    await gm.page.locator('body.ghost-map-picking').waitFor();
    await gm.click(place);
    await window.locator('[data-secret]', { hasText: text }).waitFor();
  }
  await smallPicture(gm, 'site-secrets-gm', screen, wide);
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await player.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  return at;
}

async function atTheGate(site: Site, at: At): Promise<void> {
  const { gm, player } = site;
  await site.press(gm, 'Doors and traps');
  await site.part(gm, 'site').getByLabel('Stats').fill('Iron Gate (break 5/10, locked 4, hear 2)');
  await gm.page.keyboard.press('Enter');
  await site.part(gm, 'site').locator('[data-stand="locked"]').waitFor();
  await site.close(gm, 'site');
  await player.click(at(3, 1.5));
  const panel = site.part(player, 'site');
  await panel.getByLabel('Strength of Sense + Eavesdrop').fill('5');
  await player.page.keyboard.press('Enter');
  await site.bar(player).locator('.bar-line').getByText('The GM rolls').waitFor();
  await site.quiet();
  await panel.getByLabel('Strength of Intellect + Technician').fill('5');
  await panel.getByLabel('Minutes for the panel').fill('3');
  await panel.getByLabel('There is a robocomkit').check();
  await smallPicture(player, 'site-gate-player', screen, wide);
  await panel.getByRole('button', { name: 'Hack', exact: true }).click();
  await panel.getByRole('button', { name: 'Open the door' }).click();
  await panel.locator('[data-stand="open"]').waitFor();
  await site.close(player, 'site');
}

async function inTheHall(site: Site, at: At): Promise<void> {
  const { gm, player } = site;
  await site.dash();
  await player.click(at(4.5, 1.5));
  await site.bar(player).locator('.bar-squares').getByText('2 of').waitFor();
  await site.press(player, 'End the dash');
  await site.quiet();
  await site.press(gm, 'More');
  await site.press(gm, 'Rest here');
  // The room has no encounter of its own: the GM overrules what the book asks of a place to rest.
  await gm.page.getByRole('button', { name: 'Overrule' }).click();
  await site.bar(player).locator('.bar-line').getByText('The GM rolls').waitFor();
  await site.press(gm, 'More');
  await site.press(gm, 'Encounter roll…');
  const window = site.part(gm, 'scramble');
  await window.getByLabel('What', { exact: true }).fill('A ghoul');
  await window.getByLabel('Door die').fill('3');
  await window.getByRole('button', { name: 'Begin the encounter' }).click();
  await window.getByText('It tries a door of the room.').waitFor();
  await smallPicture(gm, 'site-rest-gm', screen, wide);
  await window.getByRole('button', { name: 'It is over' }).click();
  await site.close(gm, 'scramble');
  await search(site, '5');
  await player.click(at(5.5, 1.5));
  await player.page.locator('#chat').getByText('Pendulum Blade noticed').waitFor();
  await site.press(player, 'Doors and traps');
  const panel = site.part(player, 'site');
  await panel.getByLabel('Strength', { exact: true }).fill('7');
  await smallPicture(player, 'site-trap-player', screen, wide);
  await player.page.keyboard.press('Enter');
  await panel.locator('[data-stand="disabled"]').waitFor();
  await site.close(player, 'site');
  await player.click(at(5.5, 2.5));
  await site.press(player, 'End the dash');
  await site.quiet();
}

async function search(site: Site, sense: string): Promise<void> {
  const { gm, player } = site;
  await site.press(player, 'Search');
  await site.dash();
  for (const name of ['Maren Holt', 'Torvik Ashe']) {
    const field = site.bar(gm).getByLabel(`Strength of ${name}'s Sense check`);
    await field.fill(name === 'Maren Holt' ? sense : '2');
    await gm.page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
  }
  await site.bar(player).locator('.bar-line').getByText('Squares left').waitFor();
}

async function beyond(site: Site, at: At): Promise<void> {
  const { gm, player } = site;
  await player.page.keyboard.down('Shift');
  await player.click(at(5.5, 3));
  await player.page.keyboard.up('Shift');
  const panel = site.part(player, 'site');
  await panel.getByLabel('Damage of one blow').fill('25');
  await panel.getByRole('button', { name: 'Strike' }).click();
  await panel.locator('.site-hp').waitFor();
  await smallPicture(player, 'site-door-player', screen, wide);
  await panel.getByLabel('Damage of one blow').fill('12');
  await panel.getByRole('button', { name: 'Strike' }).click();
  await panel.locator('[data-stand="down"]').waitFor();
  await site.close(player, 'site');
  await site.dash();
  await player.click(at(5.5, 6.5));
  await site.bar(player).getByRole('button', { name: 'Maren Holt: Saved' }).waitFor();
  await smallPicture(player, 'site-springs-player', screen, wide);
  await site.press(player, 'Checks');
  const saves = site.part(player, 'checks');
  await saves.getByLabel('Strength of Maren Holt').fill('3');
  await player.page.keyboard.press('Enter');
  await site.press(gm, 'Checks');
  const checks = site.part(gm, 'checks');
  await checks.getByLabel('Strength of Torvik Ashe').fill('5');
  await gm.page.keyboard.press('Enter');
  await checks.getByLabel('Hit roll of real dice').fill('45');
  await smallPicture(gm, 'site-springs-gm', screen, wide);
  await checks.getByRole('button', { name: 'The trap strikes' }).click();
  await site.bar(player).locator('.bar-line').getByText('Squares left').waitFor();
  await site.press(player, 'End the dash');
  await site.quiet();
  await search(site, '5');
  await player.click(at(5.5, 6.5));
  await player.page.locator('#chat').getByText('Sunken Door noticed').waitFor();
  await player.page.waitForFunction(() =>
    (
      globalThis as unknown as { canvas: { tiles: { placeables: { texture?: { valid: boolean } }[] } } }
    ).canvas.tiles.placeables.some((tile) => tile.texture?.valid),
  );
  await smallPicture(player, 'site-found-player', screen, wide);
}
