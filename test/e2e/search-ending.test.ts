import { reading } from './hands.ts';
import { openTab, windowOf } from './handling.ts';
import { beginSearch, openWindow } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The GM ends the search from the bar's menu, as given up, with last words. */
async function giveUp(gm: Seat, last: string): Promise<void> {
  const menu = gm.bar.locator('.bar-menu');
  if (!(await reading(menu, (it) => it.isVisible()))) await gm.bar.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('button', { name: 'End…' }).click();
  const dialog = windowOf(gm, 'End “Search 1”');
  await expect(dialog.getByRole('radio', { name: 'Given up' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Found' })).toBeDisabled();
  await dialog.getByText('Found', { exact: true }).hover();
  await expect(gm.page.locator('#tooltip')).toHaveText('Only once the objective has been found');
  await dialog.getByLabel('Last words').fill(last);
  await dialog.getByRole('button', { name: 'End the search' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the story's page of the search from the bar and gives the journal's window. */
async function readStory(seat: Seat): Promise<ReturnType<typeof windowOf>> {
  await seat.bar.getByRole('button', { name: 'Story' }).click();
  const journal = windowOf(seat, 'Ghost Map story');
  await expect(journal).toBeVisible();
  return journal;
}

test(
  'SG-22 SG-25 a search that is given up is told in a journal, goes on when reopened, and is told anew when the journal was deleted',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');

    await test.step('SG-25 a search that is given up is told in a journal that players read, with its picture, and goes on when reopened', async () => {
      await beginSearch(gm, { A2: 'Hostile creature', C3: 'Friendly object' });
      await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
      await expect(gm.line).toHaveText(/In A2:\s*Hostile creature/);
      await gm.bar.getByRole('button', { name: 'Failure' }).click();
      await expect(ada.line).toHaveText(/Failed in A2/);

      await test.step('SG-22 the GM notes the consequences by Enter, and players read them', async () => {
        const field = gm.bar.getByLabel('Consequences');
        await field.fill('Lost the rope <and> an hour.');
        await gm.page.keyboard.press('Enter');
        await expect(ada.bar.locator('.bar-note')).toHaveText('Lost the rope <and> an hour.');
        await expect(field).toHaveValue('Lost the rope <and> an hour.');
      });

      await test.step('the GM ends it, and everybody is told', async () => {
        await giveUp(gm, 'Night fell.');
        for (const seat of [gm, ada]) await expect(seat.line).toHaveText('Given up, in round 1.');
        await openTab(ada, 'chat');
        await expect(ada.page.locator('.ghost-map-card', { hasText: 'given up' })).toBeVisible();
      });

      await test.step('SG-25 no rounds are left and nothing is rolled any more', async () => {
        for (const seat of [gm, ada]) {
          await expect(seat.bar.locator('.bar-clock')).toHaveText('Round 1');
          await expect(seat.bar.locator('.bar-time, .bar-penalty')).toHaveCount(0);
        }
        await openWindow(gm);
        await gm.window.locator('.search-cell[data-cell="B2"]').click();
        await expect(gm.window.getByRole('button', { name: 'Reopen' })).toBeVisible();
        for (const name of ['Roll all', 'Clear all', 'Hostile creature', 'Party here', 'Say what is looked for'])
          await expect(gm.window.getByRole('button', { name, exact: true })).toHaveCount(0);
        await gm.window.getByRole('button', { name: 'Close' }).click();
      });

      await test.step('the page tells it to a player, in words and in a picture that loads', async () => {
        await ada.page.waitForFunction(() =>
          game.journal.some(
            (entry) =>
              entry.name === 'Ghost Map story' &&
              entry.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined).length === 1,
          ),
        );
        const journal = await readStory(ada);
        await expect(journal.getByText('The search was given up, in round 1.')).toBeVisible();
        await expect(journal.locator('blockquote')).toHaveText('Night fell.');
        await expect(journal.locator('.journal-entry-page ol > li')).toHaveText([
          'A2: Hostile creature, failed. Entered in round 1. Failed attempts: 1. Lost the rope <and> an hour.',
        ]);
        const picture = journal.getByRole('img', { name: /Map of “Search 1”/ });
        await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(200);
        await expect(journal.getByText('Friendly object')).toHaveCount(0);
        // Ids are left out: one that chance made may have those letters.
        const told = await ada.read(() =>
          game.journal.contents.flatMap(({ pages }) =>
            pages.contents.map(({ text }) => text.content?.replaceAll(/(?:src|data-[a-z-]+)="[^"]*"|@UUID\[[^\]]*\]/g, '') ?? ''),
          ),
        );
        expect(told.some((text) => text.includes('A2'))).toBe(true);
        expect(told.filter((text) => text.includes('C3'))).toEqual([]);
      });

      await test.step('reopened, it goes on where it stood', async () => {
        await expect(ada.bar.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
        await gm.bar.getByRole('button', { name: 'Reopen' }).click();
        for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/Failed in A2/);
        await expect(ada.bar.locator('.bar-left')).toHaveText('6 left');
        await gm.bar.getByRole('button', { name: 'try again' }).click();
        await gm.bar.getByRole('button', { name: 'Success' }).click();
        await expect(ada.line).toHaveText(/A2 is cleared/);
      });

      await test.step('ended again, the same page is brought up to date', async () => {
        await giveUp(gm, 'Dawn came.');
        await ada.page.waitForFunction(() =>
          game.journal.getName('Ghost Map story')?.pages.some(({ text }) => text.content?.includes('Dawn came.') === true),
        );
        expect(
          await ada.read(
            () =>
              game.journal
                .getName('Ghost Map story')
                ?.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined).length,
          ),
        ).toBe(1);
        const journal = windowOf(ada, 'Ghost Map story');
        await expect(journal.locator('.journal-entry-page ol > li')).toHaveText([/A2: Hostile creature, cleared\./]);
      });
    });

    await test.step('SG-25 with the journal deleted the story is made anew, and after an undo of the ending play goes on', async () => {
      const panel = await openTab(gm, 'journal');
      await panel.locator('.directory-item', { hasText: 'Ghost Map story' }).first().click({ button: 'right' });
      await gm.page.getByRole('menuitem', { name: /Delete/ }).click();
      await gm.page.getByRole('button', { name: 'Yes' }).click();
      await ada.page.waitForFunction(() => !game.journal.getName('Ghost Map story'));
      await ada.bar.getByRole('button', { name: 'Story' }).click();
      await expect(ada.notice('There is no page about this expedition.')).toBeVisible();
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
      await giveUp(gm, 'Once more.');
      await ada.page.waitForFunction(
        () =>
          game.journal.getName('Ghost Map story')?.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined)
            .length === 1,
      );
      await expect((await readStory(ada)).locator('blockquote')).toHaveText('Once more.');
    });

    await test.step('SG-25 the grid is put away at the bar, once the GM is sure, and the story stays', async () => {
      await expect(ada.bar.getByRole('button', { name: 'Put it away…' })).toHaveCount(0);
      await gm.bar.getByRole('button', { name: 'Put it away…' }).click();
      const question = gm.page.getByRole('dialog').filter({ hasText: 'Its story stays in the journal.' });
      await question.getByRole('button', { name: 'Yes' }).click();
      for (const seat of [gm, ada]) await expect(seat.bar).toBeHidden();
      expect(
        await ada.read(
          () =>
            game.journal.getName('Ghost Map story')?.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined)
              .length,
        ),
      ).toBe(1);
    });
  },
);
