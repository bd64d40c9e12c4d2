import { clickAt } from './handling.ts';
import { beginUnsought, chooseField, laySearch, place, rollAtBar, turnTo, typeField, unfold } from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

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

/** Opens the legwork from the GM's window, which makes room for the map. */
async function openLegwork(gm: Seat): Promise<void> {
  await gm.window.getByRole('button', { name: 'Legwork first' }).click();
  await expect(gm.window).toBeHidden();
}

/** Expects that the bar counts so many checks of the legwork. */
async function expectChecks(seat: Seat, done: number, steps: number): Promise<void> {
  await expect(seat.bar.locator('.bar-clock')).toHaveText(`Checks: ${done} of ${steps}`);
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

/** Answers whatever the dice have left open, by a player's hand at the bar, until the next check is due; says what was met on the way. Who looks on sees no buttons. */
async function settle(ada: Seat, done: number, swap = false, onlookers: readonly Seat[] = []): Promise<string[]> {
  const met: string[] = [];
  await expect.poll(async () => (await taskOf(ada))?.done).toBe(done);
  for (let task = await taskOf(ada); task && task.phase !== 'check'; task = await taskOf(ada)) {
    met.push(task.phase);
    const before = await revisionOf(ada);
    for (const seat of onlookers) {
      await expect(seat.line).toContainText(/whoever leads the party/i);
      await expect(seat.bar.locator('[data-command="legwork-choose"], [data-command="legwork-swap"]')).toHaveCount(0);
    }
    if (task.phase === 'choose') {
      const [cell = '', ...others] = await offeredTo(ada, task);
      const isAny = others.length === 8;
      await expect(ada.bar.getByRole('button', { name: /^Reveal / })).toHaveCount(isAny ? 0 : others.length + 1);
      if (isAny) await clickAt(ada, await ada.cell(cell));
      else await ada.bar.getByRole('button', { name: `Reveal ${cell}` }).click();
    } else await ada.bar.getByRole('button', { name: swap ? /^Swap to/ : /^Keep/ }).click();
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
  'SG-10 SG-11 SG-12 SG-13 SG-14 legwork is done at the bar by everybody: players roll, choose and swap, until the search begins',
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
    await expect(ada.line).toContainText('Legwork: Hacking, Social.');
    await expectChecks(ada, 0, steps);
    await expect(ada.bar.getByRole('button', { name: 'Success' })).toHaveCount(0);

    await test.step('SG-10 a failure counts as a check and reveals nothing', async () => {
      await gm.bar.getByRole('button', { name: 'Failure' }).click();
      await expectChecks(ada, 1, steps);
      expect(await revealedTo(ada)).toBe(0);
    });

    await test.step('SG-10 a player who owns nothing rolls a check, and the GM accepts it', async () => {
      await rollAtBar(guest, { Skill: 'Hacking', Score: '50', 'Real dice': '99' });
      await expect(gm.bar.locator('.bar-offer')).toContainText('Guest rolled 99 with real dice (Hacking: d100 ≤ 50): Failure');
      await gm.bar.getByRole('button', { name: 'Accept' }).click();
      for (const seat of [gm, guest]) await expectChecks(seat, 2, steps);
    });

    await test.step('SG-12 SG-13 what the dice leave open after the roll of a player who owns nothing asks the party', async () => {
      await rollAtBar(guest, { 'Real dice': '1' });
      await gm.bar.getByRole('button', { name: 'Accept' }).click();
      await settle(ada, 3, true, [guest]);
    });

    for (let done = 4; done <= steps; done += 1) {
      await test.step(`SG-12 SG-13 a critical success lets the player choose and swap, check ${done}`, async () => {
        const before = await revealedTo(ada);
        await gm.bar.getByRole('button', { name: 'Critical' }).click();
        const met = await settle(ada, done, done % 2 === 0, [guest]);
        const after = await revealedTo(ada);
        // By the rules' own default a pair that lands on a revealed cell is spent.
        expect(after - before).toBeLessThanOrEqual(1);
        expect(met.filter((phase) => phase === 'swap').length).toBeLessThanOrEqual(1);
      });
    }

    await test.step('SG-11 what landed on a revealed cell was spent, and nothing else was', async () => {
      const spent = ada.page.locator('.ghost-map-card .card-entry', { hasText: 'was known already' });
      await expect(spent).toHaveCount(steps - 2 - (await revealedTo(ada)));
    });

    await test.step('SG-14 what was revealed stays on the map, and no cell is shown as the target', async () => {
      await expect(ada.line).toContainText('All checks are made.');
      expect(await revealedTo(ada)).toBeGreaterThan(0);
      expect(Object.values((await ada.expedition())?.open.cells ?? {}).some((cell) => 'target' in cell)).toBe(false);
      await gm.bar.getByRole('button', { name: 'Begin the search' }).click();
      await beginUnsought(gm);
      for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/any cell of column A/);
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
      await gm.bar.getByRole('button', { name: 'Success' }).click();
      await settle(ada, done);
      expect(await revealedTo(ada)).toBe(done);
    }
    const cells = (await ada.expedition())?.open.cells ?? {};
    expect(Object.entries(cells).flatMap(([name, cell]) => ('target' in cell ? [`${name} ${cell.contents}`] : []))).toEqual([
      'B2 hostile-creature',
    ]);
  },
);
