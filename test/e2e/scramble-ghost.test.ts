import { chooseColours, closeWindow, openTab } from './handling.ts';
import { expectLegible } from './legible.ts';
import { doorsSeen, ghostOf, importCellar, onMap, openGhost, openRoom, turnGhostTo } from './mapping.ts';
import { expectRefusal } from './refusing.ts';
import { cards, putParty } from './scramble-site.ts';
import { setDown } from './scrambling.ts';
import { beginPlay, enterCheck, takeIn, turnScrambleTo, windowOfScramble, panelOfChecks } from './scramble-windows.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** How many commands the expeditions of the viewed scene have taken, in the order of their making. */
function revisions(seat: Seat): Promise<number[]> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions: Record<string, { revision: number }> }> | undefined;
    return Object.values(flags?.['ghost-map']?.expeditions ?? {}).map(({ revision }) => revision);
  });
}

/** The names of the rooms that a player knows on the ghost map. */
async function roomsSeen(seat: Seat): Promise<string[]> {
  return Object.values((await openGhost(seat)).rooms)
    .map(({ name }) => name)
    .sort();
}

test(
  'SC-40 SC-41 SC-55 a scramble takes a ghost map over: what is found or entered in one is so in the other, and undo takes both back',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await importCellar(gm, ada);
    const ghost = ghostOf(gm);
    const window = windowOfScramble(gm);
    await turnGhostTo(gm, 'Secrets');
    await ghost.getByLabel('Stats').fill('Oak Door (secret 2)');
    await ghost.getByLabel('Stats').press('Tab');
    await expect(ghost.locator('.ghost-chips li')).toHaveText(['secret 2']);
    await closeWindow(ghost);
    await setDown(gm, 'Quill', await onMap(gm, 0.5, 2.5));

    await test.step('SC-41 the GM sees how much there is before the scramble is laid, and it lies there under seal', async () => {
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
      const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Lay a scramble' });
      await expect(dialog).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await chooseColours(gm, theme);
        await expectLegible(gm, `what is asked before a scramble is laid, ${theme}`, 'dialog.ghost-map');
      }
      await openTab(gm, 'actors');
      await expect(dialog.getByRole('checkbox')).toBeChecked();
      await expect(dialog).toContainText('Rooms: 2 · secret doors: 1 · traps: 0');
      await dialog.getByRole('button', { name: 'Lay', exact: true }).click();
      await turnScrambleTo(window, 'Secrets');
      await expect(window.locator('[data-secret]')).toHaveCount(3);
      await expect(window.locator('[data-secret]', { hasText: 'Oak Door' })).toContainText('hidden');
    });
    await test.step('SC-41 SC-60 what comes into the vault later is taken over by one button', async () => {
      await gm.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
      await turnGhostTo(gm, 'Rooms');
      await openRoom(gm, 'Unnamed 2');
      await ghost.getByLabel('Name', { exact: true }).fill('Flour store');
      await ghost.getByLabel('Name', { exact: true }).press('Tab');
      await expect(window.locator('.scramble-taking')).toContainText('Rooms: 1 · secret doors: 0 · traps: 0');
      await closeWindow(ghost);
      await window.getByRole('button', { name: 'Take over what is new' }).click();
      await expect(window.locator('[data-secret]', { hasText: 'Flour store' })).toBeVisible();
      await expect(window.locator('.scramble-taking')).toHaveCount(0);
    });
    await test.step('SC-41 what is taken out again stays out until it is asked for', async () => {
      const store = window.locator('[data-secret]', { hasText: 'Flour store' });
      await store.getByRole('button', { name: /^Remove/ }).click();
      await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
      await expect(store).toHaveCount(0);
      await expect(window.locator('.scramble-taking')).toHaveText(/Left out, since you took it out again: 1/);
      await window.getByRole('button', { name: 'Take it over again' }).click();
      await expect(store).toBeVisible();
      await expect(window.locator('.scramble-taking')).toHaveCount(0);
    });

    await turnScrambleTo(window, 'Party');
    await takeIn(gm, 'Maren Holt');
    await beginPlay(window);
    await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    const stepEast = () => gm.bar.getByRole('button', { name: 'East', exact: true }).click();

    await test.step('SC-40 the party enters a room: its encounter begins, all learn its name, and undo takes both back', async () => {
      await stepEast();
      await expect.poll(() => roomsSeen(ada)).toEqual(['Hall']);
      await expect(ada.page.locator('#chat .card-title').last()).toHaveText('Hall');
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => roomsSeen(ada)).toEqual([]);
      await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
      await turnScrambleTo(window, 'Secrets');
      await window.getByRole('button', { name: 'Hall has an encounter of its own' }).click();
      await expect(window.getByRole('button', { name: 'Hall has an encounter of its own' })).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      await closeWindow(window);
      await stepEast();
      await expect.poll(() => roomsSeen(ada)).toEqual(['Hall']);
      await expect(gm.bar.locator('.bar-squares')).toContainText('1 of');
      await stepEast();
      await expect(gm.bar.locator('.bar-squares')).toContainText('2 of');
      await gm.bar.getByRole('button', { name: /^End the dash/ }).click();
      await gm.bar.getByRole('button', { name: /^No encounter/ }).click();
    });

    const known = await doorsSeen(ada);
    const tiles = () => ada.read(() => canvas.scene?.tiles.size);
    await test.step('SC-52 SC-55 a secret door that is noticed opens the wall, and the picture of what lies behind comes', async () => {
      await putParty(gm, await onMap(gm, 8.5, 4.5));
      await gm.bar.getByRole('button', { name: 'Search', exact: true }).click();
      await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
      await gm.bar.getByRole('button', { name: 'Checks' }).click();
      await enterCheck(gm, 'Maren Holt', 5);
      // Whoever was taken along when it was laid is asked too.
      const other = panelOfChecks(gm).locator('.check-row[data-asks="true"]').getByRole('spinbutton');
      await other.fill('0');
      await other.press('Enter');
      await expect.poll(() => doorsSeen(ada)).toEqual([...known, '8.5 5'].sort());
      await expect.poll(tiles).toBe(1);
      await expect(cards(ada).last()).toContainText('Oak Door');
      await gm.bar.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => doorsSeen(ada)).toEqual(known);
      await expect.poll(tiles).toBe(0);
    });
    await test.step('SC-04 a door that is shown in the window of the ghost map is found in the scramble; what went on since is undone first', async () => {
      await gm.page.getByRole('button', { name: 'Ghost map of this scene' }).click();
      await turnGhostTo(gm, 'Secrets');
      await ghost.locator('[data-thing^="door:"]').getByRole('button', { name: 'Show to the players' }).click();
      await expect.poll(tiles).toBe(1);
      await expect(cards(ada).last()).toHaveText('Now known: Oak Door.');
      const [, scramble = 0] = await revisions(gm);
      // The window lies over the bar.
      await gm.bar.getByRole('button', { name: /^End the dash/ }).press('Enter');
      await expect.poll(async () => (await revisions(gm))[1]).toBe(scramble + 1);
      await ghost.getByRole('button', { name: 'Undo' }).click();
      await expectRefusal(gm, 'undo-joined', { name: 'Scramble 1' });
      await gm.bar.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect.poll(async () => (await revisions(gm))[1]).toBe(scramble + 2);
      await ghost.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => doorsSeen(ada)).toEqual(known);
      await expect.poll(tiles).toBe(0);
    });
    const heard = ['snores', 'pearls', 'Treasury'].filter((word) =>
      ada.frames.some(({ way, text }) => way === 'received' && text.includes(word)),
    );
    expect(heard).toEqual([]);
  },
);
