/**
 * Every refusal that a person can bring about, by its sentence. A seat whose line is held back acts on what was true a
 * moment ago, as a second GM or a player does who acts at the same time.
 */
import { reading } from './hands.ts';
import { letIn } from './key-window.ts';
import { type Behind, behindBackOf, seatOnLine } from './line.ts';
import { openAt } from './chronicle.ts';
import { clickAt, windowOf } from './handling.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { expectFault, expectRefusal } from './refusing.ts';
import {
  beginUnderScores,
  beginUnsought,
  beginSearch,
  chooseField,
  laySearch,
  openMenu,
  openWindow,
  place,
  rollAtBar,
  rollOf,
  turnTo,
  typeField,
  unfold,
  written,
} from './searching.ts';
import { PARTY, type Seat, type Tabletop, expect, test } from './tabletop.ts';

const cellOf = (seat: Seat, cell: string): ReturnType<Seat['page']['locator']> =>
  seat.window.locator(`.search-cell[data-cell="${cell}"]`);

const press = (seat: Seat, name: string): Promise<void> => seat.window.getByRole('button', { name, exact: true }).click();

const pressBar = (seat: Seat, name: string): Promise<void> => seat.bar.getByRole('button', { name }).click();

/** Lays a search and seats a second GM who has the key, on a line that can be held back. */
async function twoGms(tabletop: Tabletop): Promise<{ readonly gm: Seat; readonly other: Seat; readonly behind: Behind }> {
  const gm = await tabletop.seat('Gamemaster');
  await laySearch(gm);
  const { seat: other, line } = await seatOnLine(tabletop, 'Assistant');
  await letIn(gm, other);
  await openWindow(other);
  return { gm, other, behind: behindBackOf(other, line, gm) };
}

/** Selects a cell in the window, whichever was selected. */
async function select(seat: Seat, cell: string): Promise<void> {
  const button = cellOf(seat, cell);
  if ((await reading(button, (it) => it.getAttribute('aria-pressed'))) !== 'true') await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Types into a field of the set-up and waits until that is played. */
async function play(gm: Seat, field: string, value: string): Promise<void> {
  await turnTo(gm, 'Set-up');
  await written(gm, () => typeField(gm, field, value));
}

/** Ticks a box of the set-up, or takes the tick away, and waits until that is played. */
async function tick(gm: Seat, part: string, field: string, on: boolean): Promise<void> {
  await turnTo(gm, 'Set-up');
  await unfold(gm, part);
  await written(gm, () => gm.window.locator(`[data-field="${field}"]`).setChecked(on));
}

/** The cells that the window offers to the encounter that waits. */
async function offered(seat: Seat): Promise<string[]> {
  const cells = seat.window.locator('.search-cell[data-offered="true"]');
  return cells.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['cell'] ?? ''));
}

/** Puts the encounter that waits into a cell, and waits until the window offers that no longer. */
async function putWaiting(gm: Seat, cell: string): Promise<void> {
  await cellOf(gm, cell).click();
  await expect(cellOf(gm, cell)).toHaveAttribute('draggable', 'true');
}

test(
  'SG-04 SG-06 SG-07 SG-10 what a second GM does too late while setting up is refused with its reason',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(180_000);
    const { gm, other, behind } = await twoGms(tabletop);

    await test.step('nothing is left to undo', async () => {
      await place(gm, 'A1', 'Hostile creature');
      await expect(other.window.getByRole('button', { name: 'Undo' })).toBeEnabled();
      await behind(
        () => written(gm, () => press(gm, 'Undo')),
        () => press(other, 'Undo'),
      );
      await expectRefusal(other, 'nothing-to-undo');
    });

    await test.step('SG-08 a die that the search has no longer', async () => {
      await behind(
        () => play(gm, 'dice.encounters', 'd4'),
        () => press(other, 'd6'),
      );
      await expectRefusal(other, 'no-such-die', { faces: 6 });
    });

    await test.step('SG-08 a cell that the grid has no longer', async () => {
      await select(other, 'C1');
      await behind(
        () => play(gm, 'size.columns', '2'),
        () => press(other, 'Hostile creature'),
      );
      await expectRefusal(other, 'no-such-cell', { cell: 'C1' });
      // A larger grid waits for its larger die.
      await typeField(gm, 'size.columns', '10');
      await play(gm, 'dice.column', '100');
    });

    await test.step('SG-07 the target: one is there already, none is there, nothing is looked for', async () => {
      const plant = 'Place one in the last column';
      await written(gm, () => chooseField(gm, 'objective.kind', 'Friendly creature'));
      await behind(
        async () => {
          await turnTo(gm, 'Grid');
          await written(gm, () => place(gm, 'B1', 'Friendly creature'));
        },
        () => press(other, plant),
      );
      await expectRefusal(other, 'target-exists');
      await written(gm, () => press(gm, 'Nothing here'));
      await press(gm, 'Begin');
      await expectRefusal(gm, 'no-target');
      await turnTo(gm, 'Set-up');
      await behind(
        () => written(gm, () => chooseField(gm, 'objective.kind', 'Nothing in particular')),
        () => press(other, plant),
      );
      await expectRefusal(other, 'no-objective');
    });

    await test.step('SG-04 encounters wait: nothing begins; a cell was taken, does not fit, or nothing waits any more', async () => {
      // A hundred faces for ten columns leave almost every column open, and three for three rows none.
      await play(gm, 'dice.row', '3');
      await unfold(gm, 'Rulings');
      await written(gm, () => chooseField(gm, 'options.highestFace', 'The GM chooses that coordinate alone'));
      await turnTo(gm, 'Grid');
      await gm.window.getByLabel('Passes').fill('12');
      await written(gm, () => press(gm, 'Roll all'));
      await press(gm, 'Begin');
      await beginUnsought(gm);
      await expectRefusal(gm, 'choice-open');

      await expect(gm.window.locator('.kit-waiting')).toBeVisible();
      const [first = ''] = await offered(gm);
      await expect(cellOf(other, first)).toHaveAttribute('data-offered', 'true');
      await behind(
        () => putWaiting(gm, first),
        () => cellOf(other, first).click(),
      );
      await expectRefusal(other, 'cell-taken', { cell: first });

      await expect(cellOf(other, first)).toHaveAttribute('draggable', 'true');
      const last = (await offered(other)).at(-1) ?? '';
      await behind(
        async () => {
          for (let cells = await offered(gm); cells.includes(last); cells = await offered(gm))
            await putWaiting(gm, cells[0] ?? '');
        },
        () => cellOf(other, last).click(),
      );
      await expectRefusal(other, 'not-offered', { cell: last });

      await behind(
        () => written(gm, () => press(gm, 'Let the dice choose')),
        () => press(other, 'Let the dice choose'),
      );
      await expectRefusal(other, 'no-choice');
    });

    await test.step('SG-10 legwork is not allowed any more, or has begun', async () => {
      await tick(gm, 'Legwork', 'legwork.allowed', true);
      await expect(other.window.getByRole('button', { name: 'Legwork first' })).toBeVisible();
      await behind(
        () => tick(gm, 'Legwork', 'legwork.allowed', false),
        () => press(other, 'Legwork first'),
      );
      await expectRefusal(other, 'no-legwork');
      await tick(gm, 'Legwork', 'legwork.allowed', true);
      await behind(
        () => written(gm, () => press(gm, 'Legwork first')),
        () => press(other, 'Legwork first'),
      );
      await expectRefusal(other, 'legwork-begun');
    });

    await test.step('SG-10 SG-13 all checks are made, or a revelation is open', async () => {
      await written(gm, () => pressBar(gm, 'Failure'));
      await expect(other.bar.locator('.bar-clock')).toHaveText('Checks: 1 of 3');
      await openWindow(gm);
      await behind(
        () => play(gm, 'legwork.steps', '1'),
        () => pressBar(other, 'Failure'),
      );
      await expectRefusal(other, 'legwork-done');
      await play(gm, 'legwork.steps', '12');
      const success = other.bar.getByRole('button', { name: 'Success' });
      await expect(success).toBeVisible();
      // Nine times out of ten the column is left open.
      while ((await openAt(other)).task?.phase === 'check') await written(other, () => success.click());
      await expect(other.line).toContainText(/Click .* to reveal/);
      await press(gm, 'Begin');
      await beginUnsought(gm);
      const question = gm.page.getByRole('dialog').filter({ hasText: sentenceOf('legwork-open') });
      await question.getByRole('button', { name: 'Overrule' }).click();
      await expect.poll(async () => (await openAt(other)).status).toBe('running');
    });
  },
);

test(
  'SG-22 SG-25 what a second GM does too late during the search is refused with its reason',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(180_000);
    const { gm, other, behind } = await twoGms(tabletop);
    await turnTo(gm, 'Set-up');
    await written(gm, () => chooseField(gm, 'objective.kind', 'Friendly creature'));
    await turnTo(gm, 'Grid');
    await place(gm, 'A1', 'Friendly creature');

    await test.step('the search has begun, and has not', async () => {
      await expect(cellOf(other, 'A1')).toHaveAccessibleName(/Friendly creature/);
      await behind(
        () => written(gm, () => press(gm, 'Begin')),
        () => press(other, 'Begin'),
      );
      await expectRefusal(other, 'begun');
      await select(other, 'C3');
      await expect(other.window.getByRole('button', { name: 'Party here' })).toBeVisible();
      await behind(
        () => written(gm, () => pressBar(gm, 'Undo')),
        () => press(other, 'Party here'),
      );
      await expectRefusal(other, 'not-begun');
      await written(gm, () => pressBar(gm, 'Begin'));
      await openWindow(gm);
    });

    await test.step('a cell is known, is the party’s own, is known no longer', async () => {
      await select(gm, 'C3');
      await behind(
        () => written(gm, () => press(gm, 'Party here')),
        () => press(other, 'Hostile creature'),
      );
      await expectRefusal(other, 'cell-known', { cell: 'C3' });
      await gm.window.getByLabel('Mark').selectOption({ label: 'not explored' });
      await expectRefusal(gm, 'party-here', { cell: 'C3' });
      await expect(gm.window.getByLabel('Mark').locator('option:checked')).toHaveText('cleared');
      await select(gm, 'A2');
      await written(gm, () => press(gm, 'Party here'));
      await expect.poll(async () => (await other.expedition())?.open.party).toBe('A2');
      const note = other.window.getByLabel('Note for all');
      await expect(note).toBeVisible();
      await select(gm, 'C3');
      await behind(
        () => written(gm, () => gm.window.getByLabel('Mark').selectOption({ label: 'not explored' })),
        async () => {
          await note.fill('A rope was lost');
          await note.press('Tab');
        },
      );
      await expectRefusal(other, 'cell-unknown', { cell: 'C3' });
    });

    await test.step('SG-26 the grid was laid elsewhere under a token that is being dragged', async () => {
      await other.window.getByRole('button', { name: 'Close' }).click();
      await other.page.getByRole('button', { name: 'Tokens', exact: true }).click();
      await turnTo(gm, 'Party');
      const frame = (await gm.expedition())?.open.frame ?? { x: 0, cell: 0 };
      await other.settled();
      await behind(
        async () => {
          await gm.window.getByLabel('Left', { exact: true }).fill(String(frame.x + frame.cell));
          await written(gm, () => gm.window.getByLabel('Left', { exact: true }).press('Enter'));
        },
        () => other.dragParty('B2'),
      );
      await expectRefusal(other, 'same-cell', { cell: 'A2' });
      expect((await gm.expedition())?.open.party).toBe('A2');
    });

    await test.step('SG-26 the party has moved on', async () => {
      await turnTo(gm, 'Grid');
      await select(gm, 'B2');
      await behind(
        () => written(gm, () => press(gm, 'Party here')),
        () => pressBar(other, 'South to A3'),
      );
      await expectRefusal(other, 'stale');
      expect((await gm.expedition())?.open.party).toBe('B2');
    });

    await test.step('SG-25 what was found is lost again before the end', async () => {
      await select(gm, 'A1');
      await written(gm, () => gm.window.getByLabel('Mark').selectOption({ label: 'cleared' }));
      await other.bar.locator('.bar-actions').getByRole('button', { name: 'End…' }).click();
      const dialog = windowOf(other, 'End “Search 1”');
      await expect(dialog.getByRole('radio', { name: 'Found' })).toBeChecked();
      await written(gm, () => gm.window.getByLabel('Mark').selectOption({ label: 'revealed' }));
      await dialog.getByRole('button', { name: 'End the search' }).click();
      await expectRefusal(other, 'not-found');
    });

    await test.step('SG-25 the search has ended, has not, and is gone', async () => {
      await openMenu(other);
      const addRound = (): Promise<void> => pressBar(other, 'Add a round');
      await behind(
        () =>
          written(gm, async () => {
            await press(gm, 'End…');
            await windowOf(gm, 'End “Search 1”').getByRole('button', { name: 'End the search' }).click();
          }),
        addRound,
      );
      await expectRefusal(other, 'ended');
      await behind(
        () => written(gm, () => press(gm, 'Reopen')),
        () => pressBar(other, 'Reopen'),
      );
      await expectRefusal(other, 'not-ended');
      await behind(async () => {
        await press(gm, 'Remove');
        await gm.page.getByRole('dialog').filter({ hasText: 'cannot be undone' }).getByRole('button', { name: 'Yes' }).click();
        await expect(gm.bar).toBeHidden();
      }, addRound);
      await expectRefusal(other, 'no-expedition');
      await expect(other.bar).toBeHidden();
    });
  },
);

test(
  'SG-20 SG-21 SG-26 what players may not do, or do too late, is refused with its reason',
  { tag: '@14' },
  async ({ tabletop }) => {
    test.setTimeout(180_000);
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const { seat: bram, line: bramsLine } = await seatOnLine(tabletop, 'Bram');
    const { seat: guest, line: guestsLine } = await seatOnLine(tabletop, 'Guest');
    await laySearch(gm);
    await place(gm, 'A2', 'Hostile creature');
    await turnTo(gm, 'Party');
    await gm.window.getByLabel('Who moves the party').selectOption({ label: 'Guest (here)' });
    await beginUnderScores(gm);

    await test.step('SG-20 a leader takes no step before the start', async () => {
      await expect(guest.bar.getByRole('button', { name: 'Start in A2' })).toBeVisible();
      await guest.moveKey('right');
      await expectRefusal(guest, 'not-entered');
    });

    await test.step('SG-26 a token of one’s own that another leads; the lead handed over by one who has lost it', async () => {
      await expect(ada.line).toHaveText(/may start in any cell/);
      await ada.dragParty('A1');
      await expectRefusal(ada, 'not-your-token');
      await openMenu(gm);
      await openMenu(guest);
      await behindBackOf(
        guest,
        guestsLine,
        gm,
      )(
        () => written(gm, () => gm.bar.getByLabel('Lead').selectOption('')),
        () => guest.bar.getByLabel('Lead').selectOption('Bram'),
      );
      await expectRefusal(guest, 'not-leader');
    });

    await test.step('SG-20 SG-22 the start outside of column A, the way off the grid, far and diagonal moves', async () => {
      await expect(ada.bar.getByRole('button', { name: 'Start in A1' })).toBeVisible();
      await ada.dragParty('B1');
      await expectRefusal(ada, 'column-a', { cell: 'B1' });
      await pressBar(ada, 'Start in A1');
      await expect(ada.line).toHaveText(/A1 is cleared/);
      await ada.dragParty('B2');
      await expectRefusal(ada, 'diagonal', { from: 'A1', cell: 'B2' });
      // With Alt held the drag is Foundry's own, which leaps.
      await ada.page.keyboard.down('Alt');
      await ada.dragParty('C1');
      await ada.page.keyboard.up('Alt');
      await expectRefusal(ada, 'too-far', { from: 'A1', cell: 'C1' });
      const { x, y } = await ada.cell('A1');
      await ada.dragParty({ x, y: y - 450 });
      await expectRefusal(ada, 'off-grid');
      await pressBar(ada, 'South to A2');
      await expect(ada.line).toHaveText(/In A2:\s*Hostile creature/);
      await ada.dragParty('A3');
      await expectRefusal(ada, 'uncleared', { cell: 'A2' });
    });

    await test.step('SG-21 two roll at once; a roll after the GM has done away with rolls', async () => {
      const roll = (seat: Seat): Promise<void> => rollAtBar(seat, { Score: '50', 'Real dice': '99' });
      const behindBram = behindBackOf(bram, bramsLine, gm);
      await behindBram(
        () => written(gm, () => roll(ada)),
        () => roll(bram),
      );
      await expectRefusal(bram, 'offer-open');
      await written(gm, () => pressBar(gm, 'Decline'));
      await openWindow(gm);
      await behindBram(
        () => written(gm, () => chooseField(gm, 'resolver.kind', 'The GM picks the outcome')),
        () => roll(bram),
      );
      await expectRefusal(bram, 'no-roll');
      await expect(rollOf(bram)).toBeHidden();
      await gm.window.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('SG-26 the party has no token any more', async () => {
      await written(gm, () => pressBar(gm, 'Success'));
      await gm.page.getByRole('button', { name: 'Tokens', exact: true }).click();
      await gm.settled();
      await clickAt(gm, await gm.token(PARTY));
      await gm.page.keyboard.press('Delete');
      await expect(gm.notice('is gone. The party stays where it is')).toBeVisible();
      await pressBar(gm, 'East to B2');
      await expectRefusal(gm, 'no-token');
      await expect(ada.bar.locator('.bar-step')).toHaveCount(0);
    });
  },
);

test('SG-26 SG-40 a GM who does not hear, none at all, and one alone without the key', { tag: '@14' }, async ({ tabletop }) => {
  const { seat: gm, line } = await seatOnLine(tabletop, 'Gamemaster');
  const ada = await tabletop.seat('Ada');
  await beginSearch(gm);
  await expect(ada.bar.getByRole('button', { name: 'Start in A1' })).toBeVisible();

  await test.step('no GM’s browser answers, and later it does', async () => {
    line.hold();
    await pressBar(ada, 'Start in A1');
    await expect(ada.line).toHaveText(/Asking the GM/);
    await expect(ada.bar.locator('.bar[aria-busy]')).toHaveCount(0, { timeout: 20_000 });
    await expectRefusal(ada, 'no-answer');
    line.release();
    // What was asked before is still heard, once, however often it was sent.
    for (const seat of [gm, ada]) await expect(seat.line).toHaveText(/A1 is cleared/);
    await expect(ada.notice('What you asked for a moment ago was done after all.')).toBeVisible();
    expect((await ada.expedition())?.open.rounds).toBe(1);
  });

  await test.step('no GM is there', async () => {
    await gm.page.close();
    await ada.page.waitForFunction(() => game.users.activeGM === null);
    await pressBar(ada, 'East to B1');
    await expectRefusal(ada, 'no-gm');
  });

  await test.step('SG-40 a GM alone without the key', async () => {
    const assistant = await tabletop.seat('Assistant');
    await pressBar(assistant, 'East to B1');
    await expectRefusal(assistant, 'no-key');
    await expect(assistant.line).toHaveText(/A1 is cleared/);
    await openWindow(assistant);
    await expect(assistant.window.getByRole('alert')).toContainText('does not hold the key');
    await expect(assistant.window.getByRole('button', { name: 'd6', exact: true })).toBeDisabled();
  });
});

test(
  'SG-08 SG-30 SG-36 wrong numbers of the set-up are named where they stand, and the grid waits',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await laySearch(gm);
    await turnTo(gm, 'Set-up');
    const before = (await gm.expedition())?.revision;
    const leave = (): Promise<void> => gm.window.getByRole('button', { name: 'Leave it as it was' }).click();
    await unfold(gm, 'Encounter table');
    await unfold(gm, 'Time bands');
    for (const [field, value, named] of [
      ['size.columns', '10', () => expectFault(gm, 'die-too-small', { faces: 4, side: 10 })],
      ['table.0.from', '2', () => expectFault(gm, 'table-gap', { face: 1 })],
      ['table.1.from', '5', () => expectFault(gm, 'table-overlap', { face: 5 })],
      ['bands.0.from', '2', () => expectFault(gm, 'bands-start')],
      ['bands.2.from', '8', () => expectFault(gm, 'bands-order', { from: 8 })],
    ] as const) {
      await test.step(`${field} ${value}`, async () => {
        await typeField(gm, field, value);
        await named();
        await leave();
        await expect(gm.window.locator('.kit-fault')).toHaveCount(0);
      });
    }
    for (const [field, value, words] of [
      ['size.rows', '1', 'At least 2.'],
      ['size.rows', '27', 'At most 26.'],
      ['dice.encounters', 'six', 'One to twelve dice'],
      ['options.minutes', '-1', 'At least 0.'],
      ['legwork.steps', '2.5', 'A whole number is needed.'],
    ] as const) {
      await test.step(`${field} ${value}: ${words}`, async () => {
        await unfold(gm, 'Rulings');
        await unfold(gm, 'Legwork');
        await typeField(gm, field, value);
        await expect(gm.window.locator('.kit-fault', { hasText: words })).toBeVisible();
        await leave();
        await expect(gm.window.locator('.kit-fault')).toHaveCount(0);
      });
    }
    expect((await gm.expedition())?.revision).toBe(before);

    await test.step('SG-03 a place and a size of the grid beyond all bounds become the nearest possible', async () => {
      await turnTo(gm, 'Party');
      for (const [label, value, nearest] of [
        ['Cell', '3', '20'],
        ['Left', '99999999', '1000000'],
      ] as const) {
        const field = gm.window.getByLabel(label, { exact: true });
        await field.fill(value);
        await written(gm, () => field.press('Enter'));
        await expect(field).toHaveValue(nearest);
      }
    });
  },
);
