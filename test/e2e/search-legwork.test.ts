import { beginUnsought, chooseField, laySearch, place, turnTo, typeField, unfold } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The window of the legwork. */
const legworkOf = (seat: Seat): ReturnType<Seat['page']['locator']> => seat.page.locator('.ghost-map-legwork');

/** What the open state says of the legwork; reading only. */
async function taskOf(seat: Seat): Promise<{ done: number; phase: string; column: number; row: number } | null> {
  const open = (await seat.expedition())?.open as unknown as {
    task?: { done: number; phase: string; column: number; row: number };
  };
  return open.task ?? null;
}

/** The GM lays a search with legwork of so many steps. */
async function layWithLegwork(gm: Seat, steps: number, settings: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await laySearch(gm);
  await place(gm, 'B2', 'Hostile creature');
  await turnTo(gm, 'Set-up');
  await unfold(gm, 'Legwork');
  await gm.window.locator('[data-field="legwork.allowed"]').check();
  await typeField(gm, 'legwork.steps', String(steps));
  await typeField(gm, 'legwork.skills', 'Hacking, Social');
  await settings();
  await expect
    .poll(async () => JSON.stringify((await gm.expedition())?.open))
    .toContain(`"steps":${steps},"skills":"Hacking, Social"`);
}

/** Opens the legwork from the GM's window. */
async function openLegwork(gm: Seat): Promise<void> {
  await gm.window.getByRole('button', { name: 'Legwork first' }).click();
  await expect(legworkOf(gm)).toBeVisible();
}

/** The number of the search's last command; it grows also where the dice ask the same question again. */
async function revisionOf(seat: Seat): Promise<number> {
  return (await seat.expedition())?.revision ?? 0;
}

/** Lists the cells of a grid of three by three that a task's open coordinates leave, those first that nobody knows. */
async function offeredTo(seat: Seat, { column, row }: { column: number; row: number }): Promise<string[]> {
  const known = (await seat.expedition())?.open.cells ?? {};
  const fits = (coordinate: number, own: number): boolean => coordinate < 0 || coordinate === own;
  return ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3']
    .filter((name) => fits(column, 'ABC'.indexOf(name.charAt(0))) && fits(row, Number(name.charAt(1)) - 1))
    .sort((one, other) => Number(one in known) - Number(other in known));
}

/** Answers whatever the dice have left open, by a player's hand, until the next check is due; says what was met on the way. Who looks on sees no buttons. */
async function settle(ada: Seat, done: number, swap = false, onlookers: readonly Seat[] = []): Promise<string[]> {
  const met: string[] = [];
  await expect.poll(async () => (await taskOf(ada))?.done).toBe(done);
  for (let task = await taskOf(ada); task && task.phase !== 'check'; task = await taskOf(ada)) {
    met.push(task.phase);
    const before = await revisionOf(ada);
    for (const seat of onlookers) {
      await expect(legworkOf(seat)).toContainText('Whoever leads the party is asked.');
      await expect(legworkOf(seat).locator('[data-command="legwork-choose"], [data-command="legwork-swap"]')).toHaveCount(0);
    }
    if (task.phase === 'choose') {
      const offered = await offeredTo(ada, task);
      await expect(legworkOf(ada).locator('.legwork-cell:enabled')).toHaveCount(offered.length);
      await legworkOf(ada)
        .locator(`.legwork-cell:enabled[data-cell="${offered[0] ?? ''}"]`)
        .click();
    } else
      await legworkOf(ada)
        .getByRole('button', { name: swap ? /^Swap to/ : /^Keep/ })
        .click();
    await expect.poll(() => revisionOf(ada)).toBeGreaterThan(before);
  }
  return met;
}

/** How many cells are revealed to this browser. */
async function revealedTo(seat: Seat): Promise<number> {
  const cells = (await seat.expedition())?.open.cells as Record<string, { mark: string }> | undefined;
  return Object.values(cells ?? {}).filter(({ mark }) => mark === 'revealed').length;
}

test(
  'SG-10 SG-11 SG-12 SG-13 SG-14 legwork opens for everybody, players roll, choose and swap, and it closes when the search begins',
  { tag: '@13' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const guest = await tabletop.seat('Guest');
    const steps = 8;
    await layWithLegwork(gm, steps, async () => {
      await unfold(gm, 'Checks');
      await chooseField(gm, 'resolver.kind', 'Percentile under a score');
    });
    await openLegwork(gm);
    await expect(legworkOf(ada)).toBeVisible();
    await expect(legworkOf(ada)).toContainText('Roll: Hacking, Social');
    await expect(legworkOf(ada)).toContainText(`Checks: 0 of ${steps}`);
    await expect(legworkOf(ada).getByRole('button', { name: 'Success' })).toHaveCount(0);

    await test.step('SG-10 a failure counts as a check and reveals nothing', async () => {
      await legworkOf(gm).getByRole('button', { name: 'Failure' }).click();
      await expect(legworkOf(ada)).toContainText(`Checks: 1 of ${steps}`);
      expect(await revealedTo(ada)).toBe(0);
    });

    await test.step('SG-10 whoever closes the window finds it again by the bar', async () => {
      await legworkOf(ada).getByRole('button', { name: 'Close' }).click();
      await expect(legworkOf(ada)).toBeHidden();
      await ada.bar.getByRole('button', { name: 'Legwork' }).click();
      await expect(legworkOf(ada)).toBeVisible();
    });

    await test.step('SG-10 a player who owns nothing rolls a check, and the GM accepts it', async () => {
      await legworkOf(guest).getByRole('button', { name: 'Roll…' }).click();
      const window = guest.page.locator('.ghost-map-roll');
      await window.getByLabel('Skill').fill('Hacking');
      await window.getByLabel('Score').fill('50');
      await window.getByLabel('Real dice showed').fill('99');
      await window.getByRole('button', { name: 'Roll' }).click();
      await expect(legworkOf(gm)).toContainText('Guest rolled 99 (Hacking: d100 ≤ 50): Failure');
      await legworkOf(gm).getByRole('button', { name: 'Accept' }).click();
      for (const seat of [gm, guest]) await expect(legworkOf(seat)).toContainText(`Checks: 2 of ${steps}`);
    });

    await test.step('SG-12 SG-13 what the dice leave open after the roll of a player who owns nothing asks the party', async () => {
      await legworkOf(guest).getByRole('button', { name: 'Roll…' }).click();
      const window = guest.page.locator('.ghost-map-roll');
      await window.getByLabel('Real dice showed').fill('1');
      await window.getByRole('button', { name: 'Roll' }).click();
      await legworkOf(gm).getByRole('button', { name: 'Accept' }).click();
      await settle(ada, 3, true, [guest]);
    });

    for (let done = 4; done <= steps; done += 1) {
      await test.step(`SG-12 SG-13 a critical success lets the player choose and swap, check ${done}`, async () => {
        const before = await revealedTo(ada);
        await legworkOf(gm).getByRole('button', { name: 'Critical' }).click();
        const met = await settle(ada, done, done % 2 === 0, [guest]);
        const after = await revealedTo(ada);
        // By the rules' own default a pair that lands on a revealed cell is spent.
        expect(after - before).toBeLessThanOrEqual(1);
        expect(met.filter((phase) => phase === 'swap').length).toBeLessThanOrEqual(1);
        await expect(legworkOf(ada).locator('.legwork-found li')).toHaveCount(after);
      });
    }

    await test.step('SG-11 what landed on a revealed cell was spent, and nothing else was', async () => {
      const spent = ada.page.locator('.ghost-map-card .card-entry', { hasText: 'was known already' });
      await expect(spent).toHaveCount(steps - 2 - (await revealedTo(ada)));
    });

    await test.step('SG-14 what was revealed stays on the map, and no cell is shown as the target', async () => {
      await expect(legworkOf(ada)).toContainText('All checks are made.');
      expect(await revealedTo(ada)).toBeGreaterThan(0);
      await expect(legworkOf(ada)).not.toContainText('the target');
      await legworkOf(gm).getByRole('button', { name: 'Begin the search' }).click();
      await beginUnsought(gm);
      for (const seat of [gm, ada]) {
        await expect(legworkOf(seat)).toBeHidden();
        await expect(seat.line).toHaveText(/any cell of column A/);
      }
      expect(await revealedTo(ada)).toBeGreaterThan(0);
    });
  },
);

test(
  'SG-11 SG-14 by setting a pair is rolled again on a revealed cell, and the target is shown as one',
  { tag: '@13' },
  async ({ tabletop }) => {
    test.slow();
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    // Nine cells and a reveal for each check: whatever the dice say, the target is among them.
    const steps = 9;
    await layWithLegwork(gm, steps, async () => {
      await chooseField(gm, 'options.legworkRepeat', 'The pair is rolled again');
      await gm.window.locator('[data-field="options.revealTarget"]').check();
      await chooseField(gm, 'objective.kind', 'Hostile creature');
      await expect.poll(async () => JSON.stringify((await gm.expedition())?.open)).toContain('"kind":"hostile-creature"');
    });
    await openLegwork(gm);
    for (let done = 1; done <= steps; done += 1) {
      await legworkOf(gm).getByRole('button', { name: 'Success' }).click();
      await settle(ada, done);
      expect(await revealedTo(ada)).toBe(done);
    }
    await expect(legworkOf(ada).locator('.legwork-found li', { hasText: 'the target' })).toHaveText(/^B2 Hostile creature/);
  },
);
