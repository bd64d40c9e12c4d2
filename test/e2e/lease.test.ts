import { beginSearch } from './searching.ts';
import { type Seat, expect, test } from './table.ts';
import { replies } from './wire.ts';

/** Presses buttons of the bar that lead on, one after the other, each once its predecessor is answered. */
async function wander(seat: Seat, presses: number): Promise<void> {
  for (let n = 0; n < presses; n += 1) {
    const before = replies(seat).length;
    const steps = seat.bar.locator('.bar-step:enabled');
    const choice = steps.nth(n % 2 === 0 ? 0 : (await steps.count()) - 1);
    // The other player moves the same party: the button may have gone by the time it is pressed.
    await choice.click({ timeout: 2000 }).catch(() => undefined);
    if (await seat.bar.locator('[aria-busy="true"]').count()) await expect(seat.bar.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 });
    await expect.poll(() => replies(seat).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(before);
  }
}

test('SG-26 two GM browsers and two tabs of one: requests of two players at once are each applied exactly once', async ({ table }) => {
  test.setTimeout(240_000);
  const gm = await table.seat('Gamemaster');
  await beginSearch(gm);

  await test.step('the GM sets a passphrase, and a second GM comes in with it', async () => {
    await gm.page.getByRole('tab', { name: 'Settings' }).click();
    await gm.page.getByRole('button', { name: /Configure Settings|Game Settings|Settings/ }).first().click();
  });

  const second = await table.seat('Gamemaster', gm);
  const assistant = await table.seat('Assistant');
  const ada = await table.seat('Ada');
  const bram = await table.seat('Bram');
  await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
  for (const seat of [ada, bram]) await expect(seat.line).toHaveText(/A2 is cleared/);

  const players = [ada, bram];
  await Promise.all([...players.map((seat) => wander(seat, 33)), second.page.bringToFront()]);
  // The browser that referees goes away in the middle; another takes its seat.
  await gm.page.close();
  await Promise.all(players.map((seat) => wander(seat, 33)));
  await assistant.reload();
  await Promise.all(players.map((seat) => wander(seat, 34)));

  const answers = players.flatMap(replies);
  const done = answers.filter(({ kind }) => kind === 'done').length;
  const refused: Record<string, number> = {};
  for (const { code } of answers.filter(({ kind }) => kind === 'refused')) refused[code] = (refused[code] ?? 0) + 1;
  test.info().annotations.push({ type: 'requests', description: JSON.stringify({ sent: answers.length, done, refused }) });
  const after = await second.expedition();
  expect(after?.open.rounds).toBe(done);
  expect(done).toBeGreaterThan(60);
  for (const seat of [second, assistant, ada, bram]) expect((await seat.expedition())?.open).toEqual(after?.open);
});
