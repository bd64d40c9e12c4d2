import { atRest, chooseColours, clickAt, closeWindow, openTab, windowOf } from './handling.ts';
import { openKeyWindow } from './key-window.ts';
import { expectLegible } from './legible.ts';
import {
  chooseField,
  laySearch,
  openMenu,
  place,
  rollAtBar,
  turnTo,
  typeField,
  unfold,
  viewScene,
  written,
} from './searching.ts';
import { type Seat, expect, test } from './tabletop.ts';

const SEARCH = '.ghost-map-search';
const BAR = '#ghost-map-bar';
const GREETING = '.ghost-map-greeting';

/** Looks at a dialog and leaves it by a button. */
async function leaveDialog(seat: Seat, state: string, text: string, button: string): Promise<void> {
  const dialog = seat.page.getByRole('dialog').filter({ hasText: text });
  await expect(dialog).toBeVisible();
  await expectLegible(seat, state, 'dialog.ghost-map');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What greets a GM, and points at the tools. */
async function lookAtGreeting(gm: Seat): Promise<void> {
  const greeting = gm.page.locator(GREETING);
  await expect(greeting).toBeVisible();
  await expectLegible(gm, 'the greeting', GREETING);
  await greeting.getByRole('button', { name: 'Show me where the tools are' }).click();
  await expect(gm.page.getByText('The tools are the marked ones')).toBeVisible();
  await expectLegible(gm, 'the greeting that points at the tools', GREETING);
  await greeting.getByRole('button', { name: "Don't show again" }).click();
}

/** The GM's windows before anybody else sees the search. */
async function lookAtSetUp(gm: Seat): Promise<void> {
  await place(gm, 'A2', 'Hostile creature');
  await place(gm, 'C2', 'Friendly object');
  await expectLegible(gm, 'the grid with a chosen cell', SEARCH);
  await expectLegible(gm, 'the bar of a laid search', BAR);
  await gm.window.getByRole('button', { name: 'Clear all' }).click();
  await leaveDialog(gm, 'the question before all is cleared', 'Take everything out', 'No');
  await gm.window.getByRole('button', { name: 'Remove' }).click();
  await leaveDialog(gm, 'the question before a search is removed', 'This cannot be undone', 'No');

  await turnTo(gm, 'Set-up');
  await chooseField(gm, 'objective.kind', 'Friendly object');
  for (const part of ['Grid and dice', 'Rulings', 'Legwork', 'Checks', 'Encounter table', 'Time bands']) await unfold(gm, part);
  await typeField(gm, 'bands.1.penalty', '3');
  await expect(gm.window.getByText('At most 0.')).toBeVisible();
  await expectLegible(gm, 'the set-up with a fault in a band', SEARCH);
  await gm.window.getByRole('button', { name: 'Leave it as it was' }).click();
  await chooseField(gm, 'resolver.kind', 'Formula against a target');
  await expectLegible(gm, 'the set-up with a formula, all unfolded', SEARCH);
  await typeField(gm, 'dice.column', '2');
  await expect(gm.window.getByText('Not played yet')).toBeVisible();
  await expectLegible(gm, 'the set-up with a fault', SEARCH);
  await typeField(gm, 'dice.column', '4');
  await gm.window.getByRole('button', { name: 'Save as a preset' }).click();
  await expectLegible(gm, 'the question for a name', 'dialog.ghost-map');
  await gm.page.keyboard.press('Escape');
  await chooseField(gm, 'resolver.kind', 'Percentile under a score');
  await gm.window.locator('[data-field="legwork.allowed"]').check();
  await expectLegible(gm, 'the set-up with a percentile, all unfolded', SEARCH);
  await turnTo(gm, 'Party');
  await expectLegible(gm, 'the party', SEARCH);
  await turnTo(gm, 'Grid');
}

/** The legwork, until the search begins. */
async function lookAtLegwork(gm: Seat, ada: Seat): Promise<void> {
  await gm.window.getByRole('button', { name: 'Legwork first' }).click();
  await expectLegible(gm, "the GM's legwork", BAR);
  await expectLegible(ada, "a player's legwork", BAR);
  await ada.bar.getByRole('button', { name: 'Roll…' }).click();
  await expectLegible(ada, 'a roll for legwork', BAR);
  await rollAtBar(ada, { 'Real dice': '1' });
  await expect(gm.bar.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectLegible(gm, 'a roll that is offered in legwork', BAR);
  await expectLegible(ada, 'a roll of their own in legwork', BAR);
  await gm.bar.getByRole('button', { name: 'Accept' }).click();
  const task = async (): Promise<string> => JSON.stringify(((await ada.expedition())?.open as unknown as { task?: object }).task);
  await expect.poll(task).toContain('"done":1');
  for (let now = await task(); !now.includes('"check"'); now = await task()) {
    await expectLegible(ada, 'what the dice leave open', BAR);
    const choice = ada.bar.getByRole('button', { name: /^Reveal / }).first();
    const keep = ada.bar.getByRole('button', { name: /^Keep/ });
    await written(ada, () => (now.includes('"choose"') ? choice : keep).click());
  }
  await gm.bar.getByRole('button', { name: 'Begin the search' }).click();
  await expect(gm.line).toHaveText(/any cell of column A/);
}

/** The bar in each phase of exploring, and what opens on the way. */
async function lookAtExploring(gm: Seat, ada: Seat): Promise<void> {
  await expectLegible(gm, 'the bar before the start', BAR);
  await ada.bar.getByRole('button', { name: 'Start in A2' }).click();
  await expect(gm.bar.getByRole('button', { name: 'Failure' })).toBeVisible();
  await expectLegible(gm, "the GM's bar where something is met", BAR);
  await expectLegible(ada, "a player's bar where something is met", BAR);
  await gm.bar.getByRole('button', { name: 'More' }).click();
  await gm.bar.getByRole('button', { name: 'Add a round' }).click();
  await expectLegible(gm, 'the more-menu', BAR);
  for (let round = 3; round <= 8; round += 1) {
    await gm.bar.getByRole('button', { name: 'Add a round' }).click();
    await expect(gm.bar.locator('.bar-clock')).toHaveText(`Round ${round}`);
  }
  await ada.bar.getByRole('button', { name: 'Roll…' }).click();
  await expectLegible(ada, 'a roll with a penalty', BAR);
  await rollAtBar(ada, { 'Real dice': '90' });
  await expect(gm.bar.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectLegible(gm, 'a roll that is offered, with a penalty', BAR);
  await expectLegible(ada, 'a roll of their own', BAR);
  await gm.bar.getByRole('button', { name: 'Accept' }).click();
  await expect(gm.line).toHaveText(/Failed in A2/);
  await gm.bar.getByLabel('Consequences').fill('The lamp is broken.');
  await gm.page.keyboard.press('Enter');
  await expect(ada.bar.locator('.bar-note')).toBeVisible();
  await expectLegible(gm, "the GM's bar after a failure", BAR);
  await expectLegible(ada, "a player's bar after a failure", BAR);

  await gm.bar.getByRole('button', { name: 'More' }).click();
  await gm.page.getByRole('button', { name: 'Tokens', exact: true }).click();
  await gm.dragParty('B2');
  await leaveDialog(gm, 'the question whether to overrule', 'A2 is not cleared yet', 'Leave it');
  await gm.bar.getByRole('button', { name: 'try again' }).click();
  await gm.bar.getByRole('button', { name: 'Success' }).click();
  await expect(gm.line).toHaveText(/A2 is cleared/);
  await expectLegible(gm, "the GM's bar with the ways on", BAR);
  await expectLegible(ada, "a player's bar with the ways on", BAR);

  await gm.bar.getByRole('button', { name: 'Search 1' }).click();
  await gm.window.locator('[data-action="select"][data-cell="A2"]').click();
  await expect(gm.window.getByLabel('Note for all')).toBeVisible();
  await expectLegible(gm, 'the grid with a cell that is known', SEARCH);
  await closeWindow(gm.window);
  await openMenu(gm);
  await gm.bar.getByRole('button', { name: 'See as player' }).click();
  await expectLegible(gm, 'the banner over the table as a player sees it', '#ghost-map-viewpoint');
  await gm.page.getByRole('button', { name: "Back to the GM's view" }).click();
}

/** What was found, and the end. */
async function lookAtEnd(gm: Seat, ada: Seat): Promise<void> {
  for (const cell of ['B2', 'C2']) {
    await gm.bar.getByRole('button', { name: `East to ${cell}` }).click();
    await expect(gm.line).toContainText(cell);
  }
  await gm.bar.getByRole('button', { name: 'Success' }).click();
  await expect(gm.bar.locator('.bar-found')).toBeVisible();
  await expectLegible(gm, "the GM's bar with the find", BAR);
  await gm.bar.getByRole('button', { name: 'End…' }).first().click();
  await expectLegible(gm, 'the question how it ended', 'dialog.ghost-map');
  await windowOf(gm, 'End “').getByRole('button', { name: 'End the search' }).click();
  await expect(gm.bar.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expectLegible(gm, "the GM's bar at the end", BAR);
  await expectLegible(ada, "a player's bar at the end", BAR);
  for (const seat of [gm, ada]) {
    await openTab(seat, 'chat');
    await expectLegible(seat, 'the cards', '.ghost-map-card');
  }
  await ada.page.waitForFunction(
    () =>
      game.journal.getName('Ghost Map story')?.pages.filter((page) => page.getFlag('ghost-map', 'expedition') !== undefined)
        .length === 1,
  );
  await ada.bar.getByRole('button', { name: 'Story' }).click();
  await expect(windowOf(ada, 'Ghost Map story').getByRole('img')).toBeVisible();
}

/** The question that comes when the party's token is deleted, on a scene with tokens of its own. */
async function lookAtLoss(gm: Seat): Promise<void> {
  await viewScene(gm, 'Meadow');
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: 'Open the search' }).click();
  await gm.page.locator('.ghost-map-start').getByRole('button', { name: 'More…' }).click();
  await expect(gm.window).toBeVisible();
  await turnTo(gm, 'Party');
  await gm.window.getByRole('radio', { name: 'Quill' }).check();
  await closeWindow(gm.window);
  await gm.page.getByRole('button', { name: 'Tokens', exact: true }).click();
  const name = await gm.read(() => canvas.scene?.tokens.find((token) => token.name.startsWith('Quill'))?.name ?? '');
  await atRest(gm, name);
  await clickAt(gm, await gm.token(name));
  await gm.page.keyboard.press('Delete');
  await leaveDialog(gm, 'the question for a token', 'Which token stands for the party', 'Choose');
}

for (const theme of ['dark', 'light'] as const) {
  test(
    `SG-26 nothing of the module is hard to read for anybody, ${theme}`,
    { tag: theme === 'dark' ? '@14' : '@13' },
    async ({ tabletop }) => {
      test.setTimeout(300_000);
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await chooseColours(gm, theme);
      await chooseColours(ada, theme);
      await lookAtGreeting(gm);
      await laySearch(gm);
      await lookAtSetUp(gm);
      await lookAtLegwork(gm, ada);
      await lookAtExploring(gm, ada);
      await lookAtEnd(gm, ada);
      await openKeyWindow(gm);
      await expectLegible(gm, 'the key', '.ghost-map-key');
      await gm.key.getByRole('button', { name: 'Show the recovery code' }).click();
      await expect(gm.key.locator('code')).toBeVisible();
      await expectLegible(gm, 'the key with its code', '.ghost-map-key');
      await closeWindow(gm.key);
      await lookAtLoss(gm);
    },
  );
}
