import type { Locator } from '@playwright/test';
import { chooseColours, closeWindow } from './handling.ts';
import { barButton, enter, expectFocusIn, tabTo, toBar } from './keys.ts';
import { expectLegible } from './legible.ts';
import { COMPANY_TABLETOP, chooseWeather, layRamble, pressBar, rambleOf, setOut, turnRambleTo, undoRamble } from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: COMPANY_TABLETOP });

/** The window of the camp. */
function campOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-camp');
}

/** The cell of somebody in a block of the night, whatever they do there. */
function cellOf(seat: Seat, name: string, block: number): Locator {
  return campOf(seat).getByRole('button', { name: new RegExp(`^${name}, block ${block}:`) });
}

/** The GM lays a ramble of the players' characters under a weather, lets it begin, and has Ada lead. */
async function setOutUnder(gm: Seat, weather: string): Promise<void> {
  const window = await layRamble(gm);
  await turnRambleTo(window, 'Weather');
  await chooseWeather(window, 'Weather tables of the map', weather);
  await turnRambleTo(window, 'Party');
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  await setOut(window);
}

/** Who leads makes camp at the bar: it opens by itself. */
async function makeCamp(leader: Seat): Promise<void> {
  await pressBar(leader, 'Make camp');
  await expect(campOf(leader)).toBeVisible();
}

/** Who leads lets the next block go by. */
async function passBlock(leader: Seat): Promise<void> {
  const { jaunts } = await rambleOf(leader);
  await campOf(leader).getByRole('button', { name: 'Next block', exact: true }).click();
  await expect.poll(async () => (await rambleOf(leader)).jaunts).toBe(jaunts + 4);
}

/** The GM says at the bar that something comes. */
async function somethingComes(gm: Seat, what: string): Promise<void> {
  await pressBar(gm, 'Something…');
  await gm.bar.getByLabel('What is it').fill(what);
  await pressBar(gm, 'It begins');
}

/** Expects a camp to show what somebody does in a block, in the browsers of these seats. */
async function expectDoes(seats: readonly Seat[], name: string, block: number, does: string): Promise<void> {
  for (const seat of seats) await expect(cellOf(seat, name, block)).toHaveAccessibleName(`${name}, block ${block}: ${does}`);
}

test(
  'RA-43 RA-62 RA-70 RA-71 RA-72 a night in camp: watches, weather, what comes, and what is recovered',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    const players = [ada, bram];
    await setOutUnder(gm, 'Always storm');
    const began = await gm.read(() => game.time.worldTime);

    await test.step('RA-70 who leads makes camp by one click, and has the night before them; everybody else opens the same', async () => {
      await makeCamp(ada);
      await expect(campOf(ada).getByRole('columnheader', { name: 'Block 1' })).toContainText('0:00–4:00');
      await expect(campOf(bram)).toHaveCount(0);
      await pressBar(bram, 'Watches');
      await expect(campOf(bram)).toContainText('Whoever leads the party says when the night begins.');
      await expect(campOf(bram).getByRole('button', { name: /^(Next block|Break camp)$/ })).toHaveCount(0);
    });

    await test.step('RA-70 RA-71 a lantern is dragged onto who stands guard, and a press does the same; what is recovered follows', async () => {
      const recovers = campOf(ada)
        .getByRole('row', { name: /^Maren Holt/ })
        .locator('.camp-recovers');
      await expect(recovers).toHaveText('a full night');
      await campOf(ada)
        .locator('.camp-spare')
        .dragTo(cellOf(ada, 'Maren Holt', 1));
      await expectDoes(players, 'Maren Holt', 1, 'on guard');
      await expect(recovers).toHaveText('half a night');
      await cellOf(ada, 'Maren Holt', 1).dragTo(cellOf(ada, 'Quill', 1));
      await expectDoes(players, 'Quill', 1, 'on guard');
      await expectDoes(players, 'Maren Holt', 1, 'asleep');
      // A player arranges their own watch, and no other.
      await cellOf(bram, 'Torvik Ashe', 1).click();
      await expectDoes(players, 'Torvik Ashe', 1, 'on guard');
      await expect(cellOf(bram, 'Maren Holt', 1)).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('RA-43 RA-72 the block goes by: four hours of storm, whose cold takes of everyone who is not used to it', async () => {
      await passBlock(ada);
      const { tired } = await rambleOf(ada);
      const damage = Object.values(tired).reduce((sum, one) => sum + one, 0);
      expect(damage).toBeGreaterThan(0);
      for (const seat of players) {
        const block = campOf(seat).getByRole('columnheader', { name: /Block 1/ });
        await expect(block).toContainText('Storm');
        await expect(block).toContainText(`−${damage}`);
        await expect(block).toContainText('Whether something comes is still open');
      }
      await expect.poll(() => gm.read(() => game.time.worldTime)).toBe(began + 4 * 3600);
      await expect(cellOf(ada, 'Quill', 1)).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('RA-62 RA-71 the guards check how far away it is, each once, and the best of them counts', async () => {
      await somethingComes(gm, 'Wolves');
      const rowIn = (seat: Seat, name: string): Locator => campOf(seat).locator('.ramble-check-row', { hasText: name });
      for (const seat of players) await expect(campOf(seat).locator('.ramble-check-row')).toHaveCount(2);
      await expect(rowIn(bram, 'Quill')).toContainText('still to come');
      await rowIn(bram, 'Torvik Ashe').getByRole('button', { name: 'Failure', exact: true }).click();
      await expect(rowIn(ada, 'Torvik Ashe')).toContainText('Failure');
      await campOf(ada).getByLabel('Time until contact, of real dice').fill('3');
      await rowIn(ada, 'Quill').getByRole('button', { name: 'Narrow loss', exact: true }).click();
      for (const seat of players) {
        await expect(campOf(seat).locator('.ramble-ladder [aria-current]')).toContainText('Close: 1d6 rounds until contact.');
        await expect(campOf(seat).locator('.ramble-check-found')).toHaveText('Rounds until contact: 3. Seen by Quill.');
      }
    });

    await test.step('RA-70 who leads says whom it woke: the block is lost for them alone', async () => {
      const waking = campOf(ada).getByRole('group', { name: 'Who is woken by it' });
      await expect(waking.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await waking.getByLabel('Isolde Wren').uncheck();
      await expectDoes(players, 'Maren Holt', 1, 'woken');
      await expectDoes(players, 'Isolde Wren', 1, 'asleep');
      await campOf(ada)
        .getByRole('button', { name: /Next block|Break camp/ })
        .waitFor({ state: 'detached' });
      await pressBar(gm, 'It is over');
      await expectDoes(players, 'Maren Holt', 1, 'woken');
      await expectDoes(players, 'Isolde Wren', 1, 'slept');
      await expectDoes(players, 'Quill', 1, 'stood guard');
    });

    await test.step('RA-70 a quiet block, another one that was not planned, and back by an undo', async () => {
      await passBlock(ada);
      await pressBar(gm, 'Nothing');
      await expectDoes(players, 'Maren Holt', 2, 'slept');
      await expect(campOf(ada).getByRole('columnheader', { name: 'Another block' })).toBeVisible();
      await campOf(ada).getByRole('button', { name: 'Another block', exact: true }).click();
      await expect.poll(async () => (await rambleOf(ada)).camp?.block).toBe(3);
      await undoRamble(gm, ada, bram);
      await expect.poll(async () => (await rambleOf(bram)).camp?.block).toBe(2);
    });

    await test.step('RA-72 the camp is broken: who slept and who stood guard is recorded, and eight hours have gone by', async () => {
      await campOf(ada).getByRole('button', { name: 'Break camp', exact: true }).click();
      for (const seat of players) await expect(campOf(seat)).toHaveCount(0);
      const { marks, status } = await rambleOf(bram);
      expect(status).toBe('halt');
      expect(marks['8']?.night).toEqual({
        blocks: 2,
        people: expect.arrayContaining([
          { name: 'Maren Holt', slept: 1, guarded: '' },
          { name: 'Isolde Wren', slept: 2, guarded: '' },
          { name: 'Quill', slept: 1, guarded: '0' },
          { name: 'Torvik Ashe', slept: 1, guarded: '0' },
        ]) as object,
      });
      await expect.poll(() => gm.read(() => game.time.worldTime)).toBe(began + 8 * 3600);
    });
  },
);

test('RA-70 RA-71 a camp without guards, by keys alone, from the bar to breaking it', { tag: '@13' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const { keyboard } = ada.page;
  await setOutUnder(gm, 'Always clear sky');

  await test.step('RA-71 arrows go from cell to cell, and Space posts a guard and lets them sleep again', async () => {
    await toBar(ada);
    await enter(ada, barButton(ada, 'Make camp'));
    await expectFocusIn(ada, '.ghost-map-camp');
    await tabTo(ada, cellOf(ada, 'Maren Holt', 1), 'Shift+Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowRight');
    await expect(cellOf(ada, 'Torvik Ashe', 2)).toBeFocused();
    await keyboard.press('Space');
    await expectDoes([ada], 'Torvik Ashe', 2, 'on guard');
    await expect(cellOf(ada, 'Torvik Ashe', 2)).toBeFocused();
    await keyboard.press('Enter');
    await expectDoes([ada], 'Torvik Ashe', 2, 'asleep');
    await keyboard.press('Home');
    await expect(cellOf(ada, 'Torvik Ashe', 1)).toBeFocused();
  });

  await test.step('RA-71 with no guard each sleeper makes a Luck save, and whoever fails it is surprised', async () => {
    await enter(ada, campOf(ada).getByRole('button', { name: 'Next block', exact: true }));
    await somethingComes(gm, '');
    const rows = campOf(ada).locator('.ramble-check-row');
    await expect(rows).toHaveCount(4);
    await enter(ada, rows.filter({ hasText: 'Maren Holt' }).getByRole('button', { name: 'Wakes in time' }));
    await expect(rows.filter({ hasText: 'Maren Holt' }).locator('.ramble-check-result')).toHaveText('Wakes in time');
    await enter(ada, rows.filter({ hasText: 'Torvik Ashe' }).getByRole('button', { name: 'Loses the first round' }));
    await expect(campOf(ada).locator('.ramble-check-found')).toHaveText('Surprised: Torvik Ashe.');
    await pressBar(gm, 'It is over');
    await expectDoes([ada], 'Quill', 1, 'woken');
    await expect(
      campOf(ada)
        .getByRole('row', { name: /^Quill/ })
        .locator('.camp-recovers'),
    ).toHaveText('half a night');
  });

  await test.step('RA-70 the camp is broken by keys, and the focus is at the bar', async () => {
    await enter(ada, campOf(ada).getByRole('button', { name: 'Break camp', exact: true }));
    await expect(campOf(ada)).toHaveCount(0);
    await expectFocusIn(ada, '#ghost-map-bar');
  });

  await test.step('RA-70 a camp that the GM makes opens by itself for who leads', async () => {
    await pressBar(gm, 'Make camp');
    for (const seat of [gm, ada]) await expect(campOf(seat)).toBeVisible();
    await expect(campOf(ada).getByRole('button', { name: 'Next block', exact: true })).toBeVisible();
  });
});

for (const theme of ['dark', 'light'] as const)
  test(
    `RA-70 RA-71 the night and what comes in it are legible and named for readers, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await chooseColours(gm, theme);
      await chooseColours(ada, theme);
      await setOutUnder(gm, 'Always storm');
      await makeCamp(ada);
      await cellOf(ada, 'Maren Holt', 1).click();
      await expectDoes([ada], 'Maren Holt', 1, 'on guard');
      await expectLegible(ada, 'a night before its first block', '.ghost-map-camp');
      await passBlock(ada);
      await expectLegible(ada, 'a block that goes by', '.ghost-map-camp');
      await somethingComes(gm, 'Wolves from the fens, as many as the stars');
      await expect(campOf(ada).locator('.ramble-check')).toBeVisible();
      await expectLegible(ada, 'what comes in the night', '.ghost-map-camp');
      await pressBar(gm, 'Watches');
      await expectLegible(gm, "the GM's camp while something is met", '.ghost-map-camp');
      await campOf(gm).getByRole('button', { name: 'It is over', exact: true }).click();
      await closeWindow(campOf(gm));
      await expectLegible(ada, 'a block that is over', '.ghost-map-camp');
      await campOf(ada).getByRole('button', { name: 'Break camp', exact: true }).click();
      await ada.bar.getByLabel('Blocks of four hours').selectOption('6');
      await makeCamp(ada);
      await cellOf(ada, 'Maren Holt', 1).click();
      await expectDoes([ada], 'Maren Holt', 1, 'on guard');
      await passBlock(ada);
      await expectLegible(ada, 'the longest night', '.ghost-map-camp');
    },
  );
