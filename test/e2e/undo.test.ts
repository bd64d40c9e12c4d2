import { reading } from './hands.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { beginSearch } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** Walks to and fro between A2 and B2 with the bar until so many rounds are spent. */
async function spendRounds(seat: Seat, rounds: number): Promise<void> {
  await seat.bar.getByRole('button', { name: 'Start in A2' }).click();
  for (let round = 1; ; round += 1) {
    await expect(seat.bar.locator('.bar-clock')).toHaveText(`Round ${round}`);
    if (round === rounds) return;
    await seat.bar.getByRole('button', { name: round % 2 ? 'East to B2' : 'West to A2' }).click();
  }
}

/** Presses undo until the bar shows that round. */
async function undoTo(gm: Seat, from: number, to: number): Promise<void> {
  for (let round = from; round > to; round -= 1) {
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    await expect(gm.bar.locator('.bar-clock')).toHaveText(`Round ${round - 1}`);
  }
}

test(
  'SG-26 undo reaches back to the start, past the room at the scene and over a reload',
  { tag: '@13' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await beginSearch(gm);
    await spendRounds(ada, 22);
    await undoTo(gm, 22, 18);
    await gm.reload();
    await expect(gm.bar.locator('.bar-clock')).toHaveText('Round 18');
    await undoTo(gm, 18, 0);
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/any cell of column A/);
    expect((await ada.expedition())?.open.cells).toBeUndefined();
  },
);

test('SG-26 with the log gone, undo says so and play goes on', { tag: '@14' }, async ({ tabletop }) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  await beginSearch(gm);
  await spendRounds(ada, 18);
  await gm.page.getByRole('tab', { name: 'Journal' }).click();
  await gm.page.getByRole('tabpanel').locator('.directory-item', { hasText: 'Ghost Map log' }).first().click({ button: 'right' });
  await gm.page.getByRole('menuitem', { name: /Delete/ }).click();
  await gm.page.getByRole('button', { name: 'Yes' }).click();
  await gm.page.waitForFunction(() => !game.journal.some((entry) => entry.name === 'Ghost Map log'));
  const lost = gm.notice(sentenceOf('undo-lost'));
  let round = 18;
  for (; ; round -= 1) {
    await gm.bar.getByRole('button', { name: 'Undo' }).click();
    await expect(lost.or(gm.bar.locator('.bar-clock', { hasText: `Round ${round - 1}` }))).toBeVisible();
    if (await reading(lost, (it) => it.isVisible())) break;
  }
  expect(round).toBeGreaterThan(0);
  await expect(ada.bar.locator('.bar-clock')).toHaveText(`Round ${round}`);
  await ada.bar.locator('.bar-step:not([aria-disabled])').first().click();
  await expect(ada.bar.locator('.bar-clock')).toHaveText(`Round ${round + 1}`);
});

test.describe('with a flag that cannot be read', () => {
  const record = {
    version: 99,
    revision: 1,
    writer: '1.x',
    open: {},
    sealed: '',
    depth: 0,
    logged: 0,
    pending: { slot: -1, back: false },
  };
  const broken = {
    'ghost-map': {
      version: 1,
      expeditions: {
        broken0000000000: { procedure: 'search', open: 'nonsense' },
        croquet000000000: { ...record, procedure: 'croquet' },
        newer00000000000: { ...record, procedure: 'search' },
      },
    },
  };
  test.use({ tabletopOptions: { flags: broken } });

  test(
    'SG-40 the GM is told, nothing is overwritten, and a new search can be played beside it',
    { tag: '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      await expect(gm.notice(sentenceOf('damaged'))).toBeVisible();
      await expect(gm.notice(sentenceOf('unknown-procedure'))).toBeVisible();
      await expect(gm.notice(sentenceOf('newer'))).toBeVisible();
      await beginSearch(gm);
      const kept = await gm.read(
        () =>
          (canvas.scene?.flags as Record<string, { expeditions: Record<string, unknown> }>)['ghost-map']?.expeditions[
            'broken0000000000'
          ],
      );
      expect(kept).toEqual(broken['ghost-map'].expeditions.broken0000000000);
    },
  );
});
