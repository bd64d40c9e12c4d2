import { atRest, chooseFromMenu, clickAt, coloursSeen, openTab, pictureOf } from './handling.ts';
import { viewScene } from './searching.ts';
import { PARTY, type Point, type Seat, expect, test } from './tabletop.ts';

const VAULTS = 'The Salt Vaults';

/** Returns the middle of the closed door that is nearest to the party. */
async function nearestDoor(seat: Seat): Promise<Point> {
  const { x, y } = await seat.token(PARTY);
  return seat.read(
    (from) => {
      const doors = (canvas.scene?.walls.contents ?? []).filter(
        ({ door, ds }) => door === CONST.WALL_DOOR_TYPES.DOOR && ds === CONST.WALL_DOOR_STATES.CLOSED,
      );
      const middles = doors.map(({ c }) => ({ x: ((c[0] ?? 0) + (c[2] ?? 0)) / 2, y: ((c[1] ?? 0) + (c[3] ?? 0)) / 2 }));
      const far = (at: { x: number; y: number }): number => Math.hypot(at.x - from.x, at.y - from.y);
      const nearest = middles.sort((a, b) => far(a) - far(b))[0];
      if (!nearest) throw new Error('no door');
      return nearest;
    },
    { x, y },
  );
}

/** Waits until the party's token stands at a place for everyone. */
async function standsAt(seats: readonly Seat[], place: Point): Promise<void> {
  for (const seat of seats) await expect.poll(() => seat.token(PARTY)).toEqual(place);
  for (const seat of seats) await atRest(seat);
}

test.use({ tabletopOptions: { draws: true, glides: true } });

test('the tabletop is played on: scenes, doors, walls, tokens, combat, and all of it after a restart', async ({ tabletop }) => {
  const [gm, ada] = await Promise.all([tabletop.seat('Gamemaster'), tabletop.seat('Ada')]);
  const both = [gm, ada];
  // The module greets a GM who is new to it, over a part of the board.
  await gm.page.locator('.ghost-map-greeting').getByRole('button', { name: "Don't show again" }).click();

  await test.step('the picture of the active scene is seen', async () => {
    for (const seat of both) await expect.poll(() => coloursSeen(seat)).toBeGreaterThan(30);
  });

  await test.step('a scene in the navigation is viewed by one, and activated for all', async () => {
    await viewScene(gm, VAULTS);
    const entry = (seat: Seat) => seat.page.locator('#scene-navigation .scene', { hasText: VAULTS });
    await expect(entry(gm)).toHaveAttribute('aria-current', 'page');
    expect(await ada.read(() => canvas.scene?.navName)).toBe('Vessaly');
    await chooseFromMenu(gm, entry(gm), 'Activate');
    await ada.page.waitForFunction((name) => canvas.ready && canvas.scene?.name === name, VAULTS);
    for (const seat of both) await expect(entry(seat)).toHaveAccessibleName(/Active scene/);
    await expect.poll(() => coloursSeen(ada)).toBeGreaterThan(30);
  });

  const start = await ada.token(PARTY);
  const square = await ada.read(() => canvas.grid?.size ?? 0);

  await test.step('a drag shows how far it goes, and moves the token for everyone', async () => {
    const [from, to] = [await ada.screen(start), await ada.screen({ x: start.x + 2 * square, y: start.y })];
    await ada.page.mouse.move(from.x, from.y);
    await ada.page.mouse.down();
    await ada.page.mouse.move((from.x + to.x) / 2, from.y, { steps: 5 });
    await ada.page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(ada.page.locator('.waypoint-label', { hasText: '6 m' })).toBeVisible();
    await ada.page.mouse.up();
    await standsAt(both, { x: start.x + 2 * square, y: start.y });
    await expect(ada.page.locator('.waypoint-label')).toHaveCount(0);
  });

  await test.step('an arrow key moves it one square, Ctrl+Z takes it back', async () => {
    await clickAt(ada, { x: start.x + 2 * square, y: start.y });
    await ada.moveKey('down');
    await standsAt(both, { x: start.x + 2 * square, y: start.y + square });
    await ada.page.keyboard.press('Control+z');
    await standsAt(both, { x: start.x + 2 * square, y: start.y });
  });

  await test.step('a wall stops a player, dragging or with the keyboard', async () => {
    const upper = { x: start.x + 2 * square, y: start.y - 2 * square };
    await ada.drag({ x: start.x + 2 * square, y: start.y }, upper);
    await standsAt(both, upper);
    await ada.moveKey('up');
    await ada.drag(upper, { x: upper.x, y: upper.y - 3 * square });
    await ada.moveKey('down');
    await standsAt(both, { x: upper.x, y: upper.y + square });
  });

  await test.step('a click opens a door, and the player sees it open', async () => {
    const door = await nearestDoor(gm);
    await ada.page.mouse.move(5, 790);
    let shut = '';
    // What the token sees may still be changing.
    await expect
      .poll(async () => {
        const before = shut;
        shut = await pictureOf(ada, door, square);
        return shut === before;
      })
      .toBe(true);
    await clickAt(gm, door);
    await expect.poll(() => pictureOf(ada, door, square)).not.toBe(shut);
    await clickAt(ada, door);
    await ada.page.mouse.move(5, 790);
    await expect.poll(() => pictureOf(ada, door, square)).toBe(shut);
    await clickAt(ada, door);
    await expect.poll(() => nearestDoor(gm)).not.toEqual(door);
  });

  const tracker = (seat: Seat) => seat.page.locator('#sidebar-content #combat');
  const acting = (seat: Seat) => tracker(seat).locator('.combatant[aria-current="true"]');

  await test.step('a combat is made, tokens join from their panels, the turn goes on', async () => {
    for (const seat of both) await openTab(seat, 'combat');
    await tracker(gm).getByRole('button', { name: 'Create a combat' }).click();
    // A token that joins before there is a combat makes one of its own.
    await expect(tracker(gm).getByRole('button', { name: 'Begin combat' })).toBeVisible();
    for (const name of [PARTY, 'Wall Bandit']) {
      await clickAt(gm, await gm.token(name), { button: 'right' });
      await gm.page.locator('#token-hud').getByRole('button', { name: 'In or out of combat' }).click();
      for (const seat of both) await expect(tracker(seat).locator('.combatant', { hasText: name })).toBeVisible();
    }
    await gm.page.keyboard.press('Escape');
    await tracker(gm)
      .getByLabel(`Initiative of ${PARTY}`)
      .or(tracker(gm).getByRole('button', { name: `Roll initiative for ${PARTY}` }))
      .click();
    await expect(tracker(gm).getByLabel(`Initiative of ${PARTY}`)).not.toHaveValue('');
    await tracker(gm).getByRole('button', { name: 'Begin combat' }).click();
    for (const seat of both) await expect(acting(seat)).toContainText(PARTY);
    await tracker(ada).getByRole('button', { name: 'Next turn' }).click();
    for (const seat of both) await expect(acting(seat)).toContainText('Wall Bandit');
    for (const seat of both) await expect(tracker(seat).getByRole('heading')).toHaveText('Round 1');
  });

  await test.step('the world is as it was after a restart of the server, and for one who comes late', async () => {
    const place = await gm.token(PARTY);
    await tabletop.restart();
    const bram = await tabletop.seat('Bram');
    for (const seat of [gm, ada, bram]) {
      expect(await seat.read(() => canvas.scene?.name)).toBe(VAULTS);
      expect(await seat.token(PARTY)).toEqual(place);
      await openTab(seat, 'combat');
      await expect(acting(seat)).toContainText('Wall Bandit');
    }
    for (const name of ['Gamemaster', 'Ada', 'Bram'])
      await expect(bram.page.locator('#players-active .player', { hasText: name })).toBeVisible();
  });
});
