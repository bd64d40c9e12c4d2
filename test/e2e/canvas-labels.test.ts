import { type LabelSeen, atFiveZooms, drawingOrder, labelsSeen, overlapping } from './canvas-labels.ts';
import { closeWindow } from './handling.ts';
import { ghostOf, importCellar, onMap } from './mapping.ts';
import { begin, choosePreset, openWindow, place, turnTo, written } from './searching.ts';
import { beginPlay, hideAt, takeIn, turnScrambleTo, windowOfScramble } from './scramble-windows.ts';
import { SCRAMBLE_TABLETOP, beginScramble, press, scrambleOf, setDown, squareAt } from './scrambling.ts';
import { type Seat, PARTY, expect, test } from './tabletop.ts';

/** Expects that nothing written lies over anything else, and that all of it is there, whatever the zoom. */
async function expectApart(seat: Seat, least: number): Promise<void> {
  let most = 0;
  await atFiveZooms(seat, (labels, scale) => {
    expect(overlapping(labels), `at ${scale}`).toEqual([]);
    expect(
      labels.filter(({ isWhole }) => !isWhole).map(({ text }) => text),
      `cut at ${scale}`,
    ).toEqual([]);
    most = Math.max(most, labels.length);
  });
  expect(most).toBeGreaterThanOrEqual(least);
}

test(
  'SG-02 SG-26 what is written of a search never overlaps, near or far, for GM and player',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    // Small enough for five by five cells to find room on the map.
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    const token = await gm.token(PARTY);
    await gm.drag({ x: token.x + 200, y: token.y - 450 }, { x: token.x + 740, y: token.y + 90 });
    await choosePreset(gm, 'Moderate (5 × 5)');
    await turnTo(gm, 'Grid');
    await place(gm, 'A1', 'Hostile creature');
    for (const [cell, contents] of [
      ['A2', 'Hostile obstacle'],
      ['B1', 'Friendly creature'],
      ['B2', 'Friendly object'],
      ['C3', 'Hostile creature'],
      ['E5', 'Hostile obstacle'],
    ] as const)
      await place(gm, cell, contents);
    await begin(gm);
    await ada.bar.getByRole('button', { name: 'Start in A1' }).click();
    await expect(gm.bar.getByRole('button', { name: 'Failure' })).toBeVisible();
    await openWindow(gm);
    for (const [cell, mark] of [
      ['A2', 'failed'],
      ['B1', 'cleared'],
      ['B2', 'revealed'],
      ['C1', 'cleared'],
    ] as const) {
      await gm.window.locator(`[data-action="select"][data-cell="${cell}"]`).click();
      await gm.window.getByLabel('Mark').selectOption({ label: mark });
    }
    await closeWindow(gm.window);
    await expectApart(gm, 24);
    await expectApart(ada, 16);

    for (const seat of [gm, ada])
      expect(await drawingOrder(seat), 'the token stands above the cells').toEqual(['map', 'ground', 'party']);

    const seen = await labelsSeen(ada);
    const moved = seen.map((label, index): LabelSeen =>
      index === 1 && seen[0] ? { ...label, x: seen[0].x, y: seen[0].y } : label,
    );
    expect(overlapping(moved), 'what overlaps is noticed').not.toEqual([]);
  },
);

test.describe('in the vaults', () => {
  test.use({ tabletopOptions: SCRAMBLE_TABLETOP });

  test(
    'SC-02 SC-03 SC-19 SC-33 SC-41 what is written of a scramble never overlaps, near or far, for GM and player',
    { tag: '@14' },
    async ({ tabletop }) => {
      const gm = await tabletop.seat('Gamemaster');
      const ada = await tabletop.seat('Ada');
      await beginScramble(gm, ada);
      await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
      const window = windowOfScramble(gm);
      const [row = 0, column = 0] = (await scrambleOf(gm)).at.split(',').map(Number);
      await hideAt(gm, 'Trap', 'Pendulum Blade (secret 4)', await squareAt(gm, row, column + 2));
      await hideAt(gm, 'Hidden thing', 'Loose brick', await squareAt(gm, row + 1, column));
      await hideAt(gm, 'Room', 'Hall of brine', await squareAt(gm, 11, 13));
      await window.getByRole('button', { name: 'Show Pendulum Blade to the players' }).click();
      await window.getByRole('button', { name: 'Show Hall of brine to the players' }).click();
      await closeWindow(window);
      for (const step of [
        'Dash',
        'East',
        'Stop',
        'Rats',
        'Over',
        'Dash',
        'West',
        'Stop',
        'Quiet',
        'Dash',
        'East',
        'Stop',
        'Rats',
        'Reveal',
      ])
        await (step === 'East' || step === 'West'
          ? written(gm, () => gm.bar.getByRole('button', { name: step, exact: true }).click())
          : press(gm, step, ada));
      await expectApart(gm, 10);
      await expectApart(ada, 9);

      for (const step of ['Over', 'Dash']) await press(gm, step, ada);
      await ada.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await ada.page.getByRole('button', { name: /^Lead the party/ }).click();
      const [down = 0, across = 0] = (await scrambleOf(gm)).at.split(',').map(Number);
      const costs = new Set<string>();
      for (let far = -4; far <= 4; far += 1) {
        const { x, y } = await ada.screen(await squareAt(ada, down + (far % 2), across + far));
        await ada.page.mouse.move(x - 3, y);
        await ada.page.mouse.move(x, y);
        const labels = await labelsSeen(ada);
        expect(overlapping(labels), `where a way leads ${far} squares across`).toEqual([]);
        for (const { text } of labels) if (/^\d+ · \d+ left$/.test(text)) costs.add(text);
      }
      expect(costs.size, 'the cost of ways is written').toBeGreaterThan(1);
    },
  );
});

test(
  'SC-41 a room of an imported dungeon that a scramble takes over has one name, and none lies over a sign or a number',
  { tag: '@13' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    await importCellar(gm);
    await closeWindow(ghostOf(gm));
    await setDown(gm, PARTY, await onMap(gm, 0.5, 2.5));
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    await gm.page.getByRole('button', { name: /^Scramble: dash by dash/ }).click();
    const dialog = gm.page.getByRole('dialog').filter({ hasText: 'Lay a scramble' });
    await dialog.getByRole('button', { name: 'Lay', exact: true }).click();
    const window = await takeIn(gm, 'Maren Holt');
    await hideAt(gm, 'Trap', 'Pendulum Blade (secret 4)', await onMap(gm, 3.5, 2.5));
    await hideAt(gm, 'Hidden thing', 'Loose brick', await onMap(gm, 3.5, 1.5));
    await turnScrambleTo(window, 'Secrets');
    await window.getByRole('button', { name: 'Show Hall to the players' }).click();
    await turnScrambleTo(window, 'Party');
    await beginPlay(window);
    await gm.bar.getByRole('button', { name: /^Begin the dash/ }).click();
    await gm.bar.getByRole('button', { name: 'East', exact: true }).click();
    await expectApart(gm, 6);
    expect(await drawingOrder(gm), 'the token stands above rooms and the line').toEqual(['map', 'ground', 'party']);
    const names = (await labelsSeen(gm)).map(({ text }) => text);
    expect(names.filter((text) => text === 'Hall' || text === 'Treasury').toSorted()).toEqual(['Hall', 'Treasury']);
  },
);
