import { closeWindow } from './handling.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { expectRefusal, overrule } from './refusing.ts';
import { cards, undo } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP, scrambleOf, takeParty } from './scrambling.ts';
import {
  beginPlay,
  enterCheck,
  gather,
  hideAt,
  memberOf,
  openChecks,
  panelOfChecks,
  partyPoint,
  strike,
  turnScrambleTo,
} from './scramble-windows.ts';
import { expect, test } from './tabletop.ts';

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

test(
  'SC-12 SC-15 SC-17 SC-18 SC-60 SC-62 what cannot be is refused and says why; a trap springs and strikes',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt');
    const party = await partyPoint(gm);
    const size = await gm.read(() => canvas.dimensions?.size ?? 0);
    const east = { x: party.x + size, y: party.y };

    await test.step('SC-60 a notation that cannot be read is not placed', async () => {
      await turnScrambleTo(window, 'Secrets');
      await window.locator('[name="text"]').fill('Blade (hit often)');
      await window.getByRole('button', { name: 'Place on the map' }).click();
      await expect(gm.page.locator('body')).toHaveClass(/ghost-map-picking/);
      const at = await gm.screen(east);
      await gm.page.mouse.click(at.x, at.y);
      await expectRefusal(gm, 'bad-notation', { part: 'hit often' });
      await hideAt(gm, 'Trap', 'Blade (secret 4, hit 65%, dmg 1d12s)', east);
    });
    await test.step('SC-12 SC-17 a party of nobody, or one that cannot move, begins no dash; one that hardly moves has one square; the GM overrules it', async () => {
      await turnScrambleTo(window, 'Party');
      await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
      const maren = memberOf(window, 'Maren Holt');
      await maren.getByLabel('Speed').fill('0');
      await maren.getByLabel('Speed').press('Tab');
      await beginPlay(window);
      await ada.bar.getByRole('button', { name: 'Begin the dash (0)' }).click();
      await expectRefusal(ada, 'too-slow', { member: 'Maren Holt' });
      await gm.bar.getByRole('button', { name: 'Begin the dash (0)' }).click();
      await overrule(gm, 'too-slow', { member: 'Maren Holt' });
      await expect(ada.bar.locator('.bar-squares')).toHaveText('0 of 1 square');
      await expect(cards(ada).last()).toHaveText('The GM overrules the rules.');
      await gm.bar.getByRole('button', { name: 'More' }).click();
      await gm.bar.getByRole('button', { name: 'Rest here' }).click();
      await overrule(gm, 'dash-open');
      await expect(cards(ada).last()).toHaveText('The party barricades itself here and rests for a dash. Doors: 0.');
      await expect.poll(async () => scrambleOf(ada)).toMatchObject({ status: 'roll', owed: 2, dashes: 2, seconds: 60 });
      await undo(gm, ada);
      await undo(gm, ada);
      await gm.bar.getByRole('button', { name: 'Rest here' }).click();
      const question = gm.page.getByRole('dialog').filter({ hasText: sentenceOf('no-room') });
      await question.getByRole('button', { name: 'Leave it' }).click();
      await gm.bar.getByRole('button', { name: 'Scramble 1' }).click();
      await maren.getByLabel('Speed').fill('0.1');
      await maren.getByLabel('Speed').press('Tab');
      await expect(ada.bar.getByRole('button', { name: 'Begin the dash (1)' })).toBeVisible();
      await maren.getByLabel('Speed').fill('0');
      await maren.getByLabel('Speed').press('Tab');
      await window.getByRole('button', { name: 'Take Maren Holt out' }).click();
      await expect(window.locator('[data-member]')).toHaveCount(0);
      await ada.bar.getByRole('button', { name: 'Begin the dash (0)' }).click();
      await expectRefusal(ada, 'no-party');
    });
    await test.step('SC-17 where the GM forbids it, nobody searches in a hurry', async () => {
      await window.getByRole('button', { name: 'All characters' }).click();
      await expect(window.locator('[data-member]')).toHaveCount(4);
      for (const name of ['Isolde Wren', 'Quill', 'Torvik Ashe'])
        await window.getByRole('button', { name: `Take ${name} out` }).click();
      await expect(window.locator('[data-member]')).toHaveCount(1);
      await memberOf(window, 'Maren Holt').getByLabel('Pace of').selectOption({ label: 'Run' });
      await turnScrambleTo(window, 'Options');
      await window.getByLabel('Search and hide in a hurry').uncheck();
      await ada.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await ada.bar.getByRole('button', { name: 'Begin the dash (16)' }).click();
      await expectRefusal(ada, 'no-combining', { member: 'Maren Holt' });
      await window.getByLabel('Search and hide in a hurry').check();
    });
    await test.step('SC-15 nobody walks before all have sensed', async () => {
      await ada.bar.getByRole('button', { name: 'Begin the dash (16)' }).click();
      await expect(ada.bar.getByLabel("Strength of Maren Holt's Sense check")).toBeVisible();
      await expect(panelOfChecks(ada)).toBeHidden();
      await takeParty(ada);
      await ada.moveKey('right');
      await expectRefusal(ada, 'sense-missing', { member: 'Maren Holt' });
      await enterCheck(ada, 'Maren Holt', 2);
      await expect(panelOfChecks(ada)).toBeHidden();
    });
    await test.step('SC-18 no corner is cut, unless the GM says so', async () => {
      await gm.bar.getByRole('button', { name: 'Northwest, for 2 squares' }).click();
      const question = gm.page.getByRole('dialog').filter({ hasText: sentenceOf('corner') });
      await question.getByRole('button', { name: 'Leave it' }).click();
      await expect(question).toBeHidden();
    });
    await test.step('SC-62 a trap that nobody found springs: everyone saves, and the party stands still until it has struck', async () => {
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expect(ada.line).toHaveText('A trap springs! Luck saves are still to come: Maren Holt.');
      await takeParty(ada);
      await ada.moveKey('left');
      await expectRefusal(ada, 'trap-open');
      const panel = await openChecks(ada);
      await panel.getByLabel('Strength of Maren Holt').fill('1');
      await panel.getByLabel('Saved').check();
      await panel.getByRole('button', { name: 'Enter' }).click();
      await expect(gm.line).toHaveText('A trap springs! The GM says what it does.');
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await panelOfChecks(gm).getByLabel('Hit roll of real dice').fill('10');
      await strike(gm);
      await expect(cards(ada).last()).toHaveText(/^Blade strikes Maren Holt: \d+s damage\./);
      await expect.poll(async () => Object.values((await scrambleOf(ada)).things).map(({ state }) => state)).toEqual(['sprung']);
    });
    await test.step('SC-10 SC-30 where a roll is owed nobody walks on; the GM overrules it, and walks in a fresh dash', async () => {
      await ada.bar.getByRole('button', { name: 'End the dash' }).click();
      await takeParty(ada);
      await ada.moveKey('left');
      await expectRefusal(ada, 'roll-owed');
      const { at, dashes } = await scrambleOf(ada);
      await closeWindow(window);
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: 'Lead the party' }).click();
      const { x, y } = await gm.screen(party);
      await gm.page.mouse.click(x, y);
      await overrule(gm, 'roll-owed');
      await expect(cards(ada).last()).toHaveText('The GM overrules the rules.');
      await expect.poll(async () => scrambleOf(ada)).toMatchObject({ status: 'dash', dashes: dashes + 1, owed: 1 });
      expect((await scrambleOf(ada)).at).not.toBe(at);
      await undo(gm, ada);
      await expect.poll(async () => scrambleOf(ada)).toMatchObject({ status: 'roll', at, dashes, owed: 1 });
    });
  },
);
