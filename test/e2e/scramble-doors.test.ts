import { reading } from './hands.ts';
import { cameTo, cards, outcomeOf, putParty, siteOf, undo } from './scramble-site.ts';
import { sentenceOf } from './refusal-sentences.ts';
import { expectRefusal } from './refusing.ts';
import { SCRAMBLE_TABLETOP, abreast, scrambleOf } from './scrambling.ts';
import { beginPlay, enterCheck, gather, partyPoint, turnScrambleTo } from './scramble-windows.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** Where the door at the entrance stands. */
const DOOR = { x: 140, y: 1015 };

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

/** How the scene's door at the entrance stands, as a browser's documents have it: 0 closed, 1 open, 2 locked. */
function doorState(seat: Seat): Promise<number | null | undefined> {
  return seat.read(() => canvas.scene?.walls.find(({ c, door }) => door === 1 && c[0] === 140 && c[1] === 980)?.ds);
}

test(
  'SC-16 SC-50 SC-51 SC-53 SC-54 SC-55 a door is listened at, hacked, broken and opened, and each taken back',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    await turnScrambleTo(window, 'Options');
    await window.getByLabel('Stock door').fill('Wooden Door (break 2/5, locked 3, hear 1)');
    await window.getByLabel('Stock door').press('Tab');
    await beginPlay(window);

    await test.step('SC-50 SC-53 a stock door with a lock locks a door without stats, which is hacked then', async () => {
      expect(await doorState(ada)).toBe(2);
      const start = await partyPoint(gm);
      await putParty(gm, { x: start.x - 70, y: start.y });
      await ada.bar.getByRole('button', { name: 'Doors and traps' }).click();
      await expect(siteOf(ada).locator('.site-head')).toHaveText(/Wooden Door\s+west\s+locked/);
      await cameTo(siteOf(ada), 'Hack the lock');
      await siteOf(ada).getByLabel('Strength of Intellect + Technician').fill('4');
      await siteOf(ada).getByLabel('There is a robocomkit').check();
      await siteOf(ada).getByRole('button', { name: 'Hack', exact: true }).click();
      await expect.poll(() => doorState(ada)).toBe(0);
      await undo(gm, ada);
      await expect.poll(() => doorState(ada)).toBe(2);
      await siteOf(ada).getByRole('button', { name: 'Close' }).click();
    });
    await test.step('SC-50 the GM opens the window by key and types the stats in the notation of the book', async () => {
      await gm.bar.locator('.bar-actions').getByRole('button', { name: 'Doors and traps' }).focus();
      await gm.page.keyboard.press('Enter');
      await siteOf(gm).getByLabel('Stats').fill('Oak Door (break 3/10, often 2)');
      await gm.page.keyboard.press('Enter');
      await expectRefusal(gm, 'bad-notation', { part: 'often 2' });
      await siteOf(gm).getByLabel('Stats').fill('Oak Door (break 3/10, locked 4, hear 2)');
      await gm.page.keyboard.press('Enter');
      await expect(siteOf(gm).locator('.site-head')).toContainText('3 of 3 hit points');
      await expect(siteOf(gm).getByLabel('Stats')).toHaveValue('Oak Door (break 3/10, locked 4, hear 2)');
    });
    await test.step('SC-54 a click on the door opens it to the leader, who listens for a dash; the GM does so while a roll is owed', async () => {
      await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await abreast(gm, ada);
      const at = await ada.screen(DOOR);
      await ada.page.mouse.click(at.x, at.y);
      await expect(siteOf(ada).locator('.site-head')).toHaveText(/Oak Door\s+west\s+locked/);
      await cameTo(siteOf(ada), 'Listen');
      await siteOf(ada).getByLabel('Strength of Sense + Eavesdrop').fill('4');
      await ada.page.keyboard.press('Enter');
      await expect(cards(ada).last()).toHaveText('Something is heard, better than it muffles by 2.');
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 1 · 0:30');
      await cameTo(siteOf(gm), 'Listen');
      await siteOf(gm).getByLabel('Strength of Sense + Eavesdrop').fill('1');
      await siteOf(gm).getByRole('button', { name: 'Listen for a dash' }).click();
      const question = gm.page.getByRole('dialog').filter({ hasText: sentenceOf('roll-owed') });
      await question.getByRole('button', { name: 'Overrule' }).click();
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 2 · 1:00');
      await undo(gm, ada);
      await undo(gm, ada);
      await expect(ada.line).toHaveText(/How does the party go on/);
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 0 · 0:00');
    });
    await test.step('SC-16 a party that has hidden and then listens hides no longer', async () => {
      await ada.bar.getByRole('button', { name: 'Hide', exact: true }).click();
      await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await enterCheck(ada, 'Maren Holt', 5);
      await ada.bar.getByRole('button', { name: 'End the dash' }).click();
      await gm.bar.getByRole('button', { name: 'No encounter' }).click();
      expect((await scrambleOf(ada)).senses).toBeDefined();
      await cameTo(siteOf(ada), 'Listen');
      await siteOf(ada).getByLabel('Strength of Sense + Eavesdrop').fill('4');
      await siteOf(ada).getByRole('button', { name: 'Listen for a dash' }).click();
      await expect.poll(async () => (await scrambleOf(ada)).senses).toBeUndefined();
      await gm.bar.getByRole('button', { name: 'Encounter roll…' }).click();
      await window.getByRole('button', { name: 'Begin the encounter' }).click();
      await expect(window.getByRole('button', { name: 'It is over' })).toBeVisible();
      await expect(window.getByText('Somebody searches for the hidden party')).toHaveCount(0);
      for (let step = 0; step < 6; step += 1) await undo(gm, ada);
      await window.getByRole('button', { name: 'Close window' }).click();
    });
    await test.step('SC-54 the check may be rolled at the door; what it came to is filled in', async () => {
      const panel = siteOf(ada);
      const listen = panel.getByRole('group', { name: 'Listen' });
      await panel.getByLabel('Checks are').selectOption({ label: 'rolled under a score' });
      await listen.getByLabel('Score to roll under').fill('21');
      await expect(listen.locator('[data-reach]')).toHaveText('Strength at most 2: never enough here.');
      await listen.getByLabel('Score to roll under').fill('31');
      await expect(listen.locator('[data-reach]')).toHaveText('Strength at most 3.');
      await listen.getByLabel('Score to roll under').fill('200');
      await listen.getByRole('button', { name: 'Roll' }).click();
      const rolled = gm.page.locator('#chat .chat-message', { hasText: 'Sense + Eavesdrop under 200' });
      const total = Number(await reading(rolled.locator('.dice-total'), (it) => it.innerText()));
      await expect(panel.getByLabel('Strength of Sense + Eavesdrop')).toHaveValue(String(Math.floor((200 - total) / 10)));
      await expect(rolled).toContainText(`strength: ${Math.floor((200 - total) / 10)}`);
      await listen.getByLabel('Score to roll under').fill('0');
      await listen.getByRole('button', { name: 'Roll' }).click();
      await expect(panel.getByLabel('Strength of Sense + Eavesdrop')).toHaveValue(/^-/);
      await expect(listen.getByLabel('Result of the check')).toHaveValue(/[LFC]/);
      await expect(gm.page.locator('#chat')).toContainText('Maren Holt: Sense + Eavesdrop under 0, successes: 0');
      await listen.getByRole('button', { name: 'Listen for a dash' }).click();
      await expect(cards(ada).last()).toHaveText('Nothing is heard.');
      await undo(gm, ada);
      await panel.getByLabel('Checks are').selectOption({ label: 'rolled by a formula' });
      await panel.getByLabel('Formula').fill('3 + 2');
      const hack = panel.getByRole('group', { name: 'Hack the lock' });
      await hack.getByRole('button', { name: 'Roll' }).click();
      await expect(panel.getByLabel('Strength of Intellect + Technician')).toHaveValue('5');
      await expect(hack.getByLabel('Result of the check')).toHaveValue('F');
      await panel.getByLabel('Formula').fill('5d1cs>=1');
      await panel.getByLabel('Formula').press('Tab');
      await expect(hack.locator('[data-reach]')).toHaveText('Strength at most 5.');
      for (const [needed, rung] of [
        ['3', '3'],
        ['6', 'L'],
      ] as const) {
        await panel.getByLabel('Successes needed').fill(needed);
        await hack.getByRole('button', { name: 'Roll' }).click();
        await expect(hack.getByLabel('Result of the check')).toHaveValue(rung);
      }
      await expect(panel.getByLabel('Strength of Intellect + Technician')).toHaveValue('5');
      await panel.getByLabel('Checks are').selectOption({ label: 'typed in' });
      await expect(listen.getByRole('button', { name: 'Roll' })).toHaveCount(0);
    });
    await test.step('SC-53 a lock is hacked with a kit alone, above its strength, and the minutes go by', async () => {
      const panel = siteOf(ada);
      await panel.getByRole('button', { name: 'Open the door' }).click();
      await expectRefusal(ada, 'door-locked');
      await cameTo(panel, 'Hack the lock', '1 success');
      await panel.getByLabel('Strength of Intellect + Technician').fill('4');
      await panel.getByLabel('Minutes for the panel').fill('3');
      await panel.getByLabel('Hide the traces').check();
      await panel.getByRole('button', { name: 'Hack', exact: true }).click();
      await expectRefusal(ada, 'no-kit');
      await panel.getByLabel('There is a robocomkit').check();
      await panel.getByRole('button', { name: 'Hack', exact: true }).click();
      await expect(cards(ada).last()).toHaveText('The lock almost gives way, but holds. Minutes: 9.');
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 0 · 9:00');
      await expect(panel.getByLabel('Strength of Intellect + Technician')).toHaveValue('');
      await cameTo(panel, 'Hack the lock');
      await panel.getByLabel('Strength of Intellect + Technician').fill('5');
      await panel.getByLabel('There is a robocomkit').check();
      await panel.getByRole('button', { name: 'Hack', exact: true }).click();
      await expect.poll(() => doorState(ada)).toBe(0);
      await undo(gm, ada);
      await expect.poll(() => doorState(ada)).toBe(2);
      await expect(ada.bar.locator('.bar-clock')).toHaveText('Dash 0 · 9:00');
    });
    await test.step('SC-51 blows and shoulders take its hit points, and at the last it is down', async () => {
      const panel = siteOf(ada);
      await panel.getByLabel('Damage of one blow').fill('25');
      await panel.getByRole('button', { name: 'Strike' }).click();
      await expect(panel.locator('.site-head')).toContainText('1 of 3 hit points');
      await panel.getByLabel('Muscle modifier').fill('4');
      await panel.getByRole('button', { name: 'Shoulder it' }).click();
      await expect(panel.locator('.site-head')).toContainText('down');
      await expect(outcomeOf(ada)).toHaveText('Down');
      await expect.poll(() => doorState(gm)).toBe(1);
      await undo(gm, ada);
      await expect(panel.locator('.site-head')).toContainText('1 of 3 hit points');
      await expect.poll(() => doorState(gm)).toBe(2);
    });
    await test.step('SC-55 what is not there cannot be tried: no stat, and no door in reach; a GM may overrule that', async () => {
      await siteOf(gm).getByLabel('Stats').fill('Oak Door');
      await gm.page.keyboard.press('Enter');
      await expect(siteOf(gm).locator('.site-head')).not.toContainText('hit points');
      await siteOf(ada).getByLabel('Damage of one blow').fill('9');
      await ada.page.keyboard.press('Enter');
      await expectRefusal(ada, 'no-stat', { stat: 'break' });
      const near = await partyPoint(gm);
      await siteOf(gm).getByRole('button', { name: 'Close' }).click();
      await putParty(gm, { x: near.x + 140, y: near.y });
      await expect(siteOf(ada)).toContainText('The party does not stand at this door.');
      await siteOf(ada).getByRole('button', { name: 'Open the door' }).click();
      await expectRefusal(ada, 'not-at-door');
      await gm.page.getByRole('button', { name: /^Lead the party/ }).click();
      const at = await gm.screen(DOOR);
      await gm.page.mouse.click(at.x, at.y);
      await siteOf(gm).getByRole('button', { name: 'Open the door' }).click();
      await gm.page.getByRole('button', { name: 'Overrule' }).click();
      await expect.poll(() => doorState(ada)).toBe(1);
      await undo(gm, ada);
      await expect.poll(() => doorState(ada)).toBe(2);
      expect((await scrambleOf(ada)).status).toBe('halt');
    });
  },
);
