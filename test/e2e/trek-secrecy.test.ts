import type { TestInfo } from '@playwright/test';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { FRIENDS, checkOff, tellingFriend } from './friends.ts';
import { reading } from './hands.ts';
import type { KeptPages } from './kept-pages.ts';
import { LEAKED, LEAKED_TOO, tellingOnce, withLeak } from './leak.ts';
import { pressBar, writeField } from './rambling.ts';
import { expect, test } from './tabletop.ts';
import { TREK_TABLETOP, layTrek, turnTrekTo, typeCheck, windowOfTrek } from './trekking.ts';
import { byKind, comparable, documentsOf } from './wire.ts';

/** What only the GM knows in one of two games: what is planned, and who is gone from a table. */
interface Secrets {
  readonly plan: string;
  readonly gone: string;
}

const ONE: Secrets = { plan: '3 chalk giants', gone: 'A goose girl' };
const OTHER: Secrets = { plan: '8 river pirates', gone: 'A bell ringer' };

/** Words of either game that no document of a player's browser may hold. */
const SECRET_WORDS = ['chalk giants', 'river pirates'];

interface Played {
  readonly frames: readonly (readonly string[])[];
  readonly data: readonly string[];
  /** What the GM read of it all. */
  readonly told: readonly string[];
}

/** Plays a game in which a party is twice lost in the worst spot, and nothing of the GM's secrets comes to light. */
async function play(info: TestInfo, pages: KeptPages, secrets: Secrets, modules: readonly string[] = []): Promise<Played> {
  return playGame(info, pages, { ...TREK_TABLETOP, tables: [FRIENDS], modules }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    await checkOff(gm, secrets.gone);
    const window = await layTrek(gm);
    await writeField(window, 'Planned encounter', secrets.plan);
    await window.getByLabel('Encounter table').selectOption({ label: 'Who is in need' });
    await window.getByRole('button', { name: 'Begin', exact: true }).click();

    await typeCheck(gm, 'Critical failure');
    await expect(gm.line).toContainText(`Planned: ${secrets.plan}.`);
    const planned = await reading(gm.line, (it) => it.innerText());
    await pressBar(gm, 'Draw another');
    await pressBar(gm, 'Nothing comes');
    await pressBar(gm, 'Leave it where it is');
    await pressBar(gm, 'Try once more');
    await typeCheck(gm, 'Critical failure');
    await pressBar(gm, 'What is met…');
    await turnTrekTo(window, 'Outcome');
    const rolled = window.locator('.met-roll');
    await expect(rolled).toContainText(/goose girl|bell ringer/);
    const told = [planned, await reading(rolled, (it) => it.innerText())];
    await pressBar(gm, 'Nothing comes');
    await pressBar(gm, 'Leave it where it is');
    for (const seat of [ada, bram]) await expect(seat.line).toHaveText('The party is lost in the worst possible spot.');
    expect(await reading(windowOfTrek(ada), (it) => it.count())).toBe(0);
    const data = await Promise.all([ada, bram].map(documentsOf));
    return { frames: [comparable(ada, byKind), comparable(bram, byKind)], data, told };
  });
}

/** Expects that two games differed, and that no document of a player's browser says what only the GM knows. */
function expectUntold(one: Played, other: Played): void {
  other.told.forEach((told, at) => expect(told, 'the games differ').not.toBe(one.told[at]));
  for (const data of [...one.data, ...other.data]) {
    expect(data).toContain('Trek 1');
    for (const word of SECRET_WORDS) expect(data).not.toContain(word);
  }
}

test(
  'TK-04 two games that differ only in what is planned for the worst spot, and in what is rolled there, give both players the same frames',
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
  "TK-04 the same check catches a leak of what a trek hides, and nothing else: a module in the GM's browser that tells what was planned and what was rolled",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    const planned = tellingOnce('renderGhostMapBar', (element) => {
      const [, count] = /Planned: (\d)/.exec(element.querySelector('.bar-line')?.textContent ?? '') ?? [];
      return count === undefined ? undefined : Number(count);
    });
    await withLeak(`${planned}\n${tellingFriend('renderTrekWindow')}`, async (folder) => {
      const one = await play(info, pages, ONE, [folder]);
      const other = await play(info, pages, OTHER, [folder]);
      one.frames.forEach((frames, player) => expectOnlyLeak(frames, other.frames[player] ?? [], [LEAKED, LEAKED_TOO]));
      expectUntold(one, other);
    });
  },
);
