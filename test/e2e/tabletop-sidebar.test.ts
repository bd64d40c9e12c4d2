import type { Locator } from '@playwright/test';
import { reading } from './hands.ts';
import { chooseFromMenu, closeWindow, entryOf, openTab, say, setOwnership, windowOf } from './handling.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The newest message of a seat's chat log. */
function lastMessage(seat: Seat): Locator {
  return seat.page.locator('#sidebar-content #chat .chat-message').last();
}

test('the sidebar is used by a gamemaster and two players, one of them in two tabs', { tag: '@13' }, async ({ tabletop }) => {
  const [gm, ada] = await Promise.all([tabletop.seat('Gamemaster'), tabletop.seat('Ada')]);

  await test.step('an actor is created, renamed for everyone who sees it, and deleted after a question', async () => {
    const actors = await openTab(gm, 'actors');
    await actors.getByRole('button', { name: 'Create Actor' }).click();
    await gm.page.getByRole('dialog').getByLabel('Name').fill('Old Hob');
    await gm.page.keyboard.press('Enter');
    await expect(entryOf(actors, 'Old Hob')).toBeVisible();
    const sheet = windowOf(gm, 'Old Hob');
    await expect(sheet).toBeVisible();
    await sheet.getByLabel('Name', { exact: true }).first().fill('Young Hob');
    await gm.page.keyboard.press('Tab');
    await expect(entryOf(actors, 'Young Hob')).toBeVisible();
    await closeWindow(windowOf(gm, 'Young Hob'));

    const theirs = await openTab(ada, 'actors');
    await expect(entryOf(theirs, 'Young Hob')).toHaveCount(0);
    // The directory is drawn anew with each letter and with each change of another's; who searches notices nothing of it.
    const search = theirs.getByRole('searchbox');
    await search.click();
    await ada.page.keyboard.type('young');
    await expect(theirs.locator('.directory-item.entry')).toHaveCount(0);
    await setOwnership(gm, entryOf(actors, 'Young Hob'), 'Observer');
    await expect(entryOf(theirs, 'Young Hob')).toBeVisible();
    await expect(search).toBeFocused();
    await ada.page.keyboard.type(' ham');
    await expect(search).toHaveValue('young ham');
    await expect(theirs.locator('.directory-item.entry')).toHaveCount(0);
    await search.clear();
    await expect(entryOf(theirs, 'Young Hob')).toBeVisible();
    await entryOf(theirs, 'Young Hob').getByRole('button').first().click();
    await expect(windowOf(ada, 'Young Hob').getByLabel('Name', { exact: true }).first()).toBeDisabled();
    await closeWindow(windowOf(ada, 'Young Hob'));

    await chooseFromMenu(gm, entryOf(actors, 'Young Hob'), 'Delete');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
    await expect(entryOf(actors, 'Young Hob')).toBeVisible();
    await chooseFromMenu(gm, entryOf(actors, 'Young Hob'), 'Delete');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    for (const panel of [actors, theirs]) await expect(entryOf(panel, 'Young Hob')).toHaveCount(0);
  });

  await test.step('a journal is closed to players until they may look at it', async () => {
    const entry = 'What the gamemaster knows';
    const journal = await openTab(gm, 'journal');
    const theirs = await openTab(ada, 'journal');
    await expect(entryOf(theirs, 'Welcome to the table')).toBeVisible();
    await expect(entryOf(theirs, entry)).toHaveCount(0);
    await setOwnership(gm, entryOf(journal, entry), 'Observer');
    await entryOf(theirs, entry).getByRole('button').first().click();
    const book = windowOf(ada, entry);
    await expect(book.getByRole('heading', { name: 'The flood' })).toBeVisible();
    await book.getByRole('button', { name: 'Next page' }).click();
    await expect(book.getByRole('heading', { name: 'Loose ends' })).toBeVisible();
    await expect(book.getByRole('button', { name: 'Edit page' })).toHaveCount(0);
    await setOwnership(gm, entryOf(journal, entry), 'None');
    await expect(entryOf(theirs, entry)).toHaveCount(0);
  });

  await test.step('a draw from a table is told to players, and its row is marked', async () => {
    const tables = await openTab(gm, 'tables');
    await entryOf(tables, 'Small finds').getByRole('button').first().click();
    const sheet = windowOf(gm, 'Small finds');
    await sheet.getByRole('button', { name: 'Draw', exact: true }).click();
    await expect(sheet.locator('tr.drawn')).toHaveCount(1);
    const row = (await reading(sheet.locator('tr.drawn td').nth(1), (it) => it.textContent()))?.trim() ?? '';
    expect(row).not.toBe('');
    await openTab(ada, 'chat');
    await expect(lastMessage(ada)).toContainText(row);
    await sheet.getByRole('button', { name: 'Put all rows back' }).click();
    await expect(sheet.locator('tr.drawn')).toHaveCount(0);
    await closeWindow(sheet);
  });

  const [bram, adaToo] = await Promise.all([tabletop.seat('Bram'), tabletop.seat('Ada', ada)]);
  const all = [gm, ada, bram, adaToo];

  await test.step('two tabs of a user are one player', async () => {
    await expect(gm.page.locator('#players-active .player', { hasText: 'Ada' })).toHaveCount(1);
    await expect(gm.page.locator('#players-active .player')).toHaveCount(3);
  });

  await test.step('a roll that keeps the highest is seen by all, with all its dice', async () => {
    await say(ada, '/r 2d20kh + 100 # climbing');
    for (const seat of all) {
      await openTab(seat, 'chat');
      await expect(lastMessage(seat)).toContainText('climbing');
      await expect(lastMessage(seat).locator('.dice-formula')).toHaveText('2d20kh + 100');
      await expect(lastMessage(seat).locator('.dice-total')).toHaveText(/^1[012]\d$/);
    }
    const total = (await reading(lastMessage(ada).locator('.dice-total'), (it) => it.textContent())) ?? '';
    await expect(lastMessage(bram).locator('.dice-total')).toHaveText(total);
    await lastMessage(gm).locator('.dice-formula').click();
    const dice = lastMessage(gm).locator('.dice-rolls .roll');
    await expect(dice).toHaveCount(2);
    const shown = (await reading(dice, (it) => it.allTextContents())).map(Number);
    expect(Number(total)).toBe(100 + Math.max(...shown));
    await expect(lastMessage(gm).locator('.dice-rolls .roll.discarded')).toHaveCount(1);
  });

  await test.step('a whisper is read by one player, in both tabs, and not by the other', async () => {
    await say(gm, '/w Ada the third pillar is hollow');
    for (const seat of [ada, adaToo]) await expect(lastMessage(seat)).toContainText('the third pillar is hollow');
    await say(gm, 'Onwards!');
    for (const seat of all) await expect(lastMessage(seat)).toContainText('Onwards!');
    await expect(bram.page.locator('#sidebar-content #chat')).not.toContainText('hollow');
  });

  await test.step('a notification says what went wrong', async () => {
    await say(bram, '/bogus hey');
    await expect(bram.notice('/bogus')).toBeVisible();
  });
});
