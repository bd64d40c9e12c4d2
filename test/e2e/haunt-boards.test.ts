import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inProject } from '../../scripts/project-root.ts';
import { remindersFor } from '../../src/foundry/haunt/house/reminders.ts';
import { houseSheet } from '../../src/rules/haunt/art/sheet.ts';
import { houseOf } from '../../src/rules/haunt/replaying.ts';
import {
  HAUNT_TABLETOP,
  beginHaunt,
  chooseHouse,
  hauntOf,
  layHaunt,
  pointAtRoom,
  scoreOf,
  turnHauntTo,
  windowOfHaunt,
} from './haunting.ts';
import { expect, test } from './tabletop.ts';

test.use({ tabletopOptions: HAUNT_TABLETOP });

const CODE = '4000-56GD';

const { GHOSTMAP } = JSON.parse(readFileSync(inProject('lang/en.json'), 'utf8')) as {
  GHOSTMAP: { Haunt: { Sheet: Readonly<Record<'player' | ReturnType<typeof remindersFor>[number], string>> } };
};

test(
  'HA-01 HA-02 HA-03 HA-11 a house is chosen by its code, printed, kept under a name, played on a scene of its own, and its best games are known',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await layHaunt(gm);
    await chooseHouse(window, CODE);
    await expect.poll(async () => (await hauntOf(gm)).house).toBe(CODE);

    for (const [button, sheet] of [
      ['A4 sheet', 'a4'],
      ['Letter sheet', 'letter'],
    ] as const)
      await test.step(`HA-01 HA-02 HA-03 the ${button} of a browser is that of Node, byte for byte`, async () => {
        const coming = gm.page.waitForEvent('download');
        await window.getByRole('button', { name: button }).click();
        const download = await coming;
        const house = houseOf(CODE);
        const { name, options } = await hauntOf(gm);
        const { Sheet } = GHOSTMAP.Haunt;
        const said = { player: Sheet.player, reminders: remindersFor(options).map((about) => Sheet[about]) };
        expect(download.suggestedFilename()).toBe(`${name.replaceAll(' ', '-')}-${sheet}.svg`);
        expect(await readFile(await download.path(), 'utf8')).toBe(
          house && houseSheet(house, sheet, { name, code: CODE, ...said }, CODE),
        );
      });

    await test.step('HA-03 it is kept under a name, and laid again instead of another one', async () => {
      await window.getByRole('button', { name: 'Keep this house' }).click();
      const asked = gm.page.getByRole('dialog').filter({ hasText: 'Name of the house' });
      await asked.getByRole('textbox').fill('The old mill');
      await asked.getByRole('button', { name: 'Keep this house' }).click();
      await expect(window.getByLabel('Play a kept house')).toHaveValue(CODE);
      await window.getByRole('button', { name: 'Another house' }).click();
      await expect.poll(async () => (await hauntOf(gm)).house).not.toBe(CODE);
      await window.getByLabel('Longest corridor').selectOption({ label: '6 rooms' });
      await expect(window.getByLabel('Code', { exact: true })).toHaveValue(/^6/);
      await window.getByLabel('Play a kept house').selectOption({ label: 'The old mill' });
      await expect(window.getByLabel('Code', { exact: true })).toHaveValue(CODE);
    });

    await test.step('HA-03 a scene is made for it, where players see it once the game has begun', async () => {
      await window.getByRole('button', { name: 'A scene for it' }).click();
      const own = windowOfHaunt(gm);
      await expect(own).toBeVisible();
      await expect.poll(async () => gm.read(() => canvas.scene?.grid.type)).toBe(0);
      const { house } = await hauntOf(gm);
      expect(house).toBe(CODE);
      await turnHauntTo(own, 'Seats');
      await expect(own.getByLabel('Name at seat 1')).toHaveValue('Ada');
      await gm.bar.getByRole('button', { name: 'Activate the scene' }).click();
      await beginHaunt(own);
      await expect(ada.line).toContainText('Ada: draw two cards to start.');
      expect(await pointAtRoom(gm, 0)).toContain('A1,');
      // It has gone from the scene where it was laid.
      const games = await gm.read(() =>
        game.scenes.contents.flatMap(({ flags }) =>
          Object.keys((flags['ghost-map'] as { expeditions?: object } | undefined)?.expeditions ?? {}),
        ),
      );
      expect(games).toHaveLength(1);
    });

    await test.step('HA-11 the GM ends it, and the score tells how it came about; what could have gone on is no best game', async () => {
      await gm.bar.getByRole('button', { name: 'More' }).click();
      await gm.bar.getByRole('button', { name: 'End…' }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(gm.line).toContainText('All lose, with 0.');
      await gm.bar.getByRole('button', { name: 'Score', exact: true }).click();
      await expect(scoreOf(gm)).toContainText('None has been played until nobody could move.');
      await scoreOf(gm).getByRole('button', { name: 'Close window' }).click();
    });

    await test.step('HA-03 the same house is played again by the same seats, and the game that was ended can still be taken up', async () => {
      await gm.bar.getByRole('button', { name: 'Play it again' }).click();
      const again = windowOfHaunt(gm);
      await turnHauntTo(again, 'Board');
      await expect(again.getByLabel('Code', { exact: true })).toHaveValue(CODE);
      await expect(gm.bar.getByRole('button', { name: 'Begin' })).toBeVisible();
      await turnHauntTo(again, 'Seats');
      await expect(again.getByLabel('Name at seat 1')).toHaveValue('Ada');
      await again.getByRole('button', { name: 'Remove the house' }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await gm.bar.getByRole('button', { name: 'Reopen' }).click();
      await expect(gm.line).toContainText('It is the turn of Ada.');
    });
  },
);
