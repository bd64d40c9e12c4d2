import { existsSync } from 'node:fs';
import type { PictureSeat } from './picture-seat.ts';
import { inProject } from './project-root.ts';
import { smallPicture } from './small-picture.ts';

/** The given dungeons: made by others, and so not in this repository; beside it where the project is worked on. */
const given = inProject('..', 'shared', 'data', 'one-page-dungeons');
const dungeons = [
  { file: 'catacombs_of_the_grey_lady', title: 'Catacombs of the Grey Lady', short: 'catacombs' },
  { file: 'crypt_of_keverr', title: 'Crypt of Keverr', short: 'crypt' },
  { file: 'darkfist_vault', title: 'Darkfist Vault', short: 'darkfist' },
] as const;
const looks = [
  { name: 'Old school', short: 'old-school' },
  { name: 'Parchment', short: 'parchment' },
  { name: 'Ink', short: 'ink' },
] as const;

/** The part of the screen that shows the map, and how wide its picture is, in pixels. */
const board = { x: 100, y: 50, width: 830, height: 690 };
const wide = 560;

/** Each given dungeon in each look, as the GM sees it and as players do; and the windows. */
export async function ghostPictures(gm: PictureSeat, player: PictureSeat, docs: (name: string) => string): Promise<void> {
  if (!existsSync(given)) return;
  const maps = gm.page.locator('.ghost-map-maps');
  const ghost = gm.page.locator('.ghost-map-ghost');
  await gm.button('Ghost Map').click();
  for (const { file, title, short } of dungeons) {
    for (const look of looks) {
      const name = `${title}, ${look.name}`;
      await gm.button('Import a map').click();
      await maps.locator('input[type="file"]').setInputFiles(`${given}/${file}.json`);
      await maps.getByLabel(look.name).check();
      await maps.locator('.maps-more summary').click();
      await maps.getByLabel('Pixels a square').fill('50');
      await maps.getByLabel('Name of the scene').fill(name);
      await maps.getByLabel('Players see only').uncheck();
      await maps.locator(`input[value="${look.short}"]:checked`).waitFor();
      if (short === 'crypt' && look.short === 'parchment') await gm.picture(docs('ghost-import'));
      await maps.getByRole('button', { name: 'Make the scene' }).click();
      await ghost.waitFor();
      await gm.viewing(name);
      await ghost.getByRole('button', { name: 'Close window' }).click();
      await gm.page.locator('#scene-navigation').getByText(name).first().click({ button: 'right' });
      await gm.page.getByRole('menuitem', { name: 'Activate', exact: true }).click();
      await player.viewing(name);
      await smallPicture(player, `ghost-${short}-${look.short}-player`, board, wide);
      // The names of all these scenes would lie over the map.
      await gm.page.locator('[data-action="toggleNavigation"]').click();
      await smallPicture(gm, `ghost-${short}-${look.short}-gm`, board, wide);
      await gm.page.locator('[data-action="toggleNavigation"]').click();
      if (short !== 'crypt' || look.short !== 'parchment') continue;
      await gm.button('Ghost map of this scene').click();
      await ghost.getByRole('tab', { name: 'Secrets' }).click();
      await ghost.locator('[data-action="showPlace"]').nth(1).click();
      await gm.picture(docs('ghost-window'));
      await ghost.getByRole('button', { name: 'Close window' }).click();
    }
  }
}
