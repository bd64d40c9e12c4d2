import { reading } from './hands.ts';
import { expectRefusal, overrule } from './refusing.ts';
import { cameTo, cards, putParty, siteOf, undo } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
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

const BLADE = 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)';

test(
  'SC-42 SC-43 SC-60 SC-61 SC-62 SC-63 SC-64 SC-65 traps are disabled, reset, set and sprung; the party rests',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await memberOf(window, 'Maren Holt').getByLabel('Pace of').selectOption({ label: 'Sprint' });
    const party = await partyPoint(gm);
    const east = (squares: number) => ({ x: party.x + squares * 70, y: party.y });
    const panel = siteOf(ada);
    const blade = panel.locator('[data-trap]', { hasText: 'Pendulum Blade' });

    await test.step('SC-60 SC-61 traps come from the stock in the notation of the book; one is shown, and can be avoided', async () => {
      await turnScrambleTo(window, 'Secrets');
      await window.getByLabel('From the stock').selectOption({ label: 'Pendulum Blade' });
      await expect(window.locator('[name="text"]')).toHaveValue(BLADE);
      await hideAt(gm, 'Trap', BLADE, east(1));
      await hideAt(gm, 'Trap', 'Spiked Pit (pit 3m, floor spikes)', east(2));
      await window.getByRole('button', { name: 'Show Pendulum Blade to the players' }).click();
      await beginPlay(window);
      await ada.bar.getByRole('button', { name: 'Doors and traps' }).focus();
      await ada.page.keyboard.press('Enter');
      await expect(panel.locator('[data-trap]')).toHaveCount(1);
      await expect(blade).not.toContainText('disable 6');
    });
    await test.step('SC-64 a narrow loss snares: moving would fire it, and somebody else has to disable it', async () => {
      await siteOf(ada).getByRole('button', { name: 'Close' }).click();
      await putParty(gm, { x: party.x - 70, y: party.y });
      await ada.bar.getByRole('button', { name: 'Doors and traps' }).click();
      await expect(blade).toContainText('The party does not stand at this trap.');
      await blade.getByLabel('Who').selectOption({ label: 'Maren Holt' });
      await blade.getByLabel('Strength').fill('6');
      // What the check came to is nobody's guess: without it nothing is sent.
      await ada.page.keyboard.press('Enter');
      await expect(blade.getByLabel('Result of the check')).toBeFocused();
      await cameTo(blade, 'Disable');
      await blade.getByLabel('Strength').focus();
      await ada.page.keyboard.press('Enter');
      await expectRefusal(ada, 'not-at-trap', { trap: 'Pendulum Blade' });
      await gm.bar.getByRole('button', { name: 'Doors and traps' }).click();
      const gmBlade = siteOf(gm).locator('[data-trap]', { hasText: 'Pendulum Blade' });
      await cameTo(gmBlade, 'Disable');
      await gmBlade.getByLabel('Strength', { exact: true }).fill('6');
      await gmBlade.getByRole('button', { name: 'Try it' }).click();
      await gm.page.getByRole('button', { name: 'Overrule' }).click();
      await expect(gmBlade).toContainText('holds Maren Holt');
      await undo(gm, ada);
      await siteOf(gm).getByRole('button', { name: 'Close' }).click();
      await putParty(gm, party);
      await expect(blade).not.toContainText('does not stand');
      await cameTo(blade, 'Disable');
      await blade.getByLabel('Strength').fill('6');
      await ada.page.keyboard.press('Enter');
      await expect(blade).toContainText('holds Maren Holt');
      await cameTo(blade, 'Disable');
      await blade.getByLabel('Strength').fill('5');
      await blade.getByRole('button', { name: 'Try it' }).click();
      await expect(blade).toContainText('holds Maren Holt, Torvik Ashe');
      await expect(blade.getByRole('button', { name: 'Try it' })).toHaveCount(0);
      await expect(blade.getByRole('button', { name: 'Torvik Ashe moves all the same' })).toBeVisible();
      await undo(gm, ada);
      await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expectRefusal(ada, 'snared', { member: 'Maren Holt', trap: 'Pendulum Blade' });
      await blade.getByRole('button', { name: 'Maren Holt moves all the same' }).click();
      await expect(cards(ada).last()).toHaveText(/^Pendulum Blade (strikes|misses) Maren Holt/);
      await expect(blade).toContainText('sprung');
      await undo(gm, ada);
      await expect(blade).toContainText('holds Maren Holt');
      await expect(blade.getByLabel('Who').locator('option')).toHaveText(['Torvik Ashe']);
      await gm.bar.getByRole('button', { name: 'Doors and traps' }).click();
      await gmBlade.getByRole('group', { name: 'Disable' }).getByLabel('Who').selectOption({ label: 'Maren Holt' });
      await cameTo(gmBlade, 'Disable');
      await gmBlade.getByLabel('Strength', { exact: true }).fill('7');
      await gmBlade.getByRole('button', { name: 'Try it' }).click();
      await overrule(gm, 'snared', { member: 'Maren Holt', trap: 'Pendulum Blade' });
      await expect(cards(ada).last()).toHaveText('Maren Holt disables Pendulum Blade.');
      await undo(gm, ada);
      await siteOf(gm).getByRole('button', { name: 'Close' }).click();
      await cameTo(blade, 'Disable');
      await blade.getByLabel('Strength').fill('7');
      await ada.page.keyboard.press('Enter');
      await expect(blade).toContainText('disabled');
      await expect(cards(ada).last()).toHaveText('Torvik Ashe disables Pendulum Blade.');
    });
    await test.step('SC-65 the GM records how it was reset: 60 with two successes hits at 70; then it goes off', async () => {
      await gm.bar.getByRole('button', { name: 'Doors and traps' }).click();
      const trap = siteOf(gm).locator('[data-trap]', { hasText: 'Pendulum Blade' });
      await trap.getByLabel('Result of the check').selectOption({ label: '2 successes' });
      const successes = trap.getByLabel('Successes', { exact: true });
      await expect(successes).toHaveValue('2');
      await trap.getByLabel('Result of the check').selectOption({ label: '3 successes' });
      await expect(successes).toHaveValue('3');
      await successes.fill('4');
      await trap.getByLabel('Result of the check').selectOption({ label: '2 successes' });
      await expect(successes).toHaveValue('2');
      await trap.getByLabel('Score checked').fill('60');
      await trap.getByRole('button', { name: 'Reset it' }).click();
      await expect(trap.locator('.site-stats')).toHaveText(BLADE.replace('65%', '70%'));
      await trap.getByLabel('On whom').fill('Rat king');
      await gm.page.keyboard.press('Enter');
      await expect(cards(ada).last()).toHaveText(/^Pendulum Blade (strikes|misses) Rat king/);
      await undo(gm, ada);
      await expect(trap.locator('.site-stand')).toHaveText('set');
      await trap.locator('summary').click();
      await cameTo(trap, 'Reset');
      await trap.getByLabel('Score checked').fill('30');
      await trap.getByRole('button', { name: 'Reset it' }).click();
      await overrule(gm, 'trap-armed', { trap: 'Pendulum Blade' });
      await expect(trap.locator('.site-stats')).toHaveText(BLADE.replace('65%', '45%'));
      await undo(gm, ada);
      await expect(trap.locator('.site-stats')).toHaveText(BLADE.replace('65%', '70%'));
    });
    await test.step('SC-65 one that was set badly will not go off, which only the GM knows', async () => {
      await siteOf(gm).locator('.site-new summary').click();
      const form = siteOf(gm).locator('.site-new');
      await form.getByLabel('Trap', { exact: true }).fill('Snare (hit 10%, dmg 1d4b)');
      await form.getByLabel('Result of the check').selectOption({ label: 'Narrow loss' });
      await siteOf(gm).getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
      await form.getByLabel('Score to roll under').fill('40');
      const messages = gm.page.locator('#chat .chat-message');
      // The card of the step that was taken back has come, and is struck out.
      await expect(messages.last().locator('[data-undone]')).toBeVisible();
      const said = await reading(messages, (it) => it.count());
      await form.getByRole('button', { name: 'Roll' }).click();
      // Maren sprints in this dash.
      await expect(form.getByLabel('Score checked')).toHaveValue('20');
      await expect(messages, 'nobody hears of the roll').toHaveCount(said);
      await siteOf(gm).getByLabel('Checks are').selectOption({ label: 'typed in' });
      await form.getByLabel('Result of the check').selectOption({ label: 'Narrow loss' });
      await expect(form.getByLabel('Successes', { exact: true })).toHaveValue('0');
      await form.getByRole('button', { name: 'Set it' }).click();
      const snare = siteOf(gm).locator('[data-trap]', { hasText: 'Snare' });
      await expect(snare).toContainText('It will not go off.');
      await expect(panel.locator('[data-trap]', { hasText: 'Snare' })).toContainText('set');
      await expect(panel).not.toContainText('will not go off');
      await undo(gm, ada);
      await expect(panel.locator('[data-trap]', { hasText: 'Snare' })).toHaveCount(0);
    });
    await test.step('SC-61 SC-62 SC-63 a found trap is passed; saves are made at the bar by one press; a pit takes whoever fails, without a hit roll', async () => {
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expect(ada.bar.locator('.bar-squares')).toContainText('1 of');
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expect(panel).toContainText('A trap springs.');
      const once = siteOf(gm).locator('[data-trap]', { hasText: 'Pendulum Blade' });
      await cameTo(once, 'Disable');
      await once.getByLabel('Strength', { exact: true }).fill('7');
      await gm.page.keyboard.press('Enter');
      await overrule(gm, 'trap-open');
      await expect(cards(ada).last()).toHaveText('Maren Holt disables Pendulum Blade.');
      await expect(panel).not.toContainText('A trap springs.');
      await undo(gm, ada);
      await expect(panel).toContainText('A trap springs.');
      await expect(gm.bar.getByRole('button', { name: 'The trap strikes without waiting' })).toBeVisible();
      await (await openChecks(ada)).locator('.check-row', { hasText: 'Maren Holt' }).getByLabel('Saved').check();
      await enterCheck(ada, 'Maren Holt', 3);
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await panelOfChecks(gm).getByLabel('Checks are').selectOption({ label: 'rolled by a formula' });
      await gm.bar.getByRole('button', { name: 'Torvik Ashe: roll 2d6' }).click();
      await expect(gm.page.locator('#chat .chat-message', { hasText: 'Torvik Ashe: Luck' })).toHaveCount(1);
      await expect(gm.line).toHaveText('A trap springs! The GM says what it does.');
      await undo(gm, ada);
      await panelOfChecks(gm).getByLabel('Checks are').selectOption({ label: 'typed in' });
      await expect(gm.bar.getByRole('button', { name: 'Torvik Ashe: Saved' })).toBeVisible();
      await ada.bar.getByRole('button', { name: 'Torvik Ashe: Not saved' }).click();
      await expect(gm.bar.locator('.bar-saves')).toHaveCount(0);
      await strike(gm);
      // The card of the pit lies before that of what was taken back.
      const ofPit = ada.page.locator('#chat .ghost-map-card', { hasText: 'A trap springs: Spiked Pit!' }).locator('.card-entry');
      await expect(ofPit.last()).toHaveText(/^Spiked Pit strikes Torvik Ashe: \d+p damage\.$/);
      await undo(gm, ada);
      await expect(gm.line).toHaveText('A trap springs! The GM says what it does.');
      await gm.bar.getByRole('button', { name: 'The trap strikes', exact: true }).click();
      await expect(gm.line).toHaveText(/Ada leads/);
    });
    await test.step('SC-42 SC-43 the party rests in the room it has entered, and something tries one of the doors', async () => {
      await siteOf(gm).getByRole('button', { name: 'Close' }).click();
      await gm.bar.getByRole('button', { name: 'Scramble 1' }).click();
      await hideAt(gm, 'Room', 'Hall of brine', party);
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await expect(ada.line).toHaveText('Something is here.');
      await gm.bar.getByRole('button', { name: 'It is over' }).click();
      await ada.bar.getByRole('button', { name: 'Barricade and rest' }).click();
      await expect(cards(ada).last()).toHaveText(/^The party barricades Hall of brine and rests for a dash\. Doors: \d\.$/);
      await undo(gm, ada);
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 1 · 0:30');
      await ada.bar.getByRole('button', { name: 'Barricade and rest' }).click();
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 2 · 1:00');
      await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
      await window.getByLabel('What', { exact: true }).fill('Ghoul');
      await window.getByRole('button', { name: 'Begin the encounter' }).click();
      await expect(window.getByText('It tries a door of the room.')).toBeVisible();
      await window.getByRole('button', { name: 'Show to the players' }).click();
      await expect(ada.line).toHaveText('Here is: Ghoul.');
      await turnScrambleTo(window, 'Party');
      await memberOf(window, 'Maren Holt').getByLabel('Wear').fill('0');
      await gm.page.keyboard.press('Tab');
      const ofRest = ada.page.locator('#chat .ghost-map-card', { hasText: 'A rest' }).locator('.card-entry');
      await expect(ofRest.last()).toHaveText('Maren Holt recovers. Wear taken away: 1.');
    });
  },
);
