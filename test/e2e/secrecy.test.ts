import type { TestInfo } from '@playwright/test';
import { inProject } from '../../scripts/project-root.ts';
import { clickAt } from './handling.ts';
import type { KeptPages } from './kept-pages.ts';
import { expectAlike, expectOnlyLeak } from './alike.ts';
import { tellingOnce, withLeak } from './leak.ts';
import { beginSearch } from './searching.ts';
import { PARTY, type Seat, Tabletop, expect, test } from './tabletop.ts';
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

interface Played {
  /** What the player's browser was sent. */
  readonly frames: readonly string[];
  /** What its documents held. */
  readonly data: string;
}

/** Plays one game in which only the place of the encounter may differ, and gives what a player's browser was sent. */
async function play(info: TestInfo, pages: KeptPages, cell: string, modules: readonly string[] = []): Promise<Played> {
  const tabletop = new Tabletop(info, pages, { modules: [STRAIGHT, ...modules] });
  await tabletop.open();
  try {
    const gm = await tabletop.seat('Gamemaster');
    // Whether the first lease reaches the player with the world or after it would otherwise be chance.
    await gm.page.waitForFunction(() => game.settings.get('ghost-map', 'lease').client !== '');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm, { [cell]: 'Hostile creature' });
    await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    await ada.bar.getByRole('button', { name: 'East to B2' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/B2 is cleared/);
    // The encounter of one of the games lies there: the token is put back from it, and the party does not come to it.
    await writeStraight(ada, gm, 'C1');
    for (const seat of [gm, ada]) expect((await seat.expedition())?.open.party).toBe('B2');
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A2 is cleared/);
    // The last that comes is the word of what was taken back.
    await expect.poll(() => ada.frames.some(({ text }) => text.includes('"undone"'))).toBe(true);
    const data = await documentsOf(ada);
    return { frames: comparable(ada), data };
  } finally {
    await tabletop.close();
  }
}

/** Expects that no document says where the encounter lies. */
function expectHidden(...games: readonly Played[]): void {
  for (const { data } of games) {
    expect(data).toContain('A2');
    expect(data).not.toContain('hostile-creature');
  }
}

test(
  'SG-40 two games that differ only in where the encounter lies give a player the same frames',
  { tag: '@13' },
  async ({ pages }, info) => {
    test.slow();
    const one = await play(info, pages, 'C1');
    const other = await play(info, pages, 'B3');
    expectAlike(one.frames, other.frames);
    expectHidden(one, other);
  },
);

test(
  "SG-40 the same check catches a leak, and nothing else: a module in the GM's browser that tells where the encounter lies",
  { tag: '@14' },
  async ({ pages }, info) => {
    test.slow();
    await withLeak(
      tellingOnce('renderSearchWindow', (element) => {
        const shown = element.querySelector<HTMLElement>('[data-contents="hostile-creature"][data-cell]');
        const cell = shown?.dataset['cell'];
        return cell === undefined ? undefined : cell.charCodeAt(0) * 10 + Number(cell[1]);
      }),
      async (folder) => {
        const one = await play(info, pages, 'C1', [folder]);
        const other = await play(info, pages, 'B3', [folder]);
        expectOnlyLeak(one.frames, other.frames);
        expectHidden(one, other);
      },
    );
  },
);
