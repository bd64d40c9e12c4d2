import type { Area, PictureSeat, Point } from './picture-seat.ts';
import { barOf } from './ramble-pictures.ts';
import { smallPicture } from './small-picture.ts';

/** How wide pictures of the whole screen are, in pixels. */
const wide = 900;
const screen: Area = { x: 0, y: 0, width: 1280, height: 800 };
/** The map between the tools and the sidebar. */
const board: Area = { x: 110, y: 40, width: 850, height: 760 };
/** Where the party is brought on the screen. */
const middle: Point = { x: 470, y: 300 };

/** A trek on which the party gets lost, and the party going on from there into a dungeon, as a GM and a player see them. */
export async function eveningPictures(gm: PictureSeat, player: PictureSeat): Promise<void> {
  await gm.page.getByRole('button', { name: 'The Saltmouth Coast' }).click({ button: 'right' });
  await gm.page.locator('#context-menu').getByText('Activate').click();
  for (const seat of [gm, player]) await seat.viewing('Saltmouth Coast');
  await prepare(gm);
  await lose(gm, player);
  await goIn(gm);
  await comeToday(gm);
}

/** Prepares the trek, and shows its window. */
async function prepare(gm: PictureSeat): Promise<void> {
  await gm.button('Ghost Map').click();
  await gm.page.locator('#scene-controls [data-tool="trek"]').click();
  const window = gm.page.locator('.ghost-map-trek');
  for (const [label, text] of [
    ['Where to', 'the Cold Keep'],
    ['Nominal time in minutes', '240'],
    ['Nominal distance in cells of the scene', '4'],
    ['Planned encounter', 'Harpies on the crag'],
  ] as const) {
    await window.getByLabel(label, { exact: true }).fill(text);
    await window.getByLabel(label, { exact: true }).press('Tab');
  }
  await window.getByLabel('World time goes on').check();
  await window.getByLabel('Off the beaten path', { exact: true }).check();
  await window.getByLabel('Visited before', { exact: true }).check();
  await smallPicture(gm, 'trek-window-gm', screen, wide);
  await window.getByRole('tab', { name: 'Party' }).click();
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await window.waitFor({ state: 'hidden' });
}

/** The player makes the check, and the party is lost in the worst spot. */
async function lose(gm: PictureSeat, player: PictureSeat): Promise<void> {
  await barOf(player).getByRole('button', { name: 'Make the check' }).click();
  const panel = player.page.locator('.ghost-map-trek-check');
  await panel.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
  await smallPicture(player, 'trek-check-player', screen, wide);
  await panel.getByLabel('Checks are').selectOption({ label: 'typed in' });
  await panel.getByRole('button', { name: 'Critical failure', exact: true }).click();
  await barOf(gm).getByRole('button', { name: 'Put the party there' }).waitFor();
  await gm.zoom(-3);
  await gm.bring(await gm.token('The Party'), middle);
  await smallPicture(gm, 'trek-lost-gm', board, wide);
  await barOf(gm).getByRole('button', { name: 'Put the party there' }).click();
  await barOf(gm).getByRole('button', { name: 'Nothing comes' }).click();
}

/** The party goes from where it is into a dungeon. */
async function goIn(gm: PictureSeat): Promise<void> {
  await barOf(gm).getByRole('button', { name: 'More', exact: true }).click();
  await barOf(gm).getByRole('button', { name: 'The party goes on…' }).click();
  const asked = gm.page.getByRole('dialog').filter({ hasText: 'What goes along' });
  await asked.getByLabel('To the scene').selectOption({ label: 'The Salt Vaults' });
  await smallPicture(gm, 'evening-question-gm', screen, wide);
  await asked.getByRole('button', { name: 'Go on', exact: true }).click();
  await gm.viewing('Salt Vaults');
  await barOf(gm).getByRole('button', { name: 'Go back there' }).waitFor();
  await smallPicture(gm, 'evening-inside-gm', screen, wide);
}

/** The world is opened anew. */
async function comeToday(gm: PictureSeat): Promise<void> {
  await gm.page.reload();
  await gm.page.locator('.bar-were').waitFor();
  await smallPicture(gm, 'evening-where-gm', screen, wide);
}
