import type { Locator } from '@playwright/test';
import { chooseFromMenu, closeWindow, entryOf, openTab, windowOf } from './handling.ts';
import { expectRefusal } from './refusing.ts';
import { cards, siteOf, undo } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
import { beginPlay, enterCheck, gather, hideAt, partyPoint, strike } from './scramble-windows.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

/** Opens the sheet of an actor of the company, and gives the field of its hit points. */
async function healthOf(seat: Seat, name: string): Promise<Locator> {
  const actors = await openTab(seat, 'actors');
  await actors.getByRole('button', { name: 'The company', exact: true }).click();
  await entryOf(actors, name).click();
  const sheet = windowOf(seat, name);
  await expect(sheet).toBeVisible();
  return sheet.locator('[name="system.health.value"]');
}

test(
  'SC-62 SC-63 SC-64 damage of falls comes off sheets by one click, for several at once, and goes back with an undo',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = await gather(gm, 'Maren Holt', 'Torvik Ashe');
    await window.getByLabel('Who moves the party').selectOption({ label: 'Ada' });
    const party = await partyPoint(gm);
    await hideAt(gm, 'Trap', 'Spiked Pit (pit 3m, dmg 4, floor spikes)', { x: party.x + 70, y: party.y });
    await hideAt(gm, 'Trap', 'Mud Hole (pit 3m, dmg 9, floor mud)', { x: party.x, y: party.y + 70 });
    await window.getByRole('button', { name: 'Show Mud Hole to the players' }).click();
    await beginPlay(window);
    const takeOff = { name: 'Take the damage off' } as const;
    const site = siteOf(gm);

    await test.step('SC-63 both fall, and the card of the last has the one button, for the GM alone', async () => {
      await ada.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await ada.bar.getByRole('button', { name: 'East', exact: true }).click();
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      for (const name of ['Maren Holt', 'Torvik Ashe']) await enterCheck(gm, name, 1);
      await strike(gm);
      await openTab(gm, 'chat');
      await expect(cards(gm).last()).toContainText('Spiked Pit strikes Torvik Ashe: 4p damage.');
      await expect(gm.page.locator('#chat').getByRole('button', takeOff)).toHaveCount(1);
      await expect(ada.page.locator('#chat').getByRole('button', takeOff)).toHaveCount(0);
    });
    const button = gm.page.locator('#chat').getByRole('button', takeOff);
    await test.step('SC-63 where nobody has said where hit points lie, or no number does, the GM is led to where that is said', async () => {
      await button.click();
      const field = window.getByLabel('Hit points', { exact: true });
      await expect(field).toBeFocused();
      await gm.page.keyboard.type('walk.far');
      await gm.page.keyboard.press('Tab');
      await expectRefusal(gm, 'health-unmapped');
      await button.click();
      await expect(field).toBeFocused();
      await expectRefusal(gm, 'health-absent', { member: 'Maren Holt, Torvik Ashe', path: 'walk.far' });
      await field.fill('health');
      await gm.page.keyboard.press('Tab');
      await button.click();
      await expect(field).toBeFocused();
      await expectRefusal(gm, 'health-unread', { member: 'Maren Holt, Torvik Ashe', path: 'health' });
      await field.fill('system.health.value');
      await gm.page.keyboard.press('Tab');
      await expect(field).toHaveValue('health.value');
      await closeWindow(window);
    });
    const health = await healthOf(ada, 'Maren Holt');
    await expect(health).toHaveValue('10');
    await test.step('SC-63 the window says what will be; one click takes it off both, and an undo gives it back', async () => {
      await gm.bar.getByRole('button', { name: 'Doors and traps' }).click();
      const waits = site.locator('[data-hurt]', { hasText: 'Spiked Pit' });
      await expect(waits).toContainText('Maren Holt: 4, hit points 10 → 6');
      await expect(waits).toContainText('Torvik Ashe: 4, hit points 10 → 6');
      await button.click();
      await expect(health).toHaveValue('6');
      await expect(cards(ada).nth(-2)).toHaveText('Maren Holt: 4 by Spiked Pit, off the sheet.');
      await expect(cards(ada).last()).toHaveText('Torvik Ashe: 4 by Spiked Pit, off the sheet.');
      await expect(waits).toHaveCount(0);
      await expect(button).toHaveCount(0);
      await undo(gm, ada);
      await expect(health).toHaveValue('10');
      await expect(button).toHaveCount(1);
    });
    const waits = site.locator('[data-hurt]', { hasText: 'Spiked Pit' });
    await test.step('SC-62 SC-63 one whose actor is gone keeps nobody else from it, and is let be by a button', async () => {
      const actors = await openTab(gm, 'actors');
      await actors.getByRole('button', { name: 'The company', exact: true }).click();
      await chooseFromMenu(gm, entryOf(actors, 'Torvik Ashe'), 'Delete');
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(waits).toContainText('Torvik Ashe: 4. The actor is gone.');
      await waits.getByRole('button', takeOff).click();
      await expect(health).toHaveValue('6');
      await expect(cards(ada).nth(-2)).toHaveText('Torvik Ashe: 4 by Spiked Pit still waits. The actor is gone.');
      await expect(cards(ada).last()).toHaveText('Maren Holt: 4 by Spiked Pit, off the sheet.');
      await expect(waits).not.toContainText('Maren Holt');
      await waits.getByRole('button', takeOff).click();
      await expectRefusal(gm, 'health-gone', { member: 'Torvik Ashe' });
    });
    await test.step('SC-62 SC-63 an undo leaves a sheet that has changed since, and its damage does not wait again', async () => {
      await health.fill('8');
      await ada.page.keyboard.press('Tab');
      await undo(gm, ada);
      await expect(health).toHaveValue('8');
      await expect(cards(gm).last()).toHaveText(
        'Maren Holt: 4 by Spiked Pit stays off the sheet, which has changed since. It does not wait again.',
      );
      await expect(waits).toContainText('Torvik Ashe: 4. The actor is gone.');
      await expect(waits).not.toContainText('Maren Holt');
      await waits.getByRole('button', { name: 'Let it be for Torvik Ashe' }).click();
      await expect(waits).toHaveCount(0);
    });
    await test.step('SC-63 SC-64 a pit hurts whoever fails to disable it, to nothing at most; the GM may let that be', async () => {
      await ada.bar.getByRole('button', { name: 'Doors and traps' }).click();
      const hole = siteOf(ada).locator('[data-trap]', { hasText: 'Mud Hole' });
      await hole.getByLabel('Who').selectOption({ label: 'Maren Holt' });
      await hole.getByLabel('Result of the check').selectOption({ label: 'Failure' });
      await hole.getByLabel('Strength').fill('9');
      await hole.getByRole('button', { name: 'Try it' }).click();
      await expect(cards(ada).last()).toHaveText('Mud Hole strikes Maren Holt: 9i damage.');
      const waits = site.locator('[data-hurt]', { hasText: 'Mud Hole' });
      await expect(waits).toContainText('Maren Holt: 9, hit points 8 → 0');
      await waits.getByRole('button', { name: 'Let it be' }).click();
      await expect(waits).toHaveCount(0);
      await expect(button).toHaveCount(0);
      await expect(health).toHaveValue('8');
      await undo(gm, ada);
      await waits.getByRole('button', takeOff).click();
      await expect(health).toHaveValue('0');
    });
  },
);
