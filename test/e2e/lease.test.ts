import { isLongRun } from '../workers/long-run.ts';
import { reading } from './hands.ts';
import { openKeyOfPassphrase, openKeyWindow, savePassphrase, unlockWith } from './key-window.ts';
import { answered, beginSearch } from './searching.ts';
import { expectRefusal } from './refusing.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { replies } from './wire.ts';

const PASSPHRASE = 'a lantern under the bridge';

/** The GM sets a passphrase, and another GM's browser comes in with it. */
async function letIn(gm: Seat, other: Seat): Promise<void> {
  await openKeyWindow(gm);
  await savePassphrase(gm, PASSPHRASE);
  await openKeyOfPassphrase(other);
  await expect(other.key).toContainText('This browser does not hold the key');
  await other.key.getByLabel('Passphrase').fill('something else');
  await other.key.getByRole('button', { name: 'Unlock' }).click();
  await expect(other.notice('That is not the passphrase.')).toBeVisible({ timeout: 20_000 });
  await unlockWith(other, 'Passphrase', PASSPHRASE);
  await other.key.getByRole('button', { name: 'Close' }).click();
}

/** Walks to and fro with the bar's buttons until so many requests have been answered; a button may go under the hand. */
async function wander(seat: Seat, answers: number): Promise<void> {
  const wanted = replies(seat).length + answers;
  for (let n = 0; replies(seat).length < wanted; n += 1) {
    const step = seat.bar.locator('.bar-step:not([aria-disabled])').nth(n % 2);
    const before = replies(seat).length;
    await step.click({ timeout: 1000 }).catch(() => undefined);
    await expect
      .poll(
        async () =>
          replies(seat).length > before || (await reading(seat.bar.locator('[aria-busy="true"]'), (it) => it.count())) === 0,
        {
          timeout: 15_000,
        },
      )
      .toBe(true);
  }
  await answered(seat);
}

test(
  "SG-40 a second GM's browser opens the secrets with the passphrase, and not without",
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await beginSearch(gm, { C3: 'Friendly object' });
    const assistant = await tabletop.seat('Assistant');
    await assistant.bar.getByRole('button', { name: 'Search 1' }).click();
    await expect(assistant.window).toContainText('does not hold the key');
    await expect(assistant.window.locator('[data-cell="C3"]')).toHaveAccessibleName(/^C3: Empty/);
    await assistant.window.getByRole('button', { name: 'Close' }).click();
    // What such a GM asks would go out in the clear, so it does not go out.
    await assistant.bar.getByRole('button', { name: 'Start in A2' }).click();
    await expectRefusal(assistant, 'no-key');
    expect(assistant.frames.filter(({ way, text }) => way === 'sent' && text.includes('"request"'))).toEqual([]);
    await letIn(gm, assistant);
    await assistant.bar.getByRole('button', { name: 'Search 1' }).click();
    await expect(assistant.window.locator('[data-cell="C3"]')).toHaveAccessibleName(/^C3: Friendly object/);
  },
);

test.describe('faster than the line', () => {
  test.use({ tabletopOptions: { restless: true } });

  test(
    'SG-26 two GM browsers, two tabs of one, two players at once: each of many requests is applied exactly once',
    { tag: '@14' },
    async ({ tabletop }) => {
      test.setTimeout(300_000);
      const gm = await tabletop.seat('Gamemaster');
      await beginSearch(gm);
      const assistant = await tabletop.seat('Assistant');
      await letIn(gm, assistant);
      const tab = await tabletop.seat('Gamemaster', gm);
      const ada = await tabletop.seat('Ada');
      const bram = await tabletop.seat('Bram');
      await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
      for (const seat of [ada, bram]) await expect(seat.line).toHaveText(/A2 is cleared/);

      const referees = new Set<string>();
      // A long run has 200 requests, any other a third of them.
      const share = isLongRun() ? 1 : 0.35;
      const play = async (most: number): Promise<void> => {
        const answers = Math.ceil(most * share);
        await Promise.all([wander(ada, answers), wander(bram, answers)]);
        referees.add((await ada.expedition())?.writer ?? '');
      };
      await play(35);
      // The tab that referees goes away in the middle, then whichever browser followed it reloads.
      await gm.page.close();
      await play(35);
      await Promise.all([assistant.reload(), play(15)]);
      await tab.reload();
      await play(15);

      // On an empty grid each accepted start or step takes one round, and nothing else does.
      const accepted = (): number => [ada, bram].flatMap(replies).filter(({ kind }) => kind === 'done').length;
      for (const seat of [tab, assistant, ada, bram])
        await expect.poll(async () => ((await seat.expedition())?.open.rounds ?? 0) - accepted()).toBe(0);
      const answers = [ada, bram].flatMap(replies);
      const done = accepted();
      const refused: Record<string, number> = {};
      for (const { kind, code } of answers) if (kind === 'refused') refused[code] = (refused[code] ?? 0) + 1;
      test.info().annotations.push({
        type: 'requests',
        description: JSON.stringify({ answered: answers.length, done, refused, referees: referees.size }),
      });
      expect(answers.length).toBeGreaterThanOrEqual(200 * share);
      expect(referees.size).toBeGreaterThanOrEqual(2);
      const open = (await tab.expedition())?.open;
      expect(open?.rounds).toBe(done);
      expect(done).toBeGreaterThan(50 * share);
      for (const seat of [assistant, ada, bram]) expect((await seat.expedition())?.open).toEqual(open);
    },
  );
});
