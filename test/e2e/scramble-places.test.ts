import type { Locator } from '@playwright/test';
import { clickAt } from './handling.ts';
import { expectRefusal } from './refusing.ts';
import { putParty, siteOf } from './scramble-site.ts';
import { SCRAMBLE_TABLETOP } from './scrambling.ts';
import { beginPlay, gather, partyPoint } from './scramble-windows.ts';
import { type Point, type Seat, expect, test } from './tabletop.ts';

/** On the door at the entrance, beside its icon and the token of a party that stands at it. */
const DOOR = { x: 128, y: 990 };

/** The door's icon, which is Foundry's to press. */
const ICON = { x: 140, y: 1015 };

/** The words at the pointer. */
const labelOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-place-label');

async function pointAt(seat: Seat, at: Point): Promise<void> {
  const { x, y } = await seat.screen(at);
  await seat.page.mouse.move(x, y, { steps: 2 });
}

test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

/** Whether the door at the entrance is closed, as a browser's documents have it. */
function isClosed(seat: Seat): Promise<boolean> {
  return seat.read(() => canvas.scene?.walls.find(({ c, door }) => door === 1 && c[0] === 140 && c[1] === 980)?.ds === 0);
}

test(
  'SC-50 SC-55 a click on a door opens it or what can be tried there, from the layer of tokens',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    await beginPlay(await gather(gm, 'Maren Holt'));

    await test.step('SC-50 a player who is not at the door opens nothing; the GM does', async () => {
      const start = await partyPoint(gm);
      await putParty(gm, { x: start.x + 140, y: start.y });
      await clickAt(ada, DOOR);
      await expect(siteOf(ada)).toBeHidden();
      await clickAt(ada, ICON);
      await expectRefusal(ada, 'not-at-door');
      expect(await isClosed(gm)).toBe(true);
      await gm.page.getByRole('button', { name: 'Tokens', exact: true }).click();
      await clickAt(gm, DOOR);
      await expect(siteOf(gm)).toBeVisible();
      await siteOf(gm).getByRole('button', { name: 'Close' }).click();
      await putParty(gm, { x: start.x - 70, y: start.y });
    });

    await test.step('SC-50 SC-55 at the door a click of the leader opens it, with Shift what else can be tried', async () => {
      expect(await isClosed(ada)).toBe(true);
      await pointAt(ada, ICON);
      await expect(labelOf(ada)).toBeEmpty();
      await pointAt(ada, DOOR);
      await expect(labelOf(ada)).toHaveText('Door: open it · Shift: what can be tried');
      await ada.page.keyboard.down('Shift');
      await clickAt(ada, DOOR);
      await ada.page.keyboard.up('Shift');
      await expect(siteOf(ada).locator('.site-head')).toContainText('west');
      expect(await isClosed(ada)).toBe(true);
      await siteOf(ada).getByRole('button', { name: 'Close' }).click();
      await clickAt(ada, DOOR);
      await expect.poll(() => isClosed(gm)).toBe(false);
      for (const closed of [true, false]) {
        await clickAt(ada, ICON);
        await expect.poll(() => isClosed(gm)).toBe(closed);
      }
      await expect(siteOf(ada)).toBeHidden();
    });
  },
);
