import { reading } from './hands.ts';
import { windowOf } from './handling.ts';
import { barButton, enter, expectFocusIn, tabTo, toBar, write } from './keys.ts';
import { rollOf, written } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The GM chooses a cell of the window's grid by arrows and places something there. */
async function placeByKeys(gm: Seat, cell: string, contents: string): Promise<void> {
  await tabTo(gm, gm.window.locator('.search-cell[tabindex="0"]'));
  const at = (): Promise<string> => gm.read(() => (document.activeElement as HTMLElement).dataset['cell'] ?? '');
  const [column = '', row = ''] = cell;
  for (let here = await at(); here !== cell; here = await at()) {
    const [hereColumn = '', hereRow = ''] = here;
    if (hereColumn !== column) await gm.page.keyboard.press(hereColumn < column ? 'ArrowRight' : 'ArrowLeft');
    else await gm.page.keyboard.press(hereRow < row ? 'ArrowDown' : 'ArrowUp');
  }
  await gm.page.keyboard.press('Enter');
  await expect(gm.window.locator(`[data-cell="${cell}"]`)).toHaveAttribute('aria-pressed', 'true');
  await enter(gm, gm.window.getByRole('button', { name: contents, exact: true }));
  await expect(gm.window.locator(`[data-cell="${cell}"]`)).toHaveAccessibleName(new RegExp(`^${cell}: ${contents}`));
  await expectFocusIn(gm, '.ghost-map-search');
}

/** The GM lays a search from the greeting and sets it up in its window. */
async function setUp(gm: Seat): Promise<void> {
  await test.step('SG-03 a search is laid from the greeting', async () => {
    await enter(gm, gm.page.getByRole('button', { name: 'Lay a search on this scene' }));
    await enter(gm, gm.page.locator('.ghost-map-start').getByRole('button', { name: 'More…' }));
    await expect(gm.window).toBeVisible();
  });

  await test.step('SG-07 SG-08 the set-up is filled in', async () => {
    await tabTo(gm, gm.window.getByRole('tab', { name: 'Grid' }));
    await gm.page.keyboard.press('ArrowRight');
    await expect(gm.window.getByRole('tab', { name: 'Set-up' })).toBeFocused();
    await tabTo(gm, gm.window.locator('[data-field="objective.kind"]'));
    // At the pace of a hand, so that the window would have time to be drawn anew between two letters.
    await gm.page.keyboard.type('Hostile c', { delay: 60 });
    await write(gm, gm.window.locator('[data-field="objective.name"]'), 'the beast');
    await enter(gm, gm.window.locator('summary', { hasText: 'Checks' }));
    await tabTo(gm, gm.window.locator('[data-field="resolver.kind"]'));
    await gm.page.keyboard.type('Percent', { delay: 60 });
    await expect(gm.window.locator('[data-field="resolver.per"]')).toBeVisible();
    await expectFocusIn(gm, '.ghost-map-search');
    await expect.poll(async () => JSON.stringify((await gm.expedition())?.open)).toContain('"name":"the beast"');
    await tabTo(gm, gm.window.getByRole('tab', { name: 'Set-up' }), 'Shift+Tab');
    await gm.page.keyboard.press('ArrowLeft');
    await expect(gm.window.getByRole('tab', { name: 'Grid' })).toBeFocused();
  });

  await test.step('SG-06 the dice fill the grid, and all of it is cleared again after a question', async () => {
    await enter(gm, gm.window.getByRole('button', { name: 'Roll all' }));
    await expect(gm.window.locator('.search-last')).not.toBeEmpty();
    const scatter = gm.window.getByRole('button', { name: 'Let the dice choose' });
    if (await reading(scatter, (it) => it.isVisible())) {
      await enter(gm, scatter);
      await expect(scatter).toBeHidden();
    }
    await enter(gm, gm.window.getByRole('button', { name: 'Clear all' }));
    const question = gm.page.getByRole('dialog').filter({ hasText: 'Take everything out' });
    await enter(gm, question.getByRole('button', { name: 'Yes' }));
    await expect(question).toBeHidden();
    await expect(gm.window.locator('.search-cell[draggable="true"]')).toHaveCount(0);
    await expectFocusIn(gm, '.ghost-map-search');
  });

  await test.step('SG-06 two cells are filled by hand', async () => {
    await placeByKeys(gm, 'A2', 'Hostile creature');
    await placeByKeys(gm, 'B2', 'Hostile creature');
  });
}

/** Reveals a cell of the map by its keys, where any may be chosen. */
async function revealByKeys(seat: Seat): Promise<void> {
  await seat.page.keyboard.press('Shift+M');
  await seat.page.keyboard.press('Enter');
}

/** The GM ends the search by its dialog. */
async function end(gm: Seat): Promise<void> {
  await enter(gm, barButton(gm, 'End…').first());
  const dialog = windowOf(gm, 'End “');
  await expect(dialog.getByRole('radio', { name: 'Found' })).toBeChecked();
  await write(gm, dialog.getByLabel('Last words'), 'It sleeps.');
  await enter(gm, dialog.getByRole('button', { name: 'End the search' }));
  await expect(dialog).toBeHidden();
  await expect(gm.line).toContainText('The beast was found, in round 3.');
}

test(
  'SG-03 SG-06 SG-20 SG-22 SG-25 SG-26 SG-36 a whole search without a pointer, for the GM and for a player',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await setUp(gm);

    await test.step('SG-20 it begins, the focus goes on to the bar, and the party starts', async () => {
      await enter(gm, gm.window.getByRole('button', { name: 'Begin' }));
      await expect(gm.window).toBeHidden();
      await expectFocusIn(gm, '#ghost-map-bar');
      await enter(gm, barButton(gm, 'Start in A2'));
      await expect(gm.line).toContainText('Hostile creature');
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SG-21 what it is is rolled, and the small window of it leads back to the bar', async () => {
      await enter(gm, barButton(gm, 'What is it?'));
      const question = gm.page.getByRole('dialog').filter({ hasText: 'Which table?' });
      await enter(gm, question.getByRole('button', { name: 'Use it and roll' }));
      const met = gm.page.locator('.ghost-map-met');
      await expect(met.getByRole('status')).toContainText(/dogs|Bandits|beast|joints|grave robber/);
      await expectFocusIn(gm, '.ghost-map-met');
      await enter(gm, met.getByRole('button', { name: 'Show to the players' }));
      await expect(ada.line).toContainText(/dogs|Bandits|beast|joints|grave robber/);
      await expectFocusIn(gm, '.ghost-map-met');
      await gm.page.keyboard.press('Escape');
      await expect(met).toBeHidden();
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SG-22 a failure, its consequences, another attempt', async () => {
      await enter(gm, barButton(gm, 'Failure'));
      await write(gm, gm.bar.getByLabel('Consequences'), 'The lamp is broken.');
      await gm.page.keyboard.press('Enter');
      await expect(ada.bar.locator('.bar-note')).toHaveText(/The lamp is broken\.$/);
      await expect(gm.bar.getByLabel('Consequences')).toBeFocused();
      await enter(gm, barButton(gm, 'try again'));
      await enter(gm, barButton(gm, 'Success'));
      await expect(gm.line).toHaveText(/A2 is cleared/);
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SG-26 a player takes hold of the token by Tab and goes on by an arrow key', async () => {
      await expect(ada.line).toHaveText(/A2 is cleared/);
      await ada.settled();
      await ada.page.keyboard.press('Tab');
      await ada.page.waitForFunction(() => (canvas.tokens?.controlled.length ?? 0) === 1);
      await ada.moveKey('right');
      await expect(ada.line).toContainText('Hostile creature');
    });

    await test.step("SG-36 the player's roll, and the GM accepts it", async () => {
      await toBar(ada);
      await enter(ada, barButton(ada, 'Roll…'));
      const roll = rollOf(ada);
      await expect(roll.getByLabel('Score')).toBeFocused();
      await write(ada, roll.getByLabel('Score'), '60');
      await write(ada, roll.getByLabel('Real dice'), '55');
      await ada.page.keyboard.press('Enter');
      await expect(roll).toBeHidden();
      await expectFocusIn(ada, '#ghost-map-bar');
      await enter(gm, barButton(gm, 'Accept'));
      await expect(gm.line).toHaveText(/Found! End the search, or go on/);
      await expect(ada.line).toHaveText(/B2 is cleared/);
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SG-25 it ends, is taken back by undo, and the player goes one cell on by the bar', async () => {
      await end(gm);
      await toBar(gm);
      await enter(gm, barButton(gm, 'Undo'));
      await expect(gm.line).toHaveText(/Found! End the search, or go on: north to B1/);
      await enter(ada, barButton(ada, 'East to C2'));
      await expect(ada.line).toHaveText(/C2 is cleared/);
      await expect(gm.line).toHaveText(/Found! End the search, or go on: north to C1/);
      await expectFocusIn(ada, '#ghost-map-bar');
      await enter(gm, barButton(gm, 'Undo'));
      await expect(gm.line).toHaveText(/Found! End the search, or go on: north to B1/);
    });

    await test.step('the more-menu opens, and Escape closes it', async () => {
      await enter(gm, barButton(gm, 'More'));
      await enter(gm, barButton(gm, 'See as player'));
      await expect(gm.page.locator('#ghost-map-viewpoint').getByRole('button')).toBeFocused();
      await gm.page.keyboard.press('Enter');
      await expect(gm.page.locator('#ghost-map-viewpoint')).toBeHidden();
      await tabTo(gm, barButton(gm, 'Add a round'));
      await gm.page.keyboard.press('Escape');
      await expect(gm.bar.locator('.bar-menu')).toBeHidden();
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SG-25 it ends for good, and the player reads the story', async () => {
      await end(gm);
      await ada.page.waitForFunction(
        () =>
          game.journal.getName('Ghost Map story')?.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined)
            .length === 1,
      );
      await toBar(ada);
      await enter(ada, barButton(ada, 'Story'));
      await expect(windowOf(ada, 'Ghost Map story').locator('blockquote')).toHaveText('It sleeps.');
    });
  },
);

test(
  'SG-10 SG-12 SG-13 SG-26 the key to the bar leads to the tools where nothing is laid; legwork without a pointer, and a leader who owns no token starts by the bar',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const guest = await tabletop.seat('Guest');

    await test.step('SG-26 the key to the bar leads to the tools where nothing is laid', async () => {
      await expect(gm.page.locator('.ghost-map-greeting')).toBeVisible();
      await gm.page.keyboard.press('Shift+G');
      await expect(gm.page.locator('#scene-controls [data-tool="open"]')).toBeFocused();
      await gm.page.keyboard.press('Enter');
      await enter(gm, gm.page.locator('.ghost-map-start').getByRole('button', { name: 'More…' }));
      await expect(gm.window).toBeVisible();
    });

    await test.step('SG-26 the GM chooses a leader who owns no token', async () => {
      await tabTo(gm, gm.window.getByRole('tab', { name: 'Grid' }));
      await gm.page.keyboard.press('ArrowLeft');
      await tabTo(gm, gm.window.getByLabel('Who moves the party'));
      await gm.page.keyboard.type('Guest');
      await expect.poll(async () => JSON.stringify((await gm.expedition())?.open)).toMatch(/"leader":"\w+"/);
    });

    await test.step('SG-10 SG-12 SG-13 legwork without a pointer, for the GM and for the player who leads', async () => {
      await tabTo(gm, gm.window.getByRole('tab', { name: 'Party' }));
      await gm.page.keyboard.press('ArrowLeft');
      await enter(gm, gm.window.locator('summary', { hasText: 'Legwork' }));
      await tabTo(gm, gm.window.locator('[data-field="legwork.allowed"]'));
      await gm.page.keyboard.press('Space');
      await expect(gm.window.locator('[data-field="legwork.allowed"]')).toBeChecked();
      await enter(gm, gm.window.getByRole('button', { name: 'Legwork first' }));
      await expectFocusIn(gm, '#ghost-map-bar');
      for (let done = 1; done <= 3; done += 1) {
        await enter(gm, barButton(gm, 'Critical'));
        const task = async (): Promise<string> =>
          JSON.stringify(((await guest.expedition())?.open as unknown as { task?: object }).task);
        await expect.poll(task).toContain(`"done":${done}`);
        for (let now = await task(); !now.includes('"check"'); now = await task()) {
          const choice = guest.bar.getByRole('button', { name: /^Reveal / });
          const swap = guest.bar.getByRole('button', { name: /^Swap to/ });
          if (now.includes('"choose"') && (await reading(choice, (it) => it.count())) === 0)
            await written(guest, () => revealByKeys(guest));
          else {
            await toBar(guest);
            await written(guest, () => enter(guest, now.includes('"choose"') ? choice.first() : swap));
          }
        }
      }
      await enter(gm, barButton(gm, 'Begin the search'));
      await enter(
        gm,
        gm.page.getByRole('dialog').filter({ hasText: 'Begin nevertheless?' }).getByRole('button', { name: 'Yes' }),
      );
      await expectFocusIn(gm, '#ghost-map-bar');
    });

    await test.step('SG-26 the leader starts by the bar and goes on by the arrow keys', async () => {
      await toBar(guest);
      await enter(guest, barButton(guest, 'Start in A1'));
      for (const seat of [gm, guest]) await expect(seat.line).toHaveText(/A1 is cleared/);
      await guest.moveKey('down');
      for (const seat of [gm, guest]) await expect(seat.line).toHaveText(/A2 is cleared/);
    });

    await test.step('SG-26 on 14 an arrow pans that leader’s view, and the party stays', async () => {
      const viewed = (): Promise<number> => guest.read(() => canvas.stage?.pivot.x ?? 0);
      const before = await viewed();
      await guest.page.keyboard.press('ArrowRight');
      await expect.poll(viewed).toBeGreaterThan(before);
      for (const seat of [gm, guest]) await expect(seat.line).toHaveText(/A2 is cleared/);
    });
  },
);
