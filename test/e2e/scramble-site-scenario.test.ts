import { fileURLToPath } from 'node:url';
import { reading } from './hands.ts';
import { clickAt, closeWindow, openTab } from './handling.ts';
import { activate, ghostOf, makeScene, tickNoted, mapsOf, openGhost, openMaps } from './mapping.ts';
import { cameTo, cards, siteOf } from './scramble-site.ts';
import { beginPlay, enterCheck, hideAt, panelOfChecks, strike, takeIn, turnScrambleTo } from './scramble-windows.ts';
import { abreast, nameOf, scrambleOf, setDown } from './scrambling.ts';
import { doorCount, lookAtPlace, takenBack, walkTo } from './site-scenario.ts';
import { tableSource } from './table-sources.ts';
import { PARTY, type Point, type Seat, expect, test } from './tabletop.ts';

/** Made by others, and so not in this repository; beside it where the project is worked on. */
const given = fileURLToPath(new URL('../../../shared/data/one-page-dungeons/crypt_of_keverr.json', import.meta.url));
const TITLE = 'Crypt of Keverr';

/** A table on which the first roll is always the ghoul. */
const GHOUL = tableSource(
  'Crypt',
  [
    { text: 'No Encounter', kind: 'none' },
    { text: 'A ghoul', kind: 'hostile-creature' },
  ],
  { name: 'In the crypt', formula: '1d1 + 1', secret: false },
);

const BLADE = 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)';
const DARTS = 'Dart Wall (secret 9, hit 99%, dmg 1d6p)';
const GATE = 'Iron Gate (locked 4, hear 2)';

/** Asks at a shut door what can be tried there, where a click alone would open it. */
async function askAt(seat: Seat, door: Point): Promise<void> {
  await seat.page.keyboard.down('Shift');
  await clickAt(seat, door);
  await seat.page.keyboard.up('Shift');
}

test.use({ tabletopOptions: { tables: [GHOUL] } });

test(
  'SC-42 SC-43 SC-50 SC-51 SC-52 SC-53 SC-54 SC-55 SC-60 SC-61 SC-62 SC-64 SC-65 a crypt from its file to the last room, and an undo across each step',
  { tag: '@13' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    const seats = [gm, ada, bram] as const;

    await test.step('the GM imports the map, shows it to all, and puts the party into the first hall', async () => {
      await openMaps(gm);
      await mapsOf(gm).locator('input[type="file"]').setInputFiles(given);
      await expect(mapsOf(gm).locator('.maps-counts')).toContainText('Rooms');
      await tickNoted(gm);
      await makeScene(gm, TITLE);
      await activate(gm, TITLE);
      for (const { page } of seats) await page.waitForFunction((wanted) => canvas.ready && canvas.scene?.name === wanted, TITLE);
      await closeWindow(ghostOf(gm));
    });
    const { grid } = await openGhost(gm);
    const at = (x: number, y: number): Point => ({ x: grid.x + x * grid.size, y: grid.y + y * grid.size });
    const square = (x: number, y: number): Point => at(x + 0.5, y + 0.5);
    const door = { hall: at(3, 1.5), south: at(5.5, 3), secret: at(6, 7.5) };
    const begin = async (): Promise<void> => {
      await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await expect(ada.bar.locator('.bar-squares')).toBeVisible();
    };
    const quiet = async (): Promise<void> => {
      await gm.bar.getByRole('button', { name: 'No encounter' }).click();
      await expect(ada.line).toHaveText(/How does the party go on/);
    };
    const endDash = async (): Promise<void> => {
      await ada.bar.getByRole('button', { name: 'End the dash' }).click();
      await quiet();
    };
    const checks = async (maren: number, torvik: number): Promise<void> => {
      await enterCheck(ada, 'Maren Holt', maren);
      await enterCheck(bram, 'Torvik Ashe', torvik);
    };
    const search = async (): Promise<void> => {
      await ada.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await begin();
      await checks(5, 2);
      await expect(ada.line).toHaveText(/Squares left/);
    };

    await test.step('the party is gathered, and its token set down in the first hall', async () => {
      await setDown(gm, PARTY, square(2, 1));
      await openTab(gm, 'chat');
      for (const seat of seats) await lookAtPlace(seat, square(4, 4));
    });
    await test.step('SC-50 the GM gives a secret door of the map its figures, and the scramble takes all secrets of the map over', async () => {
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await clickAt(gm, door.secret);
      await ghostOf(gm).locator('.pointed').getByLabel('Stats').fill('Sunken Door (secret 3)');
      await ghostOf(gm).locator('.pointed').getByLabel('Stats').press('Tab');
      await expect(ghostOf(gm).locator('.pointed .ghost-chips li')).toHaveText(['secret 3']);
      await closeWindow(ghostOf(gm));
      await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Lay', exact: true }).click();
    });
    const window = await takeIn(gm, 'Maren Holt', 'Torvik Ashe');
    await test.step('the GM hides what the crypt keeps, and begins', async () => {
      await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
      await turnScrambleTo(window, 'Options');
      await window.getByLabel('World time goes on').check();
      await window.getByLabel('Stock door').fill('Oak Door (break 3/10)');
      await window.getByLabel('Stock door').press('Tab');
      await hideAt(gm, 'Trap', BLADE, square(6, 2));
      await hideAt(gm, 'Trap', DARTS, square(5, 5));
      await beginPlay(window);
      await gm.bar.getByRole('button', { name: 'Doors and traps' }).click();
      await siteOf(gm).getByLabel('Stats').fill(GATE);
      await gm.page.keyboard.press('Enter');
      await expect(siteOf(gm).locator('.site-doors .site-head')).toHaveText(/Iron Gate\s+east\s+locked/);
      await closeWindow(siteOf(gm));
    });
    await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();

    await test.step('SC-54 SC-10 Ada listens at the gate, which takes a dash', async () => {
      await abreast(...seats);
      await clickAt(ada, door.hall);
      await takenBack(seats, 1, async () => {
        await cameTo(siteOf(ada), 'Listen');
        await siteOf(ada).getByLabel('Strength of Sense + Eavesdrop').fill('5');
        await ada.page.keyboard.press('Enter');
        await expect(cards(ada).last()).toHaveText('Something is heard, better than it muffles by 3.');
        await expect(gm.bar.locator('.bar-clock')).toHaveText('Dash 1 · 0:30');
      });
      await quiet();
    });
    await test.step('SC-53 SC-55 she hacks its lock in three minutes, and opens it', async () => {
      await takenBack(seats, 1, async () => {
        const panel = siteOf(ada);
        await cameTo(panel, 'Hack the lock');
        await panel.getByLabel('Strength of Intellect + Technician').fill('5');
        await panel.getByLabel('Minutes for the panel').fill('3');
        await panel.getByLabel('There is a robocomkit').check();
        await panel.getByRole('button', { name: 'Hack', exact: true }).click();
        await expect(panel.locator('.site-doors .site-stand')).toHaveText('closed');
        await expect(gm.bar.locator('.bar-clock')).toHaveText('Dash 1 · 3:30');
      });
      await siteOf(ada).getByRole('button', { name: 'Open the door' }).click();
      await expect(siteOf(ada).locator('.site-doors .site-stand')).toHaveText('open');
      await closeWindow(siteOf(ada));
    });
    await test.step('SC-40 behind it lies a room with an encounter of its own', async () => {
      await begin();
      await walkTo(ada, square(4, 1));
      await expect(cards(ada).last()).toHaveText('The party enters.');
      await gm.bar.getByRole('button', { name: 'It is over' }).click();
      await expect(ada.line).toHaveText(/How does the party go on/);
    });
    await test.step('SC-42 SC-43 they rest there, and something comes to one of its doors', async () => {
      await takenBack(seats, 3, async () => {
        await ada.bar.getByRole('button', { name: 'Barricade and rest' }).click();
        await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
        await window.getByRole('button', { name: 'Roll openly' }).click();
        await expect(window.getByLabel('What', { exact: true })).toHaveValue('A ghoul');
        await window.getByRole('button', { name: 'Begin the encounter' }).click();
        await expect(window.getByText('It tries a door of the room.')).toBeVisible();
      });
      await window.getByRole('button', { name: 'Show to the players' }).click();
      await expect(bram.line).toHaveText('Here is: A ghoul.');
      await window.getByRole('button', { name: 'It is over' }).click();
      await closeWindow(window);
    });
    await test.step('SC-61 searching, Maren notices the blade before anybody steps on it', async () => {
      await search();
      await takenBack(seats, 1, async () => {
        await walkTo(ada, square(5, 1));
        await expect(cards(ada).last()).toHaveText('Maren Holt: Pendulum Blade noticed.');
      });
    });
    await test.step('SC-64 Torvik disables it', async () => {
      await openTab(bram, 'chat');
      await bram.page.locator('#chat').getByRole('button', { name: 'Doors and traps' }).click();
      await takenBack(seats, 1, async () => {
        await cameTo(siteOf(bram), 'Disable');
        await siteOf(bram).getByLabel('Strength', { exact: true }).fill('7');
        await bram.page.keyboard.press('Enter');
        await expect(cards(bram).last()).toHaveText('Torvik Ashe disables Pendulum Blade.');
      });
      await closeWindow(siteOf(bram));
    });
    await test.step('SC-65 and they leave one of their own', async () => {
      await gm.bar.getByRole('button', { name: 'Doors and traps' }).click();
      await takenBack(seats, 1, async () => {
        const form = siteOf(gm).locator('.site-new');
        if (!(await reading(form.getByLabel('Trap', { exact: true }), (it) => it.isVisible())))
          await form.locator('summary').click();
        await form.getByLabel('Trap', { exact: true }).fill('Snare (hit 10%, dmg 1d4b)');
        await form.getByLabel('Result of the check').selectOption({ label: '1 success' });
        await form.getByLabel('Score checked').fill('40');
        await form.getByRole('button', { name: 'Set it' }).click();
        await expect(siteOf(gm).locator('[data-trap]', { hasText: 'Snare (hit 45%, dmg 1d4b)' })).toBeVisible();
      });
      await closeWindow(siteOf(gm));
      await walkTo(ada, square(5, 2));
      await expect(ada.bar.locator('.bar-squares')).toHaveText(/^[23] of 6 squares$/);
      await endDash();
    });
    await test.step('SC-50 SC-51 the next door is the stock one, and it is broken in two blows', async () => {
      await askAt(ada, door.south);
      await expect(siteOf(ada).locator('.site-doors .site-head')).toHaveText(/Oak Door\s+south\s+closed/);
      const blow = async (damage: string): Promise<void> => {
        await siteOf(ada).getByLabel('Damage of one blow').fill(damage);
        await siteOf(ada).getByRole('button', { name: 'Strike' }).click();
      };
      await takenBack(seats, 2, async () => {
        await blow('25');
        await expect(siteOf(ada).locator('.site-hp')).toHaveText('1 of 3 hit points');
        await blow('12');
        await expect(siteOf(ada).locator('.site-doors .site-stand')).toHaveText('down');
      });
      await closeWindow(siteOf(ada));
    });
    await test.step('SC-62 beyond it the way is cut short where darts fly', async () => {
      await begin();
      await takenBack(seats, 4, async () => {
        await walkTo(ada, square(5, 6));
        await expect(cards(ada).last()).toHaveText('A trap springs: Dart Wall! Everyone makes a Luck save.');
        expect((await scrambleOf(ada)).at).toBe(await nameOf(ada, square(5, 5)));
        await checks(3, 5);
        await gm.bar.getByRole('button', { name: 'Checks' }).click();
        await panelOfChecks(gm).getByLabel('Hit roll of real dice').fill('50');
        await strike(gm);
        await expect(cards(ada).last()).toHaveText(/^Dart Wall strikes Maren Holt: \d+p damage\.$/);
      });
      await endDash();
    });
    await test.step('SC-52 SC-55 searching again, Maren finds the door that the wall hid', async () => {
      await search();
      const doors = await doorCount(ada);
      await takenBack(seats, 1, async () => {
        await walkTo(ada, square(5, 6));
        await expect(cards(ada).last()).toHaveText('Maren Holt: Sunken Door noticed.');
      });
      await expect.poll(() => doorCount(ada)).toBe(doors + 1);
      await walkTo(ada, square(5, 7));
      await expect(ada.bar.locator('.bar-squares')).toHaveText('2 of 6 squares');
      await askAt(ada, door.secret);
      await expect(siteOf(ada).locator('.site-doors .site-head')).toHaveText(/Sunken Door\s+east\s+closed/);
      await siteOf(ada).getByRole('button', { name: 'Open the door' }).click();
      await expect(siteOf(ada).locator('.site-doors .site-stand')).toHaveText('open');
      await closeWindow(siteOf(ada));
    });
    await test.step('SC-40 behind it lies the last room, where the GM ends it', async () => {
      await walkTo(ada, square(8, 7));
      await expect(ada.line).toHaveText('Something is here.');
      await gm.bar.getByRole('button', { name: 'It is over' }).click();
      await gm.bar.getByRole('button', { name: 'More' }).click();
      await gm.bar.getByRole('button', { name: 'End…' }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(bram.line).toHaveText('The scramble has ended. Dashes: 6 · 6:00.');
    });
  },
);
