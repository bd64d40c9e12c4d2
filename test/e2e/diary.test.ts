import { chooseColours, entryOf, openTab, windowOf } from './handling.ts';
import { expectLegible } from './legible.ts';
import { activate } from './mapping.ts';
import { beginSearch } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** Another scene of the demo, on which nothing is played. */
const ELSEWHERE = 'The Salt Vaults';

/** What the bar says of where everybody was. */
const wereOf = (seat: Seat) => seat.bar.locator('.bar-were');

/** Opens the journal of the story from the sidebar and gives its window. */
async function openJournal(seat: Seat): Promise<ReturnType<typeof windowOf>> {
  await entryOf(await openTab(seat, 'journal'), 'Ghost Map story').click();
  const journal = windowOf(seat, 'Ghost Map story');
  await expect(journal).toBeVisible();
  return journal;
}

test('SG-21 SG-25 what happens becomes lines of a diary, and whoever opens the world anew is told where everybody was', async ({
  tabletop,
}) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const bram = await tabletop.seat('Bram');
  const all = [gm, ada, bram];

  await test.step('SG-21 players read in the journal what is worth remembering, and no more', async () => {
    await beginSearch(gm, { A2: 'Hostile creature', C3: 'Friendly object' });
    for (const seat of all) await expect(wereOf(seat)).toHaveCount(0);
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    await gm.bar.getByRole('button', { name: 'Success' }).click();
    await expect(ada.line).toHaveText(/A2 is cleared/);
    const journal = await openJournal(bram);
    const lines = journal.locator('[data-ghost-map-line]');
    await expect(lines).toHaveText([
      'Search 1 The search began.',
      'In round 1 the party came upon this in A2: Hostile creature.',
      'The party dealt with what was in A2: Hostile creature.',
    ]);
    await expect(journal.getByText('C3')).toHaveCount(0);
    // What is taken back is taken out, under the eyes of whoever reads it.
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toHaveCount(2);
    await gm.bar.getByRole('button', { name: 'Success' }).click();
    await expect(lines).toHaveCount(3);
    await journal.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a page that is loaded anew says above the line what happened last, once to readers, until it is put away', async () => {
    for (const seat of all) {
      await seat.reload();
      await expect(wereOf(seat)).toContainText('Where were we? The party dealt with what was in A2: Hostile creature.');
      await expect(wereOf(seat).getByRole('button')).toHaveCount(1);
      await expect(seat.bar.getByRole('status')).toContainText('Where were we?');
    }
    await wereOf(bram).getByRole('button', { name: 'Put this away' }).focus();
    await bram.page.keyboard.press('Enter');
    await expect(wereOf(bram)).toHaveCount(0);
    await expect(bram.line).toHaveText(/A2 is cleared/);
    await bram.reload();
    await expect(bram.line).toHaveText(/A2 is cleared/);
    await expect(wereOf(bram)).toHaveCount(0);
    await expect(wereOf(ada)).toBeVisible();
  });

  await test.step('the first step takes it away', async () => {
    await ada.bar.getByRole('button', { name: /^East to B2/ }).click();
    for (const seat of all) await expect(wereOf(seat)).toHaveCount(0);
  });

  await test.step('after a restart it leads from another scene to that of the search', async () => {
    await chooseColours(ada, 'light');
    await activate(gm, ELSEWHERE);
    for (const seat of all) await expect(seat.bar).toBeHidden();
    await tabletop.restart();
    for (const seat of [gm, ada]) {
      await expect(wereOf(seat)).toContainText('“Search 1”, on the scene');
      await expect(wereOf(seat)).toContainText('The party dealt with what was in A2: Hostile creature.');
      await expect(seat.line).toHaveCount(0);
    }
    await expectLegible(gm, 'where everybody was, in dark colours', '.bar-were');
    await expectLegible(ada, 'where everybody was, in light colours', '.bar-were');
    await wereOf(gm).getByRole('button', { name: 'Go there' }).focus();
    await gm.page.keyboard.press('Enter');
    await expect(gm.line).toHaveText(/B2 is cleared/);
    await expect(wereOf(gm)).toContainText('Where were we? The party dealt with');
    await expect(wereOf(gm).getByRole('button', { name: 'Go there' })).toHaveCount(0);
    await wereOf(ada).getByRole('button', { name: 'Put this away' }).click();
    await expect(ada.bar).toBeHidden();
  });

  await test.step('the line of an end leads to the story', async () => {
    await gm.bar.getByRole('button', { name: 'More' }).click();
    await gm.bar.locator('.bar-menu').getByRole('button', { name: 'End…' }).click();
    const dialog = windowOf(gm, 'End “Search 1”');
    await dialog.getByRole('button', { name: 'End the search' }).click();
    await expect(wereOf(gm)).toHaveCount(0);
    const journal = await openJournal(ada);
    const last = journal.locator('[data-ghost-map-line]').last();
    await expect(last).toContainText('The search was given up in round');
    await expect(last.locator('a')).toHaveText('The whole story');
  });

  await test.step('nothing that is under way is offered no more', async () => {
    await gm.reload();
    await expect(gm.bar).toBeHidden();
  });
});
