import { existsSync } from 'node:fs';
import type { Area, PictureSeat, Point } from './picture-seat.ts';
import { inProject } from './project-root.ts';
import { barOf, playOut } from './ramble-pictures.ts';
import { smallPicture } from './small-picture.ts';

/** A map by Aos, CC BY-SA 3.0: made by others, and so not in this repository; beside it where the project is worked on. Pictures of it keep that credit. */
const given = inProject('..', 'shared', 'data', 'hex-maps', 'forgotten-depths.txt');
const title = 'The Forgotten Depths';

/** How wide pictures of the map, and of the whole screen, are, in pixels. */
const wide = 560;
const whole = 900;
const screen: Area = { x: 0, y: 0, width: 1280, height: 800 };
/** The map between the tools and the sidebar, above the bar, and where the party's first hex is brought in it. */
const board: Area = { x: 110, y: 50, width: 825, height: 525 };
const corner: Point = { x: 270, y: 120 };

/** Where the map's first hex lies on the scene of its size, column and row. */
const middle = 20;

/** A hex as the file counts it: column and row. */
type Hex = readonly [column: number, row: number];

/** Where the jaunts lead. */
const way: readonly Hex[] = [
  [3, 3],
  [6, 3],
  [7, 6],
  [4, 4],
];

/** The map in both styles, early and late, as the GM and a player see it; how it is laid, and what is heard of it. */
export async function hexMapPictures(gm: PictureSeat, player: PictureSeat): Promise<void> {
  if (!existsSync(given)) return;
  await lay(gm);
  for (const seat of [gm, player]) {
    await seat.viewing(title);
    await barOf(seat).getByRole('button', { name: 'Roll the weather' }).waitFor();
  }
  await hurry(gm);
  await bothStyles(gm, player, 'early');
  for (const hex of way) await jaunt(gm, player, hex);
  await bothStyles(gm, player, 'late');
  await hearsay(gm, player);
}

/** The map in ink and then painted, as it is left. */
async function bothStyles(gm: PictureSeat, player: PictureSeat, when: string): Promise<void> {
  for (const style of ['Ink', 'Painted']) {
    await openRamble(gm);
    await windowOf(gm).getByRole('tab', { name: 'Travel' }).click();
    await windowOf(gm).getByLabel('How it is drawn').selectOption({ label: style });
    await windowOf(gm).locator('[aria-busy]').waitFor({ state: 'detached' });
    await closeRamble(gm);
    for (const [seat, who] of [
      [gm, 'gm'],
      [player, 'player'],
    ] as const) {
      await seat.bring(await seat.hex(middle, middle), corner);
      await smallPicture(seat, `hex-map-${style.toLowerCase()}-${when}-${who}`, board, wide);
    }
  }
}

const windowOf = ({ page }: PictureSeat) => page.locator('.ghost-map-ramble');

/** Where a hex of the file lies on the board. */
function hexAt(seat: PictureSeat, [column, row]: Hex): Promise<Point> {
  return seat.hex(middle + column - 1, middle + row - 1);
}

/** Lays the map, with pictures of the window. */
async function lay(gm: PictureSeat): Promise<void> {
  const window = gm.page.locator('.ghost-map-hex-map');
  await gm.button('Ghost Map').click();
  await gm.button('Lay a map of hexes from a file').click();
  await window.locator('input[type="file"]').setInputFiles(given);
  await window.getByText('What do these words mean?').waitFor();
  await smallPicture(gm, 'hex-map-import', screen, whole);
  await window.locator('.hex-map-questions li').last().scrollIntoViewIfNeeded();
  await smallPicture(gm, 'hex-map-questions', { x: 60, y: 40, width: 880, height: 760 }, 640);
  await window.getByRole('button', { name: 'Make the map and begin' }).click();
  await window.waitFor({ state: 'detached' });
}

/** Gives the party a speed at which it comes far in an hour. */
async function hurry(gm: PictureSeat): Promise<void> {
  await openRamble(gm);
  await windowOf(gm).getByRole('tab', { name: 'Travel' }).click();
  const speed = windowOf(gm).getByLabel('Speed', { exact: true });
  await speed.fill('120');
  await speed.press('Tab');
  await windowOf(gm).getByText('120 km an hour').waitFor();
  await closeRamble(gm);
}

async function openRamble(gm: PictureSeat): Promise<void> {
  await barOf(gm).getByRole('button', { name: title }).click();
  await windowOf(gm).waitFor();
}

async function closeRamble(gm: PictureSeat): Promise<void> {
  await windowOf(gm).getByRole('button', { name: 'Close window' }).click();
  await windowOf(gm).waitFor({ state: 'detached' });
}

/** Plays a whole jaunt to a hex, in which nothing is met. */
async function jaunt(gm: PictureSeat, player: PictureSeat, to: Hex): Promise<void> {
  await barOf(player).getByRole('button', { name: 'Roll the weather' }).click();
  await barOf(player).getByRole('button', { name: 'Go no further' }).waitFor();
  await player.drag(await player.token('The Party'), await hexAt(player, to));
  await barOf(player).locator('[aria-busy]').waitFor({ state: 'detached' });
  await playOut(gm, player);
}

/** A map that the party finds, drawn by hand: right in part, and given as hearsay. */
async function hearsay(gm: PictureSeat, player: PictureSeat): Promise<void> {
  // What is drawn on lies beside the window then.
  await gm.bring(await hexAt(gm, [8, 2]), { x: 200, y: 200 });
  await openRamble(gm);
  const window = windowOf(gm);
  await window.getByRole('tab', { name: 'Hearsay' }).click();
  await window.getByRole('button', { name: 'New map to be found' }).click();
  const name = window.getByLabel('What this map is called');
  await name.fill("The tinker's map");
  await name.press('Tab');
  await window.getByRole('button', { name: /^Draw on “The tinker/ }).click();
  for (const [what, ...hexes] of [
    ['Paint Forest', [9, 2], [9, 3]],
    ['Paint Hills', [10, 2], [10, 3], [10, 4], [9, 4]],
    ['Paint Castle', [10, 3]],
    ['Paint Ruin', [9, 2]],
  ] as const) {
    await window.getByRole('button', { name: what, exact: true }).click();
    for (const hex of hexes) await gm.click(await hexAt(gm, hex));
  }
  await window.getByRole('tab', { name: 'Hearsay' }).click();
  await smallPicture(gm, 'hex-map-hearsay-window', screen, whole);
  await window.getByRole('button', { name: 'Give as hearsay' }).click();
  await gm.page.getByRole('dialog').filter({ hasText: 'tinker' }).getByRole('button', { name: 'Yes' }).click();
  await closeRamble(gm);
  await player.bring(await player.hex(middle + 4, middle), corner);
  await smallPicture(player, 'hex-map-hearsay-player', board, wide);
}
