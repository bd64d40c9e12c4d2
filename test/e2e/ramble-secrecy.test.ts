import type { TestInfo } from '@playwright/test';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { closeWindow } from './handling.ts';
import { reading } from './hands.ts';
import type { KeptPages } from './kept-pages.ts';
import { LEAKED, LEAKED_TOO, tellingOnce, withLeak } from './leak.ts';
import {
  RAMBLE_TABLETOP,
  chooseWeather,
  clickCell,
  expectAt,
  hexCardOf,
  layRamble,
  leadOver,
  meetTwice,
  planAt,
  pressBar,
  setOut,
  settle,
  turnRambleTo,
  windowOfRamble,
  writeField,
} from './rambling.ts';
import { expect, test } from './tabletop.ts';
import { byKind, comparable, documentsOf } from './wire.ts';

/** What only the GM knows in one of two games: what lies where nobody has been, what waits there, and what hours are known. */
interface Secrets {
  readonly kind: string;
  readonly cells: readonly string[];
  readonly waits: string;
  readonly elsewhere: readonly [cell: string, button: string, text: string];
  readonly note: readonly [cell: string, text: string];
  readonly hours: number;
}

const ONE: Secrets = {
  kind: 'Glaciers',
  cells: ['10,13', '17,13', '18,15'],
  waits: '3 chalk giants',
  elsewhere: ['11,12', 'Make it a destination', 'The drowned chapel'],
  note: ['16,14', 'The bell is cracked'],
  hours: 3,
};
const OTHER: Secrets = {
  kind: 'Lava fields',
  cells: ['11,14', '16,15', '17,11'],
  waits: '8 river pirates',
  elsewhere: ['17,12', 'Plan an encounter', 'A lost mule'],
  note: ['12,15', 'Nobody waits here'],
  hours: 9,
};

/** Words of either game that no document of a player's browser may hold. */
const SECRET_WORDS = ['chalk giants', 'river pirates', 'drowned chapel', 'lost mule', 'bell is cracked', 'Nobody waits'];

interface Played {
  /** What each player's browser was sent. */
  readonly frames: readonly (readonly string[])[];
  /** What its documents held. */
  readonly data: readonly string[];
  /** What the GM read of what was planned. */
  readonly told: string;
}

/** Plays a game in which nothing of the GM's secrets comes to light, and gives what both players' browsers were sent and hold. */
async function play(info: TestInfo, pages: KeptPages, secrets: Secrets, modules: readonly string[] = []): Promise<Played> {
  return playGame(info, pages, { ...RAMBLE_TABLETOP, modules }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    const bram = await tabletop.seat('Bram');
    const all = [gm, ada, bram] as const;
    const window = await layRamble(gm);
    await writeField(window, 'Speed', '20');
    await turnRambleTo(window, 'Terrain');
    await window.getByRole('button', { name: 'Secret until seen' }).click();
    await window.getByRole('button', { name: `Paint ${secrets.kind}` }).click();
    await window.getByRole('button', { name: 'Take the terrain tool' }).click();
    for (const cell of secrets.cells) await clickCell(gm, cell);
    await turnRambleTo(window, 'Weather');
    await chooseWeather(window, 'Weather tables of the map', 'Always clear sky');
    await setOut(window);
    const card = hexCardOf(gm);
    await planAt(gm, '15,12', 'Plan an encounter', secrets.waits);
    await planAt(gm, ...secrets.elsewhere);
    const [noted, note] = secrets.note;
    await clickCell(gm, noted);
    await card.getByLabel('A note for GMs alone').fill(note);
    await card.getByLabel('A note for GMs alone').press('Tab');
    await closeWindow(card);

    await pressBar(ada, 'Roll the weather');
    await pressBar(gm, 'Ramble 1');
    await window.getByLabel('Hours').first().fill(String(secrets.hours));
    await window.getByLabel('Hours').first().press('Tab');
    await window.getByRole('button', { name: 'Roll ahead' }).click();
    await expect(window.locator('.ramble-ahead li')).toHaveCount(secrets.hours);
    await closeWindow(window);
    await leadOver(ada, all, '15,12');
    await settle(ada);
    const told = await meetTwice(gm, [ada, bram], secrets.waits);
    await expectAt(all, '15,12');
    const data = await Promise.all([ada, bram].map(documentsOf));
    expect(await reading(windowOfRamble(ada), (it) => it.count())).toBe(0);
    return { frames: [comparable(ada, byKind), comparable(bram, byKind)], data, told };
  });
}

/** Expects that two games differed, and that no document of a player's browser says what only the GM knows. */
function expectUntold(one: Played, other: Played): void {
  expect(other.told, 'the games differ').not.toBe(one.told);
  for (const data of [...one.data, ...other.data]) {
    expect(data).toContain('Ramble 1');
    for (const word of SECRET_WORDS) expect(data).not.toContain(word);
  }
}

test(
  'RA-11 RA-13 RA-23 RA-61 two games that differ only in terrain that nobody has seen, plans, notes and coming weather give both players the same frames',
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
  "RA-13 RA-61 the same check catches a leak of what a ramble hides, and nothing else: a module in the GM's browser that tells what was planned, and how many hours were rolled ahead",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    const planned = tellingOnce('renderGhostMapBar', (element) => {
      const [, count] = /Planned here: (\d)/.exec(element.querySelector('.bar-line')?.textContent ?? '') ?? [];
      return count === undefined ? undefined : Number(count);
    });
    const ahead = tellingOnce(
      'renderRambleWindow',
      (element) => element.querySelectorAll('.ramble-ahead li').length || undefined,
      LEAKED_TOO,
    );
    await withLeak(`${planned}\n${ahead}`, async (folder) => {
      const one = await play(info, pages, ONE, [folder]);
      const other = await play(info, pages, OTHER, [folder]);
      one.frames.forEach((frames, player) => expectOnlyLeak(frames, other.frames[player] ?? [], [LEAKED, LEAKED_TOO]));
      expectUntold(one, other);
    });
  },
);
