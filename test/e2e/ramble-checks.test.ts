import type { Locator } from '@playwright/test';
import { chooseColours, closeWindow, openTab } from './handling.ts';
import { expectLegible } from './legible.ts';
import {
  COMPANY_TABLETOP,
  chooseWeather,
  layRamble,
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

/** The panel of a check. */
function panelOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-ramble-check');
}

/** The GM lays a ramble in a storm, with a rover of 23 hours on its clock. */
async function setOutWithRover(gm: Seat): Promise<Locator> {
  const window = await layRamble(gm);
  await turnRambleTo(window, 'Weather');
  await chooseWeather(window, 'Weather tables of the map', 'Always storm');
  await turnRambleTo(window, 'Party');
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await window.getByRole('button', { name: 'Members and vehicles' }).click();
  const party = gm.page.locator('.ghost-map-party');
  await party.getByRole('button', { name: 'Add a vehicle' }).click();
  await writeField(party, 'What the vehicle is called', 'Rover');
  await writeField(party.locator('.party-vehicle'), 'Clock', '23');
  await closeWindow(party);
  await setOut(window);
  return party;
}

/** Chooses how checks are made in a panel, and by which formula. */
async function byFormula(panel: Locator, formula: string): Promise<void> {
  await panel.getByLabel('Checks are').selectOption({ label: 'rolled by a formula' });
  const field = panel.getByLabel('Formula', { exact: true });
  await field.fill(formula);
  await field.press('Tab');
}

/** Opens the party at the bar and begins to work at its vehicle. */
async function workAt(seat: Seat, name: string): Promise<void> {
  await pressBar(seat, 'Party');
  const party = seat.page.locator('.ghost-map-party');
  await party.getByRole('button', { name, exact: true }).click();
  // It opens over the party's window.
  await expect(panelOf(seat)).toBeVisible();
}

/** The clock of the only vehicle, whether it has broken down, and its spare parts. */
async function roverOf(seat: Seat): Promise<{ readonly clock: number; readonly broken: boolean; readonly parts: number }> {
  const [rover] = Object.values((await rambleOf(seat)).vehicles);
  if (!rover) throw new Error('no vehicle');
  return { clock: rover.clock, broken: rover.broken !== undefined, parts: rover.parts };
}

test(
  'RA-51 RA-52 RA-62 checks of distance and of work, typed and rolled, with what hinders them',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const party = await setOutWithRover(gm);
    const panel = panelOf(ada);

    await test.step('RA-52 who leads tunes the rover up: the clock makes it harder, and each success takes 1d10 hours off it', async () => {
      await workAt(ada, 'Tune it up');
      await expect(panel).toContainText('Hours on the maintenance clock: 23.');
      await byFormula(panel, '31');
      await expect(panel.getByLabel('Maintenance clock')).toHaveValue('-23');
      await panel.getByRole('button', { name: 'Roll', exact: true }).click();
      await expect(panel).toHaveCount(0);
      await expect.poll(async () => (await roverOf(ada)).clock).toBeLessThan(23);
      expect((await roverOf(ada)).clock).toBeGreaterThanOrEqual(13);
      await undoRamble(gm, ada);
      expect((await roverOf(ada)).clock).toBe(23);
    });

    await test.step('RA-51 an attempt to fix it may fail, and the next one uses a load of spare parts', async () => {
      await pressBar(gm, 'Party');
      await writeField(party.locator('.party-vehicle'), 'Spare parts', '1');
      await party.getByLabel('Broken down').check();
      await expect.poll(async () => (await roverOf(ada)).broken).toBe(true);
      await closeWindow(party);
      await workAt(ada, 'Fix it');
      await byFormula(panel, '31');
      // What is in a field may be said otherwise, with its reason.
      await writeField(panel, 'Anything else', '-5');
      await panel.getByRole('button', { name: 'Roll', exact: true }).click();
      await expect(panel).toHaveCount(0);
      expect(await roverOf(ada)).toEqual({ clock: 23, broken: true, parts: 1 });
      await settle(ada);
      await pressBar(gm, 'Nothing');
      await workAt(ada, 'Fix it');
      await expect(panel).toContainText('This attempt uses a load of spare parts. Loads left: 1.');
      await panel.getByLabel('Checks are').selectOption({ label: 'typed in' });
      await expect(panel).toContainText('Count in: Maintenance clock −23');
      await panel.getByRole('button', { name: '1 success', exact: true }).click();
      await expect.poll(() => roverOf(ada)).toEqual({ clock: 23, broken: false, parts: 0 });
      await settle(ada);
    });

    await test.step('RA-62 who leads rolls how far away it is: the storm goes into the formula, and the ladder says what it means', async () => {
      await pressBar(gm, 'Something…');
      await pressBar(gm, 'It begins');
      await pressBar(ada, 'Distance check…');
      await byFormula(panel, '23');
      await expect(panel.getByLabel('Storm')).toHaveValue('-15');
      await panel.getByRole('button', { name: 'Roll', exact: true }).click();
      await expect(panel.locator('.ramble-ladder [aria-current]')).toContainText('Distant: 1d6 minutes until contact.');
      await expect(panel.locator('.ramble-check-found')).toHaveText(/^Minutes until contact: [1-6]\. Seen by Maren Holt\.\s*$/);
      const chat = await openTab(ada, 'chat');
      await expect(chat.getByText('Maren Holt: Sense + Wilderness Survival')).toHaveCount(1);
      await expect(panel.getByRole('button', { name: 'Roll again' })).toHaveCount(0);
    });

    await test.step('RA-62 the GM says it again: face to face, caught, and far', async () => {
      await pressBar(gm, 'Distance check…');
      const own = panelOf(gm);
      for (const [rung, means] of [
        ['Failure', 'Face to face: no time to hide or prepare.'],
        ['Critical failure', 'Caught by surprise'],
        ['2 successes', 'Far away: the party can go around it.'],
      ] as const) {
        await own.getByRole('button', { name: rung, exact: true }).click();
        for (const seen of [own, panel]) await expect(seen.locator('.ramble-ladder [aria-current]')).toContainText(means);
        if (rung === 'Critical failure')
          await expect(panel.locator('.ramble-check-found')).toContainText('Surprised: Maren Holt');
      }
      await pressBar(gm, 'It is over');
      for (const seen of [own, panel]) await expect(seen).toHaveCount(0);
    });
  },
);

for (const theme of ['dark', 'light'] as const)
  test(
    `RA-51 RA-62 the panel of a check is legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await chooseColours(ada, theme);
      await setOutWithRover(gm);
      const panel = panelOf(ada);
      await workAt(ada, 'Tune it up');
      await expectLegible(ada, 'work that is typed in', '.ghost-map-ramble-check');
      await byFormula(panel, '2d6 + 4');
      await expectLegible(ada, 'work by a formula', '.ghost-map-ramble-check');
      await closeWindow(panel);
      await pressBar(ada, 'Wait the jaunt out');
      await settle(ada);
      await pressBar(gm, 'Something…');
      await pressBar(gm, 'It begins');
      await pressBar(ada, 'Distance check…');
      await panel.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
      await expect(panel.getByLabel('Score of Maren Holt')).toBeVisible();
      await expectLegible(ada, 'a distance check under a score', '.ghost-map-ramble-check');
      await panel.getByRole('button', { name: 'Roll', exact: true }).click();
      await expect(panel.locator('.ramble-ladder [aria-current]')).toBeVisible();
      await expectLegible(ada, 'how far away it is', '.ghost-map-ramble-check');
    },
  );
