import type { TestInfo } from '@playwright/test';
import { reading } from './hands.ts';
import type { KeptPages } from './kept-pages.ts';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { FRIENDS, FRIENDS_LINK, checkOff, tellingFriend } from './friends.ts';
import { LEAKED, LEAKED_TOO, tellingOnce, withLeak } from './leak.ts';
import { undo } from './scramble-site.ts';
import { beginPlay, enterCheck, gather, hideAt, partyPoint, windowOfScramble } from './scramble-windows.ts';
import { squareAt } from './scrambling.ts';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { tableSource } from './table-sources.ts';
import { expect, test } from './tabletop.ts';
import { byKind, comparable, documentsOf } from './wire.ts';

/** A table on which anything may come; what does is the GM's alone. */
const VAULTS = tableSource(
  'Vaults',
  [
    { text: 'No Encounter', kind: 'none' },
    ...Array.from({ length: 7 }, (_, at) => ({ text: `Beast ${at}`, kind: 'hostile-creature' as const })),
  ],
  { name: 'In the vaults' },
);

/** What only the GM knows in one of two games: what lies where, and what comes from where. */
interface Secrets {
  readonly hidden: readonly (readonly [kind: string, text: string, row: number, column: number])[];
  readonly comes: string;
  readonly dice: readonly [direction: number, distance: number];
  /** Who no longer comes when it is rolled for who lives in a room, and who does instead. */
  readonly gone: string;
  readonly lives: string;
}

const ONE: Secrets = {
  hidden: [
    ['Trap', 'Spear trap (secret 4, hit 65%, dmg 1d6p)', 12, 6],
    ['Room', 'Hall of chalk', 11, 13],
  ],
  comes: 'The chalk king',
  dice: [2, 6],
  ...{ gone: 'A goose girl', lives: 'A bell ringer' },
};
const OTHER: Secrets = {
  hidden: [
    ['Hidden thing', 'Loose brick', 13, 5],
    ['Trap', 'Pit (secret 3, pit 6m, floor spikes)', 12, 5],
  ],
  comes: 'A skulker',
  dice: [5, 3],
  ...{ gone: 'A bell ringer', lives: 'A goose girl' },
};

interface Played {
  /** What each player's browser was sent. */
  readonly frames: readonly (readonly string[])[];
  /** What its documents held. */
  readonly data: readonly string[];
  /** What the GM was told of the creature. */
  readonly told: string;
}

/** Plays a game in which nothing of the GM's secrets comes to light, and gives what both players' browsers were sent and hold. */
async function play(
  info: TestInfo,
  pages: KeptPages,
  { hidden, comes, dice, gone, lives }: Secrets,
  modules: readonly string[] = [],
): Promise<Played> {
  return playGame(info, pages, { scene: SCENES.vaults, tables: [VAULTS, FRIENDS], modules }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    await checkOff(gm, gone);
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    for (const [kind, text, row, column] of hidden) await hideAt(gm, kind, text, await squareAt(gm, row, column));
    await beginPlay(window);
    await ada.bar.getByRole('button', { name: 'Search', exact: true }).click();
    await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await enterCheck(ada, 'Maren Holt', 0);
    // Two checks that are on their way at once may come in either order.
    await expect(gm.line).toHaveText('Sense checks are still to come: Torvik Ashe.');
    await enterCheck(bram, 'Torvik Ashe', 0);
    await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
    for (const seat of [gm, ada]) await expect(seat.bar.locator('.bar-squares')).toHaveText(/^1 of/);
    await ada.bar.getByRole('button', { name: 'End the dash' }).click();
    await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
    await window.getByRole('button', { name: 'Roll in secret' }).click();
    await expect(window.locator('.scramble-rolled')).toBeVisible();
    await window.getByLabel('What', { exact: true }).fill(comes);
    await window.getByLabel('A creature').check();
    await window.getByLabel('Direction die').fill(String(dice[0]));
    await window.getByLabel('Distance die').fill(String(dice[1]));
    await window.getByRole('button', { name: 'Begin the encounter' }).click();
    const summary = window.locator('.scramble-encounter .scramble-summary');
    await expect(summary).toContainText(comes);
    const told = await reading(summary, (it) => it.innerText());
    for (const seat of [ada, bram]) await expect(seat.line).toHaveText('Something is here.');
    await window.getByRole('button', { name: 'It is over' }).click();
    await expect(ada.line).toHaveText(/How does the party go on/);
    await undo(gm, ada, bram);
    for (const seat of [ada, bram]) {
      await expect(seat.line).toHaveText('Something is here.');
      // The last word of a step that was taken back is that its card says so no more.
      await expect(seat.page.locator('#chat .card-outcome', { hasText: 'Over, the party goes on' })).toHaveCount(0);
    }
    await gm.bar.getByRole('button', { name: 'It is over' }).click();
    await hideAt(gm, 'Room', 'Quiet cell', await partyPoint(gm), `Somebody ${FRIENDS_LINK}`);
    await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
    await expect(ada.line).toHaveText('Something is here.');
    await gm.bar.getByRole('button', { name: 'What is it?' }).click();
    await expect(gm.bar.locator('.bar-rolled')).toContainText(lives);
    const data = [ada, bram].map(documentsOf);
    expect(await reading(windowOfScramble(ada), (it) => it.count())).toBe(0);
    return { frames: [comparable(ada, byKind), comparable(bram, byKind)], data: await Promise.all(data), told };
  });
}

/** Expects that two games differed, and that no document of a player's browser says what only the GM knows. */
function expectUntold(one: Played, other: Played): void {
  expect(other.told, 'the games differ').not.toBe(one.told);
  for (const data of [...one.data, ...other.data]) {
    expect(data).toContain('Maren Holt');
    for (const word of [
      'Hall of chalk',
      'chalk king',
      'Spear trap (',
      'Loose brick',
      'floor spikes',
      'skulker',
      'goose',
      'ringer',
    ])
      expect(data).not.toContain(word);
  }
}

test(
  'SC-33 SC-41 SC-60 two games that differ only in what the GM alone knows give both players the same frames',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const one = await play(info, pages, ONE);
    const other = await play(info, pages, OTHER);
    one.frames.forEach((frames, player) => expectAlike(frames, other.frames[player] ?? []));
    expectUntold(one, other);
  },
);

test(
  "SC-33 SC-41 SC-60 the same check catches a leak of what a scramble hides, and nothing else: a module in the GM's browser that tells how far the creature is, and who lives in a room",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    const away = tellingOnce('renderScrambleWindow', (element) => {
      const summary = element.querySelector('.scramble-encounter .scramble-summary')?.textContent ?? '';
      const [, squares] = /squares away: (\d)/.exec(summary) ?? [];
      return squares === undefined ? undefined : Number(squares);
    });
    await withLeak(`${away}\n${tellingFriend('renderGhostMapBar')}`, async (folder) => {
      const one = await play(info, pages, ONE, [folder]);
      const other = await play(info, pages, OTHER, [folder]);
      one.frames.forEach((frames, player) => expectOnlyLeak(frames, other.frames[player] ?? [], [LEAKED, LEAKED_TOO]));
      expectUntold(one, other);
    });
  },
);
