import type { TestInfo } from '@playwright/test';
import { inProject } from '../../scripts/project-root.ts';
import { clickAt, closeWindow } from './handling.ts';
import type { KeptPages } from './kept-pages.ts';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { FRIENDS, checkOff, tellingFriend } from './friends.ts';
import { reading } from './hands.ts';
import { LEAKED, LEAKED_TOO, tellingOnce, withLeak } from './leak.ts';
import { beginSearch } from './searching.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';
import { comparable, documentsOf } from './wire.ts';

/** Owners who write where their tokens stand straight into the world. */
const STRAIGHT = inProject('tabletop', 'test', 'fixtures', 'straight-places');

/** A player writes the party's token into a cell, past the rules; the referee puts it back to where it stood. */
async function writeStraight(ada: Seat, gm: Seat, cell: string): Promise<void> {
  await ada.page.getByRole('button', { name: 'Tokens', exact: true }).click();
  await clickAt(ada, await ada.token(PARTY));
  const before = await gm.token(PARTY);
  const { x, y } = await ada.screen(await ada.cell(cell));
  await ada.page.mouse.move(x, y);
  await ada.page.keyboard.press('Shift+KeyY');
  await expect(gm.notice('is exploring and was put back')).toBeVisible();
  for (const seat of [gm, ada]) {
    await expect
      .poll(async () => {
        const token = await seat.token(PARTY);
        return Math.hypot(token.x - before.x, token.y - before.y);
      })
      .toBeLessThan(5);
  }
}

/** What only the GM knows in one of two games. */
interface Secrets {
  /** Where the encounter lies. */
  readonly cell: string;
  /** Who no longer comes when it is rolled for who the party has met. */
  readonly gone: string;
  /** Who comes instead. */
  readonly comes: string;
}

const ONE: Secrets = { cell: 'C1', gone: 'A goose girl', comes: 'A bell ringer' };
const OTHER: Secrets = { cell: 'B3', gone: 'A bell ringer', comes: 'A goose girl' };

/** The GM rolls for who the party has met in A2, and tells nobody. */
async function rollForFriend(gm: Seat, comes: string): Promise<void> {
  await gm.bar.getByRole('button', { name: 'What is it?' }).click();
  const question = gm.page.getByRole('dialog').filter({ hasText: 'Which table?' });
  if (await reading(question, (it) => it.isVisible())) {
    await question.getByRole('radio', { name: 'Who is in need' }).check();
    await question.getByRole('button', { name: 'Use it and roll' }).click();
  }
  const met = gm.page.locator('.ghost-map-met');
  await expect(met.getByRole('status')).toContainText(comes);
  await closeWindow(met);
}

interface Played {
  /** What the player's browser was sent. */
  readonly frames: readonly string[];
  /** What its documents held. */
  readonly data: string;
}

/** Plays one game in which only what the GM alone knows may differ, and gives what a player's browser was sent. */
async function play(
  info: TestInfo,
  pages: KeptPages,
  { cell, gone, comes }: Secrets,
  modules: readonly string[] = [],
): Promise<Played> {
  return playGame(info, pages, { modules: [STRAIGHT, ...modules], tables: [FRIENDS] }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    await checkOff(gm, gone);
    await beginSearch(gm, { [cell]: 'Hostile creature', A2: 'Friendly creature' });
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expect(ada.line).toContainText('Friendly creature');
    await rollForFriend(gm, comes);
    await gm.bar.getByRole('button', { name: 'Success' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    await ada.bar.getByRole('button', { name: 'East to B2' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B2 is cleared/);
    // The encounter of one of the games lies there: the token is put back from it, and the party does not come to it.
    await writeStraight(ada, gm, 'C1');
    for (const seat of [gm, ada]) expect((await seat.expedition())?.open.party).toBe('B2');
    const undo = gm.bar.getByRole('button', { name: 'Undo' });
    await undo.click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    await undo.click();
    for (const seat of [gm, ada]) await expect(seat.line).toContainText('Friendly creature');
    // The roll is taken back as well, and rolled once more it comes to the same.
    await undo.click();
    await rollForFriend(gm, comes);
    // The last that comes is the word of what was taken back.
    await expect.poll(() => ada.frames.some(({ text }) => text.includes('"undone"'))).toBe(true);
    const data = await documentsOf(ada);
    return { frames: comparable(ada), data };
  });
}

/** Expects that no document says where the encounter lies, and who came. */
function expectHidden(...games: readonly Played[]): void {
  for (const { data } of games) {
    expect(data).toContain('A2');
    expect(data).not.toContain('hostile-creature');
    expect(data).not.toContain('goose girl');
    expect(data).not.toContain('bell ringer');
  }
}

test(
  'SG-21 SG-40 two games that differ only in where the encounter lies and in who is rolled for a cell give a player the same frames',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const one = await play(info, pages, ONE);
    const other = await play(info, pages, OTHER);
    expectAlike(one.frames, other.frames);
    expectHidden(one, other);
  },
);

test(
  "SG-21 SG-40 the same check catches two leaks, and nothing else: a module in the GM's browser that tells where the encounter lies, and who has come",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    const where = tellingOnce('renderSearchWindow', (element) => {
      const shown = element.querySelector<HTMLElement>('[data-contents="hostile-creature"][data-cell]');
      const cell = shown?.dataset['cell'];
      return cell === undefined ? undefined : cell.charCodeAt(0) * 10 + Number(cell[1]);
    });
    await withLeak(`${where}\n${tellingFriend('renderMetWindow')}`, async (folder) => {
      const one = await play(info, pages, ONE, [folder]);
      const other = await play(info, pages, OTHER, [folder]);
      expectOnlyLeak(one.frames, other.frames, [LEAKED, LEAKED_TOO]);
      expectHidden(one, other);
    });
  },
);
