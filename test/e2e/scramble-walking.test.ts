import { atRest, chooseFromMenu, clickAt, entryOf, openTab, pictureOf } from './handling.ts';
import { activate } from './mapping.ts';
import { withLeak } from './leak.ts';
import { expectRefusal } from './refusing.ts';
import {
  DISTURBED_TABLETOP,
  SCRAMBLE_TABLETOP,
  answered,
  beginScramble,
  disturb,
  dragTo,
  expectParty,
  leadTo,
  press,
  scrambleOf,
  squareAt,
  takeParty,
  turnToTokens,
} from './scrambling.ts';
import { viewScene } from './searching.ts';
import { PARTY, Tabletop, expect, test } from './tabletop.ts';
import { lookAt, sceneUpdates } from './wire.ts';

test.describe('a dash', () => {
  test.use({ tabletopOptions: { ...SCRAMBLE_TABLETOP, draws: true } });

  test(
    'SC-02 SC-03 SC-14 SC-19 SC-25 SC-26 SC-33 a leader walks by drag, keys and clicks, and all see the line',
    { tag: '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      const guest = await tabletop.seat('Guest');
      const all = [gm, ada, guest];
      await beginScramble(gm, ada);

      await test.step('SC-19 before a dash nothing moves', async () => {
        await takeParty(ada);
        await ada.moveKey('right');
        await expectRefusal(ada, 'no-dash');
        await expectParty(all, '14,3');
      });

      await test.step('SC-02 an arrow key leads one square on, in one small write', async () => {
        await press(gm, 'Dash', ada);
        const from = lookAt(gm);
        await ada.moveKey('right');
        await expectParty(all, '14,4');
        for (const seat of all) expect((await scrambleOf(seat)).line).toEqual({ '1-0': '14,3 2' });
        const sizes = sceneUpdates(gm, from).map(({ flagBytes }) => flagBytes);
        expect(sizes).toHaveLength(1);
        expect(sizes[0]).toBeLessThanOrEqual(600);
      });

      await test.step('SC-14 SC-26 a drag goes straight, its diagonal steps cost two, and the token turns along them', async () => {
        await dragTo(ada, 12, 6);
        await expectParty(all, '12,6');
        expect((await scrambleOf(guest)).line).toEqual({ '1-0': '14,3 211' });
        const turned = () => guest.read((name) => canvas.scene?.tokens.getName(name)?._source.rotation, PARTY);
        await expect.poll(turned).toBe(225);
      });

      await test.step('SC-19 pointing at a square shows the way and what it costs, and a click goes there', async () => {
        const target = await squareAt(ada, 15, 7);
        await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
        const before = await pictureOf(ada, target, 30);
        const { x, y } = await ada.screen(target);
        await ada.page.mouse.move(x - 2, y);
        await ada.page.mouse.move(x, y);
        await expect.poll(() => pictureOf(ada, target, 30)).not.toBe(before);
        await ada.page.mouse.click(x, y);
        await expectParty(all, '15,7');
      });

      await test.step('SC-14 SC-19 with one square left a diagonal step is refused, and the last one ends the dash', async () => {
        await turnToTokens(ada);
        await dragTo(ada, 14, 8);
        await expectRefusal(ada, 'no-squares', { cost: 2, left: 1 });
        await expectParty(all, '15,7');
        await ada.moveKey('right');
        await expectParty(all, '15,8');
        await expect.poll(async () => (await scrambleOf(ada)).status).toBe('roll');
        await ada.moveKey('left');
        await expectRefusal(ada, 'roll-owed');
      });

      await test.step('SC-03 SC-25 SC-33 an encounter is a circle for all; where it comes from the GM alone sees, until all see it move in the dark', async () => {
        const [circle, creature] = [await squareAt(gm, 15, 8), await squareAt(gm, 15, 4)];
        const before = { circle: await pictureOf(guest, circle, 60), gm: await pictureOf(gm, creature, 40) };
        const unseen = await pictureOf(guest, creature, 40);
        await press(gm, 'Rats');
        await expect.poll(() => pictureOf(guest, circle, 60)).not.toBe(before.circle);
        await expect.poll(() => pictureOf(gm, creature, 40)).not.toBe(before.gm);
        expect(await pictureOf(guest, creature, 40)).toBe(unseen);
        await press(gm, 'Glimpse', guest);
        await expect.poll(() => pictureOf(guest, creature, 40)).not.toBe(unseen);
        const half = await pictureOf(guest, creature, 40);
        expect(JSON.stringify(await guest.expedition())).not.toContain('Giant rats');
        await press(gm, 'Reveal', guest);
        await expect.poll(() => pictureOf(guest, creature, 40)).not.toBe(half);
        await ada.moveKey('left');
        await expectRefusal(ada, 'encounter-open');
        const open = await pictureOf(guest, circle, 60);
        await press(gm, 'Over');
        await expect.poll(() => pictureOf(guest, circle, 60)).not.toBe(open);
        await expect.poll(async () => (await scrambleOf(guest)).marks['1']).toMatchObject({ at: '15,8', over: true });
      });

      await test.step('SC-02 a player sees the last dash alone', async () => {
        await press(gm, 'Dash', ada);
        const before = await squareAt(ada, 14, 4);
        await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
        await ada.page.mouse.move(5, 790);
        const whole = await pictureOf(ada, before, 30);
        await ada.page.getByRole('button', { name: 'Show the last dash alone' }).click();
        await ada.page.mouse.move(5, 790);
        await expect.poll(() => pictureOf(ada, before, 30)).not.toBe(whole);
        await ada.page.getByRole('button', { name: 'Show the last dash alone' }).click();
        await ada.page.mouse.move(5, 790);
        await expect.poll(() => pictureOf(ada, before, 30)).toBe(whole);
      });

      await test.step('SC-02 with the tools of the group at hand, and no token selected, the keys lead the party', async () => {
        await ada.moveKey('left');
        await expectParty(all, '15,7');
      });

      await test.step('SC-02 SC-14 with the tools for tokens and none selected a click on a square in reach leads there, and keys go on', async () => {
        await ada.page.getByRole('button', { name: 'Tokens', exact: true }).click();
        const { x, y } = await ada.screen(await squareAt(ada, 15, 5));
        await ada.page.mouse.move(x, y, { steps: 2 });
        await expect(ada.page.locator('.ghost-map-place-label')).toHaveText('Lead the party here: 2 squares, 7 left.');
        await ada.page.mouse.click(x, y);
        await expectParty(all, '15,5');
        await ada.moveKey('left');
        await expectParty(all, '15,4');
      });
    },
  );

  test(
    'SC-02 SC-11 SC-18 whoever leads without owning the token walks by keys and clicks, around walls; a scramble needs squares',
    { tag: '@13' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const guest = await tabletop.seat('Guest');
      const both = [gm, guest];
      await beginScramble(gm);
      await press(gm, 'Lead');
      await press(gm, 'Dash', guest);

      await test.step('SC-18 walls stop the line', async () => {
        await guest.moveKey('down');
        await expectParty(both, '15,3');
        await guest.moveKey('down');
        await expectParty(both, '16,3');
        await guest.moveKey('down');
        await expectRefusal(guest, 'wall');
        expect((await scrambleOf(gm)).line).toEqual({ '1-0': '14,3 44' });
      });

      await test.step('SC-18 a click goes around walls, and nowhere where doors are closed', async () => {
        await leadTo(guest, 12, 12);
        await expect(guest.notice('No way leads there')).toBeVisible();
        await leadTo(guest, 18, 6);
        await expectParty(both, '18,6');
        expect((await scrambleOf(gm)).line).toEqual({ '1-0': '14,3 4422244' });
      });

      await test.step('SC-02 between dashes the GM puts the party down anywhere', async () => {
        await press(gm, 'Stop');
        await press(gm, 'Quiet');
        await takeParty(gm);
        await dragTo(gm, 13, 5);
        await expectParty(both, '13,5');
        await guest.reload();
        await expectParty([guest], '13,5');
      });

      await test.step('SC-11 a scramble needs squares', async () => {
        await viewScene(gm, 'Coast');
        await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
        await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
        await expectRefusal(gm, 'no-board');
        expect(await gm.expedition()).toBeNull();
      });
    },
  );
});

test.describe('a disturbed dash', () => {
  test.use({ tabletopOptions: DISTURBED_TABLETOP });

  test(
    'SC-02 SC-18 play goes on when tokens, walls, the scene and the leader are not where they were',
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      const both = [gm, ada];
      await beginScramble(gm);
      await press(gm, 'Dash', ada);
      await takeParty(ada);

      await test.step('SC-02 where another module of the GM moves the token, there the party is', async () => {
        await disturb(gm, 'Teleport');
        await expectParty(both, '13,5');
        await ada.moveKey('right');
        await expectParty(both, '13,6');
        expect((await scrambleOf(ada)).line).toEqual({ '1-0': '13,5 2' });
      });

      await test.step('SC-18 where walls are gone the line goes on, also on a scene of another size', async () => {
        await disturb(gm, 'Fell');
        for (const seat of both) await expect.poll(() => seat.read(() => canvas.scene?.walls.size)).toBe(0);
        const width = await ada.read(() => canvas.scene?.width ?? 0);
        await disturb(gm, 'Widen');
        for (const { page } of both)
          await page.waitForFunction((before) => canvas.ready && (canvas.dimensions?.width ?? 0) > before, width);
        await leadTo(ada, 17, 6);
        await expectParty(both, '17,6');
      });

      await test.step('SC-02 a leader who leaves holds nobody up: the GM frees the lead with one click', async () => {
        const guest = await tabletop.seat('Guest');
        await press(gm, 'Lead');
        await expect(ada.line).toHaveText('Guest leads. Squares left: 5.');
        await guest.page.close();
        await gm.bar.getByRole('button', { name: 'Guest is away: let anyone lead' }).click();
        await expect(ada.line).toHaveText('Click where the party should go, or drag its token. Squares left: 5.');
        await takeParty(ada);
        await ada.moveKey('right');
        await expectParty(both, '17,7');
      });

      await test.step('SC-02 a player’s tools go away with the scene while they are in hand, and are back with it', async () => {
        const group = ada.page.getByRole('button', { name: 'Ghost Map', exact: true });
        await group.click();
        await expect.poll(() => ada.read(() => canvas.tokens?.active)).toBe(false);
        for (const scene of ['Vessaly', 'The Salt Vaults']) {
          await activate(gm, scene);
          for (const { page } of both)
            await page.waitForFunction(
              (name) => canvas.ready && [canvas.scene?.navName, canvas.scene?.name].includes(name),
              scene,
            );
          await expect(group).toHaveCount(scene === 'Vessaly' ? 0 : 1);
          await expect.poll(() => ada.read(() => canvas.tokens?.active)).toBe(true);
        }
      });

      await test.step('SC-02 the party is where it is without its token, and another can stand for it', async () => {
        await disturb(gm, 'Vanish');
        await expect(ada.notice('is gone. The party stays where it is')).toBeVisible();
        const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Which token stands for the party' });
        await expect(dialog.getByRole('combobox'), 'nobody of the vaults is put forward').toHaveValue('');
        await dialog.getByRole('button', { name: 'Later' }).click();
        await expect(gm.bar.locator('.bar-arrow')).toHaveCount(0);
        const again = gm.bar.getByRole('button', { name: 'Choose another…' });
        await again.click();
        await dialog.getByRole('button', { name: 'Put it back' }).click();
        await expect(again).toHaveCount(0);
        await expectParty(both, '17,7');
        await disturb(gm, 'Vanish');
        await dialog.getByRole('combobox').selectOption({ index: 1 });
        await dialog.getByRole('button', { name: 'Choose' }).click();
        await expect(dialog).toBeHidden();
        await leadTo(gm, 17, 8);
        await expect.poll(async () => (await scrambleOf(ada)).at).toBe('17,8');
      });

      await test.step('SC-02 the bar goes with the scene that is deleted while all look at it', async () => {
        await chooseFromMenu(gm, entryOf(await openTab(gm, 'scenes'), 'The Salt Vaults'), 'Delete');
        await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
        for (const seat of both) await expect(seat.bar).toBeHidden();
      });
    },
  );

  test(
    'SC-02 SC-19 in mid-dash the line stays on the picture, whatever becomes of the grid and the padding',
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      const both = [gm, ada];
      await beginScramble(gm);
      await press(gm, 'Dash', ada);
      const side = await ada.read(() => canvas.dimensions?.size ?? 0);
      const partyAcross = async (): Promise<number> => (await ada.token(PARTY)).x;
      /** Clicks into a square of the picture, with the tool that leads the party. */
      const lead = async (row: number, column: number): Promise<void> => {
        const corner = await ada.read(() => ({ x: canvas.dimensions?.sceneX ?? 0, y: canvas.dimensions?.sceneY ?? 0 }));
        await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
        await clickAt(ada, { x: corner.x + (column + 0.5) * side, y: corner.y + (row + 0.5) * side });
        for (const seat of both) await expect.poll(async () => (await scrambleOf(seat)).at).toBe(`${row},${column}`);
        await expect
          .poll(async () => Math.floor(((await partyAcross()) - corner.x) / side), 'the token is in the same square')
          .toBe(column);
        await answered(ada);
      };
      const changed = (what: 'size' | 'sceneX', from: number) =>
        Promise.all(
          both.map(({ page }) =>
            page.waitForFunction(
              ([name, before]) => canvas.ready && canvas.dimensions !== null && canvas.dimensions[name] !== before,
              [what, from] as const,
            ),
          ),
        );
      await lead(14, 5);
      await disturb(gm, 'Regrid');
      await changed('size', side);
      await lead(12, 5);
      const across = await partyAcross();
      await disturb(gm, 'Pad');
      await changed('sceneX', 0);
      // The token moves along last.
      await expect.poll(partyAcross).toBeGreaterThan(across);
      await atRest(ada);
      await lead(12, 6);
      await lead(15, 6);
      expect((await scrambleOf(gm)).line).toEqual({ '1-0': '14,3 22002444' });
    },
  );
});

/** A module by which a player writes the party's token off the canvas with F9, past every movement, farther each time; the page counts. */
const HURLS = `let came = 0;
Hooks.on('updateToken', (token, { x }) => {
  if (Math.abs(x) > 1e4) document.body.dataset.hurled = String(came += 1);
});
const far = [-100000, 1e9, 1e308];
window.addEventListener('keydown', ({ key }) => {
  if (game.user.isGM || key !== 'F9') return;
  const { scene } = canvas;
  const updates = [{ _id: scene.tokens.getName('${PARTY}').id, x: far.shift() }];
  const operation = { parentUuid: scene.uuid, pack: null, diff: false, updates };
  game.socket.emit('modifyDocument', { type: 'Token', action: 'update', operation }, () => {});
});`;

test('SC-02 a token that a player writes far off the canvas is back just where it stood, and play goes on', async ({
  pages,
}, info) => {
  await withLeak(HURLS, async (folder) => {
    const tabletop = new Tabletop(info, pages, { ...SCRAMBLE_TABLETOP, modules: [folder] });
    await tabletop.open();
    try {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await beginScramble(gm, ada);
      const place = () => gm.read((name) => canvas.scene?.tokens.getName(name)?._source.x, PARTY);
      const before = await place();
      for (let time = 0; time < 3; time += 1) {
        await ada.page.keyboard.press('F9');
        await expect(gm.page.locator('body')).toHaveAttribute('data-hurled', String(time + 1));
        await expect.poll(place).toBe(before);
      }
      await expect(gm.notice(`${PARTY} is exploring and was put back`)).toBeVisible();
      await press(gm, 'Dash', ada);
      await takeParty(ada);
      await ada.moveKey('right');
      await expectParty([gm, ada], '14,4');
      expect([...gm.errors, ...ada.errors]).toEqual([]);
    } finally {
      await tabletop.close();
    }
  });
});
