import { turnToTokens } from './scrambling.ts';
import { clickCell, pressBar, writeField } from './rambling.ts';
import { expectRefusal } from './refusing.ts';
import { openTab } from './handling.ts';
import { PARTY, expect, test } from './tabletop.ts';
import {
  TREK_TABLETOP,
  checkOf,
  layTrek,
  rollFormula,
  rollUnder,
  tokenAt,
  trekOf,
  turnTrekTo,
  typeCheck,
  worldTime,
} from './trekking.ts';

test.use({ tabletopOptions: TREK_TABLETOP });

/** What each rung comes to at the bar, and the minutes that it takes of a nominal hour and a half. */
const ROWS = [
  ['3 successes', 'The party is there in record time.', 45],
  ['2 successes', 'The party is there in record time.', 45],
  ['1 success', 'The party is there on time.', 90],
  ['Narrow loss', 'The party is there, but it has taken twice the time.', 180],
  ['Failure', 'The party is totally lost.', 90],
  ['Critical failure', 'The party is lost in the worst possible spot.', 90],
] as const;

test('TK-01 TK-02 TK-03 TK-04 a trek over hexes from its laying to its end, as GM and leader', async ({ tabletop }) => {
  test.slow();
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const window = await layTrek(gm);

  await test.step('TK-02 TK-03 the GM prepares the way, and players see nothing of it', async () => {
    await writeField(window, 'Where to', 'the old light');
    await writeField(window, 'Nominal time in minutes', '90');
    await writeField(window, 'Nominal distance in cells of the scene', '2');
    await writeField(window, 'Planned encounter', 'Trolls under the bridge');
    await window.getByLabel('World time goes on').check();
    await window.getByLabel('Maze-like', { exact: true }).check();
    await window.getByLabel('Visited before', { exact: true }).check();
    await writeField(window, 'Figure of: Visited before', '15');
    await window.getByLabel('Anything else', { exact: true }).check();
    await writeField(window, 'Reason', 'Fog');
    await writeField(window, 'Figure of: Anything else', '-5');
    await expect(window.locator('legend', { hasText: 'What makes it harder or easier' })).toContainText('−10');
    await turnTrekTo(window, 'Party');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await turnTrekTo(window, 'Check');
    await window.getByLabel('Who leads the way').selectOption({ label: 'Maren Holt' });
    await expect(ada.bar.locator('.bar')).toHaveCount(0);
    await window.getByRole('button', { name: 'Begin', exact: true }).click();
    await expect(window).toBeHidden();
    await expect(ada.line).toHaveText(
      'The party looks for its way to the old light without a map. Make the check of Maren Holt, who leads the way.',
    );
  });

  await test.step('TK-01 nobody moves the party meanwhile', async () => {
    const before = await tokenAt(ada);
    await turnToTokens(ada);
    const { x, y } = await ada.screen(await ada.token(PARTY));
    await ada.page.mouse.click(x, y);
    await ada.moveKey('up');
    await expectRefusal(ada, 'on-trek');
    expect(await tokenAt(ada)).toBe(before);
  });

  await test.step('TK-01 TK-02 TK-03 the check shows what goes into it and the time of each row', async () => {
    await pressBar(ada, 'Make the check');
    const panel = checkOf(ada);
    await expect(panel.locator('.trek-terms')).toContainText('Maze-like');
    await expect(panel.locator('.trek-terms > div')).toHaveText([
      /Maze-like\s*−20/,
      /Visited before\s*\+15/,
      /Fog\s*−5/,
      /Together\s*−10/,
    ]);
    await expect(panel.locator('.trek-time')).toHaveText(['45 min', '1 h 30 min', '3 h', '1 h 30 min', '1 h 30 min']);
    await panel.getByRole('button', { name: 'Close window' }).click();
  });

  const began = await worldTime(gm);
  for (const [rung, line, minutes] of ROWS) {
    await test.step(`TK-01 TK-03 typed in, ${rung}: ${minutes} minutes pass, and an undo takes them back`, async () => {
      await typeCheck(ada, rung);
      await expect(ada.line).toContainText(line);
      await expect.poll(() => worldTime(ada)).toBe(began + minutes * 60);
      await pressBar(gm, 'Undo');
      await expect.poll(() => worldTime(ada)).toBe(began);
      await expect(ada.line).toContainText('Make the check of Maren Holt');
    });
  }

  await test.step('TK-01 rolled under a score, and by a formula with its modifiers', async () => {
    await rollUnder(ada, 999);
    await expect(ada.line).toContainText('in record time');
    await pressBar(gm, 'Undo');
    // 18 with −20, +15 and −5 is 8, which meets the target.
    await rollFormula(ada, 18);
    await expect(ada.line).toContainText('on time');
    await pressBar(gm, 'Undo');
    await rollFormula(ada, 17);
    await expect(ada.line).toContainText('twice the time');
    const chat = await openTab(ada, 'chat');
    const card = chat.locator('.ghost-map-card').last();
    await expect(card).toContainText('Maren Holt leads the way by Sense: Narrow loss.');
    await expect(card).toContainText('It took 3 h.');
    await expect(card).toContainText('World time has gone on by 3 h.');
    await pressBar(gm, 'Undo');
    await rollUnder(ada, 0);
    await expect(ada.line).toContainText(/lost/);
    await pressBar(gm, 'Undo');
  });

  await test.step('TK-04 where a lost party may be is proposed to the GM, who draws another place and accepts it', async () => {
    const before = await tokenAt(ada);
    await rollFormula(ada, 5);
    await expect(ada.line).toHaveText('The party is totally lost.');
    await expect(gm.line).toContainText(/Proposed: .+\./);
    await expect(ada.line).not.toContainText('Proposed');
    await pressBar(gm, 'Draw another');
    await expect(gm.line).toContainText(/Proposed: .+\./);
    expect(await tokenAt(ada)).toBe(before);
    await pressBar(gm, 'Put the party there');
    await expect(gm.line).not.toContainText('Proposed');
    await expect.poll(() => tokenAt(ada)).not.toBe(before);
    const { at, settled } = await trekOf(ada);
    expect(settled).toBe(true);
    expect(at).not.toBe('14,12');
  });

  await test.step('TK-04 in the worst spot what was planned is met at once, and the party is put where the GM clicks', async () => {
    await pressBar(gm, 'Try once more');
    await typeCheck(ada, 'Critical failure');
    await expect(ada.line).toContainText('Something is there. The GM says what.');
    await expect(gm.line).toContainText('Planned: Trolls under the bridge.');
    await pressBar(gm, 'Show what is planned');
    await expect(ada.line).toContainText('Here: Trolls under the bridge.');
    await pressBar(gm, 'It is over');
    await pressBar(gm, 'Choose on the map');
    await clickCell(gm, '13,12');
    await expect.poll(async () => (await trekOf(ada)).settled).toBe(true);
    await expect.poll(async () => (await trekOf(ada)).at).toBe('13,12');
  });

  await test.step('TK-04 the GM’s hand puts a lost party down, too', async () => {
    await pressBar(gm, 'Try once more');
    await rollFormula(ada, 5);
    await expect(gm.line).toContainText('Proposed');
    await turnToTokens(gm);
    const { x, y } = await gm.screen(await gm.token(PARTY));
    await gm.page.mouse.click(x, y);
    await gm.moveKey('up');
    await expect.poll(async () => (await trekOf(ada)).settled).toBe(true);
    expect((await trekOf(ada)).at).toBe('12,12');
  });

  await test.step('TK-01 it arrives, and ends', async () => {
    await pressBar(gm, 'Try once more');
    await typeCheck(ada, '1 success');
    await expect(ada.line).toHaveText('The party is there on time.');
    await pressBar(gm, 'End the trek');
    await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(gm.line).toContainText('The trek has ended. Time in all: 6 h.');
    await pressBar(gm, 'Reopen');
    await expect(ada.line).toHaveText('The party is there on time.');
  });
});
