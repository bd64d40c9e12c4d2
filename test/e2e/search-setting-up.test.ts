import { reading } from './hands.ts';
import { windowOf } from './handling.ts';
import { expectRefusal } from './refusing.ts';
import {
  begin,
  chooseField,
  choosePreset,
  laySearch,
  openWindow,
  place,
  placedCells,
  turnTo,
  typeField,
  unfold,
} from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** Presses a button of the window and waits until the search has been written. */
async function pressed(gm: Seat, name: string | RegExp): Promise<void> {
  const before = (await gm.expedition())?.revision;
  await gm.window.getByRole('button', { name, exact: typeof name === 'string' }).click();
  await expect.poll(async () => (await gm.expedition())?.revision).not.toBe(before);
}

/** Reads the dice that the window shows, as the faces by the order rolled. */
async function shownDice(gm: Seat): Promise<number[]> {
  const text = await reading(gm.window.locator('.search-last'), (it) => it.innerText());
  return [...text.matchAll(/d\d+:(\d+)/g)].map((match) => Number(match[1]));
}

/** What waits for the GM to say where. */
const waitingOf = (gm: Seat): ReturnType<Seat['page']['locator']> => gm.window.locator('.kit-waiting');

/** Rolls one encounter on a grid without any, and waits until the window shows what became of it. */
async function rollFirst(gm: Seat, die: string): Promise<void> {
  await pressed(gm, die);
  await expect(waitingOf(gm).or(placedCells(gm).first())).toBeVisible();
}

/** Lets the dice place whatever waits, as the window shows it. */
async function scatter(gm: Seat): Promise<void> {
  if (!(await reading(waitingOf(gm), (it) => it.isVisible()))) return;
  await gm.window.getByRole('button', { name: 'Let the dice choose' }).click();
  await expect(waitingOf(gm)).toBeHidden();
}

/** Waits until so many cells are filled, those that wait being scattered. */
async function expectPlaced(gm: Seat, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await scatter(gm);
      return placedCells(gm).count();
    })
    .toBe(count);
}

/** Answers yes to the question that is open. */
async function sayYes(gm: Seat, question: string): Promise<void> {
  const dialog = gm.page.getByRole('dialog').filter({ hasText: question });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
}

async function clearAll(gm: Seat): Promise<void> {
  await gm.window.getByRole('button', { name: 'Clear all' }).click();
  await sayYes(gm, 'Take everything out');
  await expect(placedCells(gm)).toHaveCount(0);
}

/** The dice are asked again until they fall as wanted. */
const UNTIL_THEY_DO = { timeout: 60_000 };

/** Puts the encounter that waits into a cell. */
async function putWaiting(gm: Seat, cell: string): Promise<void> {
  const what = await reading(waitingOf(gm).locator('strong'), (it) => it.innerText());
  await gm.window.locator(`.search-cell[data-cell="${cell}"]`).click();
  await expect(waitingOf(gm)).toHaveCount(0);
  await expect(gm.window.locator(`.search-cell[data-cell="${cell}"]`)).toHaveAccessibleName(new RegExp(`^${cell}: ${what}`));
}

test(
  'SG-04 SG-05 SG-06 passes fill what they say, what is placed moves, and the highest face opens any cell or, by setting, that coordinate alone',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await laySearch(gm);

    await test.step('SG-05 SG-06 passes fill what they say, one cell is rolled anew, and a full grid says so', async () => {
      const share = gm.window.locator('.search-share');
      const passes = gm.window.getByLabel('Passes');

      await test.step('SG-06 the share of the cells is shown before the dice fall', async () => {
        await expect(share).toHaveText('About 33% of the cells');
        await passes.fill('2');
        await expect(share).toHaveText('About 67% of the cells');
        await gm.window.getByLabel('Fill every remaining cell').check();
        await expect(share).toHaveText('About 100% of the cells');
        await gm.window.getByLabel('Fill every remaining cell').uncheck();
      });

      await test.step('SG-06 two passes of three dice place six, those that wait being scattered', async () => {
        await pressed(gm, 'Roll all');
        await expectPlaced(gm, 6);
      });

      await test.step('SG-06 the rest is filled', async () => {
        await passes.fill('0');
        await gm.window.getByLabel('Fill every remaining cell').check();
        await pressed(gm, 'Roll all');
        await expectPlaced(gm, 9);
      });

      await test.step('SG-05 SG-06 one cell is rolled anew by the table', async () => {
        await gm.window.locator('[data-cell="B2"]').click();
        await pressed(gm, 'Roll this cell anew with a d10');
        await expect.poll(async () => (await shownDice(gm)).length).toBe(1);
        const [face = 0] = await shownDice(gm);
        const kind =
          face === 10
            ? 'Empty'
            : `${face % 2 ? 'Hostile' : 'Friendly'} ${face < 6 ? 'creature' : face % 2 ? 'obstacle' : 'object'}`;
        await expect(gm.window.locator('[data-cell="B2"]')).toHaveAccessibleName(new RegExp(`^B2: ${kind}`));
        await expect(placedCells(gm)).toHaveCount(9);
      });

      await test.step('SG-06 with no free cell it says so', async () => {
        await gm.window.getByRole('button', { name: 'd6', exact: true }).click();
        await expectRefusal(gm, 'no-free-cell');
      });

      await test.step('SG-06 everything is cleared only after a confirmation', async () => {
        await clearAll(gm);
      });
    });

    await test.step('SG-06 what is placed moves from cell to cell by keyboard and by pointer', async () => {
      await place(gm, 'A1', 'Hostile creature');
      await place(gm, 'C3', 'Friendly object');
      const cell = (name: string) => gm.window.locator(`.search-cell[data-cell="${name}"]`);

      await cell('A1').focus();
      await gm.page.keyboard.press('m');
      await expect(gm.window.getByText('Choose the cell for what lies in A1')).toBeVisible();
      await expect(cell('A1')).toBeFocused();
      for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await gm.page.keyboard.press(key);
      await expect(cell('B2')).toHaveAccessibleName(/^B2: Hostile creature/);
      await expect(cell('A1')).toHaveAccessibleName(/^A1: Empty/);
      await expect(cell('B2')).toBeFocused();

      await cell('B2').dragTo(cell('C3'));
      await expect(cell('C3')).toHaveAccessibleName(/^C3: Hostile creature/);
      await expect(cell('B2')).toHaveAccessibleName(/^B2: Friendly object/);
    });

    await test.step('SG-04 the highest face opens any cell, or by setting that coordinate alone', async () => {
      await clearAll(gm);
      // Almost every face of a d100 lies above three columns, and so counts as the highest.
      await turnTo(gm, 'Set-up');
      await typeField(gm, 'dice.column', '100');
      const offered = gm.window.locator('.search-cell[data-offered="true"]');

      await test.step('any cell', async () => {
        await turnTo(gm, 'Grid');
        await expect
          .poll(async () => {
            if ((await reading(placedCells(gm), (it) => it.count())) > 0) await clearAll(gm);
            await rollFirst(gm, 'd6');
            return offered.count();
          }, UNTIL_THEY_DO)
          .toBe(9);
        await putWaiting(gm, 'B2');
      });

      await test.step('by setting, that coordinate alone', async () => {
        await turnTo(gm, 'Set-up');
        await unfold(gm, 'Rulings');
        await chooseField(gm, 'options.highestFace', 'The GM chooses that coordinate alone');
        await turnTo(gm, 'Grid');
        let row = 0;
        await expect
          .poll(async () => {
            await scatter(gm);
            await clearAll(gm);
            await rollFirst(gm, 'd6');
            const [column = 0, rolled = 0] = await shownDice(gm);
            row = column > 3 && rolled <= 3 ? rolled : 0;
            return row;
          }, UNTIL_THEY_DO)
          .toBeGreaterThan(0);
        await expect(offered).toHaveCount(3);
        for (const column of 'ABC')
          await expect(gm.window.locator(`[data-cell="${column}${row}"]`)).toHaveAttribute('data-offered', 'true');
        await offered.first().click();
        await expect(waitingOf(gm)).toHaveCount(0);
        await expect(placedCells(gm)).toHaveCount(1);
      });
    });
  },
);

test(
  'SG-08 a grid of one’s own: a die too small is refused, tables are edited, a preset is saved and used again',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await laySearch(gm);
    await turnTo(gm, 'Set-up');

    await test.step('SG-08 a larger grid waits for its larger die', async () => {
      await typeField(gm, 'size.columns', '9');
      await gm.window.locator('[data-field="size.columns"]').fill('10');
      await gm.page.keyboard.press('Tab');
      // The focus goes on, though the window is drawn at once where nothing is written.
      await expect(gm.window.locator('[data-field="size.rows"]')).toBeFocused();
      const fault = gm.window.locator('.kit-field', { has: gm.page.locator('[data-field="dice.column"]') }).locator('.kit-fault');
      await expect(fault).toBeVisible();
      await expect(gm.window.getByText('Not played yet')).toBeVisible();
      await turnTo(gm, 'Grid');
      await expect(gm.window.locator('.search-grid thead th')).toHaveCount(3);
      await turnTo(gm, 'Set-up');
      await typeField(gm, 'dice.column', '12');
      await expect(fault).toHaveCount(0);
      await expect(gm.window.getByText('Not played yet')).toHaveCount(0);
      await turnTo(gm, 'Grid');
      await expect(gm.window.locator('.search-grid thead th')).toHaveText([...'ABCDEFGHIJ']);
    });

    await test.step('SG-08 encounter dice, table and bands are edited in place', async () => {
      await turnTo(gm, 'Set-up');
      await typeField(gm, 'dice.encounters', 'd4');
      await unfold(gm, 'Encounter table');
      await chooseField(gm, 'table.0.odd', 'Hostile obstacle');
      await chooseField(gm, 'table.0.even', 'Hostile obstacle');
      await unfold(gm, 'Time bands');
      await typeField(gm, 'bands.1.line', 'A storm comes up');
      await gm.window.getByRole('button', { name: 'Take band 6 away' }).click();
      await expect(gm.window.getByRole('button', { name: 'Take band 6 away' })).toHaveCount(0);
      await gm.window.getByRole('button', { name: 'Add a band' }).click();
      await expect(gm.window.getByRole('button', { name: 'Take band 6 away' })).toHaveCount(1);
      await turnTo(gm, 'Grid');
      await expect(gm.window.locator('[data-command="roll-encounter"]')).toHaveText(['d4']);
      await rollFirst(gm, 'd4');
      await expectPlaced(gm, 1);
      await expect(placedCells(gm)).toHaveAccessibleName(/: Hostile obstacle/);
    });

    await test.step('SG-08 the set-up is saved as a preset', async () => {
      await turnTo(gm, 'Set-up');
      await gm.window.getByRole('button', { name: 'Save as a preset' }).click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Name of the preset' });
      await dialog.getByLabel('Name of the preset').fill('The drowned quarter');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(gm.window.getByLabel('Preset', { exact: true }).locator('option:checked')).toHaveText('The drowned quarter');
    });

    await test.step('SG-08 and used again, also after a reload', async () => {
      await choosePreset(gm, 'Easy (3 × 3)');
      await gm.reload();
      await gm.bar.getByRole('button', { name: 'Search 1' }).click();
      await choosePreset(gm, 'The drowned quarter');
      await expect(gm.window.locator('[data-field="size.columns"]')).toHaveValue('10');
      await expect(gm.window.locator('[data-field="dice.encounters"]')).toHaveValue('d4');
      await unfold(gm, 'Time bands');
      await expect(gm.window.locator('[data-field="bands.1.line"]')).toHaveValue('A storm comes up');
      await gm.window.getByRole('button', { name: "The book's bands" }).click();
      await expect(gm.window.locator('[data-field="bands.1.line"]')).toHaveValue('');
      await expect(gm.window.getByLabel('Preset', { exact: true }).locator('option:checked')).toHaveText('Your own');
    });

    await test.step('SG-08 a preset is deleted only after a confirmation', async () => {
      await choosePreset(gm, 'The drowned quarter');
      await gm.window.getByRole('button', { name: 'Delete this preset' }).click();
      await sayYes(gm, 'Delete the preset “The drowned quarter”');
      await expect(gm.window.getByLabel('Preset', { exact: true }).locator('option', { hasText: 'drowned' })).toHaveCount(0);
    });
  },
);

test(
  'SG-22 SG-25 the free hand: the party put anywhere, a cell marked and noted, the search ended and reopened',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await laySearch(gm);
    await place(gm, 'B2', 'Hostile creature');
    await test.step('SG-07 where nothing is looked for the GM is asked before it begins, and may say no', async () => {
      await gm.window.getByRole('button', { name: 'Begin' }).click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Nothing is looked for, so there is no target to find.' });
      await dialog.getByRole('button', { name: 'No', exact: true }).click();
      await expect(dialog).toBeHidden();
      expect((await gm.expedition())?.open.status).toBe('laid');
      await expect(gm.window).toBeVisible();
    });
    await begin(gm);
    await gm.bar.getByRole('button', { name: 'Search 1' }).click();
    const cell = gm.window.locator('.search-cell[data-cell="B2"]');
    await gm.window.locator('.search-cell[data-cell="C3"]').click();
    await gm.window.getByRole('button', { name: 'Party here' }).click();
    await expect.poll(async () => (await ada.expedition())?.open.party).toBe('C3');
    await cell.click();
    await gm.window.getByLabel('Mark').selectOption({ label: 'failed' });
    await expect(cell).toHaveAccessibleName(/^B2: Hostile creature, failed/);
    await gm.window.getByLabel('Note for all').fill('A rope was lost');
    await gm.window.getByLabel('Note for all').press('Tab');
    await expect.poll(async () => (await ada.expedition())?.open.cells['B2']).toMatchObject({ note: 'A rope was lost' });
    await gm.window.getByLabel('Mark').selectOption({ label: 'not explored' });
    await expect.poll(async () => (await ada.expedition())?.open.cells['B2']).toBeUndefined();
    await expect(cell).toHaveAccessibleName(/^B2: Hostile creature, not explored/);

    await gm.window.getByRole('button', { name: 'End…' }).click();
    const dialog = windowOf(gm, 'End “Search 1”');
    await expect(dialog.getByRole('radio', { name: 'Given up' })).toBeChecked();
    await dialog.getByRole('button', { name: 'End the search' }).click();
    await expect(gm.window.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect.poll(async () => (await ada.expedition())?.open.status).toBe('ended');
    await gm.window.getByRole('button', { name: 'Reopen' }).click();
    await expect(gm.window.getByRole('button', { name: 'End…' })).toBeVisible();
  },
);

test(
  'SG-01 SG-02 SG-03 SG-07 SG-26 a stock difficulty is chosen, the grid and the party set without a pointer on the map, and the target named',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await laySearch(gm);

    await test.step('SG-01 SG-02 each stock difficulty has its grid, its letters and its dice', async () => {
      for (const [label, columns, rows, dice] of [
        ['Moderate (5 × 5)', 'ABCDE', '12345', ['d6', 'd8', 'd10', 'd12']],
        ['Complex (7 × 7)', 'ABCDEFG', '1234567', ['d4', 'd6', 'd8', 'd10', 'd12']],
        ['Easy (3 × 3)', 'ABC', '123', ['d6', 'd8', 'd10']],
      ] as const) {
        await choosePreset(gm, label);
        await turnTo(gm, 'Grid');
        await expect(gm.window.locator('.search-grid thead th')).toHaveText([...columns]);
        await expect(gm.window.locator('.search-grid tbody th')).toHaveText([...rows]);
        await expect(gm.window.locator('[data-command="roll-encounter"]')).toHaveText([...dice]);
        const last = `${columns.at(-1) ?? ''}${rows.at(-1) ?? ''}`;
        await expect(gm.window.locator('.search-cell').last()).toHaveAccessibleName(new RegExp(`^${last}: `));
      }
    });

    await test.step('SG-03 SG-26 the grid is laid and the party named without a pointer on the map', async () => {
      await turnTo(gm, 'Party');
      const frame = async () => (await gm.expedition())?.open.frame;
      const typed = async (label: string, value: string): Promise<void> => {
        const field = gm.window.getByLabel(label, { exact: true });
        await field.fill(value);
        await field.press('Enter');
      };
      await typed('Left', '400');
      await expect.poll(async () => (await frame())?.x).toBe(400);
      await typed('Cell', '150');
      await expect.poll(async () => (await frame())?.cell).toBe(150);
      await gm.window.getByRole('button', { name: 'Turn to the right' }).press('Enter');
      await expect.poll(async () => (await frame())?.turn).toBe(90);
      await expect(gm.window.getByRole('button', { name: 'Turn to the right' })).toBeFocused();
      await gm.window.getByRole('button', { name: 'Turn to the left' }).press('Enter');
      await expect.poll(frame).toMatchObject({ x: 400, cell: 150, turn: 0 });
      await turnTo(gm, 'Grid');
      await gm.window.getByRole('button', { name: 'Fit to the picture' }).press('Enter');
      await expect.poll(async () => (await frame())?.cell).not.toBe(150);

      await turnTo(gm, 'Party');
      await expect(gm.window.getByRole('radio', { name: 'The Party' })).toBeChecked();
      await gm.window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
      await expect(gm.window.getByLabel('Who moves the party').locator('option:checked')).toHaveText(/Ada/);
    });

    await test.step('SG-07 the target is proposed, another is picked, and where there is none one is placed', async () => {
      await turnTo(gm, 'Grid');
      const line = gm.window.locator('.search-target-line');
      await gm.window.getByRole('button', { name: 'Say what is looked for' }).click();
      await chooseField(gm, 'objective.kind', 'Friendly creature');
      await typeField(gm, 'objective.name', 'The lost child');
      await turnTo(gm, 'Grid');
      await expect(line).toHaveText(/No cell that is still to be cleared holds what is looked for:\s+Friendly creature/);

      await test.step('SG-07 in the highest column; of equals the upper one', async () => {
        await place(gm, 'A1', 'Friendly creature');
        await expect(line).toHaveText(/Proposed by the rules: A1/);
        await place(gm, 'C3', 'Friendly creature');
        await place(gm, 'C1', 'Friendly creature');
        await expect(line).toHaveText(/Proposed by the rules: C1/);
      });

      await test.step('SG-07 the one with more around it', async () => {
        await place(gm, 'B3', 'Hostile obstacle');
        await expect(line).toHaveText(/Proposed by the rules: C3/);
        await expect(gm.window.locator('[data-cell="C3"]')).toHaveAccessibleName(/proposed target/);
      });

      await test.step('SG-07 the GM picks another', async () => {
        await gm.window.getByLabel('Target cell').selectOption('C1');
        await expect(line).toHaveText(/The target is C1/);
        await expect(gm.window.getByText('Cell B3')).toBeVisible();
        await gm.window.getByRole('button', { name: 'Make it the target' }).click();
        await expect(line).toHaveText(/The target is B3/);
        await gm.window.getByLabel('Target cell').selectOption('');
        await expect(line).toHaveText(/Proposed by the rules: C3/);
      });

      await test.step('SG-07 a re-roll that takes its kind away lets another be proposed', async () => {
        await gm.window.getByLabel('Target cell').selectOption('C1');
        await expect(line).toHaveText(/The target is C1/);
        const cell = gm.window.locator('.search-cell[data-cell="C1"]');
        await cell.click();
        await expect
          .poll(async () => {
            await pressed(gm, 'Roll this cell anew with a d10');
            return reading(cell, (it) => it.getAttribute('aria-label'));
          }, UNTIL_THEY_DO)
          .not.toMatch(/Friendly creature/);
        await expect(line).toHaveText(/Proposed by the rules: C3/);
      });

      await test.step('SG-07 none anywhere: the search does not begin, and one is placed in the last column', async () => {
        await clearAll(gm);
        await gm.window.getByRole('button', { name: 'Begin' }).click();
        await expect(gm.notice('No cell holds what the party looks for.')).toBeVisible();
        expect((await gm.expedition())?.open.status).toBe('laid');
        await gm.window.getByRole('button', { name: 'Place one in the last column' }).click();
        await expect(line).toHaveText(/The target is C[123]\./);
        await expect(placedCells(gm)).toHaveCount(1);
        await expect(placedCells(gm)).toHaveAccessibleName(/^C\d: Friendly creature.*target/);
      });

      await test.step('SG-07 a hand that takes its kind away while the party explores is told at once that there is none', async () => {
        await begin(gm);
        await openWindow(gm);
        const target = gm.window.locator('.search-cell', { has: gm.page.locator('.search-target-mark') });
        const cell = (await reading(target, (it) => it.getAttribute('data-cell'))) ?? '';
        await place(gm, 'A3', 'Friendly creature');
        await place(gm, cell, 'Hostile obstacle');
        await expect(line).toHaveText(/The target is A3/);
        await place(gm, 'A3', 'Hostile obstacle');
        await expect(line).toHaveText(/No cell that is still to be cleared holds what is looked for:\s+Friendly creature/);
      });
    });
  },
);
