import type { Area, PictureSeat, Point } from './picture-seat.ts';
import { campPictures, partyPictures } from './ramble-party-pictures.ts';
import { smallPicture } from './small-picture.ts';

const scene = 'Saltmouth Coast';
/** How wide pictures of the whole screen and of its middle are, in pixels. */
const wide = 900;
const screen: Area = { x: 0, y: 0, width: 1280, height: 800 };
/** The map between the tools and the sidebar. */
const board: Area = { x: 110, y: 40, width: 850, height: 760 };
/** Where the party is brought on the screen. */
const middle: Point = { x: 470, y: 330 };

/** Hexes of the coast, as its picture names them: column and row. */
const ruin = [18, 12] as const;
const keep = [22, 13] as const;
type Hex = readonly [column: number, row: number];

/** Whose colours of the interface are changed. */
type Colours = (seat: PictureSeat, scheme: 'light' | 'dark') => Promise<void>;

/** A party some jaunts on its way over the coast, as the GM and as a player see it. */
export async function ramblePictures(gm: PictureSeat, player: PictureSeat, colours: Colours): Promise<void> {
  await lay(gm);
  await terrain(gm, colours);
  await begin(gm, player);
  await jaunt(gm, player, [15, 12]);
  await jaunt(gm, player, ruin);
  await jaunt(gm, player, [20, 13]);
  await travel(player, keep);
  for (const seat of [gm, player]) {
    await seat.zoom(-3);
    await seat.bring(await seat.token('The Party'), middle);
  }
  await smallPicture(player, 'ramble-player-dark', screen, wide);
  await smallPicture(gm, 'ramble-gm-dark', screen, wide);
  await line(player);
  await card(gm);
  await playOut(gm, player);
  await campPictures(player, barOf(player), barOf(gm));
  await far(gm, player, colours);
}

/** The bar at the canvas. */
export const barOf = ({ page }: PictureSeat) => page.locator('#ghost-map-bar');

/** Lays a ramble with weather and what waits for the party. */
async function lay(gm: PictureSeat): Promise<void> {
  await gm.page.getByRole('button', { name: `The ${scene}` }).click({ button: 'right' });
  await gm.page.locator('#context-menu').getByText('Activate').click();
  await gm.viewing(scene);
  await gm.button('Ghost Map').click();
  await gm.page.locator('#scene-controls [data-tool="ramble"]').click();
  const window = gm.page.locator('.ghost-map-ramble');
  await window.getByLabel('Name', { exact: true }).fill('To the Cold Keep');
  await window.getByLabel('Name', { exact: true }).press('Tab');
  await window.getByRole('tab', { name: 'Party' }).click();
  await partyPictures(gm);
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await window.getByRole('tab', { name: 'Weather' }).click();
  const seasons = window.getByLabel('All seasons').first();
  await seasons.selectOption({ label: 'Weather: windy autumn coast (Weather Tables)' });
  await window.getByText('Rolled on: Weather: windy autumn coast.').waitFor();
  await window.getByRole('button', { name: 'Roll ahead' }).click();
  await window.locator('[name="toldHours"]').fill('8');
  await window.getByRole('button', { name: 'Foretell' }).click();
  await window.getByRole('button', { name: 'Take it back' }).waitFor();
  await window.getByRole('tab', { name: 'Places' }).click();
  await plan(gm, 'Encounter', 'Harpies on the crag', [24, 10]);
  await plan(gm, 'Destination', 'The Hollow Maw', [25, 16]);
  await window.getByLabel('Who reads it').selectOption({ label: 'A note for all to read' });
  await window.getByLabel('Note', { exact: true }).fill('Vessaly: do not stay after dusk');
  await window.getByRole('button', { name: 'Note on the map…' }).click();
  await pick(gm, ruin);
  await window.getByText('A note for all to read').last().waitFor();
}

/** Plans something in a hex. */
async function plan(gm: PictureSeat, kind: string, text: string, hex: Hex): Promise<void> {
  const window = gm.page.locator('.ghost-map-ramble');
  await window.getByLabel('What kind of plan it is').first().selectOption({ label: kind });
  await window.getByLabel('What it is; only GMs read it').first().fill(text);
  await window.getByRole('button', { name: 'Plan on the map…' }).click();
  await pick(gm, hex);
  await window.locator(`[data-plan] input[value="${text}"]`).waitFor();
}

/** Clicks on a hex that is asked for, while the window makes room. */
async function pick(gm: PictureSeat, [column, row]: Hex): Promise<void> {
  await gm.page.locator('.ghost-map-picking').waitFor();
  await gm.click(await gm.hex(column, row));
}

/** The tab of terrain in light colours, with the brush over the map. */
async function terrain(gm: PictureSeat, colours: Colours): Promise<void> {
  const window = gm.page.locator('.ghost-map-ramble');
  await colours(gm, 'light');
  await gm.page.getByRole('tab', { name: 'Chat' }).click();
  await window.getByRole('tab', { name: 'Terrain' }).click();
  await window.getByRole('button', { name: 'Take the terrain tool' }).click();
  await smallPicture(gm, 'ramble-terrain-light', screen, wide);
  await colours(gm, 'dark');
  await gm.page.getByRole('tab', { name: 'Chat' }).click();
}

async function begin(gm: PictureSeat, player: PictureSeat): Promise<void> {
  const window = gm.page.locator('.ghost-map-ramble');
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await window.waitFor({ state: 'detached' });
  await gm.page.locator('#scene-controls [data-tool="travel"]').click();
  await player.viewing(scene);
  await barOf(player).getByRole('button', { name: 'Roll the weather' }).waitFor();
}

/** Rolls the weather and leads the party to a hex. */
async function travel(player: PictureSeat, to: Hex): Promise<void> {
  await barOf(player).getByRole('button', { name: 'Roll the weather' }).click();
  await barOf(player).getByRole('button', { name: 'Go no further' }).waitFor();
  await player.drag(await player.token('The Party'), await player.hex(...to));
  await barOf(player).locator('[aria-busy]').waitFor({ state: 'detached' });
}

/** Plays a whole jaunt to a hex, in which nothing is met. */
async function jaunt(gm: PictureSeat, player: PictureSeat, to: Hex): Promise<void> {
  await travel(player, to);
  await playOut(gm, player);
}

/** Plays on from a hex that was come to until the jaunt is over, in which nothing is met. */
export async function playOut(gm: PictureSeat, player: PictureSeat): Promise<void> {
  const [stay, all] = ['Go no further', 'All at once'].map((name) => barOf(player).getByRole('button', { name }));
  if (!stay || !all) return;
  await stay.or(all).waitFor();
  if (await stay.isVisible()) await stay.click();
  await all.click();
  await barOf(gm).getByRole('button', { name: 'Nothing' }).click();
  await barOf(player).getByRole('button', { name: 'Roll the weather' }).waitFor();
}

/** A line that goes on beyond the hour, held. */
async function line(player: PictureSeat): Promise<void> {
  await player.drag(await player.token('The Party'), await player.hex(24, 9), { holds: true });
  await smallPicture(player, 'ramble-line-player', board, 640, { isHeld: true });
  await player.page.keyboard.press('Escape');
  await player.page.mouse.up();
}

/** The card of a hex in which something is planned. */
async function card(gm: PictureSeat): Promise<void> {
  await gm.page.locator('#scene-controls [data-tool="plans"]').click();
  const there = await gm.hex(24, 10);
  const { x, y } = await gm.screen(there);
  // The tool is fetched with the first move over the map.
  await gm.page.mouse.move(x, y);
  await gm.page.waitForLoadState('networkidle');
  await gm.click(there);
  await gm.page.locator('.ghost-map-hex').waitFor();
  await smallPicture(gm, 'ramble-card-gm', board, 640);
  await gm.page.locator('.ghost-map-hex').getByRole('button', { name: 'Close window' }).click();
}

/** The whole map: the GM's in dark colours, a player's in light ones. */
async function far(gm: PictureSeat, player: PictureSeat, colours: Colours): Promise<void> {
  await colours(player, 'light');
  await player.page.getByRole('tab', { name: 'Chat' }).click();
  for (const seat of [gm, player]) await seat.zoom(9);
  await smallPicture(gm, 'ramble-far-gm', board, 640);
  await smallPicture(player, 'ramble-far-player', board, 640);
}
