import type { TestInfo } from '@playwright/test';
import type { KeptPages } from './kept-pages.ts';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { playGame } from './compared-games.ts';
import { tellingOnce, withLeak } from './leak.ts';
import { cards, undo } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP, answered, scrambleOf } from './scrambling.ts';
import { beginPlay, enterCheck, gather, hideAt, partyPoint, windowOfScramble } from './scramble-windows.ts';
import { type Point, type Seat, expect, test } from './tabletop.ts';
import { byKind, comparable, documentsOf } from './wire.ts';

const BLADE = 'Pendulum Blade (secret 4, hit 65%, dmg 1d12s)';
const WICKET = 'Salt Wicket (secret 6)';

/** What differs between two games: how many squares east of the party the trap lies, and how many south of it the door in the wall. */
interface Hidden {
  readonly trap: number;
  readonly door: number;
}

const NEAR: Hidden = { trap: 2, door: 1 };
const FAR: Hidden = { trap: 3, door: 2 };

interface Played {
  /** What a player's browser was sent until it asked for the way on which the trap lies. */
  readonly before: readonly string[];
  /** The same until that way was cut short. */
  readonly after: readonly string[];
  /** What its documents held before that way. */
  readonly data: string;
  /** How many squares it went. */
  readonly went: number;
}

/** The column where a player's browser has the party. */
async function columnOf(seat: Seat): Promise<number> {
  return Number((await scrambleOf(seat)).at.split(',')[1]);
}

/** The GM lays a scramble for Ada, and hides a trap and a door. */
async function layWith(gm: Seat, { trap, door }: Hidden, size: number): Promise<void> {
  const window = await gather(gm, 'Maren Holt');
  await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
  const party = await partyPoint(gm);
  const at = (east: number, south: number): Point => ({ x: party.x + east * size, y: party.y + south * size });
  await hideAt(gm, 'Trap', BLADE, at(trap, 0));
  await hideAt(gm, 'Secret door', WICKET, at(-0.5, door));
  await beginPlay(window);
}

/** Searches past trap and door and finds neither, goes on, and walks into the trap. */
async function play(info: TestInfo, pages: KeptPages, hidden: Hidden, modules: readonly string[] = []): Promise<Played> {
  return playGame(info, pages, { ...SCRAMBLE_TABLETOP, modules }, async (gm, tabletop) => {
    const ada = await tabletop.seat('Ada');
    const size = await gm.read(() => canvas.dimensions?.size ?? 0);
    await layWith(gm, hidden, size);
    await ada.bar.getByRole('button', { name: 'Search', exact: true }).click();
    await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await enterCheck(ada, 'Maren Holt', 3);
    const east = ada.bar.getByRole('button', { name: 'East', exact: true });
    await east.click();
    await expect(ada.bar.locator('.bar-squares')).toHaveText(/^1 of/);
    await ada.bar.getByRole('button', { name: 'End the dash' }).click();
    await gm.bar.getByRole('button', { name: 'No encounter' }).click();
    await expect(ada.line).toHaveText(/How does the party go on/);
    await undo(gm, ada);
    await expect(ada.line).toHaveText(/The GM rolls for what may come/);
    await gm.bar.getByRole('button', { name: 'No encounter' }).click();
    await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await expect(east).toBeVisible();
    // What is published shows at once, before the answer to whoever asked for it.
    await answered(ada);
    const began = await columnOf(ada);
    const before = comparable(ada, byKind);
    const data = await documentsOf(ada);
    const token = await partyPoint(ada);
    await ada.drag(token, { x: token.x + 4 * size, y: token.y });
    await expect(ada.bar.getByRole('button', { name: 'Maren Holt: Saved' })).toBeVisible();
    await expect(cards(ada).last()).toContainText('Pendulum Blade');
    await expect(windowOfScramble(ada)).toHaveCount(0);
    return { before, data, after: comparable(ada, byKind), went: (await columnOf(ada)) - began };
  });
}

/** Expects that nothing of trap and door was known until a path was cut, and of the door nothing after it. */
function expectUnfound(near: Played, far: Played): void {
  for (const { data } of [near, far]) {
    expect(data, 'the party is no secret').toContain('Maren Holt');
    expect(data).not.toContain('Pendulum');
    expect(data).not.toContain('Wicket');
  }
  expect([near.went, far.went], 'where the path is cut is the first sign').toEqual([1, 2]);
  const news = near.after.filter((frame) => !near.before.includes(frame));
  expect(news.join()).toContain('Pendulum Blade');
  expect(near.after.join()).not.toContain('Wicket');
}

test(
  'SC-52 SC-60 SC-61 SC-62 two games that differ only in an unfound trap and door give a player the same frames until a path is cut',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const near = await play(info, pages, NEAR);
    const far = await play(info, pages, FAR);
    expectAlike(near.before, far.before);
    expectUnfound(near, far);
  },
);

test(
  "SC-52 SC-60 SC-61 SC-62 the same check catches a leak, and nothing else: a module in the GM's browser that tells where the trap lies",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    await withLeak(
      tellingOnce('renderScrambleWindow', (element) => {
        const place = element.querySelector('[data-secret]')?.textContent ?? '';
        const [column] = /\d+(?=\D*$)/.exec(place) ?? [];
        return column === undefined ? undefined : Number(column);
      }),
      async (folder) => {
        const near = await play(info, pages, NEAR, [folder]);
        const far = await play(info, pages, FAR, [folder]);
        expectOnlyLeak(near.before, far.before);
        expectUnfound(near, far);
      },
    );
  },
);
