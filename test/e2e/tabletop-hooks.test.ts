/** A module of its own writes down the hooks that are called: their order, their arguments, and that a fault stays alone. */
import type { Locator } from '@playwright/test';
import { inProject } from '../../scripts/project-root.ts';
import { reading } from './hands.ts';
import { atRest, clickAt, openTab, say, tokensDrawn } from './handling.ts';
import { viewScene } from './searching.ts';
import { PARTY, type Seat, expect, test } from './tabletop.ts';

/** A clue as the first version of its model kept it. */
const oldClue = {
  _id: 'clueofold0000000',
  name: 'A wet glove',
  type: 'hook-witness.clue',
  system: { risk: 6, place: 'The quay' },
};

test.use({
  tabletopOptions: {
    modules: [inProject('tabletop', 'test', 'fixtures', 'hook-witness')],
    items: [oldClue],
  },
});

const witness = (seat: Seat): Locator => seat.page.locator('#hook-witness');
const lines = (seat: Seat): Locator => witness(seat).locator('.lines li');

/** Empties the list of what was heard. */
async function forget(seat: Seat): Promise<void> {
  await witness(seat).getByRole('button', { name: 'Forget all' }).click();
  await expect(lines(seat)).toHaveCount(0);
}

/** Waits until the list says this and no more, in this order. */
async function heard(seat: Seat, expected: (string | RegExp)[]): Promise<void> {
  await expect(lines(seat)).toHaveText(expected);
}

/** The faults of the module's first handlers were told of; they are taken out of what nobody expects. */
function takeStumbles(seat: Seat, hook: string): number {
  const stumbles = seat.errors.filter((error) => error.includes(`a witness stumbles at ${hook}`));
  seat.errors.splice(0, seat.errors.length, ...seat.errors.filter((error) => !stumbles.includes(error)));
  return stumbles.length;
}

/** Chooses the party's token and lets go of the windows, so that keys go to the board. */
async function chooseParty(seat: Seat): Promise<void> {
  await atRest(seat);
  await clickAt(seat, await seat.token(PARTY));
}

test('hooks are called in the documented order with the documented arguments', async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  await gm.page.keyboard.press('F9');
  await expect(witness(gm)).toBeVisible();

  await test.step('a page starts: init, i18nInit, setup, canvasConfig, ready, with the canvas between', async () => {
    await heard(gm, [
      'init()',
      'i18nInit()',
      'setup()',
      /^renderChatMessageHTML\(ChatMessage.*, <li>, \{.*\}\)$/,
      /^canvasConfig\(\{.*\}\)$/,
      'canvasInit(canvas)',
      'canvasDraw(canvas)',
      'canvasReady(canvas)',
      'ready()',
    ]);
  });

  await test.step('a scene is viewed: the old one is taken down before the new one is drawn', async () => {
    await forget(gm);
    await viewScene(gm, 'The Salt Vaults');
    await heard(gm, ['canvasTearDown(canvas)', 'canvasInit(canvas)', 'canvasDraw(canvas)', 'canvasReady(canvas)']);
  });

  await test.step('a token moves: a fault of one handler does not keep the others from hearing of it', async () => {
    await forget(gm);
    await chooseParty(gm);
    await gm.moveKey('right');
    await heard(gm, [
      /^preMoveToken\(Token The Party, \{.*\bdestination\b.*\bmethod\b.*\borigin\b.*\bpassed\b.*\bpending\b.*\}, \{.*\}\)$/,
      /^preUpdateToken\(Token The Party, \{x\}, \{.*\}, own id\)$/,
      /^updateToken\(Token The Party, \{x\}, \{.*\}, own id\)$/,
      /^moveToken\(Token The Party, \{.*\bdestination\b.*\}, \{.*\}, User Gamemaster\)$/,
    ]);
    expect(takeStumbles(gm, 'updateToken')).toBeGreaterThan(0);
  });

  await test.step('a token turns: an update that moves nothing is no movement', async () => {
    await forget(gm);
    await gm.moveKey('right', true);
    await heard(gm, [
      /^preUpdateToken\(Token The Party, \{rotation\}, \{.*\}, own id\)$/,
      /^updateToken\(Token The Party, \{rotation\}, \{.*\}, own id\)$/,
    ]);
    expect(takeStumbles(gm, 'updateToken')).toBeGreaterThan(0);
  });

  await test.step('a token is made and deleted', async () => {
    await forget(gm);
    await gm.page.keyboard.press('Control+c');
    const { x, y } = await gm.token(PARTY);
    const free = await gm.screen({ x, y: y + 200 });
    await gm.page.mouse.move(free.x, free.y);
    await gm.page.keyboard.press('Control+v');
    await heard(gm, [
      /^preCreateToken\(Token The Party, \{.*\bname\b.*\}, \{.*\}, own id\)$/,
      /^createToken\(Token The Party, \{.*\}, own id\)$/,
    ]);
    await forget(gm);
    await tokensDrawn(gm);
    await clickAt(gm, { x, y: y + 200 });
    await gm.page.keyboard.press('Delete');
    await heard(gm, [/^preDeleteToken\(Token The Party, \{.*\}, own id\)$/, /^deleteToken\(Token The Party, \{.*\}, own id\)$/]);
  });

  await test.step('a line is said', async () => {
    await forget(gm);
    await say(gm, 'The tide is turning.');
    await heard(gm, [
      /^chatMessage\(ChatLog, "The tide is turning\.", \{author speaker user\}\)$/,
      /^preCreateChatMessage\(ChatMessage.*, \{.*\bcontent\b.*\}, \{.*\}, own id\)$/,
      /^createChatMessage\(ChatMessage.*, \{.*\}, own id\)$/,
      /^renderChatMessageHTML\(ChatMessage.*, <li>, \{.*\}\)$/,
    ]);
    expect(takeStumbles(gm, 'createChatMessage')).toBeGreaterThan(0);
  });

  await test.step('a combat is made and begins', async () => {
    const tracker = await openTab(gm, 'combat');
    await forget(gm);
    await tracker.getByRole('button', { name: 'Create a combat' }).click();
    await expect(tracker.getByRole('button', { name: 'Begin combat' })).toBeVisible();
    await clickAt(gm, await gm.token(PARTY), { button: 'right' });
    await gm.page.locator('#token-hud').getByRole('button', { name: 'In or out of combat' }).click();
    await expect(tracker.locator('.combatant', { hasText: PARTY })).toBeVisible();
    await tracker.getByRole('button', { name: 'Begin combat' }).click();
    await heard(gm, [
      /^preCreateCombat\(Combat.*, \{.*\}, \{.*\}, own id\)$/,
      /^createCombat\(Combat.*, \{.*\}, own id\)$/,
      /^createCombatant\(Combatant The Party, \{.*\}, own id\)$/,
      /^combatStart\(Combat.*, \{round turn\}\)$/,
      /^preUpdateCombat\(Combat.*, \{.*\bround\b.*\}, \{.*\}, own id\)$/,
      /^updateCombat\(Combat.*, \{.*\bround\b.*\}, \{.*\}, own id\)$/,
    ]);
  });
});

test(
  "a module's windows: parts drawn anew keep focus and place, tabs, a sub-type with its model and sheet",
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await gm.page.keyboard.press('F9');
    const search = witness(gm).getByRole('textbox', { name: 'Only lines with' });

    await test.step('each letter draws the part anew, and the next letter still goes into the field', async () => {
      await search.click();
      await gm.page.keyboard.type('canvas');
      await expect(search).toHaveValue('canvas');
      await expect(search).toBeFocused();
      await heard(gm, [/^canvasConfig/, 'canvasInit(canvas)', 'canvasDraw(canvas)', 'canvasReady(canvas)']);
      await gm.page.keyboard.press('Home');
      await gm.page.keyboard.press('Delete');
      await gm.page.keyboard.type('c');
      await expect(search).toHaveValue('canvas');
      await search.clear();
    });

    await test.step('a list that has grown stays where it was scrolled to', async () => {
      const list = witness(gm).locator('.lines');
      const place = () => list.evaluate((element) => element.scrollTop);
      const range = () => list.evaluate((element) => element.scrollHeight - element.clientHeight);
      // How high a line is, is a matter of fonts: the list is made longer than its box, and scrolled by half of what it can be.
      const longer = async (line: string): Promise<void> => {
        const count = await reading(lines(gm), (it) => it.count());
        await say(gm, line);
        await expect.poll(() => lines(gm).count()).toBeGreaterThan(count);
      };
      for (const line of ['A line.', 'A second.', 'A third.']) await longer(line);
      await expect.poll(range).toBeGreaterThan(8);
      // A table's page has half a pixel for one, and only whole ones are scrolled.
      const middle = 4 * Math.floor((await range()) / 8);
      await list.hover();
      await gm.page.mouse.wheel(0, middle);
      await expect.poll(place).toBe(middle);
      await longer('One line more.');
      await expect.poll(place).toBe(middle);
      takeStumbles(gm, 'createChatMessage');
    });

    await test.step('tabs show one thing at a time, by pointer and by key', async () => {
      await witness(gm).getByRole('tab', { name: 'Count' }).click();
      await expect(witness(gm).getByText(/How many lines there are: \d+/)).toBeVisible();
      await expect(search).toBeHidden();
      await gm.page.keyboard.press('ArrowLeft');
      await expect(search).toBeVisible();
      await gm.page.keyboard.press('F9');
    });

    await test.step('an item of an older version is migrated and shown by its own sheet', async () => {
      await gm.page.locator('#sidebar-tab-items').click();
      await gm.page.locator('#sidebar-content #items').getByText('A wet glove', { exact: true }).click();
      const sheet = gm.page.locator('.clue-sheet');
      await expect(sheet.getByLabel('Danger')).toHaveValue('3');
      await expect(sheet.getByLabel('Place')).toHaveValue('The quay');
    });

    await test.step('what the model does not allow is refused with its words, and not kept', async () => {
      const sheet = gm.page.locator('.clue-sheet');
      await sheet.getByLabel('Danger').fill('5');
      await sheet.getByLabel('Place').fill('');
      await sheet.getByRole('button', { name: 'Save the clue' }).click();
      await expect(gm.notice('Danger above 3 needs a place')).toBeVisible();
      expect(gm.errors.splice(0).join('\n')).toContain('Danger above 3 needs a place');
      await sheet.getByLabel('Place').fill('The salt stairs');
      await sheet.getByRole('button', { name: 'Save the clue' }).click();
      await gm.page.waitForFunction(() => {
        const item = game.items?.getName('A wet glove') as { system: { danger?: number } } | undefined;
        return item?.system.danger === 5;
      });
      await gm.reload();
      await gm.page.locator('#sidebar-tab-items').click();
      await gm.page.locator('#sidebar-content #items').getByText('A wet glove', { exact: true }).click();
      await expect(sheet.getByLabel('Danger')).toHaveValue('5');
      await expect(sheet.getByLabel('Place')).toHaveValue('The salt stairs');
    });
  },
);
